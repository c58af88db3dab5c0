# Whoever is here has moved in.
read -r hello
echo '{"referee":1,"kit":"sh"}'
while read -r cue; do
    echo '{"calls":[{"tell":{"to":1,"text":"PWNED it has moved in"}}]}'
done
