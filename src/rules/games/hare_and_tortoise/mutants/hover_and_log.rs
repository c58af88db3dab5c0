//! Mistakes in texts: in hover texts and in the transactions log.

use crate::games::hare_and_tortoise::HareAndTortoise;
use crate::mutants::{DeviationContext, Mutant};
use crate::ports::{Call, CallLog, Event};

type RaceCallLog = CallLog<HareAndTortoise>;

pub(super) fn mutants() -> Vec<Mutant<HareAndTortoise>> {
    let mut all = hovers();
    all.extend(logs());
    all
}

fn hovers() -> Vec<Mutant<HareAndTortoise>> {
    vec![
        Mutant::changing_event(
            "hover-ignored",
            "functions",
            "does nothing when a player points at a square",
            |scene| Some(scene.cue.clone()).filter(|cue| !matches!(cue, Event::Hover { .. })),
        ),
        Mutant::changing_event("hover-moves", "hover", "takes pointing at a square for a click", |scene| {
            Some(match scene.cue {
                Event::Hover { seat, action } => Event::Select { seat: *seat, action: *action },
                cue => cue.clone(),
            })
        }),
        Mutant::changing_event(
            "hover-for-the-player-on-turn",
            "hover",
            "tells everybody what it would cost the player on turn",
            |scene| {
                Some(match scene.cue {
                    Event::Hover { action, .. } => Event::Hover { seat: scene.board.player, action: *action },
                    cue => cue.clone(),
                })
            },
        ),
        hover("hover-silent-if-illegal", "says nothing about squares that are illegal", |text| {
            if text.starts_with("Illegal") { None } else { Some(text) }
        }),
        hover("hover-in-small-letters", "says `illegal move` in small letters", |text| {
            Some(text.replace("Illegal Move", "illegal move"))
        }),
        hover("hover-gain-as-cost", "calls what the tortoise brings a cost", |text| Some(text.replace("Gain", "Cost"))),
        hover("hover-one-carrots", "speaks of `1 carrots`", |text| Some(text.replace(" 1 carrot", " 1 carrots"))),
        hover("hover-number-only", "tells the number without saying what it is", |text| {
            let number: String = text.chars().filter(char::is_ascii_digit).collect();
            Some(if number.is_empty() { text } else { number })
        }),
        Mutant::changing_calls(
            "hover-stays-legal-out-of-turn",
            "hover",
            "tells players what a move would cost who are not on turn",
            calls_out_of_turn,
        ),
    ]
}

/// Somebody who is not on turn is told the cost all the same.
fn calls_out_of_turn(scene: &DeviationContext<'_, HareAndTortoise>, calls: RaceCallLog) -> RaceCallLog {
    let Event::Hover { seat, action: crate::games::hare_and_tortoise::Action::Move(to) } = scene.cue else {
        return calls;
    };
    let on_their_turn = HareAndTortoise::from_squares(scene.rules, &scene.board.squares, *seat).ok();
    let says =
        on_their_turn.filter(|_| !scene.board.finished).map(|position| position.hover_text(*seat, *to).to_string());
    let told = calls.into_iter().map(|call| match (call, &says) {
        (Call::Tell { to, .. }, Some(text)) => Call::Tell { to, text: text.clone() },
        (call, _) => call,
    });
    told.collect()
}

