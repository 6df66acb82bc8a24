"""The builder `epub`: the chapters as an e-book.

It is Sphinx's own builder, restricted to the pages of the chapters and a first page about the book.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.epub3 import Epub3Builder
from sphinx.util.osutil import ensuredir

from .chapters import chapters_of
from .paper import first_pages, outside, pages_below, without_outside_links
from .svg import SVG

STYLE_SHEET = Path(__file__).parents[2] / "theme" / "static" / "epub.css"
ABOUT = "about"
"""The first page of the book."""


def as_xml(html: str) -> str:
    """Declares the namespace of drawings, which HTML does not need."""
    return re.sub(r"<svg(?![^>]*\sxmlns=)", f'<svg xmlns="{SVG}"', html)


class CourseEpubBuilder(Epub3Builder):
    def init(self) -> None:
        super().init()
        self.pages: set[str] = set()

    def find_pages(self) -> None:
        """Finds the pages of all chapters. Raises Mistake."""
        self.pages = {
            page
            for first in first_pages(chapters_of(self.config))
            for page in pages_below(self.env, first)
        }

    def prepare_writing(self, docnames: set[str]) -> None:
        self.find_pages()
        super().prepare_writing(docnames)

    def get_relative_uri(self, from_: str, to: str, typ: str | None = None) -> str:
        if to in self.pages:
            return str(super().get_relative_uri(from_, to, typ))
        return outside(self.config.knobel_address, to)

    def write_doc(self, docname: str, doctree: nodes.document) -> None:
        if docname in self.pages:
            super().write_doc(docname, doctree)

    def handle_page(
        self, pagename: str, addctx: dict[str, Any], *others: Any, **named: Any
    ) -> None:
        """Writes a page without the scripts and style sheets of the website."""
        if "body" in addctx:
            addctx["body"] = as_xml(without_outside_links(addctx["body"]))
        super().handle_page(pagename, addctx, "epub.html", *others[1:], **named)

    def gen_pages_from_extensions(self) -> None:
        """Writes none: they belong to the website."""

    def gen_additional_pages(self) -> None:
        """Writes the page about the book in place of the website's pages for searching."""
        super().handle_page(ABOUT, {"title": self.config.epub_title}, "about.html")

    def copy_static_files(self) -> None:
        ensuredir(str(Path(self.outdir, "_static")))
        self.create_pygments_style_file()
        Path(self.outdir, "_static", STYLE_SHEET.name).write_bytes(STYLE_SHEET.read_bytes())

    def get_toc(self) -> None:
        """Lists the pages of each chapter below the chapter."""
        self.refnodes = [
            {
                "level": 1 if page == first else 2,
                "refuri": escape(page + self.out_suffix),
                "text": escape(self.env.titles[page].astext()),
            }
            for first in first_pages(chapters_of(self.config))
            for page in pages_below(self.env, first)
        ]
        self.toc_add_files(self.refnodes)

    def toc_add_files(self, refnodes: list[dict[str, Any]]) -> None:
        """Adds the page about the book in place of the website's first page."""
        refnodes.insert(
            0,
            {
                "level": 1,
                "refuri": ABOUT + self.out_suffix,
                "text": f"About {self.config.epub_title}",
            },
        )

    def build_content(self) -> None:
        """Writes the list of files, with what the format requires to be declared."""
        super().build_content()
        package = Path(self.outdir, "content.opf")
        text = re.sub(r"<item (.*?)/>", self.with_properties, package.read_text(encoding="utf-8"))
        package.write_text(text, encoding="utf-8")

    def with_properties(self, item: re.Match[str]) -> str:
        """Returns an item of the list of files that declares the drawings and formulas in it."""
        file = re.search(r'href="([^"]*\.xhtml)"', item[0])
        if file is None or "properties=" in item[0]:
            return item[0]
        page = Path(self.outdir, file[1]).read_text(encoding="utf-8")
        kinds = [kind for kind, tag in (("mathml", "<math"), ("svg", "<svg")) if tag in page]
        return f'<item {item[1].rstrip()} properties="{" ".join(kinds)}" />' if kinds else item[0]


def setup(app: Sphinx) -> None:
    app.add_builder(CourseEpubBuilder, override=True)
