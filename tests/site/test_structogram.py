"""`structogram`: the syntax of its text, the errors for malformed text, and the diagram in pages
and in plain text.
"""

from __future__ import annotations

import re
import unittest
from textwrap import indent
from xml.etree import ElementTree

from small_course import MODULES, ROOT, SmallCourse

from knobel_docs.diagrams import Choice, Exit, Loop, Said, Statement, StructogramError, parse
from knobel_docs.structogram import dividers, narrowest

DIAGRAMS = sorted((ROOT / "reference").glob("*/diagrams/*.txt"))


def said(one: Said | None) -> str:
    """Returns the words of a line, with the note behind them in brackets."""
    return "" if one is None else f"{one.words} [{one.slip}]" if one.slip else one.words


def read(statement: Statement) -> object:
    """Returns a statement for comparison: a step as words, a loop as head, body and foot, a choice
    as its question with its branches.
    """
    if isinstance(statement, Loop):
        return (said(statement.head), [read(one) for one in statement.body], said(statement.foot))
    if isinstance(statement, Choice):
        branches = statement.branches
        return (
            said(statement.question),
            {said(branch.label): [read(one) for one in branch.body] for branch in branches},
        )
    return f"!{said(statement.said)}" if isinstance(statement, Exit) else said(statement.said)


class Parsing(unittest.TestCase):
    def test_statements_are_steps_exits_loops_and_choices(self) -> None:
        for text, expected in (
            (
                "walk on\n\nthrow a stone\nreturn ``i``\nreturn\nreturning\na!! b",
                ["walk on", "!throw a stone", "!return ``i``", "!return", "returning", "a!! b"],
            ),
            (
                "for each ``field``:\n  look\n  while it is dark:\n    wait",
                [("for each ``field``", ["look", ("while it is dark", ["wait"], "")], "")],
            ),
            (
                "repeat:\n  knock\nuntil morning\nrepeat:\n  a\nwhile b",
                [("", ["knock"], "until morning"), ("", ["a"], "while b")],
            ),
            (
                "if a:\n  yes:\n    case b:\n      = 0:\n        throw c\n      > 1:\n  no:\nd",
                [("if a", {"yes": [("case b", {"= 0": ["!throw c"], "> 1": []})], "no": []}), "d"],
            ),
            (
                "step !! one\nfor all: !! two\n  throw it !! three\nif a: !! four\n"
                "  yes: !! five\n  no:\nrepeat:\n  b\nuntil c !! six",
                [
                    "step [one]",
                    ("for all [two]", ["!throw it [three]"], ""),
                    ("if a [four]", {"yes [five]": [], "no": []}),
                    ("", ["b"], "until c [six]"),
                ],
            ),
        ):
            with self.subTest(text):
                self.assertEqual([read(one) for one in parse(text + "\n").body], expected)

    def test_declarations_follow_the_word_or_are_below_it(self) -> None:
        diagram = parse("parameter: ``a``, a number\nlocal:\n  ``b``\n  ``c`` !! of no use\nstep\n")
        declared = [(one.word, one.names) for one in diagram.declarations]
        names = [Said("``b``", line=3), Said("``c``", "of no use", 4)]
        parameter = [Said("``a``, a number", line=1)]
        self.assertEqual(declared, [("parameter", parameter), ("local", names)])

    def test_errors_have_a_line_and_what_is_expected(self) -> None:
        for text, line, sentence in (
            ("", 1, "expected a step"),
            ("local: a\n", 1, "expected a step"),
            ("a\n\nlocal: b\n", 3, "'local: b': expected declarations before all steps"),
            ("parameter:\na\n", 1, "a name behind it or names in indented lines"),
            ("parameter: a\n  b\nc\n", 1, "a name behind it or names"),
            ("local: !! odd\n  a\nb\n", 1, "behind one of the names"),
            ("a\n  b\n", 2, "no deeper indentation than in line 1, for 'a' begins no block"),
            ("while a:\n    b\n  c\n", 3, "expected 4 blanks before it, as in line 2, not 2"),
            ("while a:\n\tb\n", 2, "blanks before it, not tabs"),
            ("while a:\nb\n", 1, "expected indented steps below it"),
            ("while:\n  b\n", 1, "expected words behind 'while'"),
            ("while a\n", 1, "expected a colon at the end"),
            ("light it:\n  a\n", 1, "expected a step without a colon, or one of 'for', 'while'"),
            ("a\nyes:\n", 2, "expected a step without a colon"),
            ("until a\n", 1, "expected 'repeat:' and steps before it"),
            ("repeat until a:\n  b\n", 1, "expected 'repeat:' alone"),
            ("repeat:\n  a\n", 1, "expected 'until ...' or 'while ...' below its steps"),
            ("repeat:\n  a\nb\n", 1, "expected 'until ...'"),
            ("repeat:\n  a\nuntil\n", 3, "expected words behind 'until'"),
            ("repeat:\n  a\nwhile b:\n  c\n", 1, "expected 'until ...'"),
            ("if a:\n  yes:\n    b\n", 1, "expected 'yes:' and then 'no:' indented below it"),
            ("if a:\n  no:\n  yes:\n", 1, "expected 'yes:' and then 'no:'"),
            ("if a:\n  b\n", 2, "'b': expected 'yes:' or 'no:'"),
            ("case a:\n  = 0:\n", 1, "expected two labels or more"),
            ("case a:\n  = 0:\n  = 0:\n", 1, "all of them different"),
            ("case a:\n  = 0:\n  b\n", 3, "expected a label with a colon"),
            ("case a:\n  = 0:\n  :\n", 3, "expected a label with a colon"),
            ("a !! \n", 1, "a note behind it"),
            ("b\n !! c\n", 2, "words before ' !! '"),
        ):
            with self.subTest(text):
                with self.assertRaises(StructogramError) as caught:
                    parse(text)
                self.assertEqual(caught.exception.line, line)
                self.assertIn(sentence, str(caught.exception))


