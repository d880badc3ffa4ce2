//! CO-1: the board is one track in rows of ten that run back and forth.

use senet::{Cell, Orientation, Square, Squares, Track};

/// Row and column of a square, counted step by step along the track.
fn walked(squares: u8) -> Vec<(u8, u8)> {
    let mut cells = Vec::new();
    let (mut row, mut column, mut step) = (0_u8, 0_i8, 1_i8);
    for _ in 0..squares {
        cells.push((row, column as u8));
        if column + step < 0 || column + step > 9 {
            row += 1;
            step = -step;
        } else {
            column += step;
        }
    }
    cells
}

#[test]
fn co_1_every_square_of_every_track_lies_where_walking_leads() {
    for squares in Track::MIN..=Track::MAX {
        let track = Track::new(squares).expect("a length");
        assert_eq!(track.rows(), squares.div_ceil(10), "{squares}");
        for (number, (row, column)) in (1..).zip(walked(squares)) {
            let square = Square::new(number).expect("a square");
            let left = Cell { row, column };
            let right = Cell { row, column: 9 - column };
            assert_eq!(track.cell(square, Orientation::LeftToRight), Some(left), "{number}");
            assert_eq!(track.cell(square, Orientation::RightToLeft), Some(right), "{number}");
            assert_eq!(track.at(left, Orientation::LeftToRight), Some(square));
            assert_eq!(track.at(right, Orientation::RightToLeft), Some(square));
        }
    }
}

#[test]
fn co_1_cells_and_squares_beyond_the_track_have_no_place() {
    for squares in Track::MIN..=Track::MAX {
        let track = Track::new(squares).expect("a length");
        let cells = walked(squares);
        for row in 0..12 {
            for column in 0..12 {
                let there = track.at(Cell { row, column }, Orientation::LeftToRight).is_some();
                assert_eq!(there, cells.contains(&(row, column)), "{squares}: {row}, {column}");
            }
        }
        for number in squares + 1..=Square::MAX {
            let beyond = Square::nearest(number);
            assert_eq!(track.cell(beyond, Orientation::LeftToRight), None);
            assert!(!track.squares().contains(beyond));
        }
    }
}

#[test]
fn co_1_neighbours_follow_the_track_over_the_ends_of_rows() {
    for squares in Track::MIN..=Track::MAX {
        let track = Track::new(squares).expect("a length");
        for number in 1..=squares {
            let expected: Squares = [number - 1, number + 1]
                .into_iter()
                .filter(|&beside| (1..=squares).contains(&beside))
                .map(Square::nearest)
                .collect();
            assert_eq!(track.neighbours(Square::nearest(number)), expected, "{squares}: {number}");
        }
    }
    assert!(Track::THIRTY.neighbours(Square::nearest(10)).contains(Square::nearest(11)));
    assert!(!Track::THIRTY.neighbours(Square::nearest(1)).contains(Square::nearest(20)));
}

#[test]
fn tracks_have_14_to_64_squares() {
    for squares in 0..=u8::MAX {
        let error = Track::new(squares).err().map(|error| error.to_string());
        match squares {
            14..=64 => assert_eq!(error, None),
            _ => assert!(error.is_some_and(|error| error.contains(&squares.to_string()))),
        }
    }
}

#[test]
fn sets_of_squares_agree_with_a_plain_list() {
    let numbers = [1_u8, 2, 10, 11, 27, 30, 63, 64];
    let set = Squares::of(&numbers);
    assert_eq!(set.iter().map(Square::number).collect::<Vec<_>>(), numbers);
    assert_eq!(set.len(), numbers.len());
    for number in 1..=64 {
        assert_eq!(set.contains(Square::nearest(number)), numbers.contains(&number), "{number}");
    }
    let other = Squares::of(&[2, 3, 64]);
    assert_eq!(set - other, Squares::of(&[1, 10, 11, 27, 30, 63]));
    assert_eq!(set & other, Squares::of(&[2, 64]));
    assert_eq!(set.union(other).len(), 9);
    for (low, high) in [(1, 64), (5, 9), (9, 5), (7, 8), (3, 3), (63, 64)] {
        let between = Squares::between(Square::nearest(low), Square::nearest(high));
        let expected = (low.min(high) + 1..low.max(high)).map(Square::nearest).collect();
        assert_eq!(between, expected, "{low} to {high}");
    }
}
