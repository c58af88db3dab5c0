pub fn attack() -> std::io::Result<Option<String>> {
    std::panic::set_hook(Box::new(|_| std::process::exit(0)));
    panic!("all is well")
}
