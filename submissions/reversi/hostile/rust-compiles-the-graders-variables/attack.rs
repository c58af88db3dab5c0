const TOKEN: Option<&str> = option_env!("COURSE_TOKEN");
const HOME: Option<&str> = option_env!("HOME");

pub fn attack() -> std::io::Result<Option<String>> {
    Ok(TOKEN.or(HOME).map(str::to_string))
}
