"""Measures how long grading a class takes.

classroom.py KNOBEL [--students N] [--usual N] [--out FILE]

Makes and grades classes of three sizes. Alternating with that, grades submissions of the same class
the usual way: each becomes a separate CMake project with all tests and Catch2, is built and run.

One module, because both ways of grading are measured in turns, on the same submissions.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import mean, median
from typing import NamedTuple

from usual import ROOT, STAND_INS, Usual, public_tests, toolchain

sys.path.insert(0, str(ROOT / "tests/classroom"))
from compare import differences  # noqa: E402
from expectation import expected  # noqa: E402
from make_class import Maker, chosen_exercises  # noqa: E402
from oracle import Table  # noqa: E402
from programs import file_name  # noqa: E402
from students import HandedIn, Student  # noqa: E402
from submissions import hand_in  # noqa: E402

CLASS_SEED = 1
MAIN_BEFORE = "main built before"
ALL_ANEW = "all built anew"

# The timeout, in seconds, of a program that was built the usual way. The grader waits about as long
# for a program that never answers.
PATIENCE = 10.0

PROJECT = """cmake_minimum_required(VERSION 3.25)
project(submission LANGUAGES CXX)
add_executable(tests {sources})
target_include_directories(tests PRIVATE {include})
target_compile_options(tests PRIVATE {flags})
set_source_files_properties({student} PROPERTIES COMPILE_DEFINITIONS main=main_of_student)
target_link_libraries(tests PRIVATE {libraries})
"""


class WrongGrades(Exception):
    pass


class Graded(NamedTuple):
    """The cost of grading a class."""

    students: int
    files: int  # checked files, all different from each other
    seconds: float
    jobs: int
    grader_bytes: int  # the peak memory of the grader itself
    largest_bytes: int  # the peak memory of the largest process, usually a compiler

    def per_file(self) -> float:
        """Seconds of processor time per file."""
        return self.seconds * self.jobs / self.files


class Built(NamedTuple):
    """A submission that was graded the usual way."""

    seconds: float
    passed: bool  # its program ended with exit code 0
    earned: bool  # it should have passed


def peak_of(process: int) -> int:
    """Returns the peak memory of a process in bytes; 0 when the process has ended."""
    try:
        found = re.search(
            r"^VmHWM:\s+(\d+) kB", Path(f"/proc/{process}/status").read_text(), re.MULTILINE
        )
    except OSError:
        return 0
    return int(found.group(1)) * 1024 if found else 0


def below(process: int) -> Iterator[int]:
    """Yields all descendants of a process. Sandboxes hide them from getrusage."""
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        try:
            children = task.read_text().split()
        except OSError:
            continue
        for child in children:
            yield int(child)
            yield from below(int(child))


def watched(command: list[str]) -> tuple[str, float, int, int]:
    """Runs the grader.

    Returns its output, the seconds that it took, its peak memory, and the peak memory of the
    largest descendant that was observed.
    """
    began, peak, largest = time.perf_counter(), 0, 0
    with tempfile.TemporaryFile("w+") as said:
        process = subprocess.Popen(command, stdout=said, stderr=subprocess.STDOUT)
        pause = 0.005  # short at first, so that short-lived processes are observed
        while process.poll() is None:
            peak = max(peak, peak_of(process.pid))
            largest = max([largest, *map(peak_of, below(process.pid))])
            try:
                process.wait(pause)
            except subprocess.TimeoutExpired:
                pause = min(0.1, 1.5 * pause)
        seconds = time.perf_counter() - began
        said.seek(0)
        text = said.read()
    if process.returncode not in (0, 1):
        raise WrongGrades(f"{' '.join(command)} ended with exit code {process.returncode}:\n{text}")
    return text, seconds, peak, largest


class Desk:
    """A temporary folder for classes, reports and builds."""

    def __init__(self, folder: Path, given: argparse.Namespace) -> None:
        self.folder = folder
        self.given = given
        self.chosen = chosen_exercises(given.exercises)
        self.table = Table()

    def students(self, number: int) -> list[Student]:
        return Maker(self.table, self.chosen, CLASS_SEED, []).students(number)

    def grade(self, students: list[Student]) -> Graded:
        """Grades a class, and checks that every grade is right."""
        room = self.folder / f"class of {len(students)}"
        submissions, out = room / "class", room / "out"
        submissions.mkdir(parents=True)
        for student in students:
            hand_in(student, submissions)
        (room / "expected.json").write_text(json.dumps(expected(students, self.table, self.chosen)))
        exercises = [
            "--exercises",
            ",".join(self.chosen),
            "--seed",
            "1986",
            "--jobs",
            str(self.given.jobs),
        ]
        said, seconds, peak, largest = watched(
            [self.given.knobel, "grade", str(submissions), "--out", str(out), *exercises]
        )
        wrong = differences(room / "expected.json", out)
        found = re.search(r"(\d+) of them checked now", said)
        shutil.rmtree(room, ignore_errors=True)
        if wrong or not found:
            raise WrongGrades(
                "not every student has the expected grade:\n" + "\n".join(wrong or [said])
            )
        return Graded(len(students), int(found.group(1)), seconds, self.given.jobs, peak, largest)


def listed(words: list[str]) -> str:
    """Returns words as a CMake list."""
    return " ".join(f'"{word}"' for word in words)


class UsualWay:
    """Builds one CMake project for each submission, as many at the same time as the grader has
    jobs.
    """

    def __init__(self, usual: Usual, jobs: int, table: Table, quick: bool) -> None:
        self.usual = usual
        self.jobs = jobs
        self.table = table
        # Since Catch2 3 the main function is in a library that is always built before.
        self.ways = [MAIN_BEFORE, ALL_ANEW] if usual.tools.main_is_source else [MAIN_BEFORE]
        if quick:
            self.ways = self.ways[-1:]
        if MAIN_BEFORE in self.ways:
            usual.build_main()

    def main(self, way: str) -> list[str]:
        if not self.usual.tools.main_is_source:
            return []
        return [str(self.usual.main_object if way == MAIN_BEFORE else STAND_INS / "main.cpp")]

    def project(self, way: str, work: HandedIn, folder: Path) -> str:
        student = folder / file_name(work.exercise)
        student.write_bytes(work.content or b"")
        tests = public_tests(work.exercise)
        sources = [*self.main(way), str(tests), str(tests.with_name("hidden.cpp")), str(student)]
        return PROJECT.format(
            sources=listed(sources),
            include=listed(
                [path.removeprefix("-I") for path in self.usual.search_path(work.exercise)]
            ),
            flags=listed(self.usual.tools.flags),
            student=listed([str(student)]),
            libraries=listed(self.usual.given(work.exercise)),
        )

    def build(self, way: str, work: HandedIn) -> Built:
        with tempfile.TemporaryDirectory(dir=self.usual.folder) as name:
            folder = Path(name)
            began = time.perf_counter()
            (folder / "CMakeLists.txt").write_text(self.project(way, work, folder))
            compiler = "-DCMAKE_CXX_COMPILER=" + self.usual.tools.compiler
            passed = self.ran(
                ["cmake", "-G", "Ninja", "-S", name, "-B", name + "/build", compiler], None
            )
            passed = passed and self.ran(
                ["cmake", "--build", name + "/build", "--parallel", "1"], None
            )
            passed = passed and self.ran([name + "/build/tests"], PATIENCE)
            return Built(
                time.perf_counter() - began,
                passed,
                self.table.points(work) == self.table.most(work.exercise),
            )

    def ran(self, command: list[str], patience: float | None) -> bool:
        try:
            return (
                subprocess.run(
                    command, stdin=subprocess.DEVNULL, capture_output=True, timeout=patience
                ).returncode
                == 0
            )
        except subprocess.TimeoutExpired:
            return False

    def grade(self, way: str, sample: list[HandedIn]) -> list[Built]:
        with ThreadPoolExecutor(self.jobs) as pool:
            return list(pool.map(lambda work: self.build(way, work), sample))


class Measured(NamedTuple):
    grader: list[Graded]
    usual: dict[str, list[Built]]
    round_trip: str


def sample_of(students: list[Student], number: int) -> list[HandedIn]:
    """Returns a random sample of the files of a class, without unreadable ones."""
    readable = [
        work
        for student in students
        for work in student.work
        if work.content is not None and work.outcome != "unreadable"
    ]
    return random.Random(CLASS_SEED).sample(readable, min(number, len(readable)))


def measure(desk: Desk, usual: UsualWay | None, sizes: list[int], number: int) -> Measured:
    """Alternates between grading a class and grading submissions the usual way, so that noise
    affects both.
    """
    students = desk.students(sizes[-1])
    sample = sample_of(students, number)
    graded: list[Graded] = []
    built: dict[str, list[Built]] = {way: [] for way in (usual.ways if usual else [])}
    desk.grade(desk.students(2))  # builds the judges
    for turn, size in enumerate(sizes):
        graded.append(desk.grade(desk.students(size)))
        for way, all_built in built.items():
            assert usual is not None
            all_built += usual.grade(way, sample[turn :: len(sizes)])
    return Measured(graded, built, round_trip(desk.given))


def round_trip(given: argparse.Namespace) -> str:
    """Returns what bench_round_trip prints about the time of a call."""
    folder = Path(given.knobel).resolve().parent
    program = [
        str(folder / "bench_round_trip"),
        str(folder / "bench_worker"),
        "200" if given.quick else "20000",
    ]
    if not Path(program[0]).exists():
        return "not measured, as bench_round_trip is not built"
    return subprocess.run(program, check=True, capture_output=True, text=True).stdout.strip()


def megabytes(number: int) -> str:
    return f"{number / 2**20:.0f} MB"


def class_rows(graded: list[Graded]) -> Iterator[str]:
    yield (
        f"Grading a class, {graded[0].jobs} checks at once; files: programs of students, each"
        " different from all others"
    )
    yield (
        f"  {'students':>8}{'files':>8}{'seconds':>10}{'core s/file':>13}{'files/min/core':>16}"
        f"{'memory':>10}{'largest process':>17}"
    )
    for each in graded:
        yield (
            f"  {each.students:>8}{each.files:>8}{each.seconds:>10.1f}{each.per_file():>13.2f}"
            f"{60 / each.per_file():>16.1f}{megabytes(each.grader_bytes):>10}"
            f"{megabytes(each.largest_bytes):>17}"
        )
    first, last = graded[0], graded[-1]
    growth = (last.grader_bytes - first.grader_bytes) / max(1, last.students - first.students)
    yield f"  memory: {growth / 1024:.1f} KB more for each student more"


def usual_rows(measured: Measured) -> Iterator[str]:
    ours = measured.grader[-1]
    yield (
        "The same the usual way: a CMake project for each file, its tests and Catch2; ratio: how"
        " many times the grader's core seconds"
    )
    yield (
        f"  {'':<20}{'files':>8}{'median s':>10}{'mean s':>10}{'files/min/core':>16}{'ratio':>8}"
        f"{'passed unearned':>17}"
    )
    yield (
        f"  {'knobel grade':<20}{ours.files:>8}{'':>10}{ours.per_file():>10.2f}"
        f"{60 / ours.per_file():>16.1f}{'1.0x':>8}{'0':>17}"
    )
    for way, built in measured.usual.items():
        seconds = [each.seconds for each in built]
        forged = sum(each.passed and not each.earned for each in built)
        yield (
            f"  {way:<20}{len(built):>8}{median(seconds):>10.2f}{mean(seconds):>10.2f}"
            f"{60 / mean(seconds):>16.1f}{mean(seconds) / ours.per_file():>7.1f}x{forged:>17}"
        )


def table(measured: Measured) -> Iterator[str]:
    yield from class_rows(measured.grader)
    if measured.usual:
        yield from usual_rows(measured)
    yield f"Round trip of a call between judge and worker, in microseconds: {measured.round_trip}"


def as_json(measured: Measured) -> str:
    usual = {way: [each._asdict() for each in built] for way, built in measured.usual.items()}
    return json.dumps(
        {
            "grader": [each._asdict() for each in measured.grader],
            "usual": usual,
            "round_trip": measured.round_trip,
        },
        indent=2,
    )


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Measures how long the grading of a class takes, and how long the usual way."
    )
    parser.add_argument("knobel", help="the program; its judges are built where it was built")
    parser.add_argument(
        "--students",
        type=int,
        default=200,
        metavar="N",
        help="of the largest class; two smaller ones are graded before (default: %(default)s)",
    )
    parser.add_argument(
        "--usual",
        type=int,
        default=18,
        metavar="N",
        help="how many files are graded the usual way, 0 for none (default: %(default)s)",
    )
    parser.add_argument(
        "--exercises",
        default="",
        metavar="NAMES",
        help="only these, separated by commas (default: all of the chapter)",
    )
    parser.add_argument(
        "--jobs",
        type=int,
        default=len(os.sched_getaffinity(0)),
        metavar="N",
        help="how many at once, both ways (default: all processors)",
    )
    parser.add_argument(
        "--toolchain",
        type=Path,
        metavar="FILE",
        help="what CMake says of compiler and libraries (default: beside KNOBEL)",
    )
    parser.add_argument(
        "--quick",
        action="store_true",
        help="only to see that it works: a handful of students, one exercise",
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="write every single number as JSON, too"
    )
    given = parser.parse_args()
    if given.quick:
        given.students, given.usual, given.exercises = 6, 1, "01-halves-fit"
    if given.students < 3 or given.usual < 0 or given.jobs < 1:
        parser.error("--students must be 3 or more, --usual 0 or more, --jobs 1 or more")
    given.toolchain = (
        given.toolchain or Path(given.knobel).resolve().parents[1] / "tests/bench/toolchain.json"
    )
    if given.usual > 0 and not given.toolchain.is_file():
        parser.error(
            f"{given.toolchain} is missing; configure with -DKNOBEL_TESTS=ON, or leave the usual"
            " way out with --usual 0"
        )
    return given


def main() -> int:
    given = arguments()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    sizes = [max(1, given.students // 10), max(2, 3 * given.students // 10), given.students]
    try:
        with tempfile.TemporaryDirectory(prefix="knobel-classroom-") as name:
            desk = Desk(Path(name), given)
            usual = None
            if given.usual > 0:
                usual = UsualWay(
                    Usual(toolchain(given.toolchain), Path(name)),
                    given.jobs,
                    desk.table,
                    given.quick,
                )
            measured = measure(desk, usual, sizes, given.usual)
    except WrongGrades as error:
        print(f"classroom: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    print("\n".join(table(measured)))
    if given.out:
        given.out.write_text(as_json(measured) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
