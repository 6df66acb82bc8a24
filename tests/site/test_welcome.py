"""`opening`, `puzzles` and `puzzle`: the pictures of the welcome page show what the program
computed, and link to the chapters.
"""

from __future__ import annotations

import json
import unittest
from typing import Any

from small_course import SmallCourse

from knobel_docs.living import (
    WAIT,
    LivingError,
    Loop,
    Pose,
    Span,
    around,
    living,
    lyings,
    next_pose,
    rays,
)

SVG = '<svg xmlns="http://www.w3.org/2000/svg">{}</svg>'
CHAPTERS = """
knobel_chapters = [
    {"year": 2016, "chapter": "2-cube", "title": "The cube", "language": "Haskell", \
"told": "somebody"},
    {"year": 1986, "chapter": "1-rows", "title": "The rows", "language": "LOGO", \
"told": "somebody else"},
]
"""


def step(what: str, place: int, card: int, laid: tuple[int, ...] = ()) -> dict[str, Any]:
    """Returns a step of a search as `./knobel trace cards` prints it."""
    cards = [{"card": number, "points": "o"} for number in laid]
    return {"what": what, "place": place, "card": {"card": card, "points": "l"}, "laid": cards}


def board(fields: list[list[int | None]], longer: dict[str, int], kind: str = "deduction") -> str:
    """Returns a solved board with one step, of the number in its first field."""
    explained = {"kind": kind, "longer": longer, "number": {"row": 1, "column": 1}}
    return json.dumps(
        {"outcome": "solved", "puzzle": {"fields": fields}, "explanation": [explained]}
    )


class Loops(unittest.TestCase):
    def test_what_comes_to_stay_is_there_while_the_picture_waits_and_leaves_before_it_begins(
        self,
    ) -> None:
        loop = Loop("x", 10)
        loop.appears(Span(5), "opacity:0", "opacity:1", 1)
        expected = (
            "0.00%{opacity:1}20.00%{opacity:1}30.00%{opacity:0}"
            "50.00%{opacity:0}60.00%{opacity:1}100.00%{opacity:1}"
        )
        self.assertEqual(loop.rules, [f"@keyframes x-1{{{expected}}}"])

    def test_what_comes_and_goes_is_away_while_the_picture_waits(self) -> None:
        loop = Loop("x", 10)
        loop.appears(Span(4, 7), "opacity:0", "opacity:1", 1)
        expected = (
            "0.00%{opacity:0}40.00%{opacity:0}50.00%{opacity:1}"
            "70.00%{opacity:1}80.00%{opacity:0}100.00%{opacity:0}"
        )
        self.assertEqual(loop.rules, [f"@keyframes x-1{{{expected}}}"])


class Cards(unittest.TestCase):
    def test_cards_lie_until_they_are_taken_back(self) -> None:
        steps = [
            step("fits, laid", 2, 3, laid=(1,)),
            step("does not fit", 3, 2),
            step("taken back", 2, 3),
            step("fits: solved", 2, 4),
        ]
        found = [(lying.place, lying.card, lying.start, lying.end) for lying in lyings(steps, 1.0)]
        self.assertEqual(
            found, [(1, 1, WAIT, None), (2, 3, WAIT + 2, WAIT + 3), (2, 4, WAIT + 4, None)]
        )

    def test_steps_without_a_solution_are_refused(self) -> None:
        with self.assertRaisesRegex(LivingError, "do not end with a solution"):
            living("cards", [SVG.format(""), json.dumps([step("fits, laid", 1, 1)])], "Cards")


class Tangram(unittest.TestCase):
    TRIANGLE = [(0.0, 0.0), (2.0, 0.0), (0.0, 2.0)]

    def test_a_piece_turns_the_shorter_way(self) -> None:
        aim = [(0.0, 2.0), (0.0, 0.0), (2.0, 2.0)]
        pose = next_pose(around(self.TRIANGLE), aim, Pose(0, 0, 0, 1))
        self.assertEqual((pose.degrees, pose.side), (-90, 1))

    def test_a_parallelogram_is_turned_over_only_when_it_must_be(self) -> None:
        piece = [(0.0, 0.0), (1.0, 0.0), (2.0, 1.0), (1.0, 1.0)]
        mirrored = [(x, -y) for x, y in piece]
        self.assertEqual(next_pose(around(piece), piece, Pose(0, 0, 0, 1)).side, 1)
        self.assertEqual(next_pose(around(piece), mirrored, Pose(0, 0, 0, 1)).side, -1)

    def test_a_piece_of_another_shape_is_refused(self) -> None:
        with self.assertRaisesRegex(LivingError, "no turning"):
            next_pose(around(self.TRIANGLE), [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)], Pose(0, 0, 0, 1))


