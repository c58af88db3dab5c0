//! One of several machines that share a cohort: who is graded on it.

use std::fmt;
use std::str::FromStr;

use crate::submission::Submission;

/// Folder that the results of shards are in where none is named.
pub const SHARDS: &str = "shards";
/// Largest number of shards.
const MOST: u32 = 65_536;

/// The third of sixteen, say: `3/16`.
///
/// A person's shard depends on nothing but the person's name: it stays when others are added to the cohort, on each machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Its number, from 1.
    pub number: u32,
    /// How many there are.
    pub of: u32,
}

impl Shard {
    /// The name of the folder for its results.
    pub fn folder(self) -> String {
        format!("{}-of-{}", self.number, self.of)
    }

    /// Whether a submission is graded in this one. All attempts and parts of a person are in one shard, and so is what several
    /// people share.
    pub fn has(self, submission: &Submission) -> bool {
        let shared = submission.shared.as_ref().map(|shared| shared.submission.as_str());
        let person = submission.enrolled.as_deref();
        let attempt = submission.attempt.as_ref().map(|attempt| attempt.of.as_str());
        let owner = shared.or(person).or(attempt).or(submission.hand_in.as_deref());
        self.has_name(owner.unwrap_or(&submission.id))
    }

    fn has_name(self, name: &str) -> bool {
        let hash = blake3::hash(name.as_bytes());
        let [a, b, c, d, ..] = *hash.as_bytes();
        u32::from_be_bytes([a, b, c, d]) % self.of == self.number - 1
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let parts = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        let (number, of) = parts.ok_or("a shard is written as `3/16`: the third of sixteen")?;
        match () {
            () if of == 0 || of > MOST => Err(format!("there can be 1 to {MOST} shards")),
            () if number == 0 || number > of => Err(format!("the shards of {of} are numbered from 1 to {of}")),
            () => Ok(Shard { number, of }),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_read_and_written() {
        assert_eq!("3/16".parse(), Ok(Shard { number: 3, of: 16 }));
        assert_eq!(Shard { number: 3, of: 16 }.to_string(), "3/16");
        for wrong in ["", "3", "0/4", "5/4", "1/0", "-1/4", "1/65537", "a/b"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn each_name_is_in_one_shard_and_none_is_crowded() {
        let shards: Vec<Shard> = (1..=8).map(|number| Shard { number, of: 8 }).collect();
        let mut counts = [0_usize; 8];
        for person in 0..800 {
            let name = format!("student-{person}");
            let own: Vec<usize> = (0..8).filter(|place| shards[*place].has_name(&name)).collect();
            assert_eq!(own.len(), 1, "{name}");
            counts[own[0]] += 1;
        }
        assert!(counts.iter().all(|count| (70..=130).contains(count)), "{counts:?}");
        // Results of an earlier version are where they were.
        assert!(Shard { number: 8, of: 8 }.has_name("ada"), "{:?}", shards.iter().position(|one| one.has_name("ada")));
    }
}
