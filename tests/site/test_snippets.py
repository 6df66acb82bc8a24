"""Named snippets: splitting files, and the faults when not every line is shown exactly once."""

from __future__ import annotations

import tempfile
import unittest
from pathlib import Path

import small_course  # noqa: F401  (finds the extensions)

from knobel_docs.snippets import SnippetError, Use, faults, language_of, parse, ranges

NESTED = """\
// [file]
#pragma once

    // [loop]
    for (;;) {
        // [body]
        try_card();
        // [body]
    }
    // [loop]
// [file]
"""


class Parsing(unittest.TestCase):
    def test_an_inner_snippet_leaves_a_line_in_the_outer_one(self) -> None:
        source = parse(NESTED)
        self.assertEqual(source.snippets["file"].listing(), "#pragma once\n\n    // ... loop ...")
        self.assertEqual(source.snippets["loop"].listing(), "for (;;) {\n    // ... body ...\n}")
        self.assertEqual(source.snippets["body"].listing(), "try_card();")
        self.assertEqual(source.snippets["loop"].inner, ["body"])

    def test_lines_outside_of_all_snippets_are_told_by_their_numbers(self) -> None:
        self.assertEqual(parse("a\n// [s]\nb\n// [s]\n\nc\n").uncovered, [1, 6])
        self.assertEqual(parse(NESTED).uncovered, [])

    def test_markers_must_pair(self) -> None:
        for text, told in (
            ("// [a]\nx\n", "line 1: snippet 'a' is never closed"),
            (
                "// [a]\n// [b]\n// [a]\n// [b]\n",
                "line 3: snippet 'a' stands here a second time, or is closed in the wrong order",
            ),
            (
                "// [a]\n// [a]\n// [a]\n// [a]\n",
                "line 3: snippet 'a' stands here a second time, or is closed in the wrong order",
            ),
        ):
            with self.subTest(told), self.assertRaises(SnippetError) as raised:
                parse(text)
            self.assertEqual(str(raised.exception), told)

    def test_other_comments_are_no_markers(self) -> None:
        self.assertEqual(list(parse("int x; // [a]\n// see [a]\n/// [a]\n").snippets), [])

    def test_each_language_marks_snippets_by_its_own_comments(self) -> None:
        for file, outer, inner, placeholder in (
            ("a.logo", "; [o]", "; [i]", "; ... i ..."),
            ("a.hs", "-- [o]", "-- [i]", "-- ... i ..."),
            ("a.alg", "comment [o];", "comment [i];", "comment ... i ...;"),
        ):
            with self.subTest(file):
                source = parse("\n".join([outer, "x", inner, "y", inner, outer]), language_of(file))
                self.assertEqual(source.snippets["o"].listing(), f"x\n{placeholder}")
                self.assertEqual(parse("// [o]\n// [o]\n", language_of(file)).snippets, {})


class Faults(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        (self.root / "a.hpp").write_text(
            "// licence\n// [a]\nint a;\n// [a]\n\nint b;\nint c;\n", encoding="utf-8"
        )

    def faults(
        self, *uses: Use, whole: tuple[str, ...] = (), partly: tuple[str, ...] = ()
    ) -> list[str]:
        return list(faults(self.root, list(uses), list(whole), list(partly)))

    def test_a_snippet_shown_once_is_no_fault(self) -> None:
        self.assertEqual(self.faults(Use("a.hpp", "a", "p"), partly=("a.hpp",)), [])

    def test_every_line_of_a_whole_file_must_be_in_a_snippet_even_its_first_comment(self) -> None:
        self.assertEqual(
            self.faults(Use("a.hpp", "a", "p"), whole=("a.hpp",)),
            ["a.hpp: lines in no snippet: 1, 6-7"],
        )

    def test_an_unused_snippet_is_a_fault(self) -> None:
        self.assertEqual(self.faults(partly=("a.hpp",)), ["a.hpp: snippet 'a' is woven nowhere"])

    def test_a_snippet_shown_twice_is_a_fault_that_names_the_pages(self) -> None:
        uses = Use("a.hpp", "a", "p"), Use("a.hpp", "a", "q")
        self.assertEqual(
            self.faults(*uses, partly=("a.hpp",)), ["a.hpp: snippet 'a' is woven 2 times: p, q"]
        )

    def test_a_file_that_is_not_there_is_a_fault(self) -> None:
        self.assertRegex("\n".join(self.faults(whole=("b.hpp",))), "^b.hpp: .*No such file")

    def test_a_woven_file_in_neither_list_is_a_fault(self) -> None:
        self.assertEqual(
            self.faults(Use("a.hpp", "a", "p")),
            ["a.hpp: woven, but conf.py lists it neither as shown whole nor partly"],
        )

    def test_numbers_are_told_in_short(self) -> None:
        self.assertEqual(ranges([1, 2, 3, 7, 9, 10]), "1-3, 7, 9-10")
        self.assertEqual(ranges([]), "")


if __name__ == "__main__":
    unittest.main()
