"""Records for which state of the course the scenarios have passed, so that a change of what a new machine needs is not forgotten."""

from __future__ import annotations

import hashlib
import json
import subprocess
from collections.abc import Collection, Iterable
from pathlib import Path

PATTERNS = (
    "knobel",
    "*CMakeLists.txt",
    "*.cmake",
    "CMakePresets.json",
    "package-lock.json",
    "kit/*",
    "tests/fresh/*.py",
    "tests/fresh/*.sh",
)
"""What decides about a new machine, as `git ls-files` takes it."""
LEADING = "trixie"
"""The release on which all scenarios must have passed."""


def fingerprint(root: Path, names: Iterable[str]) -> str:
    """A hash of the names and contents of files, in whatever order they come."""
    whole = hashlib.sha256()
    for name in sorted(set(names)):
        content = hashlib.sha256((root / name).read_bytes()).hexdigest()
        whole.update(f"{content} {name}\n".encode())
    return whole.hexdigest()


def relevant_files(root: Path) -> list[str]:
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--", *PATTERNS],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return [name for name in listed.split("\0") if name and (root / name).is_file()]


def updated(record: str, now: str, suite: str, passed: Collection[str]) -> str:
    """The record with the scenarios that passed for the state `now`; those of another state are forgotten."""
    known = json.loads(record) if record else {}
    if known.get("fingerprint") != now:
        known = {"fingerprint": now, "passed": {}}
    known["passed"][suite] = sorted({*known["passed"].get(suite, []), *passed})
    return json.dumps(known, indent=2, sort_keys=True) + "\n"


def complaint(record: str, now: str, scenarios: Collection[str]) -> str:
    """Why the record does not hold for the state `now`, in one sentence; empty when it does."""
    advice = f"run ./tests/fresh/run {LEADING} --update-record and commit tests/fresh/record.json"
    known = json.loads(record) if record else {}
    if known.get("fingerprint") != now:
        return (
            "what a new machine needs has changed since the scenarios of tests/fresh/ last passed;"
            f" {advice}"
        )
    missing = [name for name in scenarios if name not in known["passed"].get(LEADING, [])]
    return (
        f"on {LEADING}, these scenarios have not passed yet: {', '.join(missing)}; {advice}"
        if missing
        else ""
    )
