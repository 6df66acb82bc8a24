"""`structogram`: the syntax of its text, the errors for malformed text, and the diagram in pages
and in plain text. One module, because all tests read texts of the same small language.
"""

from __future__ import annotations

import re
import unittest
from textwrap import dedent, indent
from xml.etree import ElementTree

from small_course import MODULES, ROOT, SmallCourse

from knobel_docs.diagrams import (
    Choice,
    Declaration,
    Diagram,
    Exit,
    Loop,
    Said,
    Statement,
    Step,
    StructogramError,
    parse,
)
from knobel_docs.structogram import STEPS, dividers, narrowest

DIAGRAMS = sorted((ROOT / "reference").glob("*/diagrams/*.txt"))


def words(said: Said | None) -> str:
    return said.words if said else ""


def told(statement: Statement) -> object:
    """Returns a statement in brackets, for comparison."""
    if isinstance(statement, Loop):
        return (words(statement.head), [told(one) for one in statement.body], words(statement.foot))
    if isinstance(statement, Choice):
        return (
            words(statement.question),
            {
                words(branch.label): [told(one) for one in branch.body]
                for branch in statement.branches
            },
        )
    return f"!{words(statement.said)}" if isinstance(statement, Exit) else words(statement.said)


def read(text: str) -> list[object]:
    return [told(statement) for statement in parse(dedent(text)).body]


class Parsing(unittest.TestCase):
    def test_lines_are_steps_or_leave_the_diagram(self) -> None:
        self.assertEqual(
            read("walk on\n\nthrow a stone\nreturn ``i``\nreturn\nreturning\n"),
            ["walk on", "!throw a stone", "!return ``i``", "!return", "returning"],
        )

    def test_loops_ask_above_or_below(self) -> None:
        text = (
            "for each ``field``:\n"
            "  look\n"
            "  while it is dark:\n"
            "    wait\n"
            "repeat:\n"
            "  knock\n"
            "until somebody comes\n"
            "repeat:\n"
            "  a\n"
            "while b\n"
        )
        self.assertEqual(
            read(text),
            [
                ("for each ``field``", ["look", ("while it is dark", ["wait"], "")], ""),
                ("", ["knock"], "until somebody comes"),
                ("", ["a"], "while b"),
            ],
        )

    def test_choices_have_labelled_branches_which_may_be_empty(self) -> None:
        text = "if a:\n  yes:\n    case b:\n      = 0:\n        throw c\n      > 1:\n  no:\nd\n"
        self.assertEqual(
            read(text),
            [("if a", {"yes": [("case b", {"= 0": ["!throw c"], "> 1": []})], "no": []}), "d"],
        )

    def test_declarations_stand_behind_the_word_or_below(self) -> None:
        diagram = parse("parameter: ``a``, a number\nlocal:\n  ``b``\n  ``c`` !! of no use\nstep\n")
        names = [Said("``b``", line=3), Said("``c``", "of no use", 4)]
        self.assertEqual(
            diagram,
            Diagram(
                [
                    Declaration("parameter", [Said("``a``, a number", line=1)]),
                    Declaration("local", names),
                ],
                [Step(Said("step", line=5))],
            ),
        )

    def test_a_slip_may_stand_behind_each_kind_of_line(self) -> None:
        text = (
            "step !! one\n"
            "for all: !! two\n"
            "  throw it !! three\n"
            "if a: !! four\n"
            "  yes: !! five\n"
            "  no:\n"
            "repeat:\n"
            "  b\n"
            "until c !! six\n"
        )
        step, loop, choice, foot = parse(text).body
        assert (
            isinstance(step, Step)
            and isinstance(loop, Loop)
            and isinstance(choice, Choice)
            and isinstance(foot, Loop)
        )
        leaving = loop.body[0]
        assert isinstance(leaving, Exit) and loop.head and foot.foot
        said = (
            step.said,
            loop.head,
            leaving.said,
            choice.question,
            choice.branches[0].label,
            foot.foot,
        )
        self.assertEqual([one.slip for one in said], ["one", "two", "three", "four", "five", "six"])
        self.assertEqual(
            [one.words for one in said], ["step", "for all", "throw it", "if a", "yes", "until c"]
        )

    def test_exclamation_marks_alone_are_no_slip(self) -> None:
        self.assertEqual(parse("stop!! now").body, [Step(Said("stop!! now", line=1))])

    def test_what_is_wrong_is_told_with_line_and_what_was_expected(self) -> None:
        wrong = {
            "": (1, "expected a step"),
            "local: a\n": (1, "expected a step"),
            "a\n\nlocal: b\n": (3, "'local: b': expected declarations before all steps"),
            "parameter:\na\n": (1, "a name behind it or names in indented lines"),
            "parameter: a\n  b\nc\n": (1, "a name behind it or names"),
            "local: !! odd\n  a\nb\n": (1, "behind one of the names"),
            "a\n  b\n": (
                2,
                "expected no deeper indentation than in line 1, for 'a' begins no block",
            ),
            "while a:\n    b\n  c\n": (3, "expected 4 blanks before it, as in line 2, not 2"),
            "while a:\n\tb\n": (2, "blanks before it, not tabs"),
            "while a:\nb\n": (1, "expected indented steps below it"),
            "while:\n  b\n": (1, "expected words behind 'while'"),
            "while a\n": (1, "expected a colon at the end"),
            "light it:\n  a\n": (1, "expected a step without a colon, or one of 'for', 'while'"),
            "a\nyes:\n": (2, "expected a step without a colon"),
            "until a\n": (1, "expected 'repeat:' and steps before it"),
            "repeat until a:\n  b\n": (1, "expected 'repeat:' alone"),
            "repeat:\n  a\n": (1, "expected 'until ...' or 'while ...' below its steps"),
            "repeat:\n  a\nb\n": (1, "expected 'until ...'"),
            "repeat:\n  a\nuntil\n": (3, "expected words behind 'until'"),
            "repeat:\n  a\nwhile b:\n  c\n": (1, "expected 'until ...'"),
            "if a:\n  yes:\n    b\n": (1, "expected 'yes:' and then 'no:' indented below it"),
            "if a:\n  no:\n  yes:\n": (1, "expected 'yes:' and then 'no:'"),
            "if a:\n  b\n": (2, "'b': expected 'yes:' or 'no:'"),
            "case a:\n  = 0:\n": (1, "expected two labels or more"),
            "case a:\n  = 0:\n  = 0:\n": (1, "all of them different"),
            "case a:\n  = 0:\n  b\n": (3, "expected a label with a colon"),
            "case a:\n  = 0:\n  :\n": (3, "expected a label with a colon"),
            "a !! \n": (1, "a note behind it"),
            "b\n !! c\n": (2, "words before ' !! '"),
        }
        for text, (line, sentence) in wrong.items():
            with self.subTest(text), self.assertRaises(StructogramError) as caught:
                parse(text)
            with self.subTest(text):
                self.assertEqual(caught.exception.line, line)
                self.assertIn(sentence, str(caught.exception))


