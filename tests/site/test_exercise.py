"""`exercise`: what its card shows, and what is told when a file of it is not as it should be."""

from __future__ import annotations

import unittest

from small_course import SmallCourse

from knobel_docs.exercise import ExerciseError, Tests, number_of, parse_hints, parse_task, short_name, tests_in, worth

README = "Lay a row\n=========\n\n:level: 2\n\nWrite ``lay``, which lays a *row*.\n"
HINTS = "1. Look at the left edge.\n\n2. Compare it,\n   then go on.\n\n3. ``return fit(a, b);``\n"
TESTS = 'TEST_CASE("A row is laid", "[2 points]") {}\nTEST_CASE("An empty row is none", "[1 point]") {}\n'
HIDDEN = 'TEST_CASE("Random rows", "[3 points][hidden]") {}\n'


class Parsing(unittest.TestCase):
    def test_a_task_has_title_level_and_text(self) -> None:
        task = parse_task(README)
        self.assertEqual((task.title, task.level, task.first_line), ("Lay a row", 2, 5))
        self.assertEqual("\n".join(task.body).strip(), "Write ``lay``, which lays a *row*.")

    def test_a_task_without_heading_or_level_is_refused(self) -> None:
        for text, expected in (("Lay a row", "heading"), ("Lay\n===\n\nText.", ":level:"), ("Lay\n===\n\n:level: 4", ":level:")):
            with self.subTest(text), self.assertRaisesRegex(ExerciseError, expected):
                parse_task(text)

    def test_there_are_three_hints(self) -> None:
        self.assertEqual(parse_hints(HINTS)[1].lines[:2], ["Compare it,", "then go on."])
        with self.assertRaisesRegex(ExerciseError, "2 steps"):
            parse_hints("1. a\n2. b\n")

    def test_points_are_counted_from_tags(self) -> None:
        self.assertEqual(tests_in(TESTS), Tests(2, 3))
        self.assertEqual(worth(tests_in(TESTS), Tests()), "3 points")
        self.assertEqual(worth(tests_in(TESTS), tests_in(HIDDEN)), "3 points and 1 hidden test worth 3 more")

    def test_names_come_from_the_folder(self) -> None:
        self.assertEqual((short_name("1-cards/04-lay-a-row"), number_of("1-cards/04-lay-a-row")), ("lay_a_row", "4"))


class Card(SmallCourse):
    def setUp(self) -> None:
        super().setUp()
        folder = "exercises/1-rows/01-lay-a-row"
        self.write(f"{folder}/README.rst", README)
        self.write(f"{folder}/hints.rst", HINTS)
        self.write(f"{folder}/lay_a_row.hpp", "bool lay();\n")
        self.write(f"{folder}/stub.cpp", "bool lay() { todo(); }\n")
        self.write("tests/exercises/1-rows/01-lay-a-row.cpp", TESTS)
        self.write_page(".. exercise:: 1-rows/01-lay-a-row\n\nSee :ref:`ex-1-rows-01-lay-a-row`.")

    def test_shows_task_points_interface_stub_and_command(self) -> None:
        self.assertEqual(self.build(), "")
        page = self.page()
        for expected in ("Exercise 1: Lay a row", "<em>row</em>", "3 points", "lay_a_row.hpp", "The file you edit: exercises/1-rows/01-lay-a-row/lay_a_row.cpp", "level 2 of 3"):
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
        self.assertEqual((between.count('<details class="hint"'), between.count("</details>")), (2, 0))

    def test_can_be_referred_to(self) -> None:
        self.assertEqual(self.build(nitpicky=True), "")
        self.assertIn('href="#ex-1-rows-01-lay-a-row"', self.page())

    def test_tells_what_is_wrong_with_its_files(self) -> None:
        self.write("exercises/1-rows/01-lay-a-row/hints.rst", "1. Only one.\n")
        self.assertIn("hints.rst has 1 steps, expected 3", self.build())

    def test_tells_that_it_is_not_there(self) -> None:
        self.write_page(".. exercise:: 1-rows/02-none")
        self.assertIn("exercise 1-rows/02-none", self.build())


if __name__ == "__main__":
    unittest.main()
