"""The licences of everything that is in a program: its crates, and what the compiler adds."""

import html
import pathlib
import re
import sys

# Files of a crate that are its licence, or belong to it.
LICENCE = re.compile(r"^(un)?licen[cs]es?(?![a-z])|^copying|^copyright|^notice", re.IGNORECASE)
# What is written for a crate that has none of these files: the text that its licence names.
MIT = """Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify,
merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished
to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE
FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION
WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
"""
# Lines at the beginning of a text that are not the same for all who have it: whose it is, and what they call it.
OWN = re.compile(r"^\W*(copyright\b.*(\d{4}|\(c\)|©)|all rights reserved\W*$|(the )?mit licen[cs]e\W*(\(mit\))?\W*$)", re.IGNORECASE)
RULE = "\n" + "=" * 100 + "\n"


def texts(package):
    """The licences of a package: its own files, or what they would say."""
    folder = pathlib.Path(package["manifest_path"]).parent
    files = {file for file in folder.iterdir() if file.is_file() and LICENCE.match(file.name) and file.suffix != ".rs"}
    for below in ("LICENSES", "licenses", "LICENSE"):
        if (folder / below).is_dir():
            files |= {file for file in (folder / below).iterdir() if file.is_file()}
    if package.get("license_file"):
        files.add((folder / package["license_file"]).resolve())
    # Where one of several licences may be chosen, it is MIT's: its text is the shortest.
    mit = {file for file in files if "MIT" in file.name.upper() or re.match("notice|copyright", file.name, re.IGNORECASE)}
    if "MIT" in re.split(" OR |/", package["license"] or "") and any("MIT" in file.name.upper() for file in mit):
        files = mit
    if files:
        return [file.read_text(encoding="utf-8", errors="replace") for file in sorted(files)]
    if "MIT" in (package["license"] or ""):
        holders = ", ".join(package["authors"]) or f"the authors of {package['name']}"
        return [f"Copyright (c) {holders}\n\n{MIT}"]
    sys.exit(f"{package['name']} {package['version']} has no file with its licence, {package['license']}: say here what it is")


def page(packages, others):
    """A page with who has which licence, and each text once, below the names of those whose it is. `others` are texts by names."""
    root, owners, rows = packages[0], {}, []

    def add(text, name):
        lines = text.strip().splitlines()
        first = next((number for number, line in enumerate(lines) if line.strip() and not OWN.match(line)), 0)
        own = "\n".join(line.strip() for line in lines[:first] if line.strip())
        # The usual texts are the same but for their line breaks, and for whose they are.
        common = "\n".join(lines[first:])
        owners.setdefault(" ".join(common.split()), (common, {}))[1].setdefault(own, []).append(name)

    for package in packages:
        name = f"{package['name']} {package['version']}"
        rows.append(f"{name}: {package['license']}" + (f", {package['repository']}" if package["repository"] else ""))
        # Members of the workspace have the licence of all of it, which lies at its top.
        for text in texts(package if package["source"] else root):
            add(text, name)
    for name, text in others.items():
        rows.append(f"{name}: see below")
        for owner, own in parts(name, text):
            add(own, owner)
    pieces = ["What is in this program:\n\n" + "\n".join(rows) + "\n"]
    for common, by_own in owners.values():
        whose = [", ".join(names) + ":\n" + (own + "\n" if own else "") for own, names in by_own.items()]
        pieces.append("\n".join(whose) + "\n" + common + "\n")
    return RULE.join(pieces)


def parts(name, text):
    """The texts in a text, each with whose it is. The Rust library has a page for browsers, with the same texts many times."""
    if not text.startswith("<!DOCTYPE html>"):
        return [(name, text)]
    found, package = [], ""
    for heading, licence in re.findall(r"<h3>\W*(.*?)</h3>|<pre>(.*?)</pre>", text, re.DOTALL):
        package = heading or package
        if licence:
            found.append((f"{package} in {name}", html.unescape(licence)))
    rest = html.unescape(re.sub(r"<[^>]*>", "", re.sub(r"<pre>.*?</pre>|<head>.*?</head>", "", text, flags=re.DOTALL)))
    rest = "\n".join(line.strip() for line in rest.splitlines())
    return [(name, re.sub(r"\n{3,}", "\n\n", rest)), *found]
