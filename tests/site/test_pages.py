"""Post-processing of every page: removed scripts, the chapter's colour, accessible listings and
headings; margin notes, and folded parts.
"""

from __future__ import annotations

import unittest

from small_course import SmallCourse

from knobel_docs.page_classes import with_classes
from knobel_docs.pages import chapter_of, mended_frame, mended_roles, reachable


class Pages(unittest.TestCase):
    def test_a_chapter_is_known_by_its_folder(self) -> None:
        self.assertEqual(
            [
                chapter_of(page)
                for page in ("chapters/1-cards/index", "chapters/index", "docs/api/cards")
            ],
            ["1-cards", "", ""],
        )

    def test_only_listings_that_may_scroll_can_be_reached_by_keyboard(self) -> None:
        self.assertEqual(reachable("<pre>short</pre>"), "<pre>short</pre>")
        long = "x" * 40
        self.assertEqual(
            reachable(f'<pre class="a"><b>{long}</b></pre>'),
            f'<pre class="a" tabindex="0"><b>{long}</b></pre>',
        )

    def test_only_tables_that_may_scroll_can_be_reached_by_keyboard(self) -> None:
        table = '<div class="table-wrapper docutils container"><table>{}</table></div>'
        narrow = table.format("<tr><td><p>some words</p></td><td>which <b>are</b> short</td></tr>")
        self.assertEqual(reachable(narrow), narrow)
        wide = table.format(
            "<tr><td>short</td><td>short</td></tr>"
            "<tr><td>a_very_long_name</td><td>long_as_well</td></tr>"
        )
        self.assertIn('container" tabindex="0">', reachable(wide))

    def test_captions_of_contents_get_a_level(self) -> None:
        self.assertEqual(
            mended_roles('<p class="caption" role="heading">'),
            '<p class="caption" role="heading" aria-level="2">',
        )

    def test_what_lies_around_a_page_has_names(self) -> None:
        self.assertEqual(
            mended_frame('<aside class="sidebar-drawer">'),
            '<aside class="sidebar-drawer" aria-label="The course">',
        )
        self.assertIn(
            'aria-hidden="true"', mended_frame('<label class="overlay toc-overlay" for="__toc">')
        )
        self.assertNotIn("Furo", mended_frame('Made with\n <a href="https://x.example">Furo</a>'))
        up = '<a href="#" class="back-to-top muted-link"><span>Back to top</span></a>'
        self.assertEqual(
            mended_frame(f'{up}<div class="content-icon-container">'),
            f'<div class="content-icon-container" role="region" aria-label="View">{up}',
        )

    def test_every_version_of_the_theme_gets_one_way_past_the_navigation(self) -> None:
        of_2022 = (
            '<input type="checkbox" class="sidebar-toggle" name="__navigation">'
            '<article role="main">'
        )
        of_2024 = (
            '<a class="skip-to-content muted-link" href="#furo-main-content">Skip to content</a>'
            + of_2022.replace('"main"', '"main" id="furo-main-content"')
        )
        self.assertEqual(mended_frame(of_2024), mended_frame(of_2022))
        self.assertIn('href="#page-text"', mended_frame(of_2022))


class Built(SmallCourse):
    def test_no_page_loads_jquery(self) -> None:
        self.write_page("Text.")
        self.assertEqual(self.build(), "")
        self.assertNotIn("jquery", self.page().lower())
        self.assertNotIn("underscore", self.page().lower())

    def test_a_page_of_a_chapter_tells_its_colour(self) -> None:
        self.write("chapters/2-cube/page.rst", ":orphan:\n\nPage\n====\n")
        self.write_page("Text.")
        self.assertEqual(self.build(), "")
        self.assertRegex(
            self.page("chapters/2-cube/page"), '<html [^>]*class="([^"]* )?in-chapter-2"'
        )
        self.assertNotIn("in-chapter-", self.page())

    def test_classes_are_added_to_those_that_a_page_has(self) -> None:
        self.assertEqual(
            with_classes('<html class="no-js" lang="en"><body>', ["in-chapter-2"]),
            '<html class="no-js in-chapter-2" lang="en"><body>',
        )

    def test_a_long_description_ends_with_a_whole_word(self) -> None:
        self.write_page("turtle " * 50)
        self.assertEqual(self.build(), "")
        self.assertRegex(self.page(), r'name="description" content="(turtle ){21,22}…">')

    def test_a_page_that_describes_itself_is_taken_at_its_word(self) -> None:
        self.write_page(".. meta::\n   :description: Of cards\n\nText.")
        self.assertEqual(self.build(), "")
        self.assertEqual(self.page().count('name="description"'), 1)

    def test_a_page_is_described_by_how_its_first_paragraph_begins(self) -> None:
        self.write_page(
            '.. note:: Not this.\n\nNine *cards* & "half" turtles. ' + "More words. " * 30
        )
        self.assertEqual(self.build(), "")
        self.assertRegex(
            self.page(),
            (
                r'<meta name="description" content="Nine cards &amp; “half” turtles\. More'
                r' [^"]{80,120} …">'
            ),
        )
        self.assertIn('<meta name="description" content="Search: a page of', self.page("search"))

    def test_browsers_know_the_colour_around_the_page(self) -> None:
        self.write_page("Text.")
        self.build(
            html_theme_options={"dark_css_variables": {"color-background-primary": "#123456"}}
        )
        self.assertIn(
            '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#123456">',
            self.page(),
        )

    def test_a_margin_note_has_a_line_to_unfold_and_its_text(self) -> None:
        self.write_page(".. margin:: Why *so*?\n\n   Because.")
        self.assertEqual(self.build(), "")
        self.assertRegex(
            self.page(),
            (
                r'(?s)<aside class="margin-note" role="note">.*<summary>.*Why'
                r" <em>so</em>\?.*</summary>.*Because\."
            ),
        )

    def test_a_margin_note_without_text_is_refused(self) -> None:
        self.write_page(".. margin:: Why?")
        self.assertIn("margin", self.build())

    def test_what_is_to_be_revealed_is_folded(self) -> None:
        self.write_page(".. reveal:: Show the *answer*\n\n   Forty-two.")
        self.assertEqual(self.build(), "")
        self.assertRegex(
            self.page(),
            (
                r'(?s)<details class="reveal"><summary>Show the'
                r" \*answer\*</summary>.*Forty-two\..*</details>"
            ),
        )

    def test_nothing_to_reveal_is_refused(self) -> None:
        self.write_page(".. reveal:: Show the answer")
        self.assertIn("reveal", self.build())


if __name__ == "__main__":
    unittest.main()
