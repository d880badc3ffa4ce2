//! The screen in ASCII, for terminals that have nothing else.

use ratatui::buffer::Buffer;

/// Replaces every letter that is not ASCII by what comes nearest.
pub fn plain(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let letter = cell.symbol().chars().next().map_or('?', nearest);
            cell.set_char(letter);
        }
    }
}

const fn nearest(letter: char) -> char {
    match letter {
        '─' | '–' | '—' => '-',
        '│' => '|',
        '━' | '┃' | '┏' | '┓' | '┗' | '┛' => '#',
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' => '+',
        '“' | '”' => '"',
        '’' | '‘' => '\'',
        '…' => '.',
        '×' => 'x',
        '◇' => '+',
        '●' => 'o',
        '•' => '*',
        '○' => 'O',
        '◂' => '<',
        '▸' => '>',
        '█' => '#',
        '▒' => ':',
        'é' | 'è' | 'ê' => 'e',
        'ö' => 'o',
        'å' | 'ä' => 'a',
        // As in the transliteration that Egyptologists type.
        'Ꜣ' => 'A',
        _ => '?',
    }
}
