//! The history: that the tables are in order, that every item has its passage, and facts checked by hand.

use senet::history::{self, Passage, Period, PieceForm, Source, Years, YearsError};
use senet::{Device, Orientation, Side, Square, Squares, Track, variants};

fn period(name: &str) -> &'static Period {
    history::period(name).expect(name)
}

fn track(squares: u8) -> Track {
    Track::new(squares).expect("a length of a track")
}

/// The labels of the first signs, with their squares.
fn labels(period: &Period) -> Vec<(u8, &'static str)> {
    period.markings.iter().map(|marking| (marking.square.number(), marking.sign.label)).collect()
}

/// The squares that the markings of a period go to, and the squares of the thirty they come from.
fn mapped(period: &Period, squares: u8) -> Vec<(u8, u8)> {
    period
        .markings_on(track(squares))
        .map(|(square, marking)| (square.number(), marking.square.number()))
        .collect()
}

/// Every list of passages in the module, with the item it belongs to.
fn all_passages() -> Vec<(String, &'static [Passage])> {
    let mut all = Vec::new();
    for period in history::periods() {
        all.push((period.title.to_string(), period.passages));
        all.push((format!("direction, {}", period.title), period.direction.passages));
        all.push((format!("pieces, {}", period.title), period.pieces.passages));
        for marking in period.markings {
            all.push((format!("{}, {}", marking.square, period.title), marking.passages));
        }
        for device in period.devices {
            all.push((format!("{}, {}", device.name, period.title), device.passages));
        }
    }
    for house in history::house_names() {
        all.push((format!("name of {}", house.square), house.passages));
        for other in house.others {
            all.push((other.name.to_string(), other.passages));
        }
    }
    for device in history::throw_devices() {
        all.push((device.name.to_string(), device.passages));
    }
    for form in PieceForm::ALL {
        all.push((form.to_string(), form.passages()));
    }
    for witness in history::witnesses() {
        all.push((witness.what.to_string(), witness.passages));
    }
    all
}

#[test]
fn every_item_has_passages_that_exist() {
    for (item, passages) in all_passages() {
        assert!(!passages.is_empty(), "{item}: no passage");
        for passage in passages {
            let (first, last) = passage.lines();
            assert!(first >= 1 && first <= last, "{item}: {passage}");
            assert!(last <= passage.source().lines(), "{item}: {passage}");
            assert!(passage.quote().is_none_or(|words| words.len() <= 40), "{item}: {passage}");
        }
    }
}

#[test]
fn passages_of_a_list_are_in_order_and_differ() {
    for (item, passages) in all_passages() {
        let order = |passage: &Passage| {
            let source = Source::ALL.iter().position(|&source| source == passage.source());
            (source, passage.lines())
        };
        assert!(passages.is_sorted_by(|a, b| order(a) < order(b)), "{item}");
    }
}

#[test]
fn a_passage_needs_lines_that_the_source_has() {
    assert!(Passage::new(Source::Basque, 225, 225).is_some());
    assert_eq!(Passage::new(Source::Basque, 226, 226), None);
    assert_eq!(Passage::new(Source::Spanish, 0, 3), None);
    assert_eq!(Passage::new(Source::English, 7, 6), None);
    let lines = Passage::new(Source::Swedish, 9, 10).expect("lines of the source");
    assert_eq!(lines.to_string(), "Swedish text, lines 9–10");
}

#[test]
fn markings_are_on_thirty_squares_and_each_square_has_one() {
    for period in history::periods() {
        assert!(!period.markings.is_empty(), "{}", period.title);
        let squares: Vec<Square> = period.markings.iter().map(|marking| marking.square).collect();
        assert!(squares.is_sorted_by(|a, b| a < b), "{}: {squares:?}", period.title);
        assert!((period.marked() - Track::THIRTY.squares()).is_empty(), "{}", period.title);
        for marking in period.markings {
            assert_eq!(period.marking(marking.square), Some(marking));
            assert_eq!(marking.signs().count(), marking.or.len() + 1);
            for sign in marking.signs() {
                assert!(!sign.label.is_empty());
                assert!(sign.glyph.is_none_or(|glyph| glyph.chars().all(is_hieroglyph)));
            }
        }
    }
}

/// Whether the character is in the first block of hieroglyphs, the one that fonts have.
fn is_hieroglyph(character: char) -> bool {
    ('\u{13000}'..='\u{1342f}').contains(&character)
}

