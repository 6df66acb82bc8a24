"""The printed book and the e-book of the course have all chapters, contents and links:

whole_book.py DOWNLOADS, the folder that the target 'book' fills.
"""

from __future__ import annotations

import posixpath
import re
import subprocess
import sys
import unittest
from pathlib import Path
from xml.etree import ElementTree
from zipfile import ZipFile

ROOT = Path(__file__).parents[2]
DOWNLOADS = Path(sys.argv.pop())
CHAPTERS = sorted(page.parent.name for page in ROOT.glob("chapters/[1-9]*/index.rst"))


def title_of(chapter: str) -> str:
    text = (ROOT / f"chapters/{chapter}/index.rst").read_text(encoding="utf-8")
    return text.split("\n===")[0].splitlines()[-1]


def text_of(pdf: Path) -> list[str]:
    """Returns the text of each page."""
    command = ["pdftotext", "-layout", str(pdf), "-"]
    printed = subprocess.run(command, check=True, capture_output=True, encoding="utf-8")
    return printed.stdout.split("\f")


class Printed(unittest.TestCase):
    def test_each_chapter_begins_on_the_page_that_the_contents_name(self) -> None:
        pages = text_of(DOWNLOADS / "knobelkurs.pdf")
        contents = " ".join("\n".join(pages[:8]).split())
        for chapter in CHAPTERS:
            title = title_of(chapter)
            with self.subTest(title):
                named = re.search(rf"\b{chapter[0]} {re.escape(title)} (\d+)", contents)
                assert named is not None
                self.assertIn(title, " ".join(pages[int(named[1]) - 1].split()))

    def test_each_chapter_is_a_book_of_its_own(self) -> None:
        for chapter in CHAPTERS:
            text = "".join(text_of(DOWNLOADS / f"knobelkurs-{chapter}.pdf"))
            self.assertIn(title_of(chapter), " ".join(text.split()))


class Ebook(unittest.TestCase):
    def test_it_has_all_chapters_and_its_links_lead_to_places_in_it(self) -> None:
        with ZipFile(DOWNLOADS / "knobelkurs.epub") as archive:
            names = [name for name in archive.namelist() if name.endswith(".xhtml")]
            pages = {name: archive.read(name).decode() for name in names}
        for chapter in CHAPTERS:
            self.assertIn(f'href="chapters/{chapter}/index.xhtml"', pages["nav.xhtml"])
        ids = {name: set(re.findall(r'\sid="([^"]+)"', page)) for name, page in pages.items()}
        dead = []
        for name, page in pages.items():
            ElementTree.fromstring(page)
            for link in re.findall(r'<a [^>]*href="([^":]+)"', page):
                path, _, place = link.partition("#")
                target = posixpath.normpath(posixpath.join(posixpath.dirname(name), path or "."))
                target = target if path else name
                is_step = "=" in place  # of a search to be watched, which paper does not have
                if target not in pages or (place and not is_step and place not in ids[target]):
                    dead.append(f"{name}: {link}")
        self.assertEqual(dead, [])


if __name__ == "__main__":
    unittest.main()
