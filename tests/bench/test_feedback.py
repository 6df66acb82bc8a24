"""Does feedback.py measure what it says, and leave the course as it was? With a stand-in for knobel, so that it takes no time."""

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

HERE = Path(__file__).resolve().parent
EXERCISES = HERE.parents[1] / "exercises"

# Called as: knobel check [--unsandboxed] <exercise> --file <file>
STAND_IN = """#!/bin/sh
for file; do :; done
cat "$file" >>"$SEEN"
printf '\\n%s\\n' "== ${file##*/}" >>"$SEEN"
"""


def fingerprint(folder: Path) -> dict[str, str]:
    return {str(file): hashlib.sha256(file.read_bytes()).hexdigest() for file in sorted(folder.rglob("*")) if file.is_file()}


class Feedback(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.seen = self.folder / "seen"
        self.desks = self.folder / "desks"
        self.desks.mkdir()
        self.before = fingerprint(EXERCISES)

    def start(self, stand_in: str, *options: str) -> subprocess.Popen[str]:
        knobel = self.folder / "knobel"
        knobel.write_text(stand_in)
        knobel.chmod(0o755)
        environment = os.environ | {"SEEN": str(self.seen), "TMPDIR": str(self.desks)}
        command = [sys.executable, "-B", str(HERE / "feedback.py"), str(knobel), *options]
        return subprocess.Popen(command, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

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
        waits = json.loads(out.read_text())["1-cards/01-halves-fit"]
        self.assertEqual(len(waits), 2)
        self.assertTrue(all(wait["total"] > 0 for wait in waits))

    def test_what_does_not_pass_is_not_measured(self) -> None:
        code, output, errors = self.finish(self.start("#!/bin/sh\necho it fails\nexit 1\n", "--rounds", "1"))
        self.assertEqual((code, output), (1, ""))
        self.assertIn("does not pass:\nit fails", errors)

    def test_an_unknown_exercise_is_said_to_be_unknown(self) -> None:
        code, _, errors = self.finish(self.start(STAND_IN, "--only", "chess"))
        self.assertEqual(code, 2)
        self.assertIn("'chess'", errors)

    def test_an_interrupt_leaves_nothing_behind(self) -> None:
        self.assertEqual(self.interrupted_by(signal.SIGINT), 130)
        self.seen.unlink()
        self.assertEqual(self.interrupted_by(signal.SIGTERM), 143)


if __name__ == "__main__":
    unittest.main()
