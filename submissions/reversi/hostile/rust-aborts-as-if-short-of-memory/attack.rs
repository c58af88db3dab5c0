pub fn attack() -> std::io::Result<Option<String>> {
    eprintln!("memory allocation of 64 bytes failed");
    std::process::abort()
}
