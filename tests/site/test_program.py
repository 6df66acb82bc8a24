"""`program-output` and `drawing`: pages show the current output of the program, and the build fails
when the program fails.
"""

from __future__ import annotations

import unittest
from xml.etree import ElementTree

from small_course import SmallCourse

from knobel_docs.svg import SvgError, prepared

SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg"><defs><pattern id="dots"/></defs>'
    '<rect fill="url(#dots)"/></svg>'
)


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

    def test_a_recorded_output_is_shown_without_running_anything(self) -> None:
        self.write("old.txt", "twelve solutions\n")
        self.write_page(".. program-output:: ./knobel original cards\n   :recorded: old.txt")
        self.assertEqual(self.build(), "")
        self.assertIn("$ ./knobel original cards\ntwelve solutions", self.words())
        self.write_page(".. program-output:: ./knobel original cards\n   :recorded: none.txt")
        self.assertRegex(self.build(), "none.txt")

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

    def test_a_small_program_is_run_as_readers_compile_it(self) -> None:
        self.write("build/dev/bin/cpp_bits", "#!/bin/sh\necho 1010\n").chmod(0o755)
        command = "g++ -std=c++20 chapters/cpp/bits.cpp -o try && ./try"
        self.write_page(f".. program-output:: {command}")
        self.assertEqual(self.build(), "")
        self.assertIn(f"$ {command}\n1010", self.words())
        self.write_page(f".. program-output:: {command.replace('try', 'other')}")
        self.assertIn("does not begin with ./knobel", self.build())

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


class Printed(SmallCourse):
    def test_a_number_is_shown_as_it_is_written_when_the_command_prints_it(self) -> None:
        self.program('echo "   37320 trials, 0.63 s"')
        self.write_page(
            "It takes :printed:`37,320 <./knobel solve cards>` trials and :printed:`0.63 <./knobel"
            " solve cards>` seconds."
        )
        self.assertEqual(self.build(), "")
        self.assertIn("It takes 37,320 trials and 0.63 seconds.", self.words())

    def test_a_number_that_the_command_does_not_print_is_refused(self) -> None:
        self.program('echo "373201 trials, 1.12 s, 12.5 s"')
        for number in ("37,320", "3", "1", "5", "12"):
            with self.subTest(number):
                self.write_page(f"It takes :printed:`{number} <./knobel solve cards>` trials.")
                self.assertIn(f"'./knobel solve cards' does not say {number}", self.build())

    def test_a_small_number_may_be_a_word(self) -> None:
        self.program('echo "8 trials"')
        self.write_page(":printed:`Eight <./knobel solve cards>` trials.")
        self.assertEqual(self.build(), "")
        self.assertIn("Eight trials.", self.words())
        self.write_page("It takes :printed:`nine <./knobel solve cards>` trials.")
        self.assertIn("does not say nine", self.build())

    def test_a_command_that_finds_no_solution_may_say_the_number(self) -> None:
        self.program("echo 8 fields stay unlit; exit 1")
        self.write_page("There are :printed:`8 <./knobel solve light_rays>`.")
        self.assertEqual(self.build(), "")

    def test_a_file_of_the_course_may_say_the_number(self) -> None:
        self.write("test.cpp", "CHECK(trials == 37'320);")
        self.write_page("It takes :printed:`37,320 <test.cpp>` trials.")
        self.assertEqual(self.build(), "")
        self.write_page(
            "It takes :printed:`37,321 <test.cpp>` trials, or :printed:`12 <none.cpp>`."
        )
        self.assertRegex(self.build(), "(?s)does not say 37,321.*none.cpp")

    def test_a_command_that_fails_is_refused(self) -> None:
        self.program("echo 12; exit 2")
        self.write_page("There are :printed:`12 <./knobel solve cards>`.")
        self.assertIn("ended with exit code 2", self.build())

    def test_the_page_is_made_anew_when_the_program_changes(self) -> None:
        self.program("echo 12")
        self.write_page("There are :printed:`12 <./knobel solve cards>`.")
        self.assertEqual(self.build(), "")
        self.program("echo 10")
        self.assertIn("does not say 12", self.build())


class Drawing(SmallCourse):
    def test_a_drawing_has_words_for_those_who_do_not_see_it(self) -> None:
        self.write("square.svg", SQUARE)
        self.write_page(
            ".. drawing::\n   :file: square.svg\n   :alt: A dotted square.\n\n   The *square*."
        )
        self.assertEqual(self.build(), "")
        self.assertIn('aria-label="A dotted square."', self.page())
        self.assertIn("<em>square</em>", self.page())

    def test_without_words_or_picture_it_is_refused(self) -> None:
        self.write("square.svg", SQUARE)
        for options in (
            "   :file: square.svg",
            "   :alt: Nothing.",
            "   :file: none.svg\n   :alt: Nothing.",
        ):
            with self.subTest(options):
                self.write_page(f".. drawing::\n{options}")
                self.assertIn("drawing", self.build())

    def test_two_drawings_on_a_page_share_no_ids(self) -> None:
        first, second = (
            ElementTree.fromstring(prepared(SQUARE, "A square.", prefix)) for prefix in ("a", "b")
        )
        ids = [
            element.get("id")
            for drawing in (first, second)
            for element in drawing.iter()
            if element.get("id")
        ]
        self.assertEqual(ids, ["a-dots", "b-dots"])
        self.assertEqual(second[1].get("fill"), "url(#b-dots)")

    def test_what_is_no_drawing_is_refused(self) -> None:
        for text in ("no solution", "<html></html>", ""):
            with self.subTest(text), self.assertRaises(SvgError):
                prepared(text, "Nothing.", "a")


if __name__ == "__main__":
    unittest.main()
