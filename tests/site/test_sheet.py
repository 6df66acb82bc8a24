"""Printable sheets: which pages get the button and the style sheet for paper."""

from __future__ import annotations

import unittest

from small_course import SmallCourse


class Sheets(SmallCourse):
    def test_a_page_marked_as_sheet_gets_what_prints_it(self) -> None:
        self.write(
            "index.rst",
            ".. rst-class:: sheet sheet-cards\n\nSheet\n=====\n\nCut along the lines.\n",
        )
        self.assertEqual(self.build(), "")
        self.assertRegex(self.page(), r'<section class="sheet sheet-cards"')
        self.assertIn("_static/sheet.js", self.page())
        self.assertIn("_static/sheet.css", self.page())
        self.assertRegex(self.page(), r"lines\.</p><p class=\"sheet-print\"><button [^>]*>Print<")

    def test_a_page_of_one_side_gets_them_without_the_advice_on_size(self) -> None:
        self.write(
            "index.rst", ".. rst-class:: one-page\n\nSummary\n=======\n\nThe puzzle.\n"
        )
        self.assertEqual(self.build(), "")
        self.assertIn("_static/sheet.css", self.page())
        self.assertRegex(self.page(), r"puzzle\.</p><p class=\"sheet-print\"><button [^>]*>Print<")
        self.assertNotIn("actual size", self.page())

    def test_other_pages_do_not(self) -> None:
        self.write_page("Text.")
        self.assertEqual(self.build(), "")
        self.assertNotIn("sheet.js", self.page())


if __name__ == "__main__":
    unittest.main()