#[test]
fn periods_are_in_order_and_have_names_of_their_own() {
    let periods = history::periods();
    assert_eq!(periods.len(), 7);
    assert!(periods.is_sorted_by_key(|period| period.years));
    for (i, period) in periods.iter().enumerate() {
        assert!(period.years.from() <= period.years.to(), "{}", period.title);
        assert!(periods[..i].iter().all(|earlier| earlier.name != period.name));
        assert_eq!(history::period(period.name), Some(period));
    }
}

#[test]
fn witnesses_are_in_order() {
    let witnesses = history::witnesses();
    assert!(witnesses.is_sorted_by_key(|witness| witness.years.from()));
    assert_eq!(witnesses[0].years.from(), -3000);
}

#[test]
fn years_are_checked() {
    assert_eq!(Years::new(-5, 0), Err(YearsError::Zero));
    assert_eq!(Years::new(0, 5), Err(YearsError::Zero));
    let backward = Years::new(-1070, -1550).expect_err("backward");
    assert_eq!(
        backward.to_string(),
        "the years run backward, from -1070 to -1550: years BCE are negative"
    );
    assert_eq!(Years::new(-2686, -2160).expect("years").to_string(), "c. 2686–2160 BCE");
    let widest = Years::new(i16::MIN, i16::MAX).expect("years");
    assert_eq!(widest.to_string(), "c. 32768 BCE–32767 CE");
}

#[test]
fn the_kingdoms_have_the_years_of_the_text() {
    let years = |name| (period(name).years.from(), period(name).years.to());
    assert_eq!(years("old-kingdom"), (-2700, -2200));
    assert_eq!(years("hesy-re"), (-2686, -2613));
    assert_eq!(years("middle-kingdom"), (-2050, -1750));
    assert_eq!(years("eighteenth-dynasty"), (-1550, -1295));
    assert_eq!(years("gods"), (-1550, -1070));
    // The text writes o.a. where it writes o.a.a. for BCE: the last graffito is of our era.
    assert_eq!(period("late").years.to(), 100);
}

#[test]
fn only_the_middle_kingdom_runs_the_other_way() {
    for period in history::periods() {
        let other_way = period.orientation() == Orientation::RightToLeft;
        assert_eq!(other_way, period.name == "middle-kingdom", "{}", period.title);
    }
    let stated = |name| period(name).direction.orientation;
    assert_eq!(stated("old-kingdom"), Some(Orientation::LeftToRight));
    assert_eq!(stated("eighteenth-dynasty"), Some(Orientation::LeftToRight));
    assert_eq!(stated("hesy-re"), None);
    assert_eq!(stated("late"), None);
}

#[test]
fn the_old_and_middle_kingdoms_count_and_have_beauty_on_26() {
    assert_eq!(labels(period("old-kingdom")), [(26, "nfr"), (27, "X"), (28, "III"), (29, "II")]);
    let middle = period("middle-kingdom");
    assert_eq!(labels(middle), [(15, "X"), (26, "nfr"), (27, "X"), (28, "III"), (29, "II")]);
    let curves: Squares =
        middle.markings.iter().filter(|m| m.curve).map(|marking| marking.square).collect();
    assert_eq!(curves, Squares::of(&[26, 28, 29]));
    assert!(period("old-kingdom").markings.iter().all(|marking| !marking.curve));
}

#[test]
fn hesy_re_has_a_star_two_tens_a_four_and_a_one() {
    assert_eq!(
        labels(period("hesy-re")),
        [(1, "star"), (11, "ten"), (21, "ten"), (27, "four"), (30, "one")]
    );
}

#[test]
fn the_eighteenth_dynasty_has_its_favourite_set() {
    let dynasty = period("eighteenth-dynasty");
    assert_eq!(labels(dynasty), [(26, "nfrw"), (27, "mw"), (28, "bꜢw"), (29, "two people")]);
    assert_eq!(dynasty.marking(Square::nearest(30)), None);
    let waters = dynasty.marking(Square::nearest(27)).expect("a marking of 27");
    assert_eq!(waters.sign.text(), "\u{13217}");
    assert!(waters.sign.meaning.is_some_and(|meaning| meaning.contains("water")));
}

#[test]
fn the_gods_take_the_last_five_squares() {
    assert_eq!(
        labels(period("gods")),
        [(15, "ankh"), (26, "nfrw"), (27, "Hapy"), (28, "ntrw"), (29, "ntrwy"), (30, "Horus")]
    );
}

#[test]
fn hatshepsut_has_the_usual_marks_back_from_30() {
    assert_eq!(
        labels(period("hatshepsut")),
        [(26, "door"), (27, "X"), (28, "III"), (29, "II"), (30, "I")]
    );
}

