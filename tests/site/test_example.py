"""`example`: small programs are shown with what they print, and linked to the listings that use
their signs first, and back.
"""

from __future__ import annotations

import re
import unittest

from small_course import ROOT, SmallCourse

CONF = """
extensions = ['knobel_docs']
html_theme = 'basic'
exclude_patterns = ['exercises']
knobel_chapters = [
    {
        "year": 1986, "chapter": "1-cards", "title": "The cards", "language": "", "told": "",
        "shows_whole": ["rules.hpp"],
    },
]
weave_partly = ["chapters/cpp/for_each.cpp"]
"""
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
PAGE = """.. _cpp-for-each:

For each
--------

.. example:: for_each
   :signs: for \\([^)]* : """


def woven(name: str) -> str:
    return f".. weave:: {name}\n   :file: reference/cards/rules.hpp\n\n"


class Examples(SmallCourse):
    def setUp(self) -> None:
        super().setUp()
        self.write("conf.py", CONF)
        self.write("reference/cards/rules.hpp", RULES)
        self.write("chapters/cpp/for_each.cpp", PROGRAM)
        self.small_program("echo 10; echo 20")
        self.show("turned", "sum", "more")
        self.write_page(PAGE, "chapters/cpp")
        self.write(
            "index.rst",
            "Course\n======\n\n.. toctree::\n\n   chapters/cpp\n   chapters/1-cards/index\n",
        )

    def small_program(self, script: str) -> None:
        self.write("build/dev/bin/cpp_for_each", f"#!/bin/sh\n{script}\n").chmod(0o755)

    def show(self, *names: str) -> None:
        """Makes the page of the chapter show the snippets in this order."""
        listings = "".join(woven(name) for name in names)
        self.write("chapters/1-cards/index.rst", f"The cards\n=========\n\n{listings}")

    def test_a_program_is_shown_with_what_it_prints(self) -> None:
        self.assertEqual(self.build(), "")
        self.assertRegex(self.words("chapters/cpp"), r"(?s)for_each\.cpp.*prints\s*10\n20\n")
        self.small_program("echo 30")
        self.assertEqual(self.build(), "")
        self.assertIn("30", self.words("chapters/cpp"))

    def test_the_first_listing_with_its_signs_is_linked_and_links_back(self) -> None:
        self.assertEqual(self.build(), "")
        self.assertRegex(
            self.page("chapters/cpp"),
            r'First used in <a [^>]*href="1-cards/index.html#weave-rules-hpp-sum">.*?sum.*?</a> of'
            r" chapter 1; in 2 listings in all\.",
        )
        lines = re.findall(r'<p class="weave-signs">.*?</p>', self.page("chapters/1-cards/index"))
        self.assertEqual(len(lines), 1)
        self.assertRegex(lines[0], r'href="../cpp.html#cpp-for-each">.*for each')

    def test_both_links_follow_a_listing_that_moves(self) -> None:
        self.build()
        self.show("more", "turned", "sum")
        self.assertEqual(self.build(), "")
        self.assertIn("#weave-rules-hpp-more", self.page("chapters/cpp"))
        self.assertRegex(
            self.page("chapters/1-cards/index"), r"(?s)show.*weave-signs.*turned.*sum"
        )

    def test_signs_that_no_listing_uses_are_a_warning(self) -> None:
        self.write_page(PAGE.replace("for \\(", "while \\("), "chapters/cpp")
        self.assertIn("no listing uses what 'for_each' shows", self.build())

    def test_what_is_no_pattern_is_refused(self) -> None:
        self.write_page(PAGE.replace("for \\(", "for ("), "chapters/cpp")
        self.assertIn("is no regular expression", self.build())


NO_SIGN = re.compile(r"//.*|\"[^\"\n]*\"")
"""Comments and texts in a listing."""
NAME = re.compile(r"std::((?:ranges::)?\w+)")
WORDS = set(
    "auto bool case catch char char32_t class co_return co_yield const constexpr continue default"
    " delete do double enum explicit friend inline int namespace noexcept nullptr operator override"
    " private protected public static static_cast struct switch template this throw try unsigned"
    " using virtual void".split()
)
"""The words of C++ that not every language has; those that it lacks occur in no listing."""
KNOWN = {"do"}
"""They mean in C++ what they mean elsewhere."""


class Page(unittest.TestCase):
    """The page of the course explains whatever its listings use."""

    def setUp(self) -> None:
        self.page = (ROOT / "chapters/cpp.rst").read_text(encoding="utf-8")

    def listings(self) -> str:
        files = set()
        for page in ROOT.glob("chapters/[1-9]*/*.rst"):
            files.update(re.findall(r":file: (reference/\S+\.[ch]pp)", page.read_text("utf-8")))
        return "\n".join(
            NO_SIGN.sub("", "\n".join(re.split(r"(?m)^ *// \[.*\]$", text)[1:-1]))
            for text in ((ROOT / file).read_text("utf-8") for file in sorted(files))
        )

    def test_all_names_of_the_library_are_explained(self) -> None:
        names = {name.removeprefix("ranges::") for name in NAME.findall(self.listings())}
        missing = {name for name in names if not re.search(rf"\b{name}\b", self.page)}
        self.assertEqual(missing, set())

    def test_all_words_of_the_language_are_explained(self) -> None:
        used = WORDS & set(re.findall(r"\w+", self.listings()))
        missing = {word for word in used - KNOWN if not re.search(rf"\b{word}\b", self.page)}
        self.assertEqual(missing, set())


if __name__ == "__main__":
    unittest.main()
