//! Random games and perft of board-game, and perft of chess.

use board_game::ai::Bot;
use board_game::ai::simple::RandomBot;
use board_game::board::Board;
use board_game::games::{ataxx::AtaxxBoard, connect4::Connect4, oware::OwareBoard};
use board_game::util::game_stats::perft_naive;
use rand_xoshiro_06::Xoshiro256PlusPlus;
use rand_xoshiro_06::rand_core::SeedableRng;

/// A random game; answers how many moves it had.
fn game<B: Board>(mut board: B, seed: u64) -> Result<u64, String> {
    let mut bot = RandomBot::new(Xoshiro256PlusPlus::seed_from_u64(seed));
    let mut moves = 0;
    while !board.is_done() {
        let mv = bot.select_move(&board).map_err(|error| format!("{error:?}"))?;
        board.play(mv).map_err(|error| format!("{error:?}"))?;
        moves += 1;
    }
    std::hint::black_box(board.outcome());
    Ok(moves)
}

pub fn oware(seed: u64) -> Result<u64, String> {
    game(OwareBoard::<6>::default(), seed)
}

pub fn ataxx(seed: u64) -> Result<u64, String> {
    game(AtaxxBoard::default(), seed)
}

pub fn connect4(seed: u64) -> Result<u64, String> {
    game(Connect4::default(), seed)
}

pub fn ataxx_perft(_: u64) -> Result<u64, String> {
    Ok(perft_naive(&AtaxxBoard::default(), 4))
}

pub fn chess_perft(_: u64) -> Result<u64, String> {
    Ok(chess(&cozy_chess::Board::default(), 4))
}

/// All paths of so many moves; the last ones are counted without being played, as everywhere here.
fn chess(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut paths = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            paths += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                paths += chess(&next, depth - 1);
            }
        }
        false
    });
    paths
}
