"""Checks the reports of a class against their published and documented schemas: test_reports.py
WRITE_REPORTS
"""

import csv
import json
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import jsonschema

ROOT = Path(__file__).resolve().parents[2]
SCHEMAS = Path(__file__).resolve().parent / "schemas"
WRITE_REPORTS = sys.argv.pop() if len(sys.argv) > 1 else ""
SIGNS = "=+-@\t\r\n\uff1d\uff0b\uff0d\uff20"


class Reports(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.temporary.cleanup)
        cls.folder = Path(cls.temporary.name)
        subprocess.run([WRITE_REPORTS, str(cls.folder)], check=True)
        cls.students = sorted((cls.folder / "students").iterdir())

    def result(self, *names: str) -> dict:
        return json.loads(self.folder.joinpath(*names).read_text())

    def rows(self) -> list[list[str]]:
        with open(self.folder / "grades.csv", encoding="utf-8-sig", newline="") as file:
            return list(csv.reader(file, strict=True))

    def xmllint(self, schema: str, *files: Path) -> subprocess.CompletedProcess:
        command = [
            "xmllint",
            "--noout",
            "--nonet",
            "--relaxng",
            str(SCHEMAS / schema),
            *map(str, files),
        ]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def validator(self) -> jsonschema.Draft202012Validator:
        file = ROOT / "docs/grades.schema.json"
        schema = json.loads(file.read_text())
        jsonschema.Draft202012Validator.check_schema(schema)
        # Resolves references to the schema of verdicts, which is in the same folder.
        return jsonschema.Draft202012Validator(
            schema, resolver=jsonschema.RefResolver(file.as_uri(), schema)
        )

    def test_junit_files_have_the_form_that_jenkins_wants(self) -> None:
        done = self.xmllint(
            "junit.rng",
            self.folder / "junit.xml",
            *(student / "junit.xml" for student in self.students)
        )
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_proforma_files_have_their_form(self) -> None:
        done = self.xmllint(
            "proforma-response.rng", *(student / "response.xml" for student in self.students)
        )
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_the_schemas_refuse_what_is_wrong(self) -> None:
        for schema, file, right, wrong in (
            (
                "junit.rng",
                "students/ada-lovelace/junit.xml",
                "</testcase>",
                "<properties/></testcase>",
            ),
            ("junit.rng", "students/ada-lovelace/junit.xml", 'tests="', 'tests="-'),
            (
                "proforma-response.rng",
                "students/ada-lovelace/response.xml",
                "<score>1.0<",
                "<score>2.0<",
            ),
            ("proforma-response.rng", "students/ada-lovelace/response.xml", "<files />", ""),
        ):
            text = (self.folder / file).read_text()
            self.assertIn(right, text)
            broken = self.folder / "broken.xml"
            broken.write_text(text.replace(right, wrong))
            self.assertEqual(self.xmllint(schema, broken).returncode, 3)

    def test_gradescope_files_have_their_form_and_a_score_unless_somebody_must_look(self) -> None:
        schema = json.loads((SCHEMAS / "gradescope.schema.json").read_text())
        grades = {
            student["slug"]: student["grade"] for student in self.result("results.json")["students"]
        }
        for student in self.students:
            with self.subTest(student=student.name):
                result = self.result("students", student.name, "results.json")
                if grades[student.name] is None:
                    with self.assertRaises(jsonschema.ValidationError):
                        jsonschema.validate(result, schema)
                    jsonschema.validate(result | {"score": 0}, schema)
                else:
                    jsonschema.validate(result, schema)
                    self.assertEqual(result["score"], grades[student.name])
                    self.assertEqual(
                        sum(test.get("score", 0) for test in result["tests"]), grades[student.name]
                    )

    def test_results_have_their_documented_form(self) -> None:
        self.validator().validate(self.result("results.json"))

    def test_what_is_not_documented_is_refused(self) -> None:
        result = self.result("results.json")
        result["students"][0]["exercises"][0]["verdict"]["more"] = 1
        with self.assertRaises(jsonschema.ValidationError):
            self.validator().validate(result)

    def test_the_example_in_the_documentation_is_what_is_written(self) -> None:
        self.assertEqual(
            self.result("example", "results.json"),
            json.loads((ROOT / "docs/grades.json").read_text()),
        )

    def test_grades_are_csv_with_a_line_for_each_student(self) -> None:
        header, *lines = self.rows()
        students = self.result("results.json")["students"]
        self.assertEqual(len(lines), len(students))
        for line, student in zip(lines, students):
            self.assertEqual(len(line), len(header))
            self.assertEqual(
                line[header.index("Grade")],
                "" if student["grade"] is None else str(student["grade"]),
            )
        content = (self.folder / "grades.csv").read_bytes()
        self.assertTrue(content.startswith(b"\xef\xbb\xbf"))
        self.assertEqual(content.count(b"\n"), content.count(b"\r\n"))
        self.assertEqual(content.count(b"\r\n"), len(students) + 1)

    def test_a_name_stands_in_grades_as_it_is_also_where_lines_are_split_at_semicolons_too(
        self,
    ) -> None:
        cell = re.compile(r'(?:^|[,;])(?:"((?:[^"]|"")*)"|([^,;"]*))')
        lines = (self.folder / "grades.csv").read_text(encoding="utf-8-sig").splitlines()
        split_at_both = [
            [quoted.replace('""', '"') or plain for quoted, plain in cell.findall(line)]
            for line in lines
        ]
        self.assertEqual(split_at_both, self.rows())
        self.assertIn('Ada; "Countess", or Lady', [row[1] for row in self.rows()])

    def test_no_cell_of_grades_is_a_formula_wherever_lines_are_split(self) -> None:
        lines = (self.folder / "grades.csv").read_text(encoding="utf-8-sig").splitlines()
        for separator in ",;\t|":
            for row in (
                csv.reader(lines, delimiter=separator)
                if separator == ","
                else (line.split(separator) for line in lines)
            ):
                for cell in row:
                    self.assertNotIn(cell.lstrip(' "')[:1] or "x", SIGNS, cell[:80])


if __name__ == "__main__":
    unittest.main()
