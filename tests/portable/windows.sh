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
}
built=$work/build/$target/debug
scene "$work/linux" "$work/student/debug/student" python3
scene "$work/build/windows" "$built/student.exe" py.exe

echo "Comparing"
inside wineboot --init >/dev/null 2>&1
passed=0
failed=0
while read -r code command; do
    case $code in '' | '#'*) continue ;; esac
    echo "$command" > "$work/command"
    (cd "$work/linux/place" && PATH="$work/linux/tools:$PATH" HOME="$work/linux" XDG_CACHE_HOME="$work/linux/cache" \
        bash -c "referee() { '$here/target/debug/referee' \"\$@\"; }; $command") \
        > "$work/linux.out" 2> "$work/linux.err" < /dev/null && linux=0 || linux=$?
    inside bash -c "cd /build/windows/place && export WINEPATH='Z:\\build\\windows\\tools' &&
        referee() { wine /build/$target/debug/referee.exe \"\$@\"; }; $command" \
        > "$work/windows.out" 2> "$work/windows.err" < /dev/null && windows=0 || windows=$?
    # Nothing but what parts the names of a path may differ.
    sed 's,\\,/,g' "$work/linux.out" > "$work/linux.text"
    sed 's,\\,/,g' "$work/windows.out" > "$work/windows.text"
    if [ "$linux" = "$code" ] && [ "$windows" = "$code" ] && cmp -s "$work/linux.text" "$work/windows.text"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $command"
        echo "exit codes: expected $code, Linux $linux, Windows $windows"
        diff "$work/linux.text" "$work/windows.text" | head -n 20 || true
        tail -n 3 "$work/linux.err" "$work/windows.err"
    fi
done < tests/portable/commands
# Other people's work is refused where nothing contains it, and what to do is said.
inside bash -c "cd /build/windows/place && wine /build/$target/debug/referee.exe grade command" > "$work/windows.out" 2>&1 && code=0 || code=$?
if [ "$code" = 3 ] && grep -q 'WSL 2' "$work/windows.out" && grep -q -e '--sandbox none' "$work/windows.out"; then
    passed=$((passed + 1))
else
    failed=$((failed + 1))
    echo "FAILED: grading other people's work is refused; exit code $code"
    cat "$work/windows.out"
fi
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
