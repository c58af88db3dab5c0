# The part of `run.sh` for Windows: builds, and compares with Linux.
target=x86_64-pc-windows-gnu
echo "Building for Windows"
cargo build --locked --quiet --bin referee
cargo build --locked --quiet --manifest-path tests/portable/student/Cargo.toml --target-dir "$work/student"
inside sh -c "cd /src && cargo build --locked --quiet -Zbuild-std --target $target --bin referee"
inside sh -c "cd /src/tests/portable/student && cargo build --locked --quiet -Zbuild-std --target $target"

# One scene for each system: a student's work as a program, and as a file for an interpreter, of which the same program is one.
scene() {
    scene=$1 student=$2 interpreter=$3
    rm -rf "$scene"
    mkdir -p "$scene/tools" "$scene/place"/{command,flawed,python}
    for name in command flawed; do
        cp "$student" "$scene/place/$name/student.exe"
        printf 'coursework: reversi\npart: controller\nlanguage: command\ncommand: [./student.exe]\n' > "$scene/place/$name/submission.yaml"
    done
    touch "$scene/place/flawed/flawed"
    cp "$student" "$scene/tools/$interpreter"
    printf 'coursework: reversi\r\npart: controller\r\nlanguage: python\r\nentry: controller.py\r\n' > "$scene/place/python/submission.yaml"
    printf 'class ReversiController:\r\n    pass\r\n' > "$scene/place/python/controller.py"
    cp tests/portable/moves.txt "$scene/place/moves.txt"
    # As git writes them where it ends lines as Windows does.
    mkdir -p "$scene/place/crlf"/{specs,fixtures}
    cp specs/reversi.yaml "$scene/place/crlf/specs/"
    cp -r fixtures/reversi "$scene/place/crlf/fixtures/"
    find "$scene/place/crlf" -name '*.yaml' -exec sed -i 's/$/\r/' {} +
}
built=$work/build/$target/debug
scene "$work/linux" "$work/student/debug/student" python3
scene "$work/build/windows" "$built/student.exe" py.exe

linux() {
    echo "$1" > "$work/command"
    (cd "$work/linux/place" && PATH="$work/linux/tools:$PATH" HOME="$work/linux" XDG_CACHE_HOME="$work/linux/cache" \
        bash -c "referee() { '$here/target/debug/referee' \"\$@\"; }; $1") \
        > "$work/linux.out" 2> "$work/linux.err" < /dev/null && linux=0 || linux=$?
}
windows() {
    inside bash -c "cd /build/windows/place && export WINEPATH='Z:\\build\\windows\\tools' &&
        referee() { wine /build/$target/debug/referee.exe \"\$@\"; }; $1" \
        > "$work/windows.out" 2> "$work/windows.err" < /dev/null && windows=0 || windows=$?
}
passed=0
failed=0
# Counts a check by the exit code of the command before it, and tells more if it has failed.
count() {
    if [ $? = 0 ]; then passed=$((passed + 1)); return; fi
    failed=$((failed + 1))
    echo "FAILED: $1"
    echo "exit codes: Linux $linux, Windows $windows"
    diff "$work/linux.text" "$work/windows.text" | head -n 20 || true
    tail -n 3 "$work/linux.err" "$work/windows.err"
}
# Nothing but what parts the names of a path may differ.
are_same() {
    sed 's,\\,/,g' "$work/linux.out" > "$work/linux.text"
    sed 's,\\,/,g' "$work/windows.out" > "$work/windows.text"
    [ "$linux" = "$1" ] && [ "$windows" = "$1" ] && cmp -s "$work/linux.text" "$work/windows.text"
}

echo "Comparing"
inside wineboot --init >/dev/null 2>&1
while read -r code command; do
    case $code in '' | '#'*) continue ;; esac
    linux "$command"
    windows "$command"
    are_same "$code" && :
    count "$command"
done < tests/portable/commands

# Python is found by its other name, too.
mv "$work/build/windows/tools/py.exe" "$work/build/windows/tools/python.exe"
linux "referee check python"
windows "referee check python"
are_same 0 && :
count "python.exe instead of py.exe"

# Other people's work is refused where nothing contains it, and what to do is said.
windows "referee grade command"
[ "$windows" = 3 ] && grep -q 'WSL 2' "$work/windows.err" && grep -q -e '--sandbox none' "$work/windows.err" && :
count "grading other people's work is refused"

# Ctrl-C ends the command and the student's program, which hangs. The key is pressed once that has begun.
windows "cp -r command hanging && mv hanging/student.exe hanging/hanging.exe &&
    sed -i s/student.exe/hanging.exe/ hanging/submission.yaml && printf 'Z:\\\\build\\\\windows\\\\begun' > hanging/hangs &&
    (timeout 100 bash -c 'until [ -e ../begun ]; do :; done'; printf '\\003') |
    timeout 100 script --quiet --return --command 'wine /build/$target/debug/referee.exe check hanging' /dev/null"
runs=$({ grep -sl "[h]anging.exe" /proc/[0-9]*/cmdline || true; } | wc -l)
[ "$windows" = 130 ] && [ "$runs" = 0 ] && :
count "Ctrl-C: $runs programs still run"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
