//! Meaning of the names of variables and classes. A name alone never makes a finding certain.

use crate::spec::CodeLanguage;

/// In small letters, without what joins words.
fn plain(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Whether a function has one of these names, however a language writes it: `computer_move`, `computerMove`, `ComputerMove`.
pub fn is_called(name: &str, names: &[String]) -> bool {
    let name = plain(name);
    names.iter().any(|own| plain(own) == name)
}

/// Whether a variable is called like a board.
pub fn is_board(name: &str) -> bool {
    let name = plain(name);
    let whole =
        ["board", "grid", "squares", "cells", "pieces", "discs", "disks", "tiles", "field", "state", "contents"];
    let ends = ["board", "grid", "squares", "cells", "pieces", "contents", "boardstate", "boarddata", "boardarray"];
    let begins = ["gameboard", "boardcontent", "boardcopy", "boardarr", "boardstate", "boarddata", "boardcache"];
    whole.contains(&name.as_str())
        || ends.iter().any(|end| name.ends_with(end))
        || begins.iter().any(|start| name.starts_with(start))
}

/// Whether a variable is called like the player on turn, and like nothing else.
pub fn is_player(name: &str) -> bool {
    let name = plain(name);
    let is = name.strip_prefix("is").unwrap_or(&name);
    let whose = ["player1turn", "player2turn", "playeroneturn", "playertwoturn", "firstplayerturn", "whosturn"];
    let whole =
        ["currentplayer", "activeplayer", "curplayer", "currplayer", "playeronturn", "playerturn", "turnplayer"];
    let turns = ["whoseturn", "currentturn", "whiteturn", "whitesturn", "blackturn", "blacksturn", "whitetoplay"];
    whose.contains(&is) || whole.contains(&is) || turns.contains(&is)
}

/// Whether a variable may be the player on turn, by its name.
pub fn may_be_player(name: &str) -> bool {
    let name = plain(name);
    is_player(&name)
        || name.contains("player")
        || name.contains("turn")
        || ["current", "who", "whose"].contains(&name.as_str())
}

/// Whether a variable is called like a finished flag, and like nothing else.
pub fn is_finished(name: &str) -> bool {
    let name = plain(name);
    let is = name.strip_prefix("is").or(name.strip_prefix("has")).unwrap_or(&name);
    let is = is.strip_prefix("the").unwrap_or(is);
    ["gameover", "gamefinished", "gameended", "gamehasfinished", "gamehasended", "gamedone"].contains(&is)
}

/// Whether a variable may be a finished flag, by its name.
pub fn may_be_finished(name: &str) -> bool {
    let name = plain(name);
    is_finished(&name)
        || ["finish", "over", "ended"].iter().any(|word| name.ends_with(word) || name.contains("finished"))
}

/// Whether a name says that something past, or of somebody else, is meant.
pub fn is_past_or_other(name: &str) -> bool {
    let name = plain(name);
    let words = [
        "last", "prev", "old", "was", "before", "first", "start", "init", "winner", "opponent", "other", "undo",
        "saved", "history", "click", "select", "next", "snapshot", "backup", "copy", "temp", "tmp",
    ];
    words.iter().any(|word| name.contains(word))
}

/// Whether a name says that not what lies on squares is meant, but something that was found out about them.
pub fn is_derived(name: &str) -> bool {
    let name = plain(name);
    let words =
        ["captur", "flip", "valid", "legal", "possible", "weight", "score", "value", "count", "move", "hint", "mark"];
    words.iter().any(|word| name.contains(word))
}

/// Whether a variable is called like ways to go or what squares are worth: tables, not boards.
pub fn is_table(name: &str) -> bool {
    let name = plain(name);
    ["dir", "offset", "delta", "weight", "score", "dx", "dy", "vector", "step", "neighbour", "neighbor"]
        .iter()
        .any(|word| name.contains(word))
}

/// Windows, and what lies in them, of the usual libraries.
const WIDGETS: &[&str] = &[
    "JFrame",
    "JPanel",
    "JDialog",
    "JWindow",
    "JComponent",
    "JButton",
    "JLabel",
    "JToggleButton",
    "Frame",
    "Panel",
    "Canvas",
    "Button",
    "Label",
    "Window",
    "Dialog",
    "Component",
    "Container",
    "JLayeredPane",
    "AbstractButton",
    "Application",
    "Pane",
    "GridPane",
    "BorderPane",
    "StackPane",
    "Tk",
    "Toplevel",
    "Widget",
    "QWidget",
    "QMainWindow",
    "QPushButton",
    "QDialog",
    "QLabel",
    "Applet",
    "JApplet",
    "App",
];

/// Those that are a whole window: anyone who makes one has a window.
const WINDOWS: &[&str] = &["JFrame", "JDialog", "JWindow", "Tk", "Toplevel", "QMainWindow", "QApplication"];

/// Windows of C#'s libraries, and what lies in them: other words are common there.
const CSHARP_WIDGETS: &[&str] = &[
    "Form",
    "Control",
    "UserControl",
    "ContainerControl",
    "Panel",
    "TableLayoutPanel",
    "FlowLayoutPanel",
    "PictureBox",
    "Button",
    "Label",
    "RichTextBox",
    "TextBox",
    "Window",
    "Page",
    "ContentPage",
    "Canvas",
    "Grid",
];

/// Whole windows of C#'s libraries.
const CSHARP_WINDOWS: &[&str] = &["Form", "Window"];

/// Whether a class of that name is something to be seen.
pub fn is_widget(name: &str, language: CodeLanguage) -> bool {
    let widgets = if language == CodeLanguage::CSharp { CSHARP_WIDGETS } else { WIDGETS };
    widgets.contains(&name)
}

/// Whether a class of that name is a window.
pub fn is_window(name: &str, language: CodeLanguage) -> bool {
    let windows = if language == CodeLanguage::CSharp { CSHARP_WINDOWS } else { WINDOWS };
    windows.contains(&name)
}

/// Whether a type holds one plain thing: a number, a truth, a letter.
pub fn is_scalar(name: &str) -> bool {
    let java =
        ["int", "byte", "short", "long", "char", "boolean", "Integer", "Byte", "Short", "Long", "Character", "Boolean"];
    let rust = ["bool", "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "usize", "isize"];
    let csharp = ["sbyte", "uint", "ushort", "ulong", "string", "Int32", "Int16", "Int64"];
    java.contains(&name)
        || rust.contains(&name)
        || csharp.contains(&name)
        || ["String", "str", "&str", "&'static str"].contains(&name)
}
