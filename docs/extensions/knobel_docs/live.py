"""`play`: a puzzle to play with by hand.

    .. play:: cards
       :label: Lay the nine cards
       :data: puzzle: ./knobel show cards --format json
              solutions: ./knobel solve cards --format json

       What stands here for readers without scripts: a drawing, or where to print the puzzle.

The puzzle is that of `docs/browser/play/<name>.jsx`; it is brought when a reader comes near. Its data is what the commands print, JSON or text,
by the names before them.
"""

from __future__ import annotations

import json
from typing import Any

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from .course import PLAINLY
from .program import ProgramDirective


class live(nodes.container):
    """A box that scripts fill. Attributes: `bundle`, `label`, `data`; its children stand there without scripts."""


def value_of(output: str) -> Any:
    """What a program printed: JSON where it is that, else the text."""
    try:
        return json.loads(output)
    except ValueError:
        return output


class LiveDirective(ProgramDirective):
    """What boxes have in common that scripts fill."""

    required_arguments = 1
    has_content = True
    option_spec = {"label": directives.unchanged_required, "data": directives.unchanged_required}
    prefix = ""

    def run(self) -> list[nodes.Node]:
        if "label" not in self.options:
            raise self.error(f"{self.name}: it needs a :label: for those who do not see it")
        box = live("", bundle=f"{self.prefix}-{self.arguments[0]}", label=self.options["label"], data=self.data())
        self.state.nested_parse(self.content, self.content_offset, box)
        if not box.children:
            raise self.error(f"{self.name}: readers without scripts find nothing here; it needs content")
        return [box]

    def data(self) -> dict[str, Any]:
        """By name: what the commands print."""
        found: dict[str, Any] = {}
        for line in self.options.get("data", "").splitlines():
            name, colon, command = line.partition(":")
            if not colon:
                raise self.error(f"{self.name}: ':data:' reads '{line}', expected 'name: ./knobel ...'")
            found[name.strip()] = value_of(self.output_of(command.strip()))
        return found


class Play(LiveDirective):
    prefix = "play"


def as_script(data: Any) -> str:
    """Data as JSON within a page: nothing in it can end the script element."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def visit_html(writer: Any, node: live) -> None:
    writer.body.append(writer.starttag(node, "div", CLASS="live", **{"data-live": node["bundle"], "data-label": node["label"]}))


def depart_html(writer: Any, node: live) -> None:
    writer.body.append(f'<script type="application/json">{as_script(node["data"])}</script></div>\n')


def with_loader(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Only pages with such a box load the script that fills it."""
    if doctree is not None and any(doctree.findall(live)):
        app.add_js_file("live/loader.js", loading_method="defer")


def setup(app: Sphinx) -> None:
    app.add_node(live, html=(visit_html, depart_html), **PLAINLY)
    app.add_directive("play", Play)
    app.connect("html-page-context", with_loader)
