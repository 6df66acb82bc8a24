"""Determines the results of programs without the grader.

oracle.py TOOLCHAIN [--update] [--only WORD]

The tests of an exercise, including hidden ones, the student's file and Catch2 become one program,
made by bench/usual.py: without judge, worker, sandbox and verdict. Each test runs in a separate
process; Catch2's XML says whether it passed. Tags determine which tests are skipped because another
one failed. expected_mistakes.json holds the result: for every program the tests that it does not
pass.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import resource
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any, NamedTuple

from programs import JUDGED, ROOT, Program, catalogue, exercises
from students import HandedIn

sys.path.insert(0, str(ROOT / "tests/bench"))
from usual import Usual, public_tests, toolchain  # noqa: E402

TABLE = Path(__file__).resolve().parent / "expected_mistakes.json"
SEED = 1986  # of the stand-in for the judge, and therefore of the random puzzles

# Seconds of processor time. The grader gives a call 5 seconds. A test that takes at most the first
# time surely ends there, and a test that needs the second time surely does not; the result of a
# test in between would depend on the machine.
SURE_TO_END, SURE_NOT_TO_END = 1.5, 20


class Test(NamedTuple):
    sentence: str
    points: int
    hidden: bool
    names: list[str]
    needs: list[str]


class MayEndOrNot(Exception):
    """Raised when the result of a test would depend on the machine."""


def seconds_of_children() -> float:
    """Returns the processor time of all ended child processes."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def limit_time() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (SURE_NOT_TO_END, SURE_NOT_TO_END))


def hidden_tests(exercise: str) -> Path:
    return public_tests(exercise).with_name("hidden.cpp")


def as_declared(sentence: str, tags: str) -> Test:
    """Returns a test with its tags, "[2 points][hint 1][needs rules]"."""
    each = re.findall(r"\[(.*?)\]", tags)
    points = [int(found.group(1)) for tag in each if (found := re.fullmatch(r"(\d+) points?", tag))]
    others = [tag for tag in each if " " not in tag and tag != "hidden"]
    return Test(
        sentence,
        points[0],
        "hidden" in each,
        others,
        [tag.removeprefix("needs ") for tag in each if tag.startswith("needs ")],
    )


class Oracle:
    """Judges programs for one exercise."""

    def __init__(self, usual: Usual, exercise: str) -> None:
        self.usual = usual
        self.exercise = exercise
        self.objects: list[str] = [str(usual.main_object)] if usual.tools.main_is_source else []
        for number, source in enumerate((public_tests(exercise), hidden_tests(exercise))):
            self.objects.append(self.compiled(source, f"tests-{number}.o"))
        self.tests = self.declared()

    def compiled(self, source: Path, name: str) -> str:
        to = str(self.usual.folder / name)
        self.check(
            self.usual.compile(
                [*self.usual.search_path(self.exercise), "-c", str(source), "-o", to]
            )
        )
        return to

    def check(self, finished: subprocess.CompletedProcess[str]) -> None:
        if finished.returncode != 0:
            raise RuntimeError(f"{self.exercise}: {finished.stdout}")

    def program(self, source: str) -> Path:
        file = self.usual.folder / "student.cpp"
        file.write_text(source)
        to = self.usual.folder / "program"
        self.check(
            self.usual.compile(
                [
                    "-o",
                    str(to),
                    *self.objects,
                    self.compiled(file, "student.o"),
                    *self.usual.given(self.exercise),
                ]
            )
        )
        return to

    def declared(self) -> list[Test]:
        """Returns the tests in their order, as Catch2 lists them when it runs them on the
        solution.
        """
        program = self.program((ROOT / "exercises" / self.exercise / "solution.cpp").read_text())
        ran = subprocess.run(
            [program, "--order", "decl", "--reporter", "xml"], capture_output=True, text=True
        )
        cases = ElementTree.fromstring(ran.stdout).iter("TestCase")
        return [as_declared(case.attrib["name"], case.attrib["tags"]) for case in cases]

    def passes(self, program: Path, test: Test) -> bool:
        pattern = re.sub(r"([\\,\[*])", r"\\\1", test.sentence)
        before = seconds_of_children()
        ran = subprocess.run(
            [program, pattern, "--reporter", "xml"],
            capture_output=True,
            text=True,
            errors="replace",
            preexec_fn=limit_time,
        )
        if SURE_TO_END < seconds_of_children() - before < SURE_NOT_TO_END - 1:
            raise MayEndOrNot(
                f"{self.exercise}: '{test.sentence}' takes {seconds_of_children() - before:.1f} s"
            )
        try:
            results = [
                case.find("OverallResult")
                for case in ElementTree.fromstring(ran.stdout).iter("TestCase")
            ]
        except ElementTree.ParseError:
            return False
        if len(results) != 1:
            raise RuntimeError(f"{self.exercise}: {len(results)} tests are named '{test.sentence}'")
        return (
            results[0] is not None
            and results[0].attrib["success"] == "true"
            and ran.returncode == 0
        )

    def not_passed(self, source: str) -> list[str]:
        """Returns the tests that a program does not pass, because it fails them or a test that they
        need.
        """
        program = self.program(source)
        lost: list[str] = []
        obstacles: set[str] = set()
        for test in self.tests:
            if not obstacles.isdisjoint(test.needs) or not self.passes(program, test):
                lost.append(test.sentence)
                obstacles.update(test.names)
        return lost

    def judged(self, programs: list[Program]) -> dict[str, list[str]]:
        return {program.title(): self.not_passed(program.source) for program in programs}


