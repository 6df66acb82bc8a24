"""`exercise`: the content of its card, and the errors for malformed files."""

from __future__ import annotations

import unittest

from small_course import SmallCourse

from knobel_docs.exercise import (
    ExerciseError,
    Tests,
    number_of,
    parse_hints,
    parse_task,
    parse_way,
    short_name,
    tests_in,
    without_head,
    worth,
)

README = "Lay a row\n=========\n\n:level: 2\n\nWrite ``lay``, which lays a *row*.\n"
HINTS = "1. Look at the left edge.\n\n2. Compare it,\n   then go on.\n\n3. ``return fit(a, b);``\n"
TESTS = (
    'TEST_CASE("A row is laid", "[2 points]") {}\nTEST_CASE("An empty row is none", "[1 point]")'
    " {}\n"
)
WAY = (
    "// By `table`\n"
    "// Price: it is `long`\n"
    "// and slow.\n"
    "/// Lays a row.\n"
    "bool lay() { return table; }\n"
)
AFTERWARDS = "Compare with :ref:`this <ex-1-rows-01-lay-a-row>`.\n\nAnd two rows?\n"
HIDDEN = 'TEST_CASE("Random rows", "[3 points][hidden]") {}\n'


class Parsing(unittest.TestCase):
    def test_a_task_has_title_level_and_text(self) -> None:
        task = parse_task(README)
        self.assertEqual((task.title, task.level, task.first_line), ("Lay a row", 2, 5))
        self.assertEqual("\n".join(task.body).strip(), "Write ``lay``, which lays a *row*.")

    def test_a_task_without_heading_or_level_is_refused(self) -> None:
        for text, expected in (
            ("Lay a row", "heading"),
            ("Lay\n===\n\nText.", ":level:"),
            ("Lay\n===\n\n:level: 4", ":level:"),
        ):
            with self.subTest(text), self.assertRaisesRegex(ExerciseError, expected):
                parse_task(text)

    def test_there_are_three_hints(self) -> None:
        self.assertEqual(parse_hints(HINTS)[1].lines[:2], ["Compare it,", "then go on."])
        with self.assertRaisesRegex(ExerciseError, "2 steps"):
            parse_hints("1. a\n2. b\n")

    def test_points_are_counted_from_tags(self) -> None:
        self.assertEqual(tests_in(TESTS), Tests(2, 3))
        self.assertEqual(worth(tests_in(TESTS), Tests()), "3 points")
        self.assertEqual(
            worth(tests_in(TESTS), tests_in(HIDDEN)), "3 points and 1 hidden test worth 3 more"
        )

    def test_a_way_has_a_title_a_price_and_code(self) -> None:
        way = parse_way(WAY)
        self.assertEqual((way.title, way.price), ("By `table`", "it is `long` and slow."))
        self.assertEqual(way.code, "/// Lays a row.\nbool lay() { return table; }\n")
        for text in (WAY.replace("// Price", "// Costs"), WAY.partition("\n")[2], ""):
            with self.subTest(text), self.assertRaisesRegex(ExerciseError, "first lines"):
                parse_way(text)

    def test_a_solution_is_shown_without_the_comment_above_it(self) -> None:
        self.assertEqual(
            without_head("// All points.\n\n#include <x>\n// y\n"), "#include <x>\n// y\n"
        )

    def test_names_come_from_the_folder(self) -> None:
        self.assertEqual(
            (short_name("1-cards/04-lay-a-row"), number_of("1-cards/04-lay-a-row")),
            ("lay_a_row", "4"),
        )


