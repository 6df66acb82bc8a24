"""A chapter is declared by one entry in conf.py, and found by its name."""

from __future__ import annotations

import unittest

from small_course import SmallCourse

CONF = """
extensions = ["knobel_docs"]
html_theme = "basic"
exclude_patterns = ["exercises", "reference"]
knobel_chapters = [
    {"chapter": "1-rows", "title": "The rows", "year": 1986, "language": "LOGO", \
"told": "somebody"},
    {
        "chapter": "5-light-rows", "title": "The light rows", "year": 1960, "language": "ALGOL", \
"told": "somebody else",
        "shows_whole": ["rises.hpp"], "shows_partly": ["fast.hpp"],
    },
]
"""


class Chapters(SmallCourse):
    def setUp(self) -> None:
        super().setUp()
        self.write("conf.py", CONF)
        self.write("reference/light_rows/rises.hpp", "// [rises]\nint rises();\n// [rises]\n")
        self.write(
            "reference/light_rows/fast.hpp", "int unseen();\n// [fast]\nint fast();\n// [fast]\n"
        )
        self.write("chapters/1-rows/index.rst", "The rows\n========\n\nText.\n")
        self.write_page(".. toctree::\n   :glob:\n\n   chapters/*/index")

    def write_fifth(self, *snippets: str) -> None:
        woven = "".join(
            f".. weave:: {snippet}\n   :file: reference/light_rows/{snippet}.hpp\n\n"
            for snippet in snippets
        )
        self.write(
            "chapters/5-light-rows/index.rst",
            f"The light rows\n==============\n\n{woven}",
        )

    def test_a_fifth_chapter_stands_in_the_contents_and_shows_its_sources(self) -> None:
        self.write_fifth("rises", "fast")
        self.assertEqual(self.build(), "")
        self.assertRegex(
            self.page(),
            r"(?s)toctree.*1-rows/index.html.*5-light-rows/index.html",
        )
        self.assertIn("reference/light_rows/rises.hpp", self.page("chapters/5-light-rows/index"))

    def test_what_its_listings_leave_out_is_told(self) -> None:
        self.write_fifth()
        warnings = self.build()
        self.assertIn("reference/light_rows/rises.hpp", warnings)
        self.assertIn("reference/light_rows/fast.hpp", warnings)


if __name__ == "__main__":
    unittest.main()