class Rays(unittest.TestCase):
    def test_a_ray_lights_its_fields(self) -> None:
        html = rays([board([[2, None, None]], {"east": 2})], "Rays")
        self.assertIn('d="M60 0h60v60h-60zM120 0h60v60h-60z"', html)

    def test_a_board_that_stays_dark_is_refused(self) -> None:
        with self.assertRaisesRegex(LivingError, "light 1 fields, not all"):
            rays([board([[2, None, None]], {"east": 1})], "Rays")

    def test_a_board_that_needs_guesses_is_refused(self) -> None:
        with self.assertRaisesRegex(LivingError, "by deduction alone"):
            rays([board([[2, None, None]], {"east": 2}, "guess")], "Rays")


class Still(unittest.TestCase):
    def test_a_drawing_is_shown_as_it_is_with_ids_of_its_own(self) -> None:
        html = living("still", [SVG.format('<title>T</title><path id="a"/>')], "A & B")
        self.assertIn('aria-label="A &amp; B"', html)
        self.assertIn('id="still-a"', html)
        self.assertNotIn("<title>", html)


class Refused(unittest.TestCase):
    def test_what_is_no_picture_or_no_output_for_it_is_told(self) -> None:
        for picture, outputs, expected in (
            ("fog", [], "'fog' is no picture"),
            ("rays", ["{}"], "not of the form"),
            ("cards", ["<", "[]"], "no SVG"),
            ("cube", [SVG.format("")], "54 faces"),
        ):
            with self.subTest(picture), self.assertRaisesRegex(LivingError, expected):
                living(picture, outputs, "A picture")


class Page(SmallCourse):
    PUZZLE = (
        ".. puzzles::\n"
        "\n"
        "   .. puzzle:: {}\n"
        "      :picture: rays\n"
        "      :alt: Rays & fields.\n"
        "      :commands:\n"
        "         ./knobel solve\n"
        "\n"
        "      You learn to *think*."
    )

    OPENING = (
        ".. opening::\n"
        "   :caption: Six & seven\n"
        "   :picture: rays\n"
        "   :alt: Rays & fields.\n"
        "   :commands: ./knobel solve\n"
        "\n"
        "   A *free* course."
    )

    def setUp(self) -> None:
        super().setUp()
        self.write(
            "conf.py",
            f"extensions = ['knobel_docs']\nhtml_theme = 'basic'\nnitpicky = True\n{CHAPTERS}",
        )
        for chapter in ("1-rows", "2-cube"):
            self.write(
                f"chapters/{chapter}/index.rst", ":orphan:\n\nChapter\n=======\n\nText.\n"
            )
        self.program(f"echo '{board([[2, None, None]], {'east': 2})}'")

    def test_a_puzzle_leads_to_its_chapter_and_shows_what_the_program_printed(self) -> None:
        self.write_page(self.PUZZLE.format("1-rows"))
        self.assertEqual(self.build(), "")
        page = self.page()
        self.assertRegex(
            page,
            (
                r'(?s)<li class="puzzle chapter-1">.*role="img" aria-label="Rays &amp;'
                r' fields\.".*Chapter 1 · 1986 · LOGO.*href="chapters/1-rows/index.html">.*The'
                r" rows.*<em>think</em>"
            ),
        )

    def test_a_puzzle_names_its_author(self) -> None:
        self.write_page(self.PUZZLE.format("1-rows"))
        self.build()
        self.assertIn('<p class="facts">somebody else.</p>', self.page())

    def test_an_opening_has_a_captioned_picture_beside_its_text_that_can_be_stopped(self) -> None:
        self.write_page(self.OPENING)
        self.assertEqual(self.build(), "")
        self.assertRegex(
            self.page(),
            (
                r'(?s)class="opening docutils[^>]*>.*class="opening-text.*A <em>free</em> course.*'
                r'class="opening-picture.*aria-label="Rays &amp; fields\.".*'
                r'<p>Six &amp; seven</p>.*<label class="stop"><input type="checkbox">'
            ),
        )

    def test_only_a_page_with_an_opening_loads_the_script_that_remembers_its_control(self) -> None:
        self.write_page(self.OPENING)
        self.write("other.rst", ":orphan:\n\nOther\n=====\n\nText.\n")
        self.build()
        self.assertIn("live/still.js", self.page())
        self.assertNotIn("live/still.js", self.page("other"))

    def test_an_opening_without_a_picture_is_refused(self) -> None:
        self.write_page(".. opening::\n\n   Text.")
        self.assertIn("opening: it needs :picture:", self.build())

    def test_a_puzzle_of_no_known_program_is_refused(self) -> None:
        self.write_page(self.PUZZLE.format("3-fog"))
        self.assertIn("has no '3-fog'", self.build())

    def test_a_program_that_prints_something_else_is_told(self) -> None:
        self.program("echo nothing")
        self.write_page(self.PUZZLE.format("1-rows"))
        self.assertIn("not of the form that 'rays' needs", self.build())

    def test_an_entry_of_another_form_is_told(self) -> None:
        self.write(
            "conf.py",
            (
                "extensions = ['knobel_docs']\n"
                "html_theme = 'basic'\n"
                "knobel_chapters = [{'year': 1986}]\n"
            ),
        )
        self.write_page(self.PUZZLE.format("1-rows"))
        self.assertIn("an entry of knobel_chapters", self.build())


if __name__ == "__main__":
    unittest.main()
