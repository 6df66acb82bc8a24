"""Tests that classroom.py accepts only right grades, and leaves no files behind.

A stand-in replaces knobel, to save time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent

# Called as: knobel grade <submissions> --out <folder> ... Gives every student the expected grade,
# from the file beside the class.
STAND_IN = """#!{python} -B
import csv, json, sys
from pathlib import Path
sys.path.insert(0, {classroom!r})
from test_class import graded_as_expected
submissions, out = Path(sys.argv[2]), Path(sys.argv[4])
expected = json.loads((submissions.parent / "expected.json").read_text())
told = graded_as_expected(expected)
remarks = [student["remark"] for student in expected["students"] for _ in range(student["copies"])]
{change}
out.mkdir()
(out / "results.json").write_text(json.dumps(told))
exercises = [exercise["id"] for exercise in told["exercises"]]
with (out / "grades.csv").open("w", encoding="utf-8-sig", newline="") as stream:
    lines = csv.writer(stream)
    lines.writerow(["Identifier", "Full name", *exercises, "Grade", "To look at"])
    for student, remark in zip(told["students"], remarks):
        verdicts = [each["verdict"] for each in student["exercises"]]
        points = ["" if verdict["outcome"] == "unreadable" else verdict["points"] \
for verdict in verdicts]
        lines.writerow(["", student["name"], *points, \
"" if student["grade"] is None else student["grade"], remark])
print(f"{{len(told['students'])}} submissions with 12 different files, 12 of them checked now.")
"""


class Classroom(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "desks").mkdir()

    def measure(self, *options: str, change: str = "") -> tuple[int, str, str]:
        knobel = self.folder / "knobel"
        knobel.write_text(
            STAND_IN.format(
                python=sys.executable, classroom=str(HERE.parent / "classroom"), change=change
            )
        )
        knobel.chmod(0o755)
        environment = os.environ | {"TMPDIR": str(self.folder / "desks")}
        command = [
            sys.executable,
            "-B",
            str(HERE / "classroom.py"),
            str(knobel),
            "--usual",
            "0",
            *options,
        ]
        measured = subprocess.run(
            command, env=environment, text=True, capture_output=True, timeout=120
        )
        self.assertEqual(list((self.folder / "desks").iterdir()), [], "a folder has stayed behind")
        return measured.returncode, measured.stdout, measured.stderr

    def test_three_classes_are_measured_and_told(self) -> None:
        out = self.folder / "numbers.json"
        code, output, errors = self.measure("--students", "20", "--jobs", "2", "--out", str(out))
        self.assertEqual((code, errors), (0, ""))
        self.assertEqual(
            [line.split()[0] for line in output.splitlines() if line.split()[0].isdigit()],
            ["2", "6", "20"],
        )
        self.assertIn("2 checks at once", output)
        self.assertIn("not measured, as bench_round_trip is not built", output)
        graded = json.loads(out.read_text())["grader"]
        self.assertEqual([each["files"] for each in graded], [12, 12, 12])
        self.assertTrue(all(each["grader_bytes"] > 1 << 20 for each in graded))

    def test_wrong_grades_are_not_measured(self) -> None:
        code, output, errors = self.measure(
            "--students", "10", change='told["students"][0]["points"] += 1'
        )
        self.assertEqual((code, output), (1, ""))
        self.assertIn("not every student has the expected grade", errors)

    def test_a_grader_that_fails_is_told_in_its_words(self) -> None:
        code, _, errors = self.measure(
            "--students", "10", change='print("the disk is full"); sys.exit(3)'
        )
        self.assertEqual(code, 1)
        self.assertIn("ended with exit code 3:\nthe disk is full", errors)


if __name__ == "__main__":
    unittest.main()
