"""Grades a small class and compares every grade with the expected one: test_grade.py KNOBEL

On the way the grader is killed several times, its records are damaged, students change their files,
and several processes share the work. KNOBEL_CLASS_OF=200 makes a larger class that contains endless
programs; then the grader is killed twenty times, and the class is also graded on a machine that is
busy with endless loops.

One module, because all tests share one class that is graded at the beginning.
"""

from __future__ import annotations

import csv
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
import unittest
from pathlib import Path

from agree import disagreements
from compare import Bytes, Told, differences, key_of_student, reports
from programs import file_name

HERE = Path(__file__).resolve().parent
KNOBEL = sys.argv.pop() if len(sys.argv) > 1 else ""
IS_LARGE = "KNOBEL_CLASS_OF" in os.environ
STUDENTS = int(os.environ.get("KNOBEL_CLASS_OF", "20"))
KILLS = max(5, STUDENTS // 10)
EXERCISES = ("1-cards/01-halves-fit", "1-cards/02-turn-a-card")


def verdicts(out: Path) -> dict[str, int]:
    """Returns the records of verdicts in a folder of reports, and their modification times."""
    return {
        file.name: file.stat().st_mtime_ns for file in (out / "records/verdicts").glob("*.json")
    }


def points_by_key(out: Path) -> dict[str, list[int]]:
    """Returns the points of each student for each exercise; a student who is listed twice has two
    entries.
    """
    found: dict[str, list[int]] = {}
    for student in json.loads((out / "results.json").read_text())["students"]:
        found.setdefault(key_of_student(student), []).extend(
            graded["points"] for graded in student["exercises"]
        )
    return found


def worksheet(out: Path) -> list[list[str]]:
    """Returns a worksheet as Moodle exports it for the students in these results: a heading, and a
    line for each.
    """
    students = json.loads((out / "results.json").read_text())["students"]
    lines = [
        [f"Participant {100 + i}", student["name"], "-", "", str(student["most_points"])]
        for i, student in enumerate(reversed(students))
    ]
    return [["Identifier", "Full name", "Status", "Grade", "Maximum Grade"], *lines]


def write_table(file: Path, rows: list[list[str]]) -> None:
    with file.open("w", encoding="utf-8-sig", newline="") as stream:
        csv.writer(stream).writerows(rows)


class Grading(unittest.TestCase):
    """Compares two folders with the same reports: one by a grader that was killed several times,
    one by three graders that shared the work.
    """

    folder: Path
    submissions: Path
    killed: Path
    shared: Path
    killed_at: list[int]

    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.submissions, cls.killed, cls.shared = (
            cls.folder / "class",
            cls.folder / "killed",
            cls.folder / "shared",
        )
        command = [
            sys.executable,
            "-B",
            str(HERE / "make_class.py"),
            str(cls.submissions),
            "--students",
            str(STUDENTS),
        ]
        subprocess.run(
            [
                *command,
                "--exercises",
                ",".join(EXERCISES),
                "--without",
                "" if IS_LARGE else "endless",
            ],
            check=True,
        )
        cls.killed_at = cls.grade_and_kill(KILLS)
        cls.said = cls.grade(cls.killed)
        for part in (1, 2, 3):
            cls.grade(cls.shared, "--shard", f"{part}/3")
        cls.shard_reports = reports(cls.shared)
        cls.said_after_shards = cls.grade(cls.shared)

    said: str
    shard_reports: Bytes
    said_after_shards: str

    @classmethod
    def command(cls, out: Path, *options: str) -> list[str]:
        return [
            KNOBEL,
            "grade",
            str(cls.submissions),
            "--out",
            str(out),
            "--exercises",
            ",".join(EXERCISES),
            "--seed",
            "1986",
            *options,
        ]

    @classmethod
    def grade(cls, out: Path, *options: str) -> str:
        """Grades the class. Returns the output of the command."""
        graded = subprocess.run(cls.command(out, *options), text=True, capture_output=True)
        # 1: a person must check the archive that is cut off.
        if graded.returncode not in (0, 1):
            raise AssertionError(f"exit code {graded.returncode}: {graded.stdout}{graded.stderr}")
        return graded.stdout

    @classmethod
    def grade_and_kill(cls, times: int) -> list[int]:
        """Kills the grader after it has written some more verdicts, at a different moment each
        time, alternately with its whole group and alone.

        Returns the number of verdicts after each kill.
        """
        chance, counts = random.Random(1986), [0]
        for kill in range(times):
            process = subprocess.Popen(
                cls.command(cls.killed),
                start_new_session=True,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            until = counts[-1] + chance.randrange(1, STUDENTS // KILLS + 1)
            while len(verdicts(cls.killed)) < until and process.poll() is None:
                time.sleep(0.005)
            time.sleep(chance.random() * 0.4)
            if process.poll() is not None:
                raise AssertionError(f"the grader was done, or gave up, before kill {kill + 1}")
            if kill % 2 == 0:
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
            process.wait()
            counts.append(len(verdicts(cls.killed)))
        return counts[1:]

    def done_now(self, said: str) -> int:
        """Returns how many files were checked, according to the output of the command."""
        found = re.search(r"(\d+) of them checked now", said)
        assert found is not None, said
        return int(found.group(1))

    def copy_of_killed(self) -> Path:
        """Copies the folder of the killed grader, so that a test can change it."""
        out = self.folder / f"copy of {self.id()}"
        shutil.copytree(self.killed, out)
        self.addCleanup(shutil.rmtree, out)
        return out

    def test_every_student_gets_the_expected_grade(self) -> None:
        self.assertEqual(differences(self.folder / "expected.json", self.killed), [])

    def test_every_number_is_the_same_wherever_it_stands(self) -> None:
        self.assertEqual(disagreements(self.killed, self.said), [])

    def test_killed_again_and_again_it_ends_with_the_reports_of_graders_that_nobody_killed(
        self,
    ) -> None:
        self.assertEqual(len(self.killed_at), KILLS)
        self.assertEqual(self.killed_at, sorted(self.killed_at))
        whole, other = reports(self.killed), reports(self.shared)
        self.assertEqual(sorted(whole), sorted(other))
        self.assertEqual([name for name in whole if whole[name] != other[name]], [])
        self.assertEqual(sorted(verdicts(self.killed)), sorted(verdicts(self.shared)))

    def test_every_student_has_all_reports(self) -> None:
        students = json.loads((self.killed / "results.json").read_text())["students"]
        wanted = {
            f"students/{student['slug']}/{name}"
            for student in students
            for name in ("index.html", "junit.xml", "results.json", "response.xml")
        }
        expected = json.loads((self.folder / "expected.json").read_text())["students"]
        self.assertEqual(len(wanted), 4 * sum(student["copies"] for student in expected))
        self.assertEqual(
            set(reports(self.killed)),
            wanted | {"index.html", "grades.csv", "junit.xml", "results.json"},
        )

    def test_parts_of_a_class_write_no_reports_and_leave_nothing_to_check(self) -> None:
        self.assertEqual(self.shard_reports, {})
        self.assertEqual(self.done_now(self.said_after_shards), 0)

    def test_called_again_it_checks_nothing_and_writes_the_same(self) -> None:
        before, records = reports(self.killed), verdicts(self.killed)
        self.assertEqual(self.done_now(self.grade(self.killed)), 0)
        self.assertEqual(reports(self.killed), before)
        self.assertEqual(verdicts(self.killed), records)

    def test_only_a_changed_file_is_checked_again(self) -> None:
        out = self.copy_of_killed()
        # A locked file cannot be read, so the test needs a readable one.
        file = next(
            file
            for file in sorted(self.submissions.rglob("exercises/*/*/" + file_name(EXERCISES[0])))
            if os.access(file, os.R_OK) and file.stat().st_size
        )
        content, records = file.read_bytes(), verdicts(out)
        self.addCleanup(file.write_bytes, content)
        file.write_bytes(content + b"\n// once more\n")
        self.assertEqual(self.done_now(self.grade(out)), 1)
        self.assertEqual(len(verdicts(out)), len(records) + 1)
        self.assertEqual(
            {name: written for name, written in verdicts(out).items() if name in records}, records
        )

    def test_damaged_records_are_made_anew_and_the_reports_are_the_same(self) -> None:
        out = self.copy_of_killed()
        before, names = reports(out), sorted(verdicts(out))
        cut, emptied, gone = (
            out / "records/verdicts" / name for name in (names[0], names[1], names[2])
        )
        cut.write_bytes(cut.read_bytes()[:40])
        emptied.write_bytes(b"")
        gone.unlink()
        source = sorted((out / "records/sources").iterdir())[-1]
        source.write_bytes(b"int forged;\n")
        for submission in sorted((out / "records/submissions").iterdir())[:3]:
            submission.write_bytes(submission.read_bytes()[:-20])
        self.assertEqual(self.done_now(self.grade(out)), 3)
        self.assertEqual(reports(out), before)
        self.assertEqual(sorted(verdicts(out)), names)
        self.assertNotEqual(source.read_bytes(), b"int forged;\n")

    def test_a_report_that_was_changed_is_written_again(self) -> None:
        out = self.copy_of_killed()
        before = reports(out)
        (out / "grades.csv").write_text("all have full points\n")
        next((out / "students").rglob("index.html")).unlink()
        self.grade(out)
        self.assertEqual(reports(out), before)

    def test_after_each_of_five_corrections_all_reports_agree_and_nobody_else_has_other_points(
        self,
    ) -> None:
        out, name = self.copy_of_killed(), file_name(EXERCISES[0])
        before = self.folder / "before the corrections"
        shutil.copytree(self.submissions, before, symlinks=True)
        self.addCleanup(before.rename, self.submissions)
        self.addCleanup(shutil.rmtree, self.submissions)
        solution = (HERE.parents[1] / "exercises" / EXERCISES[0] / "solution.cpp").read_bytes()
        full = json.loads((out / "results.json").read_text())["exercises"][0]["most_points"]

        shown = self.someone("zip")
        sheet = self.folder / "worksheet of the corrected.csv"
        write_table(sheet, worksheet(out))
        self.grade(out, "--moodle-sheet", str(sheet))
        (out / "by-hand.csv").write_text(
            f'Student,Exercise,Points,Reason\n"{shown["name"]}",{EXERCISES[0]},{full - 1},shown to'
            " me\n"
        )
        self.assert_corrected(out, shown["key"], full - 1)
        misnamed = self.someone("misnamed")
        next(self.entry_of(misnamed).rglob("my_" + name)).unlink()
        (self.entry_of(misnamed) / name).write_bytes(solution)
        self.assert_corrected(out, misnamed["key"], full)
        late = self.someone("flat")
        (self.entry_of(late) / name).write_bytes(solution)
        self.assert_corrected(out, late["key"], full)
        (self.submissions / "Zoe m99999").mkdir()
        (self.submissions / "Zoe m99999" / name).write_bytes(solution)
        self.assert_corrected(out, "m99999", full)
        leaving = self.someone("tar.gz")
        self.entry_of(leaving).unlink()
        self.assert_corrected(out, leaving["key"], None)

    def someone(self, layout: str) -> Told:
        """Returns a student with this layout; preferably one whose name every system can
        display.
        """
        students: list[Told] = json.loads((self.folder / "expected.json").read_text())["students"]
        return min(
            (student for student in students if student["layout"] == layout),
            key=lambda student: student["name"] is None,
        )

    def entry_of(self, student: Told) -> Path:
        return next(entry for entry in self.submissions.iterdir() if student["key"] in entry.name)

    def assert_corrected(self, out: Path, key: str, points: int | None) -> None:
        """Grades again. All reports must agree, and only the points of this student for the first
        exercise may change.

        @param points  None for a student who is no longer listed
        """
        before = points_by_key(out)
        said = self.grade(out)
        self.assertEqual(disagreements(out, said), [])
        after = points_by_key(out)
        self.assertEqual(after.pop(key)[0] if key in after else None, points)
        before.pop(key, None)
        self.assertEqual(after, before)

    @unittest.skipUnless(IS_LARGE, "takes long: KNOBEL_CLASS_OF=200 asks for it")
    def test_one_check_at_a_time_and_eight_beside_four_endless_loops_give_the_same_points(
        self,
    ) -> None:
        quiet, busy = self.folder / "one at a time", self.folder / "eight beside loops"
        self.grade(quiet, "--jobs", "1")
        loops = [
            subprocess.Popen(["bash", "-c", "ulimit -t 3000; while :; do :; done"])
            for _ in range(4)
        ]
        try:
            self.grade(busy, "--jobs", "8")
        finally:
            for loop in loops:
                loop.kill()
                loop.wait()
        self.assertEqual((quiet / "grades.csv").read_text(), (busy / "grades.csv").read_text())
        self.assertEqual(
            (quiet / "grades.csv").read_text(), (self.killed / "grades.csv").read_text()
        )

    def test_a_sheet_of_moodles_comes_back_with_the_grade_of_every_student_in_it(self) -> None:
        out, sheet = self.copy_of_killed(), self.folder / "worksheet.csv"
        students = json.loads((out / "results.json").read_text())["students"]
        heading, *lines = worksheet(out)
        lines.append(["Participant 99", "Absent One", "-", "", lines[0][-1]])
        write_table(sheet, [heading, *lines])
        said = self.grade(out, "--moodle-sheet", str(sheet))
        self.assertEqual(disagreements(out, said), [])
        self.assertIn("in Moodle's sheet, but nothing handed in: Absent One\n", said)
        grades = {
            student["name"]: "" if student["grade"] is None else str(student["grade"])
            for student in students
        }
        with open(out / "moodle.csv", encoding="utf-8-sig", newline="") as file:
            rows = list(csv.reader(file, strict=True))
        self.assertEqual(
            rows,
            [
                heading,
                *(
                    [number, name, status, grades.get(name, ""), most]
                    for number, name, status, _, most in lines
                ),
            ],
        )
        self.assertEqual(self.done_now(said), 0)

    def test_what_a_busy_machine_left_without_a_verdict_is_judged_again_alone(self) -> None:
        build, names = self.folder / "busy build", self.folder / "names"
        build.mkdir()
        names.mkdir()
        real = Path(KNOBEL).resolve().parent.parent
        for part in ("workers", "bin"):
            (build / part).symlink_to(real / part)
        (build / "judges").mkdir()
        target = EXERCISES[0].replace("/", "-")
        judge = build / "judges" / target
        # Reports for the first three programs that they got no processor time, and records how many
        # judges are running.
        judge.write_text(
            f"""#!/bin/bash
if [[ $1 == *'"worker":[]'* ]]; then exec {real}/judges/{target} "$1"; fi
started=$(mktemp "{names}/started-XXXXXX")
if (( $(ls "{names}" | grep -c started) <= 3 )); then sleep 0.2; \
echo 'the machine was too busy' >&2; rm "$started"; touch "$started.starved"; exit 4; fi
ls "{names}" | grep -c 'started-......$' >> "{names}/at-once"
{real}/judges/{target} "$1"
code=$?
rm "$started"; touch "$started.done"
exit $code
"""
        )
        judge.chmod(0o755)
        (build / "cmake").write_text("#!/bin/sh\n")
        (build / "cmake").chmod(0o755)
        out, quiet = self.folder / "busy", self.folder / "quiet"
        command = [
            KNOBEL,
            "grade",
            str(self.submissions),
            "--exercises",
            EXERCISES[0],
            "--seed",
            "1986",
            "--jobs",
            "3",
            "--out",
        ]
        subprocess.run([*command, str(quiet)], capture_output=True)
        environment = {
            **os.environ,
            "KNOBEL_BUILD": str(build),
            "PATH": f"{build}:{os.environ['PATH']}",
        }
        graded = subprocess.run(
            [*command, str(out)], env=environment, text=True, capture_output=True
        )
        self.assertIn(graded.returncode, (0, 1), graded.stderr)
        self.assertEqual(len(list(names.glob("*.starved"))), 3)
        self.assertEqual((names / "at-once").read_text().split()[-3:], ["1", "1", "1"])
        self.assertEqual((out / "grades.csv").read_bytes(), (quiet / "grades.csv").read_bytes())


if __name__ == "__main__":
    unittest.main()
