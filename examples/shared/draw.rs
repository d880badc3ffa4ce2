//! Drawing lots. Shared by the examples that play at random.

use rand_xoshiro::rand_core::Rng;

/// A number below `bound`, each equally likely, by multiplication and rejection; 0 for a bound of 0 or 1, without
/// asking the generator.
pub fn below<R: Rng>(rng: &mut R, bound: usize) -> usize {
    let bound = bound as u32;
    if bound <= 1 {
        return 0;
    }
    let mut product = u64::from(rng.next_u32()) * u64::from(bound);
    if (product as u32) < bound {
        while (product as u32) < bound.wrapping_neg() % bound {
            product = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (product >> 32) as usize
}
