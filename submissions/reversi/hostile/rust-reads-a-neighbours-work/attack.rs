pub fn attack() -> std::io::Result<Option<String>> {
    let notes = std::fs::read_to_string("../anna/notes.txt");
    notes.or_else(|_| std::fs::read_to_string("../mira/src/main.rs")).map(Some)
}
