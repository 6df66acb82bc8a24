"""The course on paper and as an e-book: what readers without scripts find, and what they do not."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree
from zipfile import ZIP_STORED, ZipFile

from small_course import CHAPTERS, Course, SmallCourse, Website

import print_book

ADDRESS = "https://school.example/knobel/"
SETTINGS: dict[str, Any] = {
    "knobel_chapters": CHAPTERS,
    "project_copyright": "the authors",
    "version": "1.0",
    "epub_title": "Cards",
    "epub_basename": "cards",
    "epub_uid": "cards",
    "epub_identifier": "cards",
    "epub_description": "Cards",
    "epub_show_urls": "no",
    "epub_use_index": False,
    "epub_tocdup": False,
    "epub_tocscope": "includehidden",
}
BOX = """
.. play:: cards
   :label: Lay the cards
   :picture: ./knobel say <svg xmlns="http://www.w3.org/2000/svg"><path/></svg>

   Without scripts: cut them out.
""".replace('"', '\\"')
CUBE = """
.. _here-too:

Play
----

.. when:: editor

   Write here.

.. reveal:: Show the answer

   Forty-two.

.. margin:: Why?

   Because.

.. stepped:: Two steps

   .. drawing:: ./knobel say <svg xmlns=\\"http://www.w3.org/2000/svg\\"/>
      :alt: A.
      :title: One

      First.

   .. drawing:: ./knobel say <svg xmlns=\\"http://www.w3.org/2000/svg\\"/>
      :alt: B.
      :title: Two

      Then.

.. predict:: Where?

   :wrong: Here.

      No.
   :right: There.

      Yes.

.. play:: cube
   :label: Turn the cube

   Without scripts: make one of paper.
