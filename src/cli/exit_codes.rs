//! Meaning of each command's exit codes, and of mistakes that prevented its work. The help, the manual and the closing
//! message are made from this one table.

use clap::Command;

/// Exit codes of one command.
pub struct ExitCodes {
    /// Its name.
    command: &'static str,
    /// Meaning of 0, 1, 2 and 3; empty for a code that the command never has.
    says: [&'static str; 4],
    /// After "2 mistakes to correct": what was left undone, if that needs saying.
    pub undone: Option<&'static str>,
    /// Whether anybody's work is judged, so that somebody may wonder what the grader's trouble has cost them.
    pub judges: bool,
}

/// Usual meaning of 2.
const WRONG: &str = "an argument or a file that you have written is wrong";
/// Meaning of 3 for commands that only print.
const UNPRINTED: &str = "the result could not be printed";
/// Meaning of 3 for commands that write files.
const UNWRITTEN: &str = "something could not be read, written or printed";
/// Meaning of 3 for commands that run student code.
const NOT_RUN: &str = "the grader has a problem: a language, the sandbox or the disk";

/// One that prints or writes something of its own, and judges nobody.
const fn plain(command: &'static str, zero: &'static str, three: &'static str) -> ExitCodes {
    ExitCodes { command, says: [zero, "", WRONG, three], undone: None, judges: false }
}

/// Exit codes of all commands, in the order of the help.
const ALL: &[ExitCodes] = &[
    ExitCodes { undone: Some("nothing was written"), ..plain("new", "the project is there", UNWRITTEN) },
    ExitCodes {
        command: "grade",
        says: [
            "everybody was graded, whatever marks were lost; a student whose\n     manifest is wrong is named, and not graded",
            "",
            "an argument, spec or fixture is wrong, or every manifest is; nobody was\n     graded",
            "some submissions could not be run or saved; this costs no marks",
        ],
        undone: Some("nobody was graded"),
        judges: true,
    },
    ExitCodes {
        command: "check",
        says: [
            "every scenario that was played passed",
            "a scenario failed, or the submission could not be built",
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
    ExitCodes { undone: Some("nothing was marked"), ..plain("mark", "every mark that you gave is saved", UNWRITTEN) },
    ExitCodes { undone: Some("nothing was merged"), ..plain("merge", "the results of all are there", UNWRITTEN) },
    plain("explain", "the receipt is printed", UNWRITTEN),
    ExitCodes {
        command: "replay",
        says: ["the scenario passes", "the scenario fails, or the submission could not be built", WRONG, NOT_RUN],
        undone: Some("nothing was played"),
        judges: true,
    },
    ExitCodes { undone: Some("nothing was written"), ..plain("report", "everything is written", UNWRITTEN) },
    ExitCodes {
        command: "play",
        says: ["the game was left or ended", "a submission could not be built", WRONG, NOT_RUN],
        undone: Some("nothing was played"),
        judges: true,
    },
    ExitCodes {
        command: "serve",
        says: ["never by itself: it answers until Ctrl-C, which gives 130", "", WRONG, "the page could not be served"],
        undone: Some("nothing was served"),
        judges: false,
    },
    ExitCodes {
        undone: Some("nothing was written"),
        ..plain("course", "the folder of the coursework is there, or its files are up to date", UNWRITTEN)
    },
    plain("lint", "there is nothing to correct", UNWRITTEN),
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
        says: ["nothing was found", "a fault was found, or the submission could not be built", WRONG, NOT_RUN],
        undone: Some("nothing was played"),
        judges: true,
    },
    ExitCodes {
        command: "record",
        says: [
            "every fixture is up to date",
            "a fixture was not changed, because the change was not confirmed",
            WRONG,
            UNWRITTEN,
        ],
        undone: Some("nothing was written"),
        judges: false,
    },
    ExitCodes {
        command: "moves",
        says: ["all moves are legal", "a move is illegal, or is not a move of this game", WRONG, UNPRINTED],
        undone: None,
        judges: false,
    },
    plain("perft", "the count is printed", UNPRINTED),
    plain("solve", "the game is solved", UNPRINTED),
    ExitCodes { undone: Some("nothing was learnt"), ..plain("train", "all games were played", UNWRITTEN) },
    plain("paths", "the figures are printed", UNPRINTED),
    plain("tournament", "all games were played", UNPRINTED),
    ExitCodes { undone: Some("nothing was written"), ..plain("export", "everything is written", UNWRITTEN) },
    ExitCodes { undone: Some("nothing was written"), ..plain("build-kit", "the kit is written", UNWRITTEN) },
    ExitCodes { undone: Some("nothing was written"), ..plain("samples", "every sample is written", UNWRITTEN) },
    ExitCodes { undone: Some("nothing was written"), ..plain("handout", "the handout is written", UNWRITTEN) },
    #[cfg(feature = "schema")]
    plain("schema", "the schema is printed", UNPRINTED),
    plain("config", "the settings are printed", UNPRINTED),
    plain("doctor", "the report was printed, whatever is missing", "the report could not be made"),
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

/// Adds exit codes to the long help of a command and of its subcommands.
pub fn with_exit_codes(command: Command) -> Command {
    match ExitCodes::of(command.get_name()) {
        Some(codes) => with(command, &codes.help()),
        None => command,
    }
}

fn with(command: Command, help: &str) -> Command {
    command.after_long_help(help.to_string()).mut_subcommands(|own| with(own, help))
}