#[test]
fn the_late_boards_have_a_choice_of_signs() {
    let late = period("late");
    let signs = |square| {
        let marking = late.marking(Square::nearest(square)).expect("a marking");
        marking.signs().map(|sign| sign.label).collect::<Vec<_>>()
    };
    assert_eq!(late.marked(), Squares::of(&[26, 27, 28, 29, 30]));
    assert_eq!(signs(26), ["nfr", "nfrw"]);
    assert_eq!(signs(27), ["mw", "X", "Hapy"]);
    assert_eq!(signs(28), ["III", "ntrw"]);
    assert_eq!(signs(29), ["II", "ntrwy"]);
    assert_eq!(signs(30), ["Horus"]);
}

#[test]
fn thirty_houses_in_order_and_one_of_them_blank() {
    let houses = history::house_names();
    let numbers: Vec<u8> = houses.iter().map(|house| house.square.number()).collect();
    assert_eq!(numbers, (1..=30).collect::<Vec<u8>>());
    let blank: Squares =
        houses.iter().filter(|house| house.name.is_none()).map(|house| house.square).collect();
    assert_eq!(blank, Squares::of(&[4]));
    for house in houses {
        assert_eq!(history::house_name(house.square), Some(house));
        assert!(house.name.is_none_or(|name| name.contains("House of ")), "{house:?}");
    }
    assert_eq!(history::house_name(Square::nearest(64)), None);
}

#[test]
fn houses_have_the_names_of_the_papyrus() {
    let name = |square| history::house_name(Square::nearest(square)).and_then(|house| house.name);
    assert_eq!(name(1), Some("House of Thoth"));
    assert_eq!(name(2), name(9));
    assert_eq!(name(6), Some("First House of Tenet"));
    assert_eq!(name(8), Some("Second House of Tenet"));
    assert_eq!(name(15), Some("House of Rebirth"));
    assert_eq!(name(19), Some("House of the Rudder"));
    assert_eq!(name(20), Some("House of Bread"));
    assert_eq!(name(26), Some("House of Beauty"));
    assert_eq!(name(28), Some("House of the Two Truths"));
    assert_eq!(name(30), Some("House of Horus"));
}

#[test]
fn other_names_of_the_last_houses() {
    let others = |square| {
        let house = history::house_name(Square::nearest(square)).expect("a house");
        house.others.iter().map(|other| other.name).collect::<Vec<_>>()
    };
    assert_eq!(others(26), ["Beautiful House", "per nefer", "φερνούσι"]);
    assert_eq!(others(27), ["House of Humiliation", "per mu"]);
    // The papyrus has two truths, the reconstructions three.
    assert_eq!(others(28), ["House of the Three Truths"]);
    assert_eq!(others(29), ["per re-atum"]);
    assert_eq!(others(30), ["φόρωρ Ὥρου ὄικος"]);
    assert!(others(1).is_empty());
}

#[test]
fn seven_pieces_became_five() {
    let each = |name| period(name).pieces.each;
    assert_eq!(each("old-kingdom"), Some(7));
    assert_eq!(each("hesy-re"), Some(7));
    assert_eq!(each("middle-kingdom"), Some(7));
    assert_eq!(each("eighteenth-dynasty"), Some(5));
    assert_eq!(each("gods"), Some(5));
    assert_eq!(each("hatshepsut"), Some(10));
    assert_eq!(each("late"), None);
}

#[test]
fn either_side_has_a_form_where_the_sources_tell_any() {
    for period in history::periods() {
        let forms = Side::ALL.map(|side| period.pieces.form(side));
        assert_eq!(forms[0].is_some(), forms[1].is_some(), "{}", period.title);
        assert_eq!(forms[0].is_none(), period.name == "late", "{}", period.title);
    }
    assert_eq!(period("hesy-re").pieces.forms, Some([PieceForm::Tall, PieceForm::Short]));
    assert_eq!(period("gods").pieces.forms, Some([PieceForm::Cone, PieceForm::Spool]));
}

#[test]
fn every_form_is_in_the_list_once() {
    let mut names: Vec<String> = PieceForm::ALL.iter().map(PieceForm::to_string).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), PieceForm::ALL.len());
}