class Card(SmallCourse):
    def setUp(self) -> None:
        super().setUp()
        folder = "exercises/1-rows/01-lay-a-row"
        self.write(f"{folder}/README.rst", README)
        self.write(f"{folder}/hints.rst", HINTS)
        self.write(f"{folder}/lay_a_row.hpp", "bool lay();\n")
        self.write(f"{folder}/stub.cpp", "bool lay() { todo(); }\n")
        self.write(f"{folder}/tests.cpp", TESTS)
        self.write_page(".. exercise:: 1-rows/01-lay-a-row\n\nSee :ref:`ex-1-rows-01-lay-a-row`.")

    def test_shows_task_points_interface_stub_and_command(self) -> None:
        self.assertEqual(self.build(), "")
        page = self.page()
        for expected in (
            "Exercise 1: Lay a row",
            "<em>row</em>",
            "3 points",
            "lay_a_row.hpp",
            "The file you edit: exercises/1-rows/01-lay-a-row/lay_a_row.cpp",
            "level 2 of 3",
        ):
            with self.subTest(expected):
                self.assertIn(expected, page)
        self.assertIn("$ ./knobel check 1-rows/01-lay-a-row", self.words())

    def test_hints_are_folded_each_inside_the_one_before(self) -> None:
        self.build()
        page = self.page()
        self.assertNotIn("<details open", page)
        places = [page.index(f"Hint {number} of 3") for number in (1, 2, 3)]
        self.assertEqual(places, sorted(places))
        between = page[places[0] : places[2]]
        self.assertEqual(
            (between.count('<details class="hint"'), between.count("</details>")), (2, 0)
        )

    def test_can_be_referred_to(self) -> None:
        self.assertEqual(self.build(nitpicky=True), "")
        self.assertIn('href="#ex-1-rows-01-lay-a-row"', self.page())

    def write_afterwards(self, text: str = AFTERWARDS, way: str = WAY) -> None:
        folder = "exercises/1-rows/01-lay-a-row"
        self.write(f"{folder}/solution.cpp", "bool lay() { return model; }\n")
        self.write(f"{folder}/ways/table.cpp", way)
        self.write(f"{folder}/afterwards.rst", text)

    def test_a_reader_can_mark_it_as_passed(self) -> None:
        self.build()
        self.assertRegex(
            self.page(),
            (
                r'<p class="exercise-passed" hidden><label>'
                r'<input type="checkbox" data-exercise="1-rows/01-lay-a-row">'
            ),
        )
        self.assertIn("live/answers.js", self.page())
        self.assertNotIn("After you have passed", self.page())

    def test_for_those_who_have_passed_there_are_solution_other_ways_comparison_and_a_question(
        self,
    ) -> None:
        self.build()
        self.write_afterwards()
        self.assertEqual(self.build(), "")
        fold = (
            self.page()
            .partition('<details class="afterwards" data-exercise="1-rows/01-lay-a-row">')[2]
            .partition("</details>")[0]
        )
        parts = [
            "The model solution",
            "model",
            "Another way: By <code",
            "table</span>",
            "<strong>Price: </strong>it is <code",
            "Compare",
            "One question further",
            "And two rows?",
        ]
        places = [fold.find(part) for part in parts]
        self.assertEqual(places, sorted(places))
        self.assertNotIn(-1, places)

    def test_solutions_are_left_out_when_a_teacher_wants_that(self) -> None:
        self.write_afterwards()
        self.assertEqual(self.build(knobel_solutions=False), "")
        for part, is_there in (("model", False), ("table", False), ("And two rows?", True)):
            self.assertEqual(part in self.words(), is_there, part)

    def test_hints_are_left_out_when_a_teacher_wants_that(self) -> None:
        self.assertEqual(self.build(knobel_hints=False), "")
        self.assertNotIn("Hint 1 of 3", self.words())
        self.assertIn('data-hints="0"', self.page())

    def test_a_way_without_a_price_and_a_text_of_three_paragraphs_are_faults(self) -> None:
        self.write_afterwards(way="// By table\nbool lay();\n")
        self.assertIn(
            "exercise 1-rows/01-lay-a-row: table.cpp: its first lines must be", self.build()
        )
        self.write_afterwards(f"{AFTERWARDS}\nAnd three?\n")
        self.assertIn("afterwards.rst has 3 paragraphs, expected 2", self.build())

    def test_tells_what_is_wrong_with_its_files(self) -> None:
        self.write("exercises/1-rows/01-lay-a-row/hints.rst", "1. Only one.\n")
        self.assertIn("hints.rst has 1 steps, expected 3", self.build())

    def test_tells_that_it_is_not_there(self) -> None:
        self.write_page(".. exercise:: 1-rows/02-none")
        self.assertIn("exercise 1-rows/02-none", self.build())


if __name__ == "__main__":
    unittest.main()
