//! Each piece and each throw is a legal move or has a reason, and the rule that the reason names is really broken.
//!
//! What each rule says is written here a second time, from the rules in words: as plain arithmetic on the squares of a
//! position, without tables, sets of squares or the engine.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use senet::{Engine, Move, Moves, Position, Refusal, Side, Square, Throw, Turn, variants};

/// How many games of each rule set, and how many turns of each are looked at.
const GAMES: u64 = 24;
const TURNS: u32 = 300;

/// A piece, a throw, and where that leads.
struct Case<'p> {
    position: &'p Position,
    /// The piece's square; 0 for one in hand.
    from: u8,
    throw: u8,
    /// Where the throw leads: as the refusal or the move says, else so many squares on.
    to: u8,
    back: bool,
}

impl Case<'_> {
    fn piece(&self, square: u8) -> Option<Side> {
        self.position.piece(Square::new(square)?)
    }

    fn own(&self, square: u8) -> bool {
        self.piece(square) == Some(self.position.side())
    }

    fn foe(&self, square: u8) -> bool {
        self.piece(square) == Some(self.position.side().other())
    }

    fn taken(&self, square: u8) -> bool {
        self.piece(square).is_some()
    }

    /// How many neighbours of its own colour the foe on a square has.
    fn foes_neighbours(&self, square: u8) -> u8 {
        u8::from(self.foe(square - 1)) + u8::from(self.foe(square + 1))
    }

    fn shielded(&self, square: u8) -> bool {
        self.foe(square) && self.foes_neighbours(square) > 0
    }

    fn end_of_run(&self, square: u8) -> bool {
        self.foe(square) && self.foes_neighbours(square) == 1
    }

    /// How many own pieces stand before this one.
    fn ahead(&self) -> usize {
        (self.from + 1..=self.position.squares()).filter(|&square| self.own(square)).count()
    }

    /// Whether a whole run of so many foes lies strictly between the piece and its target.
    fn passes_run(&self, length: u8) -> bool {
        let (low, high) = (self.from.min(self.to), self.from.max(self.to));
        let starts = (low + 1..high).filter(|&square| self.foe(square) && !self.foe(square - 1));
        starts.into_iter().any(|start| {
            let end = (start..).take_while(|&square| self.foe(square)).last().unwrap_or(start);
            end < high && end + 1 - start >= length
        })
    }

    fn any_empty(&self, mut squares: impl Iterator<Item = u8>) -> bool {
        squares.any(|square| !self.taken(square))
    }

    /// The exact throw that leaves from one of the last houses.
    fn exact(&self, last: u8) -> u8 {
        last + 1 - self.from
    }

    fn last(&self) -> u8 {
        self.position.squares()
    }

    /// The side's first move is still to come, and this is not its foremost piece.
    fn not_foremost_first(&self) -> bool {
        self.position.first_to_come(self.position.side()) && self.ahead() > 0
    }

    fn bound_elsewhere(&self) -> bool {
        self.position.bound().is_some_and(|bound| bound.number() != self.from)
    }

    /// Before the first square, the other way being closed.
    fn behind_first(&self) -> bool {
        self.from <= self.throw
    }

    /// A foe on a square of its own side's ten, after the claim (BE-4, BE-5).
    fn placed(&self, square: u8) -> bool {
        let Some(claimant) = self.position.claim() else { return false };
        let even = square.is_multiple_of(2) && (12..=30).contains(&square);
        let odd = square % 2 == 1 && (11..=29).contains(&square);
        self.foe(square) && if self.position.side() == claimant { odd } else { even }
    }

    /// What a throw of Bell and Cornelius lets this lion do (BC-3).
    fn limited(&self) -> bool {
        match self.throw {
            1 => !self.foe(self.to),
            2 => self.ahead() > 0,
            3 => self.ahead() > 0 && !self.foe(self.to),
            _ => self.ahead() > 1,
        }
    }
}

