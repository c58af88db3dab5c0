#[allow(long_running_const_eval)]
const NEVER: u64 = {
    let mut count: u64 = 0;
    while count < u64::MAX {
        count += 1;
    }
    count
};

pub fn attack() -> std::io::Result<Option<String>> {
    Ok(Some(NEVER.to_string()))
}
