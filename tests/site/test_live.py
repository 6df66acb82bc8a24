"""`play` and `player`: boxes that scripts fill contain their data, and content for readers without
scripts.
"""

from __future__ import annotations

import json
import re
import unittest
from html import unescape
from typing import Any

from small_course import SmallCourse

from knobel_docs.snippets import numbered

HEADER = """\
// [search]
inline void search() {
    // [look]
    observer.tried(1 < 2);
    // [look]
}
// [search]
"""

PLAYER = """\
.. player:: cards
   :label: Watch
   :puzzle: two cards: two.cards
   :listing: faithful: search.hpp: search

   Without scripts.
"""


class Live(SmallCourse):
    def data(self) -> Any:
        """Returns the data in the box of the first page."""
        found = re.search(r'<script type="application/json">(.*?)</script>', self.page())
        assert found is not None
        return json.loads(found[1])

    def test_a_box_holds_what_the_program_printed_json_or_text(self) -> None:
        self.program('if [ "$2" = a ]; then echo "[1, 2]"; else echo "</script>"; fi')
        self.write_page(
            ".. play:: cards\n"
            "   :label: Lay them\n"
            "   :data: one: ./knobel show a\n"
            "          two: ./knobel show b\n"
            "\n"
            "   Print them."
        )
        self.assertEqual(self.build(), "")
        self.assertEqual(self.data(), {"one": [1, 2], "two": "</script>\n"})
        self.assertIn('data-live="play-cards"', self.page())
        self.assertIn('data-label="Lay them"', self.page())

    def test_readers_without_scripts_find_something_else(self) -> None:
        self.write_page(".. play:: cards\n   :label: Lay them\n\n   Print them.")
        self.assertEqual(self.build(), "")
        self.assertIn("Print them.", self.words())
        self.write_page(".. play:: cards\n   :label: Lay them")
        self.assertIn("readers without scripts find nothing here", self.build())

    def test_only_pages_with_a_box_load_what_fills_it_and_keeps_room_for_it(self) -> None:
        self.write_page(".. play:: cards\n   :label: Lay them\n\n   Print them.")
        self.write("other.rst", ":orphan:\n\nOther\n=====\n")
        self.build()
        self.assertIn("live/loader.js", self.page())
        self.assertNotIn("live/loader.js", self.page("other"))
        self.assertIn("live/reserve.css", self.page())
        self.assertNotIn("live/reserve.css", self.page("other"))

    def test_a_player_of_several_puzzles_has_them_below_their_names(self) -> None:
        self.write("two.cards", "1: f1 f1 f1 f1\n")
        self.write("search.hpp", HEADER)
        self.write("one.pieces", "a: (0,0) (1,0) (0,1)\n")
        self.write_page(PLAYER.replace(": two.cards", ": two.cards + one.pieces 3"))
        self.assertEqual(self.build(), "")
        self.assertEqual(
            self.data()["puzzles"][0]["text"],
            "[two.cards]\n1: f1 f1 f1 f1\n[one.pieces 3]\na: (0,0) (1,0) (0,1)\n",
        )

    def test_a_player_has_puzzles_and_listings_with_the_numbers_of_their_lines(self) -> None:
        self.write("two.cards", "1: f1 f1 f1 f1\n")
        self.write("search.hpp", HEADER)
        self.write_page(PLAYER)
        self.assertEqual(self.build(), "")
        self.assertEqual(
            self.data()["puzzles"], [{"name": "two cards", "text": "1: f1 f1 f1 f1\n"}]
        )
        listing = self.data()["listings"]["faithful"]
        self.assertEqual([number for number, _ in listing["lines"]], [2, 4, 6])
        self.assertEqual(
            unescape(re.sub("<[^>]+>", "", listing["lines"][1][1])), "    observer.tried(1 < 2);"
        )

    def test_a_player_follows_its_source(self) -> None:
        self.write("two.cards", "1: f1 f1 f1 f1\n")
        self.write("search.hpp", HEADER)
        self.write_page(PLAYER)
        self.build()
        self.write("search.hpp", "\n" + HEADER)
        self.build()
        self.assertEqual(
            [number for number, _ in self.data()["listings"]["faithful"]["lines"]], [3, 5, 7]
        )

    def test_a_listing_tells_which_exercises_ask_for_one_of_its_snippets(self) -> None:
        self.write("two.cards", "1: f1 f1 f1 f1\n")
        self.write("search.hpp", HEADER)
        self.write("exercises/1-rows/01-look/README.rst", "Look\n====\n")
        self.write(
            "conf.py",
            (
                "extensions = ['knobel_docs']\n"
                "html_theme = 'basic'\n"
                "exclude_patterns = ['exercises']\n"
                "weave_partly = ['search.hpp']\n"
            ),
        )
        self.write_page(PLAYER)
        woven = (
            ":orphan:\n"
            "\n"
            ".. _ex-1-rows-01-look:\n"
            "\n"
            "Other\n"
            "=====\n"
            "\n"
            ".. weave:: look\n"
            "   :file: search.hpp\n"
            "\n"
            ".. weave:: search\n"
            "   :file: search.hpp\n"
        )
        self.write("other.rst", woven)
        self.assertEqual(self.build(), "")
        self.assertEqual(self.data()["listings"]["faithful"]["exercises"], [])
        self.write("other.rst", woven + "   :answers: 1-rows/01-look\n")
        self.assertEqual(self.build(), "")
        self.assertEqual(self.data()["listings"]["faithful"]["exercises"], ["1-rows/01-look"])
        self.assertEqual(self.page().count("live/answers.js"), 1)

    def test_what_is_missing_is_told(self) -> None:
        self.write("two.cards", "1: f1 f1 f1 f1\n")
        self.write("search.hpp", HEADER)
        for change, told in (
            (("two.cards\n", "three.cards\n"), "three.cards"),
            (("search.hpp: search", "search.hpp: found"), "search.hpp has no snippet 'found'"),
            ((":label: Watch", ""), "needs a :label:"),
            (("   :puzzle: two cards: two.cards\n", ""), "needs a :puzzle:"),
            ((": two.cards", ""), "':puzzle:' reads 'two cards', expected 'name: ...'"),
        ):
            with self.subTest(told):
                self.write_page(PLAYER.replace(*change))
                self.assertIn(told, self.build())


class Numbered(unittest.TestCase):
    def test_a_snippet_has_its_lines_and_those_inside_with_their_numbers_in_the_file(self) -> None:
        self.assertEqual([number for number, _ in numbered(HEADER, "search")], [2, 4, 6])
        self.assertEqual(numbered(HEADER, "look"), [(4, "    observer.tried(1 < 2);")])

    def test_a_snippet_that_is_not_there_is_an_error(self) -> None:
        with self.assertRaises(KeyError):
            numbered(HEADER, "found")


if __name__ == "__main__":
    unittest.main()
