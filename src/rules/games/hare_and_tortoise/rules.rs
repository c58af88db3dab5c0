//! Settings of a spec: number of players, their resources at the start, and the track.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::SquareKind;

/// How many may play; the specification plays with four and names two to six.
const PLAYERS: RangeInclusive<usize> = 2..=6;
/// Possible squares of the finish. Longer tracks would need longer games than anybody grades.
const FINISHES: RangeInclusive<i32> = 2..=200;
/// How many carrots a rule may speak of.
const CARROTS: RangeInclusive<i32> = 0..=10_000;
/// How many lettuces a runner may begin with.
const LETTUCES: RangeInclusive<i32> = 0..=100;
/// How many numbers of the die a spec may list.
const DICE: usize = 10_000;

/// Settings of a spec, checked; read from and written to YAML or JSON, where each part has a default.
///
/// The track is a list of squares for each kind of square, in which every square between start and finish stands exactly
/// once. `dice` are the numbers that lie on the board when a game begins.
///
/// # Example
/// ```
/// use referee_rules::games::hare_and_tortoise::{SquareKind, Rules};
/// let rules: Rules = serde_json::from_str(r#"{"players": 3, "dice": [6, 1]}"#).unwrap();
/// assert_eq!(rules.kind(10), Some(SquareKind::Lettuce));
/// assert!(serde_json::from_str::<Rules>(r#"{"players": 7}"#).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "AuthoredRules", into = "AuthoredRules")]
pub struct Rules {
    authored: AuthoredRules,
    /// From start to finish, both included.
    kinds: Vec<SquareKind>,
}

impl Rules {
    /// The usual rules with this many players and these dice.
    ///
    /// # Errors
    /// When there are not 2 to 6 players, or a die shows something else than 1 to 6.
    pub fn with(players: usize, dice: Vec<u8>) -> Result<Rules, RulesError> {
        Rules::try_from(AuthoredRules { players, dice, ..AuthoredRules::default() })
    }

    /// How many play, 2 to 6.
    pub fn players(&self) -> usize {
        self.authored.players
    }

    /// The carrots of a runner at the start.
    pub fn carrots(&self) -> i32 {
        self.authored.carrots
    }

    /// The lettuces of a runner at the start.
    pub fn lettuces(&self) -> i32 {
        self.authored.lettuces
    }

    /// The most carrots that a runner may bring home.
    pub fn home_limit(&self) -> i32 {
        self.authored.home_limit
    }

    /// The number of the finish, one more than that of the last square before it.
    pub fn finish(&self) -> i32 {
        self.authored.finish
    }

    /// The numbers of the die that lie on the board when a game begins, the next one first.
    pub fn dice(&self) -> &[u8] {
        &self.authored.dice
    }

    /// Returns the kind of a square; `None` off the track.
    pub fn kind(&self, square: i32) -> Option<SquareKind> {
        self.kinds.get(usize::try_from(square).ok()?).copied()
    }
}

impl Default for Rules {
    fn default() -> Rules {
        let authored = AuthoredRules::default();
        // The default track is complete, which a test holds it to; a track in which nothing lies would still be playable.
        let kinds = authored.kinds().unwrap_or_default();
        Rules { authored, kinds }
    }
}

/// Rules that cannot be played by.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RulesError {
    /// A number is too small or too large.
    #[error("`{name}: {found}` is out of range: write {least} to {most}")]
    OutOfRange {
        /// The key.
        name: &'static str,
        /// Number that was written.
        found: i64,
        /// The least that it may be.
        least: i64,
        /// The most that it may be.
        most: i64,
    },
    /// A list of the track names a square that is not between start and finish.
    #[error("the track has a {kind} square {square}, but its squares are 1 to {last}")]
    OffTrack {
        /// Kind that the rules give.
        kind: SquareKind,
        /// The number.
        square: i32,
        /// The last square before the finish.
        last: i32,
    },
    /// A square stands in two lists, or twice in one.
    #[error("square {square} of the track is a {first} square and a {second} square: leave one of them out")]
    Twice {
        /// The number.
        square: i32,
        /// Kind that was given first.
        first: SquareKind,
        /// Kind that was given second.
        second: SquareKind,
    },
    /// A square stands in no list.
    #[error("square {0} of the track is of no kind: put it into one of the lists")]
    Missing(usize),
    /// A die has no such side.
    #[error("a die cannot show {0}: write 1 to 6")]
    NoDie(u8),
}

