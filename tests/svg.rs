//! The pictures of boards: against golden files, and measured by a library that reads SVG.
#![cfg(feature = "alloc")]

#[path = "../examples/svg/picture/mod.rs"]
mod picture;
mod run;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use senet::history::{Period, periods};
use senet::{Action, Engine, Game, Name, Orientation, Phase, Side, Square, Throw, Turn, variants};
use usvg::roxmltree::{Document, Node};
use usvg::{Rect, Tree};

use picture::{Look, Theme, View};
use run::{File, errors, output, run, run_with};

const ORIENTATIONS: [Orientation; 2] = [Orientation::LeftToRight, Orientation::RightToLeft];

/// The looks of every period, either way, in turn in every theme.
fn looks() -> impl Iterator<Item = Look> {
    let themes = [Theme::Wood, Theme::Faience, Theme::Papyrus, Theme::Contrast];
    let looks = periods().iter().flat_map(|period| ORIENTATIONS.map(|way| (period, way)));
    looks.zip(themes.into_iter().cycle()).map(|((period, orientation), theme)| Look {
        period,
        orientation,
        theme,
    })
}

fn usual() -> Look {
    let period: &Period = &periods()[0];
    Look { period, orientation: period.orientation(), theme: Theme::Wood }
}

fn draw(view: &View<'_>, look: Look) -> String {
    let mut picture = Vec::new();
    view.write(look, &mut picture).expect("a vector takes everything");
    String::from_utf8(picture).expect("UTF-8")
}

/// Takes one random step.
fn step(game: &mut Game, rng: &mut Xoshiro256PlusPlus) {
    match game.phase() {
        Phase::Over => {}
        Phase::Throw if game.rescue_at_hand().is_some() && rng.next_u32().is_multiple_of(2) => {
            game.rescue().expect("a rescue at hand");
        }
        Phase::Throw => {
            game.sample(rng).expect("a throw");
        }
        Phase::Move => {
            let nth = rng.next_u32() as usize % game.moves().len();
            let mv = game.moves().get(nth).expect("a move");
            game.play(mv).expect("a legal move");
        }
    }
}

/// A random game at several stages, the start and the end among them.
fn stages(engine: &Engine, seed: u64, count: usize) -> Vec<Game> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = Game::new(engine);
    while game.phase() != Phase::Over && game.steps().len() < 100_000 {
        step(&mut game, &mut rng);
    }
    let all = game.steps().len();
    let at = |stage: usize| {
        let mut game = game.clone();
        assert!(game.go_to(all * stage / (count - 1)));
        game
    };
    (0..count).map(at).collect()
}

/// A picture that was read twice: as shapes and as XML.
struct Read<'a> {
    tree: Tree,
    xml: Document<'a>,
}

