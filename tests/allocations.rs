//! Finding, refusing and playing moves allocates nothing, and positions are small.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use senet::{Position, Square, Throw, Turn, variants};

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: every call goes to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

fn allocations() -> u64 {
    ALLOCATIONS.with(Cell::get)
}

#[test]
fn the_count_counts() {
    let before = allocations();
    let boxed = std::hint::black_box(Box::new(1));
    assert_eq!((allocations(), *boxed), (before + 1, 1));
}

#[test]
fn a_whole_game_with_refusals_allocates_nothing() {
    for engine in variants::all() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let before = allocations();
        let mut position = engine.start();
        let mut refused = 0;
        loop {
            position = match engine.turn(&position) {
                Turn::Over(_) => break,
                Turn::Throw(turn) => turn.sample(&mut rng).expect("a throw").position(),
                Turn::Move(moves) => {
                    for from in engine.track().squares() {
                        refused += usize::from(moves.ask(from, Throw::nearest(3)).is_err());
                    }
                    let number = rng.next_u32() as usize % moves.len();
                    let mv = moves.get(number).expect("a move");
                    moves.play(mv).expect("a move")
                }
            };
        }
        assert_eq!(allocations(), before, "{}", engine.name());
        assert!(refused > 0);
    }
}

#[test]
fn a_position_is_small_and_copy() {
    fn is_copy<T: Copy + Eq + std::hash::Hash>() {}
    is_copy::<Position>();
    assert!(size_of::<Position>() <= 64);
    assert_eq!(size_of::<Option<Square>>(), 1);
}
