"""The course on paper and as an e-book: what readers without scripts find, and what they do not."""

from __future__ import annotations

import re
import subprocess
import sys
import unittest
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from unittest.mock import patch
from xml.etree import ElementTree
from zipfile import ZIP_STORED, ZipFile

from small_course import ROOT, SmallCourse

sys.path.insert(0, str(ROOT / "docs"))

import print_book  # noqa: E402

SETTINGS = """
project = "Cards"
author = project_copyright = "the authors"
version = "1.0"
extensions = ["knobel_docs"]
html_theme = "basic"
exclude_patterns = ["exercises"]
epub_title, epub_basename, epub_uid, epub_identifier = "Cards", "cards", "cards", "cards"
epub_description = epub_contributor = epub_publisher = author
epub_show_urls, epub_tocscope = "no", "includehidden"
epub_use_index = epub_tocdup = False
knobel_chapters = [
    {"chapter": "1-cards", "title": "Nine cards", "year": 1986, "language": "LOGO", "told": "x"},
    {"chapter": "2-cube", "title": "A cube", "year": 2016, "language": "Haskell", "told": "x"},
]
"""
BOX = """
.. play:: cards
   :label: Lay the cards
   :picture: ./knobel show cards

   Without scripts: cut them out.
"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>'


class Course(SmallCourse):
    """A course of two chapters; the first has two pages and a sheet."""

    def setUp(self) -> None:
        super().setUp()
        self.write("conf.py", SETTINGS)
        self.program(f"echo '{SVG}'")
        contents = "\n\nThe way\n-------\n\n.. toctree::\n\n   {}"
        sources = "\n\nSources\n-------\n\nA bulletin."
        chapters = ".. toctree::\n   :glob:\n\n   chapters/*/index\n   docs/guide"
        self.write_page(chapters)
        self.write_page("For teachers.\n\nPlan\n----\n\nLessons.", "docs/guide")
        self.write_page(
            "Text. :doc:`/docs/guide`, :doc:`watch`, :doc:`/chapters/2-cube/index`"
            + contents.format("watch\n   sheet")
            + sources,
            "chapters/1-cards/index",
        )
        play = f".. _here:\n\nPlay\n----\n\n{BOX}\n\n:ref:`here`"
        self.write_page(play, "chapters/1-cards/watch")
        self.write(
            "chapters/1-cards/sheet.rst", ".. rst-class:: sheet\n\nSheet\n=====\n\nCut it out.\n"
        )
        self.write_page(".. _here-too:\n\nPlay\n----\n\nText.", "chapters/2-cube/index")

    def book(self, name: str = "cards") -> str:
        return (self.root.parent / "book" / f"{name}.html").read_text(encoding="utf-8")

    def built(self, **settings: object) -> str:
        self.assertEqual(self.build("book", **settings), "")
        return self.book()


class Book(Course):
    def test_what_is_said_of_the_editor_is_left_out(self) -> None:
        text = ".. _here-too:\n\nPlay\n----\n\n.. when:: editor\n\n   Write here.\n\nRead on."
        self.write_page(text, "chapters/2-cube/index")
        book = self.built()
        self.assertIn("Read on.", book)
        self.assertNotIn("Write here.", book)

    def test_there_is_a_book_of_the_course_and_one_of_each_chapter(self) -> None:
        self.built()
        self.assertEqual(
            sorted(page.name for page in (self.root.parent / "book").glob("*.html")),
            ["cards-1-cards.html", "cards-2-cube.html", "cards.html"],
        )
        self.assertNotIn("chapter-2", self.book("cards-1-cards").replace("@page chapter-2", ""))

    def test_pages_stand_in_the_place_of_the_contents_and_sheets_at_the_end(self) -> None:
        heading = re.compile(r"<h(\d)[^>]*>(?:<span[^>]*></span>)?([^<]*)<")
        headings = heading.findall(self.built())
        self.assertEqual(
            [title for _, title in headings[1:7]],
            ["chapters/1-cards/index", "chapters/1-cards/watch", "Play", "Sources", "Sheet"]
            + ["chapters/2-cube/index"],
        )
        self.assertEqual([level for level, _ in headings[1:7]], ["1", "2", "3", "2", "2", "1"])

    def test_every_link_within_the_book_leads_to_one_place(self) -> None:
        html = self.built()
        ids = re.findall(r'\sid="([^"]+)"', html)
        self.assertEqual(len(ids), len(set(ids)), "no id is there twice")
        links = re.findall(r'href="#([^"]+)"', html)
        self.assertIn("1-cards-watch", links)
        self.assertIn("1-cards-watch--here", links)
        self.assertEqual([link for link in links if link not in ids], [])

    def test_a_link_to_a_section_leads_to_its_heading_which_may_be_on_the_next_page(self) -> None:
        self.assertRegex(self.built(), r'<h2 id="1-cards-watch">')

    def test_a_link_to_a_page_outside_is_plain_text_if_the_website_is_unknown(self) -> None:
        html = self.built()
        self.assertIn("docs/guide", html)
        self.assertNotIn("outside:", html)
        self.assertNotIn('href="docs/', html)

    def test_a_link_to_a_page_outside_leads_to_the_website_if_it_is_known(self) -> None:
        html = self.built(knobel_address="https://school.example/knobel/")
        self.assertIn('href="https://school.example/knobel/docs/guide.html"', html)

    def test_a_link_to_another_chapter_leads_out_of_the_book_of_a_chapter(self) -> None:
        self.built(knobel_address="https://school.example/")
        self.assertIn(
            'href="https://school.example/chapters/2-cube/index.html"', self.book("cards-1-cards")
        )

    def test_a_box_becomes_its_picture_and_says_where_it_can_be_played(self) -> None:
        box = self.built(knobel_address="https://school.example/").split('class="on-website ')[1]
        self.assertIn("<path", box)
        self.assertIn("Lay the cards", box)
        self.assertIn('href="https://school.example/chapters/1-cards/watch.html"', box)
        self.assertNotIn("cut them out", box)

    def test_a_box_without_a_picture_shows_what_readers_without_scripts_find(self) -> None:
        without = BOX.replace("   :picture: ./knobel show cards\n", "")
        self.write_page(without, "chapters/2-cube/index")
        self.assertIn("Without scripts: cut them out.", self.built())

    def test_there_are_no_scripts(self) -> None:
        self.assertNotIn("<script", self.built())

    def test_what_is_folded_lies_open_and_margin_notes_keep_their_titles(self) -> None:
        self.write_page(
            ".. reveal:: Show the answer\n\n   Forty-two.\n\n.. margin:: Why?\n\n   Because.",
            "chapters/2-cube/index",
        )
        html = self.built()
        self.assertNotIn("<details", html)
        self.assertRegex(html, r'(?s)<p class="summary">The answer</p>.*Forty-two')
        self.assertRegex(html, r'(?s)class="margin-title">Why\?</p>.*Because')

    def test_a_question_has_letters_and_its_answer_below(self) -> None:
        self.write_page(
            ".. predict:: Where?\n\n   :wrong: Here.\n\n      No.\n   :right: There.\n\n      Yes.",
            "chapters/2-cube/index",
        )
        html = self.built()
        self.assertRegex(html, r'(?s)<ol class="upperalpha[^>]*>.*Here\..*There\..*</ol>')
        self.assertNotIn("<button", html)
        self.assertRegex(html, r"(?s)predict-answer.*The answer</p>.*B is right\. .*Yes\.")

    def test_running_heads_name_the_chapter(self) -> None:
        self.assertRegex(
            self.built(), r'(?s)@page chapter-1 \{\s*@top-left \{\s*content: "1\\2002Nine cards"'
        )


class Contents(Course):
    def test_contents_list_pages_and_in_the_book_of_a_chapter_sections_too(self) -> None:
        def listed(html: str) -> list[str]:
            return re.findall(r'data-for="([^"]+)"', html)

        self.assertEqual(
            listed(self.built()),
            ["1-cards-index", "1-cards-watch", "1-cards-sheet", "2-cube-index"],
        )
        self.assertEqual(
            listed(self.book("cards-1-cards")),
            ["1-cards-index", "1-cards-watch", "1-cards-watch--play"]
            + ["1-cards-index--sources", "1-cards-sheet"],
        )


class Ebook(Course):
    def archive(self, **settings: object) -> ZipFile:
        self.assertEqual(self.build("epub", **settings), "")
        archive = ZipFile(self.root.parent / "epub" / "cards.epub")
        self.addCleanup(archive.close)
        return archive

    def test_it_has_the_pages_of_the_chapters_and_one_about_the_book(self) -> None:
        pages = {name for name in self.archive().namelist() if name.endswith(".xhtml")}
        self.assertEqual(
            pages,
            {"about.xhtml", "nav.xhtml", "chapters/1-cards/index.xhtml"}
            | {"chapters/1-cards/watch.xhtml", "chapters/1-cards/sheet.xhtml"}
            | {"chapters/2-cube/index.xhtml"},
        )

    def test_every_page_is_well_formed_and_says_what_is_in_it(self) -> None:
        archive = self.archive()
        first = archive.infolist()[0]
        self.assertEqual((first.filename, first.compress_type), ("mimetype", ZIP_STORED))
        for name in archive.namelist():
            if name.endswith((".xhtml", ".opf", ".ncx", ".xml")):
                with self.subTest(name):
                    ElementTree.fromstring(archive.read(name))
        package = archive.read("content.opf").decode()
        self.assertRegex(package, r'href="chapters/1-cards/watch.xhtml"[^>]*properties="svg"')

    def test_links_lead_to_files_of_the_book_or_to_the_website(self) -> None:
        for address in ("", "https://school.example/"):
            archive = self.archive(knobel_address=address)
            page = archive.read("chapters/1-cards/index.xhtml").decode()
            links = re.findall(r'<a [^>]*href="([^"#]+)"', page)
            self.assertIn("watch.xhtml", links)
            self.assertEqual("https://school.example/docs/guide.html" in links, bool(address))
            self.assertNotIn("outside:", page)

    def test_the_contents_list_the_pages_below_their_chapter_without_the_website(self) -> None:
        listed = re.findall(r'<a href="([^"]+)"', self.archive().read("nav.xhtml").decode())
        self.assertEqual(
            listed,
            ["about.xhtml", "chapters/1-cards/index.xhtml", "chapters/1-cards/watch.xhtml"]
            + ["chapters/1-cards/sheet.xhtml", "chapters/2-cube/index.xhtml"],
        )

    def test_a_box_becomes_its_picture(self) -> None:
        page = self.archive().read("chapters/1-cards/watch.xhtml").decode()
        self.assertIn("<svg", page)
        self.assertNotIn("<script", page)


class Boxes(unittest.TestCase):
    def test_every_box_of_the_chapters_has_a_picture(self) -> None:
        for page in sorted(ROOT.glob("chapters/*/*.rst")):
            for box in re.findall(
                r"^\.\. play(?:er)?:: .*\n(?:(?:   .*)?\n)+", page.read_text(encoding="utf-8"), re.M
            ):
                with self.subTest(page=page.name):
                    self.assertRegex(box, "   :picture: |   .. drawing::")


class Print(unittest.TestCase):
    def setUp(self) -> None:
        folder = TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def page(self, target: str = "far") -> Path:
        page = self.folder / "book.html"
        page.write_text(
            '<!doctype html><meta charset="utf-8"><title>Book</title>'
            f'<p><a href="#{target}"><span class="number" data-for="{target}">000</span></a></p>'
            '<h1 id="far" style="break-before: page">Far</h1>',
            encoding="utf-8",
        )
        return page

    def test_page_numbers_are_read_from_what_pdfinfo_lists(self) -> None:
        listing = 'Page  Destination  Name\n   2 [ XYZ    6  826 null      ] "a--b"\n'
        self.assertEqual(print_book.destinations(listing), {"a--b": "2"})

    def test_a_section_that_the_print_lacks_is_named(self) -> None:
        with self.assertRaisesRegex(print_book.PrintError, "no place 'near'"):
            print_book.numbered('<span class="number" data-for="near">000</span>', {"far": "2"})

    def test_a_browser_that_does_not_start_is_named(self) -> None:
        with self.assertRaisesRegex(print_book.PrintError, "no-such-browser"):
            print_book.print_page("no-such-browser", self.page(), self.folder / "book.pdf")

    def test_numbers_that_never_settle_end_with_a_sentence(self) -> None:
        numbers = iter(range(1, 100))
        with patch.object(print_book, "print_page"), patch.object(
            print_book, "output_of", lambda *_: f'  {next(numbers)} [ XYZ ] "far"\n'
        ), self.assertRaisesRegex(print_book.PrintError, "change with every print"):
            print_book.print_book("chromium", self.page(), self.folder / "book.pdf")

    @unittest.skipUnless(which("pdfinfo") and which("chromium-headless-shell"), "needs a browser")
    def test_the_contents_of_the_pdf_name_the_page_on_which_a_section_begins(self) -> None:
        target = self.folder / "book.pdf"
        print_book.print_book("chromium-headless-shell", self.page(), target)
        text = subprocess.run(
            ["pdftotext", str(target), "-"], capture_output=True, encoding="utf-8", check=True
        ).stdout
        self.assertEqual(text.split()[0], "2")


if __name__ == "__main__":
    unittest.main()
