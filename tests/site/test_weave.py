"""`weave` and `example`: listings of the source, small programs, the links between them, and the
errors when a listing is shown twice or never, which every incremental build repeats.
"""

from __future__ import annotations

import re
import unittest
from pathlib import Path

from small_course import CHAPTERS, ROOT, SmallCourse, titled

from knobel_docs.structogram import STEPS

SOURCE = """\
// [file]
#pragma once
// [fit & turn]
bool fit(Half a, Half b) { return a < b; }
// [fit & turn]
// [file]
"""
EXERCISES = ("1-rows/01-lay-a-row", "1-rows/02-turn-a-row")


def weave(name: str, *options: str, file: str = "a.hpp") -> str:
    lines = [f".. weave:: {name}", f"   :file: {file}", *(f"   {option}" for option in options)]
    return "\n".join(lines) + "\n\n"


BOTH = weave("file") + weave("fit & turn")


class Weaving(SmallCourse):
    def setUp(self) -> None:
        super().setUp()
        self.write("a.hpp", SOURCE)
        for exercise in EXERCISES:
            self.write(f"exercises/{exercise}/README.rst", "Rows\n====\n")

    def woven(self, **settings: object) -> str:
        return self.build(weave_whole=["a.hpp"], **settings)

    def test_listings_have_captions_and_links_to_those_inside_them(self) -> None:
        self.write_page(
            weave("file", ":shows: the header")
            + weave("fit & turn", ":emphasize: a < b")
            + weave("file", ":again:")
        )
        self.assertEqual(self.woven(), "")
        self.assertRegex(
            self.page(),
            r'(?s)<span class="weave-name">the header</span> in'
            r' <code class="[^"]*weave-file[^"]*"[^>]*>.*a\.hpp.*'
            '<a class="weave-nested" href="#weave-a-hpp-fit-turn">// ... fit &amp; turn ...</a>'
            r'.*id="weave-a-hpp-fit-turn".*<span class="weave-name">fit &amp; turn</span>',
        )
        self.assertEqual(self.page().count('id="weave-a-hpp-fit-turn"'), 1)
        self.assertEqual(self.page().count('class="hll"'), 1)
        self.assertIn("#pragma once\nbool fit(Half a, Half b)", self.words())
        self.assertNotIn("answers.js", self.page())

    def test_links_lead_to_other_pages_and_follow_snippets_and_sources_that_change(self) -> None:
        index = titled("index", ".. toctree::\n\n   one\n   two\n\n" + weave("file"))
        self.write("index.rst", index)
        self.write_page(weave("fit & turn"), "one")
        self.write_page("Nothing yet.", "two")
        self.assertEqual(self.woven(), "")
        self.assertIn('href="one.html#weave-a-hpp-fit-turn"', self.page())
        self.write_page("Nothing any more.", "one")
        self.write_page(weave("fit & turn"), "two")
        self.write("a.hpp", SOURCE.replace("Half", "Turtle"))
        self.assertEqual(self.woven(), "")
        self.assertIn('href="two.html#weave-a-hpp-fit-turn"', self.page())
        self.assertIn("Turtle", self.page("two"))

    def test_old_languages_have_their_own_comments_and_colours(self) -> None:
        pages = ""
        files = {"a.logo": "; {}", "a.alg": "comment {};", "a.hs": "-- {}"}
        lines = ('make "card turned :card', "if x ≥ 1 then y := x", "f x = case x of")
        for (file, comment), line in zip(files.items(), lines):
            outer, inner = comment.format("[all]"), comment.format("[part & rest]")
            self.write(file, "\n".join([outer, inner, line, inner, outer]) + "\n")
            pages += weave("all", file=file) + weave("part & rest", file=file)
        self.write_page(pages)
        self.built(weave_whole=list(files))
        for comment in files.values():
            self.assertIn(comment.format("... part &amp; rest ...") + "</a>", self.page())
        for keyword in ("make", "if", "case"):
            self.assertRegex(self.page(), rf'<span class="k[a-z]*">{keyword}</span>')

    def test_what_exercises_ask_for_is_folded_below_its_caption_with_a_link_to_them(self) -> None:
        anchors = ".. _ex-1-rows-01-lay-a-row:\n.. _ex-1-rows-02-turn-a-row:\n\n"
        answers = weave("fit & turn", f":answers: {', '.join(EXERCISES)}")
        self.write_page(anchors + weave("file") + answers)
        self.assertEqual(self.woven(), "")
        fold = (
            f'<details class="weave-answer" data-exercise="{" ".join(EXERCISES)}">'
            "<summary>I want to see it: fit &amp; turn</summary>"
        )
        before, _, inside = self.page().partition(fold)
        self.assertIn('id="weave-a-hpp-fit-turn"', before)
        self.assertIn('href="#ex-1-rows-02-turn-a-row"', before)
        self.assertIn("This is close to what exercise 1 and exercise 2 ask for.", self.words())
        self.assertIn("Half", inside.partition("</details>")[0])
        self.assertIn("live/answers.js", self.page())

    def test_what_is_shown_twice_or_never_is_an_error_in_parallel_and_later_builds_too(
        self,
    ) -> None:
        pages = [f"page{number}" for number in range(12)]
        toctree = ".. toctree::\n   :glob:\n\n   p*"
        self.write_page(toctree)
        for page in pages:
            self.write_page(weave("file") if page in ("page3", "page11") else "Text.", page)
        for parallel in (2, 1):
            warnings = self.woven(parallel=parallel)
            self.assertIn("a.hpp: snippet 'file' is woven 2 times: page11, page3", warnings)
            self.assertIn("a.hpp: snippet 'fit & turn' is woven nowhere", warnings)
        self.write_page(weave("fit & turn", ":again:"), "page3")
        self.assertIn("snippet 'fit & turn' is woven nowhere", self.woven())
        self.write_page(weave("fit & turn"), "page3")
        self.assertEqual(self.woven(), "")
        (self.root / "page3.rst").unlink()
        self.assertIn("snippet 'fit & turn' is woven nowhere", self.woven())

    def test_a_chapter_shows_its_sources(self) -> None:
        chapter = {**CHAPTERS[1], "shows_whole": ["rises.hpp"], "shows_partly": ["fast.hpp"]}
        self.write("reference/cube/rises.hpp", "// [rises]\nint rises();\n// [rises]\n")
        self.write("reference/cube/fast.hpp", "int unseen();\n// [fast]\nint fast();\n// [fast]\n")
        self.write_page(weave("rises", file="reference/cube/rises.hpp"))
        warnings = self.build(knobel_chapters=[chapter])
        self.assertIn("reference/cube/fast.hpp: snippet 'fast' is woven nowhere", warnings)
        self.assertEqual(warnings.count("WARNING"), 1, warnings)


