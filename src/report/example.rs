//! A scenario as an example of what is asked: the boards, what is done, and what has to happen, whatever the game.

use super::marked_actions::MarkedActions;
use super::side_by_side::side_by_side;
use super::view_text;
use crate::spec::Spec;
use crate::view_spec::ShownView;

/// Up to how many steps the board is drawn after each of them; of longer examples only where it is looked at, and at the end.
const SHORT: usize = 4;

/// An example, for people.
#[derive(Clone, Debug, PartialEq)]
pub struct Example {
    /// The requirement that it belongs to.
    pub requirement: String,
    /// Demand of the requirement.
    pub asked: String,
    /// Subject of the example, in one sentence.
    pub title: String,
    /// Coursework, requirement and name, as `referee replay` takes it.
    pub id: String,
    /// Model at the start.
    pub given: ModelState,
    /// Steps, in order.
    pub moments: Vec<ExampleStep>,
    /// Fixture of the example.
    pub fixture: String,
}

/// A board, and what its model says besides.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ModelState {
    /// The board, as a picture.
    pub picture: String,
    /// Whose turn it is, and whether the game has finished.
    pub state: String,
    /// Marked squares.
    pub marked: MarkedActions,
}

/// One thing that happens.
#[derive(Clone, Debug, PartialEq)]
pub struct ExampleStep {
    /// Step, as a sentence without its full stop.
    pub done: String,
    /// Expected results.
    pub expected: Vec<ExpectedResult>,
    /// Model afterwards.
    pub after: ModelState,
    /// Whether the board has to look just like this.
    pub judged: bool,
    /// Whether another board would be as right.
    pub open: bool,
    /// Content of the view afterwards, if a view is tested.
    pub shown: Option<ShownView>,
}

/// Something that has to happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpectedResult {
    /// Sentence; before texts, it ends with a colon.
    pub says: String,
    /// Texts to the letter.
    pub texts: Vec<String>,
}

impl ExpectedResult {
    /// Something without a text.
    pub fn plain(says: impl Into<String>) -> ExpectedResult {
        ExpectedResult { says: says.into(), texts: Vec::new() }
    }
}

impl Example {
    /// For each step, what stands above the board after it; `None` where no board is drawn: it is the one that was drawn
    /// last, or one of many that nobody looks at.
    pub fn headings(&self) -> Vec<Option<String>> {
        let count = self.moments.len();
        let mut drawn = &self.given;
        let mut headings = Vec::new();
        for (index, moment) in self.moments.iter().enumerate() {
            let same = drawn.picture == moment.after.picture && drawn.marked == moment.after.marked;
            let looked_at = count <= SHORT || index + 1 == count || moment.judged;
            if same || !looked_at {
                headings.push(None);
                continue;
            }
            drawn = &moment.after;
            let after = if count > 1 { format!("After step {}", index + 1) } else { "After".to_string() };
            headings.push(Some(if moment.open { format!("{after}, for instance") } else { after }));
        }
        headings
    }

    /// The boards, and what a view shows in the end, as text.
    pub fn to_text(&self, spec: &Spec) -> String {
        let after = self.headings().into_iter().zip(&self.moments);
        let after = after.filter_map(|(heading, moment)| Some((heading?, &moment.after)));
        let all: Vec<(String, &ModelState)> =
            std::iter::once(("Before".to_string(), &self.given)).chain(after).collect();
        let pictures: Vec<(&str, &str)> =
            all.iter().map(|(heading, position)| (heading.as_str(), position.picture.as_str())).collect();
        let shown = self.moments.iter().rev().find_map(|moment| moment.shown.as_ref());
        let frames =
            shown.map(|shown| format!("\n\nThe view shows\n{}", view_text::render_view(spec, shown).join("\n")));
        format!("{}{}", side_by_side(&pictures, None), frames.unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example(pictures: &[&str]) -> Example {
        let position = |picture: &&str| ModelState { picture: picture.to_string(), ..ModelState::default() };
        let moment = |picture: &&str| ExampleStep {
            done: "x".into(),
            expected: Vec::new(),
            after: position(picture),
            judged: false,
            open: false,
            shown: None,
        };
        Example {
            requirement: "r".into(),
            asked: "s".into(),
            title: "t".into(),
            id: "c/r/n".into(),
            given: position(&pictures[0]),
            moments: pictures[1..].iter().map(moment).collect(),
            fixture: String::new(),
        }
    }

    fn headings(pictures: &[&str]) -> Vec<Option<String>> {
        example(pictures).headings()
    }

    #[test]
    fn a_board_that_stays_is_drawn_once() {
        assert_eq!(headings(&["A .", "A ."]), [None]);
        assert_eq!(headings(&["A .", ". A"]), [Some("After".to_string())]);
        assert_eq!(headings(&["A .", ". A", ". A"]), [Some("After step 1".to_string()), None]);
        let mut marked = example(&["A .", "A ."]);
        marked.moments[0].after.marked.names.push("1,0".to_string());
        marked.moments[0].open = true;
        assert_eq!(marked.headings(), [Some("After, for instance".to_string())]);
    }

    #[test]
    fn of_many_steps_only_boards_that_are_looked_at_are_drawn() {
        let many = ["A", "B", "C", "D", "E", "F"];
        let last = || Some("After step 5".to_string());
        assert_eq!(headings(&many), [None, None, None, None, last()]);
        assert_eq!(headings(&["A", "B", "A", "B", "C", "A"]), [None, None, None, None, None]);
        let mut judged = example(&many);
        judged.moments[1].judged = true;
        assert_eq!(judged.headings(), [None, Some("After step 2".to_string()), None, None, last()]);
        // What was drawn last is held against, and not the step before.
        judged.moments[4].after.picture = "C".to_string();
        assert_eq!(judged.headings()[4], None);
    }
}
