"""How the extensions read the files of the course: snippets, exercises, records and formulas."""

from __future__ import annotations

import unittest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from small_course import MODULES, SmallCourse

from knobel_docs.course import Mistake
from knobel_docs.exercise import parse_hints, parse_task, parse_way
from knobel_docs.measured import shown, two_digits
from knobel_docs.snippets import Use, faults, parse, ranges
from knobel_docs.typeset import Typesetter, lines_of

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
HAS_KATEX = (MODULES / "katex").is_dir()


class Snippets(unittest.TestCase):
    def test_an_inner_snippet_leaves_a_line_in_the_outer_one(self) -> None:
        source = parse(NESTED, "a.hpp")
        listings = {name: snippet.listing() for name, snippet in source.snippets.items()}
        self.assertEqual(
            listings,
            {
                "file": "#pragma once\n\n    // ... loop ...",
                "loop": "for (;;) {\n    // ... body ...\n}",
                "body": "try_card();",
            },
        )
        self.assertEqual(source.snippets["loop"].inner, ["body"])
        self.assertEqual(source.uncovered, [])

    def test_markers_must_pair(self) -> None:
        twice = "a.hpp: line 3: snippet 'a' is here a second time, or is closed in the wrong order"
        for text, fault in (
            ("// [a]\nx\n", "a.hpp: line 1: snippet 'a' is never closed"),
            ("// [a]\n// [b]\n// [a]\n// [b]\n", twice),
            ("// [a]\n// [a]\n// [a]\n// [a]\n", twice),
        ):
            with self.subTest(text), self.assertRaises(Mistake) as raised:
                parse(text, "a.hpp")
            self.assertEqual(str(raised.exception), fault)
        self.assertEqual(parse("int x; // [a]\n// see [a]\n/// [a]\n", "").snippets, {})

    def test_every_line_and_every_snippet_is_shown_once(self) -> None:
        a, twice = Use("a.hpp", "a", "p"), Use("a.hpp", "a", "q")
        with TemporaryDirectory() as folder:
            text = "// licence\n// [a]\nint a;\n// [a]\n\nint b;\nint c;\n"
            Path(folder, "a.hpp").write_text(text, encoding="utf-8")
            for uses, whole, partly, found in (
                ([a], [], ["a.hpp"], ""),
                ([a], ["a.hpp"], [], "a.hpp: lines in no snippet: 1, 6-7"),
                ([], [], ["a.hpp"], "a.hpp: snippet 'a' is woven nowhere"),
                ([a, twice], [], ["a.hpp"], "a.hpp: snippet 'a' is woven 2 times: p, q"),
                ([a], [], [], "a.hpp: woven, but conf.py lists it neither as shown whole nor"),
                ([], ["b.hpp"], [], "[Errno 2] No such file"),
            ):
                with self.subTest(found):
                    said = "\n".join(faults(Path(folder), uses, whole, partly))
                    self.assertTrue(said.startswith(found) if found else not said, said)
        self.assertEqual(ranges([1, 2, 3, 7, 9, 10]), "1-3, 7, 9-10")


class Exercises(unittest.TestCase):
    def test_malformed_files_are_refused(self) -> None:
        way = "// By table\n// Price: it is long.\nbool lay();\n"
        for parse_file, text, fault in (
            (parse_task, "Lay a row", "heading"),
            (parse_task, "Lay\n===\n\nText.", ":level:"),
            (parse_task, "Lay\n===\n\n:level: 4", ":level:"),
            (parse_hints, "1. a\n2. b\n", "2 steps"),
            (parse_way, way.replace("// Price", "// Costs"), "first lines"),
            (parse_way, way.partition("\n")[2], "first lines"),
        ):
            with self.subTest(text), self.assertRaisesRegex(Mistake, fault):
                parse_file(text)


