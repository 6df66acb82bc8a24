"""Fonts are asked for before the style sheets, on pages that use the course's style sheet."""

from __future__ import annotations

import unittest

from small_course import SmallCourse


class Typefaces(SmallCourse):
    def test_a_page_asks_for_its_fonts_by_an_address_that_fits_its_depth(self) -> None:
        self.write("deep/page.rst", ":orphan:\n\nPage\n====\n")
        self.write_page("Text.")
        self.assertEqual(self.build(html_css_files=["course.css"]), "")
        for page, address in (
            ("index", '"_static/fonts/serif.woff2"'),
            ("deep/page", '"../_static/fonts/serif.woff2"'),
        ):
            head = self.page(page).split("</head>")[0]
            self.assertIn(address, head)

    def test_a_page_without_the_courses_style_sheet_asks_for_none(self) -> None:
        self.write_page("Text.")
        self.assertEqual(self.build(), "")
        self.assertNotIn("woff2", self.page())


if __name__ == "__main__":
    unittest.main()
