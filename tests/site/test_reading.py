"""Below the title of a page stands how long it takes, how hard it is, and what it builds on."""

from __future__ import annotations

import re
import unittest

from small_course import SmallCourse

CHAPTERS = """
extensions = ['knobel_docs']
html_theme = 'basic'
knobel_chapters = [
    {"year": 1986, "chapter": "1-cards", "title": "The cards", "language": "", "told": ""},
    {"year": 2016, "chapter": "2-cube", "title": "The cube", "language": "", "told": ""},
]
"""


class Reading(SmallCourse):
    def setUp(self) -> None:
        super().setUp()
        self.write("conf.py", CHAPTERS)
        self.write_page(".. toctree::\n\n   chapters/1-cards/index\n   chapters/2-cube/index")
        self.write(
            "chapters/1-cards/index.rst", "Cards\n=====\n\n.. toctree::\n\n   piles\n   words\n"
        )
        self.write("chapters/1-cards/words.rst", ":appendix:\n\nWords\n=====\n\nText.\n")
        self.write("chapters/1-cards/piles.rst", "Three piles\n===========\n\nText.\n")
        self.write("chapters/2-cube/index.rst", "Cube\n====\n\nText.\n")

    def line(self, page: str, fields: str = "", body: str = "Text.") -> str:
        """Returns the words below the title of a page that is made without a warning."""
        self.write(f"chapters/{page}.rst", f"{fields}\n\nTitle\n=====\n\n{body}\n")
        self.assertEqual(self.build(), "")
        found = re.search(r'</h1>\n<p class="reading">(.*?)</p>', self.page(f"chapters/{page}"))
        return re.sub(r"<[^>]+>", "", found[1]) if found else ""

    def test_the_time_grows_with_what_there_is_to_read(self) -> None:
        words = "word " * 1800
        self.assertEqual(self.line("2-cube/index"), "about 5 minutes")
        self.assertEqual(self.line("2-cube/index", body=words), "about 10 minutes")
        folded = f".. reveal:: Show\n\n   {words}"
        self.assertEqual(self.line("2-cube/index", body=folded), "about 5 minutes")
        code = "::\n\n" + "   int x;\n" * 300
        self.assertEqual(self.line("2-cube/index", body=code), "about 20 minutes")

    def test_level_and_pages_before_it_are_said(self) -> None:
        self.assertEqual(
            self.line("2-cube/index", ":level: 2\n:builds-on: 1-cards/piles"),
            "about 5 minutes · ★★☆ takes some thought · builds on Three piles",
        )
        self.assertIn('<a href="../1-cards/piles.html">', self.page("chapters/2-cube/index"))

    def test_a_page_of_the_same_chapter_needs_no_folder(self) -> None:
        self.assertIn("builds on Cards", self.line("1-cards/piles", ":builds-on: index"))

    def test_a_page_that_comes_later_is_nothing_to_build_on(self) -> None:
        self.write(
            "chapters/1-cards/index.rst",
            ":builds-on: piles\n\nCards\n=====\n\n.. toctree::\n\n   piles\n   words\n",
        )
        self.assertIn("':builds-on:' names 'piles', which comes later", self.build())

    def test_an_appendix_and_pages_outside_chapters_have_no_such_line(self) -> None:
        self.assertEqual(self.build(), "")
        for page in ("index", "chapters/1-cards/words"):
            self.assertNotIn('class="reading"', self.page(page))

    def test_a_wrong_field_is_a_fault(self) -> None:
        for fields, fault in (
            (":level: 4", "':level:' reads '4', expected 1, 2 or 3"),
            (":builds-on: nothing", "':builds-on:' names 'nothing', which is no page"),
        ):
            self.write("chapters/2-cube/index.rst", f"{fields}\n\nCube\n====\n\nText.\n")
            self.assertIn(fault, self.build())


if __name__ == "__main__":
    unittest.main()
