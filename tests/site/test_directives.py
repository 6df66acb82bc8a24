"""Directives and roles: what pages show for them, and the errors for authors' mistakes."""

from __future__ import annotations

import json
from pathlib import Path

from small_course import CHAPTERS, SmallCourse, cases_of, titled
from test_exercise import write_exercises

HERE = Path(__file__).parent
SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg"><title>T</title><defs><pattern id="dots"/></defs>'
    '<rect class="card-4" fill="url(#dots)"/></svg>'
)
HEADER = """\
// [search]
inline void search() {
    // [look]
    observer.tried(1 < 2);
    // [look]
}
// [search]
"""
PLAYER = """\
.. player:: cards
   :label: Watch
   :puzzle: two cards: two.cards
   :listing: faithful: search.hpp: search
             fast: search.hpp: look

   Without scripts.
"""
QUESTION = ".. predict:: {}?\n\n   :right: a\n\n      b\n   :wrong: c\n\n      d\n\n"


def record(**seconds: float) -> str:
    machine = {"cores": 2, "processor": "Some CPU", "system": "Debian 12"}
    times = {"cards": seconds}
    return json.dumps([{"date": "2026-11-25", "machine": machine, "rounds": 5, "seconds": times}])


def mutants() -> str:
    reason = "The fifth look is the first again, see ``turned``."
    survivors = {"line 11, column 29: < became <=": reason}
    records = {"mutants": 41, "killed_by_hidden_only": 3, "survivors": survivors}
    return json.dumps({key: {"1-rows/01-look": value} for key, value in records.items()})


class Directives(SmallCourse):
    def setUp(self) -> None:
        super().setUp()
        self.write("square.svg", SQUARE)
        self.write("old.txt", "twelve solutions\n")
        self.write("test.cpp", "CHECK(trials == 37'320);")
        self.write("two.cards", "1: f1 f1 f1 f1\n")
        self.write("one.pieces", "a: (0,0) (1,0) (0,1)\n")
        self.write("search.hpp", HEADER)
        self.write("tests/bench/originals.json", record(start=0.1, original=0.634))
        self.write("tests/exercises/mutants.json", mutants())
        self.program("echo 1010", "cpp_bits")

    def test_pages_show_what_is_expected_of_directives_and_roles(self) -> None:
        self.write("exercises/1-rows/01-look/README.rst", titled("Look", ""))
        self.write("chapters/1-cards/watching.rst", ":orphan:\n\n" + titled("Watch", PLAYER))
        self.assert_shown(cases_of(HERE / "directives.txt"), weave_partly=["search.hpp"])

    def test_mistakes_are_reported_with_page_and_line(self) -> None:
        write_exercises(self)
        two, three = (f"exercises/1-rows/{name}" for name in ("02-lay-two", "03-unseen"))
        self.write("exercises/1-rows/01-lay-a-row/ways/table.cpp", "// By table\nbool lay();\n")
        self.write(f"{two}/solution.cpp", "")
        self.write(f"{two}/afterwards.rst", "Compare.\n\nAnd two?\n\nAnd three?\n")
        self.write(f"{three}/hints.rst", "1. Only one.\n")
        self.write("a.hpp", "// [file]\n#pragma once\n// [file]\n")
        self.write("b.hpp", "// [a]\n")
        self.write("tests/exercises/mutants.json", "{}")
        self.assert_refused(cases_of(HERE / "mistakes.txt"), knobel_chapters=CHAPTERS)

    def test_a_page_follows_the_files_that_it_shows(self) -> None:
        pages = {
            "output": ".. program-output:: ./knobel say hello",
            "printed": ":printed:`37,320 <test.cpp>`",
            "drawn": ".. drawing::\n   :file: square.svg\n   :alt: A.",
            "measured": ":measured:`cards: original`",
            "mutants": ".. mutants::\n\n.. _ex-1-rows-01-look:\n\nEx\n--",
            "player": PLAYER,
        }
        for name, source in pages.items():
            self.write(f"{name}.rst", ":orphan:\n\n" + titled("Title", source))
        self.write_page("Text.")
        self.built()
        self.program("echo goodbye")
        self.write("test.cpp", "CHECK(trials == 1);")
        self.write("square.svg", SQUARE.replace("<rect", "<circle"))
        self.write("tests/bench/originals.json", record(start=0.1, original=0.734))
        self.write("tests/exercises/mutants.json", "{}")
        self.write("search.hpp", "\n" + HEADER)
        warnings = self.build()
        self.assertIn("'test.cpp' does not say 37,320", warnings)
        self.assertIn("mutants.json is not of the form", warnings)
        self.assertEqual(warnings.count("ERROR"), 2, warnings)
        for page, part in {"output": "goodbye", "drawn": "<circle", "measured": "730 ms"}.items():
            self.assertIn(part, self.page(page))
        self.assertRegex(self.page("player"), r'"lines":\[\[3,.*\[5,.*\[7,')


class Progress(SmallCourse):
    def test_each_question_has_a_mark_that_leads_to_it_also_when_only_its_page_changes(
        self,
    ) -> None:
        index = "The cards\n=========\n\n.. toctree::\n\n   piles\n\n"
        self.write_page(".. progress::\n\n.. toctree::\n\n   chapters/1-cards/index")
        self.write("chapters/1-cards/index.rst", index)
        questions = "".join(map(QUESTION.format, ("Where", 'Who says "no"')))
        self.write_page(questions, "chapters/1-cards/piles")
        self.built(knobel_chapters=CHAPTERS[:1])
        piles = "chapters/1-cards/piles.html#predict-"
        for name in ("where", "who-says-no"):
            self.assertIn(
                f'<a href="{piles}{name}" data-question="1-cards/piles/{name}"', self.page()
            )
        self.assertIn("live/progress.js", self.page())
        named = "Who says &quot;no&quot;?"
        self.assertIn(f'aria-label="{named}" title="{named}"', self.page())
        self.write("chapters/1-cards/index.rst", index + QUESTION.format("Whence"))
        self.built(knobel_chapters=CHAPTERS[:1])
        self.assertIn('data-question="1-cards/index/whence"', self.page())