"""


def fill(course: Course) -> None:
    """Writes a course of two chapters; the first has two pages and a sheet."""
    course.write_page(".. toctree::\n   :glob:\n\n   chapters/*/index\n   docs/guide")
    course.write_page("For teachers.\n\nPlan\n----\n\nLessons.", "docs/guide")
    course.write_page(
        "Text. :doc:`/docs/guide`, :doc:`watch`, :doc:`/chapters/2-cube/index`\n\n"
        "The way\n-------\n\n.. toctree::\n\n   watch\n   sheet\n\n"
        "Sources\n-------\n\nA bulletin.",
        "chapters/1-cards/index",
    )
    play = f".. _here:\n\nPlay\n----\n\n{BOX}\n\n:ref:`here`"
    course.write_page(play, "chapters/1-cards/watch")
    sheet = ".. rst-class:: sheet\n\nSheet\n=====\n\nCut it out.\n"
    course.write("chapters/1-cards/sheet.rst", sheet)
    course.write_page(CUBE, "chapters/2-cube/index")


class Book(Website):
    settings = {**SETTINGS, "builder": "book", "knobel_address": ADDRESS}

    @classmethod
    def fill(cls, course: Course) -> None:
        fill(course)

    def setUp(self) -> None:
        self.folder = self.root.parent / "book"
        self.book = (self.folder / "cards.html").read_text(encoding="utf-8")
        self.chapter = (self.folder / "cards-1-cards.html").read_text(encoding="utf-8")

    def test_there_is_a_book_of_the_course_and_one_of_each_chapter(self) -> None:
        self.assertEqual(
            sorted(page.name for page in self.folder.glob("*.html")),
            ["cards-1-cards.html", "cards-2-cube.html", "cards.html"],
        )
        self.assertNotIn("chapter-2", self.chapter.replace("@page chapter-2", ""))

    def test_pages_replace_the_contents_and_sheets_are_at_the_end(self) -> None:
        heading = re.compile(r"<h(\d)[^>]*>(?:<span[^>]*></span>)?([^<]*)<")
        found = [f"{level} {title}" for level, title in heading.findall(self.book)[1:7]]
        first, second = "chapters/1-cards", "chapters/2-cube/index"
        pages = [f"1 {first}/index", f"2 {first}/watch", "3 Play", "2 Sources", "2 Sheet"]
        self.assertEqual(found, [*pages, f"1 {second}"])
        self.assertRegex(
            self.book, r'(?s)@page chapter-1 \{\s*@top-left \{\s*content: "1\\2002Cards & turtles"'
        )

    def test_contents_list_pages_and_in_the_book_of_a_chapter_sections_too(self) -> None:
        pages = ["1-cards-index", "1-cards-watch", "1-cards-sheet", "2-cube-index"]
        listed = re.compile(r'data-for="([^"]+)"')
        self.assertEqual(listed.findall(self.book), pages)
        self.assertEqual(
            listed.findall(self.chapter),
            ["1-cards-index", "1-cards-watch", "1-cards-watch--play"]
            + ["1-cards-index--sources", "1-cards-sheet"],
        )

    def test_every_link_within_the_book_leads_to_one_place(self) -> None:
        ids = re.findall(r'\sid="([^"]+)"', self.book)
        self.assertEqual(len(ids), len(set(ids)), "no id is there twice")
        links = re.findall(r'href="#([^"]+)"', self.book)
        self.assertLessEqual({"1-cards-watch", "1-cards-watch--here"}, set(links))
        self.assertEqual(set(links) - set(ids), set())
        self.assertRegex(self.book, r'<h2 id="1-cards-watch">')

    def test_links_to_pages_outside_lead_to_the_website(self) -> None:
        self.assertIn(f'href="{ADDRESS}docs/guide.html"', self.book)
        self.assertIn(f'href="{ADDRESS}chapters/2-cube/index.html"', self.chapter)

    def test_what_needs_scripts_becomes_its_picture_or_its_text(self) -> None:
        box = self.book.split('class="on-website ')[1]
        self.assertRegex(
            box, f'(?s)Lay the cards.*<path.*href="{ADDRESS}chapters/1-cards/watch.html"'
        )
        for absent in ("cut them out", "Write here.", "<script", "<details", "<button"):
            self.assertNotIn(absent, self.book)
        self.assertIn("Without scripts: make one of paper.", self.book)

    def test_what_is_folded_is_open_and_questions_have_letters(self) -> None:
        for expected in (
            r'<p class="summary">The answer</p>.*Forty-two',
            r'class="margin-title">Why\?</p>.*Because\.</p>(?:(?!radio).)*First\..*Then\.',
            r'<ol class="upperalpha[^>]*>.*Here\..*There\..*</ol>.*'
            r"predict-answer.*The answer</p>.*B is right\. .*Yes\.",
        ):
            self.assertRegex(self.book, f"(?s){expected}")


class Ebook(Website):
    settings = {**SETTINGS, "builder": "epub", "knobel_address": ADDRESS}

    @classmethod
    def fill(cls, course: Course) -> None:
        fill(course)

    def setUp(self) -> None:
        self.archive = ZipFile(self.root.parent / "epub" / "cards.epub")
        self.addCleanup(self.archive.close)

    def test_it_has_the_pages_of_the_chapters_in_order_and_one_about_the_book(self) -> None:
        pages = [
            "about.xhtml",
            *(f"chapters/1-cards/{page}.xhtml" for page in ("index", "watch", "sheet")),
            "chapters/2-cube/index.xhtml",
        ]
        listed = re.findall(r'<a href="([^"]+)"', self.archive.read("nav.xhtml").decode())
        self.assertEqual(listed, pages)
        found = {name for name in self.archive.namelist() if name.endswith(".xhtml")}
        self.assertEqual(found, {*pages, "nav.xhtml"})

    def test_every_page_is_well_formed_and_says_what_is_in_it(self) -> None:
        first = self.archive.infolist()[0]
        self.assertEqual((first.filename, first.compress_type), ("mimetype", ZIP_STORED))
        for name in self.archive.namelist():
            if name.endswith((".xhtml", ".opf", ".ncx", ".xml")):
                with self.subTest(name):
                    ElementTree.fromstring(self.archive.read(name))
        package = self.archive.read("content.opf").decode()
        self.assertRegex(package, r'href="chapters/1-cards/watch.xhtml"[^>]*properties="svg"')
        watch = self.archive.read("chapters/1-cards/watch.xhtml").decode()
        self.assertIn("<svg", watch)
        self.assertNotIn("<script", watch)

    def test_links_lead_to_files_of_the_book_or_to_the_website(self) -> None:
        page = self.archive.read("chapters/1-cards/index.xhtml").decode()
        links = re.findall(r'<a [^>]*href="([^"#]+)"', page)
        self.assertIn("watch.xhtml", links)
        self.assertIn(f"{ADDRESS}docs/guide.html", links)


class WithoutAddress(SmallCourse):
    def test_a_link_to_a_page_outside_is_plain_text(self) -> None:
        fill(self)
        self.built(builder="book", **SETTINGS)
        self.built(builder="epub", **SETTINGS)
        book = (self.root.parent / "book" / "cards.html").read_text(encoding="utf-8")
        with ZipFile(self.root.parent / "epub" / "cards.epub") as archive:
            page = archive.read("chapters/1-cards/index.xhtml").decode()
        for html in (book, page):
            self.assertIn("docs/guide", html)
            self.assertNotIn("outside:", html)
            self.assertNotIn("docs/guide.", html)


class Print(SmallCourse):
    def test_the_contents_get_the_page_numbers_that_pdfinfo_lists(self) -> None:
        listing = 'Page  Destination  Name\n   2 [ XYZ    6  826 null      ] "a--b"\n'
        self.assertEqual(print_book.destinations(listing), {"a--b": "2"})
        line = '<span class="number" data-for="far">{}</span>'.format
        self.assertEqual(print_book.numbered(line("000"), {"far": "2"}), line("2"))
        with self.assertRaisesRegex(print_book.PrintError, "no place 'far'"):
            print_book.numbered(line("000"), {"near": "2"})

    def test_a_browser_that_does_not_start_is_an_error(self) -> None:
        page = self.write("book.html", "")
        with self.assertRaisesRegex(print_book.PrintError, "no-such-browser"):
            print_book.print_page("no-such-browser", page, page.with_suffix(".pdf"))