impl<'a> Read<'a> {
    fn new(text: &'a str) -> Read<'a> {
        Read {
            tree: Tree::from_str(text, &usvg::Options::default()).expect("a picture"),
            xml: Document::parse(text).expect("well-formed XML"),
        }
    }

    fn node(&self, id: &str) -> Option<Node<'_, 'a>> {
        self.xml.descendants().find(|node| node.attribute("id") == Some(id))
    }

    fn count(&self, prefix: &str) -> usize {
        let ids = self.xml.descendants().filter_map(|node| node.attribute("id"));
        ids.filter(|id| id.starts_with(prefix)).count()
    }

    /// The title of the part with this id.
    fn title(&self, id: &str) -> &str {
        let node = self.node(id).unwrap_or_else(|| panic!("no {id}"));
        let title = node.children().find(|child| child.has_tag_name("title"));
        title.and_then(|title| title.text()).unwrap_or_else(|| panic!("{id} has no title"))
    }

    /// What the part with this id covers, its lines included.
    fn bounds(&self, id: &str) -> Rect {
        let node = self.tree.node_by_id(id).unwrap_or_else(|| panic!("nothing is drawn for {id}"));
        node.abs_stroke_bounding_box()
    }
}

fn within(inner: Rect, outer: Rect) -> bool {
    inner.left() >= outer.left()
        && inner.right() <= outer.right()
        && inner.top() >= outer.top()
        && inner.bottom() <= outer.bottom()
}

fn apart(one: Rect, other: Rect) -> bool {
    one.right() <= other.left()
        || other.right() <= one.left()
        || one.bottom() <= other.top()
        || other.bottom() <= one.top()
}

/// What must hold for the picture of any game.
fn check(game: &Game, look: Look) {
    let view = View::of_game(game);
    let text = draw(&view, look);
    let read = Read::new(&text);
    let (engine, position) = (game.engine(), game.position());
    let place = format!("{} {:?} {position}", engine.name(), look.orientation);
    let paper = Rect::from_xywh(0.0, 0.0, read.tree.size().width(), read.tree.size().height())
        .expect("a size");

    // Every id once.
    let mut ids: Vec<&str> =
        read.xml.descendants().filter_map(|node| node.attribute("id")).collect();
    let all = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), all, "{place}");

    // The houses do not overlap, and lie in the picture.
    let track = engine.track();
    let houses: Vec<(Square, Rect)> = track
        .squares()
        .iter()
        .map(|square| (square, read.bounds(&format!("field-{square}"))))
        .collect();
    assert_eq!(read.count("house-"), usize::from(track.len()), "{place}");
    for (i, (square, house)) in houses.iter().enumerate() {
        assert!(within(*house, paper), "{place}: house {square}");
        assert!(houses[..i].iter().all(|(_, other)| apart(*house, *other)), "{place}: {square}");
        assert!(read.title(&format!("house-{square}")).starts_with(&square.to_string()));
    }

    // The signs of the period, each in its house; those that are a name are written.
    let markings: Vec<_> = look.period.markings_on(track).collect();
    assert_eq!(read.count("sign-"), markings.len(), "{place}");
    for (square, marking) in &markings {
        let id = format!("sign-{square}");
        let sign = read.node(&id).expect("a sign");
        let written = sign.descendants().find(|node| node.has_tag_name("text"));
        match marking.sign.glyph {
            Some(_) => {
                assert!(written.is_none(), "{place}: {id}");
                let house = read.bounds(&format!("field-{square}"));
                assert!(within(read.bounds(&id), house), "{place}: {id}");
            }
            None => assert_eq!(written.and_then(|node| node.text()), Some(marking.sign.label)),
        }
    }

    // The pieces: each in its square, so no two on one; those beside the board outside of all squares.
    for side in Side::ALL {
        let letter = side.letter();
        let pieces = position.pieces(side);
        assert_eq!(read.count(&format!("piece-{letter}-")), pieces.len(), "{place}");
        for square in pieces {
            let piece = read.bounds(&format!("piece-{letter}-{square}"));
            assert!(within(piece, read.bounds(&format!("field-{square}"))), "{place}: {square}");
        }
        for (heap, count) in [("hand", position.hand(side)), ("off", position.off(side))] {
            assert_eq!(read.count(&format!("{heap}-{letter}-")), usize::from(count), "{place}");
            let tray = read.bounds(&format!("tray-{letter}"));
            let heap: Vec<Rect> =
                (0..count).map(|nth| read.bounds(&format!("{heap}-{letter}-{nth}"))).collect();
            for (i, piece) in heap.iter().enumerate() {
                assert!(within(*piece, tray), "{place}: {letter} beside the board");
                assert!(heap[..i].iter().all(|other| apart(*piece, *other)), "{place}: {letter}");
            }
        }
    }

    check_targets(game, &read, &place);
    assert!(within(read.tree.root().abs_stroke_bounding_box(), paper), "{place}");
}

/// Every legal move is told where it leads, and every refusal; a ring is drawn where a move leads and nowhere else.
fn check_targets(game: &Game, read: &Read<'_>, place: &str) {
    let moves = game.moves();
    let expected: Vec<(String, String)> = moves
        .iter()
        .filter(|mv| !mv.is_pass() && game.ending().is_none())
        .map(|mv| {
            let id = mv.to().map_or("target-off".to_string(), |to| format!("target-{to}"));
            (id, mv.to_string())
        })
        .collect();
    for (id, label) in &expected {
        let title = read.title(id);
        let legal = title.lines().next().and_then(|line| line.strip_prefix("Legal: "));
        let legal = legal.unwrap_or_else(|| panic!("{place}: {id}: {title}"));
        assert!(legal.split(", ").any(|word| word == label), "{place}: {id}: {title}");
    }
    let titles: Vec<(&str, &str)> = read
        .xml
        .descendants()
        .filter_map(|node| node.attribute("id"))
        .filter(|id| id.starts_with("target-"))
        .map(|id| (id, read.title(id)))
        .collect();
    for (id, title) in &titles {
        let node = read.node(id).expect("a target");
        let rings = node.children().filter(|child| child.attribute("pointer-events").is_some());
        assert_eq!(rings.count(), usize::from(title.starts_with("Legal: ")), "{place}: {title}");
    }
    // A side that still throws could play nothing, and the picture does not say so of every piece.
    let playing = game.phase() == Phase::Move;
    for throw in game.position().pending_values().iter().filter(|_| playing) {
        for refusal in moves.refusals(throw) {
            let said = refusal.to_string();
            let told = |(_, title): &(&str, &str)| title.lines().any(|line| line == said);
            assert_eq!(titles.iter().filter(|pair| told(pair)).count(), 1, "{place}: {said}");
        }
    }
    assert_eq!(read.count("source-"), {
        let rescue = game.rescue_at_hand().map(|rescue| rescue.from);
        moves.all_sources().len() + usize::from(rescue.is_some())
    });
}

