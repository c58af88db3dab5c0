//! Answers that two processes of a model solution have given alike, kept in the cache: as long as nothing changes that they depend
//! on, `grade` does not ask again.
//!
//! They are kept by content, as a whole: whoever adds a fixture has all of them asked once more, which takes less than a second.
//! Faults are never among them, for a run that failed is nobody's answer.

use std::fs;
use std::io;
use std::path::Path;

use crate::cli::kept_answers::unanswered;
use crate::coursework::Coursework;
use crate::games::Play;
use crate::host::cache::{Cache, Hash};
use crate::kept_answers::{AnswerTree, read_answers, write_answers};
use crate::ports::{Call, CallLog};
use crate::untrusted::UntrustedPath;

/// Name of the file in its folder of the cache.
const FILE: &str = "answers.jsonl";

/// Reads what was kept under a key; none if it is not there, or does not answer everything that is asked in a coursework.
pub fn read<G: Play>(key: Hash, coursework: &Coursework<G>) -> Option<AnswerTree<G>> {
    let folder = Cache::open().ok()?.find(key)?;
    let (rules, file) = (&coursework.rules, UntrustedPath::root(folder).join(FILE));
    let answers = read_answers(rules, &file, Path::new(FILE), &coursework.spec.id).ok()?;
    let kept = Coursework { reference: answers.clone().into_reference(), ..coursework.clone() };
    unanswered(&kept).is_empty().then_some(answers)
}

/// Keeps what was answered in the scenarios of a coursework, by the tape of each. Where it cannot be kept, the next run asks again.
pub fn keep<G: Play>(key: Hash, coursework: &Coursework<G>, tapes: Vec<CallLog<G>>) {
    let mut answers = AnswerTree::default();
    for (scenario, tape) in coursework.scenarios.iter().zip(tapes) {
        if lives(Call::Poke(scenario.given.clone()), tape).into_iter().any(|life| answers.add_play(life).is_err()) {
            return;
        }
    }
    let write = |folder: &Path| -> io::Result<()> {
        let text = write_answers(&answers, &coursework.spec.id).map_err(io::Error::other)?;
        fs::write(folder.join(FILE), text)
    };
    let _ = Cache::open().and_then(|cache| cache.get_or_create(key, write));
}

/// The lives of all instances of a controller on a tape. Each begins with the board that the model holds then.
fn lives<G: Play>(given: Call<G>, tape: CallLog<G>) -> Vec<CallLog<G>> {
    let mut all = vec![vec![given]];
    for call in tape {
        if matches!(call, Call::Fresh) {
            let held = all.iter().rev().flat_map(|life: &CallLog<G>| life.iter().rev());
            let held = held.filter_map(|call| match call {
                Call::Poke(board) | Call::Store(board) => Some(Call::Poke(board.clone())),
                _ => None,
            });
            let held: CallLog<G> = held.take(1).collect();
            all.push(held);
        } else if let Some(life) = all.last_mut() {
            life.push(call);
        }
    }
    // An instance of which nothing is asked has no answers.
    all.retain(|life| life.iter().any(|call| matches!(call, Call::Handle(_))));
    all
}
