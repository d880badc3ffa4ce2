//! The session as the page uses it: commands go in as JSON, answers come out as JSON.

use senet::{Move, Record, Square, variants};
use senet_web::{Session, answer};
use serde_json::{Value, json};

/// A table whose commands must succeed, unless said otherwise.
#[derive(Default)]
struct Table(Session);

impl Table {
    fn new(variant: &str, seats: [&str; 2], seed: u64) -> Table {
        let mut table = Table::default();
        table.ask(json!({"do": "new", "variant": variant, "seats": seats, "seed": seed}));
        table
    }

    /// The answer without the key that says what it is.
    fn ask(&mut self, command: Value) -> Value {
        let answer = self.any(&command.to_string());
        assert!(answer.get("problem").is_none(), "{command}: {answer}");
        answer.as_object().and_then(|answer| answer.values().next()).cloned().unwrap()
    }

    fn problem(&mut self, command: Value) -> Value {
        let before = self.record();
        let answer = self.any(&command.to_string());
        assert_eq!(self.record(), before, "{command} changes nothing");
        answer.get("problem").cloned().unwrap_or_else(|| panic!("{command}: {answer}"))
    }

    fn any(&mut self, text: &str) -> Value {
        let answer: Value = serde_json::from_str(&answer(&mut self.0, text)).unwrap();
        assert_eq!(answer.as_object().map(|answer| answer.len()), Some(1), "{text}: {answer}");
        answer
    }

    fn view(&mut self) -> Value {
        self.ask(json!({"do": "view"}))
    }

    fn record(&mut self) -> Value {
        self.ask(json!({"do": "record"}))
    }

    /// Acts once for a person or a bot: throws, or plays the first or the last move.
    fn act(&mut self, view: &Value, last: bool) -> Value {
        if view["bot"] == true {
            return self.ask(json!({"do": "bot"}));
        }
        if view["phase"] != "move" {
            let rescue = view["rescue"].is_object() && last;
            return self.ask(json!({"do": if rescue { "rescue" } else { "throw" }}));
        }
        let moves = view["moves"].as_array().unwrap();
        let mv = if last { moves.last() } else { moves.first() };
        self.ask(
            json!({"do": "play", "move": mv.expect("a side that must move has a move")["label"]}),
        )
    }

    /// Plays to the end, or so far.
    fn play(&mut self, most: usize) -> Value {
        let mut view = self.view();
        for step in 0..most {
            if view["over"] == true {
                break;
            }
            view = self.act(&view, step % 3 == 0);
        }
        view
    }
}

/// Every rule set, some other lengths, and each switch.
fn rule_sets() -> Vec<String> {
    let mut names: Vec<String> = vec!["swedish-modern-14".into(), "swedish-modern-64".into()];
    for engine in variants::all() {
        let name = engine.name().to_string();
        names.extend(variants::switches(&name).iter().map(|it| format!("{name}+{}", it.name)));
        names.push(name);
    }
    names
}

#[test]
fn bots_play_every_rule_set_to_the_end() {
    for engine in variants::all() {
        let name = engine.name();
        let mut table = Table::new(name.as_str(), ["greedy", "random"], 5);
        let view = table.play(5_000);
        assert_eq!(view["over"], true, "{name}");
        assert_eq!(view["phase"], "over", "{name}");
        assert!(view["state"].as_str().unwrap().contains("win"), "{name}: {view}");
        assert!(view["moves"].as_array().unwrap().is_empty(), "{name}");
    }
}

#[test]
fn a_bot_that_looks_ahead_beats_one_that_does_not() {
    let mut won = 0;
    for seed in 0..20 {
        let seats = if seed % 2 == 0 { ["search", "random"] } else { ["random", "search"] };
        let view = Table::new("kendall-5", seats, seed).play(5_000);
        let searcher = if seed % 2 == 0 { "white" } else { "black" };
        won += u32::from(view["winner"] == searcher);
    }
    assert!(won >= 15, "{won} of 20");
}

