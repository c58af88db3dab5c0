use std::fs;
use std::io;
use std::path::PathBuf;

pub fn attack() -> io::Result<Option<String>> {
    let own = std::env::args_os().next().map(PathBuf::from).unwrap_or_default();
    let beside = own.parent().map(PathBuf::from).unwrap_or_default();
    let cache = beside.parent().map(PathBuf::from).unwrap_or_default();
    let mut got = Vec::new();
    for folder in
        [".".into(), "@course@/submissions".into(), "@course@/submissions/anna".into(), "/tmp".into(), "/var/tmp".into(), "/dev/shm".into(), beside, cache]
    {
        let file = folder.join(format!("pwned-{}", std::process::id()));
        let made = [fs::write(&file, "left"), fs::create_dir(&file), std::os::unix::fs::symlink("left", &file)];
        if made.iter().any(Result::is_ok) {
            let _ = fs::remove_file(&file).or_else(|_| fs::remove_dir(&file));
            got.push(folder.display().to_string());
        }
    }
    Ok((!got.is_empty()).then(|| got.join(", ")))
}
