//! The state of a table, as one visitor may see it.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{FrameState, LinePlace, SeatState, TableState, Visitor};

/// A state for one visitor.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct VisibleState<'a> {
    #[serde(flatten)]
    state: &'a TableState,
    /// The seats; links and folders are for the host alone.
    seats: Vec<SeatState>,
    /// Seats of this visitor.
    mine: Vec<&'a str>,
    /// Whether this is the host.
    host: bool,
    /// Whose turn it is, in a sentence.
    says: String,
    /// For each frame, who acts there.
    acting: Vec<ActingSeat<'a>>,
    /// Places between squares, unless the visitor has them already.
    #[serde(skip_serializing_if = "Option::is_none")]
    places: Option<&'a [LinePlace]>,
}

/// Who of a visitor's seats acts in a frame.
#[derive(Serialize)]
struct ActingSeat<'a> {
    /// The seat, if one does.
    seat: Option<&'a str>,
    /// Why none does.
    why: Option<String>,
}

impl<'a> VisibleState<'a> {
    /// The state of a table with these links to its seats; `known` are the places that the visitor has already.
    pub fn new(
        state: &'a TableState,
        visitor: &Visitor,
        links: &BTreeMap<String, String>,
        known: Option<&[LinePlace]>,
    ) -> VisibleState<'a> {
        let host = *visitor == Visitor::Host;
        let is_own = |seat: &&SeatState| match visitor {
            Visitor::Host => !seat.computer && !links.contains_key(&seat.name),
            Visitor::Player { seat: own, .. } => *own == seat.name,
        };
        let mine: Vec<&str> = state.seats.iter().filter(is_own).map(|seat| seat.name.as_str()).collect();
        let seen = |seat: &SeatState| SeatState {
            link: links.get(&seat.name).filter(|_| host).cloned(),
            folder: seat.folder.clone().filter(|_| host),
            ..seat.clone()
        };
        let says = turn_sentence(state, &mine);
        VisibleState {
            seats: state.seats.iter().map(seen).collect(),
            host,
            acting: state.frames.iter().map(|frame| acting(state, frame, &mine, &says)).collect(),
            places: Some(state.places.as_slice()).filter(|places| known != Some(places)),
            state,
            mine,
            says,
        }
    }
}

/// Says who is on turn.
fn turn_sentence(state: &TableState, mine: &[&str]) -> String {
    let named = |name: &String| {
        let seat = state.seats.iter().find(|seat| seat.name == *name);
        seat.map_or_else(|| name.clone(), |seat| format!("{name} ({})", seat.who))
    };
    match (&state.thinking, &state.turn) {
        (Some(thinking), _) => format!("{} is thinking …", named(thinking)),
        _ if state.finished => "The game is over.".to_string(),
        (None, None) => "Nobody is on turn.".to_string(),
        (None, Some(turn)) if mine == [turn.as_str()] => format!("You ({turn}) are on turn."),
        (None, Some(turn)) if mine.contains(&turn.as_str()) => format!("{turn} is on turn."),
        (None, Some(turn)) => format!("{} is on turn.", named(turn)),
    }
}

/// The seat that acts in a frame: the one whose it is, or at a frame of all the one on turn.
fn acting<'a>(state: &'a TableState, frame: &'a FrameState, mine: &[&'a str], says: &str) -> ActingSeat<'a> {
    let seat = match state.shared {
        true => state.turn.as_deref().or(mine.first().copied()),
        false => Some(frame.seat.as_str()),
    };
    let own = seat.filter(|seat| mine.contains(seat));
    let why = match seat {
        _ if own.is_some() => None,
        _ if state.finished => Some("The game is over.".to_string()),
        Some(seat) if !state.shared && state.turn.as_deref() != Some(seat) => {
            Some(format!("This is {seat}’s board. {says}"))
        }
        _ => Some(says.to_string()),
    };
    ActingSeat { seat: own, why }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(name: &str, who: &str, computer: bool) -> SeatState {
        SeatState {
            name: name.to_string(),
            who: who.to_string(),
            computer,
            folder: computer.then(|| "/home/somebody/work".to_string()),
            piece: None,
            link: None,
            sees: None,
            should: None,
        }
    }

    fn state() -> TableState {
        let frame = |name: &str| FrameState { seat: name.to_string(), ..FrameState::default() };
        TableState {
            turn: Some("black".to_string()),
            seats: vec![seat("white", "a person here", false), seat("black", "submission work", true)],
            frames: vec![frame("white"), frame("black")],
            ..TableState::default()
        }
    }

    #[test]
    fn folders_and_links_are_for_the_host() {
        let links = BTreeMap::from([("white".to_string(), "link".to_string())]);
        let (state, guest) = (state(), Visitor::Player { table: 1, seat: "white".to_string() });
        let seen = |visitor: &Visitor| {
            serde_json::to_string(&VisibleState::new(&state, visitor, &links, None)).unwrap_or_default()
        };
        assert!(seen(&Visitor::Host).contains("/home/somebody") && seen(&Visitor::Host).contains("\"link\":\"link\""));
        assert!(!seen(&guest).contains("/home/somebody") && !seen(&guest).contains("\"link\":\"link\""));
    }

    #[test]
    fn everybody_hears_whose_turn_it_is() {
        let (links, mut state) = (BTreeMap::new(), state());
        let says = |state: &TableState| {
            let seen = VisibleState::new(state, &Visitor::Host, &links, None);
            (seen.says, seen.acting.into_iter().map(|one| (one.seat.map(str::to_string), one.why)).collect::<Vec<_>>())
        };
        let turn = "black (submission work) is on turn.".to_string();
        let own = (Some("white".to_string()), None);
        assert_eq!(says(&state), (turn.clone(), vec![own.clone(), (None, Some(turn))]));
        state.turn = Some("white".to_string());
        let turn = "You (white) are on turn.".to_string();
        assert_eq!(
            says(&state),
            (turn.clone(), vec![own.clone(), (None, Some(format!("This is black’s board. {turn}")))])
        );
        state.finished = true;
        let over = "The game is over.".to_string();
        assert_eq!(says(&state), (over.clone(), vec![own, (None, Some(over))]));
    }

    #[test]
    fn places_are_sent_once() {
        let (links, state) = (BTreeMap::new(), state());
        let places = |known| VisibleState::new(&state, &Visitor::Host, &links, known).places.map(<[LinePlace]>::len);
        assert_eq!([places(None), places(Some(&[]))], [Some(0), None]);
    }
}