#[test]
fn the_view_agrees_with_the_library_all_through_games() {
    for name in rule_sets() {
        let mut table = Table::new(&name, ["person", "random"], 11);
        let engine = variants::find(&name).unwrap();
        let mut view = table.view();
        for step in 0..400 {
            if view["over"] == true {
                break;
            }
            let text = table.record();
            let record: Record = text.as_str().unwrap().parse().unwrap();
            let game = record.replay(&engine).unwrap();
            let position = game.position().to_string();
            let rows: String = position.split(' ').next().unwrap().replace('/', "");
            assert_eq!(view["squares"], rows, "{name}");
            let labels: Vec<String> = game.moves().iter().map(|mv| mv.to_string()).collect();
            let shown: Vec<&str> = view["moves"]
                .as_array()
                .unwrap()
                .iter()
                .map(|mv| mv["label"].as_str().unwrap())
                .collect();
            assert_eq!(shown, labels, "{name}: {position}");
            for refused in view["refused"].as_array().unwrap() {
                let text = refused["text"].as_str().unwrap();
                assert!(text.starts_with(refused["rule"].as_str().unwrap()), "{name}: {text}");
                assert!(text.ends_with('.'), "{name}: {text}");
            }
            view = table.act(&view, step % 2 == 0);
        }
    }
}

#[test]
fn a_saved_game_goes_on_with_the_same_throws() {
    for name in rule_sets() {
        let mut table = Table::new(&name, ["random", "greedy"], 3);
        table.play(40);
        let saved = table.record();
        let view = table.view();

        let mut other = Table::default();
        let seats = ["random", "greedy"];
        let loaded = other.ask(json!({"do": "load", "record": saved, "seats": seats, "seed": 99}));
        assert_eq!(loaded, view, "{name}");
        assert_eq!(other.record(), saved, "{name}");
        table.play(300);
        other.play(300);
        assert_eq!(other.record(), table.record(), "{name}");
    }
}

#[test]
fn taking_back_leads_to_the_same_positions_and_throws() {
    for name in rule_sets() {
        let mut table = Table::new(&name, ["person", "person"], 17);
        let mut views = vec![table.view()];
        for _ in 0..30 {
            let view = views.last().unwrap().clone();
            if view["over"] == true {
                break;
            }
            views.push(table.act(&view, false));
        }
        let end = table.record();
        for view in views.iter().rev().skip(1) {
            let undone = table.ask(json!({"do": "undo"}));
            for field in ["squares", "phase", "side", "pending", "moves", "rescue", "state"] {
                assert_eq!(undone[field], view[field], "{name}: {field}");
            }
        }
        table.problem(json!({"do": "undo"}));
        for view in &views[1..] {
            let redone = table.ask(json!({"do": "redo"}));
            assert_eq!(redone["squares"], view["squares"], "{name}");
        }
        table.problem(json!({"do": "redo"}));
        // From the start again by hand: the throws are the same.
        table.ask(json!({"do": "go-to", "steps": 0}));
        for view in &views[..views.len() - 1] {
            table.act(view, false);
        }
        assert_eq!(table.record(), end, "{name}");
    }
}

#[test]
fn taking_back_goes_past_what_a_bot_did() {
    let mut table = Table::new("kendall", ["search", "person"], 8);
    let mut view = table.view();
    while view["side"] != "white" {
        view = table.act(&view, false);
    }
    while view["side"] != "black" {
        view = table.act(&view, false);
    }
    let undone = table.ask(json!({"do": "undo"}));
    assert_eq!(undone["side"], "black");
    assert_eq!(undone["phase"], "move");
    assert!(undone["undone"].as_u64().unwrap() >= 2);
    let redone = table.ask(json!({"do": "redo"}));
    assert_eq!(redone["side"], "black");
    assert_eq!(redone["squares"], view["squares"]);
}

#[test]
fn with_bots_alone_there_is_nothing_of_a_persons_to_take_back_but_a_step() {
    let mut table = Table::new("kendall", ["random", "random"], 8);
    table.play(10);
    let view = table.ask(json!({"do": "undo"}));
    assert_eq!(view["undone"], 1);
    assert_eq!(view["bot"], true);
}

const REFUSED: &str = "senet-record 1\nvariant kendall\nrevision 1\nstart w...bb.w../........../.......... w 4 5-5 0-0 -\n\
                       result *\n\n";

