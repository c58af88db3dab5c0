use std::fs;
use std::io;

const PLACE: &str = "/proc/self/loginuid";
const OTHER: &str = "60123";

/// It is nobody, or who it was, again afterwards.
pub fn attack() -> io::Result<Option<String>> {
    let before = fs::read_to_string(PLACE)?;
    fs::write(PLACE, OTHER)?;
    let became = fs::read_to_string(PLACE)?;
    fs::write(PLACE, before.trim())?;
    Ok((became != before).then(|| format!("user {became}, who was {}", before.trim())))
}