/// The rules as they are written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
struct AuthoredRules {
    players: usize,
    carrots: i32,
    lettuces: i32,
    home_limit: i32,
    finish: i32,
    track: TrackText,
    dice: Vec<u8>,
}

/// One word a kind of square, and all its squares; the number squares are called by the rank that they reward.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TrackText {
    hare: Vec<i32>,
    carrot: Vec<i32>,
    tortoise: Vec<i32>,
    lettuce: Vec<i32>,
    first: Vec<i32>,
    second: Vec<i32>,
    third: Vec<i32>,
    fourth: Vec<i32>,
}

impl Default for AuthoredRules {
    fn default() -> AuthoredRules {
        AuthoredRules {
            players: 4,
            carrots: 65,
            lettuces: 3,
            home_limit: 20,
            finish: 64,
            track: TrackText {
                hare: vec![1, 3, 6, 14, 25, 31, 34, 39, 46, 51, 58, 62],
                carrot: vec![2, 5, 13, 21, 26, 33, 38, 40, 49, 55, 59, 61, 63],
                tortoise: vec![11, 15, 19, 24, 30, 37, 43, 50, 56],
                lettuce: vec![10, 22, 42, 57],
                first: vec![7, 16, 32, 48, 60],
                second: vec![8, 17, 23, 29, 35, 41, 47, 53],
                third: vec![4, 12, 20, 28, 36, 44, 52],
                fourth: vec![9, 18, 27, 45, 54],
            },
            dice: Vec::new(),
        }
    }
}

impl AuthoredRules {
    fn kinds(&self) -> Result<Vec<SquareKind>, RulesError> {
        let AuthoredRules { track, finish, .. } = self;
        let lists = [
            (SquareKind::Hare, &track.hare),
            (SquareKind::Carrot, &track.carrot),
            (SquareKind::Tortoise, &track.tortoise),
            (SquareKind::Lettuce, &track.lettuce),
            (SquareKind::Number(1), &track.first),
            (SquareKind::Number(2), &track.second),
            (SquareKind::Number(3), &track.third),
            (SquareKind::Number(4), &track.fourth),
        ];
        let last = finish - 1;
        let mut kinds: Vec<Option<SquareKind>> =
            (0..*finish).map(|square| (square == 0).then_some(SquareKind::Start)).collect();
        for (kind, square) in lists.into_iter().flat_map(|(kind, list)| list.iter().map(move |square| (kind, *square)))
        {
            let place = usize::try_from(square).ok().filter(|place| *place > 0).and_then(|place| kinds.get_mut(place));
            let place = place.ok_or(RulesError::OffTrack { kind, square, last })?;
            if let Some(first) = place.replace(kind) {
                return Err(RulesError::Twice { square, first, second: kind });
            }
        }
        kinds.push(Some(SquareKind::Finish));
        kinds.into_iter().enumerate().map(|(square, kind)| kind.ok_or(RulesError::Missing(square))).collect()
    }
}

impl TryFrom<AuthoredRules> for Rules {
    type Error = RulesError;

    fn try_from(authored: AuthoredRules) -> Result<Rules, RulesError> {
        within("players", authored.players, PLAYERS)?;
        within("carrots", authored.carrots, CARROTS)?;
        within("lettuces", authored.lettuces, LETTUCES)?;
        within("home-limit", authored.home_limit, CARROTS)?;
        within("finish", authored.finish, FINISHES)?;
        within("dice", authored.dice.len(), 0..=DICE)?;
        if let Some(die) = authored.dice.iter().find(|die| !(1..=6).contains(*die)) {
            return Err(RulesError::NoDie(*die));
        }
        let kinds = authored.kinds()?;
        Ok(Rules { authored, kinds })
    }
}

impl From<Rules> for AuthoredRules {
    fn from(rules: Rules) -> AuthoredRules {
        rules.authored
    }
}

fn within<T: TryInto<i64> + Copy + PartialOrd>(
    name: &'static str,
    found: T,
    range: RangeInclusive<T>,
) -> Result<(), RulesError> {
    if range.contains(&found) {
        return Ok(());
    }
    let number = |value: T| value.try_into().unwrap_or(i64::MAX);
    let (least, most) = (number(*range.start()), number(*range.end()));
    Err(RulesError::OutOfRange { name, found: number(found), least, most })
}
