"""Checks printed verdicts against their documented schema: test_schema.py KNOBEL"""

import json
import subprocess
import sys
import unittest
from pathlib import Path

import jsonschema

ROOT = Path(__file__).resolve().parents[2]
KNOBEL = sys.argv.pop() if len(sys.argv) > 1 else ""


class Verdicts(unittest.TestCase):
    def setUp(self) -> None:
        self.schema = json.loads((ROOT / "docs/verdict.schema.json").read_text())

    def verdict(self, exercise: str, file: str, *options: str) -> dict:
        command = [
            KNOBEL,
            "check",
            exercise,
            "--format",
            "json",
            "--file",
            str(ROOT / file),
            *options,
        ]
        return json.loads(
            subprocess.run(command, capture_output=True, text=True, check=False).stdout
        )

    def test_the_schema_is_one(self) -> None:
        jsonschema.Draft202012Validator.check_schema(self.schema)

    def test_the_example_in_the_documentation_is_what_the_program_prints(self) -> None:
        mistake = "exercises/1-cards/01-halves-fit/mistakes/species_only.cpp"
        self.assertEqual(
            self.verdict("1-cards/01-halves-fit", mistake),
            json.loads((ROOT / "docs/verdict.json").read_text()),
        )

    def test_verdicts_of_all_kinds_have_the_documented_form(self) -> None:
        halves, first = "exercises/1-cards/01-halves-fit", "exercises/1-cards/05-first-solution"
        for exercise, file, *options in (
            ("1-cards/01-halves-fit", f"{halves}/solution.cpp"),
            ("1-cards/01-halves-fit", f"{halves}/solution.cpp", "--hidden"),
            (
                "1-cards/01-halves-fit",
                f"{halves}/mistakes/species_only.cpp",
                "--hidden",
                "--tell-hidden",
                "count",
            ),
            ("1-cards/01-halves-fit", f"{halves}/stub.cpp"),
            ("1-cards/05-first-solution", f"{first}/mistakes/basket_lost.cpp"),
            ("1-cards/01-halves-fit", "tests/grader/students/misspelt.cpp"),
            ("1-cards/01-halves-fit", "tests/grader/students/ends_itself.cpp"),
            ("1-cards/01-halves-fit", "tests/grader/students/prints_much.cpp"),
        ):
            with self.subTest(file=file, options=options):
                jsonschema.validate(self.verdict(exercise, file, *options), self.schema)

    def test_what_is_not_documented_is_refused(self) -> None:
        verdict = json.loads((ROOT / "docs/verdict.json").read_text())
        for wrong in (
            {"points": -1},
            {"outcome": "fine"},
            {"more": 1},
            {"tests": [{"sentence": "A test"}]},
        ):
            with self.assertRaises(jsonschema.ValidationError):
                jsonschema.validate(verdict | wrong, self.schema)


if __name__ == "__main__":
    unittest.main()
