pub fn attack() -> std::io::Result<Option<String>> {
    include!("@course@/last-year/marks.csv")
}
