macro_rules! grow {
    ($($all:tt)*) => { grow! { $($all)* more } };
}

grow! {}

pub fn attack() -> std::io::Result<Option<String>> {
    Ok(None)
}