class Breadth(unittest.TestCase):
    def choice(self, text: str) -> Choice:
        (choice,) = parse(text).body
        assert isinstance(choice, Choice)
        return choice

    def test_branches_share_the_breadth_by_what_is_in_them(self) -> None:
        self.assertEqual(dividers(self.choice("case a:\n  b:\n  c:\n  d:\n  e:\n")), [25, 50, 75])
        (divider,) = dividers(self.choice("if a:\n  yes:\n  no:\n    do what has to be done\n"))
        self.assertLess(divider, 50)

    def test_more_in_a_branch_or_a_longer_question_needs_more_room(self) -> None:
        inner = "    if b:\n      yes:\n        c\n      no:\n        d\n"
        small = narrowest(self.choice("if a:\n  yes:\n  no:\n"))
        self.assertEqual(small, 12)
        self.assertGreater(narrowest(self.choice(f"if a:\n  yes:\n{inner}  no:\n    e\n")), small)
        self.assertGreater(
            narrowest(self.choice(f"if {'long ' * 20}:\n  yes:\n  no:\n")), small
        )


TEXT = """\
parameter: ``n``, a number
for each ``direction``:
    walk on
    if there is *light*: !! it is ``dark``
        yes:
            throw it
        no:
repeat:
    wait
until morning
case ``n``:
    = 0:
        return nothing
    = 1:
    > 1: !! too many
        stay
"""
GERMAN = """\
parameter: *feld*
local: *i*
for ∀ *r*:
  a
repeat:
  b
while c
if d:
  yes:
    throw Ausnahme
  no:
"""


def directive(text: str, *options: str) -> str:
    lines = [".. structogram:: A *walk*", *(f"   {option}" for option in options)]
    return "\n".join(lines) + f"\n\n{indent(text, '   ')}\n"


