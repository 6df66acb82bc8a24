"""The icons of the site, and the pictures that other sites show with a link to it."""

from __future__ import annotations

import shutil
import struct
import unittest
from pathlib import Path
from unittest.mock import patch

from small_course import ROOT, SmallCourse
from sphinx.errors import SphinxError

from knobel_docs import icons


def size_of(png: bytes) -> tuple[int, int]:
    width, height = struct.unpack(">II", png[16:24])
    return width, height


class Ico(unittest.TestCase):
    def test_an_icon_file_holds_its_pictures_where_its_head_says(self) -> None:
        pictures = {16: b"small", 32: b"larger"}
        file = icons.ico(pictures)
        self.assertEqual(struct.unpack_from("<HHH", file), (0, 1, 2))
        for number, (size, picture) in enumerate(pictures.items()):
            entry = struct.unpack_from("<BBBBHHII", file, 6 + 16 * number)
            self.assertEqual(entry[0], size)
            self.assertEqual(file[entry[7] : entry[7] + entry[6]], picture)


class Drawn(SmallCourse):
    def setUp(self) -> None:
        super().setUp()
        self.write(
            "conf.py",
            (
                "extensions = ['knobel_docs']\n"
                "html_theme = 'basic'\n"
                "html_favicon = 'icon.svg'\n"
                "knobel_chapters = [{'chapter': '1-rows', 'title': 'Rows', 'year': 1986,"
                " 'language': 'LOGO', 'told': 'somebody', 'picture': './knobel show rows'}]\n"
            ),
        )
        shutil.copy(ROOT / "docs/theme/static/favicon.svg", self.root / "icon.svg")
        self.program("cat icon.svg")
        self.write_page("Text.")
        self.write("chapters/1-rows/index.rst", ":orphan:\n\nRows\n====\n")
        self.site = self.root.parent / "html"

    def drawn(self, file: str) -> Path:
        return self.site / file

    def test_each_page_names_the_icon_for_a_phones_start_page(self) -> None:
        self.assertEqual(self.build(), "")
        self.assertIn('rel="apple-touch-icon" href="apple-touch-icon.png"', self.page())
        self.assertIn('href="../../apple-touch-icon.png"', self.page("chapters/1-rows/index"))
        self.assertEqual(size_of(self.drawn("apple-touch-icon.png").read_bytes()), (180, 180))
        self.assertEqual(self.drawn("favicon.ico").read_bytes()[:4], b"\0\0\1\0")

    def test_the_course_and_each_chapter_have_a_picture_for_links(self) -> None:
        self.assertEqual(self.build(knobel_address="https://school.example/"), "")
        for page, name in (("index", "course"), ("chapters/1-rows/index", "1-rows")):
            self.assertIn(f"https://school.example/_static/preview-{name}.png", self.page(page))
            picture = self.drawn(f"_static/preview-{name}.png")
            self.assertEqual(size_of(picture.read_bytes()), icons.PREVIEW, picture)

    def test_without_an_address_there_are_no_pictures_for_links(self) -> None:
        self.assertEqual(self.build(), "")
        self.assertEqual(list((self.site / "_static").glob("preview-*")), [])

    def test_a_drawing_that_cannot_be_drawn_is_told(self) -> None:
        self.write("icon.svg", "no drawing")
        with self.assertRaisesRegex(SphinxError, r"icon\.svg: rsvg-convert cannot draw it"):
            self.build()

    def test_without_rsvg_convert_it_is_said_who_installs_it(self) -> None:
        with patch.object(
            icons.subprocess, "run", side_effect=FileNotFoundError("rsvg-convert")
        ), self.assertRaisesRegex(SphinxError, "'./knobel serve' installs it"):
            self.build()


if __name__ == "__main__":
    unittest.main()
