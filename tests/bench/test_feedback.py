"""Tests that feedback.py measures what it prints, and leaves the course unchanged. A stand-in
replaces knobel, to save time.

Also tests that the usual way, in which feedback.py compiles tests and student's file together,
distinguishes right from wrong programs.
"""

from __future__ import annotations

import hashlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from feedback import TOGETHER, Turn, Wait
from usual import Usual, toolchain

HERE = Path(__file__).resolve().parent
EXERCISES = HERE.parents[1] / "exercises"

# Called as: knobel check [--unsandboxed] <exercise> --file <file>
STAND_IN = """#!/bin/sh
for file; do :; done
cat "$file" >>"$SEEN"
printf '\\n%s\\n' "== ${file##*/}" >>"$SEEN"
"""

FAKE_COMPILER = """#!/bin/bash
echo "$@" >>{calls}
while [[ $1 != -o ]]; do shift; done
printf '#!/bin/sh\\n{program}\\n' >"$2"
chmod +x "$2"
"""


def fingerprint(folder: Path) -> dict[str, str]:
    return {
        str(file): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


class Feedback(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.seen = self.folder / "seen"
        self.calls = self.folder / "calls"
        self.desks = self.folder / "desks"
        self.desks.mkdir()
        self.before = fingerprint(EXERCISES)

    def start(self, stand_in: str, *options: str, usual: bool = False) -> subprocess.Popen[str]:
        knobel = self.folder / "knobel"
        knobel.write_text(stand_in)
        knobel.chmod(0o755)
        environment = os.environ | {"SEEN": str(self.seen), "TMPDIR": str(self.desks)}
        command = [
            sys.executable,
            "-B",
            str(HERE / "feedback.py"),
            str(knobel),
            *options,
            *([] if usual else ["--no-usual"]),
        ]
        return subprocess.Popen(
            command, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )

    def finish(self, process: subprocess.Popen[str]) -> tuple[int, str, str]:
        output, errors = process.communicate(timeout=60)
        self.assertEqual(fingerprint(EXERCISES), self.before, "the exercises have changed")
        self.assertEqual(list(self.desks.iterdir()), [], "a folder has stayed behind")
        return process.returncode, output, errors

    def interrupted_by(self, which: signal.Signals) -> int:
        process = self.start('#!/bin/sh\necho >"$SEEN"\nexec sleep 20\n')
        deadline = time.monotonic() + 20
        while not self.seen.exists() and time.monotonic() < deadline:
            time.sleep(0.01)
        process.send_signal(which)
        return self.finish(process)[0]

    def test_every_exercise_is_in_the_table(self) -> None:
        code, output, errors = self.finish(self.start(STAND_IN, "--rounds", "1"))
        self.assertEqual((code, errors), (0, ""))
        for solution in EXERCISES.glob("*/*/solution.cpp"):
            self.assertIn(f"  {solution.parent.relative_to(EXERCISES)} ", output)

    def test_no_two_checks_see_the_same_program(self) -> None:
        self.finish(self.start(STAND_IN, "--rounds", "3", "--only", "01-halves"))
        edits = [line for line in self.seen.read_text().splitlines() if " edit_" in line]
        self.assertEqual(len(edits), 4)
        self.assertEqual(len(set(edits)), 4)

    def test_the_file_is_called_like_the_students(self) -> None:
        self.finish(self.start(STAND_IN, "--rounds", "1", "--only", "01-halves"))
        self.assertIn("== halves_fit.cpp", self.seen.read_text())

    def test_every_wait_can_be_written_as_json(self) -> None:
        out = self.folder / "waits.json"
        self.finish(self.start(STAND_IN, "--rounds", "2", "--only", "01-halves", "--out", str(out)))
        waits = json.loads(out.read_text())["1-cards/01-halves-fit"]["check"]
        self.assertEqual(len(waits), 2)
        self.assertTrue(all(wait["total"] > 0 for wait in waits))

    def test_what_does_not_pass_is_not_measured(self) -> None:
        code, output, errors = self.finish(
            self.start("#!/bin/sh\necho it fails\nexit 1\n", "--rounds", "1")
        )
        self.assertEqual((code, output), (1, ""))
        self.assertIn("does not pass:\nit fails", errors)

    def test_an_unknown_exercise_is_said_to_be_unknown(self) -> None:
        code, _, errors = self.finish(self.start(STAND_IN, "--only", "chess"))
        self.assertEqual(code, 2)
        self.assertIn("'chess'", errors)

    def fake_toolchain(self, program: str, main_is_source: bool = True) -> list[str]:
        """Writes a compiler that takes no time and always makes this program; it appends its
        arguments to a file.
        """
        compiler = self.folder / "compiler"
        compiler.write_text(FAKE_COMPILER.format(calls=self.calls, program=program))
        compiler.chmod(0o755)
        told = self.folder / "toolchain.json"
        told.write_text(
            json.dumps(
                {
                    "compiler": str(compiler),
                    "flags": ["-O1"],
                    "include": [""],
                    "workers": ".",
                    "libraries": ["-lfmt"],
                    "main_is_source": main_is_source,
                }
            )
        )
        return ["--toolchain", str(told)]

    def compare(self, *options: str) -> tuple[int, str, str]:
        return self.finish(self.start(STAND_IN, "--only", "cards/0", *options, usual=True))

    def test_the_usual_way_takes_its_own_number_of_rounds(self) -> None:
        out = self.folder / "waits.json"
        options = [
            "--rounds",
            "5",
            "--usual-rounds",
            "2",
            "--usual-only",
            "02-turn",
            "--out",
            str(out),
        ]
        code, output, errors = self.compare(*self.fake_toolchain("exit 0"), *options)
        self.assertEqual((code, errors), (0, ""))
        self.assertIn("check:             'knobel check'; each 5 times", output)
        self.assertIn("our libraries built before; each 2 times", output)
        waits = json.loads(out.read_text())
        self.assertEqual(
            {way: len(its) for way, its in waits["1-cards/02-turn-a-card"].items()},
            {"check": 5, "main built before": 2, "all together": 2},
        )
        self.assertEqual(list(waits["1-cards/01-halves-fit"]), ["check"])

    def test_fewer_turns_are_spread_evenly_over_the_rounds(self) -> None:
        turn = Turn("", TOGETHER, 3, lambda: Wait(0, None))
        self.assertEqual([number for number in range(11) if turn.is_due(number, 10)], [2, 5, 9])

    def test_a_main_that_does_not_compile_is_told_in_the_compilers_words(self) -> None:
        tools = self.fake_toolchain("exit 0")
        (self.folder / "compiler").write_text("#!/bin/sh\necho no memory\nexit 1\n")
        code, _, errors = self.compare(*tools, "--rounds", "1")
        self.assertEqual(code, 1)
        self.assertIn("main does not compile:\nno memory", errors)

    def test_the_main_is_compiled_once_before_and_then_only_all_together(self) -> None:
        self.compare(*self.fake_toolchain("exit 0"), "--rounds", "2", "--usual-only", "01-halves")
        calls = self.calls.read_text().splitlines()
        self.assertEqual(sum("-c " in call for call in calls), 1)
        self.assertEqual(sum("main.cpp" in call for call in calls), 1 + 2)
        self.assertEqual(sum("main.o " in call and "-c " not in call for call in calls), 2)

    def test_where_the_main_is_a_library_there_is_nothing_to_compile_all_together(self) -> None:
        code, output, _ = self.compare(
            *self.fake_toolchain("exit 0", main_is_source=False),
            "--rounds",
            "1",
            "--usual-only",
            "01-halves",
        )
        self.assertEqual(code, 0)
        self.assertIn(
            "all together:      not measured, as Catch2 3 brings its main as a built library",
            output,
        )
        self.assertNotIn("main.", self.calls.read_text())

    def test_what_does_not_pass_the_usual_way_is_not_measured(self) -> None:
        code, output, errors = self.compare(
            *self.fake_toolchain("echo it fails; exit 1"),
            "--rounds",
            "1",
            "--usual-only",
            "01-halves",
        )
        self.assertEqual((code, output), (1, ""))
        self.assertIn(
            (
                "the solution of 1-cards/01-halves-fit, compiled together with its tests, does not"
                " pass:\nit fails"
            ),
            errors,
        )

    def test_a_missing_toolchain_is_said_to_be_missing(self) -> None:
        code, _, errors = self.compare("--toolchain", str(self.folder / "none"))
        self.assertEqual(code, 2)
        self.assertIn("none is missing", errors)

    def test_an_interrupt_leaves_nothing_behind(self) -> None:
        self.assertEqual(self.interrupted_by(signal.SIGINT), 130)
        self.seen.unlink()
        self.assertEqual(self.interrupted_by(signal.SIGTERM), 143)


@unittest.skipUnless(
    "FEEDBACK_TOOLCHAIN" in os.environ, "needs a compiler and the built reference library"
)
class UsualWay(unittest.TestCase):
    usual: Usual
    EXERCISE = "1-cards/01-halves-fit"

    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.usual = Usual(toolchain(Path(os.environ["FEEDBACK_TOOLCHAIN"])), Path(folder.name))
        cls.usual.build_main()

    def test_a_mistake_fails_and_the_message_says_why(self) -> None:
        ran = self.usual.main_built_before(
            self.EXERCISE, EXERCISES / self.EXERCISE / "mistakes/species_only.cpp"
        )
        self.assertFalse(ran.passed)
        self.assertIn("came back: true, expected: false; two heads make no turtle", ran.output)
        self.assertLess(ran.compiling, ran.total)

    def test_what_does_not_compile_fails_with_the_compilers_words(self) -> None:
        ran = self.usual.main_built_before(self.EXERCISE, HERE / "CMakeLists.txt")
        self.assertFalse(ran.passed)
        self.assertNotEqual(ran.output, "")


if __name__ == "__main__":
    unittest.main()
