//! Changes of inputs as text.

use rand_xoshiro::rand_core::Rng;

use super::{Lots, one_in, pick, rule_sets};
use crate::Target;
use crate::draw::below;

/// Words that an input may have.
fn words(target: Target) -> &'static [&'static str] {
    match target {
        Target::Position => &[
            " w ",
            " b ",
            " - ",
            "1",
            "5",
            "6",
            "53",
            "41+",
            "0-0",
            "4-6",
            "5-5",
            "again",
            "bound=26",
            "bound=5",
            "claim=w",
            "done=b+3",
            "first=b",
            "first=b,first=w",
            "note=5",
            "part",
            "way=f",
            "way=b",
            "/",
            "kendall",
            "\n",
        ],
        Target::Record => &[
            "senet-record 1\n",
            "variant kendall\n",
            "revision 1\n",
            "revision 2\n",
            "tables {}\n",
            "white Ann\n",
            "black Ben\n",
            "seed 7\n",
            "throw-off 31\n",
            "result *\n",
            "result over w 1-0\n",
            " resigns",
            " draw",
            " -",
            " pass",
            " 27-15",
            " 3:28-off",
            " 1:in-1",
            " 1",
            " 2",
            "\n",
            "\n\n",
            "\r\n",
        ],
        Target::Tables => {
            &["true", "false", "[]", "{}", "null", "\"", ",", "1", "64", "[[rules.houses]]\n", "\n"]
        }
        Target::Moves => &["\0", "\x0c", "\x0d", "\x10", "\x11", "\x13"],
    }
}

/// A place in an input, its end included.
fn place(input: &[u8], rng: &mut Lots) -> usize {
    below(rng, input.len() + 1)
}

/// Changes some bytes.
pub fn mutate_bytes(target: Target, input: &mut Vec<u8>, corpus: &[Vec<u8>], rng: &mut Lots) {
    let at = place(input, rng);
    match below(rng, 8) {
        0 => {
            if let Some(byte) = input.get_mut(at) {
                *byte = rng.next_u32() as u8;
            }
        }
        1 => {
            if let Some(byte) = input.get_mut(at) {
                *byte ^= 1 << below(rng, 8);
            }
        }
        2 => {
            let other = place(input, rng);
            if at.max(other) < input.len() {
                input.swap(at, other);
            }
        }
        3 => {
            let word = pick(rng, words(target)).copied().unwrap_or_default();
            input.splice(at..at, word.bytes());
        }
        4 => {
            let end = input.len().min(at + 1 + below(rng, 8));
            input.drain(at..end);
        }
        5 => {
            let end = input.len().min(at + 1 + below(rng, 24));
            let part = input[at..end].to_vec();
            let to = place(input, rng);
            input.splice(to..to, part);
        }
        6 => input.truncate(at),
        _ => {
            if let Some(other) = pick(rng, corpus) {
                input.truncate(at);
                input.extend_from_slice(&other[below(rng, other.len() + 1)..]);
            }
        }
    }
}

/// Changes one field of a position; answers whether it could.
pub fn mutate_position(input: &mut Vec<u8>, rng: &mut Lots) -> bool {
    let Ok(text) = std::str::from_utf8(input) else { return false };
    let Some((name, text)) = text.split_once('\n') else { return false };
    let mut name = name.to_string();
    let mut fields: Vec<String> = text.split(' ').map(String::from).collect();
    if fields.len() != 6 {
        return false;
    }
    match below(rng, 10) {
        0..3 => swap_squares(&mut fields[0], rng),
        3 => change_square(&mut fields, rng),
        4 => fields[1] = pick(rng, &["w", "b"]).copied().unwrap_or_default().into(),
        5 | 6 => fields[2] = pending(rng),
        7 => {
            let field = 3 + below(rng, 2);
            fields[field] = format!("{}-{}", below(rng, 11), below(rng, 11));
        }
        8 => {
            let marks = [
                "-",
                "again",
                "bound=26",
                "bound=1",
                "first=b",
                "first=w",
                "first=b,first=w",
                "claim=w",
            ];
            let more = [
                "claim=b",
                "done=w+1",
                "done=b+0",
                "part",
                "again,part",
                "way=f",
                "way=b",
                "part,way=f",
            ];
            let list = if one_in(rng, 2) { marks } else { more };
            fields[5] = pick(rng, &list).copied().unwrap_or_default().into();
        }
        _ => name = pick(rng, rule_sets()).cloned().unwrap_or_default(),
    }
    *input = format!("{name}\n{}", fields.join(" ")).into_bytes();
    true
}

