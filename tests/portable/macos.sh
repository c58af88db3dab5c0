# The part of `run.sh` for macOS: checks that everything compiles. Parts in C are left out, since no headers of macOS are to be had.
target=aarch64-apple-darwin
echo "Checking for macOS"
# Named, so that nobody asks `xcrun`, which only a Mac has.
inside sh -c "cd /src && SDKROOT=/usr MACOSX_DEPLOYMENT_TARGET=11.0 CC_aarch64_apple_darwin=/src/tests/portable/no-cc \
    AR_aarch64_apple_darwin=/src/tests/portable/no-cc \
    cargo check --locked --quiet -Zbuild-std --target $target --lib --bin referee"
echo "1 passed, 0 failed"
