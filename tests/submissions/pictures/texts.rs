//! Sentences about texts, held against those that were read from the components.

use super::case::{Agreement, Case, holds};

pub fn no_frame(case: &Case, gaps: &[&str]) -> Agreement {
    let seats = &case.album.evidence.seats;
    let seat = gaps.first().copied().unwrap_or(&seats[0]);
    holds(case.album.frame(case.finding.step, seat).is_none(), "that frame is shown")
}

pub fn message_elsewhere(case: &Case, gaps: &[&str]) -> Agreement {
    holds(says(case, gaps[1])?, "the message does not stand there")?;
    holds(!says(case, &format!("{}'s frame", gaps[0]))?, "the message stands in its own frame, too")
}

pub fn other_message(case: &Case, gaps: &[&str]) -> Agreement {
    holds(!says(case, gaps[0])?, "it says that")?;
    let labels = &case.frame(gaps[0])?.labels;
    let is_there = |text: &String| labels.iter().any(|label| label.text == *text);
    holds(case.finding.actual.as_ref().is_none_or(is_there), "no label has the text that is said to be there")
}

/// Whether a frame has a label with the expected message.
fn says(case: &Case, window: &str) -> Result<bool, String> {
    let expected = case.finding.expected.as_deref().ok_or("no message is said to be expected")?;
    Ok(case.frame(window)?.labels.iter().any(|label| label.text == expected))
}

/// The message that should be gone stands on a label.
pub fn message_left(case: &Case, gaps: &[&str]) -> Agreement {
    let labels = &case.frame(gaps[0])?.labels;
    let is_there = |text: &String| labels.iter().any(|label| label.text == *text);
    holds(case.finding.actual.as_ref().is_some_and(is_there), "no label has the text that is said to be there")
}

/// The field has the text that is said to stand there, and not the expected one.
pub fn field_text(case: &Case, gaps: &[&str]) -> Agreement {
    let field = case.frame(gaps[0])?.fields.first();
    holds(field == case.finding.actual.as_ref(), "the field has another text")?;
    holds(field != case.finding.expected.as_ref(), "that is the expected text")
}

pub fn log_line(case: &Case, gaps: &[&str]) -> Agreement {
    let log = &case.frame(gaps[1])?.log;
    let line = gaps[0].parse::<usize>().ok().and_then(|number| log.get(number.checked_sub(1)?));
    holds(line == case.finding.actual.as_ref(), "the log has another line there")?;
    holds(case.finding.actual != case.finding.expected, "that is the expected line")
}

pub fn log_length(case: &Case, gaps: &[&str]) -> Agreement {
    let count = case.frame(gaps[0])?.log.len();
    holds(gaps[1] == count.to_string() && gaps[1] != gaps[2], format!("the log has {count} lines"))
}

pub fn frame_count(case: &Case, gaps: &[&str]) -> Agreement {
    let shown = case.album.moment(case.finding.step).shown.as_ref();
    let count = shown.map_or(0, |shown| shown.frames.len()).to_string();
    let said = gaps[1].split(';').next().unwrap_or_default();
    holds(said == count && !gaps[0].starts_with(&format!("{count} ")), format!("{count} are shown"))
}

pub fn dialog(case: &Case, gaps: &[&str]) -> Agreement {
    let shown = case.album.moment(case.finding.step).shown.as_ref();
    holds(shown.is_some_and(|shown| shown.dialogs.iter().any(|said| said == gaps[0])), "there was no such dialog")
}

pub fn title(case: &Case, gaps: &[&str]) -> Agreement {
    let title = &case.frame("the window")?.title;
    holds(title == gaps[0], format!("the title is {title}"))?;
    holds(!title.to_lowercase().contains(&gaps[1].to_lowercase()), "the title says that")
}

pub fn titles(case: &Case, gaps: &[&str]) -> Agreement {
    let shown = case.album.moment(case.finding.step).shown.as_ref().ok_or("nothing is shown")?;
    let own = shown.frames.iter().filter(|frame| frame.title.to_lowercase().contains(gaps[0])).count();
    holds(own != 1, "one title tells it")?;
    let all: Vec<String> = shown.frames.iter().map(|frame| format!("`{}`", frame.title)).collect();
    holds(all.join(", ") == gaps[1], format!("the titles are {}", all.join(", ")))
}

pub fn no_button(case: &Case, gaps: &[&str]) -> Agreement {
    let labels: Vec<&str> = case.frame(gaps[0])?.buttons.iter().map(|button| button.label.as_str()).collect();
    holds(!labels.contains(&gaps[1]), "it has that button")?;
    let missing = labels.iter().find(|label| gaps.get(2).is_some_and(|said| !said.contains(*label)));
    holds(missing.is_none(), format!("it has a button {missing:?}"))
}

pub fn button_count(case: &Case, gaps: &[&str]) -> Agreement {
    let count = case.frame(gaps[0])?.buttons.len();
    holds(gaps[2] == count.to_string() && gaps[1] != gaps[2], format!("it has {count} buttons"))
}

pub fn disabled(case: &Case, gaps: &[&str]) -> Agreement {
    let buttons = &case.frame(gaps[1])?.buttons;
    let is_so = buttons.iter().any(|button| button.label == gaps[0] && !button.enabled);
    holds(is_so, "it has no such button that cannot be pressed")
}

pub fn no_field(case: &Case, gaps: &[&str]) -> Agreement {
    holds(case.frame(gaps[0])?.fields.is_empty(), "it has a text field")
}

/// No label or button is just that number, or that number and what it counts.
pub fn no_number(case: &Case, gaps: &[&str]) -> Agreement {
    let (count, kind) = (gaps[1], gaps[2]);
    let alone = [count.to_string(), format!("{count} {kind}"), format!("{kind}: {count}")];
    let text = texts(case, gaps[0])?.into_iter().find(|text| alone.contains(text));
    holds(text.is_none(), format!("there is a text {text:?}"))
}

/// A text has that number.
pub fn number(case: &Case, gaps: &[&str]) -> Agreement {
    let has_it = |text: &String| text.split(|letter: char| !letter.is_ascii_digit()).any(|number| number == gaps[1]);
    holds(texts(case, gaps[0])?.iter().any(has_it), "no text has that number")
}

/// The texts of all labels and buttons of a frame, in small letters.
fn texts(case: &Case, window: &str) -> Result<Vec<String>, String> {
    let frame = case.frame(window)?;
    let labels = frame.labels.iter().map(|label| label.text.to_lowercase());
    Ok(labels.chain(frame.buttons.iter().map(|button| button.label.to_lowercase())).collect())
}
