"""`play`: a puzzle to play by hand; `player`: a search to watch; `try`: a small figure that asks
the course's code one thing.

    .. play:: cards
       :label: Lay the nine cards
       :puzzle: reference/published/1986.cards
       :data: count: ./knobel solve cards --count
       :picture: ./knobel show cards --format svg

       Content for readers without scripts: a drawing, or where to print the puzzle.

The puzzle is `docs/browser/play/<name>.jsx`, its rules are in `command/player/play_<name>.cpp`;
both are loaded when a reader scrolls near it. Its data is the puzzle file, `text`, and the output
of the commands, JSON or text, under the names before them. The picture, which the program draws,
stands for the box on paper and in e-books (paper.py).

    .. try:: merge
       :label: Merge two orientations

       Content for readers without scripts. It takes the options of `play`; the figure is
       `docs/browser/try/<name>.jsx`, and `command/player/figures.cpp` answers it.

    .. player:: cards
       :label: Watch the program lay the cards
       :puzzle: the nine cards of 1986: reference/published/1986.cards
       :listing: faithful: reference/cards/faithful.hpp: lay_cards, solve

       Content for readers without scripts.

The player is `docs/browser/watch/<name>.jsx`, the solvers are `command/player/<name>.cpp`. The
player starts with its first puzzle, and offers the programs that it has listings of. A listing
shows, for one of them, named snippets of the source that the program runs, with their line numbers.
It is folded if a `weave` says that exercises ask for one of these snippets. Then the algorithm is
shown instead, the first block of text in the file of `:algorithm:`.

The player `search` shows several puzzles at once; then a puzzle is several files:

       :puzzle: small ones: chapters/5-search/four.cards + reference/published/1967.pieces 16
"""

from __future__ import annotations

import html
import json
import re
import textwrap
from itertools import takewhile
from pathlib import Path
from typing import Any, Iterator

from docutils import nodes
from docutils.parsers.rst import directives
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import CppLexer
from sphinx.application import Sphinx

from . import step
from .course import CourseDirective, Mistake, load_where, read, slug
from .exercise import has_answers
from .predict import asks
from .program import output_of
from .snippets import numbered
from .svg import prepared
from .weave import address_of, answered_by


class live(nodes.container):
    """A box that scripts fill.

    Its children are shown without scripts. Attributes: `bundle`, `label`, `data`, `picture`.
    """


def kind_of(box: live) -> str:
    """Returns what readers do with a box: "play", "try" or "watch"."""
    bundle: str = box["bundle"]
    return bundle.partition("-")[0]


def value_of(output: str) -> Any:
    """Returns the output of a program: parsed if it is JSON, else as text."""
    try:
        return json.loads(output)
    except ValueError:
        return output


class LiveDirective(CourseDirective):
    """Base class of the directives for boxes that scripts fill."""

    required_arguments = 1
    has_content = True
    option_spec = dict.fromkeys(("label", "data", "picture"), directives.unchanged_required)
    prefix = ""

    def made(self) -> list[nodes.Node]:
        if "label" not in self.options:
            raise Mistake("it needs a :label: for those who do not see it")
        box = live(
            "",
            bundle=f"{self.prefix}-{self.arguments[0]}",
            label=self.options["label"],
            data=self.data(),
            picture=self.picture(),
        )
        if not self.filled(box).children:
            raise Mistake("readers without scripts find nothing here; it needs content")
        return [box]

    def data(self) -> dict[str, Any]:
        """Returns the output of the commands by their names."""
        commands = self.pairs("data")
        return {name: value_of(output_of(self.env, command)) for name, command in commands}

    def picture(self) -> str:
        """Returns what the box looks like, as SVG; an empty string without the option."""
        if "picture" not in self.options:
            return ""
        prefix = f"{slug(self.env.docname)}-picture-{self.env.new_serialno('picture')}"
        return prepared(output_of(self.env, self.options["picture"]), self.options["label"], prefix)

    def pairs(self, option: str) -> Iterator[tuple[str, str]]:
        """Yields the lines of an option, each split at the first colon into a name and its
        value.
        """
        for line in self.options.get(option, "").splitlines():
            name, colon, value = line.partition(": ")
            if not colon:
                raise Mistake(f"':{option}:' reads '{line}', expected 'name: ...'")
            yield name.strip(), value.strip()


class Play(LiveDirective):
    prefix = "play"
    option_spec = {**LiveDirective.option_spec, "puzzle": directives.unchanged_required}

    def data(self) -> dict[str, Any]:
        text = {"text": read(self.env, self.options["puzzle"])} if "puzzle" in self.options else {}
        return {**text, **super().data()}


