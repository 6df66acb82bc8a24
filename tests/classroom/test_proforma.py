"""Tests that the ProFormA task of an exercise and the responses to its submissions match:
test_proforma.py KNOBEL
"""

from __future__ import annotations

import csv
import re
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = Path(__file__).resolve().parent / "schemas/proforma-task.rng"
KNOBEL = sys.argv.pop() if len(sys.argv) > 1 else ""
EXERCISE = "1-cards/01-halves-fit"
FOLDER = ROOT / "exercises" / EXERCISE
NAMES = {"": "urn:proforma:v2.1", "unit": "urn:proforma:tests:unittest:v1.1"}


class Proforma(unittest.TestCase):
    folder: Path
    files: dict[str, bytes]
    task: ElementTree.Element

    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.files = cls.written()
        cls.task = ElementTree.fromstring(cls.files["task.xml"])

    @classmethod
    def written(cls, *options: str) -> dict[str, bytes]:
        """Returns the files of a newly written task."""
        out = cls.folder / "task.zip"
        subprocess.run(
            [KNOBEL, "proforma", EXERCISE, "--out", str(out), *options],
            check=True,
            capture_output=True,
        )
        with zipfile.ZipFile(out) as archive:
            return {name: archive.read(name) for name in archive.namelist()}

    @staticmethod
    def all(element: ElementTree.Element, path: str) -> list[ElementTree.Element]:
        return element.findall(path, NAMES)

    def text(self, path: str) -> str:
        found = self.task.find(path, NAMES)
        assert found is not None, path
        return found.text or ""

    def attached(self) -> dict[str, bytes]:
        """Returns the archived content of each file of the task, by its id."""
        return {
            file.attrib["id"]: self.files[path.text or ""]
            for file in self.all(self.task, "files/file")
            for path in self.all(file, "attached-txt-file")
        }

    def weights(self) -> dict[str, int]:
        return {
            test.attrib["sub-ref"]: int(test.attrib["weight"])
            for test in self.all(self.task, "grading-hints/root/test-ref")
        }

    def titles(self) -> dict[str, str]:
        found = self.all(self.task, "grading-hints/root/test-ref")
        return {
            test.attrib["sub-ref"]: title.text or ""
            for test in found
            for title in self.all(test, "title")
        }

    def test_a_task_of_every_exercise_has_its_form(self) -> None:
        for readme in sorted(ROOT.glob("exercises/*/*/README.rst")):
            exercise = str(readme.parent.relative_to(ROOT / "exercises"))
            with self.subTest(exercise=exercise):
                out, file = self.folder / "one.zip", self.folder / "task.xml"
                subprocess.run(
                    [KNOBEL, "proforma", exercise, "--out", str(out)],
                    check=True,
                    capture_output=True,
                )
                with zipfile.ZipFile(out) as archive:
                    file.write_bytes(archive.read("task.xml"))
                done = subprocess.run(
                    ["xmllint", "--noout", "--nonet", "--relaxng", str(SCHEMA), str(file)],
                    capture_output=True,
                    text=True,
                    check=False,
                )
                self.assertEqual(done.returncode, 0, done.stderr)

    def test_the_form_refuses_what_is_wrong(self) -> None:
        broken, whole = self.folder / "broken.xml", self.files["task.xml"]
        for right, wrong in (
            (b'weight="', b'weight="x'),
            (b"<meta-data />", b""),
            (b'visible="yes"', b'visible="perhaps"'),
        ):
            self.assertIn(right, whole)
            broken.write_bytes(whole.replace(right, wrong))
            done = subprocess.run(
                ["xmllint", "--noout", "--nonet", "--relaxng", str(SCHEMA), str(broken)],
                capture_output=True,
                check=False,
            )
            self.assertEqual(done.returncode, 3)

    def test_the_task_holds_the_exercise(self) -> None:
        self.assertEqual(self.text("title"), "Do two halves fit?")
        self.assertIn("whether the two\nhalves make", self.text("description"))
        self.assertEqual(
            (self.text("proglang"), self.text("submission-restrictions/file-restriction")),
            ("c++", "halves_fit.cpp"),
        )
        attached = self.attached()
        self.assertEqual(attached["stub"], (FOLDER / "stub.cpp").read_bytes())
        self.assertEqual(attached["solution"], (FOLDER / "solution.cpp").read_bytes())
        self.assertEqual(
            attached[f"exercises/{EXERCISE}/halves_fit.hpp"],
            (FOLDER / "halves_fit.hpp").read_bytes(),
        )
        self.assertEqual(len(self.files), len(attached) + 1)

    def test_the_same_exercise_is_written_as_the_same_task(self) -> None:
        self.assertEqual(self.written(), self.files)

    def test_what_cannot_be_written_is_refused_in_a_sentence(self) -> None:
        refused: list[tuple[list[str], str]] = [
            ([], "which exercise? name one"),
            (["no-such-thing"], "no-such-thing"),
            ([EXERCISE, "--out", str(self.folder)], "is there and is no file"),
            (
                [EXERCISE, "--out", "/proc/nowhere/task.zip"],
                "/proc/nowhere/task.zip cannot be written (No such file or directory)",
            ),
        ]
        for options, sentence in refused:
            done = subprocess.run(
                [KNOBEL, "proforma", *options], capture_output=True, text=True, check=False
            )
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertIn(sentence, done.stderr)

    def test_students_are_shown_no_solution_and_of_hidden_tests_no_more_than_is_allowed(
        self,
    ) -> None:
        shown = [
            file.attrib["id"]
            for file in self.all(self.task, "files/file")
            if file.attrib["visible"] != "no"
        ]
        self.assertNotIn("solution", shown)
        hidden = re.findall(
            r'TEST_CASE\("([^"]+)"', (ROOT / f"exercises/{EXERCISE}/hidden.cpp").read_text()
        )
        self.assertGreater(len(hidden), 0)
        notes = [note.text for note in self.all(self.task, ".//internal-description")]
        self.assertEqual(notes, [f"Hidden from students: {sentence}" for sentence in hidden])
        self.assertEqual(
            list(self.titles().values())[-len(hidden) :],
            [f"Hidden test {i + 1}" for i in range(len(hidden))],
        )
        everything = self.files["task.xml"].decode()
        self.assertEqual([everything.count(sentence) for sentence in hidden], [1] * len(hidden))
        titles = self.all(
            ElementTree.fromstring(self.written("--tell-hidden", "sentences")["task.xml"]),
            "grading-hints/root/test-ref/title",
        )
        self.assertEqual([title.text for title in titles][-len(hidden) :], hidden)

    def test_scores_of_responses_times_weights_of_the_task_are_the_grades(self) -> None:
        """Compares the archived stub and solution, the stub of the exercise, and a mistake."""
        attached = self.attached()
        work = {
            "archive-stub": attached["stub"],
            "archive-solution": attached["solution"],
            "exercise-stub": (FOLDER / "stub.cpp").read_bytes(),
        }
        work["mistake"] = (FOLDER / "mistakes/species_only.cpp").read_bytes()
        for student, content in work.items():
            (self.folder / "class" / student).mkdir(parents=True)
            (self.folder / "class" / student / "halves_fit.cpp").write_bytes(content)
        out = self.folder / "grades"
        subprocess.run(
            [
                KNOBEL,
                "grade",
                str(self.folder / "class"),
                "--out",
                str(out),
                "--exercises",
                EXERCISE,
            ],
            check=True,
            capture_output=True,
        )
        with open(out / "grades.csv", encoding="utf-8-sig", newline="") as file:
            grades = {row["Full name"]: int(row["Grade"]) for row in csv.DictReader(file)}
        weights, titles = self.weights(), self.titles()
        self.assertEqual({grades["archive-stub"], grades["exercise-stub"]}, {0})
        self.assertEqual(grades["archive-solution"], sum(weights.values()))
        self.assertTrue(0 < grades["mistake"] < grades["archive-solution"], grades)
        for student in work:
            response = ElementTree.parse(out / "students" / student / "response.xml").getroot()
            tests = self.all(response, "separate-test-feedback/tests-response/test-response")
            self.assertEqual(
                [test.attrib["id"] for test in tests],
                [test.attrib["id"] for test in self.all(self.task, "tests/test")],
            )
            subtests = self.all(tests[0], "subtests-response/subtest-response")
            self.assertEqual([test.attrib["id"] for test in subtests], list(weights))
            scores = {
                test.attrib["id"]: float(score.text or "")
                for test in subtests
                for score in self.all(test, "test-result/result/score")
            }
            self.assertEqual(
                sum(weights[number] * score for number, score in scores.items()), grades[student]
            )
            for test in subtests:
                title = (
                    self.all(test, "test-result/feedback-list/student-feedback/title")[0].text or ""
                )
                self.assertTrue(title.startswith(titles[test.attrib["id"]] + " ("), title)


if __name__ == "__main__":
    unittest.main()