#[test]
fn every_rule_set_is_drawn_in_every_period_and_either_way() {
    for engine in variants::all() {
        let games = stages(engine, 5, 4);
        for look in looks() {
            for game in &games {
                check(game, look);
            }
        }
    }
}

#[test]
fn every_length_of_the_track_is_drawn_either_way() {
    let gods = &periods()[4];
    for squares in 14..=64 {
        let name = format!("swedish-modern-{squares}");
        let engine = variants::find(&name).expect("a length");
        for game in stages(&engine, 2, 3) {
            for orientation in ORIENTATIONS {
                check(&game, Look { period: gods, orientation, theme: Theme::Wood });
            }
        }
    }
}

#[test]
fn the_orientation_mirrors_the_board() {
    let game = Game::new(variants::kendall::engine());
    let view = View::of_game(&game);
    let [left, right] =
        ORIENTATIONS.map(|orientation| draw(&view, Look { orientation, ..usual() }));
    let (left, right) = (Read::new(&left), Read::new(&right));
    let width = left.tree.size().width();
    for square in game.engine().track().squares() {
        let id = format!("field-{square}");
        let (one, other) = (left.bounds(&id), right.bounds(&id));
        assert!((one.left() - (width - other.right())).abs() < 0.01, "{square}");
        assert_eq!(one.top(), other.top(), "{square}");
    }
}

/// The arrows of the last move, as the ids of what they come from and lead to.
fn arrows(read: &Read<'_>, ids: &[String]) -> Vec<(String, String)> {
    let points = |path: &str| -> Vec<(f32, f32)> {
        let numbers: Vec<f32> = path
            .split(|letter: char| letter == ' ' || letter.is_ascii_alphabetic())
            .filter(|word| !word.is_empty())
            .map(|word| word.parse().expect("a number"))
            .collect();
        numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect()
    };
    // What lies nearest to an end of the arrow.
    let nearest = |(x, y): (f32, f32)| {
        let far = |id: &String| {
            let bounds = read.bounds(id);
            let (middle, centre) =
                ((bounds.left() + bounds.right()) / 2.0, (bounds.top() + bounds.bottom()) / 2.0);
            (middle - x).hypot(centre - y)
        };
        ids.iter().min_by(|one, other| far(one).total_cmp(&far(other))).expect("a place").clone()
    };
    (0..read.count("arrow-"))
        .map(|count| {
            let arrow = read.node(&format!("arrow-{count}")).expect("an arrow");
            let points = points(arrow.attribute("d").expect("a path"));
            (nearest(points[0]), nearest(points[points.len() - 1]))
        })
        .collect()
}

