"""`weave` in pages: listings, captions, links between them, and faults that every incremental build
repeats.
"""

from __future__ import annotations

import unittest

from small_course import SmallCourse

SOURCE = """\
// [file]
#pragma once
// [fit & turn]
bool fit(Half a, Half b) { return a < b; }
// [fit & turn]
// [file]
"""


def weave(name: str, *options: str) -> str:
    return "\n".join(
        [f".. weave:: {name}", "   :file: a.hpp", *(f"   {option}" for option in options), "", ""]
    )


class Weaving(SmallCourse):
    def setUp(self) -> None:
        super().setUp()
        self.write("a.hpp", SOURCE)

    def built(self, **settings: object) -> str:
        return self.build(weave_whole=["a.hpp"], **settings)

    def test_file_and_function_stand_above_the_listing(self) -> None:
        self.write_page(weave("file", ":shows: the header") + weave("fit & turn"))
        self.assertEqual(self.built(), "")
        self.assertRegex(
            self.page(),
            (
                r'<span class="weave-name">the header</span> in'
                r' <code class="[^"]*weave-file[^"]*"[^>]*>.*a\.hpp'
            ),
        )
        self.assertIn('<span class="weave-name">fit &amp; turn</span>', self.page())

    def test_the_line_for_an_inner_snippet_leads_to_its_listing(self) -> None:
        self.write_page(weave("file") + weave("fit & turn"))
        self.assertEqual(self.built(), "")
        self.assertIn(
            '<a class="weave-nested" href="#weave-a-hpp-fit-turn">// ... fit &amp; turn ...</a>',
            self.page(),
        )
        self.assertIn('id="weave-a-hpp-fit-turn"', self.page())

    def test_it_leads_to_other_pages_and_follows_snippets_that_move(self) -> None:
        self.write(
            "index.rst", "index\n=====\n\n.. toctree::\n\n   one\n   two\n\n" + weave("file")
        )
        self.write_page(weave("fit & turn"), "one")
        self.write_page("Nothing yet.", "two")
        self.assertEqual(self.built(), "")
        self.assertIn('href="one.html#weave-a-hpp-fit-turn"', self.page())
        self.write_page("Nothing any more.", "one")
        self.write_page(weave("fit & turn"), "two")
        self.assertEqual(self.built(), "")
        self.assertIn('href="two.html#weave-a-hpp-fit-turn"', self.page())

    def test_old_languages_have_their_own_comments_and_colours(self) -> None:
        for file, comment, line, keyword in (
            ("a.logo", "; {}", 'make "card turned :card', "make"),
            ("a.alg", "comment {};", "if x ≥ 1 then y := x", "if"),
            ("a.hs", "-- {}", "f x = case x of", "case"),
        ):
            with self.subTest(file):
                outer, inner = comment.format("[all]"), comment.format("[part & rest]")
                self.write(file, "\n".join([outer, inner, line, inner, outer]) + "\n")
                self.write_page(
                    "".join(
                        f".. weave:: {name}\n   :file: {file}\n\n"
                        for name in ("all", "part & rest")
                    )
                )
                self.assertEqual(self.build(weave_whole=[file]), "")
                self.assertIn(comment.format("... part &amp; rest ...") + "</a>", self.page())
                self.assertRegex(self.page(), rf'<span class="k[a-z]*">{keyword}</span>')

    def test_a_listing_shown_again_has_all_its_lines(self) -> None:
        self.write_page(weave("file") + weave("fit & turn") + weave("file", ":again:"))
        self.assertEqual(self.built(), "")
        self.assertIn("#pragma once\nbool fit(Half a, Half b)", self.words())

    def test_a_listing_shown_again_does_not_count(self) -> None:
        self.write_page(weave("file") + weave("fit & turn") + weave("fit & turn", ":again:"))
        self.assertEqual(self.built(), "")
        self.assertEqual(self.page().count("weave-name"), 3)
        self.assertEqual(self.page().count('id="weave-a-hpp-fit-turn"'), 1)
        self.write_page(weave("file") + weave("fit & turn", ":again:"))
        self.assertIn("snippet 'fit & turn' is woven nowhere", self.built())

    def test_lines_with_certain_words_are_set_off(self) -> None:
        self.write_page(weave("file") + weave("fit & turn", ":emphasize: a < b"))
        self.assertEqual(self.built(), "")
        self.assertEqual(self.page().count('class="hll"'), 1)

    def test_words_in_no_line_are_a_fault(self) -> None:
        self.write_page(weave("file") + weave("fit & turn", ":emphasize: c < d"))
        self.assertIn("no line of snippet 'fit & turn' contains 'c < d'", self.built())

    def test_what_exercises_ask_for_is_folded_below_its_caption_with_a_link_to_them(self) -> None:
        for name in ("01-lay-a-row", "02-turn-a-row"):
            self.write(f"exercises/1-rows/{name}/README.rst", "Rows\n====\n")
        anchors = ".. _ex-1-rows-01-lay-a-row:\n.. _ex-1-rows-02-turn-a-row:\n\n"
        self.write_page(
            anchors
            + weave("file")
            + weave("fit & turn", ":answers: 1-rows/01-lay-a-row, 1-rows/02-turn-a-row")
        )
        self.assertEqual(self.built(nitpicky=True), "")
        fold = (
            '<details class="weave-answer" data-exercise="1-rows/01-lay-a-row'
            ' 1-rows/02-turn-a-row"><summary>I want to see it: fit &amp; turn</summary>'
        )
        before, _, inside = self.page().partition(fold)
        self.assertIn('id="weave-a-hpp-fit-turn"', before)
        self.assertIn('<span class="weave-name">fit &amp; turn</span>', before)
        self.assertIn('href="#ex-1-rows-02-turn-a-row"', before)
        self.assertIn("This is what exercise 1 and exercise 2 ask for.", self.words())
        self.assertIn("Half", inside.partition("</details>")[0])
        self.assertIn("live/answers.js", self.page())

    def test_only_pages_with_something_folded_load_what_opens_it(self) -> None:
        self.write_page(weave("file") + weave("fit & turn"))
        self.assertEqual(self.built(), "")
        self.assertNotIn("answers.js", self.page())

    def test_an_exercise_that_does_not_exist_is_a_fault(self) -> None:
        self.write_page(weave("file") + weave("fit & turn", ":answers: 1-rows/03-none"))
        self.assertIn("weave: there is no exercise '1-rows/03-none'", self.built())

    def test_a_changed_source_changes_the_page(self) -> None:
        self.write_page(weave("file") + weave("fit & turn"))
        self.assertEqual(self.built(), "")
        self.write("a.hpp", SOURCE.replace("Half", "Turtle"))
        self.assertEqual(self.built(), "")
        self.assertIn("Turtle", self.page())

    def test_names_that_the_source_does_not_have_are_faults(self) -> None:
        self.write_page(weave("file") + weave("fit & turn") + weave("fits"))
        self.assertIn("a.hpp has no snippet 'fits'", self.built())

    def test_a_file_that_is_not_there_and_markers_that_do_not_pair_are_faults(self) -> None:
        self.write("b.hpp", "// [a]\n")
        self.write_page(
            ".. weave:: a\n   :file: b.hpp\n\n.. weave:: a\n   :file: c.hpp\n\n.. weave:: a\n"
        )
        warnings = self.build()
        self.assertIn("b.hpp: line 1: snippet 'a' is never closed", warnings)
        self.assertRegex(warnings, "c.hpp: .*No such file")
        self.assertIn("snippet 'a' needs a :file:", warnings)

    def test_what_is_shown_twice_or_never_is_a_fault_in_parallel_builds_too(self) -> None:
        pages = [f"page{number}" for number in range(12)]
        self.write(
            "index.rst",
            "index\n=====\n\n.. toctree::\n\n" + "".join(f"   {page}\n" for page in pages),
        )
        for page in pages:
            self.write_page(weave("file") if page in ("page3", "page11") else "Text.", page)
        warnings = self.built(parallel=2)
        self.assertIn("a.hpp: snippet 'file' is woven 2 times: page11, page3", warnings)
        self.assertIn("a.hpp: snippet 'fit & turn' is woven nowhere", warnings)

    def test_a_fault_is_told_again_when_nothing_has_changed_and_no_more_when_it_is_fixed(
        self,
    ) -> None:
        self.write_page(weave("file"))
        for _ in range(2):
            self.assertIn("snippet 'fit & turn' is woven nowhere", self.built(strict=True))
        self.write_page(weave("file") + weave("fit & turn"))
        self.assertEqual(self.built(strict=True), "")

    def test_a_page_taken_away_no_longer_counts(self) -> None:
        self.write(
            "index.rst", "index\n=====\n\n.. toctree::\n   :glob:\n\n   p*\n\n" + weave("file")
        )
        self.write_page(weave("fit & turn"), "page")
        self.write_page("Text.", "plain")
        self.assertEqual(self.built(), "")
        (self.root / "page.rst").unlink()
        self.assertIn("snippet 'fit & turn' is woven nowhere", self.built())

    def test_other_formats_show_the_listing_as_it_is(self) -> None:
        self.write_page(weave("file") + weave("fit & turn"))
        self.assertEqual(self.built(builder="text"), "")
        self.assertIn("// ... fit & turn ...", self.text())


if __name__ == "__main__":
    unittest.main()