class Breadth(unittest.TestCase):
    def choice(self, text: str) -> Choice:
        (choice,) = parse(text).body
        assert isinstance(choice, Choice)
        return choice

    def test_an_empty_branch_is_the_narrower_one(self) -> None:
        (divider,) = dividers(self.choice("if a:\n  yes:\n  no:\n    do what has to be done\n"))
        self.assertLess(divider, 50)

    def test_equal_branches_share_evenly(self) -> None:
        self.assertEqual(dividers(self.choice("case a:\n  b:\n  c:\n  d:\n  e:\n")), [25, 50, 75])

    def test_more_in_a_branch_or_a_longer_question_needs_more_room(self) -> None:
        small = narrowest(self.choice("if a:\n  yes:\n  no:\n"))
        nested = narrowest(
            self.choice(
                "if a:\n"
                "  yes:\n"
                "    if b:\n"
                "      yes:\n"
                "        c\n"
                "      no:\n"
                "        d\n"
                "  no:\n"
                "    e\n"
            )
        )
        asking = narrowest(self.choice(f"if {'long ' * 20}:\n  yes:\n  no:\n"))
        self.assertEqual(small, 12)
        self.assertGreater(nested, small)
        self.assertGreater(asking, small)

    def test_the_style_sheet_knows_every_width(self) -> None:
        css = (ROOT / "docs/theme/styles/knobel.css").read_text(encoding="utf-8")
        known = re.findall(r"@container \(min-width: (\d+)em\) {\s+\.nsd-from-(\d+) ", css)
        self.assertEqual(known, [(str(step), str(step)) for step in STEPS])


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


