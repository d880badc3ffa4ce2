//! Many games on many threads, with the same result whatever the threads. Shared by the examples that play many games.

use std::ops::Range;
use std::panic;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// Does the numbers below `count` in batches, each thread taking the next one when it is done with the last, and
/// joins the results. They must not depend on the order, for that is another one each time. Without a number of
/// threads there are as many as the machine runs at once.
pub fn share_out<T: Send>(
    count: u64,
    batch: u64,
    threads: Option<u64>,
    work: impl Fn(Range<u64>) -> T + Sync,
    join: impl Fn(T, T) -> T + Sync,
) -> Option<T> {
    let cores = || thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let threads = threads.unwrap_or_else(cores);
    let next = AtomicU64::new(0);
    let take = || {
        let first = next.fetch_add(batch, Ordering::Relaxed);
        (first < count).then(|| first..first.saturating_add(batch).min(count))
    };
    let worker = || std::iter::from_fn(take).map(&work).reduce(&join);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        let results = workers.into_iter().filter_map(|worker| match worker.join() {
            Ok(result) => result,
            Err(panic) => panic::resume_unwind(panic),
        });
        results.reduce(&join)
    })
}
