pub fn attack() -> std::io::Result<Option<String>> {
    include!("../../../last-year/marks.csv")
}
