use std::fs::File;

pub fn attack() -> std::io::Result<Option<String>> {
    let open: Vec<File> = (0..512).map_while(|_| File::open("/dev/null").ok()).collect();
    Ok((open.len() > 128).then(|| format!("{} files", open.len())))
}
