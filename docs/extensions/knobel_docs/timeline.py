"""`timeline`: the course's programs in the order of their years. What it tells stands in `conf.py`:

    knobel_timeline = [{"year": 1967, "chapter": "3-tangram", "title": "The tangram", "language": "ALGOL", "told": "..."}, ...]

    .. timeline::

On a chapter's page it is small, and the chapter's own year is marked.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from .pages import chapter_of


class TimelineError(Exception):
    """Why there is no timeline, in a sentence."""


@dataclass(frozen=True)
class Entry:
    """A program of the past."""

    year: int
    chapter: str
    """The folder of the chapter about it."""
    title: str
    language: str
    told: str
    """Who wrote it, and where it was told."""

    @property
    def number(self) -> str:
        return self.chapter.partition("-")[0]

    @property
    def colour(self) -> str:
        """The class that gives an element the chapter's colour."""
        return f"chapter-{self.number}"


def entries_of(config: Any) -> list[Entry]:
    """All programs, the oldest first. Raises TimelineError."""
    try:
        entries = [Entry(**entry) for entry in config.knobel_timeline]
        return sorted(entries, key=lambda entry: entry.year)
    except TypeError as error:
        raise TimelineError(f"an entry of knobel_timeline in conf.py is not of the expected form: {error}") from error


def linked(entry: Entry, here: str) -> addnodes.pending_xref:
    """A link from page `here` to the chapter, which Sphinx resolves."""
    target = f"/chapters/{entry.chapter}/index"
    return addnodes.pending_xref("", nodes.inline("", entry.title), refdomain="std", reftype="doc", reftarget=target, refexplicit=True, refwarn=True, refdoc=here)


class Timeline(SphinxDirective):
    def run(self) -> list[nodes.Node]:
        try:
            entries = entries_of(self.config)
        except TimelineError as error:
            raise self.error(f"timeline: {error}") from error
        here = chapter_of(self.env.docname)
        return [nodes.enumerated_list("", *(self.item(entry, here) for entry in entries), classes=["timeline", *(["small"] if here else [])])]

    def item(self, entry: Entry, here: str) -> nodes.list_item:
        own = entry.chapter == here
        title = nodes.strong("", entry.title) if own else linked(entry, self.env.docname)
        line = nodes.paragraph("", "", nodes.inline("", str(entry.year), classes=["year"]), nodes.Text(" "), title)
        if own:
            line += nodes.inline("", " (this chapter)", classes=["unseen"])
        told = [] if here else [nodes.paragraph("", "", nodes.inline("", entry.language, classes=["language"]), nodes.Text(f" {entry.told}"), classes=["told"])]
        return nodes.list_item("", line, *told, classes=[entry.colour, *(["here"] if own else [])])


def setup(app: Sphinx) -> None:
    app.add_config_value("knobel_timeline", [], "env")
    app.add_directive("timeline", Timeline)
