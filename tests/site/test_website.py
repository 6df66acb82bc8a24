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

from small_course import CHAPTERS, ROOT, Course, SmallCourse, Website, titled
from sphinx.errors import SphinxError
from test_html import board

from knobel_docs import icons

ADDRESS = "https://school.example/knobel/"
LOCATION = "{http://www.sitemaps.org/schemas/sitemap/0.9}loc"
PUZZLE = """\
.. puzzles::

   .. puzzle:: {}
      :picture: rays
      :alt: Rays & fields.
      :commands:
         {}

      You learn to *think*.
"""
RAYS = f"./knobel say {board(2)!r}"
WELCOME = f"""\
.. opening::
   :caption: Six & seven
   :picture: rays
   :alt: Rays & fields.
   :commands: {RAYS}

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

    def test_above_the_title_is_the_place_in_the_course(self) -> None:
        chapter = '<a href="index.html">Chapter 1 · Cards &amp; turtles</a> · '
        for name, line in (
            ("chapters/1-cards/index", '" data-page="chapters/1-cards/index">Chapter 1 · 1 of 3'),
            ("chapters/1-cards/piles", f'" data-page="chapters/1-cards/piles">{chapter}2 of 3'),
            ("chapters/1-cards/words", f' appendix">{chapter}Appendix'),
            ("docs/teacher/grading", '"><a href="index.html">For teachers</a>'),
            ("chapters/signs", '">Before the chapters'),
        ):
            self.assertRegex(self.page(name), f'(?s)<p class="where{line}</p>.*<h1>')
        for name in ("index", "docs/teacher/index"):
            self.assertNotIn('class="where', self.page(name))

    def test_the_foot_of_a_page_leads_to_the_pages_to_read_before_and_after_it(self) -> None:
        for name, neighbours in (
            ("chapters/signs", {"prev": "Welcome", "next": "Chapter 1: Cards &amp; turtles"}),
            ("chapters/1-cards/end", {"prev": "Three piles", "next": "Chapter 2: The cube"}),
            ("chapters/2-cube/index", {"prev": "Chapter 1: Looking back", "next": "Looking back"}),
            ("chapters/1-cards/words", {"prev": "Cards &amp; turtles"}),
        ):
            found = re.findall(r'<link rel="(next|prev)" title="([^"]*)"', self.page(name))
            self.assertEqual(dict(found), neighbours)

    def test_the_title_of_the_window_names_the_chapter(self) -> None:
        for name, title in (
            ("chapters/1-cards/end", "Looking back - Chapter 1: Cards &amp; turtles - Course"),
            ("chapters/2-cube/index", "Chapter 2: The cube - Course"),
        ):
            self.assertIn(f"<title>{title}</title>", self.page(name))

    def test_below_the_title_are_time_level_and_what_a_page_builds_on(self) -> None:
        for name, line in {
            "1-cards/piles": "about 5 minutes",
            "1-cards/end": "about 10 minutes",
            "2-cube/end": "about 20 minutes",
            "2-cube/index": "about 5 minutes · ★★☆ takes some thought"
            " · builds on Three piles, The cube",
        }.items():
            found = re.search(r'</h1>\n<p class="reading">(.*?)</p>', self.page(f"chapters/{name}"))
            assert found is not None
            self.assertEqual(re.sub(r"<[^>]+>", "", found[1]), line)
        self.assertIn('<a href="../1-cards/piles.html">', self.page("chapters/2-cube/index"))
        for name in ("index", "chapters/1-cards/words"):
            self.assertNotIn('class="reading"', self.page(name))

    def test_pages_have_the_colour_of_their_chapter_and_load_no_jquery(self) -> None:
        page = self.page("chapters/2-cube/end")
        self.assertRegex(page, '<html [^>]*class="([^"]* )?in-chapter-2"')
        self.assertNotIn("in-chapter-", self.page())
        self.assertIn('(prefers-color-scheme: dark)" content="#123456">', self.page())
        for name in ("jquery", "underscore"):
            self.assertNotIn(name, self.page().lower())

    def test_fonts_are_loaded_before_style_sheets_where_the_courses_style_is_used(self) -> None:
        head = self.page("chapters/signs").split("</head>")[0]
        self.assertIn('"../_static/fonts/serif.woff2"', head)

    def test_a_page_is_described_by_itself_or_by_its_first_paragraph(self) -> None:
        description = '<meta name="description" content="{}">'.format
        self.assertIn(description("Nine cards &amp; “half” ones."), self.page("chapters/signs"))
        self.assertRegex(self.page("chapters/1-cards/end"), description("(word ){28,32}…"))
        self.assertEqual(self.page("docs/teacher/grading").count('name="description"'), 1)
        self.assertIn('content="Search: a page of', self.page("search"))

    def test_the_search_lists_every_page_once_with_its_chapter(self) -> None:
        listed = {entry[0]: entry[1:3] for entry in self.data()[0]["pages"]}
        chapter = "Chapter 1 · Cards & turtles"
        self.assertEqual(listed["chapters/1-cards/piles"], ["Three piles", chapter])
        self.assertEqual(listed["chapters/signs"], ["Signs", "Before the chapters"])
        self.assertEqual(listed["index"], ["Welcome", ""])
        self.assertEqual(len(self.data()[0]["pages"]), 10)

    def test_a_glossary_entry_leads_to_the_page_that_teaches_it(self) -> None:
        pages = [entry[0] for entry in self.data()[0]["pages"]]
        here, taught = (pages.index(f"chapters/1-cards/{name}") for name in ("words", "piles"))
        entry = [here, "term-supply", "supply", ["Vorrat"], "Not tried (Vorrat).", taught]
        self.assertEqual(self.data()[0]["terms"], [entry])
        self.assertIn("Explained in Three piles", self.words("chapters/1-cards/words"))

    def test_names_are_found_and_parameters_are_not(self) -> None:
        names = self.data()[0]["names"]
        self.assertIn("pile", names)
        self.assertEqual({"secret", "hidden"} & set(names), set())

    def test_the_search_of_the_course_replaces_that_of_sphinx(self) -> None:
        text = self.data("search/chapters-1-cards-piles")
        self.assertEqual(text, ["chapters/1-cards/piles", ["The supply."]])
        self.assertIn("live/search.js", self.page("search"))
        for name in ("searchindex.js", "_static/searchtools.js", "_static/language_data.js"):
            self.assertFalse((self.site / name).exists(), name)

    def test_each_page_names_icons_and_the_manifest_those_that_are_there(self) -> None:
        self.assertIn('rel="apple-touch-icon" href="apple-touch-icon.png"', self.page())
        self.assertIn('href="../apple-touch-icon.png"', self.page("chapters/signs"))
        self.assertEqual(size_of(self.site / "apple-touch-icon.png"), (180, 180))
        self.assertEqual((self.site / "favicon.ico").read_bytes()[:4], b"\0\0\1\0")
        manifest = json.loads((self.site / "manifest.webmanifest").read_text(encoding="utf-8"))
        self.assertEqual(manifest["name"], "Cards")
        self.assertTrue((self.site / manifest["start_url"]).is_file())
        for icon in manifest["icons"]:
            self.assertTrue((self.site / icon["src"]).is_file(), icon["src"])
            if icon["type"] == "image/png":
                width, height = size_of(self.site / icon["src"])
                self.assertEqual(f"{width}x{height}", icon["sizes"])

    def test_each_page_loads_the_script_for_readers_without_a_network(self) -> None:
        self.assertIn("_static/offline.js", self.page())
        self.assertTrue((self.site / "_static/offline.js").is_file())
        self.assertIn("index.html", (self.site / "worker.js").read_text(encoding="utf-8"))

    def test_links_to_the_course_and_to_each_chapter_have_a_preview(self) -> None:
        said = dict(
            re.findall(r'property="og:(\w+)" content="([^"]*)">', self.page("chapters/signs"))
        )
        self.assertEqual(
            said,
            {
                "type": "article",
                "site_name": "Cards",
                "title": "Signs",
                "description": "Nine cards &amp; “half” ones.",
                "url": f"{ADDRESS}chapters/signs.html",
                "image": f"{ADDRESS}_static/preview-course.png",
            },
        )
        self.assertIn("_static/preview-1-cards.png", self.page("chapters/1-cards/piles"))
        for name in ("course", "1-cards"):
            self.assertEqual(size_of(self.site / f"_static/preview-{name}.png"), icons.PREVIEW)

    def test_search_engines_find_every_page_once(self) -> None:
        sitemap = ElementTree.parse(self.site / "sitemap.xml").iter(LOCATION)
        listed = [entry.text for entry in sitemap]
        self.assertEqual(len(listed), 10)
        for name, address in (("index", ""), ("chapters/signs", "chapters/signs.html")):
            link = f'<link rel="canonical" href="{ADDRESS}{address}" />'
            self.assertIn(link, self.page(name))
            self.assertIn(ADDRESS + address, listed)
        self.assertIn(
            f"Sitemap: {ADDRESS}sitemap.xml", (self.site / "robots.txt").read_text(encoding="utf-8")
        )
        missing = self.page("404")
        self.assertIn('<meta name="robots" content="noindex">', missing)
        self.assertNotIn("canonical", missing)
        self.assertIn('<base href="/knobel/">', missing.split("<link")[0])

    def test_a_page_leads_to_a_form_that_names_it(self) -> None:
        link = re.search(r'<a href="([^"]+)">Report an error on this page</a>', self.page())
        assert link is not None
        address = urlsplit(link[1].replace("&amp;", "&"))
        fields = parse_qs(address.query)
        self.assertEqual(address.path, "/cards/course/issues/new")
        self.assertEqual(fields["title"], ["Error on “Welcome”"])
        self.assertIn(f"Page: {ADDRESS}\n", fields["body"][0])

    def test_the_welcome_page_has_pictures_of_what_the_program_computed(self) -> None:
        self.assertRegex(
            self.page(),
            r'(?s)class="opening docutils[^>]*>.*class="opening-text.*A <em>free</em> course.*'
            r'class="opening-picture.*aria-label="Rays &amp; fields\.".*'
            r'<p>Six &amp; seven</p>.*<label class="stop"><input type="checkbox">',
        )
        self.assertRegex(
            self.page(),
            r'(?s)<li class="puzzle chapter-1">.*role="img" aria-label="Rays &amp; fields\.".*'
            r'Chapter 1 · 1986 · LOGO.*href="chapters/1-cards/index.html">.*Cards &amp; turtles.*'
            r'<em>think</em>.*<p class="facts">somebody.</p>',
        )
        self.assertRegex(
            self.page(), r'(?s)<p class="go-on" hidden>.*</p>\s*<script>.*knobel-place.*</script>'
        )
        self.assertIn("live/still.js", self.page())
        self.assertNotIn("live/still.js", self.page("chapters/signs"))


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

    def test_mistakes_in_the_welcome_page_are_refused(self) -> None:
        self.assert_refused(
            [
                (".. opening::\n\n   Text.", "opening: it needs :picture:"),
                (PUZZLE.format("3-fog", RAYS), "has no '3-fog'"),
                (PUZZLE.format("1-cards", "./knobel say no"), "not of the form that 'rays' needs"),
                (PUZZLE.format("1-cards", "none.json"), "none.json"),
                (".. puzzles::\n\n   Text.", "there is no puzzle in it"),
            ],
            knobel_chapters=CHAPTERS,
        )
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
