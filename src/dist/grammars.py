#!/usr/bin/env python3
"""Copies the grammars' crates, with parse tables that take less room: for programs that students install.

    grammars.py OUT        prints one line for `cargo --config`, which puts the copies in the place of the crates

Most of a grammar is a table with a row for each state of its parser and a column for each symbol, and hardly anything in it. Tree-sitter
knows a second form, a list of what a row has, and uses it for rows that have little. Here the other rows get that form, too, and rows
that are alike share one list. What a list says comes in the order of the columns in which it is first said: where the parser goes
through all that a row has, it counts only what it has not met before, so it finds the same in the same order, and the trees stay the same.

Then these lists, and the other tables that have an entry for each state, are packed by Deflate. `unpack.c` beside this file unpacks them
when a grammar is first asked for: a student's work is in one language, and the tables of the others are never unpacked.
"""

import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import zlib

# The first states keep their rows: tree-sitter's own generator never lists them.
ROWS = 2
# What the shifts of a table of actions say of themselves: whether the token is an extra one, and whether it is repeated.
SHIFTS = {"SHIFT": (False, False), "SHIFT_REPEAT": (False, True), "SHIFT_EXTRA": (True, False)}
# Unpacks the tables, in C.
UNPACK = pathlib.Path(__file__).resolve().parent / "unpack.c"


class Source:
    """The source of a parser, whose tables are taken out of it one by one."""

    def __init__(self, text):
        self.text = text
        self.count = {name: int(value) for name, value in re.findall(r"^#define (\w+_COUNT) (\d+)$", text, re.MULTILINE)}
        names = text[text.index("enum ts_symbol_identifiers {") :]
        self.symbols = {name: int(value) for name, value in re.findall(r"^  (\w+) = (\d+),$", names[: names.index("};")], re.MULTILINE)}
        self.symbols["ts_builtin_sym_end"] = 0

    def take(self, head):
        """Takes a table out: its entries, without the lines around them."""
        start = self.text.index(head)
        first = self.text.index("\n", start) + 1
        end = self.text.index("\n};\n", first) + 1
        entries = self.text[first:end]
        self.text = self.text[:start] + self.text[end + len("};\n") :]
        return entries

    def number(self, name):
        """What stands in a table: a number, or a symbol's name."""
        return int(name) if name.isdigit() else self.symbols[name]

    def lists(self):
        """Takes the table of lists out: all of its numbers."""
        entries = self.take("static const uint16_t ts_small_parse_table[")
        numbers = []
        for place, name in re.findall(r"\[(\d+)\] =|(\w+\(\d+\)|\w+),", entries):
            if place and int(place) != len(numbers):
                sys.exit(f"the list that should begin at {place} begins at {len(numbers)}")
            if name:
                numbers.append(self.number(re.sub(r"^(?:ACTIONS|STATE)\((\d+)\)$", r"\1", name)))
        return numbers

    def rows(self):
        """Takes the rows out that become lists; those that stay are put back."""
        head = "static const uint16_t ts_parse_table[LARGE_STATE_COUNT][SYMBOL_COUNT] = {\n"
        start = self.text.index(head)
        rows = re.split(r"^  (?=\[(?:STATE\()?\d+\)?\] = \{$)", self.take(head), flags=re.MULTILINE)[1:]
        large = self.count["LARGE_STATE_COUNT"]
        if len(rows) != large:
            sys.exit(f"a parse table has {len(rows)} rows, and should have {large}")
        kept = "".join("  " + row for row in rows[:ROWS])
        self.text = self.text[:start] + head + kept + "};\n" + self.text[start:]
        self.text = self.text.replace(f"#define LARGE_STATE_COUNT {large}\n", f"#define LARGE_STATE_COUNT {ROWS}\n")
        return rows[ROWS:]

    def listed(self, row):
        """A row as a list: the number of groups, and for each its value, the number of its symbols, and these."""
        entries = []
        for name, value in re.findall(r"^    \[(\w+)\] = (?:STATE|ACTIONS)\((\d+)\),$", row, re.MULTILINE):
            if int(value):
                entries.append((self.symbols[name], int(value)))
        groups = {}
        for symbol, value in sorted(entries):
            groups.setdefault((value, symbol < self.count["TOKEN_COUNT"]), []).append(symbol)
        numbers = [len(groups)]
        for (value, _), own in groups.items():
            numbers += [value, len(own), *own]
        return tuple(numbers)

    def modes(self):
        """Takes the lexer's modes out: their numbers, and how many each has."""
        kind = re.search(r"static const (\w+) ts_lex_modes\[", self.text)[1]
        fields = {"TSLexMode": 2, "TSLexerMode": 3}[kind]
        names = ["lex_state", "external_lex_state", "reserved_word_set_id"][:fields]
        numbers = []
        for state, own in re.findall(r"^  \[(\d+)\] = \{(.*)\},$", self.take(f"static const {kind} ts_lex_modes["), re.MULTILINE):
            if int(state) * fields != len(numbers):
                sys.exit(f"the modes of state {state} are at another place")
            known = dict(re.findall(r"\.(\w+) = (\d+)", own))
            if own.startswith("(TSStateId)(-1)"):
                known["lex_state"] = "65535"
            if not known or set(known) - set(names):
                sys.exit(f"a mode is written in another way: {own}")
            numbers += [int(known.get(name, 0)) for name in names]
        return numbers

    def actions(self):
        """Takes the table of what the parser does out, as the numbers of two bytes that its entries consist of."""
        entries = []
        written = re.compile(r"\[(\d+)\] = \{\.entry = \{\.count = (\d+), \.reusable = (true|false)\}\},|(\w+)\(([^()]*)\),")
        for place, count, reusable, name, own in written.findall(self.take("static const TSParseActionEntry ts_parse_actions[")):
            if place and int(place) != len(entries):
                sys.exit(f"the actions that should begin at {place} begin at {len(entries)}")
            own = [int(value) if re.fullmatch(r"-?\d+", value) else self.symbols[value] for value in own.split(", ") if value]
            if place:
                entries.append(struct.pack("<BB6x", int(count), reusable == "true"))
            elif name in SHIFTS:
                entries.append(struct.pack("<BxHBB2x", 0, *(own or [0]), *SHIFTS[name]))
            elif name == "REDUCE":
                symbol, children, precedence, production = own
                entries.append(struct.pack("<BBHhH", 1, children, symbol, precedence, production))
            else:
                entries.append(struct.pack("<B7x", {"ACCEPT_INPUT": 2, "RECOVER": 3}[name]))
        return struct.unpack(f"<{4 * len(entries)}H", b"".join(entries))


