//! Mistakes in reading typed lines: too lenient, too strict, or otherwise wrong.

use crate::games::typed_grid::{GridGame, PlayerSide, Position, log_lines};
use crate::mutants::{DeviationContext, Mutant};
use crate::ports::Event;

pub(super) fn mutants<K: GridGame>() -> Vec<Mutant<Position<K>>> {
    vec![
        reading("blanks-around-trimmed", "typed", "takes a move with blanks before or after it", |line, scene| {
            read_as(scene, line.trim()).filter(|read| !is_word(read))
        }),
        reading("blanks-before-trimmed", "typed", "takes a move with blanks before it", |line, scene| {
            read_as(scene, line.trim_start()).filter(|read| !is_word(read))
        }),
        reading("rest-of-line-ignored", "typed", "takes a move with something behind it", |line, scene| {
            // As the listings do: they look at the first letters only.
            let starts = (1..line.len()).filter_map(|end| line.get(..end));
            starts.filter_map(|start| read_as(scene, start)).find(|read| !is_word(read))
        }),
        reading("words-trimmed", "typed", "takes resign and win with blanks around them", |line, _| {
            Some(line.trim().to_string()).filter(|word| is_word(word))
        }),
        reading("words-in-any-case", "typed", "takes resign and win in capital letters, too", |line, _| {
            Some(line.to_lowercase()).filter(|word| is_word(word))
        }),
        reading("words-shortened", "typed", "takes a line for resign or win that only begins like it", |line, _| {
            ["resign", "win"].into_iter().find(|word| line.starts_with(word)).map(str::to_string)
        }),
        reading("resign-unknown", "resignation", "does not know the word resign", |line, _| {
            (line == "resign").then(String::new)
        }),
        reading("win-unknown", "resignation", "does not know the word win", |line, _| {
            (line == "win").then(String::new)
        }),
        reading("win-resigns", "resignation", "takes win for resign", |line, _| {
            (line == "win").then(|| "resign".to_string())
        }),
        reading("resign-wins", "resignation", "lets whoever types resign win", |line, _| {
            (line == "resign").then(|| "win".to_string())
        }),
        Mutant::changing_event("empty-line-ignored", "retry", "does nothing about an empty line", |scene| match scene
            .cue
        {
            Event::Type { text } if text.is_empty() && !scene.board.finished => None,
            cue => Some(cue.clone()),
        }),
        Mutant::changing_event(
            "wrong-form-ignored",
            "retry",
            "does nothing about a line that has not the form of a move",
            |scene| match scene.cue {
                Event::Type { text } if goes_on(scene) && read_as(scene, text).is_none() => None,
                cue => Some(cue.clone()),
            },
        ),
        Mutant::changing_event(
            "wrong-form-resigns",
            "typed",
            "takes a line that it cannot read for a resignation",
            |scene| {
                Some(match scene.cue {
                    Event::Type { text } if goes_on(scene) && read_as(scene, text).is_none() => {
                        Event::Type { text: "resign".to_string() }
                    }
                    cue => cue.clone(),
                })
            },
        ),
    ]
}

/// A mutant that reads lines of a game that goes on as others, where `reads` answers one.
fn reading<K: GridGame>(
    id: &'static str,
    breaks: &'static str,
    says: &'static str,
    reads: fn(&str, &DeviationContext<'_, Position<K>>) -> Option<String>,
) -> Mutant<Position<K>> {
    Mutant::changing_event(id, breaks, says, move |scene| {
        Some(match scene.cue {
            Event::Type { text } if goes_on(scene) => {
                Event::Type { text: reads(text, scene).unwrap_or_else(|| text.clone()) }
            }
            cue => cue.clone(),
        })
    })
}

/// The line itself, if it has the form of something.
fn read_as<K: GridGame>(scene: &DeviationContext<'_, Position<K>>, line: &str) -> Option<String> {
    log_lines::parse_line::<K>(line, &scene.board.squares.cells).map(|_| line.to_string())
}

fn is_word(line: &str) -> bool {
    ["resign", "win"].contains(&line)
}

pub(super) fn goes_on<K: GridGame>(scene: &DeviationContext<'_, Position<K>>) -> bool {
    !scene.board.finished && PlayerSide::of(scene.board.player).is_some()
}
