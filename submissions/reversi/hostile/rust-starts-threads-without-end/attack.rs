use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

/// More than anybody needs, and few enough for whoever shares the machine with this test.
const ENOUGH: usize = 1500;

static TRIED: AtomicBool = AtomicBool::new(false);

pub fn attack() -> io::Result<Option<String>> {
    if TRIED.swap(true, Ordering::SeqCst) {
        return Ok(None);
    }
    let gate = Arc::new((Mutex::new(false), Condvar::new()));
    let wait = |gate: Arc<(Mutex<bool>, Condvar)>| {
        move || {
            let open = gate.0.lock().unwrap_or_else(PoisonError::into_inner);
            drop(gate.1.wait_while(open, |open| !*open));
        }
    };
    let mut threads = Vec::new();
    while threads.len() < ENOUGH {
        match std::thread::Builder::new().stack_size(16 << 10).spawn(wait(Arc::clone(&gate))) {
            Ok(thread) => threads.push(thread),
            Err(_) => break,
        }
    }
    let count = threads.len();
    *gate.0.lock().unwrap_or_else(PoisonError::into_inner) = true;
    gate.1.notify_all();
    threads.into_iter().for_each(|thread| drop(thread.join()));
    Ok((count == ENOUGH).then(|| format!("{count} threads at once")))
}
