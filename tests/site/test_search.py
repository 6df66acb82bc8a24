"""What the search searches: the text of pages as readers see it, and the terms of glossaries."""

from __future__ import annotations

import json
import unittest
from typing import Any

from small_course import SmallCourse

from knobel_docs.page_text import page_text
from knobel_docs.search import base36, postings, words_in

CHAPTERS = """
extensions = ['knobel_docs']
html_theme = 'basic'
knobel_chapters = [{"year": 1986, "chapter": "1-cards", "title": "The cards", "language": "LOGO", \
"told": "somebody"}]
"""


def main(html: str) -> str:
    return f'<p>Before</p><div role="main"><section id="top">{html}</section></div><p>After</p>'


class Text(unittest.TestCase):
    def text(self, html: str) -> str:
        return page_text(main(html)).sections[0].text

    def test_words_of_different_blocks_stay_apart(self) -> None:
        self.assertEqual(self.text("<p>one</p><ul><li>two</li><li>four</li></ul>"), "one two four")

    def test_a_word_that_changes_its_face_stays_one(self) -> None:
        self.assertEqual(
            self.text("<p>a <b>back</b>tracking <em>search</em>, too</p>"),
            "a backtracking search, too",
        )

    def test_no_blank_is_lost_before_a_path(self) -> None:
        self.assertEqual(self.text("<p>Type <code>./knobel</code> .</p>"), "Type ./knobel.")

    def test_only_the_text_of_the_page_is_read(self) -> None:
        self.assertEqual(self.text("<p>text</p><svg><text>drawn</text></svg>"), "text")

    def test_what_is_folded_is_not_given_away(self) -> None:
        self.assertEqual(
            self.text("<p>task</p><details><summary>Hint 1</summary><p>hint</p></details>"), "task"
        )

    def test_the_title_of_a_margin_note_is_read(self) -> None:
        note = (
            '<aside class="margin-note"><details><summary>Why?</summary></details><p>So.</p>'
            "</aside>"
        )
        self.assertEqual(self.text(note), "Why? So.")

    def test_text_belongs_to_the_innermost_section(self) -> None:
        sections = page_text(
            main('<h1>A</h1>one<section id="b"><h2>B<a class="headerlink">#</a></h2>two</section>')
        ).sections
        self.assertEqual(
            [(section.anchor, section.title, section.text) for section in sections],
            [("top", "A", "one"), ("b", "B", "two")],
        )

    def test_of_listings_only_the_names_are_kept(self) -> None:
        section = page_text(main("<p>See:</p><pre>int <b>lay_cards</b>(i, 12);</pre>")).sections[0]
        self.assertEqual((section.text, section.names), ("See:", {"int", "lay_cards"}))

    def test_an_entry_of_a_glossary_has_foreign_words_and_a_page_that_teaches_it(self) -> None:
        (term,) = page_text(
            main(
                '<dl class="glossary"><dt id="term-supply">supply</dt><dd><p>Not tried'
                ' (<em>Vorrat</em>). <span class="taught">Explained in <a href="piles.html">Three'
                " piles</a>.</span></p></dd></dl>"
            )
        ).terms
        self.assertEqual((term.anchor, term.title), ("term-supply", "supply"))
        self.assertEqual((term.text, term.words), ("Not tried (Vorrat).", ["Vorrat"]))
        self.assertEqual(term.taught, "piles.html")


class Words(unittest.TestCase):
    def test_stop_words_and_single_letters_are_left_out(self) -> None:
        self.assertEqual(list(words_in("The Würfel of lay_cards, n")), ["würfel", "lay", "cards"])

    def test_sections_are_numbered_by_their_distances(self) -> None:
        self.assertEqual(postings({5: 1, 7: 3, 50: 30}), "5 2.3 17.9")
        self.assertEqual((base36(0), base36(35), base36(36)), ("0", "z", "10"))


class Built(SmallCourse):
    def setUp(self) -> None:
        super().setUp()
        self.write("conf.py", CHAPTERS)
        self.write(
            "chapters/1-cards/index.rst",
            (
                ":orphan:\n\nThe cards\n=========\n\nNine cards.\n\n"
                ".. toctree::\n\n   piles\n   words\n"
            ),
        )
        self.write("chapters/1-cards/piles.rst", "Three piles\n===========\n\nThe supply.\n")
        self.glossary("piles")
        self.write_page(
            ".. cpp:function:: int lay(int secret)\n\n"
            ".. cpp:class:: template <typename Hidden> Pile"
        )

    def glossary(self, taught: str) -> None:
        self.write(
            "chapters/1-cards/words.rst",
            (
                ":appendix:\n\nWords\n=====\n\n.. glossary::\n\n   supply\n"
                f"      Not tried (*Vorrat*). :taught:`{taught}`\n"
            ),
        )

    def data(self, file: str = "search-index") -> Any:
        text = (self.root.parent / "html" / "_static" / f"{file}.js").read_text(encoding="utf-8")
        return json.loads(f"[{text.partition('(')[2].rpartition(')')[0]}]")

    def test_every_page_is_listed_once_with_its_chapter(self) -> None:
        self.assertEqual(self.build(), "")
        pages = [page[:3] for page in self.data()[0]["pages"]]
        self.assertEqual(
            pages,
            [
                ["chapters/1-cards/index", "The cards", "Chapter 1 · The cards"],
                ["chapters/1-cards/piles", "Three piles", "Chapter 1 · The cards"],
                ["chapters/1-cards/words", "Words", "Chapter 1 · The cards"],
                ["index", "index", ""],
            ],
        )

    def test_a_glossary_entry_leads_to_the_page_that_teaches_it(self) -> None:
        self.build()
        found = self.data()[0]
        self.assertEqual(
            found["terms"], [[2, "term-supply", "supply", ["Vorrat"], "Not tried (Vorrat).", 1]]
        )
        self.assertIn("Explained in", self.words("chapters/1-cards/words"))

    def test_a_page_that_does_not_exist_teaches_nothing(self) -> None:
        self.glossary("heaps")
        self.assertRegex(self.build(), r"unknown document: '?heaps")

    def test_parameters_are_not_found(self) -> None:
        self.build()
        names = self.data()[0]["names"]
        self.assertIn("pile", names)
        self.assertNotIn("secret", names)
        self.assertNotIn("hidden", names)

    def test_the_text_for_excerpts_is_in_a_file_for_each_page(self) -> None:
        self.build()
        self.assertEqual(
            self.data("search/chapters-1-cards-piles"), ["chapters/1-cards/piles", ["The supply."]]
        )

    def test_a_page_that_has_not_changed_stays_in_the_data(self) -> None:
        self.build()
        self.write("chapters/1-cards/piles.rst", "Three piles\n===========\n\nThe basket.\n")
        self.build()
        text = self.data()[0]["text"]
        self.assertIn("nine", text)
        self.assertIn("basket", text)
        self.assertNotIn("supply", text)

    def test_a_removed_page_leaves_no_text_behind(self) -> None:
        self.write("more.rst", ":orphan:\n\nMore\n====\n\nText.\n")
        self.build()
        (self.root / "more.rst").unlink()
        self.build()
        self.assertFalse((self.root.parent / "html" / "_static" / "search" / "more.js").exists())

    def test_the_site_has_one_search(self) -> None:
        self.build()
        html = self.root.parent / "html"
        self.assertIn("live/search.js", self.page("search"))
        self.assertNotIn("searchtools", self.page("search"))
        for name in ("searchindex.js", "_static/searchtools.js", "_static/language_data.js"):
            self.assertFalse((html / name).exists(), name)


if __name__ == "__main__":
    unittest.main()
