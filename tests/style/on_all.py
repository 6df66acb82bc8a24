"""Runs a tool on all files of a kind that Git knows, in batches on all processors:

on_all.py COMMAND... -- PATTERN...

Files that Git ignores, such as students' copies of the stubs, are left out.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SKIPPED = 77


def files_of(patterns: list[str]) -> list[str]:
    """Returns the files that match patterns of Git, without symbolic links and deleted files."""
    listing = ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others"]
    listed = subprocess.run(
        [*listing, "--exclude-standard", "--", *patterns],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    if listed.returncode != 0:
        print("this folder is no repository of Git")
        sys.exit(SKIPPED)
    names = [name for name in listed.stdout.split("\0") if name]
    return [name for name in names if (ROOT / name).is_file() and not (ROOT / name).is_symlink()]


def main() -> int:
    end = sys.argv.index("--", 2)
    command, files = sys.argv[1:end], files_of(sys.argv[end + 1 :])
    processors = len(os.sched_getaffinity(0))

    def run(batch: list[str]) -> int:
        return subprocess.run([*command, *batch], cwd=ROOT).returncode

    batches = [batch for batch in (files[i::processors] for i in range(processors)) if batch]
    with ThreadPoolExecutor(processors) as pool:
        failed = any(list(pool.map(run, batches)))
    print(f"{len(files)} files: {'see above' if failed else 'no findings'}")
    return 1 if failed or not files else 0


if __name__ == "__main__":
    sys.exit(main())
