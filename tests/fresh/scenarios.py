"""What newcomers do on a bare machine, and what may interrupt them.

Each function is a scenario; the first line of its docstring is its description.

One module, because it is a list of short scenarios, each a function, in the order in which they are
run.
"""

from __future__ import annotations

import csv
import fcntl
import os
import re
import shutil
import signal
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from course import (
    FIRST,
    HOME,
    LONG,
    ROOT,
    Course,
    check_pages,
    expect,
    phases,
    put,
    settled,
    unpack,
    wait_for,
)
from machine import Cache, Failure, Lent, Machine, Running

LOCKS = ("/var/lib/dpkg/lock-frontend", "/var/lib/apt/lists/lock")
LOCKED = 20.0
SMALL_DISK = "24m"
KIT = f"{HOME}/knobelkurs-kit"


@dataclass
class Tour:
    """A run over scenarios: the parts that machines consist of, and the measured times."""

    cache: Cache
    logs: Path
    lent: Lent
    keep: bool = False
    kit_only: str = ""
    times: list[tuple[str, float]] = field(default_factory=list)
    kit: Path | None = None
    scenario: str = ""

    def machine(self) -> Machine:
        return Machine(self.cache, self.logs / f"{self.scenario}.log", self.lent, self.keep)

    def note(self, what: str, seconds: float) -> str:
        """Stores a time for the table at the end, and returns it with its description."""
        self.times.append((f"{self.scenario}: {what}", seconds))
        return f"{what} {clock(seconds)}"


def clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def split(running: Running, seconds: float) -> str:
    spent = phases(running.lines, seconds)
    return (
        f"(downloads and installing {clock(spent['installing'])}, building"
        f" {clock(spent['building'])})"
    )


def state_of_packages(machine: Machine) -> bytes:
    return machine.path("/var/lib/dpkg/status").read_bytes()


def help_needs_nothing(tour: Tour) -> str:
    """Help, version and unknown verbs work on a bare machine without installing anything.

    They build nothing, either.
    """
    calls = [
        ((), 0),
        (("--help",), 0),
        (("--version",), 0),
        (("serve", "--help"), 0),
        (("check", "--help"), 0),
        (("no-such-verb",), 2),
    ]
    with tour.machine() as machine:
        course = Course(machine).clone()
        before = state_of_packages(machine)
        for arguments, code in calls:
            call = " ".join(("./knobel", *arguments))
            running = course.start(*arguments)
            found = running.wait(
                300,
                until=lambda: course.path("build").exists() or state_of_packages(machine) != before,
            )
            running.kill()
            expect(found is not None, f"'{call}' installs or builds")
            expect(
                not course.path("build").exists() and state_of_packages(machine) == before,
                f"'{call}' installed or built",
            )
            course.ended(running, found, code, r"\S")
    return f"{len(calls)} calls answered"


def offline(tour: Tour) -> str:
    """Without a network there is one sentence and exit code 3; a later run succeeds.

    The later run has a network.
    """
    with tour.machine() as machine:
        course = Course(machine).clone()
        running = course.start("check", "1/1", offline=True)
        course.ended(running, running.wait(900), 3)
        expect(
            re.match(r"knobel: .*(network|connect|reach|download)", running.last_line) is not None,
            f"the last line names no network: {running.last_line}",
        )
        others = [line for line in running.output.splitlines() if not line.startswith("knobel: ")]
        expect(not others, f"there is more than sentences of the script's own: {others[:1]}")
        return tour.note("then a verdict after", course.check_stub().seconds)


def locked(tour: Tour) -> str:
    """While another process holds apt's locks the command waits, says so, and then continues."""
    with tour.machine() as machine:
        course = Course(machine).clone()
        held = [open(machine.path(name), "a") for name in LOCKS]
        for file in held:
            fcntl.lockf(file, fcntl.LOCK_EX)
        running = course.start("install", "course")
        code = running.wait(LONG, until=lambda: running.seconds > LOCKED)
        expect(
            code is None,
            f"ended with exit code {code} while the lock was held; last line: {running.last_line}",
        )
        expect(
            re.search(r"knobel: .*wait", running.output) is not None,
            f"does not say that it waits; last line: {running.last_line}",
        )
        for file in held:
            file.close()
        course.ended(running, running.wait(LONG), 0)
        packages = state_of_packages(machine)
        course.run("install", "course", code=0)
        expect(state_of_packages(machine) == packages, "something was left to install")
        return tour.note(f"installed, {LOCKED:.0f} s of waiting included, after", running.seconds)


def interrupted(tour: Tour) -> str:
    """After being killed during installation and during a build, the next run succeeds."""
    with tour.machine() as machine:
        course = Course(machine).clone()
        log = machine.path("/var/log/dpkg.log")
        log.write_text("")
        running = course.start("check", "1/1")
        wait_for(
            lambda: log.read_text().count(" status unpacked ") > 5,
            running,
            "packages were unpacked",
        )
        running.kill()
        settled(machine)
        running = course.start("check", "1/1")
        wait_for(lambda: len(course.built()) > 10, running, "ten files were built")
        running.kill()
        settled(machine)
        last = course.check_stub()
        course.check_solution()
        return tour.note("verdict of the third run after", last.seconds)