#[test]
fn the_last_move_is_an_arrow_for_each_piece_that_went_somewhere() {
    for (variant, position, played, expected) in [
        ("kendall", "", "", vec![]),
        (
            "kendall",
            "..w..b..../........../.......... w 3 6-6 0-0 -",
            "3:3x6",
            vec![("field-3", "field-6"), ("field-6", "field-3")],
        ),
        (
            "kendall",
            "........../........../.....w...b w 5 6-6 0-0 -",
            "5:26-off",
            vec![("field-26", "off-w-6")],
        ),
        (
            "bell",
            "........../........../.......... b 3 0-0 10-10 -",
            "3:in-3",
            vec![("tray-b", "field-3")],
        ),
        (
            "jequier-pusch",
            "b........./w........./.....w.... w 1 3-4 0-0 -",
            "1:26-27",
            vec![("field-26", "field-27"), ("field-27", "field-2")],
        ),
        (
            "bell",
            "......w.b./........../.......... w 2 0-0 9-9 -",
            "2:7x9",
            vec![("field-7", "field-9"), ("field-9", "hand-b-9")],
        ),
    ] {
        let engine = variants::find(variant).expect("a rule set");
        let mut game = Game::new(&engine);
        if !played.is_empty() {
            let position = engine.parse(position).expect("a position");
            game = Game::from_position(&engine, &position).expect("a position");
            game.play(played.parse().expect("a move")).expect("a legal move");
        }
        let text = draw(&View::of_game(&game), usual());
        let read = Read::new(&text);
        let mut ids: Vec<String> =
            engine.track().squares().iter().map(|square| format!("field-{square}")).collect();
        for side in Side::ALL {
            let position = game.position();
            let letter = side.letter();
            ids.extend((0..position.hand(side)).map(|nth| format!("hand-{letter}-{nth}")));
            ids.extend((0..position.off(side)).map(|nth| format!("off-{letter}-{nth}")));
        }
        let found = arrows(&read, &ids);
        // A piece that enters leaves a gap in the hand, beside the last one there.
        let expected: Vec<(String, String)> = expected
            .into_iter()
            .map(|(from, to)| (from.replace("tray-b", "hand-b-8"), to.to_string()))
            .collect();
        assert_eq!(found, expected, "{variant} {played}");
    }
}

#[test]
fn a_throw_that_is_only_asked_about_shows_where_it_would_lead() {
    let engine = variants::kendall::engine();
    let position =
        engine.parse("w...bb.w../........../.......... w - 5-5 0-0 -").expect("a position");
    let view = View::of_position(engine, &position).with_throw(Throw::nearest(4));
    let text = draw(&view.expect("a side that throws"), usual());
    let read = Read::new(&text);
    assert_eq!(read.title("target-12"), "Legal: 4:8-12");
    assert_eq!(
        read.title("target-5"),
        "KE-2: 4 from 1 to 5: the foe on 5 is protected by its neighbour on 6"
    );
    let Turn::Throw(turn) = engine.turn(&position) else { panic!("a side that throws") };
    let thrown = turn.throw(Throw::nearest(4)).expect("a throw").position();
    let refused = View::of_position(engine, &thrown).with_throw(Throw::nearest(4));
    assert_eq!(refused.unwrap_err(), senet::ThrowError::MoveFirst);
    assert!(View::of_position(engine, &position).with_throw(Throw::nearest(9)).is_err());
}

#[test]
fn a_rescue_is_marked_and_so_is_one_that_cannot_be() {
    let engine = variants::kendall::engine();
    for (text, expected) in [
        ("........../.....b..../......w... w - 6-6 0-0 -", "Legal: 27-15"),
        ("........../....b...../......w... w - 6-6 0-0 -", "KE-9: "),
    ] {
        let position = engine.parse(text).expect("a position");
        let text = draw(&View::of_position(engine, &position), usual());
        let read = Read::new(&text);
        assert!(read.title("target-15").starts_with(expected), "{}", read.title("target-15"));
    }
}

