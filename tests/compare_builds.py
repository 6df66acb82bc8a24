"""Compares what readers, students and teachers get from two builds of the course.

compare_builds.py BUILD OTHER

For changes that must not change any output: build before and after, in two working copies, and
compare. Compares the pages of the website, the help, the kit, and the output of the commands on the
pages. Times and files that depend on them (the search index, the offline worker) differ in each
build and are left out.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Iterator

UNSTEADY = ("searchindex.js", "worker.js", "objects.inv", ".buildinfo")
TIME = re.compile(r"\s*[\d.,]+ ?(?:s|ms|&#181;s|µs|seconds)\b|\"seconds\":[\d.e-]+")
BAR = re.compile(r'(?:d|y|height|points)="[^"]*"')
HELP = ("", "list", "check", "solve", "show", "trace", "grade", "kit", "new")


def knobel(build: Path, *words: str) -> str:
    """Returns the output of the build's program. The build may have been moved since."""
    environment = os.environ | {"KNOBEL_ROOT": str(build.parents[1]), "KNOBEL_BUILD": str(build)}
    return subprocess.run(
        [build / "bin/knobel", *words], env=environment, capture_output=True, text=True, check=True
    ).stdout


def pages(build: Path) -> Iterator[tuple[str, str]]:
    site = build / "site/html"
    for file in sorted(site.rglob("*")):
        if file.suffix in {".html", ".js", ".css", ".svg"} and file.name not in UNSTEADY:
            yield f"page {file.relative_to(site)}", BAR.sub(
                "", TIME.sub("TIME", file.read_text(encoding="utf-8", errors="replace"))
            )


def printed(build: Path) -> Iterator[tuple[str, str]]:
    for verb in HELP:
        yield f"help {verb}", knobel(build, *verb.split(), "--help")


def kit(build: Path) -> Iterator[tuple[str, str]]:
    with tempfile.TemporaryDirectory() as folder:
        archive = f"{folder}/kit.zip"
        knobel(build, "kit", "--out", archive)
        with zipfile.ZipFile(archive) as files:
            for name in sorted(files.namelist()):
                yield f"kit {name}", files.read(name).decode(errors="replace")


def made_by(build: Path) -> dict[str, str]:
    return {name: content for part in (pages, printed, kit) for name, content in part(build)}


def main(one: str, other: str) -> int:
    before, after = made_by(Path(one).resolve()), made_by(Path(other).resolve())
    differing = 0
    for name in sorted(before.keys() | after.keys()):
        if before.get(name) == after.get(name):
            continue
        differing += 1
        what = (
            "differs"
            if name in before and name in after
            else f"only in {one if name in before else other}"
        )
        print(f"{name}: {what}")
    print(f"{differing} of {len(before.keys() | after.keys())} differ")
    return 1 if differing else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: compare_builds.py BUILD OTHER, for example build/dev ../before/build/dev")
    sys.exit(main(*sys.argv[1:]))
