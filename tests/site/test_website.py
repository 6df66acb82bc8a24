"""What the extensions add to a website: where a reader is, the search, icons, addresses for search
engines, the welcome page, and the page for addresses that do not exist.
"""

from __future__ import annotations

import json
import re
import shutil
import struct
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree

from small_course import CHAPTERS, ROOT, Course, SmallCourse, Website, cases_of, titled
from sphinx.errors import SphinxError
from test_html import SVG, step

from knobel_docs import icons, offline, web

ADDRESS = "https://school.example/knobel/"
LOCATION = "{http://www.sitemaps.org/schemas/sitemap/0.9}loc"
PUZZLE = """\
.. puzzles::

   .. puzzle:: {}
      :alt: Rays & fields.
      :commands:
         {}

      You learn to *think*.
"""
RAYS = "./knobel show icon.svg"
STEPS = json.dumps([step("fits: solved", 1, 1)])
WELCOME = f"""\
.. opening::
   :caption: Six & seven
   :alt: Cards & places.
   :commands:
      ./knobel say {SVG.format('<g class="card"/>')!r}
      ./knobel say {STEPS!r}

   A *free* course.

{PUZZLE.format("1-cards", RAYS)}
.. go-on::

.. cpp:function:: int lay(int secret)

.. cpp:class:: template <typename Hidden> Pile
"""
GLOSSARY = ".. glossary::\n\n   supply\n      Not tried (*Vorrat*). :taught:`piles`"
SIGNS = ".. note:: Not this.\n\nNine *cards* & “half” ones."
WORDS = "word " * 1800
FOLDED = f"{WORDS}\n\n.. reveal:: A\n\n   {WORDS}"


def page(title: str, *below: str, fields: str = "", text: str = "Text.") -> str:
    contents = "".join(f"   {name}\n" for name in below)
    toctree = f"\n\n.. toctree::\n\n{contents}" if below else ""
    return f"{fields}\n\n{titled(title, text + toctree)}"


class WholeCourse(Website):
    """A course of two chapters with a part for teachers, whose address is known."""

    settings = {
        "knobel_chapters": [{**CHAPTERS[0], "picture": "./knobel show icon.svg"}, CHAPTERS[1]],
        "knobel_address": ADDRESS,
        "knobel_source_url": "https://codeberg.org/cards/course",
        "html_favicon": "icon.svg",
        "html_title": "Course",
        "html_theme": "furo",
        "html_css_files": ["course.css"],
        "html_theme_options": {"dark_css_variables": {"color-background-primary": "#123456"}},
    }

    @classmethod
    def fill(cls, course: Course) -> None:
        shutil.copy(ROOT / "docs/theme/static/favicon.svg", course.root / "icon.svg")
        parts = ("chapters/1-cards/index", "chapters/2-cube/index", "docs/teacher/index")
        course.write("index.rst", page("Welcome", "chapters/signs", *parts, text=WELCOME))
        for path, text in {
            "chapters/signs": page("Signs", text=SIGNS),
            "chapters/1-cards/index": page("Cards & turtles", "piles", "end", "words"),
            "chapters/1-cards/piles": page("Three piles", text="The supply."),
            "chapters/1-cards/end": page("Looking back", text=FOLDED),
            "chapters/1-cards/words": page("Words", fields=":appendix:", text=GLOSSARY),
            "chapters/2-cube/index": page(
                "The cube", "end", fields=":level: 2\n:builds-on: 1-cards/piles, index"
            ),
            "chapters/2-cube/end": page("Looking back", text="::\n\n" + "   int x;\n" * 300),
            "docs/teacher/index": page("For teachers", "grading"),
            "docs/teacher/grading": page(
                "Grading", text=".. meta::\n   :description: Of cards\n\nText."
            ),
        }.items():
            course.write(f"{path}.rst", text)

    def data(self, file: str = "search-index") -> Any:
        text = (self.site / "_static" / f"{file}.js").read_text(encoding="utf-8")
        return json.loads(f"[{text.partition('(')[2].rpartition(')')[0]}]")

    def test_pages_show_what_is_expected_of_them(self) -> None:
        for expected, name in cases_of(Path(__file__).with_name("website.txt")):
            self.assert_page(name.strip(), expected)

    def test_the_search_knows_pages_terms_and_names_but_no_parameters(self) -> None:
        data = self.data()[0]
        listed = {entry[0]: entry[1:3] for entry in data["pages"]}
        chapter = "Chapter 1 · Cards & turtles"
        self.assertEqual(listed["chapters/1-cards/piles"], ["Three piles", chapter])
        self.assertEqual(listed["index"], ["Welcome", ""])
        self.assertEqual((len(listed), len(data["pages"])), (10, 10))
        here, taught = (
            list(listed).index(f"chapters/1-cards/{name}") for name in ("words", "piles")
        )
        entry = [here, "term-supply", "supply", ["Vorrat"], "Not tried (Vorrat).", taught]
        self.assertEqual(data["terms"], [entry])
        names = {"pile", "secret", "hidden"} & set(data["names"])
        self.assertEqual(names, {"pile"})
        text = self.data("search/chapters-1-cards-piles")
        self.assertEqual(text, ["chapters/1-cards/piles", ["The supply."]])
        for name in ("searchindex.js", "_static/searchtools.js", "_static/language_data.js"):
            self.assertFalse((self.site / name).exists(), name)

    def test_icons_and_previews_have_the_size_that_is_said(self) -> None:
        self.assertEqual(size_of(self.site / "apple-touch-icon.png"), (180, 180))
        self.assertEqual((self.site / "favicon.ico").read_bytes()[:4], b"\0\0\1\0")
        for name in ("course", "1-cards"):
            self.assertEqual(size_of(self.site / f"_static/preview-{name}.png"), icons.PREVIEW)
        manifest = json.loads((self.site / "manifest.webmanifest").read_text(encoding="utf-8"))
        self.assertEqual(manifest["name"], "Cards")
        self.assertTrue((self.site / manifest["start_url"]).is_file())
        for icon in manifest["icons"]:
            self.assertTrue((self.site / icon["src"]).is_file(), icon["src"])
            if icon["type"] == "image/png":
                width, height = size_of(self.site / icon["src"])
                self.assertEqual(f"{width}x{height}", icon["sizes"])

    def test_the_worker_and_the_map_for_search_engines_list_every_page(self) -> None:
        self.assertTrue((self.site / "_static/offline.js").is_file())
        self.assertIn('"docs/teacher/index.html"', offline.worker(self.site))
        listed = [each.text for each in ElementTree.parse(self.site / "sitemap.xml").iter(LOCATION)]
        self.assertEqual(len(listed), 10)
        self.assertLessEqual({ADDRESS, f"{ADDRESS}chapters/signs.html"}, set(listed))
        robots = (self.site / "robots.txt").read_text(encoding="utf-8")
        self.assertIn(f"Sitemap: {ADDRESS}sitemap.xml", robots)

    def test_a_page_leads_to_a_form_that_names_it(self) -> None:
        link = re.search(r'<a href="([^"]+)">Report an error on this page</a>', self.page())
        assert link is not None
        address = urlsplit(link[1].replace("&amp;", "&"))
        fields = parse_qs(address.query)
        self.assertEqual(address.path, "/cards/course/issues/new")
        self.assertEqual(fields["title"], ["Error on “Welcome”"])
        self.assertIn(f"Page: {ADDRESS}\n", fields["body"][0])
        for place, form in (
            ("https://gitlab.example/a/b/", "https://gitlab.example/a/b/-/issues/new?issue%5B"),
            ("https://school.example/git", "https://school.example/git"),
        ):
            self.assertTrue(web.report_address(place, "Title", "page").startswith(form))


