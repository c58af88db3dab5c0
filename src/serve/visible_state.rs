//! The state of a table, as one visitor may see it.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{FrameState, LinePlace, SeatState, TableState, Visitor};

/// A state for one visitor.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct VisibleState<'a> {
    /// The state of the table.
    #[serde(flatten)]
    pub state: &'a TableState,
    /// The seats; links and folders are for the host alone.
    pub seats: Vec<VisibleSeat>,
    /// Seats of this visitor.
    pub mine: Vec<&'a str>,
    /// Whether this is the host.
    pub host: bool,
    /// Whose turn it is, in a sentence.
    says: String,
    /// For each frame, who acts there, and what stands above it.
    pub views: Vec<FrameHead<'a>>,
    /// Places between squares, unless the visitor has them already.
    #[serde(skip_serializing_if = "Option::is_none")]
    places: Option<&'a [LinePlace]>,
}

/// A seat, and what is said of it.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct VisibleSeat {
    /// The seat, as far as the visitor may see it.
    #[serde(flatten)]
    pub seat: SeatState,
    /// Short notes: that it is the visitor's own, and that it is on turn.
    badges: Vec<&'static str>,
    /// Whether its player sees anything else than a right controller would say.
    differs: bool,
}

/// A frame as a visitor has it.
#[derive(Serialize)]
pub struct FrameHead<'a> {
    /// The visitor's seat that acts there, if one does.
    pub seat: Option<&'a str>,
    /// Why none does.
    pub why: Option<String>,
    /// The heading.
    pub heading: String,
    /// Notes beside the heading.
    pub note: String,
    /// Whether it is the board of the one on turn.
    turn: bool,
    /// Name of the board in words, with its size.
    name: String,
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
        let seen = |seat: &SeatState| VisibleSeat {
            badges: badges(state, seat, &mine),
            differs: state.compared && seat.sees != seat.should,
            seat: SeatState {
                link: links.get(&seat.name).filter(|_| host).cloned(),
                folder: seat.folder.clone().filter(|_| host),
                ..seat.clone()
            },
        };
        let says = turn_sentence(state, &mine);
        VisibleState {
            seats: state.seats.iter().map(seen).collect(),
            host,
            views: state.frames.iter().map(|frame| frame_head(state, frame, &mine, &says)).collect(),
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

fn badges(state: &TableState, seat: &SeatState, mine: &[&str]) -> Vec<&'static str> {
    let is = |of: &Option<String>| of.as_ref() == Some(&seat.name);
    let all = [
        (mine.contains(&seat.name.as_str()), "you"),
        (is(&state.turn) && !state.finished, "on turn"),
        (is(&state.thinking), "thinking …"),
    ];
    all.into_iter().filter(|(is_so, _)| *is_so).map(|(_, badge)| badge).collect()
}

/// Returns what stands above a frame, and who acts there: the one whose it is, or at a frame of all the one on turn.
fn frame_head<'a>(state: &'a TableState, frame: &'a FrameState, mine: &[&'a str], says: &str) -> FrameHead<'a> {
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
    let FrameState { seat: owner, title, squares, .. } = frame;
    let name = match state.shared {
        true if title.is_empty() => "board".to_string(),
        true => title.clone(),
        false => format!("{owner}’s board"),
    };
    let turn = !state.shared && state.turn.as_ref() == Some(owner);
    let notes =
        [(turn, "on turn"), (own.is_none() && !state.shared, "you watch this board"), (frame.turned, "turned round")];
    let notes: Vec<&str> = notes.into_iter().filter(|(is_so, _)| *is_so).map(|(_, note)| note).collect();
    let heading = match title {
        _ if state.shared => name.clone(),
        title if title.is_empty() => format!("{name} ({owner})"),
        title if title == owner => title.clone(),
        title => format!("{title} ({owner})"),
    };
    let (columns, rows) = (squares.first().map_or(0, Vec::len), squares.len());
    let name = format!("{name}, {columns} columns, {rows} rows");
    FrameHead { seat: own, why, heading, note: notes.join(" · "), turn, name }
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
            (seen.says, seen.views.into_iter().map(|one| (one.seat.map(str::to_string), one.why)).collect::<Vec<_>>())
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
    fn a_frame_is_named_after_its_seat_or_its_title() {
        let (links, mut state) = (BTreeMap::new(), state());
        state.frames[1].title = "Reversi".to_string();
        state.frames[1].turned = true;
        let heads = |state: &TableState| -> Vec<[String; 3]> {
            let views = VisibleState::new(state, &Visitor::Host, &links, None).views;
            views.into_iter().map(|head| [head.heading, head.note, head.name]).collect()
        };
        let [white, black] = ["white", "black"].map(|seat| format!("{seat}’s board, 0 columns, 0 rows"));
        assert_eq!(heads(&state)[0], ["white’s board (white)".to_string(), String::new(), white]);
        let note = "on turn · you watch this board · turned round".to_string();
        assert_eq!(heads(&state)[1], ["Reversi (black)".to_string(), note, black]);
        state.shared = true;
        assert_eq!(heads(&state)[0][0], "board");
    }

    #[test]
    fn places_are_sent_once() {
        let (links, state) = (BTreeMap::new(), state());
        let places = |known| VisibleState::new(&state, &Visitor::Host, &links, known).places.map(<[LinePlace]>::len);
        assert_eq!([places(None), places(Some(&[]))], [Some(0), None]);
    }
}
