//! The command that plays a scenario again, as a shell takes it.

use crate::diagnostic::escape::escape_text;
use crate::marks::Marksheet;
use crate::shell_word::shell_word;
use crate::verdict::Verdict;

/// Placeholder for the folder or archive of a submission: results do not contain its path.
pub const FOLDER: &str = "FOLDER";

/// Person who types a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandUser {
    /// The student, who stands in the folder of the work.
    Student,
    /// A marker, who knows where the work of all is.
    Marker,
}

/// The command that plays a scenario on the work again; `None` for a student whose program does not have the scenario, because it
/// was published after the work had been handed in.
///
/// # Example
/// ```text
/// referee replay reversi/capture/upwards --with FOLDER --edition 2025 --hidden
/// ```
pub fn replay_command(sheet: &Marksheet, verdict: &Verdict, typist: CommandUser) -> Option<String> {
    if typist == CommandUser::Student && verdict.after_due {
        return None;
    }
    let folder = if typist == CommandUser::Student { "." } else { FOLDER };
    let option = |name: &str, value: Option<String>| value.map(|value| format!(" --{name} {value}"));
    let options = [
        option("edition", sheet.edition.as_deref().map(shell_word)),
        option("seed", sheet.seed.map(|seed| seed.to_string())),
        verdict.hidden.then(|| " --hidden".to_string()),
    ];
    let options: String = options.into_iter().flatten().collect();
    let scenario = shell_word(&format!("{}/{}", sheet.coursework, verdict.scenario));
    Some(escape_text(&format!("referee replay {scenario} --with {folder}{options}")))
}

/// Tells a marker how to replace [`FOLDER`].
pub fn folder_hint(sheet: &Marksheet) -> String {
    format!("{FOLDER} is where the work of {} is.", escape_text(&sheet.submission.id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platforms::sample;

    #[test]
    fn a_command_can_be_pasted_and_names_no_place_that_nobody_knows() {
        let mut sheet = sample::hostile();
        let mut verdict = sheet.verdicts[0].clone();
        (verdict.scenario, verdict.hidden) = ("opening/Black wins.".to_string(), false);
        assert_eq!(
            replay_command(&sheet, &verdict, CommandUser::Marker),
            Some("referee replay 't/opening/Black wins.' --with FOLDER".to_string())
        );
        sheet.edition = Some("it's".to_string());
        sheet.seed = Some(7);
        (verdict.scenario, verdict.hidden) = ("opening/a".to_string(), true);
        let options = r"--edition 'it'\''s' --seed 7 --hidden";
        assert_eq!(
            replay_command(&sheet, &verdict, CommandUser::Student),
            Some(escape_text(&format!("referee replay t/opening/a --with . {options}")))
        );
        (verdict.after_due, verdict.hidden) = (true, false);
        assert_eq!(replay_command(&sheet, &verdict, CommandUser::Student), None, "students do not have it");
        assert!(replay_command(&sheet, &verdict, CommandUser::Marker).is_some());
        let says = folder_hint(&sheet);
        assert!(says.starts_with("FOLDER is where the work of =HYPERLINK") && !says.contains('\u{1b}'), "{says}");
    }
}
