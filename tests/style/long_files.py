"""Checks that a file of more than 300 lines says in its first comment why it is one file."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LONG = 300
HEAD = 50
"""The number of lines in which the reason must stand: licences and includes may come first."""
CODE = {".cpp", ".hpp", ".py", ".js", ".jsx", ".mjs"}
REASONS = ("One file, because", "One module, because", "one file, because", "one module, because")


def long_without_reason(name: str, text: str) -> bool:
    lines = text.splitlines()
    head = " ".join(" ".join(lines[:HEAD]).replace("//", " ").split())
    return (
        Path(name).suffix in CODE
        and len(lines) > LONG
        and not any(reason in head for reason in REASONS)
    )


def main() -> int:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, encoding="utf-8"
    )
    faulty = [
        name
        for name in listed.stdout.split("\0")
        if name
        and (ROOT / name).is_file()
        and Path(name).suffix in CODE
        and long_without_reason(name, (ROOT / name).read_text(encoding="utf-8"))
    ]
    for name in faulty:
        print(
            f"{name}: more than {LONG} lines; split it, or say in its first comment"
            " 'One file, because ...'"
        )
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(main())
