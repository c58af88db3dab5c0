//! Expectations of a fixture, in words for students.

use super::markdown_text::capitalised;
use crate::game::{BoardJudge, FullGame, Seat};
use crate::report::example::ExpectedResult;
use crate::scenario::{Expectation, ExpectationKind, ExpectedMessage, FrameExpectation, HandoutSentence, MessageLaws};
use crate::spec::Spec;

/// Describes everything that a step expects. `after` holds the squares after the step; counts in messages refer to them.
pub(super) fn expectation_sentences<G: FullGame>(
    spec: &Spec,
    expect: &Expectation<G>,
    after: &G::Squares,
) -> Vec<ExpectedResult> {
    let mut kinds: Vec<&ExpectationKind<G>> = Expectation::KINDS.iter().collect();
    kinds.sort_by_key(|kind| place(kind.key));
    let tell = |kind: &ExpectationKind<G>| -> Vec<ExpectedResult> {
        match kind.key {
            "feedback" => expect.feedback.iter().map(|(seat, wanted)| told::<G>(spec, *seat, wanted, after)).collect(),
            "shows" => expect.shows.iter().flat_map(|(seat, pane)| seen(spec, *seat, pane)).collect(),
            _ => (kind.tell)(expect, &spec.seats).into_iter().map(of_said).collect(),
        }
    };
    kinds.into_iter().flat_map(tell).collect()
}

/// Returns the rank that sorts an expectation: changes of the board come first, then all others, such as whose turn it is,
/// and views come last.
fn place(key: &str) -> u8 {
    match key {
        "unchanged" => 0,
        "captures" | "plays" | "board" => 1,
        "shows" => 3,
        "looks" => 4,
        "asks" | "asks-refused" => 5,
        _ => 2,
    }
}

fn of_said(said: HandoutSentence) -> ExpectedResult {
    ExpectedResult { says: said.says, texts: said.texts }
}

/// Describes the rules that all messages of an example must follow.
pub(super) fn laws(laws: MessageLaws) -> Vec<ExpectedResult> {
    let laws = [
        (laws.listed, "Every message is one that this handout lists."),
        (laws.truthful, "Every message is true when it is sent."),
    ];
    laws.into_iter().filter(|(asked, _)| *asked).map(|(_, says)| ExpectedResult::plain(says)).collect()
}

fn told<G: BoardJudge>(spec: &Spec, seat: Seat, wanted: &ExpectedMessage, after: &G::Squares) -> ExpectedResult {
    let name = capitalised(&seat.name(&spec.seats));
    let texts = match wanted {
        ExpectedMessage::Silent => Vec::new(),
        ExpectedMessage::Told => return ExpectedResult::plain(format!("{name} has been told something.")),
        ExpectedMessage::Text(text) => vec![text.clone()],
        ExpectedMessage::Message(key) => {
            let values = G::message_values(after, &spec.seats);
            spec.messages.get(key).map(|message| message.texts(seat, &values)).unwrap_or_default()
        }
    };
    match texts.len() {
        0 => ExpectedResult::plain(format!("{name} is told nothing new.")),
        1 => ExpectedResult { says: format!("{name} sees:"), texts },
        _ => ExpectedResult { says: format!("{name} sees one of these:"), texts },
    }
}

/// Describes the expected contents of a player's frame.
fn seen(spec: &Spec, seat: Seat, pane: &FrameExpectation) -> Vec<ExpectedResult> {
    let name = seat.name(&spec.seats);
    let whose = capitalised(&format!("{name}'s"));
    let board = pane.board.is_some().then(|| ExpectedResult::plain(format!("{whose} frame shows the board as drawn.")));
    let message = pane.message.clone().map(|text| match text.as_str() {
        "" => ExpectedResult::plain(format!("{whose} label says nothing.")),
        _ => ExpectedResult { says: format!("{whose} label says:"), texts: vec![text] },
    });
    let gone = pane.no_longer.clone().map(|text| {
        let says = format!("{whose} frame no longer shows:");
        ExpectedResult { says, texts: vec![text] }
    });
    let field = pane.field.clone().map(|text| match text.as_str() {
        "" => ExpectedResult::plain("The text field is empty.".to_string()),
        _ => ExpectedResult { says: "The text field says:".to_string(), texts: vec![text] },
    });
    let marks = pane.marked.as_ref().map(|actions| of_said(HandoutSentence::marked(&actions.join(", "))));
    let log = pane.log.clone().map(|lines| match lines.len() {
        0 => ExpectedResult::plain("The log is empty.".to_string()),
        _ => ExpectedResult { says: "The log says:".to_string(), texts: lines },
    });
    board.into_iter().chain(message).chain(gone).chain(field).chain(marks).chain(log).collect()
}

#[cfg(test)]
mod tests {
    use crate::game::Game;
    use std::collections::BTreeMap;

    use super::*;
    use crate::bundle::Bundle;
    use crate::coursework::load_spec;
    use crate::games::Reversi;

    fn said(expect: &Expectation<Reversi>) -> Vec<String> {
        let spec = load_spec(&Bundle::bundled_only(), "reversi", None).unwrap_or_else(|found| panic!("{}", found[0]));
        let squares = Reversi::opening(&Default::default()).board().squares;
        let line = |one: ExpectedResult| [vec![one.says], one.texts].concat().join(" | ");
        expectation_sentences::<Reversi>(&spec, expect, &squares).into_iter().map(line).collect()
    }

    #[test]
    fn what_is_not_looked_at_is_not_said() {
        assert_eq!(said(&Expectation::default()), Vec::<String>::new());
    }

    #[test]
    fn messages_are_told_to_the_letter_with_their_counts() {
        let feedback = BTreeMap::from([
            (Seat(1), ExpectedMessage::Message("draw".to_string())),
            (Seat(2), ExpectedMessage::Silent),
        ]);
        let says = said(&Expectation { feedback, ..Expectation::default() });
        assert_eq!(
            says,
            [
                "White sees: | Draw. Both players ended with 2 pieces. Reset game to replay.",
                "Black is told nothing new."
            ]
        );
        let feedback =
            BTreeMap::from([(Seat(1), ExpectedMessage::Text("a  b ".to_string())), (Seat(2), ExpectedMessage::Told)]);
        let says = said(&Expectation { feedback, ..Expectation::default() });
        assert_eq!(says, ["White sees: | a  b ", "Black has been told something."]);
    }

    #[test]
    fn everything_that_is_looked_at_is_said() {
        let action = |text: &str| text.parse().expect("an action");
        let says = said(&Expectation {
            captures: Some(1),
            player: Some(Seat(2)),
            finished: Some(false),
            plays: vec![action("2,3"), action("4,5")],
            marks: Some(Vec::new()),
            log: Some(vec!["one".to_string(), "two".to_string()]),
            legal: Some(false),
            asks: Some(Vec::new()),
            refreshed: true,
            unchanged: true,
            may_fail: true,
            ..Expectation::default()
        });
        insta::assert_snapshot!(says.join("\n"), @"
        Nothing changes; code that fails must have changed nothing until then.
        1 piece is captured.
        The move is one of these: 2,3 or 4,5.
        It is the turn of black.
        The game has not finished.
        The view is told to refresh, after the last change.
        Added to the log: | one | two
        Nothing is marked.
        The moves are said to be not legal.
        The controller is asked for nothing.
        ");
    }
}
