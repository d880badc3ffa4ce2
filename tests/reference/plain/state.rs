//! A position as the protocol writes it.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    White,
    Black,
}

impl Colour {
    pub fn other(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }

    pub fn letter(self) -> char {
        match self {
            Colour::White => 'w',
            Colour::Black => 'b',
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// What stands on each square, the first one first.
    board: Vec<Option<Colour>>,
    pub side: Colour,
    /// The throws to be played, and whether more are to come before that.
    pub pending: Vec<u32>,
    pub collecting: bool,
    off: [usize; 2],
    hand: [usize; 2],
    /// The words at the end.
    pub marks: Vec<String>,
}

impl State {
    pub fn read(line: &str) -> State {
        let fields: Vec<&str> = line.split(' ').collect();
        let [rows, side, pending, off, hand, marks] = fields[..] else { panic!("{line}") };
        let colour = |letter| match letter {
            'w' => Some(Colour::White),
            'b' => Some(Colour::Black),
            _ => None,
        };
        let pair = |text: &str| {
            let (white, black) = text.split_once('-').expect(line);
            [white, black].map(|number| number.parse().expect(line))
        };
        State {
            board: rows.chars().filter(|letter| *letter != '/').map(colour).collect(),
            side: side.chars().next().and_then(colour).expect(line),
            pending: pending.chars().filter_map(|digit| digit.to_digit(16)).collect(),
            collecting: pending.ends_with('+'),
            off: pair(off),
            hand: pair(hand),
            marks: marks.split(',').filter(|mark| *mark != "-").map(String::from).collect(),
        }
    }

    pub fn write(&self) -> String {
        let mut rows = String::new();
        for (index, piece) in self.board.iter().enumerate() {
            if index > 0 && index % 10 == 0 {
                rows.push('/');
            }
            rows.push(piece.map_or('.', Colour::letter));
        }
        let mut thrown = self.pending.clone();
        thrown.sort_by_key(|value| std::cmp::Reverse(*value));
        let mut pending: String = thrown.iter().map(|value| format!("{value:x}")).collect();
        if self.collecting {
            pending.push('+');
        }
        if pending.is_empty() {
            pending.push('-');
        }
        let mut marks = self.marks.clone();
        marks.sort();
        let marks = if marks.is_empty() { String::from("-") } else { marks.join(",") };
        let ([white, black], [here, there]) = (self.off, self.hand);
        let side = self.side.letter();
        format!("{rows} {side} {pending} {white}-{black} {here}-{there} {marks}")
    }

    /// The number of the last square.
    pub fn last(&self) -> usize {
        self.board.len()
    }

    /// What stands on a square; nothing beyond the ends.
    pub fn at(&self, square: usize) -> Option<Colour> {
        *self.board.get(square.checked_sub(1)?)?
    }

    pub fn is_empty(&self, square: usize) -> bool {
        self.at(square).is_none()
    }

    pub fn own(&self, square: usize) -> bool {
        self.at(square) == Some(self.side)
    }

    pub fn foe(&self, square: usize) -> bool {
        self.at(square) == Some(self.side.other())
    }

    /// The squares of a side, the lowest first.
    pub fn pieces(&self, side: Colour) -> Vec<usize> {
        (1..=self.last()).filter(|square| self.at(*square) == Some(side)).collect()
    }

    /// The squares of the side to act.
    pub fn mine(&self) -> Vec<usize> {
        self.pieces(self.side)
    }

    pub fn off(&self, side: Colour) -> usize {
        self.off[side as usize]
    }

    pub fn hand(&self, side: Colour) -> usize {
        self.hand[side as usize]
    }

    /// Whether a piece next to this one is of its colour.
    pub fn has_mate_beside(&self, square: usize) -> bool {
        let piece = self.at(square);
        piece.is_some() && (self.at(square - 1) == piece || self.at(square + 1) == piece)
    }

    /// The run of neighbours of one colour that a piece belongs to: its first and its last square.
    pub fn run(&self, square: usize) -> (usize, usize) {
        let piece = self.at(square);
        let (mut first, mut last) = (square, square);
        while first > 1 && self.at(first - 1) == piece {
            first -= 1;
        }
        while last < self.last() && self.at(last + 1) == piece {
            last += 1;
        }
        (first, last)
    }

    /// Whether a whole run of so many foes or more lies strictly between two squares.
    pub fn wall_between(&self, one: usize, other: usize, length: usize) -> bool {
        let (low, high) = (one.min(other), one.max(other));
        (low + 1..high).filter(|square| self.foe(*square)).any(|square| {
            let (first, last) = self.run(square);
            first > low && last < high && last - first + 1 >= length
        })
    }

    /// The first empty square counted from 1.
    pub fn first_empty(&self) -> usize {
        (1..=self.last()).find(|square| self.is_empty(*square)).expect("an empty square")
    }

    pub fn lift(&mut self, square: usize) -> Colour {
        self.board[square - 1].take().expect("a piece")
    }

    pub fn put(&mut self, square: usize, piece: Colour) {
        assert!(self.is_empty(square), "two pieces on {square}");
        self.board[square - 1] = Some(piece);
    }

    /// Moves a piece to a square that may be a foe's, and that one where the piece came from.
    pub fn swap(&mut self, from: usize, to: usize) {
        self.board.swap(from - 1, to - 1);
    }

    pub fn bear_off(&mut self, square: usize) {
        let piece = self.lift(square);
        self.off[piece as usize] += 1;
    }

    pub fn take_to_hand(&mut self, square: usize) {
        let piece = self.lift(square);
        self.hand[piece as usize] += 1;
    }

    pub fn enter(&mut self, square: usize) {
        self.hand[self.side as usize] -= 1;
        self.put(square, self.side);
    }

    pub fn marked(&self, mark: &str) -> bool {
        self.marks.iter().any(|word| word == mark)
    }

    pub fn mark(&mut self, mark: &str) {
        if !self.marked(mark) {
            self.marks.push(String::from(mark));
        }
    }

    pub fn unmark(&mut self, mark: &str) {
        self.marks.retain(|word| word != mark);
    }

    /// What is marked by `<name>=<number>`.
    pub fn marked_square(&self, name: &str) -> Option<usize> {
        let word = self.marks.iter().find_map(|word| word.strip_prefix(name)?.strip_prefix('='))?;
        word.parse().ok()
    }

    /// The other side throws.
    pub fn pass_on(&mut self) {
        self.pending.clear();
        self.collecting = false;
        self.side = self.side.other();
    }

    /// The same side throws.
    pub fn go_on(&mut self) {
        self.pending.clear();
        self.collecting = false;
    }
}
