"""Functions of the extensions that need no build: changes of the HTML of pages, what the search
reads of them, icons, the worker, and films.
"""

from __future__ import annotations

import json
import struct
import unittest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import small_course  # noqa: F401  (finds the extensions)

from knobel_docs import film, icons, offline
from knobel_docs.course import Mistake
from knobel_docs.film import SLOT, WAIT
from knobel_docs.page_text import page_text
from knobel_docs.pages import chapter_of, mended_roles, reachable
from knobel_docs.search import base36, postings, words_in
from knobel_docs.svg import readable

SVG = '<svg xmlns="http://www.w3.org/2000/svg">{}</svg>'


class Frame(unittest.TestCase):
    """What lies around the text of a page."""

    def test_a_chapter_is_known_by_its_folder(self) -> None:
        pages = ("chapters/1-cards/index", "chapters/index", "docs/api/cards")
        self.assertEqual([chapter_of(page) for page in pages], ["1-cards", "", ""])

    def test_only_listings_and_tables_that_may_scroll_can_be_reached_by_keyboard(self) -> None:
        listing = '<pre class="a"{}><b>' + "x" * 40 + "</b></pre>"
        table = '<div class="table-wrapper docutils container"{}><table>{}</table></div>'
        wide = "<tr><td>short</td></tr><tr><td>a_very_long_name</td><td>long_as_well</td></tr>"
        narrow = "<tr><td><p>some words</p></td><td>which <b>are</b> short</td></tr>"
        reached = ' tabindex="0"'
        for before, after in (
            ("<pre>short</pre>", "<pre>short</pre>"),
            (listing.format(""), listing.format(reached)),
            (table.format("", narrow), table.format("", narrow)),
            (table.format("", wide), table.format(reached, wide)),
        ):
            self.assertEqual(reachable(before), after)

    def test_captions_of_contents_have_a_level(self) -> None:
        caption = '<p class="caption" role="heading"{}>'
        self.assertEqual(
            mended_roles(caption.format("")), caption.format(' aria-level="2"')
        )


class Searched(unittest.TestCase):
    """What the search reads of a page."""

    @staticmethod
    def read(html: str) -> Any:
        return page_text(f'<p>Before</p><div role="main"><section id="top">{html}</section></div>')

    def test_only_the_text_is_read_in_whole_words_without_what_is_folded(self) -> None:
        note = '<aside class="margin-note"><details><summary>Why?</summary></details><p>So.</p>'
        for html, expected in (
            ("<p>one</p><ul><li>two</li><li>four</li></ul>", "one two four"),
            ("<p>a <b>back</b>tracking <em>search</em>, too</p>", "a backtracking search, too"),
            ("<p>Type <code>./knobel</code> .</p>", "Type ./knobel."),
            ("<p>text</p><svg><text>drawn</text></svg>", "text"),
            ("<p>a</p><details><summary>Hint</summary><p>b</p></details>", "a"),
            (f"{note}</aside>", "Why? So."),
        ):
            self.assertEqual(self.read(html).sections[0].text, expected)

    def test_text_belongs_to_the_innermost_section_and_of_listings_only_names_are_kept(
        self,
    ) -> None:
        first, second = self.read(
            "<h1>A</h1>one<pre>int <b>lay_cards</b>(i, 12);</pre>"
            '<section id="b"><h2>B<a class="headerlink">#</a></h2>two</section>'
        ).sections
        self.assertEqual((first.anchor, first.title, first.text), ("top", "A", "one"))
        self.assertEqual((second.anchor, second.title, second.text), ("b", "B", "two"))
        self.assertEqual(first.names, {"int", "lay_cards"})

    def test_an_entry_of_a_glossary_has_foreign_words_and_a_page_that_teaches_it(self) -> None:
        taught = '<span class="taught">Explained in <a href="piles.html">Piles</a>.</span>'
        (term,) = self.read(
            '<dl class="glossary"><dt id="term-supply">supply</dt><dd><p>Not tried'
            f" (<em>Vorrat</em>). {taught}</p></dd></dl>"
        ).terms
        self.assertEqual((term.anchor, term.title), ("term-supply", "supply"))
        self.assertEqual((term.text, term.words), ("Not tried (Vorrat).", ["Vorrat"]))
        self.assertEqual(term.taught, "piles.html")

    def test_words_are_listed_by_the_distances_of_their_sections(self) -> None:
        self.assertEqual(list(words_in("The Würfel of lay_cards, n")), ["würfel", "lay", "cards"])
        self.assertEqual(postings({5: 1, 7: 3, 50: 30}), "5 2.3 17.9")
        self.assertEqual((base36(0), base36(35), base36(36)), ("0", "z", "10"))


class Drawings(unittest.TestCase):
    def test_a_drawing_scrolls_before_its_text_becomes_too_small_to_be_read(self) -> None:
        def drawn(width: int, scale: float) -> str:
            text = '<text font-size="20">3</text>'
            return readable(
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} 50">'
                f'<g transform="scale({scale})">{text}</g></svg>'
            )

        self.assertNotIn("wide", drawn(500, 1))
        self.assertIn('<div class="wide" style="--least: 550px"', drawn(500, 0.5))
        with self.assertRaisesRegex(Mistake, "a width of 1100 pixels, expected 610"):
            drawn(1000, 0.5)