/// Two squares of the rows change their pieces, so that their number stays.
fn swap_squares(rows: &mut String, rng: &mut Lots) {
    let mut squares: Vec<char> = rows.chars().collect();
    let (one, other) = (below(rng, squares.len()), below(rng, squares.len()));
    if squares.get(one).is_some_and(|&square| square != '/')
        && squares.get(other).is_some_and(|&square| square != '/')
    {
        squares.swap(one, other);
    }
    *rows = squares.into_iter().collect();
}

/// A piece leaves the board or comes onto it; mostly it is counted as borne off or in hand.
fn change_square(fields: &mut [String], rng: &mut Lots) {
    let mut squares: Vec<char> = fields[0].chars().collect();
    let at = below(rng, squares.len());
    let Some(square) = squares.get_mut(at).filter(|square| **square != '/') else { return };
    let before = std::mem::replace(square, pick(rng, &['w', 'b', '.']).copied().unwrap_or('.'));
    let after = *square;
    fields[0] = squares.into_iter().collect();
    let field = if one_in(rng, 4) { 4 } else { 3 };
    let counts =
        fields[field].split_once('-').and_then(|(w, b)| Some((w.parse().ok()?, b.parse().ok()?)));
    let Some((mut white, mut black)) = counts.filter(|_: &(i16, i16)| !one_in(rng, 8)) else {
        return;
    };
    let count = |piece| [i16::from(before == piece) - i16::from(after == piece)][0];
    white += count('w');
    black += count('b');
    fields[field] = format!("{white}-{black}");
}

fn pending(rng: &mut Lots) -> String {
    if one_in(rng, 3) {
        return "-".into();
    }
    let count = if one_in(rng, 2) { 1 } else { 1 + below(rng, 4) };
    let mut throws: Vec<usize> = (0..count).map(|_| 1 + below(rng, 6)).collect();
    throws.sort_unstable_by(|one, other| other.cmp(one));
    let mut text: String = throws.iter().map(ToString::to_string).collect();
    if one_in(rng, 3) {
        text.push('+');
    }
    text
}

/// Changes, moves, doubles or drops a word or a line of a record; answers whether it could.
pub fn mutate_record(input: &mut Vec<u8>, rng: &mut Lots) -> bool {
    let Ok(text) = std::str::from_utf8(input) else { return false };
    let mut lines: Vec<Vec<String>> =
        text.lines().map(|line| line.split(' ').map(String::from).collect()).collect();
    if lines.is_empty() {
        return false;
    }
    // Rarely in the header, where most changes make no record at all.
    let head = lines.iter().position(|words| words.concat().is_empty()).unwrap_or(0);
    let first = if one_in(rng, 8) { 0 } else { head.min(lines.len() - 1) };
    let line = first + below(rng, lines.len() - first);
    let word = below(rng, lines[line].len());
    match below(rng, 9) {
        0 => {
            lines[line].remove(word);
        }
        1 => {
            let doubled = lines[line][word].clone();
            lines[line].insert(word, doubled);
        }
        2 => {
            lines.remove(line);
        }
        3 => {
            let doubled = lines[line].clone();
            lines.insert(line, doubled);
        }
        // The game breaks off.
        4 => lines.truncate(line),
        5 => {
            lines.truncate(line + 1);
            lines[line].truncate(word + 1);
        }
        6 => {
            let other = pick(rng, &lines).and_then(|words| words.last()).cloned();
            lines[line][word] = other.unwrap_or_default();
        }
        7 => break_off(&mut lines, line, word),
        _ => {
            let mut letters: Vec<char> = lines[line][word].chars().collect();
            let at = below(rng, letters.len());
            if let Some(letter) = letters.get_mut(at) {
                *letter = match *letter {
                    '0'..='9' => char::from(b'0' + below(rng, 10) as u8),
                    'w' => 'b',
                    'b' => 'w',
                    '-' => 'x',
                    _ => '-',
                };
            }
            lines[line][word] = letters.into_iter().collect();
        }
    }
    if !one_in(rng, 4) {
        number_turns(&mut lines);
    }
    let text: String = lines.iter().map(|words| words.join(" ") + "\n").collect();
    *input = text.into_bytes();
    true
}

/// Numbers the turns behind the empty line anew, so that it is the game that is wrong and not the count.
fn number_turns(lines: &mut [Vec<String>]) {
    let turns = lines.iter_mut().skip_while(|words| words.concat() != "").skip(1);
    for (number, words) in turns.enumerate() {
        if let Some(first) = words.first_mut() {
            *first = (number + 1).to_string();
        }
    }
}

/// The game breaks off and its result says so: an honest record of a shorter game.
fn break_off(lines: &mut Vec<Vec<String>>, line: usize, word: usize) {
    lines.truncate(line + 1);
    lines[line].truncate(word + 1);
    for words in lines.iter_mut() {
        if words.first().is_some_and(|first| first == "result") {
            *words = vec!["result".into(), "*".into()];
        }
    }
}