class Drawn(SmallCourse):
    def show(self, text: str = TEXT, title: str = "A *walk*") -> str:
        self.write_page(f".. structogram:: {title}\n\n{indent(text, '   ')}")
        return self.build()

    def figure(self) -> ElementTree.Element:
        found = re.search(r'<figure class="structogram">.*?</figure>', self.page(), re.DOTALL)
        assert found
        return ElementTree.fromstring(found.group())

    def of_class(self, name: str) -> list[ElementTree.Element]:
        return [
            element for element in self.figure().iter() if name in element.get("class", "").split()
        ]

    def test_it_reads_aloud_in_order(self) -> None:
        self.assertEqual(self.show(), "")
        aloud = " ".join("".join(self.figure().itertext()).replace("∅", "").split())
        expected = (
            "A walk parameter: n, a number for each direction: walk on if there is light (slip 1):"
            " yes: throw it no: nothing repeat: wait until morning case n: = 0: return nothing = 1:"
            " nothing > 1 (slip 2): stay Slip 1: it is dark Slip 2: too many"
        )
        self.assertEqual(aloud, expected)

    def test_boxes_are_nested_lists(self) -> None:
        self.assertEqual(self.show(), "")
        (outer,) = (element for element in self.of_class("nsd-sequence") if len(element) == 3)
        self.assertEqual(
            [item.get("class", "").split()[0] for item in outer],
            ["nsd-loop", "nsd-loop", "nsd-choice"],
        )
        self.assertEqual([len(element) for element in self.of_class("nsd-branches")], [2, 3])
        for branch in self.of_class("nsd-branch"):
            with self.subTest(branch.get("class")):
                self.assertEqual([child.tag for child in branch], ["p", "ol"])

    def test_every_branch_has_its_label(self) -> None:
        self.assertEqual(self.show(), "")
        self.assertEqual(
            [words.text for words in self.of_class("nsd-label-words") if len(words) == 0],
            ["yes", "no", "= 0", "= 1"],
        )
        self.assertEqual(len(self.of_class("nsd-label")), 5)

    def test_lines_are_for_the_eye_only_and_meet_where_the_last_branch_begins(self) -> None:
        self.assertEqual(self.show("case a:\n    = 0:\n    = 1:\n    = 2:\n"), "")
        (fork,) = self.of_class("nsd-fork")
        self.assertEqual(fork[0].get("d"), "M0 0L67 100L100 0M33 49.3V100")
        self.assertIn(
            "--columns: minmax(0, 33fr) minmax(0, 34fr) minmax(0, 33fr); --tip: 67%", self.page()
        )
        self.assertEqual(
            {element.get("aria-hidden") for element in self.figure().iter("svg")}, {"true"}
        )

    def test_a_slip_leads_to_its_note_and_back_and_two_diagrams_share_no_address(self) -> None:
        self.write_page(
            "".join(f".. structogram:: {title}\n\n   walk !! wrong\n\n" for title in "ab")
        )
        self.assertEqual(self.build(), "")
        ids = re.findall(r'id="(index-structogram-[^"]*)"', self.page())
        self.assertEqual(len(ids), 4)
        self.assertEqual(len(set(ids)), 4)
        self.assertEqual(
            set(re.findall(r'href="#(index-structogram-[^"]*)"', self.page())), set(ids)
        )

    def test_unmarked_a_slip_is_not_given_away(self) -> None:
        self.write_page(".. structogram:: A walk\n   :unmarked:\n\n   walk !! wrong")
        self.assertEqual(self.build(), "")
        self.assertIn("walk", self.words())
        self.assertNotIn("wrong", self.words())
        self.assertNotIn("slip", self.page())

    def test_a_german_one_says_by_its_shapes_alone_what_loops_choices_and_exits_are(self) -> None:
        text = (
            "parameter: *feld*\n"
            "local: *i*\n"
            "for ∀ *r*:\n"
            "  a\n"
            "repeat:\n"
            "  b\n"
            "while c\n"
            "if d:\n"
            "  yes:\n"
            "    throw Ausnahme\n"
            "  no:\n"
        )
        self.write_page(f".. structogram:: A *walk*\n   :language: de\n\n{indent(text, '   ')}")
        self.assertEqual(self.build(), "")
        aloud = " ".join("".join(self.figure().itertext()).replace("∅", "").split())
        self.assertEqual(
            aloud,
            (
                "A walk Parameter: feld lokale Variablen: i ∀ r: a wiederhole: b c d: j: Ausnahme"
                " n: nichts"
            ),
        )
        (frame,) = self.of_class("nsd")
        self.assertEqual(frame.get("lang"), "de")

    def test_another_language_is_refused(self) -> None:
        self.write_page(".. structogram:: A walk\n   :language: fr\n\n   walk")
        self.assertIn('"fr" unknown', self.build())

    def test_a_text_may_lie_in_a_file_and_a_change_there_changes_the_page(self) -> None:
        self.write("walk.txt", "walk on\n")
        self.write_page(".. structogram:: A walk\n   :file: walk.txt")
        self.assertEqual(self.build(), "")
        self.assertIn("walk on", self.words())
        self.write("walk.txt", "stand still\n")
        self.assertEqual(self.build(), "")
        self.assertIn("stand still", self.words())

    def test_what_an_exercise_asks_for_is_folded_with_a_link_to_it(self) -> None:
        self.write("exercises/1-rows/01-walk/README.rst", "Walk\n====\n")
        self.write_page(
            ".. _ex-1-rows-01-walk:\n"
            "\n"
            ".. structogram:: A walk\n"
            "   :answers: 1-rows/01-walk\n"
            "\n"
            f"{indent(TEXT, '   ')}"
        )
        self.assertEqual(self.build(), "")
        before, _, inside = self.page().partition(
            '<details class="weave-answer" data-exercise="1-rows/01-walk"><summary>I want to see'
            " it: A walk</summary>"
        )
        self.assertIn('href="#ex-1-rows-01-walk"', before)
        self.assertIn('<figure class="structogram">', inside.partition("</details>")[0])
        self.assertIn("live/answers.js", self.page())

    def test_a_fault_is_told_where_it_stands(self) -> None:
        self.assertRegex(
            self.show("walk\n\nif a:\n    b\n"),
            r"index\.rst:9: .*structogram: 'b': expected 'yes:' or 'no:'",
        )

    def test_a_fault_in_a_file_is_told_there(self) -> None:
        self.write("walk.txt", "walk\nlight:\n")
        self.write_page(".. structogram:: A walk\n   :file: walk.txt")
        self.assertRegex(
            self.build(), r"walk\.txt:2: .*structogram: 'light:': expected a step without a colon"
        )

    def test_it_needs_a_text_or_a_file_that_is_there(self) -> None:
        for rest in ("", "   :file: none.txt", "   :file: none.txt\n\n   walk"):
            with self.subTest(rest):
                self.write_page(f".. structogram:: A walk\n{rest}")
                self.assertIn("structogram", self.build())

    def test_plain_text_is_an_indented_list(self) -> None:
        self.write_page(f".. structogram:: A walk\n\n{indent(TEXT, '   ')}")
        self.assertEqual(self.build("text"), "")
        for line in (
            '* for each "direction":',
            "  * walk on",
            "    * yes:",
            "      * throw it",
            "      * nothing",
            "  until morning",
            "* Slip 2: too many",
        ):
            with self.subTest(line):
                self.assertRegex(self.text(), rf"(?m)^ *{re.escape(line)}$")


@unittest.skipUnless(
    (MODULES / "katex").is_dir(), "katex is not there; building the target 'site' fetches it"
)
class OfTheCourse(SmallCourse):
    def test_every_diagram_of_the_chapters_is_drawn_without_a_fault(self) -> None:
        self.assertTrue(DIAGRAMS)
        page = []
        for file in DIAGRAMS:
            self.write(file.name, file.read_text(encoding="utf-8"))
            page.append(f".. structogram:: {file.stem}\n   :file: {file.name}\n")
        self.write_page("\n".join(page))
        self.assertEqual(
            self.build(html_math_renderer="typeset", knobel_node_modules=str(MODULES)), ""
        )
        self.assertEqual(self.page().count('<figure class="structogram">'), len(DIAGRAMS))


if __name__ == "__main__":
    unittest.main()