def packed(text):
    """The source of a parser with small tables, which are packed."""
    source = Source(text)
    numbers = source.lists()
    places, starts = {}, []
    for row in source.rows():
        own = source.listed(row)
        if own not in places:
            places[own] = len(numbers)
            numbers += own
        starts.append(places[own])
    large = source.count["LARGE_STATE_COUNT"]
    mapped = source.take("static const uint32_t ts_small_parse_table_map[")
    further = re.findall(r"^  \[SMALL_STATE\((\d+)\)\] = (\d+),$", mapped, re.MULTILINE)
    if [int(state) for state, _ in further] != list(range(large, source.count["STATE_COUNT"])):
        sys.exit("the lists are of other states")
    starts += [int(start) for _, start in further]
    primary = re.findall(r"^  \[(\d+)\] = (\d+),$", source.take("static const TSStateId ts_primary_state_ids["), re.MULTILINE)
    if [int(state) for state, _ in primary] != list(range(source.count["STATE_COUNT"])):
        sys.exit("the primary states are of other states")

    # In the order of the structure below; the wide ones first, so that there are no gaps.
    narrow = {
        "ts_small_parse_table": numbers,
        "ts_parse_actions": source.actions(),
        "ts_lex_modes": source.modes(),
        "ts_primary_state_ids": [int(id) for _, id in primary],
    }
    tables = struct.pack(f"<{len(starts)}I", *starts)
    tables += b"".join(struct.pack(f"<{len(own)}H", *own) for own in narrow.values())
    # To the end of the structure.
    tables += bytes(-len(tables) % 4)
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    deflated = deflate.compress(tables) + deflate.flush()
    members = [f"uint32_t ts_small_parse_table_map[{len(starts)}];"] + [f"uint16_t {name}[{len(own)}];" for name, own in narrow.items()]
    added = [
        "#include <stddef.h>",
        f"static struct {{ {' '.join(members)} }} unpacked;",
        f'_Static_assert(sizeof unpacked == {len(tables)}, "the tables have no gaps");',
        f"static const uint8_t packed[] = {{{','.join(map(str, deflated))}}};",
        UNPACK.read_text(encoding="utf-8"),
        *(f"#define {name} ((const void *)unpacked.{name})" for name in ("ts_small_parse_table_map", *narrow)),
        "",
    ]
    text = source.text
    start = text.index("TS_PUBLIC const TSLanguage *")
    text = text[:start] + "\n".join(added) + text[start:]
    return text.replace("\n  return &language;\n", "\n  unpack_once();\n  return &language;\n")


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
            parser.write_text(packed(parser.read_text(encoding="utf-8")), encoding="utf-8")
            # Nothing is compiled again for the same source and the same scripts.
            changed = max(path.stat().st_mtime for path in (source / "src/parser.c", pathlib.Path(__file__), UNPACK))
            os.utime(parser, (changed, changed))
            paths.append(str(copy))
    print(f"paths={json.dumps(sorted(paths))}")


if __name__ == "__main__":
    main(sys.argv[1])
