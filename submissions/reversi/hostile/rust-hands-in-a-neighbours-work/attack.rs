#[path = "@course@/submissions/mira/src/main.rs"]
mod stolen;

pub fn attack() -> std::io::Result<Option<String>> {
    Ok(Some(std::any::type_name::<stolen::ReversiController>().to_string()))
}
