"""`margin`: an aside for the curious that may be skipped; beside the text on wide screens, in its flow on narrow ones.

    .. margin:: Title

       What there is to say.
"""

from __future__ import annotations

from typing import Any

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.application import Sphinx

from .folded import pass_by


class margin_note(nodes.General, nodes.Element):
    """An <aside>."""


class Margin(Directive):
    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self) -> list[nodes.Node]:
        note = margin_note()
        note += nodes.paragraph("", "", nodes.strong("", self.arguments[0]), classes=["margin-title"])
        self.state.nested_parse(self.content, self.content_offset, note)
        return [note]


def visit_html(writer: Any, node: margin_note) -> None:
    writer.body.append('<aside class="margin-note" role="note">')


def depart_html(writer: Any, node: margin_note) -> None:
    writer.body.append("</aside>\n")


def setup(app: Sphinx) -> None:
    app.add_node(margin_note, html=(visit_html, depart_html), text=(pass_by, pass_by), gettext=(pass_by, pass_by))
    app.add_directive("margin", Margin)
