"""Readers see in which chapter they are and how far; the foot of a page leads on to the next page
to read, and the welcome page to the one that was read last.
"""

from __future__ import annotations

import re
import unittest

from small_course import SmallCourse

from knobel_docs.chapters import Chapter
from knobel_docs.orientation import Position, in_header

CHAPTERS = """
extensions = ['knobel_docs']
html_theme = 'basic'
html_title = 'Course'
knobel_chapters = [
    {"year": 1986, "chapter": "1-cards", "title": "Cards & turtles", "language": "", "told": ""},
    {"year": 2016, "chapter": "2-cube", "title": "The cube", "language": "", "told": ""},
]
"""


def page(title: str, *below: str, fields: str = "") -> str:
    contents = "".join(f"   {name}\n" for name in below)
    toctree = f".. toctree::\n\n{contents}" if below else ""
    return f"{fields}\n\n{title}\n{'=' * len(title)}\n\nText.\n\n{toctree}\n"


class Orientation(SmallCourse):
    PARTS = ("chapters/1-cards", "chapters/2-cube", "docs/teacher")

    def setUp(self) -> None:
        super().setUp()
        self.write("conf.py", CHAPTERS)
        self.write("chapters/1-cards/index.rst", page("Cards & turtles", "piles", "end", "words"))
        self.write("chapters/1-cards/piles.rst", page("Three piles"))
        self.write("chapters/1-cards/end.rst", page("Looking back"))
        self.write("chapters/1-cards/words.rst", page("Glossary", fields=":appendix:"))
        self.write("docs/teacher/index.rst", page("For teachers", "grading"))
        self.write("docs/teacher/grading.rst", page("Grading"))
        self.write("chapters/2-cube/index.rst", page("The cube", "end"))
        self.write("chapters/2-cube/end.rst", page("Looking back"))
        self.write(
            "index.rst",
            page("Welcome", *(f"{part}/index" for part in self.PARTS)),
        )
        self.assertEqual(self.build(), "")

    def neighbours(self, name: str) -> dict[str, str]:
        return dict(re.findall(r'<link rel="(next|prev)" title="([^"]*)"', self.page(name)))

    def test_above_the_title_stands_how_far_one_is_in_which_chapter(self) -> None:
        self.assertRegex(
            self.page("chapters/1-cards/piles"),
            (
                r'(?s)<p class="where" data-page="chapters/1-cards/piles"><a href="index.html">'
                r"Chapter 1 · Cards &amp; turtles</a> · 2 of 3</p>.*<h1>Three piles"
            ),
        )
        self.assertRegex(self.page("chapters/1-cards/index"), r">Chapter 1 · 1 of 3</p>")

    def test_an_appendix_is_not_counted_and_not_remembered(self) -> None:
        self.assertRegex(
            self.page("chapters/1-cards/words"),
            r'<p class="where appendix"><a [^>]*>Chapter 1 · Cards &amp; turtles</a> · Appendix',
        )

    def test_above_other_titles_stands_their_part_of_the_course(self) -> None:
        self.assertRegex(
            self.page("docs/teacher/grading"),
            r'(?s)<p class="where"><a href="index.html">For teachers</a></p>.*<h1>Grading',
        )
        self.assertNotIn('class="where', self.page("docs/teacher/index"))

    def test_a_page_before_the_chapters_says_so(self) -> None:
        self.write("chapters/signs.rst", page("Signs"))
        parts = (f"{part}/index" for part in self.PARTS)
        self.write("index.rst", page("Welcome", "chapters/signs", *parts))
        self.assertEqual(self.build(), "")
        self.assertRegex(
            self.page("chapters/signs"), r'(?s)<p class="where">Before the chapters</p>.*<h1>Signs'
        )
        self.assertEqual(
            self.neighbours("chapters/signs"),
            {"prev": "Welcome", "next": "Chapter 1: Cards &amp; turtles"},
        )

    def test_the_first_page_has_no_such_line(self) -> None:
        self.assertNotIn('class="where', self.page())

    def test_titles_of_windows_differ_between_chapters(self) -> None:
        for name, title in (
            ("chapters/1-cards/end", "Looking back - Chapter 1: Cards &amp; turtles - Course"),
            ("chapters/2-cube/end", "Looking back - Chapter 2: The cube - Course"),
            ("chapters/2-cube/index", "Chapter 2: The cube - Course"),
        ):
            self.assertIn(f"<title>{title}</title>", self.page(name))

    def test_a_chapter_ends_with_its_last_page_to_read(self) -> None:
        self.assertEqual(
            self.neighbours("chapters/1-cards/end"),
            {"prev": "Three piles", "next": "Chapter 2: The cube"},
        )
        self.assertEqual(
            self.neighbours("chapters/2-cube/index"),
            {"prev": "Chapter 1: Looking back", "next": "Looking back"},
        )

    def test_an_appendix_leads_back_to_its_chapter(self) -> None:
        self.assertEqual(
            self.neighbours("chapters/1-cards/words"), {"prev": "Cards &amp; turtles"}
        )

    def test_the_header_of_phones_says_it_in_short(self) -> None:
        position = Position(Chapter("1-cards", "Cards", 1986, "", ""), 3, 8)
        header = '<div class="header-center">\n<a href="x"><div class="brand">Course</div></a>'
        self.assertEqual(
            in_header(f"{header}</div>", position),
            f'{header}<p class="where">Chapter 1 · 3 of 8</p></div>',
        )

    def test_the_offer_to_go_on_is_hidden_until_its_script_knows_a_page(self) -> None:
        self.write_page(".. go-on::\n\nText.")
        self.build()
        self.assertRegex(
            self.page(), r'(?s)<p class="go-on" hidden>.*</p>\s*<script>.*knobel-place.*</script>'
        )


if __name__ == "__main__":
    unittest.main()
