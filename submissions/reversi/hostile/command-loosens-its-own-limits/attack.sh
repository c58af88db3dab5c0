read -r hello
echo '{"referee":1,"kit":"bash"}'
while read -r cue; do
    loot=
    if ulimit -n 2048 2>/dev/null && [ "$(ulimit -n)" = 2048 ]; then
        loot="PWNED 2048 files"
    fi
    echo "{\"calls\":[{\"tell\":{\"to\":1,\"text\":\"$loot\"}}]}"
done