def judgeable(exercise: str) -> list[Program]:
    return [program for program in catalogue(exercise) if program.kind in JUDGED]


def fingerprint(exercise: str) -> str:
    """Returns a hash of everything that determines results and may change: tests and programs, but
    not the libraries they use.
    """
    texts = [public_tests(exercise).read_text(), hidden_tests(exercise).read_text()]
    texts += [program.title() + program.source for program in judgeable(exercise)]
    texts += [
        file.read_text()
        for file in sorted((public_tests(exercise).parents[1] / "tests").glob("*.hpp"))
    ]
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:16]


def of_exercise(usual: Usual, exercise: str) -> dict[str, Any]:
    oracle = Oracle(usual, exercise)
    tests = [
        {"sentence": test.sentence, "points": test.points, "hidden": test.hidden}
        for test in oracle.tests
    ]
    return {
        "fingerprint": fingerprint(exercise),
        "tests": tests,
        "not_passed": oracle.judged(judgeable(exercise)),
    }


def read_table() -> dict[str, Any]:
    table: dict[str, Any] = json.loads(TABLE.read_text()) if TABLE.exists() else {}
    return table


class Table:
    """The results of programs."""

    def __init__(self) -> None:
        self.table = read_table()

    def tests(self, exercise: str) -> dict[str, int]:
        return {test["sentence"]: test["points"] for test in self.table[exercise]["tests"]}

    def most(self, exercise: str) -> int:
        return sum(self.tests(exercise).values())

    def points(self, work: HandedIn) -> int:
        tests = self.tests(work.exercise)
        return sum(tests.values()) - sum(tests[sentence] for sentence in work.not_passed)

    def not_passed(self, exercise: str, program: Program) -> list[str]:
        """Returns the tests that a program does not pass; all of them for a program that earns
        nothing.
        """
        listed: list[str] = (
            self.table[exercise]["not_passed"][program.title()]
            if program.kind in JUDGED
            else list(self.tests(exercise))
        )
        return listed

    def is_of_today(self, exercise: str) -> bool:
        return exercise in self.table and self.table[exercise]["fingerprint"] == fingerprint(
            exercise
        )


def usual_in(folder: Path, tools: Path) -> Usual:
    usual = Usual(toolchain(tools), folder)
    usual.build_main()
    return usual


def differences(before: dict[str, Any], now: dict[str, Any]) -> list[str]:
    told = [
        f"{key} is {now[key]}, in the table {before.get(key)}"
        for key in ("fingerprint", "tests")
        if before.get(key) != now[key]
    ]
    listed = before.get("not_passed", {})
    for title, lost in now["not_passed"].items():
        if listed.get(title) != lost:
            told.append(f"'{title}' does not pass {lost}, in the table {listed.get(title)}")
    return told


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Finds out what programs earn, without the grader, and compares with the table."
    )
    parser.add_argument(
        "toolchain",
        type=Path,
        help="what CMake says of compiler and libraries: build/dev/tests/bench/toolchain.json",
    )
    parser.add_argument("--update", action="store_true", help="write the table instead")
    parser.add_argument(
        "--only", default="", metavar="WORD", help="only exercises with this in their names"
    )
    given = parser.parse_args()
    table, differ = read_table(), False
    for exercise in [each for each in exercises() if given.only in each]:
        with tempfile.TemporaryDirectory(prefix="knobel-oracle-") as folder:
            now = of_exercise(usual_in(Path(folder), given.toolchain), exercise)
        for line in [] if given.update else differences(table.get(exercise, {}), now):
            differ = True
            print(f"{exercise}: {line}", file=sys.stderr)
        if given.update:
            TABLE.write_text(
                json.dumps(
                    dict(sorted((read_table() | {exercise: now}).items())),
                    indent=2,
                    ensure_ascii=False,
                )
                + "\n"
            )
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
