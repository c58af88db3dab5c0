//! Matchboxes in a file that a person reads as Gardner's boxes: on each a picture, in each the beads.

use serde::{Deserialize, Deserializer};
use serde_yaml::Value;

use super::matchbox_learner::filled_box;
use super::{Matchbox, MatchboxLearner, box_label};
use crate::diagnostic::{Diagnostic, SourceText, YamlPath, nearest};
use crate::game::{Board, Seat, Symmetric};

/// [`SourceText::read`] reads no larger file, in bytes.
const LARGEST: usize = 1 << 20;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MatchboxFile {
    game: String,
    #[serde(default)]
    rules: Option<Value>,
    mirror: bool,
    games: u64,
    losses: u64,
    boxes: Vec<MatchboxEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MatchboxEntry {
    seat: String,
    board: String,
    beads: Vec<BeadText>,
}

/// An action as it is written; a number alone is an action, too, though YAML takes it for a number.
struct BeadText(String);

impl<'de> Deserialize<'de> for BeadText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BeadText, D::Error> {
        struct Visitor;
        impl serde::de::Visitor<'_> for Visitor {
            type Value = BeadText;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a move")
            }
            fn visit_str<E>(self, text: &str) -> Result<BeadText, E> {
                Ok(BeadText(text.to_string()))
            }
            fn visit_u64<E>(self, number: u64) -> Result<BeadText, E> {
                Ok(BeadText(number.to_string()))
            }
            fn visit_i64<E>(self, number: i64) -> Result<BeadText, E> {
                Ok(BeadText(number.to_string()))
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}

impl<G: Symmetric> MatchboxLearner<G> {
    /// The file's text.
    ///
    /// # Errors
    /// When there are too many boxes for a file that could be read again, or the rules cannot be written.
    pub fn to_yaml(&self) -> Result<String, String> {
        let facts = G::facts(&self.rules);
        let names = facts.seat_names();
        let rules = serde_yaml::to_string(&self.rules).map_err(|error| error.to_string())?;
        let rules = match rules.trim_end() {
            block if block.contains(": ") => block.lines().map(|line| format!("\n  {line}")).collect(),
            inline => format!(" {inline}"),
        };
        let mut text = format!(
            "# A machine that has learnt {} with matchboxes. On each box is the board before its move, in it a bead for\n\
             # each move that it may still choose; an empty box gives up.\n\
             game: {}\nrules:{rules}\nmirror: {}\ngames: {}\nlosses: {}\n",
            facts.name, facts.name, self.merge, self.games, self.losses
        );
        text.push_str(if self.boxes.is_empty() { "boxes: []\n" } else { "boxes:\n" });
        for each in self.boxes() {
            text.push_str(&format!("  - seat: {}\n    board: |\n", each.seat.name(&names)));
            for line in each.squares.to_string().lines() {
                text.push_str(&format!("      {line}\n"));
            }
            let beads: Vec<String> = each.beads.iter().map(written).collect();
            text.push_str(&format!("    beads: [{}]\n", beads.join(", ")));
        }
        // What could not be read again would be lost.
        let back = MatchboxLearner::<G>::read(&self.rules, &SourceText::new("", text.as_str()), 0);
        let too_many = || format!("{} boxes are more than fit into a file that can be read again", self.boxes.len());
        if text.len() > LARGEST {
            return Err(too_many());
        }
        match back {
            Ok(back) if back.boxes == self.boxes => Ok(text),
            Ok(_) => Err("the boxes would not be the same when read again".to_string()),
            Err(found) => Err(found.first().map_or_else(too_many, |mistake| mistake.message.clone())),
        }
    }

    /// Reads a machine of a game from a file; from now on it draws by `seed`. `of` are rules of this game, with any settings.
    ///
    /// # Errors
    /// What is wrong with the file, each with its place.
    pub fn read(of: &G::Rules, source: &SourceText, seed: u64) -> Result<MatchboxLearner<G>, Vec<Diagnostic>> {
        let authored: MatchboxFile = source.parse().map_err(|error| vec![error])?;
        let name = G::facts(of).name;
        if authored.game != name {
            let message = format!("these boxes are about `{}`, not about {name}", authored.game);
            return Err(vec![source.at(&YamlPath::root().key("game"), message)]);
        }
        let rules: G::Rules = match authored.rules {
            None => G::rules_of(name).unwrap_or_else(|| of.clone()),
            Some(rules) => G::reading(of, || serde_yaml::from_value(rules)).map_err(|error| {
                vec![source.at(&YamlPath::root().key("rules"), format!("these are no rules of {name}: {error}"))]
            })?,
        };
        let mut machine = MatchboxLearner::new(&rules, authored.mirror, seed);
        (machine.games, machine.losses) = (authored.games, authored.losses);
        let mut found = Vec::new();
        if authored.losses > authored.games {
            let message = format!("it cannot have lost more than the {} games that it has played", authored.games);
            found.push(source.at(&YamlPath::root().key("losses"), message));
        }
        if authored.mirror && G::mirror_count(&rules) == 0 {
            found.push(source.at(&YamlPath::root().key("mirror"), format!("{name} has no mirrors: write `false`")));
        }
        for (index, each) in authored.boxes.iter().enumerate() {
            let place = YamlPath::root().key("boxes").item(index);
            match read_box::<G>(source, &place, &rules, authored.mirror, each) {
                Ok((label, each)) => {
                    if machine.boxes.insert(label, each).is_some() {
                        let says =
                            if authored.mirror { "the same board, or its mirror image," } else { "the same board" };
                        found.push(source.at(&place, format!("{says} is on another box already")));
                    }
                }
                Err(mistakes) => found.extend(mistakes),
            }
        }
        if found.is_empty() { Ok(machine) } else { Err(found) }
    }
}

/// A bead as it is written in a list: bare where that can be read as nothing else.
fn written(action: &impl ToString) -> String {
    let text = action.to_string();
    let plain = text.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == ' ');
    let reads_back = || serde_yaml::from_str::<BeadText>(&text).is_ok_and(|bead| bead.0 == text);
    if plain && reads_back() { text } else { format!("{text:?}") }
}

