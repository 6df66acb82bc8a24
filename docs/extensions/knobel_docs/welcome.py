"""`puzzles` and `puzzle`: links from the welcome page to the chapters, each with an animated
picture (living.py).

    .. puzzles::

       .. puzzle:: 1-cards
          :picture: cards
          :alt: What the picture shows in the end, in a sentence.
          :commands:
             ./knobel show cards --format svg
             ./knobel trace cards --from 18488 --steps 103 --format json

          What the chapter teaches.

Title, year and language come from the list of chapters (chapters.py). Readers can stop all
animations without a script.
"""

from __future__ import annotations

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from .chapters import Chapter, ChaptersError, chapters_of, linked
from .living import LivingError, living
from .program import ProgramDirective

STOP = '<label class="stop"><input type="checkbox"> <span>Hold the pictures still</span></label>'


class Puzzles(SphinxDirective):
    """The list of all puzzles, and a control that stops their animations."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        inside = nodes.Element()
        self.state.nested_parse(self.content, self.content_offset, inside)
        items = [child for child in inside.children if isinstance(child, nodes.list_item)]
        if not items:
            raise self.error("puzzles: there is no puzzle in it")
        others = [child for child in inside.children if isinstance(child, nodes.system_message)]
        whole = nodes.container(
            "",
            nodes.raw("", STOP, format="html"),
            nodes.bullet_list("", *items, classes=["puzzles"]),
            classes=["welcome"],
        )
        return [whole, *others]


class Puzzle(ProgramDirective):
    """A puzzle of the list; the content says what its chapter teaches."""

    required_arguments = 1
    has_content = True
    option_spec = {
        "picture": directives.unchanged_required,
        "alt": directives.unchanged_required,
        "commands": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        missing = [option for option in self.option_spec if option not in self.options]
        if missing:
            raise self.error(f"puzzle: it needs :{missing[0]}:")
        chapter = self.chapter()
        title = nodes.paragraph("", "", linked(chapter, self.env.docname), classes=["title"])
        facts = nodes.paragraph(
            "", f"Chapter {chapter.number} · {chapter.year} · {chapter.language}", classes=["facts"]
        )
        item = nodes.list_item("", self.picture(), facts, title, classes=["puzzle", chapter.colour])
        self.state.nested_parse(self.content, self.content_offset, item)
        return [item]

    def chapter(self) -> Chapter:
        try:
            chapters = chapters_of(self.config)
        except ChaptersError as error:
            raise self.error(f"puzzle: {error}") from error
        for chapter in chapters:
            if chapter.chapter == self.arguments[0]:
                return chapter
        raise self.error(f"puzzle: knobel_chapters in conf.py has no '{self.arguments[0]}'")

    def picture(self) -> nodes.raw:
        outputs = [
            self.output_of(line) for line in self.options["commands"].splitlines() if line.strip()
        ]
        try:
            return nodes.raw(
                "",
                living(self.options["picture"], outputs, " ".join(self.options["alt"].split())),
                format="html",
            )
        except LivingError as error:
            raise self.error(f"puzzle: {error}") from error


def setup(app: Sphinx) -> None:
    app.add_directive("puzzles", Puzzles)
    app.add_directive("puzzle", Puzzle)