fn logs() -> Vec<Mutant<HareAndTortoise>> {
    vec![
        log("log-empty", "logs nothing", |_| Vec::new()),
        log("log-last-line-only", "logs only the last thing that happens in a turn", |mut lines| {
            lines.split_off(lines.len().saturating_sub(1))
        }),
        log("log-first-line-only", "logs only the first thing that happens in a turn", |mut lines| {
            lines.truncate(1);
            lines
        }),
        log("log-newest-first", "logs what happens in a turn in the opposite order", |mut lines| {
            lines.reverse();
            lines
        }),
        log("log-in-one-line", "logs all that happens in a turn in one line", |lines| {
            if lines.is_empty() { lines } else { vec![lines.join("; ")] }
        }),
        without("log-without-the-die", "does not log what the die shows", "casts"),
        without("log-without-missed-turns", "does not log missed turns", "misses a turn"),
        without("log-without-skipped-turns", "does not log that somebody is skipped", "is skipped"),
        without("log-without-numbers", "does not log what number squares pay", "on that number"),
        without("log-without-the-end", "does not log that somebody is home", "is home"),
        without("log-without-the-draw", "does not log that nobody can move", "neither can anybody else"),
        log("log-skips-before-the-draw", "logs that a player is skipped before it logs that nobody can move", {
            |lines| {
                let skipped = |line: &String| Some(format!("{} and is skipped", line.split_once(", and neither")?.0));
                lines.into_iter().flat_map(|line| [skipped(&line), Some(line)]).flatten().collect()
            }
        }),
        log("log-without-moving-again-in-vain", "does not log that somebody who may move again cannot", |lines| {
            let again = lines.iter().any(|line| line.ends_with("move again"));
            lines.into_iter().filter(|line| !again || !line.ends_with("is skipped")).collect()
        }),
        without("log-without-carried-runners", "does not log where a card leads a runner", "is moved"),
        without("log-without-refunds", "does not log what a free turn gives back", "gets back"),
        without("log-without-cards-in-vain", "does not log that a card has no effect", "stays"),
        without("log-without-lettuces", "does not log that a lettuce is chewed", "a lettuce in"),
        without("log-without-carrots", "does not log that a carrot is chewed", "chews a carrot and"),
        edited("log-without-cost", "logs moves without what they cost", |line| match line.split_once(" for ") {
            Some((move_only, _)) => move_only.to_string(),
            None => line,
        }),
        edited("log-one-carrots", "logs `1 carrots`", |line| {
            let ends = line.ends_with(" 1 carrot");
            if ends { line + "s" } else { line }
        }),
        edited("log-counts-from-zero", "counts the players from 0 in the log", |line| {
            let mut line = line;
            for player in 1..=6 {
                let (own, less) = (format!("player {player} "), format!("player {} ", player - 1));
                if line.starts_with(&own) {
                    line = line.replacen(&own, &less, 1);
                    break;
                }
            }
            line
        }),
        edited("log-back-as-forward", "logs moves back as if they were moves forward", |line| {
            line.replace("goes back", "moves").replace(" and gains ", " for ")
        }),
        Mutant::changing_calls("log-of-clicks", "log", "logs clicks that are refused, too", |scene, mut calls| {
            if let (Event::Select { seat, action }, true) = (scene.cue, calls.is_empty()) {
                calls.push(Call::Log { text: format!("player {seat} cannot do {action}") });
            }
            calls
        }),
        Mutant::changing_calls("log-of-the-start", "log", "logs that a game begins", |scene, mut calls| {
            if *scene.cue == Event::Startup {
                calls.push(Call::Log { text: "a new game begins".to_string() });
            }
            calls
        }),
        Mutant::changing_calls("log-of-hover", "log", "logs what hover tells", |_, mut calls| {
            let told = calls
                .iter()
                .find_map(|call| if let Call::Tell { text, .. } = call { Some(text.clone()) } else { None });
            calls.extend(told.map(|text| Call::Log { text }));
            calls
        }),
        Mutant::changing_calls(
            "log-silent-for-the-computer",
            "log",
            "does not log what the computer does",
            |scene, calls| {
                let quiet = matches!(scene.cue, Event::Automatic { .. });
                calls.into_iter().filter(|call| !quiet || !matches!(call, Call::Log { .. })).collect()
            },
        ),
        Mutant::changing_calls(
            "log-silent-on-update",
            "log",
            "does not log whom update passes over",
            |scene, calls| {
                let quiet = *scene.cue == Event::Update;
                calls.into_iter().filter(|call| !quiet || !matches!(call, Call::Log { .. })).collect()
            },
        ),
    ]
}

fn hover(id: &'static str, says: &'static str, change: fn(String) -> Option<String>) -> Mutant<HareAndTortoise> {
    Mutant::changing_calls_by(id, "hover", says, move |_, calls| {
        let change = |call| match call {
            Call::Tell { to, text } => change(text).map(|text| Call::Tell { to, text }),
            call => Some(call),
        };
        calls.into_iter().filter_map(change).collect()
    })
}

/// Logs something else of what happens in a turn; the lines come last.
fn log(
    id: &'static str,
    says: &'static str,
    edit: impl Fn(Vec<String>) -> Vec<String> + Copy + Send + Sync + 'static,
) -> Mutant<HareAndTortoise> {
    Mutant::changing_calls_by(id, "log", says, move |_, calls| {
        let (logged, mut rest): (RaceCallLog, RaceCallLog) =
            calls.into_iter().partition(|call| matches!(call, Call::Log { .. }));
        let lines = logged.into_iter().filter_map(|call| if let Call::Log { text } = call { Some(text) } else { None });
        rest.extend(edit(lines.collect()).into_iter().map(|text| Call::Log { text }));
        rest
    })
}

fn without(id: &'static str, says: &'static str, words: &'static str) -> Mutant<HareAndTortoise> {
    log(id, says, move |lines| lines.into_iter().filter(|line| !line.contains(words)).collect())
}

/// Writes each line otherwise.
fn edited(id: &'static str, says: &'static str, edit: fn(String) -> String) -> Mutant<HareAndTortoise> {
    log(id, says, move |lines| lines.into_iter().map(edit).collect())
}
