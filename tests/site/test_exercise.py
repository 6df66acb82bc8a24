"""`exercise`: the card of an exercise, its editor, and what a teacher may leave out."""

from __future__ import annotations

import json
from typing import Any

from small_course import Course, SmallCourse, Website

FOLDER = "exercises/1-rows/01-lay-a-row"
INTERFACE = '#include "rows/row.hpp"\n#include "exercises/todo.hpp"\n\nbool lay_a_row(Row row);\n'
HINTS = "1. Look at the left edge.\n\n2. Compare it,\n   then go on.\n\n3. ``return fit(a, b);``\n"
WAY = "// By `table`\n// Price: it is `long`.\nbool lay() { return table; }\n"
AFTERWARDS = "Compare with :ref:`this <ex-1-rows-01-lay-a-row>`.\n\nAnd two rows?\n"
PAGE = """\
.. exercise:: 1-rows/01-lay-a-row

.. exercise:: 1-rows/02-lay-two

See :ref:`ex-1-rows-01-lay-a-row`.

.. when:: editor

   Write here.

Play\\ :with-editor:`, and program`.
"""


def write_exercise(course: Course, name: str, title: str, level: int, interface: str) -> None:
    folder, short = f"exercises/1-rows/{name}", name[3:].replace("-", "_")
    task = f"{title}\n=========\n\n:level: {level}\n\nWrite ``lay``, which lays a *row*.\n"
    course.write(f"{folder}/README.rst", task)
    course.write(f"{folder}/hints.rst", HINTS)
    course.write(f"{folder}/{short}.hpp", interface)
    stub = f'#include "{short}.hpp"\nbool {short}() {{ todo(); }}\n'
    course.write(f"{folder}/stub.cpp", stub)
    course.write(f"{folder}/tests.cpp", 'TEST_CASE("It is laid", "[2 points]") {}\n')


def write_exercises(course: Course) -> None:
    """Writes two exercises; the first has a hidden test and something to read afterwards."""
    course.write("exercises/todo.hpp", "void todo(const char*);\n")
    course.write("reference/rows/row.hpp", '#include <vector>\n#include "rows/field.hpp"\n')
    field = "// [field.hpp]\nstruct Field {};\n// [field.hpp]\n"
    course.write("reference/rows/field.hpp", field)
    write_exercise(course, "01-lay-a-row", "Lay a row", 2, INTERFACE)
    write_exercise(course, "02-lay-two", "Lay two", 1, "bool lay_two();\n")
    write_exercise(course, "03-unseen", "Unseen", 1, "bool unseen();\n")
    course.write(f"{FOLDER}/hidden.cpp", 'TEST_CASE("Random", "[1 point][hidden]") {}\n')
    course.write(f"{FOLDER}/solution.cpp", "// All.\n\nbool lay() { return model; }\n")
    course.write(f"{FOLDER}/ways/table.cpp", WAY)
    course.write(f"{FOLDER}/afterwards.rst", AFTERWARDS)
    course.write_page(PAGE)


