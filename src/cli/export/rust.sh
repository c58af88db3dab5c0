# The compiler of the distribution is too old for the kit.
export RUSTUP_HOME=/usr/local/rustup CARGO_HOME=/usr/local/cargo
curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh -s -- -y --profile minimal --no-modify-path
ln -sf "$("$CARGO_HOME/bin/rustc" --print sysroot)/bin/rustc" /usr/local/bin/rustc
