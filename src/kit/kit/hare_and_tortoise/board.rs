//! The board of Hare and Tortoise.

use crate::kit::json::Json;
use crate::kit::stage;

/// All that a model stores, whether or not it can come about in a game.
///
/// # Example
/// ```
/// use referee::kit::hare_and_tortoise::{Board, Must, Runner};
/// let mut board = Board { player: 1, dice: vec![6, 1], ..Board::default() };
/// board.runners = vec![Runner { carrots: 65, lettuces: 3, ..Runner::default() }; 4];
/// board.runners[0].must = Some(Must::Miss);
/// assert_eq!(board.runners[3].at, 0);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// Whose turn it is; any number, 0 in a model that nobody has set up.
    pub player: i32,
    /// Whether the game is marked as finished.
    pub finished: bool,
    /// State of each player, player 1 first; empty in a model that nobody has set up.
    pub runners: Vec<Runner>,
    /// The numbers that the die will show, the next one first; anyone who casts the die takes it away.
    pub dice: Vec<u8>,
}

/// State of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Runner {
    /// The square on which the runner stands: 0 is the start, 64 the finish.
    pub at: i32,
    /// The carrots left.
    pub carrots: i32,
    /// The lettuces not yet chewed.
    pub lettuces: i32,
    /// Obligation of the runner for the next turn, if there is one.
    pub must: Option<Must>,
}

/// An obligation of a runner for the next turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Must {
    /// Misses the next turn.
    Miss,
    /// Has just chewed a lettuce, and must leave the lettuce square.
    Leave,
    /// Must choose, still in this turn, whether to gain or lose ten carrots.
    Choose,
}

impl Must {
    const ALL: [Must; 3] = [Must::Miss, Must::Leave, Must::Choose];

    /// The word that stands for it in the protocol.
    fn word(self) -> &'static str {
        match self {
            Must::Miss => "miss",
            Must::Leave => "leave",
            Must::Choose => "choose",
        }
    }
}

impl stage::Board for Board {
    fn bare() -> Board {
        Board::default()
    }

    fn read(json: &Json) -> Result<Board, String> {
        let squares = json.get("squares").ok_or("no `squares`")?;
        let runners = squares.get("runners").and_then(Json::as_list).ok_or("no `runners`")?;
        // There need not be any dice; then the key is missing, too.
        let dice = squares.get("dice").map_or(Some(&[][..]), Json::as_list).ok_or("`dice` is a list")?;
        Ok(Board {
            player: number(json, "player")?,
            finished: json.get("finished").and_then(Json::as_bool).ok_or("no `finished`")?,
            runners: runners.iter().map(read_runner).collect::<Result<_, _>>()?,
            dice: dice.iter().map(read_die).collect::<Result<_, _>>()?,
        })
    }

    fn write(&self) -> Json {
        let runners = self.runners.iter().map(write_runner).collect();
        let dice = self.dice.iter().map(|die| Json::from(i32::from(*die))).collect();
        Json::object([
            ("player", self.player.into()),
            ("finished", self.finished.into()),
            ("squares", Json::object([("runners", runners), ("dice", dice)])),
        ])
    }
}

fn number(json: &Json, key: &str) -> Result<i32, String> {
    json.get(key).and_then(Json::as_i32).ok_or_else(|| format!("`{key}` is no whole number"))
}

fn read_die(json: &Json) -> Result<u8, String> {
    json.as_i32().and_then(|die| u8::try_from(die).ok()).ok_or_else(|| format!("`{json}` is no die"))
}

fn read_runner(json: &Json) -> Result<Runner, String> {
    let must = json.get("must").filter(|must| **must != Json::Null).map(|must| {
        let known = Must::ALL.into_iter().find(|known| must.as_text() == Some(known.word()));
        known.ok_or_else(|| format!("`must` cannot be {must}"))
    });
    Ok(Runner {
        at: number(json, "at")?,
        carrots: number(json, "carrots")?,
        lettuces: number(json, "lettuces")?,
        must: must.transpose()?,
    })
}

fn write_runner(runner: &Runner) -> Json {
    let mut members: Vec<(String, Json)> =
        [("at", runner.at), ("carrots", runner.carrots), ("lettuces", runner.lettuces)]
            .map(|(key, value)| (key.to_owned(), value.into()))
            .into();
    members.extend(runner.must.map(|must| ("must".to_owned(), must.word().into())));
    Json::Object(members)
}

#[cfg(test)]
mod tests {
    use super::stage::Board as _;
    use super::*;

    fn read(text: &str) -> Result<Board, String> {
        Board::read(&text.parse().expect("it is JSON"))
    }

    #[test]
    fn boards_are_read_and_written_alike() {
        let texts = [
            r#"{"player":0,"finished":false,"squares":{"runners":[],"dice":[]}}"#,
            concat!(
                r#"{"player":-7,"finished":true,"squares":{"runners":[{"at":10,"carrots":45,"lettuces":2,"must":"leave"},"#,
                r#"{"at":0,"carrots":-5,"lettuces":3}],"dice":[6,1,255]}}"#
            ),
        ];
        for text in texts {
            assert_eq!(read(text).expect("it is a board").write().to_string(), text);
        }
    }

    #[test]
    fn all_that_binds_a_runner_is_known() {
        for must in Must::ALL {
            let board = Board { runners: vec![Runner { must: Some(must), ..Runner::default() }], ..Board::default() };
            assert_eq!(Board::read(&board.write()), Ok(board));
        }
    }

    #[test]
    fn dice_and_bonds_may_be_left_out() {
        let board = read(
            r#"{"player":2,"finished":false,"squares":{"runners":[{"at":3,"carrots":1,"lettuces":0,"must":null}]}}"#,
        );
        let runners = vec![Runner { at: 3, carrots: 1, lettuces: 0, must: None }];
        assert_eq!(board, Ok(Board { player: 2, runners, ..Board::default() }));
    }

    #[test]
    fn what_is_no_board_is_refused_with_a_reason() {
        let texts = [
            (r#"{"player":1,"finished":false}"#, "no `squares`"),
            (r#"{"player":1,"finished":false,"squares":{"dice":[]}}"#, "no `runners`"),
            (r#"{"player":1,"squares":{"runners":[]}}"#, "no `finished`"),
            (r#"{"player":1,"finished":false,"squares":{"runners":[],"dice":[256]}}"#, "`256` is no die"),
            (
                r#"{"player":1,"finished":false,"squares":{"runners":[{"at":1,"carrots":2}]}}"#,
                "`lettuces` is no whole number",
            ),
            (
                r#"{"player":1,"finished":false,"squares":{"runners":[{"at":1,"carrots":2,"lettuces":0,"must":"go"}]}}"#,
                "`must` cannot be \"go\"",
            ),
        ];
        for (text, why) in texts {
            assert_eq!(read(text), Err(why.to_owned()));
        }
    }
}
