//! Settings, as they are written in `course.yaml`.

use clap::{Arg, ArgAction, Command, error::ErrorKind};
use serde_yaml::Value;

use crate::diagnostic::escape::escape_text;
use crate::diagnostic::{Diagnostic, SourceText, YamlPath, nearest};
use crate::limits::Limits;
use crate::spec::OffsetTimestamp;

/// Settings that may stand at the top: they mean one thing in all commands that have them.
pub const COMMON: &[&str] =
    &["coursework", "edition", "seed", "roster", "marks", "private", "jobs", "language", "messages"];

/// Settings that change the spec, whatever the command.
pub const OF_THE_SPEC: &[&str] = &["due", "limits"];

/// Flags that are only ever typed, and why.
pub const TYPED: &[(&str, &str)] =
    &[("sandbox", "a file that lies beside students' work must not switch it off: write `--sandbox` with the command")];

/// One setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The command that it is for; none, if it is for all that have it.
    pub command: Option<String>,
    /// Name of the flag, without its dashes; of what is written without a flag, the name in the help, in small letters.
    pub name: String,
    /// Its values: one, unless it is a list.
    pub values: Vec<String>,
    /// Line in the file, from 1.
    pub line: usize,
}

impl Setting {
    /// Whether it is for an argument of this name. A setting for all commands is a flag's, or that of an argument which can be left
    /// out, as in `referee audit [COURSEWORK]`.
    pub fn is_for(&self, argument: &Arg) -> bool {
        let is_common = argument.get_long().is_some() || !argument.is_required_set();
        name_of(argument) == self.name && (self.command.is_some() || is_common)
    }
}

/// Reads all settings; `command` knows all flags.
///
/// # Errors
/// All mistakes, each with its place.
pub fn read(source: &SourceText, command: &Command) -> Result<Vec<Setting>, Vec<Diagnostic>> {
    let root: Value = source.parse().map_err(|mistake| vec![mistake])?;
    let mut reader = SettingsReader { source, settings: Vec::new(), wrong: Vec::new() };
    match &root {
        Value::Null => {}
        Value::Mapping(entries) => {
            for (key, value) in entries {
                reader.top(command, key.as_str().unwrap_or_default(), value);
            }
        }
        _ => reader.wrong.push(source.at(&YamlPath::root(), "write settings, each as `name: value`")),
    }
    if reader.wrong.is_empty() { Ok(reader.settings) } else { Err(reader.wrong) }
}

struct SettingsReader<'a> {
    source: &'a SourceText,
    settings: Vec<Setting>,
    wrong: Vec<Diagnostic>,
}

impl SettingsReader<'_> {
    /// An entry at the top: a setting for all commands, or those of one command.
    fn top(&mut self, command: &Command, key: &str, value: &Value) {
        let place = YamlPath::root().key(key);
        match command.find_subcommand(key) {
            Some(own) => self.section(own, &place, value),
            None if OF_THE_SPEC.contains(&key) => self.of_the_spec(key, &place, value),
            None if COMMON.contains(&key) => {
                let has_it = |own: &&Command| own.get_arguments().any(|argument| argument.get_long() == Some(key));
                let own = std::iter::once(command).chain(command.get_subcommands()).find(has_it);
                let argument =
                    own.and_then(|own| own.get_arguments().find(|argument| argument.get_long() == Some(key)));
                self.setting(own.zip(argument), None, key, &place, value);
            }
            None => {
                let commands = command.get_subcommands().map(Command::get_name);
                let known: Vec<&str> = COMMON.iter().chain(OF_THE_SPEC).copied().chain(commands).collect();
                self.unknown(key, &place, "setting or command", &known);
            }
        }
    }

    /// A setting that changes the spec. Whether it can be read is found out here, and whether it fits when a spec is loaded.
    fn of_the_spec(&mut self, name: &str, place: &YamlPath, value: &Value) {
        let read = match name {
            "due" => serde_yaml::from_value::<OffsetTimestamp>(value.clone()).map(|due| vec![due.to_string()]),
            _ => serde_yaml::from_value::<Limits>(value.clone()).map(|_| limits(value)),
        };
        match read {
            Ok(values) => {
                let line = self.source.at_key(place, "").line;
                self.settings.push(Setting { command: None, name: name.to_string(), values, line });
            }
            Err(error) => self.wrong.push(self.source.at(place, format!("`{name}`: {error}"))),
        }
    }

    /// The settings of one command.
    fn section(&mut self, command: &Command, place: &YamlPath, value: &Value) {
        let Value::Mapping(entries) = value else {
            let message =
                format!("write the settings of `{}` below its name, each as `name: value`", command.get_name());
            return self.wrong.push(self.source.at(place, message));
        };
        for (key, value) in entries {
            let key = key.as_str().unwrap_or_default();
            let place = place.key(key);
            let argument = command.get_arguments().find(|argument| name_of(argument) == key);
            match (argument, TYPED.iter().find(|(name, _)| *name == key)) {
                (_, Some((_, why))) => {
                    let message = format!("`{}` cannot be set here", escape_text(key));
                    self.wrong.push(self.source.at_key(&place, message).with_help(*why));
                }
                (Some(argument), None) => {
                    self.setting(Some((command, argument)), Some(command.get_name()), key, &place, value);
                }
                (None, None) => {
                    let known: Vec<String> = command.get_arguments().map(name_of).collect();
                    self.unknown(key, &place, "flag", &known.iter().map(String::as_str).collect::<Vec<_>>());
                }
            }
        }
    }

    /// One setting, of which a command that has it tells what its values may be.
    fn setting(
        &mut self,
        known: Option<(&Command, &Arg)>,
        command: Option<&str>,
        name: &str,
        place: &YamlPath,
        value: &Value,
    ) {
        let items = match value {
            Value::Sequence(items) => items.as_slice(),
            one => std::slice::from_ref(one),
        };
        let Some(values) = items.iter().map(scalar).collect::<Option<Vec<String>>>() else {
            let message = format!("`{name}` is a text, a number, `true` or `false`, or a list of these");
            return self.wrong.push(self.source.at(place, message));
        };
        if let Some((own, argument)) = known
            && let Some(why) = refusal(own, argument, &values)
        {
            return self.wrong.push(self.source.at(place, why));
        }
        let line = self.source.at_key(place, "").line;
        self.settings.push(Setting { command: command.map(str::to_string), name: name.to_string(), values, line });
    }

    fn unknown(&mut self, key: &str, place: &YamlPath, what: &str, known: &[&str]) {
        let near = nearest(key, known.iter().copied()).map(|near| format!("did you mean `{near}`?"));
        let help = near.unwrap_or_else(|| format!("there are: {}", known.join(", ")));
        let message = format!("there is no {what} `{}`", escape_text(key));
        self.wrong.push(self.source.at_key(place, message).with_help(help));
    }
}

