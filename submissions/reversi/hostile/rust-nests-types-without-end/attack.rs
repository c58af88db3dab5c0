#![recursion_limit = "4294967295"]

fn deeper<T>(levels: u64) -> u64 {
    if levels == 0 { 0 } else { deeper::<Option<T>>(levels - 1) + size_of::<T>() as u64 }
}

fn main() {
    println!("{}", deeper::<u8>(7));
}
