"""The page for addresses that do not exist, what search engines need, and links for reports."""

from __future__ import annotations

import re
import unittest
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree

from small_course import SmallCourse

from knobel_docs import web

ADDRESS = "https://school.example/knobel/"
LOCATION = "{http://www.sitemaps.org/schemas/sitemap/0.9}loc"


class Website(SmallCourse):
    def setUp(self) -> None:
        super().setUp()
        self.write(
            "conf.py",
            (
                "project = 'Cards'\n"
                "extensions = ['knobel_docs']\n"
                "html_theme = 'furo'\n"
            ),
        )
        self.write_page("Nine cards & “half” turtles.\n\n.. toctree::\n\n   deep/page")
        self.write_page("Text.", "deep/page")
        self.site = self.root.parent / "html"

    def built(self, **settings: object) -> None:
        self.assertEqual(self.build(**settings), "")


class Missing(Website):
    def test_its_addresses_lead_to_the_root_of_the_host_if_the_website_is_unknown(self) -> None:
        self.built()
        self.assertIn('<base href="/">', self.page("404").split("<link")[0])

    def test_its_addresses_lead_to_the_website_if_that_is_known(self) -> None:
        self.built(knobel_address=ADDRESS)
        self.assertIn('<base href="/knobel/">', self.page("404").split("<link")[0])

    def test_it_has_no_links_within_itself_which_would_lead_elsewhere(self) -> None:
        self.built()
        self.assertNotIn('<a href="#', self.page("404"))
        self.assertNotIn("skip-link", self.page("404"))

    def test_search_engines_do_not_list_it(self) -> None:
        self.built(knobel_address=ADDRESS)
        self.assertIn('<meta name="robots" content="noindex">', self.page("404"))
        self.assertNotIn("canonical", self.page("404"))
        self.assertNotIn("404", (self.site / "sitemap.xml").read_text(encoding="utf-8"))


class Known(Website):
    def test_every_page_has_its_canonical_address(self) -> None:
        self.built(knobel_address=ADDRESS)
        for page, address in (("index", ADDRESS), ("deep/page", f"{ADDRESS}deep/page.html")):
            self.assertIn(f'<link rel="canonical" href="{address}" />', self.page(page))

    def test_links_to_a_page_get_a_preview(self) -> None:
        self.built(knobel_address=ADDRESS)
        told = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', self.page()))
        self.assertEqual(
            told,
            {
                "type": "website",
                "site_name": "Cards",
                "title": "index",
                "description": "Nine cards &amp; “half” turtles.",
                "url": ADDRESS,
                "image": f"{ADDRESS}_static/preview-course.png",
            },
        )

    def test_the_map_lists_every_page_and_robots_are_told_where_it_is(self) -> None:
        self.built(knobel_address=ADDRESS)
        listed = ElementTree.parse(self.site / "sitemap.xml").iter(LOCATION)
        self.assertEqual([entry.text for entry in listed], [f"{ADDRESS}deep/page.html", ADDRESS])
        self.assertIn(
            f"Sitemap: {ADDRESS}sitemap.xml",
            (self.site / "robots.txt").read_text(encoding="utf-8"),
        )

    def test_nothing_of_it_remains_when_the_address_is_unknown_again(self) -> None:
        self.built(knobel_address=ADDRESS)
        self.built()
        for name in ("sitemap.xml", "robots.txt"):
            self.assertFalse((self.site / name).exists())
        self.assertNotIn("school.example", self.page())


class Reports(Website):
    def test_a_page_leads_to_a_form_that_names_it(self) -> None:
        self.built(knobel_address=ADDRESS, knobel_source_url="https://codeberg.org/cards/course")
        link = re.search(r'<a href="([^"]+)">Report an error on this page</a>', self.page())
        assert link is not None
        address = urlsplit(link[1].replace("&amp;", "&"))
        fields = parse_qs(address.query)
        self.assertEqual(address.path, "/cards/course/issues/new")
        self.assertEqual(fields["title"], ["Error on “index”"])
        self.assertIn(f"Page: {ADDRESS}\n", fields["body"][0])

    def test_each_common_host_gets_its_own_form(self) -> None:
        for place, expected in (
            ("https://github.com/a/b", "https://github.com/a/b/issues/new?title="),
            ("https://gitlab.example/a/b/", "https://gitlab.example/a/b/-/issues/new?issue%5Bti"),
            ("https://school.example/git", "https://school.example/git"),
        ):
            with self.subTest(place):
                self.assertTrue(web.report_address(place, "Title", "page").startswith(expected))

    def test_without_a_place_where_the_course_is_kept_there_is_no_link(self) -> None:
        self.built()
        self.assertNotIn("Report an error", self.page())


if __name__ == "__main__":
    unittest.main()