/// Name of an argument in the file: that of its flag, or else of its value.
pub fn name_of(argument: &Arg) -> String {
    argument.get_long().map_or_else(|| argument.get_id().to_string(), str::to_string)
}

/// The stated limits, each as `cue 2 s`.
fn limits(value: &Value) -> Vec<String> {
    let entries = value.as_mapping().into_iter().flatten();
    let stated = entries.filter_map(|(key, value)| Some(format!("{} {}", key.as_str()?, scalar(value)?)));
    stated.collect()
}

fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Bool(flag) => Some(flag.to_string()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// Why a command would not take these values, in its own words.
fn refusal(command: &Command, argument: &Arg, values: &[String]) -> Option<String> {
    let name = name_of(argument);
    if matches!(argument.get_action(), ArgAction::SetTrue) {
        let is_flag = matches!(values, [value] if value == "true" || value == "false");
        return (!is_flag).then(|| format!("`{name}` is `true` or `false`"));
    }
    let most = argument.get_num_args().map_or(1, |range| range.max_values());
    let is_many = matches!(argument.get_action(), ArgAction::Append) || most > 1;
    if values.len() != 1 && !is_many {
        return Some(format!("`{name}` has one value"));
    }
    let long = argument.get_long()?;
    let typed = values.iter().map(|value| format!("--{long}={value}"));
    let parsed = command.clone().try_get_matches_from(std::iter::once(command.get_name().to_string()).chain(typed));
    let error = parsed.err()?;
    if !matches!(error.kind(), ErrorKind::InvalidValue | ErrorKind::ValueValidation) {
        return None;
    }
    let text = error.render().to_string();
    let first = text.lines().next().unwrap_or_default();
    Some(first.strip_prefix("error: ").unwrap_or(first).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Vec<Setting>, Vec<String>> {
        let read = super::read(&SourceText::new("course.yaml", text), &crate::cli::command());
        read.map_err(|wrong| wrong.iter().map(|wrong| format!("{}: {}", wrong.line, wrong.message)).collect())
    }

    fn setting(command: Option<&str>, name: &str, value: &str, line: usize) -> Setting {
        Setting { command: command.map(str::to_string), name: name.to_string(), values: vec![value.to_string()], line }
    }

    #[test]
    fn settings_are_for_all_commands_or_for_one() {
        let text = "coursework: reversi\nroster: people.csv\ngrade:\n  jobs: 3\n  dry-run: true\n";
        let expected = [
            setting(None, "coursework", "reversi", 1),
            setting(None, "roster", "people.csv", 2),
            setting(Some("grade"), "jobs", "3", 4),
            setting(Some("grade"), "dry-run", "true", 5),
        ];
        assert_eq!(read(text).as_deref(), Ok(&expected[..]));
    }

    #[test]
    fn all_mistakes_are_told_at_once() {
        let text = "courswork: reversi\njobs: many\ngrade:\n  sandbox: none\n  out: [a, b]\n  rooster: x\n  dry-run: 7\ncheck: all\n";
        let expected = [
            "1: there is no setting or command `courswork`",
            "2: invalid value 'many' for '--jobs <N>': invalid digit found in string",
            "4: `sandbox` cannot be set here",
            "5: `out` has one value",
            "6: there is no flag `rooster`",
            "7: `dry-run` is `true` or `false`",
            "8: write the settings of `check` below its name, each as `name: value`",
        ];
        assert_eq!(read(text).expect_err("mistakes"), expected);
    }

    #[test]
    fn every_common_setting_is_one_of_a_command() {
        let command = crate::cli::command();
        for name in COMMON {
            let has_it = |own: &Command| own.get_arguments().any(|argument| argument.get_long() == Some(name));
            assert!(has_it(&command) || command.get_subcommands().any(has_it), "no command has --{name}");
        }
    }
}
