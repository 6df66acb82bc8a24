"""Terms that are used before they are explained are found, and nothing else."""

from __future__ import annotations

import unittest

from small_course import SmallCourse

from first_uses import faults_in

GLOSSARY = """:appendix:

Glossary
========

.. glossary::

   hull
      What goes around. :taught:`search`

   lattice
      Points. :taught:`grid`

   left coset
      A family. :taught:`search`

   card
      A square with halves. :taught:`grid`

      .. everyday word
"""


class FirstUses(SmallCourse):
    def faults(self, **pages: str) -> list[str]:
        """Builds a chapter of three pages, index, grid and search, and checks it. What is not given
        is a page that marks what it should.
        """
        texts = {
            "index": "A story.",
            "grid": "On the :term:`lattice` lies a :term:`card`.",
            "search": "The :term:`hull`, and :term:`left cosets <left coset>`.",
            **pages,
        }
        for name, text in texts.items():
            below = "" if name != "index" else "\n\n.. toctree::\n\n   grid\n   search\n   glossary"
            self.write_page(f"{text}{below}", f"chapters/1-cards/{name}")
        self.write("chapters/1-cards/glossary.rst", GLOSSARY)
        self.write_page(".. toctree::\n\n   chapters/1-cards/index")
        self.assertEqual(self.build(), "")
        return faults_in(self.root.parent / "doctrees")

    def test_a_chapter_that_explains_before_it_uses_is_right(self) -> None:
        self.assertEqual(self.faults(), [])

    def test_a_word_on_an_earlier_page_is_a_fault(self) -> None:
        self.assertEqual(
            self.faults(index="Points of two lattices."),
            [
                (
                    "1-cards: 'lattice' stands on chapters/1-cards/index before"
                    " chapters/1-cards/grid explains it: “Points of two lattices.”"
                )
            ],
        )

    def test_a_term_of_two_words_is_found_across_lines_and_in_lists(self) -> None:
        [fault] = self.faults(grid="- A :term:`card`, a *left\n  coset* on a :term:`lattice`.")
        self.assertIn("'left coset' stands on chapters/1-cards/grid", fault)

    def test_a_link_that_is_marked_too_late_is_a_fault(self) -> None:
        faults = self.faults(
            grid="The :term:`lattice`.",
            search="A :term:`card`, a :term:`hull`, a :term:`left coset`.",
        )
        self.assertEqual(
            faults,
            [
                (
                    "1-cards: 'card' is marked first on chapters/1-cards/search, which comes after"
                    " chapters/1-cards/grid, where it is taught"
                )
            ],
        )

    def test_a_term_may_be_explained_in_passing_before_it_is_taught(self) -> None:
        self.assertEqual(self.faults(index="A :term:`hull`, what goes around."), [])

    def test_a_term_that_is_never_marked_is_a_fault(self) -> None:
        self.assertEqual(
            self.faults(search="The hull, and :term:`left cosets <left coset>`."),
            ["1-cards: 'hull' is marked on no page; chapters/1-cards/search should explain it"],
        )

    def test_what_is_no_text_is_passed_over(self) -> None:
        self.assertEqual(
            self.faults(
                index=(
                    "``hull``, hulls-and-all, unhulled.\n\n"
                    ".. code-block:: text\n   :caption: The hull in a file\n\n   a hull\n\n"
                    "The hull\n--------\n\n"
                    "What you will learn\n-------------------\n\n- what a hull is.\n\n"
                    "Further\n-------\n\nSee :doc:`the page about the hull <search>`."
                )
            ),
            [],
        )

    def test_a_link_to_another_page_does_not_excuse_a_term(self) -> None:
        [fault] = self.faults(index="See :doc:`the hull <grid>`.")
        self.assertIn("'hull' stands on chapters/1-cards/index", fault)

    def test_an_everyday_word_may_stand_anywhere(self) -> None:
        self.assertEqual(self.faults(index="Nine cards."), [])


if __name__ == "__main__":
    unittest.main()
