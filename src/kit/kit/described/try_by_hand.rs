//! Playing a controller by hand, before it is handed in.

use std::io::{self, BufRead, IsTerminal, Write};

use super::call::NamedCall;
use super::model::Model;
use super::serve::{Call, serve};
use super::view::TextView;

/// The word after a program's name by which somebody asks to play it by hand.
const TRY: &str = "try";

/// Lets the grader ask, as [`serve`] does; this is the whole of the `main` that is handed in. In a terminal, or with the word
/// `try` after its name, the program lets somebody play by hand instead, with [`try_by_hand`].
pub fn serve_or_try<C>(
    mut make: impl FnMut() -> C,
    call: Call<C>,
    untouched: &Model,
    examples: &[&str],
    unseen: &[&str],
) {
    if std::env::args_os().nth(1).is_none_or(|word| word != TRY) && !io::stdin().is_terminal() {
        return serve(make, call);
    }
    let (controller, typed, screen) = (&mut make(), &mut io::stdin().lock(), &mut io::stdout());
    // Where nobody types or reads any more, there is nobody to tell.
    let _ = try_by_hand(untouched, controller, call, examples, unseen, typed, screen);
}

/// Calls the functions of a controller as somebody types them, a line each, such as one of the `examples`, and prints what
/// the view is told. `unseen` are the names of boards that players do not see.
///
/// # Errors
/// What is typed cannot be read, or nothing can be printed.
pub fn try_by_hand<C>(
    model: &Model,
    controller: &mut C,
    call: Call<C>,
    examples: &[&str],
    unseen: &[&str],
    typed: &mut dyn BufRead,
    screen: &mut dyn Write,
) -> io::Result<()> {
    let examples = examples.join(", ");
    writeln!(screen, "type one of {examples}")?;
    for line in typed.lines() {
        let line = line?;
        let view = TextView::new(model, unseen, &mut *screen);
        let asked = NamedCall::parse(&line).ok();
        let done = asked.and_then(|asked| call(controller, model, &view, &asked.name, &asked.arguments));
        if done.is_none() {
            writeln!(screen, "there is no function '{}': type one of {examples}", line.trim())?;
        }
    }
    Ok(())
}
