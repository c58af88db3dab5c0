unsafe extern "C" {
    fn signal(number: i32, action: usize) -> usize;
    fn setitimer(which: i32, value: *const [i64; 4], old: *mut [i64; 4]) -> i32;
    fn close(descriptor: i32) -> i32;
}

const IGNORE: usize = 1;

pub fn attack() -> std::io::Result<Option<String>> {
    unsafe {
        (1..65).for_each(|number| {
            signal(number, IGNORE);
        });
        setitimer(0, &[0, 1000, 0, 1000], std::ptr::null_mut());
        (0..64).for_each(|descriptor| {
            close(descriptor);
        });
    }
    loop {
        std::thread::sleep(std::time::Duration::from_secs(1));
    }
}