/// Whether a move to this square breaks a rule about where moves end or what they pass; `None` for other rules.
fn forbids_landing(rule: &str, case: &Case<'_>) -> Option<bool> {
    let to = case.to;
    Some(match rule {
        "CO-3" => case.own(to),
        // KE-10: nothing protects a piece on 27.
        "KE-2" => case.own(to) || (case.shielded(to) && to != 27),
        "DO-3" => case.own(to) || case.shielded(to),
        "JP-4" => case.shielded(to),
        "JP-5" => case.passes_run(3),
        "JP-8" => case.foe(to) && [26, 28, 29, 30].contains(&to),
        "KE-5" | "DO-5" => case.from < 26 && to > 26,
        "SG-2" => case.own(to) || case.end_of_run(to),
        "SG-3" => case.passes_run(2),
        "SM-3" => case.passes_run(3),
        "BC-2" => case.own(to),
        "BC-3" => case.limited(),
        "BC-4" => case.foe(to) && to >= 26,
        "BE-3" => case.foe(to) && (to <= 5 || to == 30),
        "BE-5" => case.placed(to),
        "PI-5" => case.own(to) || case.shielded(to),
        _ => return None,
    })
}

/// Whether a rule is broken by playing this throw with this piece.
fn is_broken(rule: &str, case: &Case<'_>) -> bool {
    let (from, throw, to, last) = (case.from, case.throw, case.to, case.last());
    let beyond = from + throw > last;
    match rule {
        "JP-3" | "SC-1" => case.not_foremost_first(),
        "JP-6" => (case.back && case.taken(to)) || case.behind_first(),
        "JP-9" | "SM-5" => beyond,
        "KE-4" | "DO-4" | "SG-4" => case.behind_first(),
        "KE-6" | "DO-7" => [28, 29].contains(&from) && throw != case.exact(30),
        "KE-8" => case.own(27) && from != 27,
        "KE-9" => from == 27 && throw != 4,
        "DO-6" => from == 26 && throw == 1,
        "DO-10" => case.own(27) && (from != 27 || throw != 4),
        "SM-2" => {
            let nothing_gained = case.taken(to) && !case.any_empty(from + 1..to);
            let nowhere_behind = case.taken(to) && !case.any_empty(1..to);
            nothing_gained || nowhere_behind || case.behind_first()
        }
        "SM-4" => from == last - 3,
        "SC-2" => case.taken(to) && (26..=30).contains(&to),
        "BC-5" => from >= 27 && throw != case.exact(30),
        "BC-6" => from < 26 && (26..=30).any(|square| case.own(square)),
        "BE-2" if from == 0 => throw > 5 || case.taken(throw),
        "BE-2" => beyond || case.own(to),
        "SG-6" => case.bound_elsewhere(),
        "SG-7" => case.bound_elsewhere() || (from == 27 && throw == 5),
        "SG-8" => case.bound_elsewhere() || ([28, 29].contains(&from) && throw != case.exact(30)),
        "SG-11" => {
            let played = |square: u8, throws: &[u8]| case.own(square) && throws.contains(&throw);
            let one_must = played(27, &[1, 2, 3, 4])
                || played(28, &[3])
                || played(29, &[2])
                || played(30, &[1, 2, 3, 4, 5]);
            one_must && from < 27
        }
        "SG-12" => from >= 26,
        "PI-2" if from == 0 => throw != 1 || case.taken(1) || case.position.is_part(),
        "PI-2" => case.bound_elsewhere(),
        "PI-4" => case.behind_first() || case.position.way().is_some(),
        "PI-8" => from >= 26 && from + throw != 31,
        "PI-9" => from >= 28,
        _ => forbids_landing(rule, case).unwrap_or_else(|| panic!("{rule}: a rule not known here")),
    }
}

fn case<'p>(position: &'p Position, refusal: &Refusal, throw: Throw) -> Case<'p> {
    let from = refusal.from.map_or(0, Square::number);
    let to = refusal.to.map_or(from + throw.value(), Square::number);
    Case { position, from, throw: throw.value(), to, back: to < from }
}

