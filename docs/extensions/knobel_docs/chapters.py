"""The chapters, as `conf.py` lists them in reading order:

    knobel_chapters = [
        {
            "chapter": "3-tangram",  # the folder chapters/3-tangram
            # the historical program
            "title": "The tangram", "year": 1967, "language": "ALGOL", "told": "...",
            # what other sites show with a link to it
            "picture": "./knobel show tangram --format svg",
            # files in reference/tangram of which the listings show every line
            "shows_whole": ["lattice.hpp"],
            # and those of which they show the named snippets
            "shows_partly": ["fast.hpp"],
        },
    ]
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

from .course import Mistake


@dataclass(frozen=True)
class Chapter:
    """A chapter, and the historical program that it covers."""

    chapter: str
    """The name of the folder: number and puzzle."""
    title: str
    year: int
    language: str
    told: str
    """The author, and where the program was published."""
    picture: str = ""
    """The command that draws what stands for the chapter where other sites link to it."""
    shows_whole: tuple[str, ...] = ()
    shows_partly: tuple[str, ...] = ()

    @property
    def number(self) -> str:
        return self.chapter.partition("-")[0]

    @property
    def puzzle(self) -> str:
        """The name of the puzzle's folder in reference/."""
        return self.chapter.partition("-")[2].replace("-", "_")

    @property
    def colour(self) -> str:
        """The CSS class that gives an element the colour of the chapter."""
        return f"chapter-{self.number}"

    def sources(self, names: tuple[str, ...]) -> list[str]:
        """Returns the paths of files of the puzzle, relative to the root of the course."""
        return [f"reference/{self.puzzle}/{name}" for name in names]


def chapters_of(config: Any) -> list[Chapter]:
    """Returns all chapters in reading order. Raises Mistake."""
    try:
        return [Chapter(**entry) for entry in config.knobel_chapters]
    except TypeError as error:
        raise Mistake(
            f"an entry of knobel_chapters in conf.py is not of the expected form: {error}"
        ) from error


def chapter_named(config: Any, name: str) -> Chapter | None:
    """Returns the chapter with the folder `name`, if there is one. Raises Mistake."""
    return next((chapter for chapter in chapters_of(config) if chapter.chapter == name), None)


def linked(chapter: Chapter, here: str) -> addnodes.pending_xref:
    """Returns a link from page `here` to the chapter; Sphinx resolves it."""
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
