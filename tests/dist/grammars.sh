#!/usr/bin/env bash
# Do students' programs read code as all others do? Their grammars have tables in another form, and packed (src/dist/grammars.py): here both
# read all samples and started projects of a language, as they are and spoilt, and the trees have to be the same. It needs `cc`.
#
#   tests/dist/grammars.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
mkdir -p target/dist
place=$(mktemp -d "$PWD/target/dist/grammars.XXXXXX")
trap 'rm -rf "$place"' EXIT
python3 src/dist/grammars.py "$place/small" > /dev/null
cargo metadata --format-version 1 --locked > "$place/metadata.json"
# The folder of a crate's source.
source_of() {
    python3 -c 'import json, os, sys
print(next(os.path.dirname(own["manifest_path"]) for own in json.load(open(sys.argv[1]))["packages"] if own["name"] == sys.argv[2]))' \
        "$place/metadata.json" "$1"
}
parser=$(source_of tree-sitter)
cc -O1 -w -c -std=c11 -D_DEFAULT_SOURCE -I "$parser/include" -I "$parser/src" "$parser/src/lib.c" -o "$place/lib.o"
for language in "c-sharp cs" "java java" "python py" "rust rs"; do
    read -r name ending <<< "$language"
    whole=$(source_of "tree-sitter-$name")
    scanner=()
    [ ! -e "$whole/src/scanner.c" ] || scanner=("$whole/src/scanner.c")
    # Both have the same name.
    cc -w -c -I "$whole/src" -D"tree_sitter_${name/-/_}=first_form" "$whole/src/parser.c" -o "$place/first.o"
    cc -w -c -I "$whole/src" -D"tree_sitter_${name/-/_}=second_form" "$place/small/tree-sitter-$name/src/parser.c" -o "$place/second.o"
    cc -O1 -w -I "$parser/include" -I "$whole/src" tests/dist/grammars.c "$place"/{first,second,lib}.o "${scanner[@]}" -o "$place/compare"
    # A wrong table may keep a parser busy for ever.
    git ls-files -z "submissions/*.$ending" "src/host/shims/*.$ending" | xargs -0 timeout 300 "$place/compare" > "$place/told.txt"
    bytes=()
    for form in first second; do bytes+=("$(size -A "$place/$form.o" | sed -n 's/^\.rodata *\([0-9]*\).*/\1/p')"); done
    echo "$name: $(cat "$place/told.txt"), are the same; ${bytes[0]} bytes of tables became ${bytes[1]}"
    [ "${bytes[1]}" -lt "${bytes[0]}" ]
done
