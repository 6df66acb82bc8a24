"""`structogram`: the diagram in pages and in plain text, and where a malformed text is reported.

Its syntax is tested with the program that reads it, in tests/originals/structograms.cpp.
"""

from __future__ import annotations

import re
import unittest
from textwrap import indent
from xml.etree import ElementTree

from small_course import PROGRAMS, SmallCourse

from knobel_docs.structogram import Box, diagram_of, dividers, narrowest


class Breadth(unittest.TestCase):
    def choice(self, text: str) -> Box:
        (choice,) = diagram_of(text, PROGRAMS / "read_structogram")["body"]
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
        self.assertEqual(widths, [16, 20, 32])


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
            self.build(),
            r"walk\.txt:2: .*structogram: read 'light', expected no colon after a step",
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
