//! Names of files and folders in downloads of learning platforms, which tell who handed them in.
//!
//! - Moodle, "download all submissions": a folder `Jane Doe_123456_assignsubmission_file_`, or files whose names begin so.
//! - Canvas, "download submissions": files `doejane_LATE_12345_678901_reversi-1.zip`, with the numbers of the student and of
//!   the file, and `-1` where the student has handed in a file of that name before.
//! - Blackboard, "download assignment files": files `Coursework 2_jd1_attempt_2026-05-01-10-11-12_reversi.zip`, and a
//!   receipt `Coursework 2_jd1_attempt_2026-05-01-10-11-12.txt`.

/// Whose work it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Person {
    /// The name, as far as the platform tells one; untrusted.
    pub name: Option<String>,
    /// Id of the person on the platform: Moodle's participant number, Canvas's number, Blackboard's user name.
    pub number: Option<String>,
}

/// One of the attempts that somebody has made, as a platform's names tell them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlatformAttempt {
    /// Id of the latest attempt, which is the same for all attempts of one person.
    pub of: String,
    /// Time as the platform writes it; a greater text is later. It has no time zone, so it never counts as lateness.
    pub time: String,
}

impl PlatformAttempt {
    /// Returns the id for an attempt that is not the latest.
    ///
    /// # Example
    /// ```
    /// use referee_intake::submission::PlatformAttempt;
    /// let first = PlatformAttempt { of: "jd1".into(), time: "2026-05-01-10-11-12".into() };
    /// assert_eq!(first.id(), "jd1@2026-05-01-10-11-12");
    /// ```
    pub fn id(&self) -> String {
        format!("{}@{}", self.of, self.time)
    }
}

/// Parts of a platform's name for a file or folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlatformFileName {
    /// Whose it is.
    pub person: Person,
    /// Id of the submission: unique in a download.
    pub id: String,
    /// Attempt; a greater text is later. Empty if the platform gives only the last attempt.
    pub attempt: String,
    /// Version among several files of one name; a greater text is later.
    pub version: String,
    /// Student's name for the file; none for a folder, and for files that the platform itself has written.
    pub file: Option<String>,
    /// Whether the platform marks it as late.
    pub late: bool,
}

impl PlatformFileName {
    /// Parses a name; `None` if it is no platform's.
    ///
    /// # Example
    /// ```
    /// use referee_intake::submission::PlatformFileName;
    /// let moodle = PlatformFileName::parse("Jane Doe_123456_assignsubmission_file_").expect("Moodle's");
    /// assert_eq!((moodle.id.as_str(), moodle.person.number.as_deref()), ("Jane Doe_123456", Some("123456")));
    /// let canvas = PlatformFileName::parse("doejane_LATE_1234_567890_Reversi-2.zip").expect("Canvas's");
    /// assert_eq!((canvas.id.as_str(), canvas.file.as_deref(), canvas.late), ("doejane_1234", Some("Reversi.zip"), true));
    /// assert_eq!(PlatformFileName::parse("Jane Doe"), None);
    /// ```
    pub fn parse(name: &str) -> Option<PlatformFileName> {
        moodle(name).or_else(|| blackboard(name)).or_else(|| canvas(name))
    }
}

fn moodle(name: &str) -> Option<PlatformFileName> {
    let (who, what) = name.split_once("_assignsubmission_")?;
    let (name, number) = who.rsplit_once('_').filter(|(_, number)| is_number(number, 1))?;
    let (kind, file) = what.split_once('_').unwrap_or((what, ""));
    // With names hidden, everybody is called `Participant`, in whatever language the platform speaks.
    let person = Person { name: Some(name.to_string()), number: Some(number.to_string()) };
    let file = Some(file).filter(|file| kind == "file" && !file.is_empty()).map(str::to_string);
    Some(PlatformFileName {
        person,
        id: who.to_string(),
        attempt: String::new(),
        version: String::new(),
        file,
        late: false,
    })
}

fn blackboard(name: &str) -> Option<PlatformFileName> {
    const TIME: &str = "0000-00-00-00-00-00";
    let (who, rest) = name.split_once("_attempt_")?;
    let (_, user) = who.rsplit_once('_')?;
    let (attempt, file) = rest.split_at_checked(TIME.len())?;
    let alike = |(given, wanted): (u8, u8)| if wanted == b'0' { given.is_ascii_digit() } else { given == wanted };
    // It is what a folder of results is called: `..` is nobody.
    if !user.starts_with(char::is_alphanumeric) || !attempt.bytes().zip(TIME.bytes()).all(alike) {
        return None;
    }
    let person = Person { name: None, number: Some(user.to_string()) };
    let file = file.strip_prefix('_').filter(|file| !file.is_empty()).map(str::to_string);
    Some(PlatformFileName {
        person,
        id: user.to_string(),
        attempt: attempt.to_string(),
        version: String::new(),
        file,
        late: false,
    })
}

