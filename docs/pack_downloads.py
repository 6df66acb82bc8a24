"""Packs what the website offers for download besides the book: pack_downloads.py PROGRAM ROOT OUT.

These are the kit for students, and the source of the course. The source contains the solutions and
hidden tests of the exercises, so './knobel site --no-solutions' leaves it out.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from zipfile import ZipFile

from zip_entry import EXECUTABLE, ORDINARY, zip_entry

NAME = "knobelkurs"
OWN_FILES = ("stub.cpp", "solution.cpp", "adapter.cpp", "tests.cpp", "hidden.cpp")
"""C++ files of an exercise that belong to the course; the others are a student's."""
LEFT_OUT = (
    ".git",
    "build",
    "site",
    "submissions",
    "grades",
    "progress.json",
    "*.zip",
    "exercises/*/*/backup",
)
"""Paths below the root that are not part of the source, with everything in them."""
LEFT_OUT_ANYWHERE = ("__pycache__", "node_modules", ".mypy_cache")


def is_students(path: str) -> bool:
    """Tells whether a path is a file that a student writes: exercises/CHAPTER/EXERCISE/NAME.cpp."""
    parts = path.split("/")
    return (
        len(parts) == 4
        and parts[0] == "exercises"
        and parts[1] != "skeleton"
        and parts[2] != "tests"
        and parts[3].endswith(".cpp")
        and parts[3] not in OWN_FILES
    )


def is_left_out(path: str) -> bool:
    """Tells whether a file or folder of the course is not part of its source."""
    depth = path.count("/")
    return (
        path.rpartition("/")[2] in LEFT_OUT_ANYWHERE
        or any(
            pattern.count("/") == depth and fnmatchcase(path, pattern) for pattern in LEFT_OUT
        )
        or is_students(path)
    )


def source_files(root: Path) -> list[str]:
    """Returns the files of the course's source, sorted, relative to its root."""

    def below(folder: Path) -> Iterator[str]:
        for entry in folder.iterdir():
            path = entry.relative_to(root).as_posix()
            if is_left_out(path) or entry.is_symlink():
                continue
            if entry.is_dir():
                yield from below(entry)
            else:
                yield path

    return sorted(below(root))


def pack_source(root: Path, target: Path) -> None:
    """Packs the source as a folder in a zip."""
    with ZipFile(target, "w") as archive:
        for path in source_files(root):
            mode = EXECUTABLE if os.access(root / path, os.X_OK) else ORDINARY
            archive.writestr(zip_entry(f"{NAME}/{path}", mode), (root / path).read_bytes())


def pack_kit(program: Path, target: Path, address: str) -> None:
    """Has the program pack the kit; with the address of the website, if that is known."""
    website = ["--website", address] if address else []
    subprocess.run(
        [program, "kit", "--out", str(target), *website], check=True, stdout=subprocess.DEVNULL
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", type=Path)
    parser.add_argument("root", type=Path)
    parser.add_argument("out", type=Path)
    arguments = parser.parse_args()
    pack_kit(
        arguments.program,
        arguments.out / f"{NAME}-kit.zip",
        os.environ.get("KNOBEL_ADDRESS", ""),
    )
    if os.environ.get("KNOBEL_SOLUTIONS") != "0":
        pack_source(arguments.root, arguments.out / f"{NAME}-source.zip")
    return 0


if __name__ == "__main__":
    sys.exit(main())
