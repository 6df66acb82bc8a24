"""The chapters, as `conf.py` lists them in the order of reading:

    knobel_chapters = [
        {
            "chapter": "3-tangram",  # the folder chapters/3-tangram
            "title": "The tangram", "year": 1967, "language": "ALGOL", "told": "...",  # the program of the past
            "shows_whole": ["lattice.hpp"],  # files in reference/tangram whose every line the listings show
            "shows_partly": ["fast.hpp"],  # and those whose named snippets they show
        },
    ]
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx


class ChaptersError(Exception):
    """What is wrong with the list of chapters, in a sentence."""


@dataclass(frozen=True)
class Chapter:
    """A chapter, and the program of the past that it is about."""

    chapter: str
    """The folder: number and puzzle."""
    title: str
    year: int
    language: str
    told: str
    """Who wrote it, and where it was told."""
    shows_whole: tuple[str, ...] = ()
    shows_partly: tuple[str, ...] = ()

    @property
    def number(self) -> str:
        return self.chapter.partition("-")[0]

    @property
    def puzzle(self) -> str:
        """What its folder in reference/ is called."""
        return self.chapter.partition("-")[2].replace("-", "_")

    @property
    def colour(self) -> str:
        """The class that gives an element the chapter's colour."""
        return f"chapter-{self.number}"

    def sources(self, names: tuple[str, ...]) -> list[str]:
        """Files of its puzzle, as paths below the course's root."""
        return [f"reference/{self.puzzle}/{name}" for name in names]


def chapters_of(config: Any) -> list[Chapter]:
    """All chapters in the order of reading. Raises ChaptersError."""
    try:
        return [Chapter(**entry) for entry in config.knobel_chapters]
    except TypeError as error:
        raise ChaptersError(
            f"an entry of knobel_chapters in conf.py is not of the expected form: {error}"
        ) from error


def linked(chapter: Chapter, here: str) -> addnodes.pending_xref:
    """A link from page `here` to the chapter, which Sphinx resolves."""
    target = f"/chapters/{chapter.chapter}/index"
    return addnodes.pending_xref(
        "",
        nodes.inline("", chapter.title),
        refdomain="std",
        reftype="doc",
        reftarget=target,
        refexplicit=True,
        refwarn=True,
        refdoc=here,
    )


def setup(app: Sphinx) -> None:
    app.add_config_value("knobel_chapters", [], "env")
