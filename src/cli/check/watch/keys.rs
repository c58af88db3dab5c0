//! Keys of the watch.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// Actions of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyAction {
    /// To end.
    Quit,
    /// A check, though nothing was saved.
    Again,
    /// All failures in full, or not any more.
    All,
    /// Scrolls down this many lines, or up if it is negative.
    Lines(isize),
    /// Scrolls down this many pages, or up.
    Pages(isize),
    /// The top.
    Top,
    /// The bottom.
    Bottom,
}

/// Returns the action of a key, if it has one.
pub fn action_of_key(key: &KeyEvent) -> Option<KeyAction> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return matches!(key.code, KeyCode::Char('c' | 'd')).then_some(KeyAction::Quit);
    }
    Some(match key.code {
        KeyCode::Char('q') => KeyAction::Quit,
        KeyCode::Char('r') | KeyCode::Enter => KeyAction::Again,
        KeyCode::Char('a') => KeyAction::All,
        KeyCode::Down | KeyCode::Char('j') => KeyAction::Lines(1),
        KeyCode::Up | KeyCode::Char('k') => KeyAction::Lines(-1),
        KeyCode::PageDown | KeyCode::Char(' ') => KeyAction::Pages(1),
        KeyCode::PageUp | KeyCode::Char('b') => KeyAction::Pages(-1),
        KeyCode::Home | KeyCode::Char('g') => KeyAction::Top,
        KeyCode::End | KeyCode::Char('G') => KeyAction::Bottom,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_and_c_ends_and_c_alone_does_nothing() {
        let key = |code, modifiers| action_of_key(&KeyEvent::new(code, modifiers));
        assert_eq!(key(KeyCode::Char('c'), KeyModifiers::CONTROL), Some(KeyAction::Quit));
        assert_eq!(key(KeyCode::Char('c'), KeyModifiers::NONE), None);
        assert_eq!(key(KeyCode::Char('r'), KeyModifiers::CONTROL), None);
        assert_eq!(key(KeyCode::Char(' '), KeyModifiers::NONE), Some(KeyAction::Pages(1)));
    }

    #[test]
    fn a_key_that_is_let_go_is_no_second_wish() {
        let mut key = KeyEvent::new(KeyCode::Char('r'), KeyModifiers::NONE);
        assert_eq!(action_of_key(&key), Some(KeyAction::Again));
        key.kind = KeyEventKind::Release;
        assert_eq!(action_of_key(&key), None);
    }
}
