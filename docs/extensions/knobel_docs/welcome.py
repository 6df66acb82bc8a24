"""The welcome page: `opening` is its first screen, `puzzles` and `puzzle` are links to the
chapters; each has a film (film.py).

    .. opening::
       :caption: What the film shows, in a few words.
       :alt: What the film shows in the end, in a sentence.
       :commands:
          ./knobel show cards --format svg
          ./knobel trace cards --from 18488 --steps 103 --format json

       What stands beside the film of the cards and the steps of a search.

    .. puzzles::

       .. puzzle:: 3-tangram
          :alt: What the film shows.
          :commands:
             ./knobel outlines 16 --format svg
             chapters/3-tangram/solved.svg

          What the chapter teaches. A command, or a file of the course, is a drawing of the film.

Title, year, language and author come from the list of chapters (chapters.py). Readers can stop all
films without a script; with one, the page remembers it.
"""

from __future__ import annotations

from collections.abc import Callable

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from . import film
from .chapters import Chapter, chapter_named, linked
from .course import CourseDirective, Mistake, load_where, read
from .program import output_of

STOP = '<label class="stop"><input type="checkbox"> <span>Pause the animations</span></label>'


class Filmed(CourseDirective):
    """Base class of the directives with a film."""

    has_content = True
    option_spec = dict.fromkeys(("alt", "commands"), directives.unchanged_required)

    def film(self, make: Callable[[list[str], str], str]) -> nodes.raw:
        """Returns the film that `make` makes of the output of the commands and of its sentence."""
        for option in self.option_spec:
            if option not in self.options:
                raise Mistake(f"it needs :{option}:")
        lines = [line for line in self.options["commands"].splitlines() if line.strip()]
        try:
            html = make([self.drawn(line) for line in lines], " ".join(self.options["alt"].split()))
        except (KeyError, TypeError, ValueError) as error:
            raise Mistake(str(error)) from error
        return nodes.raw("", html, format="html")

    def drawn(self, line: str) -> str:
        return (
            output_of(self.env, line) if line.startswith("./knobel ") else read(self.env, line)
        )


class Opening(Filmed):
    """The first screen: text, and beside it a film with a caption and a control that stops all
    motion.
    """

    option_spec = {**Filmed.option_spec, "caption": directives.unchanged_required}

    def made(self) -> list[nodes.Node]:
        text = self.filled(nodes.container("", classes=["opening-text"]))
        below = nodes.container(
            "",
            nodes.paragraph("", self.options.get("caption", "")),
            nodes.raw("", STOP, format="html"),
            classes=["opening-below"],
        )
        beside = nodes.container(
            "", self.film(film.cards), below, classes=["opening-picture"]
        )
        return [nodes.container("", text, beside, classes=["opening"])]


class Puzzles(CourseDirective):
    """The list of all puzzles."""

    has_content = True

    def made(self) -> list[nodes.Node]:
        inside = self.filled(nodes.Element())
        items = [child for child in inside.children if isinstance(child, nodes.list_item)]
        if not items:
            raise Mistake("there is no puzzle in it")
        others = [child for child in inside.children if isinstance(child, nodes.system_message)]
        return [nodes.bullet_list("", *items, classes=["puzzles"]), *others]


class Puzzle(Filmed):
    """A puzzle of the list; the content says what its chapter teaches."""

    required_arguments = 1

    def made(self) -> list[nodes.Node]:
        chapter = self.chapter()
        picture = self.film(lambda svgs, alt: film.drawings(svgs, alt, chapter.colour))
        title = nodes.paragraph("", "", linked(chapter, self.env.docname), classes=["title"])
        facts = nodes.paragraph(
            "", f"Chapter {chapter.number} · {chapter.year} · {chapter.language}", classes=["facts"]
        )
        told = nodes.paragraph("", f"{chapter.told}.", classes=["facts"])
        item = nodes.list_item("", picture, facts, title, classes=["puzzle", chapter.colour])
        self.filled(item).append(told)
        return [item]

    def chapter(self) -> Chapter:
        chapter = chapter_named(self.config, self.arguments[0])
        if chapter is None:
            raise Mistake(f"knobel_chapters in conf.py has no '{self.arguments[0]}'")
        return chapter


def has_opening(doctree: nodes.document) -> bool:
    return any("opening" in box["classes"] for box in doctree.findall(nodes.container))


def setup(app: Sphinx) -> None:
    app.add_directive("opening", Opening)
    app.add_directive("puzzles", Puzzles)
    app.add_directive("puzzle", Puzzle)
    load_where(app, has_opening, "live/pause.js")
