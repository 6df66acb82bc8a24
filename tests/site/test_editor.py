"""The editor on an exercise's card: its box, what scripts read of exercises, and a website without
it.
"""

from __future__ import annotations

import json
import unittest
from typing import Any

from small_course import SmallCourse

FOLDER = "exercises/1-rows/01-lay-a-row"
INTERFACE = '#include "rows/row.hpp"\n#include "exercises/todo.hpp"\n\nbool lay_a_row(Row row);\n'


class Editor(SmallCourse):
    def setUp(self) -> None:
        super().setUp()
        self.write("exercises/todo.hpp", "void todo(const char*);\n")
        self.write("reference/rows/row.hpp", '#include <vector>\n#include "rows/field.hpp"\n')
        self.write("reference/rows/field.hpp", "// [field.hpp]\nstruct Field {};\n// [field.hpp]\n")
        self.write_exercise("01-lay-a-row", "Lay a row", 2, INTERFACE)
        self.write(f"{FOLDER}/hidden.cpp", 'TEST_CASE("Random", "[3 points][hidden]") {}\n')
        self.write_exercise("02-lay-two", "Lay two", 1, "bool lay_two();\n")
        self.write_page(".. exercise:: 1-rows/01-lay-a-row\n\n.. exercise:: 1-rows/02-lay-two")

    def write_exercise(self, name: str, title: str, level: int, interface: str) -> None:
        folder, short = f"exercises/1-rows/{name}", name[3:].replace("-", "_")
        self.write(f"{folder}/README.rst", f"{title}\n=========\n\n:level: {level}\n\nLay.\n")
        self.write(f"{folder}/hints.rst", "1. a\n\n2. b\n\n3. c\n")
        self.write(f"{folder}/{short}.hpp", interface)
        self.write(f"{folder}/stub.cpp", f"bool {short}() {{ todo(); }}\n")
        self.write(f"{folder}/tests.cpp", 'TEST_CASE("It is laid", "[2 points]") {}\n')

    def data(self, name: str) -> Any:
        """Returns what scripts read under a name."""
        file = self.root.parent / "html" / "_static" / "check" / "exercises" / f"{name}.json"
        return json.loads(file.read_text(encoding="utf-8"))

    def test_the_box_of_a_card_names_the_exercise_and_its_file(self) -> None:
        self.assertEqual(self.build(), "")
        self.assertIn(
            '<div class="exercise-editor" data-check="1-rows/01-lay-a-row"'
            ' data-file="lay_a_row.cpp" data-hints="3">',
            self.page(),
        )
        self.assertIn("2 points to earn", self.words())
        self.assertIn("live/check.js", self.page())

    def test_a_page_without_exercises_loads_nothing_of_it(self) -> None:
        self.write_page("Nothing to write.")
        self.build()
        self.assertNotIn("live/check", self.page())

    def test_an_index_lists_all_exercises_in_order_with_their_pages(self) -> None:
        self.build()
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

    def test_what_the_editor_shows_has_interface_stub_and_what_comes_next(self) -> None:
        self.build()
        about = self.data("1-rows/01-lay-a-row")
        self.assertEqual(about["interface"], INTERFACE)
        self.assertEqual(about["stub"], "bool lay_a_row() { todo(); }\n")
        self.assertEqual(about["hidden"], {"count": 1, "points": 3, "sentences": []})
        self.assertEqual(about["next"]["page"], "index.html#ex-1-rows-02-lay-two")
        self.assertIsNone(self.data("1-rows/02-lay-two")["next"])

    def test_given_headers_are_those_of_the_course_that_the_interface_leads_to(self) -> None:
        self.build()
        given = self.data("1-rows/01-lay-a-row")["given"]
        self.assertEqual([header["name"] for header in given], ["rows/row.hpp", "rows/field.hpp"])
        self.assertEqual(given[1]["text"], "struct Field {};\n")

    def test_an_exercise_that_no_page_shows_is_left_out(self) -> None:
        self.write_page(".. exercise:: 1-rows/01-lay-a-row")
        self.build()
        self.assertEqual(len(self.data("index")), 1)

    def test_hidden_tests_are_not_on_the_website(self) -> None:
        self.build()
        self.assertNotIn("Random", json.dumps(self.data("1-rows/01-lay-a-row")))

    def test_a_teacher_can_have_a_website_without_the_editor(self) -> None:
        self.build()
        static = self.root.parent / "html" / "_static"
        for name in ("live/check-editor.js", "live/checker.js", "check/clang.bin"):
            (static / name).parent.mkdir(parents=True, exist_ok=True)
            (static / name).write_text("", encoding="utf-8")
        self.write_page(
            ".. exercise:: 1-rows/01-lay-a-row\n\n"
            ".. when:: editor\n\n   Write here.\n\n"
            "Play\\ :with-editor:`, and program`."
        )
        self.assertEqual(self.build(), "")
        self.assertIn("Play, and program.", self.words())
        self.assertEqual(self.build(knobel_editor=False), "")
        self.assertIn("Play.", self.words())
        for text in ("Write it here", "Write here."):
            self.assertNotIn(text, self.words())
        self.assertNotIn("live/check", self.page())
        self.assertEqual([file.name for file in (static / "live").glob("check*")], [])
        self.assertFalse((static / "check").exists())

    def test_when_knows_two_parts_of_the_website(self) -> None:
        self.write_page(".. when:: raining\n\n   Stay in.")
        self.assertIn("when: read 'raining', expected editor or hints", self.build())


if __name__ == "__main__":
    unittest.main()