class Card(Website):
    @classmethod
    def fill(cls, course: Course) -> None:
        write_exercises(course)
        course.write("other.rst", ":orphan:\n\nOther\n=====\n\nNothing to write.\n")

    def data(self, name: str) -> Any:
        """Returns what scripts read under a name."""
        file = self.site / "_static" / "check" / "exercises" / f"{name}.json"
        return json.loads(file.read_text(encoding="utf-8"))

    def test_it_shows_task_points_interface_stub_and_command(self) -> None:
        for expected in (
            "Exercise 1: Lay a row",
            "<em>row</em>",
            "lay_a_row.hpp",
            "In an editor of your own: exercises/1-rows/01-lay-a-row/lay_a_row.cpp",
            "level 2 of 3",
            'href="#ex-1-rows-01-lay-a-row"',
        ):
            self.assertIn(expected, self.page())
        self.assertIn("2 points and 1 hidden test worth 1 more", self.words())
        self.assertIn("$ ./knobel check 1-rows/01-lay-a-row", self.words())

    def test_hints_are_folded_each_inside_the_one_before(self) -> None:
        page = self.page().partition("Exercise 2")[0]
        self.assertNotIn("<details open", page)
        first, second, third = (page.index(f"Hint {number} of 3") for number in (1, 2, 3))
        self.assertLess(first, second)
        self.assertEqual(page[first:third].count('<details class="hint"'), 2)
        self.assertNotIn("</details>", page[first:third])

    def test_a_reader_can_mark_it_as_passed(self) -> None:
        self.assertRegex(
            self.page(),
            r'<p class="exercise-passed" hidden><label>'
            r'<input type="checkbox" data-exercise="1-rows/01-lay-a-row">',
        )
        self.assertIn("live/answers.js", self.page())

    def test_afterwards_there_are_solution_other_ways_comparison_and_a_question(self) -> None:
        self.assertRegex(
            self.page(),
            '(?s)<details class="afterwards" data-exercise="1-rows/01-lay-a-row">.*'
            "The model solution.*model.*Other ways, and their price.*By <code.*table</span>.*"
            "Price: it is <code.*By <code.*lay.. { .*Compare.*One question further.*"
            "And two rows.*</details>",
        )
        self.assertNotIn("afterwards", self.page().partition("Exercise 2")[2])
        self.assertNotIn("// All.", self.words())

    def test_the_editor_has_a_box_that_names_the_exercise_and_its_file(self) -> None:
        self.assertIn(
            '<div class="exercise-editor" data-check="1-rows/01-lay-a-row"'
            ' data-file="lay_a_row.cpp" data-hints="3">',
            self.page(),
        )
        self.assertIn("2 points to earn", self.words())
        self.assertIn("live/check.js", self.page())
        self.assertNotIn("live/check", self.page("other"))

    def test_an_index_lists_the_exercises_on_pages_in_order(self) -> None:
        first, second = self.data("index")
        self.assertEqual(
            first,
            {
                "exercise": "1-rows/01-lay-a-row",
                "title": "Lay a row",
                "level": 2,
                "file": "lay_a_row.cpp",
                "header": "lay_a_row.hpp",
                "points": 2,
                "tests": 1,
                "page": "index.html#ex-1-rows-01-lay-a-row",
            },
        )
        self.assertEqual(second["exercise"], "1-rows/02-lay-two")

    def test_the_editor_shows_interface_given_headers_stub_and_what_comes_next(self) -> None:
        about = self.data("1-rows/01-lay-a-row")
        self.assertEqual(about["interface"], INTERFACE)
        self.assertIn("bool lay_a_row() { todo(); }", about["stub"])
        given = [header["name"] for header in about["given"]]
        self.assertEqual(given, ["rows/row.hpp", "rows/field.hpp"])
        self.assertEqual(about["given"][1]["text"], "struct Field {};\n")
        self.assertEqual(about["next"]["page"], "index.html#ex-1-rows-02-lay-two")
        self.assertIsNone(self.data("1-rows/02-lay-two")["next"])

    def test_hidden_tests_are_counted_but_not_shown(self) -> None:
        about = self.data("1-rows/01-lay-a-row")
        self.assertEqual(about["hidden"], {"count": 1, "points": 1, "sentences": []})
        self.assertNotIn("Random", json.dumps(about) + self.page())


class Wishes(SmallCourse):
    """What a teacher leaves out, and mistakes."""

    def setUp(self) -> None:
        super().setUp()
        write_exercises(self)

    def assert_there(self, **parts: bool) -> None:
        for part, is_there in parts.items():
            self.assertEqual(part.replace("_", " ") in self.words(), is_there, part)

    def test_solutions_hints_and_editor_can_be_left_out(self) -> None:
        static = self.site / "_static"
        for name in ("live/check-editor.js", "live/checker.js", "check/clang.bin"):
            (static / name).parent.mkdir(parents=True, exist_ok=True)
            (static / name).write_text("", encoding="utf-8")
        self.built(knobel_solutions=False)
        self.assert_there(model=False, table=False, And_two_rows=True, Hint_1_of_3=True)
        self.built(knobel_hints=False)
        self.assert_there(model=True, table=True, Hint_1_of_3=False)
        self.assertIn('data-hints="0"', self.page())
        self.assertIn("Play, and program.", self.words())
        self.assertTrue((static / "check").exists())
        self.built(knobel_editor=False)
        self.assert_there(Write_it_here=False, Write_here=False)
        self.assertIn("Play.", self.words())
        self.assertNotIn("live/check", self.page())
        self.assertEqual(list((static / "live").glob("check*")), [])
        self.assertFalse((static / "check").exists())
