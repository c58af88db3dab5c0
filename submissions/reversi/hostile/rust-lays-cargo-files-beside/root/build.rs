fn main() {
    println!("cargo::rustc-env=PWNED=by the build script");
    println!("cargo::rustc-cfg=pwned");
}
