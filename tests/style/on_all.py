"""Runs a tool on all files of a kind: on_all.py [--root FOLDER] KIND COMMAND...

The command gets the files as its last arguments, in batches on all processors. It fails if any
batch does. Kinds: cpp, python, shell.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Programs of dishonest students, and stand-ins that a benchmark includes, are as they were written.
AS_WRITTEN = ("tests/grader/attacks/", "tests/bench/together/")
# What is made or brought by tools, and students' copies of the stubs.
NOT_OURS = {"build", "node_modules", ".git", "__pycache__"}

SUFFIXES = {
    "cpp": {".cpp", ".hpp"},
    "python": {".py"},
    "shell": {".sh"},
}
INTERPRETERS = {"python": b"python3", "shell": b"sh"}


def files_below(folder: Path) -> Iterator[Path]:
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(set(folders) - NOT_OURS)
        yield from (Path(place, name) for name in sorted(names))


def is_students_copy(file: Path, root: Path) -> bool:
    """Whether this is the file of an exercise that a student edits."""
    name = file.parent.name.partition("-")[2].replace("-", "_") + ".cpp"
    return file.relative_to(root).parts[0] == "exercises" and file.name == name


def begins_with_interpreter(file: Path, interpreter: bytes) -> bool:
    with file.open("rb") as opened:
        line = opened.readline(80)
    return line.startswith(b"#!") and line.rstrip().endswith(interpreter)


def is_of_kind(file: Path, kind: str, root: Path) -> bool:
    relative = file.relative_to(root).as_posix()
    is_ours = not file.is_symlink() and not relative.startswith(AS_WRITTEN)
    if not is_ours or is_students_copy(file, root):
        return False
    if file.suffix in SUFFIXES[kind]:
        return True
    return (
        not file.suffix
        and kind in INTERPRETERS
        and begins_with_interpreter(file, INTERPRETERS[kind])
    )


def batches(files: list[Path], count: int) -> list[list[Path]]:
    return [batch for batch in (files[i::count] for i in range(count)) if batch]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("--root", type=Path, default=ROOT)
    parser.add_argument("kind", choices=SUFFIXES)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    arguments = parser.parse_args()
    root: Path = arguments.root.resolve()
    files = [file for file in files_below(root) if is_of_kind(file, arguments.kind, root)]
    if not files:
        print(f"no files of the kind '{arguments.kind}' below {root}", file=sys.stderr)
        return 1

    def run(batch: list[Path]) -> int:
        return subprocess.run([*arguments.command, *batch], cwd=root).returncode

    processors = len(os.sched_getaffinity(0))
    with ThreadPoolExecutor(processors) as pool:
        failed = any(list(pool.map(run, batches(files, processors))))
    print(f"{len(files)} files: {'see above' if failed else 'no findings'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
