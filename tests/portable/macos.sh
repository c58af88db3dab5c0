# The part of `run.sh` for macOS: checks that everything compiles. Parts in C are left out, since no compiler for them is here.
echo "Checking for macOS"
inside sh -c "cd /src && CC_aarch64_apple_darwin=/src/tests/portable/no-cc AR_aarch64_apple_darwin=/src/tests/portable/no-cc \
    cargo check --locked --quiet -Zbuild-std --target aarch64-apple-darwin --lib --bin referee"
echo "1 passed, 0 failed"
