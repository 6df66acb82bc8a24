"""Measures how long a student waits from a saved edit to the verdict, and how long grading a class
takes.

    python3 tests/bench/waits.py build/dev/bin/knobel
    python3 tests/bench/waits.py build/dev/bin/knobel --rounds 1 --only 01- --students 3

Copies of solutions are edited, each time in a way that no compiler and no cache has seen before.
The course's own files are only read.
"""

from __future__ import annotations

import argparse
import itertools
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
EDITS = itertools.count(time.time_ns())


class NoVerdict(Exception):
    pass


def edited(solution: Path, folder: Path) -> Path:
    """Saves an edited copy of a solution under the name of the student's file, and returns it.

    A comment would not suffice, because a cache may compare preprocessed files.
    """
    name = solution.parent.name.split("-", 1)[1].replace("-", "_") + ".cpp"
    edit = next(EDITS)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    file.write_text(
        f"{solution.read_text()}\n[[maybe_unused]] const int edit_{edit} = {edit % 1_000_000};\n"
    )
    return file


def seconds_of(command: list[str], expected: str) -> float:
    """Returns the seconds that a command takes. Raises NoVerdict when its output lacks a text."""
    began = time.perf_counter()
    left = subprocess.run(command, text=True, capture_output=True)
    seconds = time.perf_counter() - began
    if left.returncode != 0 or expected not in left.stdout:
        raise NoVerdict(f"{' '.join(command)}:\n{left.stdout}{left.stderr}")
    return seconds


def measure_checks(knobel: str, solutions: list[Path], rounds: int, folder: Path) -> None:
    """Measures in rounds, each in a different order, so that noise affects all exercises alike. A
    round before the others builds the judges.
    """
    waits: dict[str, list[float]] = {}
    order = random.Random(1986)
    for number in range(rounds + 1):
        for solution in order.sample(solutions, len(solutions)):
            exercise = "/".join(solution.parts[-3:-1])
            file = edited(solution, folder)
            command = [knobel, "check", exercise, "--file", str(file)]
            seconds = seconds_of(command, "All tests passed.")
            if number > 0:
                waits.setdefault(exercise, []).append(seconds)
    print(f"Seconds from a saved edit to the verdict, each {rounds} times")
    print(f"  {'':<30}{'least':>8}{'median':>8}{'most':>8}")
    for exercise, taken in sorted(waits.items()) + [("all", sum(waits.values(), []))]:
        print(f"  {exercise:<30}{min(taken):8.2f}{median(taken):8.2f}{max(taken):8.2f}")


def measure_class(
    knobel: str, solutions: list[Path], students: int, jobs: int, folder: Path
) -> None:
    for student, solution in itertools.product(range(students), solutions):
        edited(solution, folder / "class" / f"student {student}")
    files = students * len(solutions)
    command = [knobel, "grade", str(folder / "class"), "--out", str(folder / "out")]
    command += ["--exercises", ",".join("/".join(each.parts[-3:-1]) for each in solutions)]
    seconds = seconds_of([*command, "--jobs", str(jobs)], f"{files} of them checked now")
    print(f"Grading {students} students with {files} different files, {jobs} checks at once")
    print(
        f"  {seconds:.1f} s, {seconds * jobs / files:.2f} core s/file,"
        f" {60 * files / (seconds * jobs):.1f} files/min/core"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description="Measures checks and the grading of a class.")
    parser.add_argument("knobel", help="the program; its judges are built where it was built")
    parser.add_argument("--rounds", type=int, default=10, help="how often each exercise is checked")
    parser.add_argument("--students", type=int, default=20, help="of the class, 0 for no class")
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--only", default="", help="only exercises with this in their names")
    given = parser.parse_args()
    solutions = sorted(
        file for file in ROOT.glob("exercises/*/*/solution.cpp") if given.only in str(file)
    )
    if not solutions or given.rounds < 1:
        parser.error(f"no exercise has '{given.only}' in its name, or no round is asked for")
    try:
        with tempfile.TemporaryDirectory(prefix="knobel-waits-") as folder:
            measure_checks(given.knobel, solutions, given.rounds, Path(folder))
            if given.students > 0:
                measure_class(given.knobel, solutions, given.students, given.jobs, Path(folder))
    except NoVerdict as error:
        print(f"waits: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