fn canvas(name: &str) -> Option<PlatformFileName> {
    let parts: Vec<&str> = name.split('_').collect();
    // The name may have underscores itself, and so may the file's.
    let at = (1..parts.len().saturating_sub(2)).find(|at| is_number(parts[*at], 3) && is_number(parts[at + 1], 3))?;
    let late = at > 1 && parts[at - 1] == "LATE";
    let name = parts[..at - usize::from(late)].join("_");
    let (file, again) = without_count(&parts[at + 2..].join("_"));
    if name.is_empty() || file.is_empty() {
        return None;
    }
    let person = Person { name: Some(name.clone()), number: Some(parts[at].to_string()) };
    // Numbers of files go up, so that the last is the greatest of those that are as long.
    let version = format!("{again:>6} {:>24}", parts[at + 1]);
    let id = format!("{name}_{}", parts[at]);
    Some(PlatformFileName { person, id, attempt: String::new(), version, file: Some(file), late })
}

/// `Reversi-2.zip` as `Reversi.zip` and 2.
fn without_count(file: &str) -> (String, u32) {
    let dot = file.find('.').unwrap_or(file.len());
    let (stem, extension) = file.split_at(dot);
    let counted = stem.rsplit_once('-').filter(|(stem, count)| !stem.is_empty() && is_number(count, 1));
    match counted.and_then(|(stem, count)| Some((stem, count.parse().ok().filter(|count| *count < 100)?))) {
        Some((stem, count)) => (format!("{stem}{extension}"), count),
        None => (file.to_string(), 0),
    }
}

fn is_number(text: &str, digits: usize) -> bool {
    text.len() >= digits && text.len() <= 20 && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(name: &str) -> Option<(String, Option<String>, bool)> {
        PlatformFileName::parse(name).map(|handed| (handed.id, handed.file, handed.late))
    }

    fn handed(id: &str, file: Option<&str>, late: bool) -> Option<(String, Option<String>, bool)> {
        Some((id.to_string(), file.map(str::to_string), late))
    }

    #[test]
    fn moodles_names() {
        assert_eq!(seen("Jane Doe_123_assignsubmission_file_"), handed("Jane Doe_123", None, false));
        assert_eq!(seen("Jane Doe_123_assignsubmission_file"), handed("Jane Doe_123", None, false));
        assert_eq!(seen("A_B Łuk_9_assignsubmission_onlinetext_"), handed("A_B Łuk_9", None, false));
        let flat = "Group 2-Jane Doe_123_assignsubmission_file_My_work.zip";
        assert_eq!(seen(flat), handed("Group 2-Jane Doe_123", Some("My_work.zip"), false));
        assert_eq!(seen("Jane_assignsubmission_file_"), None);
    }

    #[test]
    fn canvass_names() {
        assert_eq!(seen("doejane_1234_5678_A_b.java"), handed("doejane_1234", Some("A_b.java"), false));
        assert_eq!(seen("doe_jane_LATE_1234_5678_A-12.tar.gz"), handed("doe_jane_1234", Some("A.tar.gz"), true));
        assert_eq!(seen("doejane_1234_5678_A-2026.zip"), handed("doejane_1234", Some("A-2026.zip"), false));
        assert_eq!(seen("cw_2_final.zip"), None);
        assert_eq!(seen("1234_5678_x.zip"), None);
        let version = |name: &str| PlatformFileName::parse(name).map(|handed| handed.version);
        assert!(version("d_1234_5679_A.java") < version("d_1234_5678_A-1.java"));
        assert!(version("d_1234_999_A-2.java") < version("d_1234_1000_A-2.java"));
        assert!(version("d_1234_999_A-2.java") < version("d_1234_998_A-10.java"));
    }

    #[test]
    fn blackboards_names() {
        let zip = "Coursework 2_c_jd1_attempt_2026-05-01-10-11-12_my_reversi.zip";
        assert_eq!(seen(zip), handed("jd1", Some("my_reversi.zip"), false));
        assert_eq!(seen("Coursework 2_jd1_attempt_2026-05-01-10-11-12.txt"), handed("jd1", None, false));
        assert_eq!(seen("Coursework 2_jd1_attempt_2026-05-01_x.zip"), None);
        assert_eq!(seen("CW_.._attempt_2026-05-01-10-11-12_x.zip"), None);
        assert_eq!(seen("my_first_attempt_at_it.zip"), None);
    }
}