class Drawn(SmallCourse):
    def figures(self) -> list[ElementTree.Element]:
        found = re.findall(r'(?s)<figure class="structogram">.*?</figure>', self.page())
        return [ElementTree.fromstring(figure) for figure in found]

    def of_class(self, figure: ElementTree.Element, name: str) -> list[ElementTree.Element]:
        return [each for each in figure.iter() if name in each.get("class", "").split()]

    def aloud(self, figure: ElementTree.Element) -> str:
        return " ".join("".join(figure.itertext()).replace("∅", "").split())

    def test_it_reads_aloud_in_order_as_nested_lists(self) -> None:
        three = "case a:\n    = 0:\n    = 1:\n    = 2:\n"
        self.write_page(directive(TEXT) + directive(GERMAN, ":language: de") + directive(three))
        self.built()
        first, german, third = self.figures()
        self.assertEqual(
            self.aloud(first),
            "A walk parameter: n, a number for each direction: walk on if there is light (slip 1):"
            " yes: throw it no: nothing repeat: wait until morning case n: = 0: return nothing = 1:"
            " nothing > 1 (slip 2): stay Slip 1: it is dark Slip 2: too many",
        )
        (outer,) = (each for each in self.of_class(first, "nsd-sequence") if len(each) == 3)
        self.assertEqual(
            [item.get("class", "").split()[0] for item in outer],
            ["nsd-loop", "nsd-loop", "nsd-choice"],
        )
        self.assertEqual([len(each) for each in self.of_class(first, "nsd-branches")], [2, 3])
        for branch in self.of_class(first, "nsd-branch"):
            self.assertEqual([child.tag for child in branch], ["p", "ol"])
        labels = [each.text for each in self.of_class(first, "nsd-label-words") if not len(each)]
        self.assertEqual(labels, ["yes", "no", "= 0", "= 1"])
        # The German one names no loop, as its shape shows what it is.
        self.assertEqual(
            self.aloud(german),
            "A walk Parameter: feld lokale Variablen: i ∀ r: a wiederhole: b c d: j: Ausnahme"
            " n: nichts",
        )
        self.assertEqual(self.of_class(german, "nsd")[0].get("lang"), "de")
        (fork,) = self.of_class(third, "nsd-fork")
        self.assertEqual(fork[0].get("d"), "M0 0L67 100L100 0M33 49.3V100")
        self.assertEqual({each.get("aria-hidden") for each in third.iter("svg")}, {"true"})
        columns = "--columns: minmax(0, 33fr) minmax(0, 34fr) minmax(0, 33fr); --tip: 67%"
        self.assertIn(columns, self.page())

    def test_a_slip_leads_to_its_note_and_back_unless_it_is_unmarked(self) -> None:
        self.write_page(directive("walk !! wrong") * 2)
        self.built()
        ids = re.findall(r'id="(index-structogram-[^"]*)"', self.page())
        links = re.findall(r'href="#(index-structogram-[^"]*)"', self.page())
        self.assertEqual((len(ids), len(set(ids)), set(links)), (4, 4, set(ids)))
        self.write_page(directive("walk !! wrong", ":unmarked:"))
        self.built()
        self.assertIn("walk", self.words())
        for word in ("wrong", "slip"):
            self.assertNotIn(word, self.page())

    def test_a_page_follows_the_file_with_the_text(self) -> None:
        self.write_page(directive("", ":file: walk.txt"))
        for text in ("walk on", "stand still"):
            self.write("walk.txt", text)
            self.built()
            self.assertIn(text, self.words())
        self.write("walk.txt", "walk\nlight:\n")
        self.assertRegex(
            self.build(), r"walk\.txt:2: .*structogram: 'light:': expected a step without a colon"
        )

    def test_what_an_exercise_asks_for_is_folded_with_a_link_to_it(self) -> None:
        self.write("exercises/1-rows/01-walk/README.rst", "Walk\n====\n")
        text = directive(TEXT, ":answers: 1-rows/01-walk")
        self.write_page(f".. _ex-1-rows-01-walk:\n\n{text}")
        self.built()
        self.assertRegex(
            self.page(),
            '(?s)href="#ex-1-rows-01-walk".*<details class="weave-answer"'
            ' data-exercise="1-rows/01-walk"><summary>I want to see it: A .*walk.*</summary>.*'
            '<figure class="structogram">.*</details>',
        )
        self.assertIn("live/answers.js", self.page())

    def test_mistakes_are_refused(self) -> None:
        self.assert_refused(
            [
                (directive("a\n\nif b:\n    c\n"), "rst:11: ERROR: structogram: 'c': expected 'yes"),
                (directive("walk", ":language: fr"), '"fr" unknown'),
                (directive(""), "it needs either a text or :file:"),
                (directive("", ":file: none.txt"), "none.txt"),
                (directive("walk", ":file: none.txt"), "it needs either a text or :file:"),
            ]
        )

    def test_plain_text_is_an_indented_list(self) -> None:
        self.write_page(directive(TEXT))
        self.built(builder="text")
        for line in (
            '* for each "direction":',
            "  * walk on",
            "    * yes:",
            "      * throw it",
            "      * nothing",
            "  until morning",
            "* Slip 2: too many",
        ):
            self.assertRegex(self.text(), rf"(?m)^ *{re.escape(line)}$")

    @unittest.skipUnless((MODULES / "katex").is_dir(), "building the target 'site' fetches katex")
    def test_every_diagram_of_the_chapters_is_drawn(self) -> None:
        self.assertTrue(DIAGRAMS)
        for file in DIAGRAMS:
            self.write(file.name, file.read_text(encoding="utf-8"))
        self.write_page("".join(directive("", f":file: {file.name}") for file in DIAGRAMS))
        self.built(html_math_renderer="typeset", knobel_node_modules=str(MODULES))
        self.assertEqual(self.page().count('<figure class="structogram">'), len(DIAGRAMS))
