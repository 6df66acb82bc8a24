"""Directives and roles: what pages show for them, and the errors for authors' mistakes.

Each table is built as one course, with a page for each entry.
"""

from __future__ import annotations

import json
from typing import Any

from small_course import CHAPTERS, Shown, SmallCourse, titled

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
PLAY = ".. play:: cards\n   :label: Lay them\n\n   Print them."
CHOICE = """
.. predict:: Where do the cards go?

   :wrong: To the supply.

      They come from *there*.
   :right: To the basket.

      They were tried.

   More is said below.
"""
NUMBER = """
.. predict:: How many trials are there?
   :number: 37,320 <./knobel say 37320 trials>
   :unit: trials

   Each look counts.
"""
ORDER = """
.. predict:: In which order?
   :order:

   1. It lays the card.
   2. It searches on.
   3. It takes the card back.
"""
COMPILE = "g++ -std=c++20 chapters/cpp/bits.cpp -o try && ./try"
TABLE = """
========  ========  ========  ======
search    time      gain      later
========  ========  ========  ======
no 1      0.95 ms   1         2
no 2      12 ms     1,000     none
15 to 30  3 s       2.5       3
========  ========  ========  ======
"""


def record(**seconds: float) -> str:
    machine = {"cores": 2, "processor": "Some CPU", "system": "Debian 12"}
    group = {"date": "2026-11-25", "machine": machine, "rounds": 5, "seconds": seconds}
    return json.dumps({"cards": group})


def mutants(**fields: Any) -> str:
    survivor = {"line": 11, "column": 29, "was": "<", "became": "<=", "equivalent": True}
    killed = {"mutants": 41, "killed_by_public": 37, "killed_by_hidden_only": 3}
    survivors = [{**survivor, "reason": "The fifth look is the first again, see ``turned``."}]
    return json.dumps({**killed, "survivors": survivors, **fields})


