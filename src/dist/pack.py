#!/usr/bin/env python3
"""Packs programs that are built: names with the version, wheels, a Containerfile, licences, lists of parts, and sums of all.

    pack.py PROGRAMS OUT

PROGRAMS is what programs.sh has written. OUT gets a folder `students`, which anybody may have, and a folder `instructors`, whose
programs hold hidden fixtures and solutions. The same programs give the same bytes.

Maturin would build the wheels, too; but it compiles by itself, for one machine at a time, and a program that is built already it
does not take. So PyPA's own library for the format of wheels packs them, `wheel`.
"""

import hashlib
import os
import pathlib
import shutil
import sys
import zipfile

from crates import crates
from licences import page
from sbom import sbom
from wheel.wheelfile import WheelFile

# Folder of this file; targets.txt beside it says which wheels there are.
HERE = pathlib.Path(__file__).resolve().parent
# Template of the Containerfile, which `referee export kubernetes` fills in, too.
CONTAINERFILE = HERE.parent / "cli/export/shared_run/Containerfile"
# What a program is called, by who gets it. Students' is the plain name, by which it is installed.
NAMES = {"students": "referee", "instructors": "referee-instructors"}


def wheel(out, program, version, tags, package, files):
    """Writes a wheel whose only content is a command."""
    about = f"referee-{version}.dist-info"
    metadata = [
        "Metadata-Version: 2.4",
        "Name: referee",
        f"Version: {version}",
        f"Summary: {package['description']}",
        f"Keywords: {','.join(package['keywords'])}",
        f"License-Expression: {package['license']}",
        *(f"License-File: {name.split('/', 1)[1]}" for name in files if name.startswith("licenses/")),
        "Requires-Python: >=3.8",
    ]
    all_tags = [f"Tag: py3-none-{tag}" for tag in tags.split(".")]
    description = ["Wheel-Version: 1.0", "Generator: referee", "Root-Is-Purelib: false", *all_tags]
    path = out / f"referee-{version}-py3-none-{tags}.whl"
    with WheelFile(path, "w", zipfile.ZIP_DEFLATED) as archive:

        def add(name, content, mode=0o644):
            entry = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100000 | mode) << 16
            archive.writestr(entry, content)

        add(f"referee-{version}.data/scripts/referee{program.suffix}", program.read_bytes(), 0o755)
        for name, content in files.items():
            add(f"{about}/{name}", content)
        add(f"{about}/METADATA", "\n".join(metadata) + "\n")
        add(f"{about}/WHEEL", "\n".join(description) + "\n")
    return path


def containerfile(program, checksum):
    """The Containerfile with a program that lies beside it."""
    place = "/usr/local/bin/referee"
    lines = [f"COPY --chmod=0755 {program} {place}", f"RUN echo '{checksum}  {place}' | sha256sum --check --quiet"]
    text = CONTAINERFILE.read_text(encoding="utf-8").replace("{{from}}", "The program lies beside this file.")
    text = text.replace("{{program}}", "\n".join(lines))
    if "{{" in text:
        sys.exit(f"{CONTAINERFILE} has a gap that is not filled")
    return text


def checksum(path):
    """The SHA-256 sum of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def pack(readers, target, tags, built, out, epoch):
    """Packs the program of a target for these readers."""
    packages, needs = crates(readers, target)
    version = packages[0]["version"]
    notices = sorted((built.parent / "notices").iterdir())
    added = dict(notice.name.split(" ", 1) for notice in notices)
    texts = {notice.name: notice.read_text(encoding="utf-8", errors="replace") for notice in notices}
    name = f"{NAMES[readers]}-{version}-{target}"
    [program] = built.iterdir()
    named = out / (name + program.suffix)
    shutil.copy(program, named)
    named.chmod(0o755)
    licences = page(packages, texts)
    parts = sbom(packages, needs, added, epoch, NAMES[readers])
    (out / f"{name}.licences.txt").write_text(licences, encoding="utf-8")
    (out / f"{name}.cdx.json").write_text(parts, encoding="utf-8")
    if readers == "students":
        own = {f"licenses/{file}": pathlib.Path(file).read_text(encoding="utf-8") for file in ("LICENSE-APACHE", "LICENSE-MIT")}
        files = own | {"licenses/licences.txt": licences, "sboms/referee.cdx.json": parts}
        path = wheel(out, program, version, tags, packages[0], files)
        print(f"{path.name}: {path.stat().st_size} bytes; the program in it: {program.stat().st_size}")
    elif target.startswith("x86_64") and "linux" in target:
        (out / "Containerfile").write_text(containerfile(named.name, checksum(named)), encoding="utf-8")


def main(programs, out):
    """Packs everything that was built, and writes the sums."""
    programs, out = pathlib.Path(programs).resolve(), pathlib.Path(out).resolve()
    os.chdir(HERE.parent.parent)
    epoch = int(os.environ["SOURCE_DATE_EPOCH"])
    rows = [line.split() for line in (HERE / "targets.txt").read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    shutil.rmtree(out, ignore_errors=True)
    for readers in NAMES:
        folder = out / readers
        folder.mkdir(parents=True)
        for target, tags in rows:
            if (programs / target / readers).is_dir():
                pack(readers, target, tags, programs / target / readers, folder, epoch)
        sums = "".join(f"{checksum(file)}  {file.name}\n" for file in sorted(folder.iterdir()))
        (folder / "SHA256SUMS").write_text(sums, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