#[test]
fn a_refusal_names_rule_squares_and_article() {
    let mut table = Table::default();
    table.ask(json!({"do": "load", "record": REFUSED, "seats": ["person", "person"], "seed": 1}));
    let problem = table.problem(json!({"do": "play", "move": "4:1x5"}));
    assert_eq!(problem["reason"]["rule"], "KE-2");
    assert_eq!(problem["reason"]["squares"], json!([6]));
    let article = problem["reason"]["article"].as_str().unwrap();
    assert!(article.starts_with("KE-2  A move ends on"), "{article}");

    let refused = table.view()["refused"].clone();
    assert_eq!(refused[0]["from"], 1);
    assert_eq!(refused[0]["to"], 5);
    let why = table.ask(json!({"do": "why", "from": 1, "to": 5}));
    assert_eq!(why[0]["text"], refused[0]["text"]);
    let why = table.ask(json!({"do": "why", "from": 1, "to": 9}));
    assert!(why[0]["text"].as_str().unwrap().starts_with("KE-2: 4 from 1"), "{why}");
    assert_eq!(table.ask(json!({"do": "why", "from": 8, "to": 12})), json!([]), "it may");
    let why = table.ask(json!({"do": "why", "from": 5, "to": 9}));
    assert!(why[0]["text"].as_str().unwrap().contains("the other side's"), "{why}");
}

