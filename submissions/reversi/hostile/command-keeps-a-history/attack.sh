read -r hello
echo '{"referee":1,"kit":"bash"}'
while read -r cue; do
    loot=
    for folder in . /tmp /dev/shm "$HOME"; do
        kept="$folder/pwned-$$"
        history -c
        history -s "for my next run"
        if history -w "$kept" 2>/dev/null && [ -s "$kept" ]; then
            history -c
            history -r "$kept"
            loot="PWNED $(history 1 | tr -s ' ')"
            rm "$kept"
            break
        fi
    done 2>/dev/null
    echo "{\"calls\":[{\"tell\":{\"to\":1,\"text\":\"$loot\"}}]}"
done