class Icons(unittest.TestCase):
    def test_an_icon_file_holds_its_pictures_where_its_head_says(self) -> None:
        pictures = {16: b"small", 32: b"larger"}
        file = icons.ico(pictures)
        self.assertEqual(struct.unpack_from("<HHH", file), (0, 1, 2))
        for number, (size, picture) in enumerate(pictures.items()):
            entry = struct.unpack_from("<BBBBHHII", file, 6 + 16 * number)
            self.assertEqual(entry[0], size)
            self.assertEqual(file[entry[7] : entry[7] + entry[6]], picture)

    def test_a_drawing_that_cannot_be_drawn_and_a_missing_tool_are_errors(self) -> None:
        drawn = (Path("icon.svg"), Path("icon.png"))
        with self.assertRaisesRegex(Mistake, "icon.svg: rsvg-convert cannot draw it"):
            icons.render(*drawn)
        with patch.object(
            icons.subprocess, "run", side_effect=FileNotFoundError("rsvg-convert")
        ), self.assertRaisesRegex(Mistake, "'./knobel serve' installs it"):
            icons.render(*drawn)


class Worker(unittest.TestCase):
    """The worker that keeps the website for readers without a network."""

    def setUp(self) -> None:
        folder = TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.site = Path(folder.name)
        self.write("index.html", "cards")
        self.write("_static/look.css", "p {}")

    def write(self, path: str, text: str) -> None:
        file = self.site / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def known(self) -> dict[str, Any]:
        """Returns the data that the worker contains about the site."""
        head, end, _ = offline.worker(self.site).removeprefix("const SITE = ").partition("\n};\n")
        return dict(json.loads(head + end.removesuffix(";\n")))

    def test_pages_and_what_they_are_made_of_are_kept_and_large_files_when_used(self) -> None:
        for file in (".buildinfo", "objects.inv", "worker.js", "docs/doxygen/raw.html"):
            self.write(file, "")
        before = self.known()
        self.assertEqual(before["files"], ["_static/look.css", "index.html"])
        self.write("_static/compiler.js", "x" * (offline.LARGE + 1))
        self.assertEqual(self.known()["large"], ["_static/compiler.js"])
        self.assertEqual(self.known()["files"], before["files"])
        self.assertNotEqual(self.known()["largeDigest"], before["largeDigest"])

    def test_the_worker_changes_with_every_file_that_is_added_removed_or_changed(self) -> None:
        seen = {self.known()["digest"]}
        for change in (
            lambda: self.write("index.html", "cards"),
            lambda: self.write("index.html", "cubes"),
            lambda: self.write("more.html", ""),
            lambda: (self.site / "_static/look.css").unlink(),
        ):
            change()
            seen.add(self.known()["digest"])
        self.assertEqual(len(seen), 4, "writing the same again changes nothing")


def step(what: str, place: int, card: int, laid: tuple[int, ...] = ()) -> dict[str, Any]:
    """Returns a step of a search as `./knobel trace cards` prints it."""
    cards = [{"card": number, "points": "o"} for number in laid]
    return {"what": what, "place": place, "card": {"card": card, "points": "l"}, "laid": cards}


class Film(unittest.TestCase):
    """The films of the welcome page."""

    def test_cards_stay_until_they_are_taken_back(self) -> None:
        steps = [
            step("fits, laid", 2, 3, laid=(1,)),
            step("does not fit", 3, 2),
            step("taken back", 2, 3),
            step("fits: solved", 2, 4),
        ]
        first = WAIT + 2 * SLOT
        self.assertEqual(
            [(laid.place, laid.card, laid.start, laid.end) for laid in film.laid_in(steps)],
            [
                (1, 1, WAIT, None),
                (2, 3, first, first + SLOT),
                (2, 4, first + SLOT + SLOT, None),
            ],
        )

    def test_one_drawing_is_seen_after_the_other_beginning_with_the_last(self) -> None:
        two = film.drawings([SVG.format("<g/>"), SVG.format("<p/>")], "A & b", "two")
        self.assertIn('aria-label="A &amp; b" style="--loop:8.4s"', two)
        self.assertIn("50.00%{opacity:1}59.52%{opacity:0}100.00%{opacity:0}", two)
        self.assertRegex(two, r"animation-delay:-5s.*<g ?/>.*animation-delay:-0\.8s.*<p ?/>")
        self.assertNotIn("animation-", film.drawings([SVG.format("")], "One", "one"))

    def test_a_search_without_a_solution_makes_no_film(self) -> None:
        steps = json.dumps([step("fits, laid", 1, 1)])
        for drawing, fault in (("<", "no SVG"), (SVG.format(""), "do not end with a solution")):
            with self.assertRaisesRegex(Mistake, fault):
                film.cards([drawing, steps], "Cards")
