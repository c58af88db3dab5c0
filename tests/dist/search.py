#!/usr/bin/env python3
"""Searches what students get for hidden fixtures and solutions: the bytes of programs, and the files of wheels.

    search.py FOLDER [WHOLE]        FOLDER is what `just dist` has written

Every hidden fixture and every sample is searched for by a line that is nowhere in a public file. What is packed in a program is
searched, too (src/base/bundle/packed.rs). Most of them have to be found in a program for instructors: otherwise this search could not
fail. WHOLE is one, where the folder has none.
"""

import pathlib
import sys
import zipfile
import zlib

# Length of the shortest line that is nobody else's by chance.
SHORTEST = 30
# What stands before packed files in a program.
MARK = b"\0referee: public files, packed\0"
# Folders whose files are in programs for students, but for the readings of the sources. Some fixtures are, too.
PUBLIC = ["specs", "src"]


def lines(text):
    """The lines of a file that are long enough to be its own, without the blanks around them, and the longest first."""
    long = {line for line in (line.strip() for line in text.splitlines()) if len(line) >= SHORTEST}
    return sorted(long, key=lambda line: (-len(line), line))


def read(file):
    """A file as text, whatever it is."""
    return file.read_bytes().decode("utf-8", "replace")


def is_hidden(text):
    """Whether a fixture is not for everybody."""
    return any("visibility" in line and line.rstrip() != "visibility: public" for line in text.splitlines())


def secrets():
    """What nobody may find, by the file that it is from: the longest line of each that is nowhere in a public file."""
    fixtures = {file: read(file) for file in sorted(pathlib.Path("fixtures").rglob("*.yaml"))}
    samples = {file: read(file) for file in sorted(pathlib.Path("submissions").rglob("*")) if file.is_file() and "hostile" not in file.parts}
    public = []
    for folder in PUBLIC:
        for file in pathlib.Path(folder).rglob("*"):
            if file.is_file() and "specs/sources" not in file.as_posix():
                public.append(read(file))
    for text in fixtures.values():
        if not is_hidden(text):
            public.append(text)
    # Not by whole lines: a public line may begin like a secret one.
    public = "\n".join(public)
    hidden = {file: text for file, text in fixtures.items() if is_hidden(text)}
    found = {}
    for kind, files in (("fixtures", hidden), ("samples", samples)):
        own = {file: next((line for line in lines(text) if line not in public), None) for file, text in files.items()}
        found[kind] = {file: line.encode() for file, line in own.items() if line}
        print(f"hidden {kind}: {len(found[kind])} of {len(files)} have a line of their own")
    return found


def pieces(folder):
    """What is in a folder: each file, and each file of a wheel, with its bytes."""
    for file in sorted(folder.iterdir()):
        if file.suffix == ".whl":
            with zipfile.ZipFile(file) as wheel:
                yield from ((f"{file.name}: {name}", wheel.read(name)) for name in wheel.namelist())
        else:
            yield file.name, file.read_bytes()


def unpacked(program):
    """What is packed in a program."""
    for after in program.split(MARK)[1:]:
        try:
            yield zlib.decompressobj().decompress(after)
        except zlib.error:
            # The mark alone, which the program has to know.
            continue


def main(dist, whole=None):
    """Searches, and ends with 1 if something is found."""
    dist, wrong = pathlib.Path(dist), []
    wanted = secrets()
    programs = [bytes for name, bytes in pieces(dist / "instructors") if bytes.startswith((b"\x7fELF", b"MZ"))]
    if whole:
        programs.insert(0, pathlib.Path(whole).read_bytes())
    if not programs:
        sys.exit("there is no program for instructors, in which the search could be tried")
    for kind, own in wanted.items():
        known = sum(line in programs[0] for line in own.values())
        print(f"  {known} of them are found in a program for instructors")
        if known < len(own) * 9 // 10 or not own:
            wrong.append(f"the search for {kind} finds too little where everything is")
    searched = 0
    for name, bytes in pieces(dist / "students"):
        searched += 1
        packed = list(unpacked(bytes))
        if bytes.startswith((b"\x7fELF", b"MZ")) and not any(b"\nsteps:\n" in text for text in packed):
            wrong.append(f"students/{name} has no packed fixtures that this search could look into")
        for own in wanted.values():
            found = [file for file, line in own.items() if any(line in text for text in (bytes, *packed))]
            wrong += [f"students/{name} holds a line of {file}" for file in found[:5]]
    print(f"students: {searched} files are searched")
    if wrong or not searched:
        sys.exit("\n".join(wrong[:40] or ["students get nothing"]))


if __name__ == "__main__":
    main(*sys.argv[1:])