class Try(Play):
    prefix = "try"


class Player(LiveDirective):
    prefix = "watch"
    option_spec = {
        **LiveDirective.option_spec,
        "puzzle": directives.unchanged_required,
        "listing": directives.unchanged_required,
        "algorithm": directives.unchanged_required,
    }

    def data(self) -> dict[str, Any]:
        puzzles = [
            {"name": name, "text": self.text_of(files)} for name, files in self.pairs("puzzle")
        ]
        listings = {method: self.listing(source) for method, source in self.pairs("listing")}
        if not puzzles or not listings:
            raise Mistake("it needs a :puzzle: and a :listing:")
        step.players(self.env)[self.env.docname] = step.Player(
            f"{self.prefix}-{self.arguments[0]}",
            {
                method: (listing["file"], tuple(listing["names"]))
                for method, listing in listings.items()
            },
        )
        return {
            **super().data(),
            "puzzles": puzzles,
            "listings": listings,
            "algorithm": self.algorithm(),
        }

    def algorithm(self) -> list[tuple[int, str]]:
        """Returns the numbered lines of an algorithm as HTML; none without the option."""
        if "algorithm" not in self.options:
            return []
        text = read(self.env, self.options["algorithm"]).partition(".. code-block:: text\n")[2]
        block = takewhile(lambda line: not line or line[0] == " ", text.splitlines())
        lines = textwrap.dedent("\n".join(block)).strip().splitlines()
        return [
            (number, html.escape(re.sub(r"(?<=\S) +", " ", line)))
            for number, line in enumerate(lines, start=1)
        ]

    def text_of(self, files: str) -> str:
        """Returns a puzzle file; of several, joined by `+`, each below a line with its name and
        what follows that.
        """
        if " + " not in files:
            return read(self.env, files)
        text = ""
        for each in files.split(" + "):
            file, *more = each.split()
            text += f"[{' '.join([Path(file).name, *more])}]\n{read(self.env, file)}"
        return text

    def listing(self, source: str) -> dict[str, Any]:
        """Returns snippets of a file, "file: snippet, snippet", highlighted line by line."""
        file, _, names = source.partition(": ")
        text = read(self.env, file)
        lines = [line for name in names.split(",") for line in numbered(text, name.strip(), file)]
        return {
            "file": file,
            "lines": highlighted(lines),
            "names": [name.strip() for name in names.split(",")],
        }


def highlighted(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Returns numbered lines of C++ as HTML, without their common indentation."""
    code = textwrap.dedent("\n".join(line for _, line in lines))
    marked = highlight(code, CppLexer(stripnl=False), HtmlFormatter(nowrap=True)).splitlines()
    return [(number, line) for (number, _), line in zip(lines, marked)]


def as_script(data: Any) -> str:
    """Returns data as JSON for a page, escaped so that nothing in it can end the script element."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def with_links(builder: Any, data: dict[str, Any]) -> dict[str, Any]:
    """Returns the data of a box.

    Each listing has the exercises that ask for it, and where the text shows it, in place of the
    names of its snippets.
    """
    if "listings" not in data:
        return data
    listings = {
        method: {
            "file": listing["file"],
            "lines": listing["lines"],
            "exercises": answered_by(builder.env, listing["file"], listing["names"]),
            "passage": address_of(builder, listing["file"], listing["names"][0]),
        }
        for method, listing in data["listings"].items()
    }
    return {**data, "listings": listings}


def visit_html(writer: Any, node: live) -> None:
    data = {"data-live": node["bundle"], "data-label": node["label"]}
    writer.body.append(writer.starttag(node, "div", CLASS="live", **data))


def depart_html(writer: Any, node: live) -> None:
    writer.body.append(
        '<script type="application/json">'
        f"{as_script(with_links(writer.builder, node['data']))}</script></div>\n"
    )


def has_box(doctree: nodes.document) -> bool:
    return any(doctree.findall(live))


def has_folds(doctree: nodes.document) -> bool:
    """Tells whether a page needs answers.js, which unfolds answers to exercises, and listings in
    players. predict.js contains it.
    """
    has_listings = any("listings" in box["data"] for box in doctree.findall(live))
    return (has_answers(doctree) or has_listings) and not asks(doctree)


def setup(app: Sphinx) -> None:
    app.add_node(live, html=(visit_html, depart_html))
    app.add_directive("play", Play)
    app.add_directive("player", Player)
    app.add_directive("try", Try)
    load_where(app, has_box, "live/reserve.css", "live/loader.js")
    load_where(app, has_folds, "live/answers.js")
