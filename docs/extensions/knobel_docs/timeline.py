"""`timeline`: the historical programs in the order of their years, from the list of chapters
(chapters.py).

    .. timeline::

On the page of a chapter it is small, and the year of the chapter is marked.
"""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from .chapters import Chapter, ChaptersError, chapters_of, linked
from .pages import chapter_of


class Timeline(SphinxDirective):
    def run(self) -> list[nodes.Node]:
        try:
            by_year = sorted(chapters_of(self.config), key=lambda chapter: chapter.year)
        except ChaptersError as error:
            raise self.error(f"timeline: {error}") from error
        here = chapter_of(self.env.docname)
        return [
            nodes.enumerated_list(
                "",
                *(self.item(chapter, here) for chapter in by_year),
                classes=["timeline", *(["small"] if here else [])],
            )
        ]

    def item(self, chapter: Chapter, here: str) -> nodes.list_item:
        own = chapter.chapter == here
        title = nodes.strong("", chapter.title) if own else linked(chapter, self.env.docname)
        line = nodes.paragraph(
            "", "", nodes.inline("", str(chapter.year), classes=["year"]), nodes.Text(" "), title
        )
        if own:
            line += nodes.inline("", " (this chapter)", classes=["unseen"])
        told = (
            []
            if here
            else [
                nodes.paragraph(
                    "",
                    "",
                    nodes.inline("", chapter.language, classes=["language"]),
                    nodes.Text(f" {chapter.told}"),
                    classes=["told"],
                )
            ]
        )
        return nodes.list_item(
            "", line, *told, classes=[chapter.colour, *(["here"] if own else [])]
        )


def setup(app: Sphinx) -> None:
    app.add_directive("timeline", Timeline)