type LabelledMatchbox<G> = (super::MatchboxKey, Matchbox<G>);

fn read_box<G: Symmetric>(
    source: &SourceText,
    place: &YamlPath,
    rules: &G::Rules,
    merge: bool,
    authored: &MatchboxEntry,
) -> Result<LabelledMatchbox<G>, Vec<Diagnostic>> {
    let names = G::facts(rules).seat_names();
    let seat =
        Seat::named(&authored.seat, &names).filter(|seat| Seat::all(&names).contains(seat)).ok_or_else(|| {
            let near =
                nearest(&authored.seat, names.iter().map(String::as_str)).map(|near| format!("did you mean `{near}`?"));
            let help = near.unwrap_or_else(|| format!("the players are: {}", names.join(", ")));
            vec![source.at(&place.key("seat"), format!("there is no player `{}`", authored.seat)).with_help(help)]
        })?;
    let at_board = place.key("board");
    let squares = G::read_squares(rules, &authored.board)
        .map_err(|error| vec![source.at_line(&at_board, error.row, error.column, error.message)])?;
    let board = Board { player: seat, finished: false, squares };
    let position = G::from_board(rules, &board).map_err(|error| {
        vec![source.at_key(&at_board, format!("this board cannot come up before a move of {}: {error}", authored.seat))]
    })?;
    if position.matchbox_squares() != board.squares {
        let help = "leave out what is below the rows of squares";
        return Err(vec![source.at_key(&at_board, "a box shows nothing but the squares").with_help(help)]);
    }
    let legal = position.legal_actions();
    let (label, mirror) = box_label(&position, merge);
    let mut kept = Vec::new();
    let mut found = Vec::new();
    for (index, BeadText(text)) in authored.beads.iter().enumerate() {
        let place = place.key("beads").item(index);
        match G::read_action(rules, text) {
            Err(error) => found.push(source.at(&place, error)),
            Ok(action) if kept.contains(&action) => {
                found.push(source.at(&place, format!("`{action}` is in this box twice")))
            }
            Ok(action) if legal.contains(&action) => kept.push(action),
            Ok(action) => {
                let why = position.play(seat, &action).err().map(|why| format!(": {why}")).unwrap_or_default();
                let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
                let message = format!("`{action}` is no legal move on this board{why}");
                found.push(source.at(&place, message).with_help(format!("there are: {}", legal.join(", "))));
            }
        }
    }
    if !found.is_empty() {
        return Err(found);
    }
    let kept: Vec<G::Action> =
        kept.iter().map(|action| super::matchbox_learner::bead_text(&position, mirror, action)).collect();
    let mut each = filled_box(&position, mirror);
    each.beads.retain(|bead| kept.contains(bead));
    Ok((label, each))
}
