"""Pages for readers without scripts: on paper (the builder `book`, book.py) and in e-books (the
builder `epub`, ebook.py).

Boxes that scripts fill become their picture, with a link to the website if its address is known.
What is folded lies open, except hints, stubs and solutions, which are left out: on paper they
cannot wait until a reader wants them. The answer to a question stands below it, upside down on
paper.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

from .chapters import Chapter
from .exercise import passed
from .folded import folded
from .live import kind_of, live
from .margin import margin_note, margin_title
from .predict import choices, estimate
from .stepped import stepped

BUILDERS = ("book", "epub")
LEFT_OUT = {"exercise-editor", "only-on-website", "hints", "stub", "afterwards", "weave-note"}
"""Classes of elements that have no place on paper."""
OUTSIDE = "outside:"
"""The scheme of links to pages that are not in the book, until they are resolved."""
OUTSIDE_LINK = re.compile(rf'<a\b[^>]*\shref="{OUTSIDE}[^"]*"[^>]*>(.*?)</a>', re.DOTALL)


class OnPaper(SphinxPostTransform):
    """Replaces what needs scripts or can be unfolded."""

    default_priority = 5  # before references are resolved
    builders = BUILDERS

    def run(self, **kwargs: Any) -> None:
        for node in list(self.document.findall(nodes.Element)):
            if isinstance(node, (passed, estimate)) or LEFT_OUT.intersection(node["classes"]):
                node.parent.remove(node)
        for box in list(self.document.findall(live)):
            box.replace_self(picture_of(box, self.address()))
        for box in list(self.document.findall(stepped)):
            box.replace_self([figure for step in box.children for figure in step.children])
        for offered in list(self.document.findall(choices)):
            offered.replace_self(listed(offered))
        for fold in list(self.document.findall(folded)):
            fold.replace_self(unfolded(fold))
        for note in list(self.document.findall(margin_note)):
            note.replace_self(aside(note))

    def address(self) -> str:
        """Returns the address of the page on the website; an empty string if it is unknown."""
        return page_address(self.app.config.knobel_address, self.env.docname)


def page_address(address: str, page: str) -> str:
    """Returns the address of a page below the address of the website, which ends in a slash.

    Without an address the result is empty.
    """
    return address and address + ("" if page == "index" else f"{page}.html")


def picture_of(box: live, address: str) -> nodes.Element:
    """Returns what replaces a box: its picture, or its content for readers without scripts."""
    shown = (
        [nodes.figure("", nodes.raw("", box["picture"], format="html"), classes=["drawing"])]
        if box["picture"]
        else box.children
    )
    return nodes.container(
        "",
        nodes.paragraph("", box["label"], classes=["on-website-title"]),
        *shown,
        nodes.paragraph("", "", *where(box, address), classes=["on-website-link"]),
        classes=["on-website"],
        ids=box["ids"],
    )


def where(box: live, address: str) -> list[nodes.Node]:
    """Returns the sentence that says where the box can be used."""
    verbs = {"play": "be played", "try": "be tried"}
    verb = verbs.get(kind_of(box), "be watched, step by step,")
    sentence = f"This can {verb} on the course’s website"
    if not address:
        return [nodes.Text(f"{sentence}.")]
    link = nodes.reference("", address, refuri=address, internal=False)
    return [nodes.Text(f"{sentence}: "), link]


def unfolded(fold: folded) -> nodes.Element:
    """Returns the content of a fold, below the line that unfolds it unless that line speaks of
    unfolding.
    """
    title = fold["summary"].removeprefix("Show ")
    line = (
        []
        if "weave-answer" in fold["classes"]
        else [nodes.paragraph("", title[:1].upper() + title[1:], classes=["summary"])]
    )
    return nodes.container("", *line, *fold.children, classes=fold["classes"])


def listed(offered: choices) -> nodes.Element:
    """Returns choices as a list, with letters if the answer names them."""
    items = [
        nodes.list_item("", nodes.paragraph("", "", *choice.children))
        for choice in offered.children
    ]
    if offered["kind"] == "order":
        return nodes.bullet_list("", *items)
    return nodes.enumerated_list("", *items, enumtype="upperalpha", prefix="", suffix=".")


def aside(note: margin_note) -> nodes.Element:
    """Returns a margin note with its title, both visible."""
    title, *body = note.children
    assert isinstance(title, margin_title)
    heading = nodes.paragraph("", "", *title.children, classes=["margin-title"])
    return nodes.container("", heading, *body, classes=["margin-note"])


def first_pages(chapters: Iterable[Chapter]) -> list[str]:
    """Returns the first page of each chapter."""
    return [f"chapters/{chapter.chapter}/index" for chapter in chapters]


def pages_below(env: Any, page: str) -> list[str]:
    """Returns a page and all that its contents list, in reading order."""
    below = env.toctree_includes.get(page, [])
    return [page, *(name for child in below for name in pages_below(env, child))]


def outside(address: str, page: str) -> str:
    """Returns where a link to a page outside the book leads."""
    return page_address(address, page) or OUTSIDE + page


def without_outside_links(html: str) -> str:
    """Replaces links to pages that are neither in the book nor on a known website by their text."""
    return OUTSIDE_LINK.sub(r"\1", html)


def setup(app: Sphinx) -> None:
    app.add_config_value("knobel_address", "", "html")
    app.add_config_value("knobel_source_url", "", "html")
    app.add_post_transform(OnPaper)
