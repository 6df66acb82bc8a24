"""`margin`: an optional aside; beside the text on wide screens, folded within it on narrow ones.

    .. margin:: Title

       The text of the aside.

In HTML the text is placed after the <details>, not inside, so that a style sheet alone can show it
on wide screens, folded or not.
"""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective


class margin_note(nodes.General, nodes.Element):
    """An <aside>: a `margin_title`, then the text."""


class margin_title(nodes.TextElement):
    """The line that unfolds a margin note."""


class Margin(SphinxDirective):
    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self) -> list[nodes.Node]:
        self.assert_has_content()
        words, messages = self.state.inline_text(self.arguments[0], self.lineno)
        note = margin_note("", margin_title("", "", *words), *messages)
        self.state.nested_parse(self.content, self.content_offset, note)
        return [note]


def visit_note(writer: Any, node: margin_note) -> None:
    writer.body.append('<aside class="margin-note" role="note">')


def depart_note(writer: Any, node: margin_note) -> None:
    writer.body.append("</div></aside>\n")


def visit_title(writer: Any, node: margin_title) -> None:
    writer.body.append("<details><summary>")


def depart_title(writer: Any, node: margin_title) -> None:
    writer.body.append('</summary></details><div class="margin-body">\n')


def setup(app: Sphinx) -> None:
    app.add_node(margin_note, html=(visit_note, depart_note))
    app.add_node(margin_title, html=(visit_title, depart_title))
    app.add_directive("margin", Margin)
