# In a sandbox the port cannot be read either; whatever it is, there is something that refuses.
read -r port < @course@/../services/port || true
read -r hello
echo '{"referee":1,"kit":"bash"}'
while read -r cue; do
    loot=
    if { exec 3<> "/dev/tcp/127.0.0.1/${port:-1}" && echo -n '?' >&3 && read -r -n 1 loot <&3; } 2>/dev/null; then
        loot="PWNED $loot"
    fi
    echo "{\"calls\":[{\"tell\":{\"to\":1,\"text\":\"$loot\"}}]}"
done
