"""An exercise that its chapter's text forgets is found."""

from __future__ import annotations

import tempfile
import unittest
from pathlib import Path

from linked_exercises import faults_in

CARDS = ".. exercise:: 1-cards/01-fit\n\n.. exercise:: 1-cards/02-turn\n"


class LinkedExercises(unittest.TestCase):
    def faults(self, **pages: str) -> list[str]:
        with tempfile.TemporaryDirectory() as folder:
            for name, text in {"exercises": CARDS, **pages}.items():
                file = Path(folder) / "chapters" / "1-cards" / f"{name}.rst"
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
            return faults_in(Path(folder))

    def test_links_with_and_without_words_of_their_own_count(self) -> None:
        self.assertEqual(
            self.faults(index="Now :ref:`ex-1-cards-01-fit` and :ref:`turn <ex-1-cards-02-turn>`."),
            [],
        )

    def test_an_exercise_without_a_link_is_a_fault(self) -> None:
        self.assertEqual(
            self.faults(index="Now :ref:`ex-1-cards-01-fit`."),
            [
                (
                    "1-cards/02-turn is linked from no page but exercises.rst; the page of its"
                    " chapter after which it becomes possible needs :ref:`ex-1-cards-02-turn`"
                )
            ],
        )

    def test_links_among_the_exercises_and_on_appendices_do_not_count(self) -> None:
        both = ":ref:`ex-1-cards-01-fit` :ref:`ex-1-cards-02-turn`"
        faults = self.faults(exercises=f"{CARDS}\n{both}", glossary=f":appendix:\n\n{both}")
        self.assertEqual(len(faults), 2)

    def test_a_link_in_another_chapter_does_not_count(self) -> None:
        faults = self.faults(**{"../2-cube/index": ":ref:`ex-1-cards-01-fit`"})
        self.assertEqual(len(faults), 2)


if __name__ == "__main__":
    unittest.main()
