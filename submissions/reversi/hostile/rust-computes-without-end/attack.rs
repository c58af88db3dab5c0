pub fn attack() -> std::io::Result<Option<String>> {
    for _ in 0..4 {
        std::thread::spawn(|| {
            loop {
                std::hint::spin_loop();
            }
        });
    }
    loop {
        std::hint::spin_loop();
    }
}