def number(column: str) -> str:
    return rf'<t[dh] class="[^"]*number[^"]*"><p>{column}'


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
        self.write("exercises/1-rows/01-look/mutants.json", mutants())
        self.program("echo 1010", "cpp_bits")

    def test_programs_and_drawings_are_shown(self) -> None:
        self.assert_shown(
            {
                "a command and its output": Shown(
                    ".. program-output:: ./knobel say it   is so\n   :sentences:",
                    html=("program-output sentences",),
                    words=("$ ./knobel say it is so it is so",),
                ),
                "a long output is shortened": Shown(
                    ".. program-output:: ./knobel say 1\\\\n2\\\\n3\\\\n4\n   :head: 2",
                    words=("1 2 ... (2 more lines)",),
                ),
                "a recorded output, without running anything": Shown(
                    ".. program-output:: ./knobel fail 3\n   :recorded: old.txt",
                    words=("$ ./knobel fail 3 twelve solutions",),
                ),
                "the output of a command that is to fail": Shown(
                    ".. program-output:: ./knobel fail 2\n   :exit-code: 2", words=("no",)
                ),
                "a small program, as readers compile it": Shown(
                    f".. program-output:: {COMPILE}", words=(f"$ {COMPILE} 1010",)
                ),
                "numbers that a command prints": Shown(
                    "It takes :printed:`37,320 <./knobel say 37320 trials, 0.63 s>` trials,"
                    " :printed:`0.63 <./knobel say 0.63 s>` s, :printed:`Eight <./knobel say 8>`,"
                    " :printed:`37,320 <test.cpp>`.",
                    words=("It takes 37,320 trials, 0.63 s, Eight, 37,320.",),
                ),
                "a drawing from a file, with its caption and its sentence": Shown(
                    ".. drawing::\n   :file: square.svg\n   :alt: A dotted square.\n\n"
                    "   The *square*.\n\n   A legend.\n\n"
                    ".. drawing:: ./knobel show square.svg\n   :alt: Another.",
                    html=(
                        'aria-label="A dotted square."',
                        '"case-6-drawing-0-dots".*url\\(#case-6-drawing-0-dots\\)',
                        "<em>square</em>.*legend.*A legend",
                        '"case-6-drawing-1-dots".*url\\(#case-6-drawing-1-dots\\)',
                    ),
                    lacks=("<title>T<",),
                ),
                "times of the records": Shown(
                    "It took :measured:`cards: original`.", words=("It took 630 ms.",)
                ),
                "a row of each exercise's mutants, and the survivors": Shown(
                    ".. mutants::\n\n.. _ex-1-rows-01-look:\n\nExercises\n---------\n\nText.",
                    html=('href="#ex-1-rows-01-look"', "&lt;=</span></code>"),
                    words=(
                        "1-rows/01-look 41 37 3 1 0 100.0 %",
                        "all 41 37 3 1 0 100.0 %",
                        "line 11, < became <= (equivalent): The fifth look is the first again,"
                        " see turned.",
                    ),
                ),
            }
        )

    def test_mistakes_in_programs_and_drawings_are_refused(self) -> None:
        self.write("exercises/1-rows/01-look/mutants.json", mutants(mutants=50))
        prints = ":printed:`{} <./knobel say 373201 trials, 1.12 s, 12.5 s, 8 s>`".format
        self.assert_refused(
            [
                (".. program-output:: ./knobel fail 2", "exit code 2, expected 0: no"),
                (".. program-output:: rm -r everything", "does not begin with ./knobel"),
                (f".. program-output:: {COMPILE} x", "does not begin with ./knobel"),
                (f".. program-output:: {COMPILE.replace('bits', 'none')}", "did not start"),
                (".. program-output:: ./knobel x\n   :recorded: none.txt", "none.txt"),
                (prints("37,320"), "8 s' does not say 37,320"),
                *((prints(each), f"does not say {each}") for each in ("3", "1", "5", "12", "nine")),
                (":printed:`37,321 <test.cpp>`", "'test.cpp' does not say 37,321"),
                (":printed:`12 <none.cpp>`", "none.cpp"),
                (":printed:`12 <./knobel fail 2>`", "ended with exit code 2"),
                (".. drawing::\n   :file: square.svg", "it needs :alt:"),
                (".. drawing::\n   :alt: Nothing.", "either a command or :file:"),
                (".. drawing::\n   :file: none.svg\n   :alt: Nothing.", "none.svg"),
                (".. drawing::\n   :file: old.txt\n   :alt: Nothing.", "this is no SVG"),
                (".. drawing:: ./knobel say <html/>\n   :alt: Nothing.", "element is 'html'"),
                (
                    ".. drawing::\n   :file: square.svg\n   :alt: A.\n\n   - a list",
                    "the caption must begin with a paragraph",
                ),
                (":measured:`cards: theirs`", "the record of 'cards' has no time of 'theirs'"),
                (":measured:`cubes: ours`", "no record in tests/bench has a group 'cubes'"),
                (".. mutants::", "1-rows/01-look: mutants.json counts 50 mutants, but 40 killed"),
            ]
        )

    def test_boxes_that_scripts_fill_have_their_data_and_something_for_other_readers(self) -> None:
        other = (
            ".. weave:: look\n   :file: search.hpp\n   :answers: 1-rows/01-look\n\n"
            ".. weave:: search\n   :file: search.hpp"
        )
        self.write("exercises/1-rows/01-look/README.rst", "Look\n====\n")
        self.write("chapters/1-cards/watching.rst", ":orphan:\n\n" + titled("Watch", PLAYER))
        several = PLAYER.replace(": two.cards", ": two.cards + one.pieces 3")
        steps = (
            "Card 3 is :step:`taken up <21>`, :step:`faster <fast.7>`,"
            " :step:`elsewhere <1-cards/watching#21>`."
        )
        self.assert_shown(
            {
                "what the program printed, JSON or text": Shown(
                    ".. play:: cards\n   :label: Lay them\n   :picture: ./knobel show square.svg\n"
                    "   :data: one: ./knobel say [1, 2]\n"
                    "          two: ./knobel say </script>\n\n   Print them.",
                    html=(
                        'data-live="play-cards"',
                        'data-label="Lay them"',
                        r'\{"one":\[1,2\],"two":"\\u003c/script>\\n"\}',
                        "Print them.",
                        "live/loader.js",
                        "live/reserve.css",
                    ),
                ),
                "other pages load no script for boxes, questions, answers and sheets": Shown(
                    "Text.", lacks=("loader.js", "reserve.css", "predict", "answers", "sheet.js")
                ),
                "puzzles and listings with the numbers of their lines": Shown(
                    PLAYER,
                    html=(
                        r'"puzzles":\[\{"name":"two cards","text":"1: f1 f1 f1 f1\\n"\}\]',
                        r'"faithful":\{"file":"search.hpp","lines":\[\[2,.*\[4,.*\[6,',
                        r'"exercises":\[\],"passage":"case-5.html#weave-search-hpp-search"',
                        r'"exercises":\["1-rows/01-look"\]',
                        "live/answers.js",
                    ),
                ),
                "several puzzle files below their names": Shown(
                    several, html=(r"\[two.cards\]\\n1: f1.*\[one.pieces 3\]\\na: \(0,0\)",)
                ),
                "sentences that lead to a step": Shown(
                    f"{steps}\n\n{PLAYER}",
                    html=(
                        '<a class="step" href="#watch-cards=21">taken up',
                        'href="#watch-cards=fast.7">faster',
                        'href="chapters/1-cards/watching.html#watch-cards=21">elsewhere',
                    ),
                ),
                "listings that lead to the player that runs them": Shown(
                    f".. _ex-1-rows-01-look:\n\nOther\n-----\n\n{other}",
                    html=(r'href="case-\d.html#watch-cards=fast.1">watch it run',),
                ),
            },
            weave_partly=["search.hpp"],
        )

    def test_mistakes_in_boxes_are_refused(self) -> None:
        self.assert_refused(
            [
                (".. play:: cards\n\n   Print them.", "needs a :label:"),
                (".. play:: cards\n   :label: Lay", "readers without scripts find nothing here"),
                (PLAYER.replace("two.cards\n", "three.cards\n"), "three.cards"),
                (PLAYER.replace("hpp: search", "hpp: found"), "search.hpp has no snippet 'found'"),
                (PLAYER.replace("   :puzzle: two cards: two.cards\n", ""), "needs a :puzzle:"),
                (PLAYER.replace(": two.cards", ""), "reads 'two cards', expected 'name: ...'"),
                (":step:`Here <0>`", "'0' is no step"),
                (":step:`Here <first>`", "'first' is no step"),
                (":step:`Here <7>`", "has no player"),
                (f":step:`Here <slow.7>`\n\n{PLAYER}", "has no player with 'slow'"),
            ]
        )

    def test_questions_can_be_answered(self) -> None:
        drawn = CHOICE.replace(
            "go?", "go?\n   :drawing: ./knobel show square.svg\n   :alt: Cards."
        ).replace("To the basket.", "Card 4")
        cases = {
            "choices are buttons, and their reasons are folded": Shown(
                CHOICE,
                html=(
                    'data-kind="choice" data-name="case-0/where-do-the-cards-go"',
                    '<button type="button" data-answer="wrong">To the supply.</button>.*'
                    '<button type="button" data-answer="right">To the basket.</button>.*'
                    '<details class="predict-answer">.*data-choice="1">.*B is right. .*tried.*'
                    'data-choice="0">.*A: .*They come from <em>there</em>.*More is said.*</details',
                    "live/predict.js",
                ),
            ),
            "a number is one that the program prints": Shown(
                NUMBER,
                html=(
                    '<form class="predict-number" data-answer="37320">',
                    "<details.*<strong>37,320 trials</strong>.*Each look counts",
                ),
            ),
            "lines stand in another order, and the answer in the right one": Shown(
                ORDER,
                html=(
                    '<button type="button" data-answer="[12]">.*data-answer="0">.*<details'
                    ".*lays the card.*searches on.*takes the card back",
                ),
            ),
            "a part of the drawing stands for a choice": Shown(
                drawn,
                html=(
                    'aria-label="Cards."',
                    'data-answer="right" data-part="card-4">Card 4</button>',
                ),
            ),
        }
        self.assert_shown(cases)
        self.write_page(CHOICE)
        self.built(builder="text")
        self.assertRegex(
            self.text(), r"(?s)Where do .*To the supply.*To the basket.*B is right\..*A:"
        )

    def test_mistakes_in_questions_are_refused(self) -> None:
        self.assert_refused(
            [
                (NUMBER.replace("say 37320", "say 37321"), "does not say 37,320"),
                (CHOICE.replace(":right:", ":wrong:"), "exactly one choice must be ':right:'"),
                (CHOICE.replace(":right:", ":good:"), "choice B is ':good:' with 2 paragraphs"),
                (CHOICE.replace("      They were tried.\n", ""), "':right:' with 1 paragraphs"),
                (CHOICE + CHOICE, "two questions that begin 'Where do the cards go?'"),
                (CHOICE.replace("go?", "go?\n   :drawing: ./knobel show"), "needs ':alt:'"),
                (ORDER.replace(":order:", ":number: many"), "':number:' reads 'many'"),
                (ORDER.replace("   3. It takes the card back.\n", ""), "begins with a list"),
                (".. predict:: What?\n\n   Text.\n", "it begins with choices"),
            ]
        )

    def test_parts_of_a_page_are_marked(self) -> None:
        self.assert_shown(
            {
                "a margin note has a line to unfold, and its text": Shown(
                    ".. margin:: Why *so*?\n\n   Because.",
                    html=(
                        '<aside class="margin-note" role="note">.*<summary>.*Why <em>so</em>\\?'
                        ".*</summary>.*Because",
                    ),
                ),
                "what is to be revealed is folded": Shown(
                    ".. reveal:: Show the answer\n\n   Forty-two.",
                    html=(
                        '<details class="reveal"><summary>Show the answer</summary>'
                        ".*Forty-two.*</details>",
                    ),
                ),
                "long words of code may be broken": Shown(
                    "``cp reference/light_rays/deduction.hpp .``", html=('<code class="[^"]*long',)
                ),
                "short words of code are kept whole": Shown(
                    "``./knobel grade submissions``", lacks=(' long"', '"long ')
                ),
                "columns of numbers are set to the right, with their units": Shown(
                    TABLE,
                    html=(
                        "15\u00a0to\u00a030.*3\u00a0s",
                        number("time") + ".*" + number("gain"),
                        number("0.95\u00a0ms") + ".*" + number("1</p>"),
                        number("12\u00a0ms") + ".*" + number("1,000"),
                        "<p>no 1",
                    ),
                    lacks=('number"><p>search', 'number"><p>no', 'number"><p>2<'),
                ),
                "a sheet has a button that prints it in its true size": Shown(
                    "Cut it out.",
                    above=".. rst-class:: sheet sheet-cards",
                    html=(
                        "_static/sheet.css",
                        "_static/sheet.js",
                        'it out.</p><p class="sheet-print"><button [^>]*>Print<.*actual size',
                    ),
                ),
                "a summary on one page has a button without advice on its size": Shown(
                    "Cut it out.",
                    above=".. rst-class:: one-page",
                    html=("_static/sheet.css", '<p class="sheet-print"><button [^>]*>Print<'),
                    lacks=("actual size",),
                ),
            }
        )

    def test_mistakes_in_parts_of_a_page_are_refused(self) -> None:
        self.assert_refused(
            [
                (".. margin:: Why?", '"margin" directive'),
                (".. reveal:: Show the answer", '"reveal" directive'),
                (".. when:: raining\n\n   Stay.", "read 'raining', expected editor or hints"),
                (".. downloads:: film\n\n   None.", "film"),
            ]
        )

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
        self.write("exercises/1-rows/01-look/mutants.json", mutants(mutants=4, survivors=[]))
        self.write("search.hpp", "\n" + HEADER)
        warnings = self.build()
        self.assertIn("'test.cpp' does not say 37,320", warnings)
        self.assertIn("counts 4 mutants", warnings)
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
        self.write("chapters/1-cards/piles.rst", f"Piles\n=====\n\n{CHOICE}\n{ORDER}")
        self.built(knobel_chapters=CHAPTERS[:1])
        piles = "chapters/1-cards/piles.html#predict-"
        for name in ("where-do-the-cards-go", "in-which-order"):
            self.assertIn(
                f'<a href="{piles}{name}" data-question="1-cards/piles/{name}"', self.page()
            )
        self.assertIn("live/progress.js", self.page())
        self.write("chapters/1-cards/index.rst", index + CHOICE.replace("Where", "Whence"))
        self.built(knobel_chapters=CHAPTERS[:1])
        self.assertIn('data-question="1-cards/index/whence-do-the-cards-go"', self.page())