def full_disk(tour: Tour) -> str:
    """A full disk is reported in one sentence with exit code 3; a later run succeeds.

    The later run has enough room.
    """
    with tour.machine() as machine:
        course = Course(machine).clone()
        course.path("build").mkdir(exist_ok=True)
        machine.must(
            "mount", "-t", "tmpfs", "-o", f"size={SMALL_DISK}", "tmpfs", f"{course.folder}/build"
        )
        running = course.start("check", "1/1")
        course.ended(running, running.wait(LONG), 3)
        expect(
            re.match(r"knobel: .*(disk|device|space)", running.last_line) is not None,
            f"the last line names no full disk: {running.last_line}",
        )
        machine.must("mount", "-o", "remount,size=8g", f"{course.folder}/build")
        course.check_stub()
        course.check_solution()
    return "went on when there was room"


def user(tour: Tour) -> str:
    """An ordinary user with sudo needs nothing else, and keeps all files in the course."""
    with tour.machine() as machine:
        machine.install("sudo")
        machine.must("useradd", "--create-home", "--shell", "/bin/bash", "newcomer")
        machine.path("/etc/sudoers.d/newcomer").write_text("newcomer ALL=(ALL) NOPASSWD: ALL\n")
        course = Course(machine, user="newcomer").clone()
        first = course.check_stub()
        course.check_solution()
        foreign = machine.must("find", course.folder, "!", "-user", "newcomer").splitlines()
        expect(not foreign, f"these belong to another user: {foreign[:3]}")
        return tour.note("first verdict after", first.seconds)


def check_first(tour: Tour) -> str:
    """Packages that are installed later are found: check, serve, and the tests of an exercise."""
    with tour.machine() as machine:
        course = Course(machine).clone()
        verdict = course.check_stub()
        again = course.check_stub()
        website = course.serve()
        check_pages(website.url)
        website.running.signal(signal.SIGTERM)
        course.ended(website.running, website.running.wait(60), 0)
        course.run(
            "test", "--exercises", "-R", "01-halves-fit", code=0, contains="100% tests passed"
        )
        notes = [
            ("first verdict after", verdict.seconds),
            ("second after", again.seconds),
            ("page after", website.seconds),
        ]
        return ", ".join(tour.note(what, seconds) for what, seconds in notes)


def serve(tour: Tour) -> str:
    """A whole first day: website, check, list, grade, and the kit for the scenario `kit`."""
    with tour.machine() as machine:
        course = Course(machine).clone()
        first = course.serve()
        summary = (
            f"{tour.note('page answered after', first.seconds)}"
            f" {split(first.running, first.seconds)}"
        )
        check_pages(first.url)
        first.running.signal(signal.SIGTERM)
        course.ended(first.running, first.running.wait(60), 0)
        built, packages = course.built(), state_of_packages(machine)
        second = course.serve()
        check_pages(second.url)
        expect(
            course.built() == built,
            f"a second serve builds again: {sorted(course.built() - built)[:5]}",
        )
        expect(state_of_packages(machine) == packages, "a second serve installs again")
        second.running.signal(signal.SIGINT)
        course.ended(second.running, second.running.wait(60), 0)
        tour.note("verdict of a stub after", course.check_stub().seconds)
        tour.note("verdict of a solution after", course.check_solution().seconds)
        course.run("list", code=0, contains=f"of {exercises()} exercises done")
        grade(tour, course)
        make_kit(tour, course)
        return f"{summary}, {tour.note('second serve after', second.seconds)}"


def test(tour: Tour) -> str:
    """Every test from scratch, by the README's second command, and again without changes."""
    with tour.machine() as machine:
        course = Course(machine).clone()
        first = course.run("test", code=0, contains="100% tests passed")
        second = course.run("test", code=0, contains="100% tests passed")
        return (
            f"{tour.note('all tests passed after', first.seconds)} {split(first, first.seconds)},"
            f" {tour.note('again after', second.seconds)}"
        )


def exercises() -> int:
    return len(list((ROOT / "exercises").glob("*/*/adapter.cpp")))


def grade(tour: Tour, course: Course) -> None:
    """Grades a right program, a stub and a broken archive."""
    exercise = FIRST.removeprefix("exercises/")
    submissions = course.path("submissions")
    for student, source in (("ada", "solution.cpp"), ("bob", "stub.cpp")):
        (submissions / student).mkdir(parents=True)
        shutil.copy(ROOT / FIRST / source, submissions / student / "halves_fit.cpp")
    (submissions / "cleo.zip").write_text("no archive")
    running = course.run(
        "grade", "submissions", "--out", "grades", "--exercises", exercise, code=1, contains="cleo"
    )
    with open(course.path("grades/grades.csv"), encoding="utf-8-sig", newline="") as file:
        points = {
            row["Full name"]: (row[exercise], row["Maximum Grade"]) for row in csv.DictReader(file)
        }
    expected = {"ada": ("7", "7"), "bob": ("0", "7"), "cleo": ("", "7")}
    expect(points == expected, f"the grades are {points} instead of {expected}")
    tour.note("three submissions graded after", running.seconds)


