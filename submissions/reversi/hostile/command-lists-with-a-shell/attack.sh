read -r hello
echo '{"referee":1,"kit":"sh"}'
while read -r cue; do
    loot=
    # A star that stands for nothing is left as it is.
    for pattern in '@course@/submissions/*' '@course@/last-year/*' '/proc/[0-9]*'; do
        set -- $pattern
        [ "$1" = "$pattern" ] || loot="PWNED $# names: ${1##*/}"
    done
    echo "{\"calls\":[{\"tell\":{\"to\":1,\"text\":\"$loot\"}}]}"
done