#[test]
fn devices_are_built_in_and_their_chances_sum_to_one() {
    for thrown in history::throw_devices() {
        for device in thrown.scorings {
            assert_eq!(Device::named(device.name.as_str()), Some(*device), "{}", thrown.name);
            let ways: u32 = device.chances().map(|(_, chance)| chance.ways).sum();
            assert_eq!(ways, device.total(), "{}", thrown.name);
            let sum: f64 = device.chances().map(|(_, chance)| chance.as_f64()).sum();
            assert!((sum - 1.0).abs() < 1e-12, "{}: {sum}", thrown.name);
        }
    }
    for period in history::periods() {
        for device in period.devices {
            assert!(history::throw_devices().contains(device), "{}", period.title);
        }
    }
}

#[test]
fn sticks_gave_way_to_bones() {
    let names = |name| period(name).devices.iter().map(|device| device.name).collect::<Vec<_>>();
    assert_eq!(names("hesy-re"), ["four sticks"]);
    assert_eq!(names("middle-kingdom"), ["four sticks", "five sticks", "six sticks"]);
    assert_eq!(names("hatshepsut"), ["four sticks"]);
    assert!(names("eighteenth-dynasty").contains(&"pair of astragali"));
    assert_eq!(names("late"), ["pair of astragali"]);
}

#[test]
fn the_teetotum_has_no_known_faces() {
    let teetotum = history::throw_devices().iter().find(|device| device.name == "teetotum");
    assert!(teetotum.expect("the teetotum").scorings.is_empty());
}

#[test]
fn on_thirty_squares_every_marking_stays() {
    for period in history::periods() {
        let there: Vec<u8> = period.markings.iter().map(|m| m.square.number()).collect();
        let stays: Vec<(u8, u8)> = there.iter().map(|&square| (square, square)).collect();
        assert_eq!(mapped(period, 30), stays, "{}", period.title);
    }
}

#[test]
fn on_other_lengths_the_last_five_count_from_the_end() {
    let hesy_re = period("hesy-re");
    // 11 would lie on the square that 27 goes to, and 21 is beyond the end.
    assert_eq!(mapped(hesy_re, 14), [(1, 1), (11, 27), (14, 30)]);
    assert_eq!(mapped(hesy_re, 64), [(1, 1), (11, 11), (21, 21), (61, 27), (64, 30)]);
    let middle = period("middle-kingdom");
    assert_eq!(mapped(middle, 14), [(10, 26), (11, 27), (12, 28), (13, 29)]);
    assert_eq!(mapped(middle, 20), [(15, 15), (16, 26), (17, 27), (18, 28), (19, 29)]);
    assert_eq!(mapped(middle, 19), [(15, 26), (16, 27), (17, 28), (18, 29)]);
    assert_eq!(mapped(middle, 64), [(15, 15), (60, 26), (61, 27), (62, 28), (63, 29)]);
}

#[test]
fn no_square_of_any_track_gets_two_markings() {
    for squares in Track::MIN..=Track::MAX {
        for period in history::periods() {
            let places = mapped(period, squares);
            assert!(places.is_sorted_by(|a, b| a.0 < b.0), "{}: {places:?}", period.title);
            for (square, from) in places {
                let square = Square::nearest(square);
                assert!(track(squares).contains(square));
                let marking = period.marking_on(square, track(squares));
                assert_eq!(marking.map(|marking| marking.square.number()), Some(from));
            }
        }
    }
}

#[test]
fn a_square_beyond_thirty_is_nowhere() {
    assert_eq!(history::square_on(Square::nearest(31), track(64)), None);
}

#[test]
fn a_theme_fits_every_rule_set() {
    for engine in variants::all() {
        for period in history::periods() {
            for (square, marking) in period.markings_on(engine.track()) {
                let cell = engine.track().cell(square, period.orientation());
                assert!(cell.is_some(), "{}: {marking:?}", engine.name());
            }
        }
    }
}

#[cfg(feature = "serde")]
#[test]
fn a_front_end_can_take_it_all() {
    let periods = serde_json::to_value(history::periods()).expect("periods");
    assert_eq!(periods[2]["direction"]["orientation"], "right-to-left");
    assert_eq!(periods[2]["markings"][1]["sign"]["glyph"], "\u{13124}");
    assert_eq!(periods[2]["markings"][1]["passages"][0]["source"], "basque");
    assert_eq!(periods[3]["pieces"]["forms"][0], "cone");
    assert_eq!(periods[3]["years"]["from"], -1550);
    let houses = serde_json::to_value(history::house_names()).expect("houses");
    assert!(houses[3]["name"].is_null());
    assert_eq!(houses[26]["square"], 27);
    assert!(serde_json::to_value(history::witnesses()).is_ok());
    assert!(serde_json::to_value(history::throw_devices()).is_ok());
}
