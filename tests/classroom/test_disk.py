"""Grades a small class onto a disk that is nearly full: test_disk.py KNOBEL"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from programs import file_name

ROOT = Path(__file__).resolve().parents[2]
KNOBEL = sys.argv.pop() if len(sys.argv) > 1 else ""
EXERCISE = "1-cards/01-halves-fit"


class FullDisk(unittest.TestCase):
    """The disk is in memory and of limited size.

    Only the command and its child processes see it.
    """

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "disk").mkdir()
        for name in ("Anna", "Ben"):
            place = self.folder / "class" / name
            place.mkdir(parents=True)
            text = (ROOT / "exercises" / EXERCISE / "solution.cpp").read_text()
            (place / file_name(EXERCISE)).write_text(f"{text}// {name}\n")

    def on_a_disk_of(self, size: int, script: str) -> subprocess.CompletedProcess[str]:
        disk = [
            "bwrap",
            "--dev-bind",
            "/",
            "/",
            "--size",
            str(size),
            "--tmpfs",
            str(self.folder / "disk"),
        ]
        grade = f"'{KNOBEL}' grade class --out disk/out --exercises {EXERCISE}"
        return subprocess.run(
            [*disk, "bash", "-c", f"grade() {{ {grade}; }}; {script}"],
            cwd=self.folder,
            text=True,
            capture_output=True,
        )

    def test_a_full_disk_is_told_and_with_more_room_the_same_command_goes_on(self) -> None:
        script = (
            "head -c 900000 /dev/zero >disk/other; grade; echo code $?; ls disk/out; rm disk/other;"
            " grade; echo code $?; cat disk/out/grades.csv"
        )
        said = self.on_a_disk_of(1_000_000, script)
        told, rest = said.stdout.split("code 3\n", 1)
        self.assertNotIn(
            "grades.csv",
            rest.split("submissions with")[0],
            "no report is there before all are complete",
        )
        self.assertIn("ake room and call the same command again", said.stderr)
        self.assertIn("code 0\n", rest)
        self.assertIn("Anna,7,7,,,,7", rest)
        self.assertIn("Ben,7,7,,,,7", rest)

    def test_wherever_the_disk_fills_all_reports_are_there_or_none(self) -> None:
        codes = set()
        for taken in range(880_000, 920_000, 4096):
            said = self.on_a_disk_of(
                1_000_000,
                f"head -c {taken} /dev/zero >disk/other; grade >/dev/null; echo $?; ls disk/out",
            )
            code, *there = said.stdout.split()
            codes.add(code)
            reports = [
                name
                for name in ("grades.csv", "index.html", "junit.xml", "results.json")
                if name in there
            ]
            self.assertEqual(
                len(reports),
                4 if code == "0" else 0,
                f"with {taken} bytes taken: code {code}, {reports}",
            )
        self.assertEqual(codes, {"0", "3"})

    def test_on_a_disk_that_has_no_room_at_all_the_reason_is_told(self) -> None:
        said = self.on_a_disk_of(4096, "grade; echo code $?")
        self.assertIn("code 3\n", said.stdout)
        self.assertIn("No space left on device", said.stderr)


@unittest.skipIf(os.geteuid() == 0, "root may read everything")
class Unreadable(unittest.TestCase):
    """An unreadable file affects only its student."""

    def test_a_file_that_may_not_be_read_is_to_be_looked_at(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            for student, mode in (("Anna", 0o644), ("Ben", 0)):
                place = folder / "class" / student / file_name(EXERCISE)
                place.parent.mkdir(parents=True)
                shutil.copy(ROOT / "exercises" / EXERCISE / "solution.cpp", place)
                place.chmod(mode)
            said = subprocess.run(
                [KNOBEL, "grade", "class", "--out", "out", "--exercises", EXERCISE],
                cwd=folder,
                text=True,
                capture_output=True,
            )
            self.assertEqual(said.returncode, 1)
            self.assertIn("to look at: Ben", said.stdout)
            self.assertIn("Anna,7,7,,,,7", (folder / "out/grades.csv").read_text())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
