"""Measures how long a student waits from a saved edit to the verdict.

feedback.py KNOBEL [--rounds N] [--only WORD] [--out FILE]

Copies the solution of each exercise, edits the copy and checks it with 'knobel check --file'.
Alternating with that, checks it the usual way: compiled together with its tests and Catch2 into one
program, which is run. The course's own files are only read.

One module, because both ways of checking are measured in turns, on the same edits.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median
from typing import NamedTuple

from usual import Ran, Usual, toolchain

ROOT = Path(__file__).resolve().parents[2]

# Shadows the real bwrap in PATH. Of the three sandboxes of a check only the compiler's contains the
# student's file.
WATCHER = """#!/bin/bash
[[ " $* " == *" $FEEDBACK_FILE "* ]] || exec {bwrap} "$@"
LC_ALL=C
began=$EPOCHREALTIME
{bwrap} "$@"
code=$?
echo "$began $EPOCHREALTIME" >"$FEEDBACK_NOTE"
exit $code
"""


CHECK = "check"
MAIN_BEFORE = "main built before"
TOGETHER = "all together"


class Exercise(NamedTuple):
    name: str
    solution: Path

    def file_name(self) -> str:
        """Returns the name of the student's file: halves_fit.cpp for 01-halves-fit."""
        return self.solution.parent.name.split("-", 1)[1].replace("-", "_") + ".cpp"


class Wait(NamedTuple):
    """Seconds until a verdict; without a sandbox the compiler's share is unknown."""

    total: float
    compiling: float | None


# By exercise and way, in the order of measurement.
Waits = dict[str, dict[str, list[Wait]]]


class NoVerdict(Exception):
    pass