RULES = """// [turned]
int turned(int card);  // unlike: for (card : pile)
// [turned]
// [sum]
for (int card : pile) sum += card;
// [sum]
// [more]
for (int card : pile) show(card);
// [more]
"""
PROGRAM = """int main() {
    // [for_each]
    for (int card : cards) show(card);
    // [for_each]
}
"""
EXAMPLE = """For each
--------

.. example:: for_each
   :signs: for \\([^)]* : """


class Examples(SmallCourse):
    settings = {
        "knobel_chapters": [{**CHAPTERS[0], "shows_whole": ["rules.hpp"]}],
        "weave_partly": ["chapters/cpp/for_each.cpp"],
    }

    def setUp(self) -> None:
        super().setUp()
        self.write("reference/cards/rules.hpp", RULES)
        self.write("chapters/cpp/for_each.cpp", PROGRAM)
        self.program("echo 10; echo 20", "cpp_for_each")
        self.write_page(EXAMPLE, "chapters/cpp")
        self.write_page(".. toctree::\n\n   chapters/cpp\n   chapters/1-cards/index\n")
        self.show("turned", "sum", "more")

    def show(self, *names: str) -> None:
        """Makes the page of the chapter show the snippets in this order."""
        listings = "".join(weave(name, file="reference/cards/rules.hpp") for name in names)
        self.write_page(listings, "chapters/1-cards/index")

    def test_a_program_is_shown_with_its_output_and_links_to_the_listings_that_use_it(self) -> None:
        self.built(**self.settings)
        self.assertRegex(self.words("chapters/cpp"), r"(?s)for_each\.cpp.*prints\s*10\n20\n")
        self.assertRegex(
            self.page("chapters/cpp"),
            r'Used in <a [^>]*href="1-cards/index.html#weave-rules-hpp-sum">.*?sum.*?</a> of'
            r" chapter 1\.",
        )
        lines = re.findall(r'<p class="weave-signs">.*?</p>', self.page("chapters/1-cards/index"))
        self.assertEqual(len(lines), 1)
        self.assertRegex(lines[0], r'href="../cpp.html#cpp-for-each">.*for each')
        self.show("more", "turned", "sum")
        self.program("echo 30", "cpp_for_each")
        self.built(**self.settings)
        self.assertIn("30", self.words("chapters/cpp"))
        self.assertIn("#weave-rules-hpp-more", self.page("chapters/cpp"))
        self.assertRegex(
            self.page("chapters/1-cards/index"), r"(?s)show.*weave-signs.*turned.*sum"
        )

    def test_signs_that_no_listing_uses_and_what_is_no_pattern_are_errors(self) -> None:
        for signs, fault in (
            ("while \\(", "cpp.rst: WARNING: example: no listing uses what 'for_each' shows"),
            ("for (", "is no regular expression"),
        ):
            self.write_page(EXAMPLE.replace("for \\(", signs), "chapters/cpp")
            self.assertIn(fault, self.build(**self.settings))


