"""Tests that make_class.py makes the class that it describes, and that compare.py prints every
difference.

With FEEDBACK_TOOLCHAIN, which holds what CMake exports about the build, also tests that
expected_mistakes.json is up to date.

One module, because all tests look at classes that are made once.
"""

from __future__ import annotations

import csv
import hashlib
import json
import os
import random
import subprocess
import sys
import tempfile
import unittest
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from compare import differences
from make_class import LAYOUTS
from oracle import Oracle, fingerprint, read_table, usual_in
from programs import catalogue, exercises, mistakes
from submissions import BESIDE
from variations import remarked, renamed

HERE = Path(__file__).resolve().parent
Told = dict[str, Any]


def fingerprints(folder: Path) -> dict[str, str]:
    return {
        os.fsencode(file.relative_to(folder)).hex(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in folder.rglob("*")
        if file.is_file()
    }


def make(folder: Path, *options: str) -> Told:
    """Makes a class. Returns the expected results."""
    command = [sys.executable, "-B", str(HERE / "make_class.py"), str(folder / "class"), *options]
    subprocess.run(command, check=True)
    expected: Told = json.loads((folder / "expected.json").read_text())
    return expected


class GeneratedClass(unittest.TestCase):
    folder: Path
    expected: Told

    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.expected = make(cls.folder, "--students", "40")

    def work(self) -> list[Told]:
        return [
            work for student in self.expected["students"] for work in student["exercises"].values()
        ]

    def test_the_same_seed_makes_the_same_class(self) -> None:
        with tempfile.TemporaryDirectory() as other:
            make(Path(other), "--students", "40")
            self.assertEqual(fingerprints(Path(other)), fingerprints(self.folder))
            make(Path(other) / "again", "--students", "40", "--seed", "2")
            self.assertNotEqual(fingerprints(Path(other) / "again"), fingerprints(self.folder))

    def test_there_is_a_submission_for_each_student_and_two_for_who_hands_in_twice(self) -> None:
        names = [
            os.fsencode(entry.name).decode(errors="replace")
            for entry in (self.folder / "class").iterdir()
        ]
        copies = {student["key"]: student["copies"] for student in self.expected["students"]}
        self.assertEqual(len(copies), 40)
        self.assertEqual(len(names), sum(copies.values()) + len(BESIDE))
        for key, times in copies.items():
            self.assertEqual(sum(key in name for name in names), times, key)

    def test_only_stubs_and_empty_files_are_ever_the_same(self) -> None:
        seen: set[bytes] = set()
        twice = [student["key"] for student in self.expected["students"] if student["copies"] > 1]
        for file in (self.folder / "class").rglob("exercises/*/*/*.cpp"):
            if any(key in str(file) for key in twice) or "alt" in file.parts:
                continue
            stub = (
                HERE.parents[1]
                / "exercises"
                / file.parent.relative_to(file.parents[2])
                / "stub.cpp"
            )
            content = file.read_bytes()
            if not content or content == stub.read_bytes() or b"nobody" in content:
                continue
            self.assertNotIn(content, seen)
            seen.add(content)
        self.assertGreater(len(seen), 40)

    def test_every_outcome_every_kind_and_every_way_to_hand_in_occurs(self) -> None:
        self.assertEqual(
            {work["outcome"] for work in self.work()},
            {"checked", "does not compile", "not handed in", "unreadable"},
        )
        kinds = {work["kind"].split(" ")[0] for work in self.work()}
        self.assertLessEqual(
            {
                "right",
                "mistake",
                "mutant",
                "unfinished",
                "stub",
                "crash",
                "endless",
                "hostile",
                "misspelt",
                "no",
                "cut",
            },
            kinds,
        )
        self.assertEqual({student["layout"] for student in self.expected["students"]}, set(LAYOUTS))

    def test_what_is_right_earns_all_points_and_what_is_no_program_none(self) -> None:
        for student in self.expected["students"]:
            for exercise, work in student["exercises"].items():
                if work["kind"].startswith("right"):
                    self.assertEqual(work["points"], self.expected["most_points"][exercise])
                elif work["outcome"] != "checked" or work["kind"] in ("stub stub", "hostile exit"):
                    self.assertEqual(work["points"], 0)

    def test_every_mistake_fails_the_test_that_it_names(self) -> None:
        table = read_table()
        for exercise in exercises():
            for file in mistakes(exercise):
                caught_by = (
                    file.read_text().splitlines()[1].removeprefix("// ").removeprefix("Caught by: ")
                )
                self.assertIn(caught_by, table[exercise]["not_passed"]["mistake " + file.stem])

    def test_moodles_archive_holds_a_folder_for_each_student(self) -> None:
        with tempfile.TemporaryDirectory() as other:
            make(Path(other), "--students", "40", "--moodle", str(Path(other) / "moodle.zip"))
            folders = {
                name.split("/")[0]
                for name in zipfile.ZipFile(Path(other) / "moodle.zip").namelist()
            }
        self.assertEqual(len(folders), 40)
        self.assertTrue(all(name.endswith("_assignsubmission_file_") for name in folders))

    def test_kinds_can_be_left_out(self) -> None:
        with tempfile.TemporaryDirectory() as other:
            few = make(
                Path(other),
                "--students",
                "40",
                "--without",
                "endless,hostile",
                "--exercises",
                "01-halves-fit",
            )
        kinds = {
            student["exercises"]["1-cards/01-halves-fit"]["kind"].split(" ")[0]
            for student in few["students"]
        }
        self.assertTrue(kinds.isdisjoint({"endless", "hostile"}), kinds)
        self.assertEqual(list(few["most_points"]), ["1-cards/01-halves-fit"])


class TableOfPoints(unittest.TestCase):
    def test_it_is_of_the_tests_and_programs_of_today(self) -> None:
        table = read_table()
        for exercise in exercises():
            now = fingerprint(exercise)
            self.assertEqual(
                table.get(exercise, {}).get("fingerprint"),
                now,
                (
                    f"{exercise} has changed: run oracle.py build/dev/tests/bench/toolchain.json"
                    " --update"
                ),
            )

    @unittest.skipUnless(
        "FEEDBACK_TOOLCHAIN" in os.environ, "needs a compiler and the built reference library"
    )
    def test_what_it_says_comes_out_without_the_grader_and_other_names_change_nothing(self) -> None:
        exercise, listed = "1-cards/01-halves-fit", read_table()["1-cards/01-halves-fit"]
        programs = [
            program for program in catalogue(exercise) if program.title() in listed["not_passed"]
        ]
        chance = random.Random(1)
        with tempfile.TemporaryDirectory() as folder:
            oracle = Oracle(
                usual_in(Path(folder), Path(os.environ["FEEDBACK_TOOLCHAIN"])), exercise
            )
            self.assertEqual(
                [test.sentence for test in oracle.tests],
                [test["sentence"] for test in listed["tests"]],
            )
            for program in [programs[0], *chance.sample(programs[1:], 3)]:
                other = remarked(renamed(program.source, chance), chance)
                self.assertEqual(
                    oracle.not_passed(other), listed["not_passed"][program.title()], program.title()
                )


def graded_as_expected(expected: Told) -> Told:
    """Returns what the grader must write into results.json, as far as it is compared."""
    students = []
    for student in expected["students"]:
        exercises_told = []
        for exercise, work in student["exercises"].items():
            tests = [
                {"sentence": each, "outcome": "failed" if each in work["not_passed"] else "passed"}
                for each in expected["tests"][exercise]
            ]
            verdict = {
                "exercise": exercise,
                "outcome": work["outcome"],
                "points": work["points"],
                "message": "",
                "tests": tests,
            }
            exercises_told.append({"verdict": verdict})
        grade = student["points"] if student["complete"] else None
        names = {
            "name": student["name"] or student["key"],
            "number": "",
            "submission": student["key"],
        }
        told = names | {
            "points": student["points"],
            "complete": student["complete"],
            "grade": grade,
            "exercises": exercises_told,
        }
        students += [told] * student["copies"]
    most = [
        {"id": exercise, "most_points": points}
        for exercise, points in expected["most_points"].items()
    ]
    return {"seed": expected["seed"], "exercises": most, "students": students}


class Comparison(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.expected = make(self.folder, "--students", "20", "--exercises", "01-halves-fit")

    def compared(self, change: Callable[[Told, list[list[str]]], object]) -> list[str]:
        """Compares right grades after a change of the written files."""
        told = graded_as_expected(self.expected)
        lines = [["Identifier", "Full name", "1-cards/01-halves-fit", "Grade", "To look at"]]
        remarks = {
            student["name"] or student["key"]: student["remark"]
            for student in self.expected["students"]
        }
        for student in told["students"]:
            verdict = student["exercises"][0]["verdict"]
            points = "" if student["grade"] is None else str(verdict["points"])
            lines.append(["", student["name"], points, points, remarks[student["name"]]])
        change(told, lines)
        (self.folder / "results.json").write_text(json.dumps(told))
        with (self.folder / "grades.csv").open("w", encoding="utf-8-sig", newline="") as stream:
            csv.writer(stream).writerows(lines)
        return differences(self.folder / "expected.json", self.folder)

    def told_of(self, change: Callable[[Told, list[list[str]]], object], what: str) -> None:
        found = self.compared(change)
        self.assertTrue(any(what in line for line in found), found)

    def test_right_grades_have_no_differences(self) -> None:
        self.assertEqual(self.compared(lambda told, lines: None), [])

    def test_a_difference_in_any_of_what_a_student_is_given_is_told(self) -> None:
        def verdict(told: Told) -> Told:
            first: Told = told["students"][0]["exercises"][0]["verdict"]
            return first

        self.told_of(lambda told, lines: verdict(told).update(points=99), "points is 99")
        self.told_of(
            lambda told, lines: verdict(told).update(outcome="grader failed", message="disk full"),
            "disk full",
        )
        self.told_of(lambda told, lines: verdict(told)["tests"].reverse(), "tests is")
        self.told_of(
            lambda told, lines: verdict(told)["tests"][0].update(outcome="not tried"),
            "not passed is",
        )
        self.told_of(lambda told, lines: told["students"][0].update(grade=99), "grade is 99")
        self.told_of(
            lambda told, lines: told["students"][0].update(name="Mallory m10001"),
            "name is 'Mallory m10001'",
        )

    def test_who_is_missing_doubled_or_unknown_is_told(self) -> None:
        self.told_of(lambda told, lines: told["students"].pop(), "students is")
        self.told_of(
            lambda told, lines: told["students"].append(told["students"][3]),
            "is in results.json 2 times, expected 1",
        )
        self.told_of(
            lambda told, lines: lines.append(lines[3]), "is in grades.csv 2 times, expected 1"
        )
        self.told_of(lambda told, lines: lines.append(["", "Mallory", "1", "1"]), "Mallory")

    def test_a_difference_in_the_csv_file_alone_is_told(self) -> None:
        self.told_of(lambda told, lines: lines[1].__setitem__(2, "99"), "'99'")
        self.told_of(
            lambda told, lines: lines[1].__setitem__(1, "=" + lines[1][1]),
            "begins as a formula does",
        )
        self.told_of(
            lambda told, lines: [line.__setitem__(4, "") for line in lines[1:]],
            "expected 'newest' in it",
        )


if __name__ == "__main__":
    unittest.main()
