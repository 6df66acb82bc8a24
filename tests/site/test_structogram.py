"""`structogram`: the syntax of its text, the errors for malformed text, and the diagram in pages
and in plain text.
"""

from __future__ import annotations

import re
import unittest
from pathlib import Path
from textwrap import indent
from xml.etree import ElementTree

from small_course import SmallCourse, cases_of

from knobel_docs.diagrams import Choice, Exit, Loop, Said, Statement, StructogramError, parse
from knobel_docs.structogram import dividers, narrowest


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
        cases = cases_of(Path(__file__).with_name("structograms.txt"))
        cases.append((["2: blanks before it, not tabs"], "while a:\n\tb\n"))
        cases.append((["1: expected a step"], ""))
        cases.append((["1: a note behind it"], "a !! \n"))
        for (expected,), text in cases:
            with self.subTest(text):
                line, _, sentence = expected.partition(": ")
                with self.assertRaises(StructogramError) as caught:
                    parse(text)
                self.assertEqual(caught.exception.line, int(line))
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
        nested = "    if b:\n      yes:\n        c\n      no:\n        d\n"
        widths = [
            narrowest(self.choice(f"if {question}:\n  yes:\n{inside}  no:\n    e\n"))
            for question, inside in (("a", ""), ("a", nested), ("long " * 20, ""))
        ]
        self.assertEqual(widths, [12, 20, 28])


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
        kinds = [item.get("class", "").split()[0] for item in outer]
        self.assertEqual(kinds, ["nsd-loop", "nsd-loop", "nsd-choice"])
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

    def test_plain_text_is_an_indented_list(self) -> None:
        self.write_page(directive(TEXT))
        self.built(builder="text")
        lines = ("* for each \"direction\":", "  * walk on", "    * yes:", "      * throw it")
        for line in (*lines, "      * nothing", "  until morning", "* Slip 2: too many"):
            self.assertRegex(self.text(), rf"(?m)^ *{re.escape(line)}$")
