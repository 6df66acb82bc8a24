"""The usual way of C++ graders: the tests, the student's file and Catch2 become one program, which
is run.

The tests are those of the course; headers in together/ replace those of the judge. The compiler is
called directly, so no cache is involved.
"""

from __future__ import annotations

import json
import os
import subprocess
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
STAND_INS = Path(__file__).resolve().parent / "together"


class Toolchain(NamedTuple):
    """What CMake exports about the build: how check compiles a student's file, and what to link."""

    compiler: str
    flags: list[str]
    include: list[str]
    workers: str
    libraries: list[str]
    main_is_source: bool


class Ran(NamedTuple):
    """The result of compiling and running; if compiling failed, the output of the compiler."""

    passed: bool
    output: str
    total: float
    compiling: float


def toolchain(file: Path) -> Toolchain:
    told = json.loads(file.read_text())
    return Toolchain(**(told | {"include": [folder for folder in told["include"] if folder]}))


def public_tests(exercise: str) -> Path:
    return ROOT / "exercises" / exercise / "tests.cpp"


class Usual:
    """Builds programs the usual way, in a separate folder."""

    def __init__(self, tools: Toolchain, folder: Path) -> None:
        self.tools = tools
        self.folder = folder
        self.main_object = folder / "main.o"

    def build_main(self) -> None:
        """Builds the main function.

        Since Catch2 3 it comes from a library, and there is nothing to build.
        """
        if self.tools.main_is_source:
            self.compile(
                ["-c", str(STAND_INS / "main.cpp"), "-o", str(self.main_object)]
            ).check_returncode()

    def main_built_before(self, exercise: str, file: Path) -> Ran:
        return self.run(
            exercise, file, [str(self.main_object)] if self.tools.main_is_source else []
        )

    def all_together(self, exercise: str, file: Path) -> Ran:
        return self.run(exercise, file, [str(STAND_INS / "main.cpp")])

    def run(self, exercise: str, file: Path, main: list[str]) -> Ran:
        program = self.folder / "program"
        program.unlink(missing_ok=True)
        sources = [*main, str(public_tests(exercise)), str(file)]
        began = time.perf_counter()
        compiled = self.compile(
            [*self.search_path(exercise), "-o", str(program), *sources, *self.given(exercise)]
        )
        compiling = time.perf_counter() - began
        if compiled.returncode != 0:
            return Ran(False, compiled.stdout, compiling, compiling)
        tested = subprocess.run(
            [program], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        return Ran(tested.returncode == 0, tested.stdout, time.perf_counter() - began, compiling)

    def given(self, exercise: str) -> list[str]:
        """Returns what is built before: the functions of earlier exercises, which come with the
        adapter, and the libraries.
        """
        return [
            str(Path(self.tools.workers) / f"worker-{exercise.replace('/', '-')}.o"),
            *self.tools.libraries,
        ]

    def search_path(self, exercise: str) -> list[str]:
        folders = [
            STAND_INS,
            ROOT / "exercises" / exercise,
            ROOT,
            ROOT / "reference",
            *self.tools.include,
        ]
        return [f"-I{folder}" for folder in folders]

    def compile(self, arguments: list[str]) -> subprocess.CompletedProcess[str]:
        command = [self.tools.compiler, *self.tools.flags, *arguments]
        environment = os.environ | {"TMPDIR": str(self.folder)}
        return subprocess.run(
            command, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
