"""Compiles and runs each small program of the page "C++ for this course" as its readers do, and
compares what it prints with what the page shows: small_programs.py BIN, the folder of the programs
that CMake has built.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "docs" / "extensions"))

from knobel_docs.program import FOLDER, compiled  # noqa: E402


def fault(program: Path, built: Path) -> str:
    """Returns what is wrong with a program, or nothing."""
    with tempfile.TemporaryDirectory() as folder:
        command = compiled(program.stem).replace("try", f"{folder}/try").replace("./", "")
        printed = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True)
    expected = subprocess.run([built / f"cpp_{program.stem}"], capture_output=True, text=True)
    if printed.returncode != 0:
        return f"{program.name}: {printed.stderr}"
    if printed.stdout != expected.stdout:
        return f"{program.name} prints {printed.stdout!r}, expected {expected.stdout!r}"
    return ""


def main() -> int:
    programs = sorted((ROOT / FOLDER).glob("*.cpp"))
    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        faults = [*filter(None, pool.map(lambda each: fault(each, Path(sys.argv[1])), programs))]
    print("\n".join([*faults, f"{len(programs)} programs: {len(faults)} faults"]))
    return 1 if faults or not programs else 0


if __name__ == "__main__":
    sys.exit(main())
