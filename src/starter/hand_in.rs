//! Words for the handout of a described coursework: files that students hand in, what their project has, and how a message is told.

use std::collections::BTreeSet;

use super::described_project::described_project;
use crate::spec::{Part, Spec};
use crate::submission::MANIFEST;

/// Work in one part and language, as students write it.
struct HandedIn {
    part: Part,
    language: &'static str,
    /// Files that students hand in, the main one first; none where it may have any name.
    files: &'static [&'static str],
    /// Description of the main file.
    holds: &'static str,
    /// Commands of the project that try it, and what they do.
    tries: Option<&'static str>,
    /// A piece of code that tells player 1 a message; of a view, the function that hears it.
    tell: &'static str,
}

const ALL: [HandedIn; 8] = [
    HandedIn {
        part: Part::Controller,
        language: "csharp",
        files: &["Controller.cs"],
        holds: "a class `Controller`, in any namespace",
        tries: Some("`dotnet run` plays it by hand"),
        tell: "view.Tell(1, \"…\")",
    },
    HandedIn {
        part: Part::Controller,
        language: "java",
        files: &["Controller.java"],
        holds: "a class `Controller`, in any package",
        tries: Some("`javac TryIt.java` and then `java TryIt` play it by hand"),
        tell: "view.tell(1, \"…\")",
    },
    HandedIn {
        part: Part::Controller,
        language: "python",
        files: &["controller.py"],
        holds: "a class `Controller`",
        tries: Some("`python3 try_it.py` plays it by hand"),
        tell: "self.view.tell(1, \"…\")",
    },
    HandedIn {
        part: Part::Controller,
        language: "rust",
        files: &["src/main.rs", "src/coursework.rs"],
        holds: "a type with the trait `Functions` of `src/coursework.rs`",
        tries: Some("`cargo run` plays it by hand"),
        tell: "view.tell(1, \"…\")",
    },
    HandedIn {
        part: Part::Controller,
        language: "command",
        files: &[],
        holds: "a program that speaks the protocol of `kit/PROTOCOL.md`",
        tries: None,
        tell: "{\"tell\": {\"to\": 1, \"text\": \"…\"}}",
    },
    HandedIn {
        part: Part::View,
        language: "java",
        files: &["BoardView.java", "IController.java"],
        holds: "a class `BoardView`, which implements `kit.View`",
        tries: Some("`javac TryView.java` and then `java TryView` open it"),
        tell: "tell(int player, String message)",
    },
    HandedIn {
        part: Part::View,
        language: "python",
        files: &["view.py"],
        holds: "a class `BoardView`, which describes its windows in `frames()`",
        tries: None,
        tell: "tell(player, message)",
    },
    HandedIn {
        part: Part::View,
        language: "rust",
        files: &["src/main.rs", "src/coursework.rs"],
        holds: "a type with the trait `BoardView`",
        tries: None,
        tell: "tell(&mut self, player: i32, message: &str)",
    },
];

/// Says what students hand in for each part, in the language of the model solution; `None` where no game is described, or nothing is
/// known of work in that language.
pub fn what_to_hand_in(spec: &Spec) -> Option<String> {
    let language = spec.description().and(spec.reference.as_ref())?.language.as_str();
    let parts = spec.parts();
    let own = ALL.iter().filter(|own| own.language == language && parts.contains(&own.part));
    let several = parts.len() > 1;
    let sections: Vec<String> = own
        .map(|own| {
            let heading = if several { format!("### The {}\n\n", own.part.name()) } else { String::new() };
            format!("{heading}{}", lines(spec, own).join("\n"))
        })
        .collect();
    (!sections.is_empty()).then(|| sections.join("\n\n"))
}

fn lines(spec: &Spec, own: &HandedIn) -> Vec<String> {
    let code = |name: &&str| format!("`{name}`");
    let files = match own.files {
        [main, others @ ..] => {
            let and: String = others.iter().map(|file| format!("; and `{file}`, as it is")).collect();
            format!("- Hand in `{main}` with {}{and}.", own.holds)
        }
        [] => format!("- Hand in {}, and `{MANIFEST}`, which says how it is started.", own.holds),
    };
    let mut lines = vec![files];
    let project = described_project(spec, own.part, own.language);
    let tops: BTreeSet<&str> = project.keys().map(|name| name.split('/').next().unwrap_or(name)).collect();
    if let Some(supplied) = tops.iter().find(|name| name.eq_ignore_ascii_case("kit")) {
        lines.push(format!(
            "- `{supplied}/` of the project that you begin with has the model and the view: change nothing there. It need not be \
             handed in."
        ));
    }
    if tops.contains(MANIFEST) {
        lines.push(format!("- Hand in `{MANIFEST}`, too, as you got it: it names your main file."));
    }
    lines.extend(own.tries.iter().map(|says| format!("- {says}.")));
    let first = spec.seats.first().map_or("", String::as_str);
    lines.push(match own.part {
        Part::View => format!("- {} is called when a player is told something; player 1 is {first}.", code(&own.tell)),
        _ => format!(
            "- {} tells player 1, {first}, a message, whose text you write in place of `…`. It stands there until this player is \
             told another one.",
            code(&own.tell)
        ),
    });
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::SourceText;

    fn described(reference: &str) -> Spec {
        let text = format!(
            "title: A game\nboard: {{columns: 2, rows: 3, pieces: {{R: red}}, empty: \".\"}}\nseats: [red, blue]\ncalls: \
             {{startup: , drop: {{column: 0..1}}}}\nreference: {reference}\nmessages: {{}}\nparts:\n  controller:\n    - {{id: a, \
             marks: 1, says: s, failing: f}}\n"
        );
        let spec = Spec::read("game", &SourceText::new("specs/game.yaml", text));
        spec.unwrap_or_else(|found| panic!("{}", found[0]))
    }

    fn told(reference: &str) -> Option<String> {
        what_to_hand_in(&described(reference))
    }

    #[test]
    fn files_and_messages_are_those_of_the_language() {
        let java = told("{language: java, entry: solution/Controller.java}").expect("Java is known");
        assert!(java.starts_with("- Hand in `Controller.java` with a class `Controller`, in any package.\n"), "{java}");
        assert!(
            java.contains("`kit/` of the project") && java.contains("- `view.tell(1, \"…\")` tells player 1, red"),
            "{java}"
        );
        let python = told("{language: python, entry: solution/controller.py}").expect("Python is known");
        assert!(python.contains("`self.view.tell(1, \"…\")`") && !python.contains("kit"), "{python}");
        let rust = told("{language: rust, entry: solution/src/main.rs}").expect("Rust is known");
        assert!(rust.contains("; and `src/coursework.rs`, as it is.\n"), "{rust}");
        let any =
            told("{language: command, entry: solution/main.py, command: [python3, main.py]}").expect("any is known");
        assert!(any.contains("`submission.yaml`, which says how") && any.contains("{\"to\": 1, \"text\""), "{any}");
    }

    /// Finds the files that students hand in among those of the project that they begin with.
    #[test]
    fn every_file_is_one_of_the_project() {
        let spec = described("{language: python, entry: solution/controller.py}");
        for own in ALL.iter().filter(|own| own.part == Part::Controller) {
            let project = described_project(&spec, own.part, own.language);
            assert!(own.files.iter().all(|file| project.contains_key(*file)), "{}: {:?}", own.language, project.keys());
        }
    }
}
