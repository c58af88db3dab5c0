"""The list of what is in a program, for other programs: CycloneDX 1.6 as JSON."""

import datetime
import json
import pathlib
import tomllib


def sbom(packages, needs, others, epoch, program):
    """The document of a program: its crates with the sums that Cargo.lock has, and what the compiler adds (names with versions)."""
    locked = tomllib.loads(pathlib.Path("Cargo.lock").read_text(encoding="utf-8"))["package"]
    sums = {(own["name"], own["version"]): own.get("checksum") for own in locked}
    names = {own["id"]: f"pkg:cargo/{own['name']}@{own['version']}" for own in packages}

    def component(own):
        told = {
            "type": "library",
            "bom-ref": names[own["id"]],
            "name": own["name"],
            "version": own["version"],
            "description": own["description"],
            "licenses": [{"expression": (own["license"] or "NONE").replace("/", " OR ")}],
            "purl": names[own["id"]],
        }
        checksum = sums.get((own["name"], own["version"]))
        if checksum:
            told["hashes"] = [{"alg": "SHA-256", "content": checksum}]
        return {key: value for key, value in told.items() if value}

    root = component(packages[0]) | {"type": "application", "name": program}
    added = [
        {"type": "library", "bom-ref": f"{name}@{version}", "name": name, "version": version} for name, version in others.items()
    ]
    uses = [{"ref": names[own], "dependsOn": [names[other] for other in needed]} for own, needed in sorted(needs.items())]
    document = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": datetime.datetime.fromtimestamp(epoch, datetime.timezone.utc).isoformat(),
            "component": root,
        },
        "components": [component(own) for own in packages[1:]] + added,
        "dependencies": uses + [{"ref": own["bom-ref"], "dependsOn": []} for own in added],
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"