class Measured(unittest.TestCase):
    @staticmethod
    def group(rounds: int, **seconds: float) -> dict[str, Any]:
        machine = {"cores": 2, "processor": "Some CPU", "system": "Debian 12"}
        return {"date": "2026-11-25", "machine": machine, "rounds": rounds, "seconds": seconds}

    def setUp(self) -> None:
        self.groups = {
            "cards": self.group(5, start=0.1, original=0.634, ours=0.00096),
            "All cubes": self.group(25, faithful=1.23),
        }

    def test_a_number_has_two_digits(self) -> None:
        numbers = {0.634: "0.63", 0.000999: "0.0010", 9.96: "10", 81.4: "81", 17_035: "17,000"}
        self.assertEqual([two_digits(number) for number in numbers], list(numbers.values()))

    def test_times_differences_ratios_and_conditions(self) -> None:
        for text, expected in {
            "All cubes: faithful": "1.2 s",
            "cards: original": "630 ms",
            "cards: ours": "0.96 ms",
            "cards: original - start": "530 ms",
            "cards: original / ours": "660",
            "All cubes: faithful / cards: original": "1.9",
            "10800 / cards: original": "17,000",
            "cards: original - start / ours": "560",
        }.items():
            self.assertEqual(shown(self.groups, text), expected)
        self.assertRegex(
            shown(self.groups, "conditions of All cubes"),
            "^medians of 25 rounds .*2026-11-25 with 2 cores .*Some CPU, Debian 12",
        )

    def test_what_is_no_time_is_refused(self) -> None:
        for text in (
            *("cards", "cards: theirs", "tangram: original", "cards: start - original"),
            *("4 / 2 / 1", "conditions", "conditions of tangram"),
        ):
            with self.subTest(text), self.assertRaises(Mistake):
                shown(self.groups, text)


class Formulas(SmallCourse):
    def test_lines_are_aligned_unless_the_formula_does_it(self) -> None:
        cases = r"\begin{cases} a \\ b \end{cases}"
        for formula, expected in (
            ("9! \\cdot 4^9\n", "9! \\cdot 4^9"),
            (r"a &= b \\ c &= d", r"\begin{aligned}a &= b \\ c &= d\end{aligned}"),
            ("a\n\nb", r"\begin{gathered}a\\b\end{gathered}"),
            (cases, cases),
        ):
            self.assertEqual(lines_of(formula), expected)

    def test_a_kept_formula_needs_no_tools(self) -> None:
        typesetter = Typesetter(self.root / "none", self.root / "cache")
        with self.assertRaises(Mistake):
            typesetter.mathml("x", False)
        typesetter.keep(typesetter.cache / f"{typesetter.key('x', False)}.mathml", "<math>x</math>")
        self.assertEqual(typesetter.mathml("x", False), "<math>x</math>")

    def test_keys_differ_by_formula_mode_and_version(self) -> None:
        typesetter = Typesetter(self.root, self.root)
        keys = {typesetter.key(*key) for key in (("x", False), ("x", True), ("y", False))}
        self.write("katex/package.json", '{"version": "1"}')
        self.assertEqual(len(keys | {typesetter.key("x", False)}), 4)

    @unittest.skipUnless(HAS_KATEX, "katex is not there; building the target 'site' fetches it")
    def test_a_page_shows_formulas_as_mathml(self) -> None:
        text = (
            "Cards lie in :math:`\\frac{9!}{4}` ways.\n\n.. math::\n\n"
            "   a &= 9! \\\\\n   b &= 4^9\n"
        )
        html = ["<math .*<mfrac>", 'class="formula" tabindex="0".*display="block"']
        settings = {"html_math_renderer": "typeset", "knobel_node_modules": str(MODULES)}
        self.assert_shown([([*html, "without MathJax"], text)], **settings)
        broken = ([r"'\frac{1' is not typeset: "], r":math:`\frac{1`")
        self.assert_refused([broken], **settings)
        self.assertIn(r"<code>\frac{1</code>", self.page("case-0"))
