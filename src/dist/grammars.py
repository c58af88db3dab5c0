#!/usr/bin/env python3
"""Copies the grammars' crates, with parse tables that take less room: for programs that students install.

    grammars.py OUT        prints one line for `cargo --config`, which puts the copies in the place of the crates

Most of a grammar is a table with a row for each state of its parser and a column for each symbol, and hardly anything in it. Tree-sitter
knows a second form, a list of what a row has, and uses it for rows that have little. Here the other rows get that form, too, and rows
that are alike share one list. What a list says comes in the order of the columns in which it is first said: where the parser goes
through all that a row has, it counts only what it has not met before, so it finds the same in the same order, and the trees stay the same.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

# The first states keep their rows: tree-sitter's own generator never lists them.
ROWS = 2


def table(text, head):
    """Where a table begins and ends in a parser's source, from its first entry to before the bracket that closes it."""
    start = text.index("\n", text.index(head)) + 1
    return start, text.index("\n};", start) + 1


def listed(row, symbols, tokens):
    """A row as a list: the number of groups, and for each its value, the number of its symbols, and these."""
    entries = []
    for name, kind, value in re.findall(r"^    \[(\w+)\] = (STATE|ACTIONS)\((\d+)\),$", row, re.MULTILINE):
        if int(value):
            entries.append((symbols[name], int(value)))
    entries.sort()
    groups = {}
    for symbol, value in entries:
        groups.setdefault((value, symbol < tokens), []).append(symbol)
    numbers = [len(groups)]
    for (value, _), own in groups.items():
        numbers += [value, len(own), *own]
    return tuple(numbers)


def smaller(text):
    """The source of a parser with small tables."""
    count = {name: int(value) for name, value in re.findall(r"^#define (\w+_COUNT) (\d+)$", text, re.MULTILINE)}
    names = text[text.index("enum ts_symbol_identifiers {") :]
    symbols = {name: int(value) for name, value in re.findall(r"^  (\w+) = (\d+),$", names[: names.index("};")], re.MULTILINE)}
    symbols["ts_builtin_sym_end"] = 0
    large = count["LARGE_STATE_COUNT"]

    start, end = table(text, "static const uint16_t ts_parse_table[")
    rows = re.split(r"^  (?=\[(?:STATE\()?\d+\)?\] = \{$)", text[start:end], flags=re.MULTILINE)[1:]
    if len(rows) != large:
        sys.exit(f"a parse table has {len(rows)} rows, and should have {large}")
    kept = "".join("  " + row for row in rows[:ROWS])
    lists = [listed(row, symbols, count["TOKEN_COUNT"]) for row in rows[ROWS:]]

    small_start, small_end = table(text, "static const uint16_t ts_small_parse_table[")
    small = text[small_start:small_end]
    # After the last of the lists that are there: as many numbers further as that one has.
    last = small.rindex("\n  [") + 3
    place = int(small[last + 1 : small.index("]", last)]) + small[small.index("=", last) :].count(",")
    places, added = {}, []
    for own in lists:
        if own not in places:
            places[own] = place
            added.append(f"  [{place}] = {', '.join(map(str, own))},\n")
            place += len(own)
    map_start, map_end = table(text, "static const uint32_t ts_small_parse_table_map[")
    mapped = "".join(f"  [SMALL_STATE({state})] = {places[own]},\n" for state, own in enumerate(lists, ROWS))

    text = text[:map_start] + mapped + text[map_start:]
    text = text[:small_end] + "".join(added) + text[small_end:]
    text = text[:start] + kept + text[end:]
    return text.replace(f"#define LARGE_STATE_COUNT {large}\n", f"#define LARGE_STATE_COUNT {ROWS}\n")


def main(out):
    """Copies the crates, and prints the line."""
    out = pathlib.Path(out).resolve()
    command = ["cargo", "metadata", "--format-version", "1", "--locked"]
    packages = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)["packages"]
    paths = []
    shutil.rmtree(out, ignore_errors=True)
    for package in packages:
        source = pathlib.Path(package["manifest_path"]).parent
        if re.fullmatch(r"tree-sitter-(?!language).*", package["name"]):
            copy = out / package["name"]
            shutil.copytree(source, copy)
            parser = copy / "src/parser.c"
            parser.write_text(smaller(parser.read_text(encoding="utf-8")), encoding="utf-8")
            # Nothing is compiled again for the same source and the same script.
            changed = max(path.stat().st_mtime for path in (source / "src/parser.c", pathlib.Path(__file__)))
            os.utime(parser, (changed, changed))
            paths.append(str(copy))
    print(f"paths={json.dumps(sorted(paths))}")


if __name__ == "__main__":
    main(sys.argv[1])
