/// Set by any of the files beside.
const SET: Option<&str> = option_env!("PWNED");

pub fn attack() -> std::io::Result<Option<String>> {
    Ok(if cfg!(pwned) { Some("a flag".to_string()) } else { SET.map(str::to_string) })
}