#[test]
fn names_of_players_are_escaped() {
    let mut game = Game::new(variants::kendall::engine());
    let names = [r#"<b>&amp;"'</b>"#, "]]> \u{ffff}"];
    for (side, name) in Side::ALL.into_iter().zip(names) {
        game.set_name(side, Some(Name::new(name).expect("a name")));
    }
    let text = draw(&View::of_game(&game), usual());
    let read = Read::new(&text);
    assert_eq!(read.title("tray-w"), format!("White: {}", names[0]));
    // XML has no way to write that character.
    assert_eq!(read.title("tray-b"), "Black: ]]> \u{fffd}");
    let shown = read.xml.descendants().filter(|node| node.has_tag_name("text"));
    assert!(shown.filter_map(|node| node.text()).any(|text| text == r#"White: <b>&amp;"…"#));
}

#[test]
fn the_picture_says_in_words_what_it_shows() {
    let mut game = Game::new(variants::kendall::engine());
    game.throw(Throw::nearest(2)).expect("a throw");
    game.play("2:14-16".parse().expect("a move")).expect("a legal move");
    game.throw(Throw::nearest(3)).expect("a throw");
    assert!(matches!(game.steps()[1].action(), Action::Move(_)));
    let text = draw(&View::of_game(&game), usual());
    let read = Read::new(&text);
    let svg = read.xml.root_element();
    assert_eq!(svg.attribute("aria-labelledby"), Some("title description"));
    assert_eq!(
        read.node("title").and_then(|node| node.text()),
        Some("Kendall's game: White to play 3")
    );
    let said = read.node("description").and_then(|node| node.text()).expect("a description");
    for expected in [
        "White: on 1, 3, 5, 7, 9, 11 and 13.",
        "Last move: 2:14-16 by Black.",
        "Moves: 3:1x4, 3:3x6, ",
    ] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
}

/// The pictures in `tests/svg` and how they are made. With the variable `SENET_BLESS` set they are written anew;
/// look at them before you keep them.
#[test]
fn pictures_are_those_of_the_golden_files() {
    let record = format!("{}/tests/game.senet", env!("CARGO_MANIFEST_DIR"));
    let pictures: [(&str, &[&str]); 5] = [
        ("kendall", &["--record", &record, "--step", "90", "--throw", "2"]),
        (
            "bell",
            &[
                "bell",
                "--position",
                "wwwww...../....b...../bb.....bb. w - 0-0 5-5 -",
                "--throw",
                "3",
                "--period",
                "middle-kingdom",
            ],
        ),
        (
            "donnelly",
            &[
                "donnelly",
                "--position",
                "w.w..b.b../.b......../.....w...b w 531 2-1 0-0 -",
                "--period",
                "late",
                "--theme",
                "faience",
            ],
        ),
        (
            "lions",
            &["bell-cornelius", "--period", "hatshepsut", "--theme", "papyrus", "--throw", "2"],
        ),
        (
            "swedish-modern-35",
            &[
                "swedish-modern-35",
                "--period",
                "hesy-re",
                "--orientation",
                "right-to-left",
                "--theme",
                "contrast",
            ],
        ),
    ];
    for (name, arguments) in pictures {
        let ran = run_with("svg", arguments, "");
        assert!(ran.status.success(), "{name}: {}", errors(&ran));
        let drawn = output(&ran);
        let path = format!("{}/tests/svg/{name}.svg", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("SENET_BLESS").is_some() {
            std::fs::write(&path, &drawn).expect("the golden file");
        }
        let golden = std::fs::read_to_string(&path).expect("the golden file");
        let differs = golden.lines().zip(drawn.lines()).find(|(golden, drawn)| golden != drawn);
        assert_eq!(differs, None, "{name}");
        assert_eq!(golden.lines().count(), drawn.lines().count(), "{name}");
    }
}

#[test]
fn the_program_writes_a_file_and_says_what_is_wrong() {
    let file = File::new("board.svg", "");
    let path = file.0.to_str().expect("UTF-8");
    let ran = run("svg", &format!("bell --output {path}"), "");
    assert!(ran.status.success() && ran.stdout.is_empty(), "{}", errors(&ran));
    let text = std::fs::read_to_string(path).expect("the picture");
    assert_eq!(Read::new(&text).count("hand-w-"), 10);

    let record = format!("{}/tests/game.senet", env!("CARGO_MANIFEST_DIR"));
    for (arguments, expected) in [
        (&["kendal"] as &[&str], "no rule set is called \"kendal\""),
        (&["--period", "stone-age"], "[possible values: old-kingdom, hesy-re"),
        (&["--throw", "9"], "CO-8: the device cannot show 9"),
        (&["--throw", "77"], "77"),
        (&["jequier-pusch", "--throw", "2"], "CO-4: the last throw must be played"),
        (&["--position", "nonsense"], "the field `side` is missing"),
        (&["--record", "no-such-file"], "no-such-file: "),
        (&["--record", &record, "--step", "9999"], "the game has"),
        (&["bell", "--record", &record], "cannot be used with"),
        (&["--output", "no-such-folder/board.svg"], "no-such-folder"),
    ] {
        let ran = run_with("svg", arguments, "");
        assert_eq!(ran.status.code(), Some(2), "{arguments:?}");
        assert!(errors(&ran).contains(expected), "{arguments:?}: {}", errors(&ran));
        assert!(ran.stdout.is_empty(), "{arguments:?}");
    }
}
