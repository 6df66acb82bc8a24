#!/usr/bin/env python3
"""Checks every exercise of an unpacked kit, by its script and by CMake alone, as its README
promises.

A stub scores nothing and the model solution, which comes from the course, scores everything. Prints
a line for each exercise and exits with 1 if anything is wrong. Restores the students' files
afterwards; `progress.json` and `build` stay.

One module, because a kit is checked by its script and by CMake with the same expectations.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ENVIRONMENT = {
    name: value for name, value in os.environ.items() if name not in ("KNOBEL_ROOT", "KNOBEL_BUILD")
}
CONFIGURE = ("cmake", "--preset", "dev")
BUILD = ("cmake", "--build", "--preset", "dev", "--parallel", str(os.cpu_count() or 1))
LINES_SHOWN = 25
# Exercises limit the time of an answer; on a busy machine even the solution may exceed the limit.
ATTEMPTS = 3


class Fault(Exception):
    """Describes in a sentence what is wrong; further lines may hold the output of a program."""


@dataclass(frozen=True)
class Exercise:
    """An exercise in the kit, with the solution from the course."""

    id: str
    student_file: Path
    stub: Path
    solution: Path

    @property
    def target(self) -> str:
        """The end of the names of its targets: judge-..., debug-..."""
        return self.id.replace("/", "-")


def ids(root: Path) -> set[str]:
    """Returns the exercises of a course or kit."""
    return {"/".join(stub.parent.parts[-2:]) for stub in root.glob("exercises/*/*/stub.cpp")}


def exercise(kit: Path, course: Path, id: str) -> Exercise:
    folder = kit / "exercises" / id
    name = re.sub(r"^\d+-", "", folder.name).replace("-", "_")
    return Exercise(
        id, folder / f"{name}.cpp", folder / "stub.cpp", course / "exercises" / id / "solution.cpp"
    )


def run(kit: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Runs a command in the kit, as a student does, with separate standard output and error."""
    return subprocess.run(
        command,
        cwd=kit,
        env=ENVIRONMENT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def end_of(ran: subprocess.CompletedProcess[str]) -> str:
    """Returns the last lines that a program printed."""
    return "\n".join((ran.stdout + ran.stderr).strip().splitlines()[-LINES_SHOWN:])


def must(kit: Path, *command: str) -> None:
    ran = run(kit, *command)
    if ran.returncode != 0:
        raise Fault(f"{' '.join(command)} ends with exit code {ran.returncode}\n{end_of(ran)}")


@contextlib.contextmanager
def filled_in(exercises: list[Exercise], *, solved: bool) -> Iterator[None]:
    """Puts the solution or the stub into the students' files, and restores them afterwards."""
    before = {one.student_file: one.student_file.read_bytes() for one in exercises}
    try:
        for one in exercises:
            one.student_file.write_bytes((one.solution if solved else one.stub).read_bytes())
        yield
    finally:
        for file, content in before.items():
            file.write_bytes(content)


def verdict(kit: Path, one: Exercise) -> tuple[int, dict[str, Any]]:
    """Returns the exit code of a check of the student's file in its present state, and its
    verdict.
    """
    checked = run(kit, "./knobel", "check", one.id, "--format", "json")
    try:
        return checked.returncode, dict(json.loads(checked.stdout))
    except (ValueError, TypeError) as error:
        raise Fault(f"exit code {checked.returncode}, no verdict\n{end_of(checked)}") from error


def failures(of: dict[str, Any]) -> list[str]:
    """Returns the faults in a verdict: its message, and the reasons of the failed tests."""
    reasons = [
        f"{test['failure']['reason']} in {test['sentence']!r}"
        for test in of["tests"]
        if "failure" in test
    ]
    return [*str(of["message"]).splitlines()[:LINES_SHOWN], *reasons]


def points(kit: Path, one: Exercise, exit_code: int) -> tuple[int, int]:
    """Returns the points of the student's file, and the maximum."""
    for _ in range(ATTEMPTS):
        code, came = verdict(kit, one)
        wrong = failures(came)
        if not any(reason.startswith("time-out") for reason in wrong):
            break
    if code != exit_code:
        raise Fault("\n".join([f"exit code {code} instead of {exit_code}", *wrong]))
    return int(came["points"]), int(came["most_points"])


def check_exercise(kit: Path, one: Exercise) -> str:
    """Checks the stub and the solution by the kit's script, and returns what they scored."""
    scored: dict[bool, tuple[int, int]] = {}
    for solved in (False, True):
        name = "solution" if solved else "stub"
        try:
            with filled_in([one], solved=solved):
                scored[solved] = points(kit, one, exit_code=0 if solved else 1)
        except Fault as fault:
            raise Fault(f"{name}: {fault}") from fault
    (of_stub, most), (of_solution, most_solved) = scored[False], scored[True]
    if of_stub != 0 or most == 0 or (of_solution, most_solved) != (most, most):
        raise Fault(
            f"the stub scores {of_stub} of {most} points, the solution {of_solution} of"
            f" {most_solved}"
        )
    return f"stub 0, solution {most} of {most} points"


def build_by_cmake(kit: Path, exercises: list[Exercise], *, everything: bool) -> str:
    """Builds as the README describes without the script; only the targets of these exercises unless
    `everything` is set.
    """
    must(kit, *CONFIGURE)
    targets = [f"{kind}-{one.target}" for one in exercises for kind in ("judge", "adapter")]
    must(kit, *BUILD, *([] if everything else ["--target", "knobel", *targets]))
    return "cmake --preset dev && cmake --build --preset dev"


def failed_tests(kit: Path, exercises: list[Exercise], attempts: int) -> set[str]:
    """Returns the names of these exercises' tests that fail in ctest."""
    names = "|".join(one.id for one in exercises)
    ran = run(
        kit,
        "ctest",
        "--preset",
        "dev",
        "--parallel",
        str(os.cpu_count() or 1),
        "--repeat",
        f"until-pass:{attempts}",
        "--tests-regex",
        f"^({names})$",
    )
    if not re.search(rf"tests failed out of {len(exercises)}$", ran.stdout, re.MULTILINE):
        raise Fault(f"ctest does not run a test for each exercise\n{end_of(ran)}")
    return set(
        re.findall(
            r"^\s*\d+ - (\S+) \(",
            ran.stdout.partition("The following tests FAILED:")[2],
            re.MULTILINE,
        )
    )


def check_ctest(kit: Path, exercises: list[Exercise]) -> str:
    """Checks that each exercise is a ctest test, which fails for the stub and passes for the
    solution.
    """
    for solved in (False, True):
        with filled_in(exercises, solved=solved):
            failed = failed_tests(kit, exercises, ATTEMPTS if solved else 1)
        wrong = sorted(one.id for one in exercises if (one.id in failed) == solved)
        if wrong:
            raise Fault(
                f"ctest: the {'solution fails' if solved else 'stub passes'} for {', '.join(wrong)}"
            )
    return f"ctest: {len(exercises)} stubs fail, {len(exercises)} solutions pass"


def check_debug_program(kit: Path, one: Exercise) -> str:
    """Checks the program for a debugger, which contains the tests and the student's file: it fails
    for the stub and passes for the solution.
    """
    target = f"debug-{one.target}"
    for solved in (False, True):
        with filled_in([one], solved=solved):
            must(kit, *BUILD, "--target", target)
            ran = run(kit, f"build/dev/bin/{target}")
        if (ran.returncode == 0) != solved:
            raise Fault(
                f"{'the solution' if solved else 'the stub'} ends with exit code {ran.returncode}\n"
                f"{end_of(ran)}"
            )
    return "fails with the stub and passes with the solution"


def check_program(kit: Path) -> str:
    """Checks that the program of a kit has no verbs for teachers, and prints the help that the
    script prints before the program is built.
    """
    program = "build/dev/bin/knobel"
    for verb in ("grade", "kit", "proforma", "new", "serve", "site"):
        ran = run(kit, program, verb)
        if (
            ran.returncode != 2
            or f"'{verb}' is not something that './knobel' knows" not in ran.stderr
        ):
            raise Fault(f"{program} {verb} ends with exit code {ran.returncode}\n{end_of(ran)}")
    for text in sorted(kit.glob("command/help/*.txt")):
        words = [] if text.stem == "knobel" else text.stem.split("-")
        ran = run(kit, program, *words, "--help")
        if ran.stdout != text.read_text(encoding="utf-8"):
            raise Fault(
                f"{text.name} differs from what {program} {' '.join(words)} --help prints\n"
                f"{end_of(ran)}"
            )
    return "no verbs for teachers, the same help as the script"


class Report:
    """Prints a line for each check."""

    def __init__(self) -> None:
        self.right = self.wrong = 0

    def line(self, is_right: bool, name: str, sentence: str) -> None:
        self.right += is_right
        self.wrong += not is_right
        print(f"{'ok    ' if is_right else 'FAILED'}  {name}: {sentence}", flush=True)

    @contextlib.contextmanager
    def of(self, name: str) -> Iterator[list[str]]:
        """Prints what the block adds to the list, or the fault that it raises."""
        sentences: list[str] = []
        try:
            yield sentences
        except Fault as fault:
            self.line(False, name, str(fault).replace("\n", "\n          "))
        else:
            self.line(True, name, "; ".join(sentences))


def check_by_script(kit: Path, exercises: list[Exercise], report: Report) -> None:
    for one in exercises:
        with report.of(one.id) as sentences:
            sentences.append(check_exercise(kit, one))


def check_by_cmake(
    kit: Path, exercises: list[Exercise], report: Report, *, everything: bool
) -> None:
    with report.of("CMake alone") as sentences:
        sentences.append(build_by_cmake(kit, exercises, everything=everything))
        sentences.append(check_program(kit))
        sentences.append(check_ctest(kit, exercises))
    for one in exercises:
        with report.of(f"debug-{one.target}") as sentences:
            sentences.append(check_debug_program(kit, one))


def main() -> int:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    arguments.add_argument("kit", type=Path, help="the folder of the unpacked kit")
    arguments.add_argument(
        "course", type=Path, help="the folder of the course, which has the solutions"
    )
    arguments.add_argument(
        "--only",
        metavar="REGEX",
        default="",
        help="only the exercises whose names it matches, such as ^1-cards/0[457]",
    )
    arguments.add_argument(
        "--way",
        choices=("script", "cmake", "both"),
        default="both",
        help="check by ./knobel, by CMake alone, or both (default)",
    )
    options = arguments.parse_args()
    kit, course, only = options.kit.resolve(), options.course.resolve(), re.compile(options.only)
    if not (kit / "knobel").is_file() or not ids(course):
        print(f"check_kit.py: {kit} is no unpacked kit, or {course} is no course", file=sys.stderr)
        return 2
    report = Report()
    for id in sorted(ids(course) ^ ids(kit)):
        report.line(False, id, f"is in the {'kit' if id in ids(kit) else 'course'} only")
    exercises = [
        exercise(kit, course, id) for id in sorted(ids(course) & ids(kit)) if only.search(id)
    ]
    if not exercises:
        print("check_kit.py: no exercise is chosen", file=sys.stderr)
        return 2
    if options.way != "cmake":
        check_by_script(kit, exercises, report)
    if options.way != "script":
        check_by_cmake(kit, exercises, report, everything=not only.pattern)
    print(f"{len(exercises)} exercises, {report.right} checks right, {report.wrong} wrong")
    return 1 if report.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
