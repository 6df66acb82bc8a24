"""The welcome page: `opening` is its first screen, `puzzles` and `puzzle` are links to the
chapters; each has an animated picture (living.py).

    .. opening::
       :picture: cards
       :caption: What the picture shows, in a few words.
       :alt: What the picture shows in the end, in a sentence.
       :commands:
          ./knobel show cards --format svg
          ./knobel trace cards --from 18488 --steps 103 --format json

       What stands beside the picture.

    .. puzzles::

       .. puzzle:: 1-cards
          :picture: still
          :alt: What the picture shows.
          :commands: ./knobel show cards --format svg

          What the chapter teaches.

Among the commands there may be the name of a file of the course that holds a drawing. Title, year,
language and author come from the list of chapters (chapters.py). Readers can stop all animations
without a script; with one, the page remembers it.
"""

from __future__ import annotations

from typing import Any

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from .chapters import Chapter, ChaptersError, chapter_named, linked
from .course import read
from .living import LivingError, living
from .program import ProgramDirective

STOP = '<label class="stop"><input type="checkbox"> <span>Pause the animations</span></label>'


class Pictured(ProgramDirective):
    """Base class of the directives with an animated picture."""

    has_content = True
    option_spec = {
        "picture": directives.unchanged_required,
        "alt": directives.unchanged_required,
        "commands": directives.unchanged_required,
    }

    def picture(self) -> nodes.raw:
        for option in self.option_spec:
            if option not in self.options:
                raise self.error(f"{self.name}: it needs :{option}:")
        outputs = [
            self.drawn(line) for line in self.options["commands"].splitlines() if line.strip()
        ]
        alt = " ".join(self.options["alt"].split())
        try:
            return nodes.raw("", living(self.options["picture"], outputs, alt), format="html")
        except LivingError as error:
            raise self.error(f"{self.name}: {error}") from error

    def drawn(self, line: str) -> str:
        if line.startswith("./knobel "):
            return self.output_of(line)
        try:
            return read(self.env, line)
        except OSError as error:
            raise self.error(f"{self.name}: {error}") from error


class Opening(Pictured):
    """The first screen: text, and beside it a picture with a caption and a control that stops all
    motion.
    """

    option_spec = {**Pictured.option_spec, "caption": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        text = nodes.container("", classes=["opening-text"])
        self.state.nested_parse(self.content, self.content_offset, text)
        picture = self.picture()
        below = nodes.container(
            "",
            nodes.paragraph("", self.options["caption"]),
            nodes.raw("", STOP, format="html"),
            classes=["opening-below"],
        )
        beside = nodes.container("", picture, below, classes=["opening-picture"])
        return [nodes.container("", text, beside, classes=["opening"])]


class Puzzles(SphinxDirective):
    """The list of all puzzles."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        inside = nodes.Element()
        self.state.nested_parse(self.content, self.content_offset, inside)
        items = [child for child in inside.children if isinstance(child, nodes.list_item)]
        if not items:
            raise self.error("puzzles: there is no puzzle in it")
        others = [child for child in inside.children if isinstance(child, nodes.system_message)]
        return [nodes.bullet_list("", *items, classes=["puzzles"]), *others]


class Puzzle(Pictured):
    """A puzzle of the list; the content says what its chapter teaches."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        chapter, picture = self.chapter(), self.picture()
        title = nodes.paragraph("", "", linked(chapter, self.env.docname), classes=["title"])
        facts = nodes.paragraph(
            "", f"Chapter {chapter.number} · {chapter.year} · {chapter.language}", classes=["facts"]
        )
        told = nodes.paragraph("", f"{chapter.told}.", classes=["facts"])
        item = nodes.list_item("", picture, facts, title, classes=["puzzle", chapter.colour])
        self.state.nested_parse(self.content, self.content_offset, item)
        item += told
        return [item]

    def chapter(self) -> Chapter:
        try:
            chapter = chapter_named(self.config, self.arguments[0])
        except ChaptersError as error:
            raise self.error(f"puzzle: {error}") from error
        if chapter is not None:
            return chapter
        raise self.error(f"puzzle: knobel_chapters in conf.py has no '{self.arguments[0]}'")


def with_script(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Loads the script that remembers the control only on a page with an opening."""
    boxes = doctree.findall(nodes.container) if doctree is not None else []
    if any("opening" in box["classes"] for box in boxes):
        app.add_js_file("live/still.js", loading_method="defer")


def setup(app: Sphinx) -> None:
    app.add_directive("opening", Opening)
    app.add_directive("puzzles", Puzzles)
    app.add_directive("puzzle", Puzzle)
    app.connect("html-page-context", with_script)
