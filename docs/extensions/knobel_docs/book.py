"""The builder `book`: the course, and each of its chapters, as a page of HTML to be printed.

docs/print_book.py prints these pages as PDF. A page contains its own table of contents, whose page
numbers are filled in while printing. A link to a page of the course leads to the section that this
page has become.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from .chapters import Chapter, chapters_of
from .course import slug
from .paper import first_pages, outside, pages_below, without_outside_links

DEPTH = {"course": 2, "chapter": 3}
"""How many levels of headings the contents of the course and of a chapter show.

Those of the course leave out the sections of a chapter's first page.
"""
PLACE = "--"
"""Stands in an id between the page and the place within it."""


@dataclass
class Entry:
    """A line of the contents."""

    level: int
    title: str
    anchor: str
    chapter: Chapter


@dataclass
class Book:
    """A page to be printed: the whole course or one chapter."""

    name: str
    chapters: list[Chapter]
    kind: str
    pages: set[str] = field(default_factory=set)


def anchor(page: str) -> str:
    """Returns the id of the section that a page of the course has become."""
    return slug(page.removeprefix("chapters/"))


def anchored(html: str) -> str:
    """Resolves links to places within pages: "#page#place", as Sphinx composes them."""
    return re.sub(r'href="#([\w-]+)#([^"]+)"', rf'href="#\1{PLACE}\2"', html)


def with_own_ids(tree: nodes.document, page: str) -> None:
    """Makes ids, and references to them, unique in a book that contains several pages."""
    prefix = anchor(page) + PLACE
    for node in tree.findall(nodes.Element):
        for attribute in ("ids", "backrefs"):
            if node.get(attribute):
                node[attribute] = [prefix + name for name in node[attribute]]
        if "refid" in node:
            node["refid"] = prefix + node["refid"]
    drawing = f"{slug(Path(page).name)}-drawing-"
    for raw in list(tree.findall(nodes.raw)):
        text = raw.astext().replace(drawing, f"{anchor(page)}-drawing-")
        raw.replace_self(nodes.raw("", text, format=raw["format"]))


def with_ids_at_headings(section: nodes.section) -> None:
    """Moves the ids of sections to their headings.

    A section may begin at the end of a page whose rest is too small for its heading; links lead to
    the page with the heading. Sphinx wants each section to have an id all the same.
    """
    for part in section.findall(nodes.section):
        title = part.next_node(nodes.title)
        title["ids"] = [*part["ids"], *title["ids"]]
        part["ids"] = [f"{part['ids'][0]}{PLACE}section"]


def first_section(tree: nodes.document) -> nodes.section:
    """Returns the section that consists of the whole page."""
    return next(iter(tree.findall(nodes.section)))


def is_contents(node: nodes.Node) -> bool:
    """Tells whether a node holds the contents of the chapter's pages."""
    return isinstance(node, nodes.Element) and any(True for _ in node.findall(addnodes.toctree))


def joined(first: nodes.section, others: list[nodes.section]) -> nodes.section:
    """Puts the other pages of a chapter in the place of its contents; sheets to cut out go last."""
    children = list(first.children)
    at = next((i for i, child in enumerate(children) if is_contents(child)), len(children))
    after = [child for child in children[at:] if not is_contents(child)]
    sheets = [page for page in others if "sheet" in page["classes"]]
    text = [page for page in others if page not in sheets]
    first.children = []
    first += [*children[:at], *text, *after, *sheets]
    return first


def contents(section: nodes.section, chapter: Chapter, depth: int, level: int = 1) -> list[Entry]:
    """Returns the lines of the contents for a section and those within it."""
    title = section.next_node(nodes.title)
    entries = [Entry(level, title.astext(), title["ids"][0], chapter)]
    if level < depth:
        for child in section.children:
            if isinstance(child, nodes.section) and "exercise" not in child["classes"]:
                entries += contents(child, chapter, depth, level + 1)
    return entries


class BookBuilder(StandaloneHTMLBuilder):
    name = "book"
    search = False
    copysource = False
    add_permalinks = False
    download_support = False
    epilog = "The pages to be printed are in %(outdir)s."
    book = Book("", [], "course")

    def get_outdated_docs(self) -> str:
        return "all pages"

    def get_relative_uri(self, from_: str, to: str, typ: str | None = None) -> str:
        if to in self.book.pages:
            return f"#{anchor(to)}"
        return outside(self.config.knobel_address, to)

    def write(self, *_: Any) -> None:
        self.prepare_writing(set(self.env.all_docs))
        self.current_docname = ""  # no listing is on the page that links to it
        # Nothing is numbered.
        self.secnumbers: dict[str, tuple[int, ...]] = {}
        self.fignumbers: dict[str, dict[str, tuple[int, ...]]] = {}
        for book in self.books():
            book.pages = {
                page
                for first in first_pages(book.chapters)
                for page in pages_below(self.env, first)
            }
            self.book = book
            text = self.templates.render("book.html", self.context())
            Path(self.outdir, f"{book.name}.html").write_text(text, encoding="utf-8")

    def books(self) -> list[Book]:
        """Returns the course, and each of its chapters. Raises Mistake."""
        chapters = [
            chapter
            for chapter in chapters_of(self.config)
            if first_pages([chapter])[0] in self.env.all_docs
        ]
        name = slug(self.config.project)
        return [
            Book(name, chapters, "course"),
            *(Book(f"{name}-{chapter.chapter}", [chapter], "chapter") for chapter in chapters),
        ]

    def context(self) -> dict[str, Any]:
        """Returns what the template shows."""
        sections = [(chapter, self.chapter(chapter)) for chapter in self.book.chapters]
        depth = DEPTH[self.book.kind]
        return {
            **self.globalcontext,
            "kind": self.book.kind,
            "address": self.config.knobel_address,
            "source_url": self.config.knobel_source_url,
            "colours": self.config.html_theme_options.get("light_css_variables", {}),
            "style_sheets": style_sheets(self.config.html_css_files),
            "contents": [
                entry
                for chapter, section in sections
                for entry in contents(section, chapter, depth)
                if self.book.kind == "chapter" or PLACE not in entry.anchor
            ],
            "chapters": [
                {"chapter": chapter, "body": self.html(section)}
                for chapter, section in sections
            ],
        }

    def chapter(self, chapter: Chapter) -> nodes.section:
        """Returns all pages of a chapter as one section."""
        first, *others = (
            self.page(page) for page in pages_below(self.env, first_pages([chapter])[0])
        )
        return joined(first, others)

    def page(self, page: str) -> nodes.section:
        tree = self.env.get_doctree(page)
        self.env.resolve_references(tree, page, self)
        with_own_ids(tree, page)
        section = first_section(tree)
        section["ids"].insert(0, anchor(page))
        with_ids_at_headings(section)
        return section

    def html(self, section: nodes.section) -> str:
        body = self.render_partial(section)["fragment"]
        return without_outside_links(anchored(body))

    def finish(self) -> None:
        self.copy_image_files()
        self.copy_static_files()


def style_sheets(registered: Iterable[Any]) -> list[str]:
    """Returns the style sheets of the website in their order, whatever their medium."""
    return [sheet if isinstance(sheet, str) else sheet[0] for sheet in registered]


def setup(app: Sphinx) -> None:
    app.add_builder(BookBuilder)
