"""A node that HTML shows folded: <details> with a <summary>. Other formats show its content
unfolded.

`reveal` folds what a reader may want to find out alone:

    .. reveal:: Show the answer

       Forty-two.
"""

from __future__ import annotations

from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective


class folded(nodes.General, nodes.Element):
    """A folded part of a page.

    Attributes: `summary`, the line that unfolds it; `classes`; `exercises`, the exercises that it
    answers, if any (docs/browser/answers.js).
    """


class Reveal(SphinxDirective):
    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self) -> list[nodes.Node]:
        self.assert_has_content()
        answer = folded("", summary=self.arguments[0], classes=["reveal"])
        self.state.nested_parse(self.content, self.content_offset, answer)
        return [answer]


def visit_html(writer: Any, node: folded) -> None:
    answers = (
        f' data-exercise="{escape(" ".join(node["exercises"]))}"' if "exercises" in node else ""
    )
    writer.body.append(
        f"<details class=\"{escape(' '.join(node['classes']))}\"{answers}>"
        f"<summary>{escape(node['summary'])}</summary>\n"
    )


def depart_html(writer: Any, node: folded) -> None:
    writer.body.append("</details>\n")


def setup(app: Sphinx) -> None:
    app.add_node(folded, html=(visit_html, depart_html))
    app.add_directive("reveal", Reveal)