class Turn(NamedTuple):
    """A way to get a verdict on an exercise, and how often to take it."""

    exercise: str
    way: str
    rounds: int
    take: Callable[[], Wait]

    def is_due(self, number: int, rounds: int) -> bool:
        """Spreads the turns evenly over the rounds, which count from 1; in round 0 every check is
        made once.
        """
        if number == 0:
            return self.way == CHECK
        taken = [(before * self.rounds + rounds // 2) // rounds for before in (number - 1, number)]
        return taken[1] > taken[0]


def exercises(word: str) -> list[Exercise]:
    solutions = sorted(ROOT.glob("exercises/*/*/solution.cpp"))
    found = [Exercise(str(file.parent.relative_to(ROOT / "exercises")), file) for file in solutions]
    return [exercise for exercise in found if word in exercise.name]


def sandbox_works(bwrap: str | None) -> bool:
    return (
        bwrap is not None
        and subprocess.run(
            [bwrap, "--unshare-all", "--ro-bind", "/", "/", "true"], capture_output=True
        ).returncode
        == 0
    )


class Desk:
    """A temporary folder with the copies that are edited."""

    def __init__(self, folder: Path, knobel: str) -> None:
        self.folder = folder
        self.note = folder / "compiler-times"
        self.edits = itertools.count(time.time_ns())
        bwrap = shutil.which("bwrap")
        self.sandboxed = sandbox_works(bwrap)
        self.command = [knobel, "check"] if self.sandboxed else [knobel, "check", "--unsandboxed"]
        watcher = folder / "bin" / "bwrap"
        watcher.parent.mkdir()
        watcher.write_text(WATCHER.format(bwrap=bwrap))
        watcher.chmod(0o755)

    def edit(self, exercise: Exercise) -> Path:
        """Saves an edit that no compiler and no cache has seen before.

        A comment would not suffice, because a cache may compare preprocessed files.
        """
        file = self.folder / exercise.file_name()
        number = next(self.edits)
        file.write_text(
            f"{exercise.solution.read_text()}\n[[maybe_unused]] const char* const edit_{number} ="
            f' "{number}";\n'
        )
        return file

    def wait(self, exercise: Exercise) -> Wait:
        file = self.edit(exercise)
        self.note.unlink(missing_ok=True)
        path = (
            f"{self.folder / 'bin'}:{os.environ['PATH']}" if self.sandboxed else os.environ["PATH"]
        )
        environment = os.environ | {
            "PATH": path,
            "FEEDBACK_FILE": str(file),
            "FEEDBACK_NOTE": str(self.note),
        }
        began = time.perf_counter()
        check = subprocess.run(
            [*self.command, exercise.name, "--file", str(file)],
            env=environment,
            text=True,
            capture_output=True,
        )
        total = time.perf_counter() - began
        if check.returncode != 0:
            raise NoVerdict(
                f"the solution of {exercise.name} does not pass:\n{check.stdout}{check.stderr}"
            )
        return Wait(total, self.compiling())

    def compiling(self) -> float | None:
        if not self.note.exists():
            return None
        began, ended = self.note.read_text().split()
        return float(ended) - float(began)


def usual_wait(desk: Desk, exercise: Exercise, way: Callable[[str, Path], Ran]) -> Wait:
    ran = way(exercise.name, desk.edit(exercise))
    if not ran.passed:
        raise NoVerdict(
            f"the solution of {exercise.name}, compiled together with its tests, does not pass:\n"
            f"{ran.output}"
        )
    return Wait(ran.total, ran.compiling)


def turns(
    desk: Desk, usual: Usual | None, chosen: list[Exercise], given: argparse.Namespace
) -> Iterator[Turn]:
    for exercise in chosen:
        yield Turn(exercise.name, CHECK, given.rounds, partial(desk.wait, exercise))
        if usual is None or given.usual_only not in exercise.name:
            continue
        yield Turn(
            exercise.name,
            MAIN_BEFORE,
            given.usual_rounds,
            partial(usual_wait, desk, exercise, usual.main_built_before),
        )
        if usual.tools.main_is_source:
            yield Turn(
                exercise.name,
                TOGETHER,
                given.usual_rounds,
                partial(usual_wait, desk, exercise, usual.all_together),
            )


def measure(all_turns: list[Turn], rounds: int) -> Waits:
    """Takes the turns of each round in a different order, so that noise affects all alike.

    A round before the others builds the judges.
    """
    waits: Waits = {}
    for turn in all_turns:
        waits.setdefault(turn.exercise, {})[turn.way] = []
    order = random.Random(1986)
    for number in range(rounds + 1):
        due = [turn for turn in all_turns if turn.is_due(number, rounds)]
        for turn in order.sample(due, len(due)):
            wait = turn.take()
            if number > 0:
                waits[turn.exercise][turn.way].append(wait)
    return waits


def totals(waits: list[Wait]) -> list[float]:
    return [wait.total for wait in waits]


def pooled(waits: Waits, way: str, beside: str) -> list[Wait]:
    """Returns the waits of all exercises that were checked both ways, so that their medians are
    comparable.
    """
    return [wait for ways in waits.values() if ways.get(beside) for wait in ways.get(way, [])]


def check_columns(waits: list[Wait]) -> str:
    seconds = totals(waits)
    shares = [wait.compiling / wait.total for wait in waits if wait.compiling is not None]
    compiling = f"{median(shares):10.0%}" if shares else f"{'unknown':>10}"
    return f"{min(seconds):8.2f}{median(seconds):8.2f}{max(seconds):8.2f}{compiling}"


def usual_columns(usual: list[Wait], check: list[Wait]) -> str:
    """Returns the median, and its ratio to the median of the checks."""
    if not usual:
        return f"{'-':>9}{'-':>8}"
    seconds = median(totals(usual))
    return f"{seconds:9.2f}{seconds / median(totals(check)):7.1f}x"


def row(name: str, ways: dict[str, list[Wait]], shown: list[str]) -> str:
    return f"  {name:<26}{check_columns(ways[CHECK])}" + "".join(
        usual_columns(ways.get(way, []), ways[CHECK]) for way in shown
    )


def last_row(waits: Waits, shown: list[str]) -> str:
    columns = "".join(
        usual_columns(pooled(waits, way, way), pooled(waits, CHECK, way)) for way in shown
    )
    return f"  {'all':<26}{check_columns(pooled(waits, CHECK, CHECK))}{columns}"


def heading(rounds: dict[str, int]) -> Iterator[str]:
    explained = {
        CHECK: "'knobel check'",
        MAIN_BEFORE: (
            "tests and student's file in one compiler call, Catch2's main and our libraries built"
            " before"
        ),
        TOGETHER: (
            "Catch2's main, tests and student's file in one compiler call, our libraries built"
            " before"
        ),
    }
    yield "Seconds from a saved edit to the verdict; ratio: how many times the median of check"
    for way, often in rounds.items():
        yield f"  {way + ':':<19}{explained[way]}; each {often} time{'' if often == 1 else 's'}"
    if MAIN_BEFORE in rounds and TOGETHER not in rounds:
        yield f"  {TOGETHER + ':':<19}not measured, as Catch2 3 brings its main as a built library"


def table(waits: Waits) -> Iterator[str]:
    rounds = {way: len(its_waits) for ways in waits.values() for way, its_waits in ways.items()}
    shown = [way for way in rounds if way != CHECK]
    yield from heading(rounds)
    yield f"  {'':<26}{CHECK:>34}" + "".join(f"{way.removesuffix(' before'):>17}" for way in shown)
    yield (
        f"  {'':<26}{'least':>8}{'median':>8}{'most':>8}{'compiling':>10}"
        + f"{'median':>9}{'ratio':>8}" * len(shown)
    )
    for name, ways in waits.items():
        yield row(name, ways, shown)
    yield last_row(waits, shown)


def as_json(waits: Waits) -> str:
    told = {
        name: {way: [wait._asdict() for wait in its_waits] for way, its_waits in ways.items()}
        for name, ways in waits.items()
    }
    return json.dumps(told, indent=2)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Measures how long a student waits from a saved edit to the verdict."
    )
    parser.add_argument("knobel", help="the program; its judges are built where it was built")
    parser.add_argument(
        "--rounds",
        type=int,
        default=10,
        help="how often each exercise is checked (default: %(default)s)",
    )
    parser.add_argument(
        "--usual-rounds",
        type=int,
        default=3,
        metavar="N",
        help="how often it is compiled together with its tests (default: %(default)s)",
    )
    parser.add_argument("--no-usual", action="store_true", help="leave the usual way out")
    parser.add_argument(
        "--usual-only",
        default="",
        metavar="WORD",
        help="the usual way only for exercises with this in their names",
    )
    parser.add_argument(
        "--toolchain",
        type=Path,
        metavar="FILE",
        help="what CMake says of compiler and libraries (default: beside KNOBEL)",
    )
    parser.add_argument(
        "--only", default="", metavar="WORD", help="only exercises with this in their names"
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="write every single wait as JSON, too"
    )
    given = parser.parse_args()
    if given.rounds < 1 or given.usual_rounds < 1:
        parser.error("--rounds and --usual-rounds must be 1 or more")
    given.usual_rounds = min(given.usual_rounds, given.rounds)
    given.toolchain = (
        given.toolchain or Path(given.knobel).resolve().parents[1] / "tests/bench/toolchain.json"
    )
    if not given.no_usual and not given.toolchain.is_file():
        parser.error(
            f"{given.toolchain} is missing; configure with -DKNOBEL_TESTS=ON, or leave the usual"
            " way out with --no-usual"
        )
    return given


def usual_way(given: argparse.Namespace, folder: Path) -> Usual | None:
    if given.no_usual:
        return None
    usual = Usual(toolchain(given.toolchain), folder)
    try:
        usual.build_main()
    except subprocess.CalledProcessError as error:
        raise NoVerdict(f"Catch2's main does not compile:\n{error.stdout}") from error
    return usual


def main() -> int:
    given = arguments()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    chosen = exercises(given.only)
    if not chosen:
        print(f"feedback: no exercise has '{given.only}' in its name", file=sys.stderr)
        return 2
    try:
        with tempfile.TemporaryDirectory(prefix="knobel-feedback-") as folder:
            desk = Desk(Path(folder), given.knobel)
            usual = usual_way(given, desk.folder)
            waits = measure(list(turns(desk, usual, chosen, given)), given.rounds)
    except NoVerdict as error:
        print(f"feedback: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    print("\n".join(table(waits)))
    if given.out:
        given.out.write_text(as_json(waits) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
