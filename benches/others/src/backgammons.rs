//! Random games of backgammon.

use backgammon::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// One game; answers how many checkers were moved. The game is played
/// on the board, since a `Game` of this version does not go on after a roll that cannot be played.
pub fn game(seed: u64) -> Result<u64, String> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    play(&mut rng).map_err(|error| error.to_string())
}

fn play(rng: &mut Xoshiro256PlusPlus) -> Result<u64, Error> {
    let mut board = Board::default();
    let mut player = Player::Player0;
    let mut moved = 0;
    loop {
        let rolled = (1 + rng.next_u32() % 6, 1 + rng.next_u32() % 6);
        board.set_dice(player, (rolled.0 as u8, rolled.1 as u8))?;
        let mut turns = board.available_moves(player)?;
        if !turns.is_empty() {
            let moves = turns.swap_remove(rng.next_u64() as usize % turns.len());
            moved += moves.len() as u64;
            board.move_checkers(player, moves)?;
        }
        if board.all_checkers_off(player)? {
            return Ok(moved);
        }
        player = player.other();
    }
}
