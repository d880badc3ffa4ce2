//! Runs the fuzz targets on a stable toolchain: a fixed number of cases from a seed, on all cores.
//!
//! ```sh
//! cargo run --release --manifest-path fuzz/Cargo.toml --bin runner -- --target all --cases 100000 --seed 1
//! ```
//!
//! A case is one of the corpus or a new one, mostly changed; it depends on the seed and its number only, not on the
//! number of threads. Prints how far the cases came. A case that panics or takes too long is written to
//! `fuzz/artifacts`, and the exit code is 1.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use std::{fs, io, process, thread};

use clap::Parser;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use senet_fuzz::{Target, digest, fresh, mutate};

/// Runs the fuzz targets.
#[derive(Parser)]
struct Arguments {
    /// The target: position, record, tables, moves, or all.
    #[arg(long, default_value = "all", value_parser = targets)]
    target: Targets,
    /// How many cases of each target.
    #[arg(long, default_value_t = 100_000)]
    cases: u64,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads; all cores if it is left out.
    #[arg(long)]
    threads: Option<usize>,
    /// After so many seconds a case takes too long.
    #[arg(long, default_value_t = 10)]
    most_seconds: u64,
}

/// The targets of a run.
#[derive(Clone)]
struct Targets(Vec<Target>);

fn targets(name: &str) -> Result<Targets, String> {
    let named: Vec<Target> =
        Target::ALL.into_iter().filter(|target| name == "all" || name == target.name()).collect();
    if named.is_empty() {
        Err("there are position, record, tables, moves and all".into())
    } else {
        Ok(Targets(named))
    }
}

/// The folder of this package.
fn home() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The committed inputs of a target, sorted by name.
fn corpus(target: Target) -> io::Result<Vec<Vec<u8>>> {
    let entries = fs::read_dir(home().join("corpus").join(target.name()))?;
    let mut files: Vec<PathBuf> =
        entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    files.sort();
    files.iter().map(fs::read).collect()
}

/// Writes an input that failed; answers where.
fn keep(target: Target, input: &[u8]) -> io::Result<PathBuf> {
    let folder = home().join("artifacts").join(target.name());
    fs::create_dir_all(&folder)?;
    let file = folder.join(format!("case-{:016x}", digest(input)));
    fs::write(&file, input)?;
    Ok(file)
}

/// Says that a case failed, and where it is kept.
fn report(target: Target, input: &[u8], what: &str) {
    match keep(target, input) {
        Ok(file) => eprintln!("{}: {what}\n  kept in {}", target.name(), file.display()),
        Err(error) => {
            eprintln!("{}: {what}\n  {:?} could not be kept: {error}", target.name(), input)
        }
    }
}

/// The cases of one target.
struct Run {
    target: Target,
    corpus: Vec<Vec<u8>>,
    cases: u64,
    seed: u64,
    /// The number of the next case.
    next: AtomicU64,
    stages: Vec<AtomicU64>,
    steps: AtomicU64,
    refused: AtomicU64,
    failed: AtomicU64,
}

thread_local! {
    /// What the last panic said, and where.
    static SAID: RefCell<String> = const { RefCell::new(String::new()) };
}

/// What a thread is at, for the one that watches the time.
type At = Mutex<Option<(Instant, Vec<u8>)>>;

impl Run {
    fn case(&self, number: u64) -> Vec<u8> {
        let lot = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(lot);
        // First the corpus as it is.
        if let Some(input) = usize::try_from(number).ok().and_then(|number| self.corpus.get(number))
        {
            return input.clone();
        }
        let known = self.corpus.get(rng.next_u32() as usize % (2 * self.corpus.len().max(1)));
        let mut input = known.cloned().unwrap_or_else(|| fresh(self.target, &mut rng));
        if rng.next_u32() % 8 != 0 {
            mutate(self.target, &mut input, &self.corpus, &mut rng);
        }
        input
    }

    /// Takes cases until there are none left.
    fn work(&self, at: &At) {
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.cases {
                return;
            }
            let input = self.case(number);
            *at.lock().expect("no thread panics here") = Some((Instant::now(), input.clone()));
            match panic::catch_unwind(AssertUnwindSafe(|| self.target.run(&input))) {
                Ok(reach) => {
                    self.stages[reach.stage].fetch_add(1, Ordering::Relaxed);
                    self.steps.fetch_add(reach.steps, Ordering::Relaxed);
                    self.refused.fetch_add(reach.refused, Ordering::Relaxed);
                }
                Err(_) => {
                    // The first ones tell enough.
                    if self.failed.fetch_add(1, Ordering::Relaxed) < 20 {
                        let said = SAID.with_borrow(Clone::clone);
                        report(self.target, &input, &format!("case {number}: {said}"));
                    }
                }
            }
            *at.lock().expect("no thread panics here") = None;
        }
    }

    /// Ends the program if a case takes too long: a thread cannot be stopped otherwise.
    fn watch(&self, threads: &[At], most: Duration, done: &AtomicBool) {
        while !done.load(Ordering::Relaxed) {
            for at in threads {
                if let Some((since, input)) = &*at.lock().expect("no thread panics here")
                    && since.elapsed() > most
                {
                    report(self.target, input, &format!("takes longer than {} s", most.as_secs()));
                    process::exit(1);
                }
            }
            thread::sleep(Duration::from_millis(100));
        }
    }

    fn print(&self, took: Duration) {
        let load = |count: &AtomicU64| count.load(Ordering::Relaxed);
        print!("{:<9} {} cases in {:.1} s:", self.target.name(), self.cases, took.as_secs_f64());
        for (name, count) in self.target.stages().iter().zip(&self.stages) {
            print!(" {name} {},", load(count));
        }
        println!(
            " failed {}; {} steps of play, {} calls refused",
            load(&self.failed),
            load(&self.steps),
            load(&self.refused)
        );
    }
}

fn run(target: Target, arguments: &Arguments) -> io::Result<u64> {
    let run = Run {
        target,
        corpus: corpus(target)?,
        cases: arguments.cases,
        seed: arguments.seed,
        next: AtomicU64::new(0),
        stages: target.stages().iter().map(|_| AtomicU64::new(0)).collect(),
        steps: AtomicU64::new(0),
        refused: AtomicU64::new(0),
        failed: AtomicU64::new(0),
    };
    let count = arguments
        .threads
        .or_else(|| thread::available_parallelism().ok().map(usize::from))
        .unwrap_or(1);
    let threads: Vec<At> = (0..count.max(1)).map(|_| Mutex::new(None)).collect();
    let done = AtomicBool::new(false);
    let started = Instant::now();
    thread::scope(|scope| {
        let watcher = scope.spawn(|| {
            run.watch(&threads, Duration::from_secs(arguments.most_seconds), &done);
        });
        let workers: Vec<_> = threads.iter().map(|at| scope.spawn(|| run.work(at))).collect();
        for worker in workers {
            if worker.join().is_err() {
                eprintln!("{}: a case could not be made", target.name());
                run.failed.fetch_add(1, Ordering::Relaxed);
            }
        }
        done.store(true, Ordering::Relaxed);
        let _ = watcher.join();
    });
    run.print(started.elapsed());
    Ok(run.failed.into_inner())
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    panic::set_hook(Box::new(|info| SAID.set(info.to_string())));
    let mut failed = 0;
    for &target in &arguments.target.0 {
        match run(target, &arguments) {
            Ok(count) => failed += count,
            Err(error) => {
                eprintln!("the corpus of {}: {error}", target.name());
                return ExitCode::from(2);
            }
        }
    }
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
