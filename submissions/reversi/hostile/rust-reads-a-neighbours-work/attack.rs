pub fn attack() -> std::io::Result<Option<String>> {
    let notes = std::fs::read_to_string("@course@/submissions/anna/notes.txt");
    notes.or_else(|_| std::fs::read_to_string("@course@/submissions/mira/src/main.rs")).map(Some)
}