NO_SIGN = re.compile(r"//.*|\"[^\"\n]*\"")
"""Comments and texts in a listing."""
NAME = re.compile(r"std::((?:ranges::)?\w+)")
WORDS = set(
    "auto bool case catch char char32_t class co_return co_yield const constexpr continue default"
    " delete double enum explicit friend inline int namespace noexcept nullptr operator override"
    " private protected public static static_cast struct switch template this throw try typename"
    " unsigned using virtual void".split()
)
"""The words of C++ that not every language has; those that it lacks occur in no listing."""


class OfTheCourse(unittest.TestCase):
    """The chapters themselves."""

    def test_the_page_about_cpp_explains_all_words_and_names_in_listings(self) -> None:
        page = (ROOT / "chapters/cpp.rst").read_text(encoding="utf-8")
        files = {
            file
            for chapter in ROOT.glob("chapters/[1-9]*/*.rst")
            for file in re.findall(r":file: (reference/\S+\.[ch]pp)", chapter.read_text("utf-8"))
        }
        listings = "\n".join(
            NO_SIGN.sub("", "\n".join(re.split(r"(?m)^ *// \[.*\]$", text)[1:-1]))
            for text in ((ROOT / file).read_text("utf-8") for file in sorted(files))
        )
        used = {name.removeprefix("ranges::") for name in NAME.findall(listings)}
        used |= WORDS & set(re.findall(r"\w+", listings))
        missing = {name for name in used if not re.search(rf"\b{name}\b", page)}
        self.assertEqual(missing, set())

    def test_every_box_has_a_picture_for_the_book(self) -> None:
        box = re.compile(r"^\.\. play(?:er)?:: .*\n(?:(?:   .*)?\n)+", re.M)
        for page in sorted(ROOT.glob("chapters/*/*.rst")):
            for found in box.findall(page.read_text(encoding="utf-8")):
                with self.subTest(page.name):
                    self.assertRegex(found, "   :picture: |   .. drawing::")

    def test_the_style_sheet_has_every_width_of_structograms(self) -> None:
        css = Path(ROOT / "docs/theme/styles/knobel.css").read_text(encoding="utf-8")
        known = re.findall(r"@container \(min-width: (\d+)em\) {\s+\.nsd-from-(\d+) ", css)
        self.assertEqual(known, [(str(step), str(step)) for step in STEPS])
