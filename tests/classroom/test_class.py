"""Grades a class of odd submissions, interrupted and in parts, and compares what comes of it with
the table in odd_class.py: test_class.py KNOBEL
"""

from __future__ import annotations

import csv
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import zipfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from odd_class import BOTH, CLASS, EXERCISES, FIT, FULL, MISTAKE, NOBODY_KNOWS, RIGHT, ROOT, TURN
from odd_class import Odd, fit, make, moodle_zip, reports_in

KNOBEL = str(Path(sys.argv.pop()).absolute())
NAMES = {"": "urn:proforma:v2.1"}


def run(*command: object, **options: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*map(str, command)], text=True, capture_output=True, **options)


def grade(submissions: Path, out: Path, *options: object) -> str:
    """Grades a class. Returns the output of the command."""
    done = run(KNOBEL, "grade", submissions, "--out", out, *options)
    # 1: there is something to look at.
    if done.returncode not in (0, 1):
        raise AssertionError(f"exit code {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout


def checked(said: str) -> int:
    """Returns how many files were checked, according to the output of the command."""
    found = re.search(r"(\d+) of them checked now", said)
    assert found is not None, said
    return int(found.group(1))


def rows_in(out: Path) -> list[dict[str, str]]:
    with (out / "grades.csv").open(encoding="utf-8-sig", newline="") as stream:
        return list(csv.DictReader(stream))


def verdicts_in(out: Path) -> dict[str, int]:
    """Returns the records of verdicts, and when they were written."""
    return {file.name: file.stat().st_mtime_ns for file in out.glob("records/verdicts/*.json")}


class OddClass(unittest.TestCase):
    folder: Path
    submissions: Path
    out: Path
    said: str

    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.submissions, cls.out = cls.folder / "class", cls.folder / "out"
        make(cls.submissions)
        (cls.submissions / "Notenliste.txt").write_text("Anna 1, Tom 2\n")
        (cls.submissions / "latest").symlink_to("Adler Anna")
        options = ("--exercises", ",".join(EXERCISES), "--shard")
        cls.grade_until_killed(*options, "1/2")
        for part in ("1/2", "2/2"):
            grade(cls.submissions, cls.out, *options, part)
        assert not reports_in(cls.out)
        cls.said = grade(cls.submissions, cls.out, *options[:2])

    @classmethod
    def grade_until_killed(cls, *options: str) -> None:
        """Kills the grader and its children after the first verdict."""
        command = [KNOBEL, "grade", str(cls.submissions), "--out", str(cls.out), *options]
        process = subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL)
        while not verdicts_in(cls.out) and process.poll() is None:
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def test_each_student_has_the_points_and_remarks_of_the_table(self) -> None:
        self.maxDiff = None
        found = {}
        students = json.loads((self.out / "results.json").read_text())["students"]
        for student, row in zip(students, rows_in(self.out), strict=True):
            grade = student["grade"]
            self.assertEqual(row["Grade"], "" if grade is None else str(grade))
            points: list[Any] = []
            for graded in student["exercises"]:
                outcome = graded["verdict"]["outcome"]
                points.append("" if outcome == "not handed in" else graded["points"])
                self.assertEqual(graded["points"] is None, outcome == "unreadable")
            found[student["submission"]] = (tuple(points), row["To look at"])
        link = "The submission is a symbolic link"
        expected: dict[str, Any] = {}
        for odd in (*CLASS, Odd("latest", {}, NOBODY_KNOWS, link)):
            name = odd.name.replace("\x1b", "\\x1b")
            points_found, remark = found.get(name, ((), ""))
            is_said = odd.remark in remark if odd.remark else not remark
            expected[name] = (odd.points, remark if is_said else odd.remark)
        self.assertEqual(found, expected)
        self.assertIn("to look at: Notenliste.txt: not in a student's folder", self.said)

    def test_equal_files_are_checked_once_though_the_class_was_graded_in_parts(self) -> None:
        self.assertEqual(checked(self.said), 0)
        self.assertIn(
            f"{len(CLASS) + 1} submissions with {len(verdicts_in(self.out))} different files",
            self.said,
        )
        self.assertLess(len(verdicts_in(self.out)), 20)

    def test_a_later_run_checks_only_changed_files_and_damaged_records(self) -> None:
        out = self.folder / "later"
        shutil.copytree(self.out, out)
        before, records = reports_in(out), verdicts_in(out)
        self.assertEqual(checked(grade(self.submissions, out)), 0)
        self.assertEqual((reports_in(out), verdicts_in(out)), (before, records))
        # A damaged record counts as missing, and a damaged report is written again.
        names = sorted(records)
        (out / "records/verdicts" / names[0]).write_bytes(b"")
        (out / "records/verdicts" / names[1]).unlink()
        for submission in sorted((out / "records/submissions").iterdir())[:3]:
            submission.write_bytes(submission.read_bytes()[:-20])
        (out / "grades.csv").write_text("all have full points\n")
        next((out / "students").rglob("index.html")).unlink()
        self.assertEqual(checked(grade(self.submissions, out)), 2)
        self.assertEqual({name: reports_in(out)[name] for name in before}, before)
        file = self.submissions / "Paul Lia/halves_fit.cpp"
        file.write_bytes(FIT + b"// Lia\n")
        self.addCleanup(file.write_bytes, MISTAKE)
        said = grade(self.submissions, out)
        self.assertEqual(checked(said), 1)
        self.assertRegex(said, "changed since the previous run: Paul Lia 7 instead of 3")

    def test_the_students_in_a_class_s_only_folder_are_graded_each_for_the_own_work(self) -> None:
        folder, out = self.folder / "around", self.folder / "out around"
        make(
            folder / "Klasse 8c",
            [
                Odd("Anna", {"halves_fit.cpp": FIT}, (7, "")),
                Odd("Ben", {"turn_a_card.cpp": TURN}, ("", 7)),
                Odd("Cem", {"readme.txt": b"ill"}, ("", "")),
            ],
        )
        grade(folder, out, "--exercises", ",".join(EXERCISES))
        self.assertEqual(
            [(row["Full name"], row["Grade"]) for row in rows_in(out)],
            [("Anna", "7"), ("Ben", "7"), ("Cem", "0")],
        )

    def test_an_export_of_moodle_is_graded(self) -> None:
        (self.folder / "moodle.zip").write_bytes(moodle_zip())
        out = self.folder / "moodle"
        grade(self.folder / "moodle.zip", out, "--exercises", EXERCISES[0])
        self.assertEqual(
            [(row["Identifier"], row["Full name"], row["Grade"]) for row in rows_in(out)],
            [
                ("Participant 20418", "Müller Änne", "7"),
                ("Participant 20417", "Rossi Chiara", "7"),
                ("Participant 20419", "Weber Tim", ""),
            ],
        )

    def proforma_task(self, exercise: str) -> zipfile.ZipFile:
        """Returns a task, whose form has been checked."""
        file, schema = self.folder / "task.zip", ROOT / "tests/classroom/schemas/proforma-task.rng"
        run(KNOBEL, "proforma", exercise, "--out", file)
        task = zipfile.ZipFile(io.BytesIO(file.read_bytes()))
        xml = task.read("task.xml").decode()
        done = run("xmllint", "--noout", "--nonet", "--relaxng", schema, "-", input=xml)
        self.assertEqual(done.returncode, 0, done.stderr)
        return task

    def test_scores_of_a_proforma_response_times_weights_of_the_task_are_the_points(self) -> None:
        for readme in (ROOT / "exercises").glob("[2-9]-*/01-*/README.rst"):
            self.proforma_task(str(readme.parent.relative_to(ROOT / "exercises")))
        task = self.proforma_task(EXERCISES[0])
        attached = [task.read(name) for name in task.namelist()]
        self.assertIn(f"headers/exercises/{EXERCISES[0]}/halves_fit.hpp", task.namelist())
        exercise = ROOT / "exercises" / EXERCISES[0]
        for name in ("stub.cpp", "solution.cpp", "halves_fit.hpp"):
            self.assertIn((exercise / name).read_bytes(), attached)
        root = ElementTree.fromstring(task.read("task.xml"))
        shown = root.findall("files/file[@visible='yes']", NAMES)
        self.assertNotIn("solution", [each.attrib["id"] for each in shown])
        weight = float(root.findall("grading-hints/root/test-ref", NAMES)[0].attrib["weight"])
        for slug, points in (("adler-anna", 7), ("paul-lia", 3), ("quast-eli", 0)):
            response = ElementTree.parse(self.out / "students" / slug / "response.xml")
            score = response.findtext(f".//*[@id='{EXERCISES[0]}']//score", "", NAMES)
            self.assertAlmostEqual(float(score) * weight, points)

    def test_programs_that_a_busy_machine_left_without_a_verdict_are_checked_again(self) -> None:
        real, build = Path(KNOBEL).resolve().parent.parent, self.folder / "busy build"
        (build / "judges").mkdir(parents=True)
        for part in ("workers", "bin"):
            (build / part).symlink_to(real / part)
        target = EXERCISES[0].split("/", maxsplit=1)[0]
        # Fails for the first two programs as the judge does that gets no processor time.
        (build / "judges" / target).write_text(
            f"""#!/bin/bash
if [[ $1 != *'"worker":[]'* ]] && {{ mkdir "{build}/first" || mkdir "{build}/second"; }}; then
  echo 'the machine was too busy' >&2
  exit 4
fi 2>"{build}/errors"
exec {real}/judges/{target} "$1"
"""
        )
        (build / "cmake").write_text("#!/bin/sh\n")
        for program in (build / "judges" / target, build / "cmake"):
            program.chmod(0o755)
        two = [Odd(name, fit(f"// {name}\n{RIGHT}"), FULL) for name in ("Anna", "Ben")]
        make(self.folder / "busy", two)
        path = f"{build}:{os.environ['PATH']}"
        environment = {**os.environ, "KNOBEL_BUILD": str(build), "PATH": path}
        out = self.folder / "busy out"
        done = run(
            *(KNOBEL, "grade", self.folder / "busy", "--out", out, "--exercises", EXERCISES[0]),
            env=environment,
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue((build / "second").exists())
        self.assertEqual([row["Grade"] for row in rows_in(out)], ["7", "7"])


class FullDisk(unittest.TestCase):
    """The disk is in memory and of limited size; only the command sees it."""

    def test_a_full_disk_is_an_error_and_with_more_room_the_same_command_goes_on(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "disk").mkdir()
            make(folder / "class", [Odd(name, BOTH, FULL) for name in ("Anna", "Ben")])
            script = f"""
            grade() {{ '{KNOBEL}' grade class --out disk/out --exercises {EXERCISES[0]}; }}
            head -c 1000000 /dev/zero >disk/other; grade; echo "code $?"; rm disk/other
            head -c 960000 /dev/zero >disk/other; grade >said; echo "code $?"; ls disk/out
            rm -f disk/other; grade >said; echo "code $?"; cat disk/out/grades.csv
            # Wherever the disk fills, all reports are there or none.
            cp -r disk/out before
            for taken in $(seq 880000 4096 916864); do
              rm -r disk/out; cp -r before disk/out; rm -r disk/out/students disk/out/*.*
              head -c $taken /dev/zero >disk/other; grade >said
              echo "$? $(ls disk/out/*.* | wc -l)"
            done
            """
            disk = ("--size", 1_000_000, "--tmpfs", folder / "disk")
            done = run("bwrap", "--dev-bind", "/", "/", *disk, "bash", "-c", script, cwd=folder)
        first, second, third, last = done.stdout.split("code ")[:4]
        self.assertIn("No space left on device", done.stderr)
        self.assertIn("ake room and run the same command again", done.stderr)
        self.assertEqual((second[0], third[0], last[0]), ("3", "3", "0"), done.stdout)
        self.assertNotIn("grades.csv", third)
        self.assertIn("Anna,7,7,", last)
        states = set(re.findall(r"^([03] [0-9]+)$", last, re.MULTILINE))
        self.assertEqual(states, {"0 4", "3 0"})


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
