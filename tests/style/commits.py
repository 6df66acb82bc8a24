"""Checks the subjects of the latest commits: at most 72 characters, an imperative, no full stop."""

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LATEST = 30
MOST_CHARACTERS = 72
SKIPPED = 77

# Verbs that end like a form that is no imperative.
IMPERATIVES = {"Bring", "Embed", "Feed", "Need", "Process", "Address", "Pass", "Focus", "Bless"}


def faults(subject: str) -> list[str]:
    first = subject.split(" ", 1)[0]
    found = []
    if len(subject) > MOST_CHARACTERS:
        found.append(f"has {len(subject)} characters, at most {MOST_CHARACTERS} are allowed")
    if subject.endswith("."):
        found.append("ends with a full stop")
    if not first[:1].isupper():
        found.append("does not begin with a capital letter")
    if first not in IMPERATIVES and first.endswith(("ed", "ing", "s")):
        found.append(f"begins with '{first}', which is no imperative")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repository", type=Path, default=ROOT)
    log = ["git", "log", f"-{LATEST}", "--no-merges", "--format=%h %s"]
    repository = parser.parse_args().repository
    result = subprocess.run(log, cwd=repository, capture_output=True, text=True)
    if result.returncode != 0:
        print("no repository here: nothing to check")
        return SKIPPED
    failed = False
    for line in result.stdout.splitlines():
        commit, _, subject = line.partition(" ")
        for fault in faults(subject):
            failed = True
            print(f"{commit}: '{subject}' {fault}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