def make_kit(tour: Tour, course: Course) -> Path:
    """Packs the kit and keeps it for other scenarios."""
    course.run("kit", "--out", "knobelkurs-kit.zip", code=0, contains=f"{exercises()} exercises")
    tour.kit = tour.logs / "knobelkurs-kit.zip"
    shutil.copy(course.path("knobelkurs-kit.zip"), tour.kit)
    return tour.kit


def kit_of(tour: Tour) -> Path:
    """Returns the kit of this run; packs it on a separate machine if no scenario has packed it
    before.
    """
    if tour.kit:
        return tour.kit
    with tour.machine() as machine:
        return make_kit(tour, Course(machine).clone())


def unpacked(tour: Tour, machine: Machine) -> Course:
    """Returns the kit, unpacked on a machine."""
    with tempfile.TemporaryDirectory() as folder:
        unpack(kit_of(tour), Path(folder))
        put(machine, Path(folder, "knobelkurs-kit"), KIT)
    return Course(machine, folder=KIT)


def check_kit(tour: Tour, machine: Machine, way: str) -> str:
    """Checks the stub and the solution of the kit's exercises, by the script or by CMake."""
    machine.install("python3")  # the kit itself does not need it
    whole = Course(machine, folder="/srv/course").clone()
    only = ["--only", tour.kit_only] if tour.kit_only else []
    began = time.monotonic()
    machine.must(
        "python3",
        "-u",
        f"{whole.folder}/tests/fresh/check_kit.py",
        "--way",
        way,
        *only,
        KIT,
        whole.folder,
        folder=KIT,
        timeout=2 * LONG,
    )
    return tour.note("exercises checked in", time.monotonic() - began)


def kit(tour: Tour) -> str:
    """The kit on a second bare machine: a first verdict, then every stub and solution."""
    kit_of(tour)
    with tour.machine() as machine:
        course = unpacked(tour, machine)
        summary = tour.note("first verdict after", course.check_stub().seconds)
        return f"{summary}, {check_kit(tour, machine, 'script')}"


def kit_by_cmake(tour: Tour) -> str:
    """The kit without the script: the README's commands install packages and build all targets."""
    kit_of(tour)
    with tour.machine() as machine:
        readme = unpacked(tour, machine).path("README.md").read_text()
        install = re.search(r"^\$ sudo apt-get install (.*)$", readme, re.MULTILINE)
        build = re.search(
            r"^\$ (cmake --preset dev && cmake --build --preset dev)\b", readme, re.MULTILINE
        )
        if not install or not build:
            raise Failure("the kit's README does not tell how to go without the script")
        machine.install(*install[1].split())
        began = time.monotonic()
        if not tour.kit_only:
            machine.must(
                "sh",
                "-c",
                build[1],
                folder=KIT,
                timeout=2 * LONG,
                variables={"CMAKE_BUILD_PARALLEL_LEVEL": str(os.cpu_count() or 1)},
            )
        summary = tour.note("every target built in", time.monotonic() - began)
        return f"{summary}, {check_kit(tour, machine, 'cmake')}"


def originals(tour: Tour) -> str:
    """A historical program runs by one command, which first says what it installs.

    Where its interpreter is missing and nothing is installed, it names the package.
    """
    with tour.machine() as machine:
        course = Course(machine).clone()
        running = course.run(
            "original", "cards", code=0, contains=r"knobel: missing: qlogo \(.*MB\)"
        )
        recorded = (ROOT / "reference/cards/original.txt").read_text().splitlines()
        expect(
            [line for line in running.output.splitlines() if line in recorded] == recorded,
            "the program does not print what is recorded",
        )
        again = course.run("original", "cards", code=0)
        expect("missing" not in again.output, "a second run installs again")
        bare = course.start("original", "tangram", variables={"KNOBEL_INSTALLED": "1"})
        course.ended(
            bare,
            bare.wait(300),
            3,
            r"Debian's package racket brings it, and './knobel install algol60' installs it",
        )
        return (
            f"{tour.note('the program of 1986 has run after', running.seconds)}"
            f" {split(running, running.seconds)}, {tour.note('again after', again.seconds)}"
        )


SCENARIOS: dict[str, Callable[[Tour], str]] = {
    "help": help_needs_nothing,
    "offline": offline,
    "locked": locked,
    "interrupted": interrupted,
    "full-disk": full_disk,
    "user": user,
    "check-first": check_first,
    "serve": serve,
    "test": test,
    "kit": kit,
    "kit-cmake": kit_by_cmake,
    "originals": originals,
}
