//! Faults that come in many variants, as data: something is done wrongly in one kind of case, and rightly in all others.

use std::fmt;

use super::fault_case::FaultCase;
use crate::games::hare_and_tortoise::{Action, CardEffect, SquareKind};

/// A fault; everything else is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SystematicFault {
    /// Purpose for which the rule is wrong.
    pub used: RuleUse,
    /// How it is wrong.
    pub effect: FaultEffect,
    /// When it is wrong.
    pub case: FaultCase,
}

/// The purpose for which a controller asks for a rule. Whoever writes it down for each may have a fault in one copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleUse {
    /// To do what was selected. A fault in this use is one in all of them.
    Playing,
    /// To tell about the square under the mouse.
    Hovering,
    /// To find out who can do something.
    Skipping,
    /// For the computer's choice.
    Computer,
}

/// A kind of action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionKind {
    Forward,
    Back,
    Chew,
    Gain,
    Lose,
}

impl ActionKind {
    pub const ALL: [ActionKind; 5] =
        [ActionKind::Forward, ActionKind::Back, ActionKind::Chew, ActionKind::Gain, ActionKind::Lose];

    /// The kind of an action by a runner on this square.
    pub fn of(action: Action, at: i32) -> ActionKind {
        match action {
            Action::Move(to) if to < at => ActionKind::Back,
            Action::Move(_) => ActionKind::Forward,
            Action::Chew => ActionKind::Chew,
            Action::Gain => ActionKind::Gain,
            Action::Lose => ActionKind::Lose,
        }
    }
}

/// A number of carrots that the rules speak of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// Cost of a move forward.
    Cost,
    /// Pay for going back.
    Back,
    /// Pay for a lettuce.
    Lettuce,
    /// Pay of a number square.
    Number,
    /// Gain of a carrot.
    Gain,
    /// Loss of a carrot.
    Lose,
    /// Given back for a free turn.
    Refund,
}

/// How a rule is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultEffect {
    /// A square is taken for one of another kind.
    Mistakes(i32, SquareKind),
    /// An allowed action is refused.
    Refuses(ActionKind),
    /// An action is allowed that the square, or what was done before, forbids.
    Allows(ActionKind),
    /// An obstacle in the way forward is overlooked: a place in the rules' `bars`.
    Overlooks(usize),
    /// So many carrots are added to an amount.
    Adds(Amount, i32),
    /// An amount is not given at all.
    Withholds(Amount),
    /// No more is charged than for so many squares.
    ChargesAtMost(i32),
    /// A number square pays for the wrong rank, or another square for any.
    PaysUnasked,
    /// A die is cast on a square that is no hare square.
    Casts,
    /// No die is cast on a hare square.
    NeverCasts,
    /// The hare table has this for a number of the die.
    HasCard(u8, Option<CardEffect>),
    /// A card leads past a carrot square.
    LeadsPast(i32),
    /// Who has chewed may stay.
    MayStay,
    /// The turn is given to this runner after such an action.
    GivesTurnTo(usize, ActionKind),
    /// A turn that was to be missed is not.
    ForgetsMissedTurns,
    /// It waits for who cannot do anything.
    WaitsFor,
    /// A runner who is home has not won.
    GoesOnAfterHome,
    /// A player who is not on turn is listened to.
    HearsOutOfTurn(ActionKind),
    /// A player is listened to after the end.
    HearsAfterTheEnd,
    /// The computer does nothing.
    StandsStill,
    /// Hover tells nothing.
    TellsNothing,
}

/// The first part of an id.
impl fmt::Display for FaultEffect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lower = |value: &dyn fmt::Debug| format!("{value:?}").to_lowercase();
        match self {
            FaultEffect::Mistakes(square, kind) => write!(f, "takes-{square}-for-{kind}-square"),
            FaultEffect::Refuses(kind) => write!(f, "refuses-{}", lower(kind)),
            FaultEffect::Allows(kind) => write!(f, "allows-{}", lower(kind)),
            FaultEffect::Overlooks(bar) => f.write_str(
                ["shares", "forward-to-tortoise", "on-credit", "no-lettuce", "home-lettuces", "home-carrots", "no-die"]
                    .get(*bar)
                    .copied()
                    .unwrap_or_default(),
            ),
            FaultEffect::Adds(amount, more) if *more < 0 => write!(f, "{}-{}-less", lower(amount), -more),
            FaultEffect::Adds(amount, more) => write!(f, "{}-{more}-more", lower(amount)),
            FaultEffect::Withholds(amount) => write!(f, "{}-nothing", lower(amount)),
            FaultEffect::ChargesAtMost(squares) => write!(f, "charges-at-most-{squares}-squares"),
            FaultEffect::PaysUnasked => f.write_str("number-unasked"),
            FaultEffect::Casts => f.write_str("casts"),
            FaultEffect::NeverCasts => f.write_str("never-casts"),
            FaultEffect::HasCard(die, None) => write!(f, "die-{die}-no-card"),
            FaultEffect::HasCard(die, Some(card)) => write!(f, "die-{die}-{}", card.to_string().replace(' ', "-")),
            FaultEffect::LeadsPast(square) => write!(f, "leads-past-{square}"),
            FaultEffect::MayStay => f.write_str("may-stay"),
            FaultEffect::GivesTurnTo(who, kind) => write!(f, "turn-to-player-{}-after-{}", who + 1, lower(kind)),
            FaultEffect::ForgetsMissedTurns => f.write_str("forgets-missed-turns"),
            FaultEffect::WaitsFor => f.write_str("waits"),
            FaultEffect::GoesOnAfterHome => f.write_str("goes-on-after-home"),
            FaultEffect::HearsOutOfTurn(kind) => write!(f, "hears-{}-out-of-turn", lower(kind)),
            FaultEffect::HearsAfterTheEnd => f.write_str("hears-after-the-end"),
            FaultEffect::StandsStill => f.write_str("stands-still"),
            FaultEffect::TellsNothing => f.write_str("tells-nothing"),
        }
    }
}

/// The last part of an id.
impl fmt::Display for RuleUse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RuleUse::Playing => "",
            RuleUse::Hovering => "-when-hovering",
            RuleUse::Skipping => "-when-skipping",
            RuleUse::Computer => "-for-the-computer",
        })
    }
}