#[test]
fn every_way_has_a_reason_or_is_a_move() {
    for name in rule_sets() {
        let mut table = Table::new(&name, ["person", "person"], 23);
        let squares = variants::find(&name).unwrap().rules().squares;
        let mut view = table.view();
        for step in 0..60 {
            if view["over"] == true {
                break;
            }
            let places = (1..=squares).map(Some).chain([None]);
            for from in places.clone() {
                let to = if step % 2 == 0 { None } else { Some(1 + (7 * step) as u8 % squares) };
                let why = table.ask(json!({"do": "why", "from": from, "to": to}));
                let reasons = why.as_array().unwrap();
                let legal = view["moves"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .any(|mv| mv["from"] == json!(from) && mv["to"] == json!(to));
                assert_eq!(reasons.is_empty(), legal, "{name}, {from:?} to {to:?}: {why} {view}");
            }
            view = table.act(&view, step % 2 == 0);
        }
    }
}

#[test]
fn what_cannot_be_done_is_said_in_words() {
    let mut table = Table::new("kendall", ["person", "person"], 1);
    for (command, words) in [
        (json!({"do": "play", "move": "1:2x3"}), "must throw"),
        (json!({"do": "play", "move": "xyz"}), "a move is written as"),
        (json!({"do": "rescue"}), "no piece"),
        (json!({"do": "bot"}), "a person is to act"),
        (json!({"do": "new", "variant": "chess", "seed": 1}), "no rule set is called"),
        (
            json!({"do": "new", "variant": "kendall", "seats": ["cat", "dog"], "seed": 1}),
            "no bot is called",
        ),
        (json!({"do": "new", "variant": "kendall", "names": ["a\nb", ""], "seed": 1}), "name"),
        (json!({"do": "load", "record": "", "seed": 1}), "line 1"),
        (json!({"do": "period", "name": "tomorrow"}), "no period"),
        (json!({"do": "go-to", "steps": 99}), "99 steps"),
        (json!({"do": "undo"}), "nothing to take back"),
        (json!({"do": "redo"}), "nothing to do again"),
        (json!({"do": "dance"}), "no command"),
        (json!({"do": "why", "from": 65, "to": 1}), "no command"),
    ] {
        let problem = table.problem(command.clone());
        let text = problem["text"].as_str().unwrap();
        assert!(text.contains(words), "{command}: {text}");
    }
}

#[test]
fn any_text_is_answered() {
    let mut table = Table::default();
    for text in [
        "",
        "{",
        "null",
        "[1]",
        "{\"do\":7}",
        "{\"do\":\"new\"}",
        "\u{0}",
        "{\"do\":\"play\",\"move\":{}}",
    ] {
        assert!(table.any(text).get("problem").is_some(), "{text:?}");
    }
}

#[test]
fn a_pass_says_why() {
    let record = "senet-record 1\nvariant kendall\nrevision 1\nstart w...bb..../........../.......... w - 6-5 0-0 -\n\
                  result *\n\n";
    // Some seed throws a 4, which nothing can play.
    let passed = (0..400).find_map(|seed| {
        let mut table = Table::default();
        table.ask(json!({"do": "load", "record": record, "seed": seed}));
        let view = table.ask(json!({"do": "throw"}));
        (view["throw"]["value"] == 4).then_some(view)
    });
    let view = passed.unwrap();
    assert_eq!(view["throw"]["isPassed"], true);
    assert_eq!(
        view["throw"]["passed"][0]["text"],
        "KE-2: 4 from 1 to 5: the foe on 5 is protected by its neighbour on 6."
    );
    assert_eq!(view["side"], "black");
    let kinds: Vec<&String> = view["events"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|event| event["event"].as_object().unwrap().keys())
        .collect();
    assert_eq!(kinds, ["thrown", "passed", "turn-of"]);
}

#[test]
fn ke_9_a_rescue_can_be_chosen_instead_of_throwing() {
    let record = "senet-record 1\nvariant kendall\nrevision 1\nstart ........../b........./......w... w - 6-6 0-0 -\n\
                  result *\n\n";
    let mut table = Table::default();
    table.ask(json!({"do": "load", "record": record, "seed": 1}));
    assert_eq!(table.view()["rescue"], json!({"from": 27, "to": 15}));
    let view = table.ask(json!({"do": "rescue"}));
    assert_eq!(view["last"], json!([27, 15]));
    assert_eq!(view["squares"].as_str().unwrap().find('w'), Some(14));
    assert_eq!(view["side"], "black");

    let taken = record.replace("/b........./", "/....b...../");
    table.ask(json!({"do": "load", "record": taken, "seed": 1}));
    let view = table.view();
    assert!(view["rescue"].is_null());
    assert_eq!(view["refused"][0]["rule"], "KE-9");
    assert_eq!(view["refused"][0]["to"], 15);
}

#[test]
fn do_2_throws_are_collected_in_sight() {
    let mut table = Table::new("donnelly", ["person", "person"], 4);
    let mut collected = false;
    let mut view = table.view();
    for _ in 0..200 {
        if view["over"] == true {
            break;
        }
        if view["collecting"] == true && view["phase"] == "throw" {
            collected |= !view["pending"].as_array().unwrap().is_empty();
        }
        view = table.act(&view, false);
    }
    assert!(collected);
}

#[test]
fn the_winner_of_the_throw_off_has_the_side_that_begins() {
    for seed in 0..20 {
        let mut table = Table::default();
        let mut view = table.ask(json!({
            "do": "new", "variant": "jequier-pusch", "seats": ["person", "random"],
            "names": ["Ann", ""], "seed": seed, "throwOff": true,
        }));
        assert_eq!(view["phase"], "throw-off");
        assert_eq!(table.record(), Value::Null);
        table.problem(json!({"do": "undo"}));
        let mut throws = 0;
        while view["phase"] == "throw-off" {
            assert_eq!(view["bot"], throws % 2 == 1);
            view = table.act(&view, false);
            throws += 1;
        }
        assert_eq!(view["side"], "black");
        assert_eq!(view["pending"], json!([1]), "JP-2: the 1 is played");
        let first_begins = throws % 2 == 1;
        assert_eq!(view["bot"], !first_begins);
        assert_eq!(view["sides"][1]["name"], if first_begins { "Ann" } else { "Second player" });
        assert_eq!(view["notes"].as_array().unwrap().len(), throws + 2, "and two first moves");
        assert!(table.record().as_str().unwrap().contains("\nthrow-off "));
    }
}

#[test]
fn faces_show_what_was_thrown() {
    for name in ["kendall", "jequier", "bell-cornelius", "swedish-modern"] {
        let mut table = Table::new(name, ["random", "random"], 2);
        let mut view = table.view();
        for _ in 0..60 {
            view = table.act(&view, false);
            let Some(throw) = view["throw"].as_object() else { continue };
            let faces: Vec<u64> =
                throw["faces"].as_array().unwrap().iter().filter_map(Value::as_u64).collect();
            let value = throw["value"].as_u64().unwrap();
            if throw["apparatus"] == "sticks" {
                let light: u64 = faces.iter().sum();
                let none = if name == "jequier" { 6 } else { 5 };
                assert_eq!(value, if light == 0 { none } else { light }, "{name}");
            } else {
                assert_eq!(faces, [value], "{name}");
            }
        }
    }
}

#[test]
fn giving_up_and_drawing_end_the_game() {
    let mut table = Table::new("kendall", ["person", "person"], 1);
    let view = table.ask(json!({"do": "resign"}));
    assert_eq!(view["winner"], "white");
    assert_eq!(view["state"], "White wins: Black has given up.");
    table.problem(json!({"do": "throw"}));
    table.ask(json!({"do": "undo"}));
    let view = table.ask(json!({"do": "draw"}));
    assert_eq!(view["state"], "Nobody wins: a draw was agreed.");
}

#[test]
fn a_record_with_tables_of_its_own_can_be_kept() {
    let mut tables = serde_json::to_value(senet::VariantTables::of(
        variants::find("kendall").unwrap().variant(),
    ))
    .unwrap();
    tables["name"] = "club".into();
    tables["rules"]["pieces"] = 3.into();
    let record = format!("senet-record 1\nvariant club\nrevision 1\ntables {tables}\nresult *\n\n");
    let mut table = Table::default();
    let view = table
        .ask(json!({"do": "load", "record": record, "seats": ["random", "random"], "seed": 1}));
    assert_eq!(view["squares"].as_str().unwrap().matches('w').count(), 3);
    table.play(30);
    let saved = table.record();
    let mut other = Table::default();
    other.ask(json!({"do": "load", "record": saved, "seats": ["random", "random"], "seed": 2}));
    assert_eq!(other.record(), saved);
}

#[test]
fn the_board_has_every_house_once_in_rows_of_ten() {
    for name in rule_sets() {
        for period in ["eighteenth-dynasty", "old-kingdom"] {
            let mut table = Table::new(&name, ["person", "person"], 1);
            let board = table.ask(json!({"do": "period", "name": period}));
            let houses = board["houses"].as_array().unwrap();
            assert_eq!(houses.len(), usize::from(variants::find(&name).unwrap().rules().squares));
            let mut cells: Vec<(u64, u64)> = houses
                .iter()
                .map(|house| (house["row"].as_u64().unwrap(), house["column"].as_u64().unwrap()))
                .collect();
            cells.sort_unstable();
            cells.dedup();
            assert_eq!(cells.len(), houses.len(), "{name}");
            assert!(cells.iter().all(|&(_, column)| column < 10));
            let percent: f64 = board["odds"]
                .as_array()
                .unwrap()
                .iter()
                .map(|odds| odds["percent"].as_f64().unwrap())
                .sum();
            assert!((percent - 100.0).abs() < 1e-9, "{name}");
        }
    }
}

#[test]
fn houses_say_their_rules_and_signs() {
    let mut table = Table::new("kendall", ["person", "person"], 1);
    let board = table.ask(json!({"do": "board"}));
    let beauty = &board["houses"][25];
    assert_eq!(beauty["name"], "House of Beauty");
    assert!(
        beauty["rules"]
            .as_array()
            .unwrap()
            .iter()
            .any(|rule| rule.as_str().unwrap().starts_with("KE-5")),
        "{beauty}"
    );
    assert!(board["houses"][0]["rules"].as_array().unwrap().is_empty());
    assert!(beauty["sign"]["svg"].as_str().unwrap().contains("<path"));
    for piece in board["pieces"].as_array().unwrap() {
        assert!(piece.as_str().unwrap().contains("var(--piece)"));
    }
}

#[test]
fn the_catalogue_lists_what_can_be_begun() {
    let mut table = Table::default();
    let catalogue = table.ask(json!({"do": "catalogue"}));
    let variants = catalogue["variants"].as_array().unwrap();
    assert_eq!(variants.len(), senet::variants::all().count());
    for variant in variants {
        let name = variant["name"].as_str().unwrap();
        assert_eq!(variant["lengths"], name == "swedish-modern");
        for switch in variant["switches"].as_array().unwrap() {
            let name = format!("{name}+{}", switch["name"].as_str().unwrap());
            table.ask(json!({"do": "new", "variant": name, "seed": 1}));
        }
        table.ask(json!({"do": "new", "variant": name, "seed": 1}));
        let rules = table.ask(json!({"do": "rules"}));
        assert!(!rules["own"].as_array().unwrap().is_empty(), "{name}");
    }
    for bot in catalogue["bots"].as_array().unwrap() {
        table.ask(json!({"do": "new", "variant": "kendall", "seats": [bot, bot], "seed": 1}));
    }
}

/// Labels that are no legal move are refused, whatever they are, and the game is what it was.
#[test]
fn no_label_breaks_a_game() {
    let mut table = Table::new("kendall", ["person", "person"], 6);
    let mut view = table.ask(json!({"do": "throw"}));
    while view["phase"] != "move" {
        view = table.ask(json!({"do": "throw"}));
    }
    let legal: Vec<String> = view["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|mv| mv["label"].as_str().unwrap().to_string())
        .collect();
    for throw in (1..=5).filter_map(senet::Throw::new) {
        for (from, to) in (1..=30).flat_map(|from| (1..=30).map(move |to| (from, to))) {
            let mv =
                Move::step(throw, Square::nearest(from), Square::nearest(to), false).to_string();
            if !legal.contains(&mv) {
                let answer = table.any(&json!({"do": "play", "move": mv}).to_string());
                assert!(answer["problem"]["reason"]["rule"].is_string(), "{mv}: {answer}");
            }
        }
    }
}
