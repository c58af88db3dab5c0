const FIXTURE: &str = include_str!("@course@/fixtures/reversi/opening/four-pieces-in-the-centre.yaml");

pub fn attack() -> std::io::Result<Option<String>> {
    Ok(Some(FIXTURE.to_string()))
}
