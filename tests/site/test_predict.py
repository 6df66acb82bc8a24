"""Questions that readers answer before the text does, and the page that shows what they
answered.
"""

from __future__ import annotations

import re
import unittest

from small_course import SmallCourse

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
   :number: 37,320 <./knobel count>
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


class Questions(SmallCourse):
    def faults_of(self, body: str) -> str:
        self.write_page(body)
        return self.build()

    def made(self, body: str) -> str:
        """Returns the page, which is made without a warning."""
        self.assertEqual(self.faults_of(body), "")
        return self.page()

    def test_choices_are_buttons_and_their_reasons_are_folded(self) -> None:
        page = self.made(CHOICE)
        self.assertRegex(page, r'data-kind="choice" data-name="index/where-do-the-cards-go"')
        self.assertIn('<button type="button" data-answer="wrong">To the supply.</button>', page)
        self.assertIn('<button type="button" data-answer="right">To the basket.</button>', page)
        fold = re.search(r'(?s)<details class="predict-answer">.*?</details>', page)
        assert fold is not None
        self.assertRegex(fold[0], r'(?s)data-choice="1">.*B is right\. .*They were tried')
        self.assertRegex(fold[0], r'(?s)data-choice="0">.*A: .*They come from <em>there</em>')
        self.assertLess(fold[0].index("tried"), fold[0].index("come from"), "the answer is first")
        self.assertIn("More is said below.", fold[0])
        self.assertIn("live/predict.js", page)

    def test_a_number_is_one_that_the_program_prints(self) -> None:
        self.program("echo 37320 trials")
        page = self.made(NUMBER)
        self.assertIn('<form class="predict-number" data-answer="37320">', page)
        self.assertRegex(page, r"(?s)<details.*<strong>37,320 trials</strong>.*Each look counts")

    def test_a_number_that_the_program_does_not_print_is_a_fault(self) -> None:
        self.program("echo 37321 trials")
        self.assertIn("'./knobel count' does not say 37,320", self.faults_of(NUMBER))

    def test_lines_stand_in_another_order_and_the_answer_in_the_right_one(self) -> None:
        page = self.made(ORDER)
        places = re.findall(r'<button type="button" data-answer="(\d)">', page)
        self.assertEqual(sorted(places), ["0", "1", "2"])
        self.assertNotEqual(places, ["0", "1", "2"])
        self.assertRegex(page, r"(?s)<details.*lays the card.*searches on.*takes the card back")

    def test_a_part_of_the_drawing_stands_for_a_choice(self) -> None:
        self.program('echo \'<svg xmlns="http://www.w3.org/2000/svg"><g class="card-4"/></svg>\'')
        page = self.made(
            CHOICE.replace("go?", "go?\n   :drawing: ./knobel show\n   :alt: Cards.").replace(
                "To the basket.", "Card 4"
            )
        )
        self.assertIn('data-answer="right" data-part="card-4">Card 4</button>', page)
        self.assertIn('aria-label="Cards."', page)

    def test_what_is_wrong_with_a_question_is_said(self) -> None:
        for body, fault in (
            (CHOICE.replace(":right:", ":wrong:"), "exactly one choice must be ':right:'"),
            (CHOICE.replace(":right:", ":good:"), "choice B is ':good:' with 2 paragraphs"),
            (CHOICE.replace("      They were tried.\n", ""), "':right:' with 1 paragraphs"),
            (CHOICE + CHOICE, "two questions that begin 'Where do the cards go?'"),
            (ORDER.replace(":order:", ":number: many"), "':number:' reads 'many'"),
            (ORDER.replace("   3. It takes the card back.\n", ""), "begins with a list"),
            (".. predict:: What?\n\n   Text.\n", "it begins with choices"),
        ):
            with self.subTest(fault):
                self.assertIn(fault, self.faults_of(body))

    def test_other_pages_load_no_script(self) -> None:
        self.assertNotIn("predict.js", self.made("Text."))

    def test_as_text_choices_and_reasons_stand_below_each_other(self) -> None:
        self.write_page(CHOICE)
        self.assertEqual(self.build("text"), "")
        self.assertRegex(
            self.text(), r"(?s)Where do .*To the supply.*To the basket.*B is right\..*A:"
        )


CHAPTERS = """
extensions = ['knobel_docs']
html_theme = 'basic'
exclude_patterns = ['exercises']
knobel_chapters = [
    {"year": 1986, "chapter": "1-cards", "title": "The cards", "language": "", "told": ""},
]
"""


class Progress(SmallCourse):
    def setUp(self) -> None:
        super().setUp()
        self.write("conf.py", CHAPTERS)
        self.write_page(".. progress::\n\n.. toctree::\n\n   chapters/1-cards/index")
        self.write_chapter("Text.")

    def write_chapter(self, body: str) -> None:
        self.write(
            "chapters/1-cards/index.rst",
            f"The cards\n=========\n\n.. toctree::\n\n   piles\n\n{body}\n",
        )
        if not (self.root / "chapters/1-cards/piles.rst").exists():
            self.write("chapters/1-cards/piles.rst", f"Piles\n=====\n\n{CHOICE}\n{ORDER}")

    def test_each_question_has_a_mark_that_leads_to_it(self) -> None:
        self.assertEqual(self.build(), "")
        self.assertEqual(
            re.findall(r'<a href="(\S+)" data-question="(\S+)"', self.page()),
            [
                (
                    f"chapters/1-cards/piles.html#predict-{name}",
                    f"1-cards/piles/{name}",
                )
                for name in ("where-do-the-cards-go", "in-which-order")
            ],
        )
        self.assertRegex(self.page(), r'<section id="the-cards">|id="the-cards"')
        self.assertIn("live/progress.js", self.page())

    def test_a_new_question_is_listed_although_only_its_page_has_changed(self) -> None:
        self.assertEqual(self.build(), "")
        self.write_chapter(CHOICE.replace("Where", "Whence"))
        self.assertEqual(self.build(), "")
        self.assertIn('data-question="1-cards/index/whence-do-the-cards-go"', self.page())


if __name__ == "__main__":
    unittest.main()
