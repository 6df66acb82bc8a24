"""`mutants`: the table of the results of mutants, and the errors for malformed records."""

from __future__ import annotations

import json
import unittest
from typing import Any

from small_course import SmallCourse

from knobel_docs.mutants import MutantsError, Record, Survivor, parse_record, sum_of

FIFTH_LOOK = {
    "line": 11,
    "column": 29,
    "was": "<",
    "became": "<=",
    "equivalent": True,
    "reason": "The fifth look is the first again, see ``turned``.",
}
RECORD: dict[str, Any] = {
    "mutants": 41,
    "killed_by_public": 37,
    "killed_by_hidden_only": 3,
    "survivors": [FIFTH_LOOK],
}


def changed(**fields: Any) -> str:
    """Returns the record with other fields."""
    return json.dumps({**RECORD, **fields})


class Parsing(unittest.TestCase):
    def test_a_record_has_figures_and_survivors(self) -> None:
        record = parse_record(json.dumps(RECORD))
        self.assertEqual(
            (record.mutants, record.killed_by_public, record.killed_by_hidden_only), (41, 37, 3)
        )
        self.assertEqual(record.survivors, [Survivor(11, "<", "<=", True, FIFTH_LOOK["reason"])])

    def test_what_is_no_record_is_refused(self) -> None:
        wrong = (
            ("[", "no JSON"),
            ("{}", "does not say 'survivors'"),
            ("[]", "not of the form"),
            (changed(mutants="many"), "not of the form"),
            (changed(mutants=42), "counts 42 mutants, but 40 killed and 1 survivors"),
            (changed(survivors=[{**FIFTH_LOOK, "reason": ""}]), "no reason why '<=' in line 11"),
        )
        for text, expected in wrong:
            with self.subTest(text), self.assertRaisesRegex(MutantsError, expected):
                parse_record(text)

    def test_equivalent_mutants_do_not_lower_the_share(self) -> None:
        other = Survivor(1, "1", "2", False, "Nobody would.")
        equivalent = Survivor(2, "1", "2", True, "It is the same.")
        self.assertEqual(
            Record(10, 7, 1, [other, equivalent]).row(), ["10", "7", "1", "1", "1", "88.9 %"]
        )
        self.assertEqual(Record(1, 0, 0, [equivalent]).share_killed, "–")

    def test_records_are_added_up(self) -> None:
        equivalent = Survivor(2, "1", "2", True, "It is the same.")
        self.assertEqual(
            sum_of([Record(3, 3, 0, []), Record(11, 8, 2, [equivalent])]),
            Record(14, 11, 2, [equivalent]),
        )


class Page(SmallCourse):
    def setUp(self) -> None:
        super().setUp()
        self.write("exercises/1-rows/01-lay-a-row/mutants.json", json.dumps(RECORD))
        self.write(
            "exercises/1-rows/02-turn-it/mutants.json",
            json.dumps({**RECORD, "mutants": 40, "survivors": []}),
        )
        self.write_page(
            ".. mutants::\n"
            "\n"
            ".. _ex-1-rows-01-lay-a-row:\n"
            ".. _ex-1-rows-02-turn-it:\n"
            "\n"
            "The exercises\n"
            "-------------\n"
            "\n"
            "Text."
        )

    def test_shows_a_row_for_each_exercise_and_one_for_all(self) -> None:
        self.assertEqual(self.build(nitpicky=True), "")
        words = self.words().split()
        for exercise, figures in (
            ("1-rows/01-lay-a-row", "41 37 3 1 0 100.0 %"),
            ("1-rows/02-turn-it", "40 37 3 0 0 100.0 %"),
            ("all", "81 74 6 1 0 100.0 %"),
        ):
            with self.subTest(exercise):
                self.assertIn(f"{exercise} {figures}", " ".join(words))
        self.assertIn('href="#ex-1-rows-01-lay-a-row"', self.page())

    def test_lists_survivors_with_change_and_reason(self) -> None:
        self.build()
        self.assertIn(
            "line 11, < became <= (equivalent): The fifth look is the first again, see turned.",
            " ".join(self.words().split()),
        )
        self.assertIn("&lt;=</span></code>", self.page())

    def test_tells_that_none_survives(self) -> None:
        self.write("exercises/1-rows/01-lay-a-row/mutants.json", changed(mutants=40, survivors=[]))
        self.assertEqual(self.build(), "")
        self.assertIn("No mutant survives.", self.words())

    def test_is_made_anew_when_a_record_changes(self) -> None:
        self.build()
        self.write(
            "exercises/1-rows/02-turn-it/mutants.json",
            changed(mutants=43, killed_by_public=40, survivors=[]),
        )
        self.assertEqual(self.build(), "")
        self.assertIn("43", self.words())

    def test_tells_what_is_wrong_with_a_record(self) -> None:
        self.write("exercises/1-rows/02-turn-it/mutants.json", changed(mutants=50))
        self.assertIn("mutants of 1-rows/02-turn-it: mutants.json counts 50 mutants", self.build())

    def test_tells_that_there_are_no_records(self) -> None:
        for exercise in ("01-lay-a-row", "02-turn-it"):
            (self.root / f"exercises/1-rows/{exercise}/mutants.json").unlink()
        self.assertIn("mutants: no exercise has a mutants.json", self.build())


if __name__ == "__main__":
    unittest.main()