class Changing(SmallCourse):
    def test_nothing_remains_of_an_address_and_of_a_page_that_are_gone(self) -> None:
        self.write_page("Text.\n\n.. toctree::\n\n   one")
        self.write_page("Nine supplies.", "one")
        self.write("more.rst", ":orphan:\n\nMore\n====\n\nText.\n")
        self.built(knobel_address=ADDRESS, html_theme="furo")
        (self.root / "more.rst").unlink()
        self.write_page("Nine baskets.", "one")
        self.built(html_theme="furo")
        for name in ("sitemap.xml", "robots.txt", "_static/search/more.js"):
            self.assertFalse((self.site / name).exists())
        text = (self.site / "_static/search-index.js").read_text(encoding="utf-8")
        for word, is_there in (("nine", True), ("baskets", True), ("supplies", False)):
            self.assertEqual(word in text, is_there, word)
        for part in ("school.example", "Report an error", "woff2"):
            self.assertNotIn(part, self.page())
        self.assertEqual(list((self.site / "_static").glob("preview-*")), [])
        missing = self.page("404")
        self.assertIn('<base href="/">', missing.split("<link")[0])
        for part in ('<a href="#', "skip-link"):
            self.assertNotIn(part, missing)

    def test_mistakes_of_the_whole_course_are_errors(self) -> None:
        first = ":builds-on: piles\n\n" + page("Cards", "piles", "words")
        self.write("chapters/1-cards/index.rst", first)
        self.write("chapters/1-cards/piles.rst", page("Piles", fields=":level: 4\n:builds-on: x"))
        self.write("chapters/1-cards/words.rst", page("Words", text=GLOSSARY.replace("piles", "x")))
        self.write_page(".. toctree::\n\n   chapters/1-cards/index")
        warnings = self.build(knobel_chapters=CHAPTERS[:1])
        for fault in (
            "index.rst: WARNING: ':builds-on:' names 'piles', which comes later",
            "piles.rst: WARNING: ':level:' reads '4', expected 1, 2 or 3",
            "piles.rst: WARNING: ':builds-on:' names 'x', which is no page",
        ):
            self.assertIn(fault, warnings)
        self.assertRegex(warnings, r"words.rst:\d+: WARNING: unknown document: '?x")

    def test_a_malformed_list_of_chapters_is_an_error(self) -> None:
        self.write_page(PUZZLE.format("1-cards", RAYS))
        warnings = self.build(knobel_chapters=[{"year": 1986}])
        self.assertIn("an entry of knobel_chapters in conf.py is not of the expected", warnings)

    def test_an_icon_that_cannot_be_drawn_ends_the_build(self) -> None:
        self.write("icon.svg", "no drawing")
        self.write_page("Text.")
        with self.assertRaisesRegex(SphinxError, r"icon\.svg: rsvg-convert cannot draw it"):
            self.build(html_favicon="icon.svg")


def size_of(png: Path) -> tuple[int, int]:
    width, height = struct.unpack(">II", png.read_bytes()[16:24])
    return width, height
