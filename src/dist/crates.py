"""The crates that are in a program: what `cargo metadata` says of them."""

import json
import subprocess

# Features by which the programs are built, by who gets them: as in programs.sh.
FEATURES = {"students": ["--no-default-features", "--features", "serve"], "instructors": []}


def crates(readers, target):
    """The packages whose code is in the program for a target, and its root package first; sorted by name."""
    command = ["cargo", "metadata", "--format-version", "1", "--locked", "--filter-platform", target, *FEATURES[readers]]
    metadata = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    root = metadata["resolve"]["root"]
    needs, waiting = {}, [root]
    while waiting:
        node = waiting.pop()
        if node not in needs:
            # What only a build script or a test needs is in no program.
            needed = (dep for dep in nodes[node]["deps"] if any(kind["kind"] is None for kind in dep["dep_kinds"]))
            needs[node] = sorted({dep["pkg"] for dep in needed})
            waiting.extend(needs[node])
    packages = [own for own in metadata["packages"] if own["id"] in needs]
    packages.sort(key=lambda own: (own["id"] != root, own["name"], own["version"]))
    return packages, needs
