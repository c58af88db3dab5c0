//! What a command's exit code says, and how it speaks of mistakes that kept it from its work: one table, which the help,
//! the manual and the closing words are made from.

use clap::Command;

/// How one command ends.
pub struct ExitCodes {
    /// Its name.
    command: &'static str,
    /// What 0, 1, 2 and 3 say; nothing where a command never ends so.
    says: [&'static str; 4],
    /// After "2 mistakes to mend": what was left undone, if that needs saying.
    pub undone: Option<&'static str>,
    /// Whether anybody's work is judged, so that somebody may wonder what the grader's trouble has cost them.
    pub judges: bool,
}

/// What 2 says of most.
const WRONG: &str = "an argument or a file that you have written is wrong";
/// What 3 says of those that only print.
const UNPRINTED: &str = "the result could not be printed";
/// What 3 says of those that write files.
const UNWRITTEN: &str = "something could not be read, written or printed";
/// What 3 says of those that run student code.
const NOT_RUN: &str = "the grader is in trouble: a language, the sandbox or the disk";

/// One that prints or writes something of its own, and judges nobody.
const fn plain(command: &'static str, zero: &'static str, three: &'static str) -> ExitCodes {
    ExitCodes { command, says: [zero, "", WRONG, three], undone: None, judges: false }
}

/// How each command ends, in the order of the help.
const ALL: &[ExitCodes] = &[
    ExitCodes { undone: Some("nothing was written"), ..plain("new", "the project is there", UNWRITTEN) },
    ExitCodes {
        command: "grade",
        says: [
            "everybody was graded, whatever they have lost",
            "",
            "an argument, spec, fixture or manifest is wrong; whom it concerns\n     was not graded",
            "some work could not be run, or not be saved; it costs no marks",
        ],
        undone: Some("nobody was graded"),
        judges: true,
    },
    ExitCodes {
        command: "check",
        says: [
            "all that was played has passed",
            "something failed, or the work could not be built",
            "an argument, spec, fixture or manifest is wrong",
            NOT_RUN,
        ],
        undone: Some("nothing was checked"),
        judges: true,
    },
    ExitCodes {
        command: "diff",
        says: [
            "the results were compared, whatever has changed",
            "with --exit-code: a mark changes, or may change",
            WRONG,
            UNWRITTEN,
        ],
        undone: Some("nothing was compared"),
        judges: false,
    },
    plain("explain", "the receipt is printed", UNWRITTEN),
    ExitCodes {
        command: "replay",
        says: ["the scenario passes", "it fails, or the work could not be built", WRONG, NOT_RUN],
        undone: Some("nothing was played"),
        judges: true,
    },
    ExitCodes { undone: Some("nothing was written"), ..plain("report", "everything is written", UNWRITTEN) },
    ExitCodes {
        command: "play",
        says: ["the game was left or ended", "a work could not be built", WRONG, NOT_RUN],
        undone: Some("nothing was played"),
        judges: true,
    },
    plain("lint", "there is nothing to mend", UNWRITTEN),
    ExitCodes {
        command: "audit",
        says: [
            "the fixtures catch every mutant, and fail no right controller",
            "they miss a mutant, or fail a right controller",
            WRONG,
            UNWRITTEN,
        ],
        undone: Some("nothing was audited"),
        judges: false,
    },
    ExitCodes {
        command: "fuzz",
        says: ["nothing was found", "a fault was found, or the work could not be built", WRONG, NOT_RUN],
        undone: Some("nothing was played"),
        judges: true,
    },
    ExitCodes {
        command: "record",
        says: [
            "every fixture says what it should",
            "a fixture was left as it was, because nobody agreed to the change",
            WRONG,
            UNWRITTEN,
        ],
        undone: Some("nothing was written"),
        judges: false,
    },
    ExitCodes {
        command: "moves",
        says: ["all moves are legal", "a move is illegal, or none of this game", WRONG, UNPRINTED],
        undone: None,
        judges: false,
    },
    plain("perft", "the count is printed", UNPRINTED),
    plain("solve", "the game is solved", UNPRINTED),
    ExitCodes { undone: Some("nothing was learnt"), ..plain("train", "all games were played", UNWRITTEN) },
    plain("paths", "the figures are printed", UNPRINTED),
    plain("tournament", "all games were played", UNPRINTED),
    ExitCodes { undone: Some("nothing was written"), ..plain("export", "everything is written", UNWRITTEN) },
    ExitCodes { undone: Some("nothing was written"), ..plain("samples", "every sample is written", UNWRITTEN) },
    ExitCodes { undone: Some("nothing was written"), ..plain("handout", "the handout is written", UNWRITTEN) },
    plain("schema", "the schema is printed", UNPRINTED),
    plain("doctor", "this machine was looked over, whatever it lacks", "it could not be looked over"),
    plain("completions", "the script is printed", UNPRINTED),
    plain("man", "the manual is printed or written", UNWRITTEN),
];

impl ExitCodes {
    /// Those of a command.
    pub fn of(command: &str) -> Option<&'static ExitCodes> {
        ALL.iter().find(|codes| codes.command == command)
    }

    /// For the end of a command's help.
    fn help(&self) -> String {
        let lines = self.says.iter().enumerate().filter(|(_, says)| !says.is_empty());
        let lines: Vec<String> = lines.map(|(code, says)| format!("  {code}  {says}")).collect();
        format!("Exit codes:\n{}", lines.join("\n"))
    }
}

/// The same command with its exit codes, and those of its own commands, in the long help.
pub fn with_exit_codes(command: Command) -> Command {
    match ExitCodes::of(command.get_name()) {
        Some(codes) => with(command, &codes.help()),
        None => command,
    }
}

fn with(command: Command, help: &str) -> Command {
    command.after_long_help(help.to_string()).mut_subcommands(|own| with(own, help))
}
