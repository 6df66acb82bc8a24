"""`measured`: pages show the times of the records, and the build fails for a time that they
lack.
"""

from __future__ import annotations

import json
import unittest
from typing import Any

from small_course import SmallCourse

from knobel_docs.measured import MeasuredError, shown, two_digits


def group(rounds: int, **seconds: float) -> dict[str, Any]:
    machine = {"cores": 2, "processor": "Some CPU", "system": "Debian 12"}
    return {"date": "2026-11-25", "machine": machine, "rounds": rounds, "seconds": seconds}


CARDS = {"cards": group(5, start=0.1, original=0.634, ours=0.00096)}
CUBE = {"All cubes": group(25, **{"faithful": 1.23})}
GROUPS = CARDS | CUBE


class Numbers(unittest.TestCase):
    def test_a_number_has_two_digits(self) -> None:
        numbers = {
            0.634: "0.63",
            0.00096: "0.00096",
            0.000999: "0.0010",
            9.96: "10",
            81.4: "81",
            17_035: "17,000",
            30_123_456: "30,000,000",
        }
        for number, expected in numbers.items():
            self.assertEqual(two_digits(number), expected)

    def test_times_differences_and_ratios(self) -> None:
        for text, expected in {
            "All cubes: faithful": "1.2 s",
            "cards: original": "630 ms",
            "cards: ours": "0.96 ms",
            "cards: original - start": "530 ms",
            "cards: original / ours": "660",
            "All cubes: faithful / cards: original": "1.9",
            "10800 / cards: original": "17,000",
            "cards: original - start / ours": "560",
        }.items():
            self.assertEqual(shown(GROUPS, text), expected)

    def test_the_conditions_of_a_group_name_rounds_date_and_machine(self) -> None:
        self.assertRegex(
            shown(GROUPS, "conditions of cards"),
            "^medians of 5 rounds .*2026-11-25 with 2 cores .*Some CPU, Debian 12",
        )
        self.assertRegex(shown(GROUPS, "conditions of All cubes"), "^medians of 25 rounds ")

    def test_what_is_no_time_is_refused(self) -> None:
        for text in (
            "cards",
            "cards: theirs",
            "tangram: original",
            "cards: start - original",
            "4 / 2 / 1",
            "conditions",
            "conditions of tangram",
        ):
            with self.assertRaises(MeasuredError):
                shown(GROUPS, text)


class Page(SmallCourse):
    def test_a_page_shows_the_records_and_is_made_anew_when_one_changes(self) -> None:
        self.write("tests/bench/originals.json", json.dumps(CARDS))
        self.write("tests/bench/nerdcube.json", json.dumps(CUBE))
        self.write_page(
            "It took :measured:`cards: original`, and then :measured:`All cubes: faithful`."
        )
        self.assertEqual(self.build(), "")
        self.assertIn("It took 630 ms, and then 1.2 s.", self.words())
        self.write("tests/bench/originals.json", json.dumps(CARDS).replace("0.634", "0.734"))
        self.assertEqual(self.build(), "")
        self.assertIn("It took 730 ms, and then 1.2 s.", self.words())

    def test_a_time_that_was_not_measured_is_a_warning(self) -> None:
        self.write("tests/bench/originals.json", json.dumps(CARDS))
        self.write_page("It took :measured:`cards: theirs`.")
        self.assertIn("the record of 'cards' has no time of 'theirs'", self.build())
        self.write_page("It took :measured:`10800 / cards: original`, and no record.")
        (self.root / "tests/bench/originals.json").unlink()
        self.assertIn("no record in tests/bench has a group 'cards'", self.build())


if __name__ == "__main__":
    unittest.main()
