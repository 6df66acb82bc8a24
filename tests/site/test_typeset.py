"""The `typeset` extension: formulas become MathML at build time, once each."""

from __future__ import annotations

import tempfile
import unittest
from pathlib import Path

from small_course import MODULES, SmallCourse

from knobel_docs.typeset import FormulaError, Typesetter, lines_of

FORMULAS = r"""
Cards lie in :math:`9! \cdot 4^9` ways.

.. math::
   :label: looks

   a &= 9! \\
   b &= 4^9

As :eq:`looks` says.
"""


class Folder(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)


class Lines(unittest.TestCase):
    def test_one_formula_stays_as_it_is(self) -> None:
        self.assertEqual(lines_of("9! \\cdot 4^9\n"), "9! \\cdot 4^9")

    def test_broken_lines_are_aligned(self) -> None:
        self.assertEqual(
            lines_of(r"a &= b \\ c &= d"), r"\begin{aligned}a &= b \\ c &= d\end{aligned}"
        )

    def test_an_environment_of_its_own_is_left_alone(self) -> None:
        own = r"\begin{cases} a \\ b \end{cases}"
        self.assertEqual(lines_of(own), own)

    def test_blank_lines_part_formulas(self) -> None:
        self.assertEqual(lines_of("a\n\nb"), r"\begin{gathered}a\\b\end{gathered}")


class Cache(Folder):
    """Tests the cache without katex: node finds no module here."""

    def test_a_kept_formula_needs_no_tools(self) -> None:
        typesetter = Typesetter(self.folder / "none", self.folder / "cache")
        typesetter.keep(typesetter.cache / f"{typesetter.key('x', False)}.mathml", "<math>x</math>")
        self.assertEqual(typesetter.mathml("x", False), "<math>x</math>")

    def test_missing_tools_are_told(self) -> None:
        with self.assertRaises(FormulaError):
            Typesetter(self.folder / "none", self.folder / "cache").mathml("x", False)

    def test_keys_differ_by_formula_mode_and_version(self) -> None:
        package = self.folder / "katex" / "package.json"
        package.parent.mkdir()
        typesetter = Typesetter(self.folder, self.folder)
        keys = {typesetter.key("x", False), typesetter.key("x", True), typesetter.key("y", False)}
        package.write_text('{"version": "1"}', encoding="utf-8")
        keys.add(typesetter.key("x", False))
        self.assertEqual(len(keys), 4)


@unittest.skipUnless(
    (MODULES / "katex").is_dir(), "katex is not there; building the target 'site' fetches it"
)
class Katex(Folder):
    def test_a_formula_becomes_mathml_and_is_kept(self) -> None:
        typesetter = Typesetter(MODULES, self.folder / "cache")
        made = typesetter.mathml(r"\frac{9!}{4}", True)
        self.assertIn("<mfrac>", made)
        self.assertIn('display="block"', made)
        self.assertEqual(
            [kept.read_text(encoding="utf-8") for kept in typesetter.cache.iterdir()], [made]
        )

    def test_what_is_no_formula_is_told_and_not_kept(self) -> None:
        typesetter = Typesetter(MODULES, self.folder / "cache")
        with self.assertRaisesRegex(FormulaError, "frac"):
            typesetter.mathml(r"\frac{1", False)
        self.assertFalse(typesetter.cache.exists())


@unittest.skipUnless(
    (MODULES / "katex").is_dir(), "katex is not there; building the target 'site' fetches it"
)
class Pages(SmallCourse):
    def built(self) -> str:
        return self.build(html_math_renderer="typeset", knobel_node_modules=str(MODULES))

    def test_a_page_shows_formulas_with_number_and_place(self) -> None:
        self.write_page(FORMULAS)
        self.assertEqual(self.built(), "")
        html = self.page()
        self.assertEqual(html.count("<math "), 2)
        self.assertEqual(html.count('id="equation-looks"'), 1)
        self.assertIn('<span class="formula-number">(1)</span>', html)
        self.assertIn('href="#equation-looks"', html)
        self.assertNotIn("MathJax", html)

    def test_a_page_with_what_is_no_formula_warns_and_shows_it_as_written(self) -> None:
        self.write_page(r":math:`\frac{1`")
        self.assertIn("is not typeset", self.built())
        self.assertIn(r"<code>\frac{1</code>", self.page())


if __name__ == "__main__":
    unittest.main()
