use std::io;

unsafe extern "C" {
    fn prctl(option: i32, value: usize, ...) -> i32;
}

const SET_DEATH_SIGNAL: i32 = 1;
const GET_DEATH_SIGNAL: i32 = 2;

pub fn attack() -> io::Result<Option<String>> {
    let mut signal = -1;
    unsafe {
        if prctl(SET_DEATH_SIGNAL, 0) < 0 || prctl(GET_DEATH_SIGNAL, &raw mut signal as usize) < 0 {
            return Err(io::Error::last_os_error());
        }
    }
    Ok((signal == 0).then(|| "it gets no signal when its parent dies".to_string()))
}
