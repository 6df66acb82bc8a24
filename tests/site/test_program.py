"""`program-output` and `drawing`: pages show what the program prints now, and no page is made when it fails."""

from __future__ import annotations

import unittest
from xml.etree import ElementTree

from small_course import SmallCourse

from knobel_docs.svg import SvgError, prepared

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg"><defs><pattern id="dots"/></defs><rect fill="url(#dots)"/></svg>'


class Output(SmallCourse):
    def test_command_and_what_it_printed_are_shown(self) -> None:
        self.program('echo "asked for: $*"')
        self.write_page(".. program-output:: ./knobel solve cards --count")
        self.assertEqual(self.build(), "")
        self.assertIn("asked for: solve cards --count", self.words())
        self.assertIn("$ ./knobel solve cards --count\n", self.words())

    def test_a_long_output_is_shortened_and_says_so(self) -> None:
        self.program("seq 1 9")
        self.write_page(".. program-output:: ./knobel count\n   :head: 3")
        self.assertEqual(self.build(), "")
        self.assertIn("... (6 more lines)", self.page())

    def test_another_exit_code_than_expected_is_a_warning(self) -> None:
        self.program("echo no; exit 2")
        self.write_page(".. program-output:: ./knobel solve")
        self.assertIn("ended with exit code 2, expected 0: no", self.build())
        self.write_page(".. program-output:: ./knobel solve\n   :exit-code: 2")
        self.assertEqual(self.build(), "")

    def test_lines_that_are_sentences_may_be_broken(self) -> None:
        self.program("echo so it is")
        self.write_page(".. program-output:: ./knobel solve\n   :sentences:")
        self.assertEqual(self.build(), "")
        self.assertIn("program-output sentences", self.page())

    def test_only_the_program_itself_is_run(self) -> None:
        self.program("echo ran")
        self.write_page(".. program-output:: rm -r everything")
        self.assertNotEqual(self.build(), "")

    def test_a_program_that_is_not_there_is_a_warning(self) -> None:
        self.write_page(".. program-output:: ./knobel solve")
        self.assertIn("did not start", self.build())

    def test_pages_are_made_anew_when_the_program_changes(self) -> None:
        self.program("echo before")
        self.write_page(".. program-output:: ./knobel solve")
        self.build()
        self.program("echo after")
        self.build()
        self.assertIn("after", self.page())


class Drawing(SmallCourse):
    def test_a_drawing_has_words_for_those_who_do_not_see_it(self) -> None:
        self.write("square.svg", SQUARE)
        self.write_page(".. drawing::\n   :file: square.svg\n   :alt: A dotted square.\n\n   The *square*.")
        self.assertEqual(self.build(), "")
        self.assertIn('aria-label="A dotted square."', self.page())
        self.assertIn("<em>square</em>", self.page())

    def test_without_words_or_picture_it_is_refused(self) -> None:
        self.write("square.svg", SQUARE)
        for options in ("   :file: square.svg", "   :alt: Nothing.", "   :file: none.svg\n   :alt: Nothing."):
            with self.subTest(options):
                self.write_page(f".. drawing::\n{options}")
                self.assertIn("drawing", self.build())

    def test_two_drawings_on_a_page_share_no_ids(self) -> None:
        first, second = (ElementTree.fromstring(prepared(SQUARE, "A square.", prefix)) for prefix in ("a", "b"))
        ids = [element.get("id") for drawing in (first, second) for element in drawing.iter() if element.get("id")]
        self.assertEqual(ids, ["a-dots", "b-dots"])
        self.assertEqual(second[1].get("fill"), "url(#b-dots)")

    def test_what_is_no_drawing_is_refused(self) -> None:
        for text in ("no solution", "<html></html>", ""):
            with self.subTest(text), self.assertRaises(SvgError):
                prepared(text, "Nothing.", "a")


if __name__ == "__main__":
    unittest.main()
