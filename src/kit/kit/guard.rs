//! Turns a panic of the student's code into a sentence.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe, Location, PanicHookInfo};
use std::sync::Once;

thread_local! {
    /// Whether this thread is inside [`guarded`].
    static GUARDED: Cell<bool> = const { Cell::new(false) };
    /// Position of this thread's last guarded panic.
    static WHERE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// The longest panic message that is passed on, in bytes.
const LONGEST: usize = 2000;

/// Runs `work`; a panic becomes `Err` with its message and the line of the student's code, and nothing is printed.
///
/// Panics elsewhere, on other threads or outside of `guarded`, are printed as ever.
pub(super) fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    static LISTEN: Once = Once::new();
    LISTEN.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| match GUARDED.try_with(Cell::get) {
            Ok(true) => note(info),
            _ => usual(info),
        }));
    });
    let outer = GUARDED.replace(true);
    WHERE.take();
    let outcome = panic::catch_unwind(AssertUnwindSafe(work));
    GUARDED.set(outer);
    outcome.map_err(|payload| sentence(payload.as_ref(), WHERE.take()))
}

/// Keeps the place of a panic for [`sentence`], unless it is the kit's own: the kit's messages say all there is.
fn note(info: &PanicHookInfo<'_>) {
    let of_the_kit =
        |place: &Location<'_>| file!().strip_suffix("guard.rs").is_some_and(|kit| place.file().starts_with(kit));
    WHERE.set(info.location().filter(|place| !of_the_kit(place)).map(Location::to_string));
}

fn sentence(payload: &(dyn Any + Send), place: Option<String>) -> String {
    let message = match (payload.downcast_ref::<&'static str>(), payload.downcast_ref::<String>()) {
        (Some(message), _) => message,
        (_, Some(message)) => message.as_str(),
        _ => "a panic without words",
    };
    let cut = match message.len() > LONGEST {
        true => format!("{}...", &message[..message.floor_char_boundary(LONGEST)]),
        false => message.to_owned(),
    };
    match place {
        Some(place) => format!("{cut}, at {place}"),
        None => cut,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_that_goes_well_is_passed_through() {
        assert_eq!(guarded(|| 7), Ok(7));
    }

    #[test]
    fn messages_of_all_kinds_are_kept() {
        assert_eq!(guarded(|| panic!("plain")), Err::<(), _>("plain".to_owned()));
        assert_eq!(guarded(|| panic!("made of {}", 1 + 1)), Err::<(), _>("made of 2".to_owned()));
        assert_eq!(guarded(|| panic::panic_any(3)), Err::<(), _>("a panic without words".to_owned()));
    }

    #[test]
    fn a_long_message_is_cut_between_characters() {
        let long = guarded(|| panic!("x{}", "é".repeat(LONGEST))).map(|()| 0).expect_err("it panics");
        assert!(long.ends_with("é...") && long.len() <= LONGEST + 3, "{} bytes", long.len());
    }

    #[test]
    fn the_place_is_told_unless_it_is_the_kits() {
        // The standard library's `swap_remove` reports its caller, which is this file of the kit.
        let own = guarded(|| Vec::<i32>::new().swap_remove(0)).expect_err("it panics");
        assert!(!own.contains("guard.rs"), "{own}");
        let place = Some("src/main.rs:3:1".to_owned());
        assert_eq!(sentence(&"oh no", place), "oh no, at src/main.rs:3:1");
    }
}
