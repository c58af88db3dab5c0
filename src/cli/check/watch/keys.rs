//! What keys do while work is watched.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// What somebody wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// To end.
    Quit,
    /// A check, though nothing was saved.
    Again,
    /// All failures in full, or not any more.
    All,
    /// So many lines further down, or up if it is less than 0.
    Lines(isize),
    /// So many pages further down, or up.
    Pages(isize),
    /// The top.
    Top,
    /// The bottom.
    Bottom,
}

/// What a key means, if it means anything.
pub fn wish(key: &KeyEvent) -> Option<Wish> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return matches!(key.code, KeyCode::Char('c' | 'd')).then_some(Wish::Quit);
    }
    Some(match key.code {
        KeyCode::Char('q') => Wish::Quit,
        KeyCode::Char('r') | KeyCode::Enter => Wish::Again,
        KeyCode::Char('a') => Wish::All,
        KeyCode::Down | KeyCode::Char('j') => Wish::Lines(1),
        KeyCode::Up | KeyCode::Char('k') => Wish::Lines(-1),
        KeyCode::PageDown | KeyCode::Char(' ') => Wish::Pages(1),
        KeyCode::PageUp | KeyCode::Char('b') => Wish::Pages(-1),
        KeyCode::Home | KeyCode::Char('g') => Wish::Top,
        KeyCode::End | KeyCode::Char('G') => Wish::Bottom,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_and_c_ends_and_c_alone_does_nothing() {
        let key = |code, modifiers| wish(&KeyEvent::new(code, modifiers));
        assert_eq!(key(KeyCode::Char('c'), KeyModifiers::CONTROL), Some(Wish::Quit));
        assert_eq!(key(KeyCode::Char('c'), KeyModifiers::NONE), None);
        assert_eq!(key(KeyCode::Char('r'), KeyModifiers::CONTROL), None);
        assert_eq!(key(KeyCode::Char(' '), KeyModifiers::NONE), Some(Wish::Pages(1)));
    }

    #[test]
    fn a_key_that_is_let_go_is_no_second_wish() {
        let mut key = KeyEvent::new(KeyCode::Char('r'), KeyModifiers::NONE);
        assert_eq!(wish(&key), Some(Wish::Again));
        key.kind = KeyEventKind::Release;
        assert_eq!(wish(&key), None);
    }
}