/// The rules about landing that hold in a rule set, by the letters of its ids.
fn landing_rules(engine: &Engine) -> Vec<&'static str> {
    let all = [
        "CO-3", "KE-2", "KE-5", "DO-3", "DO-5", "JP-4", "JP-5", "JP-8", "SG-2", "SG-3", "SM-3",
        "BC-2", "BC-3", "BC-4", "BE-3", "BE-5", "PI-5",
    ];
    let ids = engine.rules().ids;
    let own: Vec<String> = [ids.landing, ids.shield, ids.wall, ids.stop]
        .map(|id| id.to_string().split('-').next().expect("letters").to_string())
        .to_vec();
    all.into_iter().filter(|rule| own.iter().any(|letters| rule.starts_with(letters))).collect()
}

#[derive(Default)]
struct Counts {
    legal: u32,
    refused: u32,
}

/// Looks at every piece of the side, and at its hand, with one throw.
fn sweep(engine: &Engine, moves: &Moves<'_>, throw: Throw, counts: &mut Counts) {
    let position = moves.position();
    let text = |refusal: &Refusal| format!("{}: {position}: {refusal}", engine.name());
    let listed: Vec<Move> = moves.iter().filter(|mv| mv.throw() == Some(throw)).collect();
    let pieces = position.pieces(position.side()).iter().map(|from| moves.ask(from, throw));
    let hand = (position.hand(position.side()) > 0).then(|| moves.ask_entry(throw));
    let mut accepted = Vec::new();
    for answer in pieces.chain(hand) {
        match answer {
            Ok(mv) => {
                check_landing(engine, position, mv);
                accepted.push(mv);
            }
            Err(refusal) => {
                assert_eq!(refusal.throw, Some(throw), "{}", text(&refusal));
                let case = case(position, &refusal, throw);
                assert!(is_broken(&refusal.rule.to_string(), &case), "{}", text(&refusal));
                counts.refused += 1;
            }
        }
    }
    counts.legal += u32::try_from(accepted.len()).expect("few moves");
    assert!(
        accepted.iter().all(|mv| listed.contains(mv)) && accepted.len() == listed.len(),
        "{}: {position}: {throw}: {accepted:?} {listed:?}",
        engine.name()
    );
}

/// A legal move from one square to another breaks no rule about where moves end and what they pass.
fn check_landing(engine: &Engine, position: &Position, mv: Move) {
    let (Some(from), Some(to), Some(throw)) = (mv.from(), mv.to(), mv.throw()) else { return };
    // Pieces that a house puts somewhere, and those that go back into the water, do not land by these rules.
    let house = engine.rules().houses.at(from);
    if house.hooked.contains(throw) || house.plunge == Some(to) || house.retreat == Some(to) {
        return;
    }
    let [from, to] = [from, to].map(Square::number);
    let case = Case { position, from, throw: throw.value(), to, back: to < from };
    for rule in landing_rules(engine) {
        let broken = forbids_landing(rule, &case).expect("a rule about landing");
        assert!(!broken, "{}: {position}: {mv} is legal and breaks {rule}", engine.name());
    }
}

/// Random games: each throw that could come up and each that waits to be played.
fn sweep_games(engine: &Engine) -> Counts {
    let mut counts = Counts::default();
    for seed in 0..GAMES {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut position = engine.start();
        for _ in 0..TURNS {
            position = match engine.turn(&position) {
                Turn::Over(_) => break,
                Turn::Throw(turn) => {
                    for throw in turn.throws() {
                        let moves = turn.moves_with(throw).expect("a throw of the device");
                        sweep(engine, &moves, throw, &mut counts);
                    }
                    match turn.play_rescue() {
                        Ok(rescued) if rng.next_u32() % 2 == 0 => rescued,
                        _ => turn.sample(&mut rng).expect("room in the pool").position(),
                    }
                }
                Turn::Move(moves) => {
                    for throw in position.pending_values() {
                        sweep(engine, &moves, throw, &mut counts);
                    }
                    let number = rng.next_u32() as usize % moves.len();
                    moves.play_nth(number).expect("a move of the list")
                }
            };
        }
    }
    counts
}

#[test]
fn each_piece_and_throw_is_a_legal_move_or_breaks_the_rule_it_is_refused_for() {
    for engine in variants::all() {
        let counts = sweep_games(engine);
        assert!(counts.legal > 5_000, "{}: {} legal", engine.name(), counts.legal);
        assert!(counts.refused > 2_000, "{}: {} refused", engine.name(), counts.refused);
    }
}
