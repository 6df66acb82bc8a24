"""`step`: sentences and listings that lead to a step in a player, and players that lead back."""

from __future__ import annotations

import json
import re
import unittest

from small_course import SmallCourse

PLAYER = """\
.. player:: cards
   :label: Watch
   :puzzle: two cards: two.cards
   :listing: faithful: search.hpp: search
             fast: search.hpp: fast

   Without scripts.
"""
HEADER = "// [search]\nint x;\n// [search]\n// [fast]\nint y;\n// [fast]\n"
LISTINGS = ".. weave:: search\n   :file: search.hpp\n\n.. weave:: fast\n   :file: search.hpp\n"


class Steps(SmallCourse):
    def setUp(self) -> None:
        super().setUp()
        self.write("two.cards", "1: f1 f1 f1 f1\n")
        self.write("search.hpp", HEADER)
        self.write("chapters/1-cards/watching.rst", f":orphan:\n\nWatch\n=====\n\n{PLAYER}")

    def links(self, page: str = "index") -> list[tuple[str, str]]:
        return re.findall(r'<a class="step[^"]*" href="([^"]*)">([^<]*)</a>', self.page(page))

    def test_a_sentence_leads_to_a_step_of_the_player_on_its_page(self) -> None:
        self.write_page(f"Card 3 is :step:`taken up <21>`, :step:`faster <fast.7>`.\n\n{PLAYER}")
        self.assertEqual(self.build(), "")
        self.assertEqual(
            self.links(), [("#watch-cards=21", "taken up"), ("#watch-cards=fast.7", "faster")]
        )

    def test_a_sentence_leads_to_the_player_of_another_page(self) -> None:
        self.write_page(":step:`Taken up <1-cards/watching#21>`")
        self.assertEqual(self.build(), "")
        self.assertEqual(
            self.links(), [("chapters/1-cards/watching.html#watch-cards=21", "Taken up")]
        )

    def test_what_leads_nowhere_is_a_fault(self) -> None:
        for target, fault in (
            ("0", "'0' is no step"),
            ("first", "'first' is no step"),
            ("7", "index has no player"),
            ("1-cards/watching#slow.7", "has no player with 'slow'"),
        ):
            with self.subTest(target):
                self.write_page(f":step:`Here <{target}>`")
                self.assertIn(fault, self.build())

    def test_a_listing_leads_to_the_player_that_runs_it_and_that_leads_back(self) -> None:
        self.write(
            "conf.py",
            "extensions = ['knobel_docs']\nhtml_theme = 'basic'\nweave_partly = ['search.hpp']\n",
        )
        self.write_page(LISTINGS)
        self.assertEqual(self.build(), "")
        address = "chapters/1-cards/watching.html#watch-cards="
        self.assertEqual(
            self.links(),
            [(f"{address}faithful.1", "watch it run"), (f"{address}fast.1", "watch it run")],
        )
        found = re.search(
            r'<script type="application/json">(.*?)</script>',
            self.page("chapters/1-cards/watching"),
        )
        assert found is not None
        listings = json.loads(found[1])["listings"]
        self.assertEqual(listings["fast"]["passage"], "../../index.html#weave-search-hpp-fast")


if __name__ == "__main__":
    unittest.main()
