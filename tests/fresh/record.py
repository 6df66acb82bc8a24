"""Records for which state of the course the scenarios have passed, so that changes that affect a
new machine are not forgotten.
"""

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
"""The files that affect a new machine, as patterns for `git ls-files`."""
LEADING = "trixie"
"""The release on which all scenarios must have passed."""


def fingerprint(root: Path, names: Iterable[str]) -> str:
    """Returns a hash of the names and contents of files, independent of their order."""
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
    """Returns the record with the scenarios that passed for the state `now`; drops those of another
    state.
    """
    known = json.loads(record) if record else {}
    if known.get("fingerprint") != now:
        known = {"fingerprint": now, "passed": {}}
    known["passed"][suite] = sorted({*known["passed"].get(suite, []), *passed})
    return json.dumps(known, indent=2, sort_keys=True) + "\n"


def complaint(record: str, now: str, scenarios: Collection[str]) -> str:
    """Explains in a sentence why the record is not valid for the state `now`; returns an empty
    string if it is.
    """
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
