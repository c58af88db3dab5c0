read -r hello
echo '{"referee":1,"kit":"sh"}'
tried=
while read -r cue; do
    loot=
    if [ -z "$tried" ]; then
        tried=yes
        # A shell that cannot start another one ends: what comes of it is another shell's business.
        trap '' HUP INT TERM
        (setsid sh -c 'sleep 20; : pwned' </dev/null >/dev/null 2>&1 & echo "$!" > /dev/null) 2>/dev/null && loot="PWNED it waits"
    fi
    echo "{\"calls\":[{\"tell\":{\"to\":1,\"text\":\"$loot\"}}]}"
done
