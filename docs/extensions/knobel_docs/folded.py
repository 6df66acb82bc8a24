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

from .course import CourseDirective, element


class folded(nodes.General, nodes.Element):
    """A folded part of a page.

    Attributes: `summary`, the line that unfolds it; `classes`; `exercises`, the exercises that it
    answers, if any (docs/browser/answers.js).
    """


class Reveal(CourseDirective):
    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def made(self) -> list[nodes.Node]:
        self.assert_has_content()
        return [self.filled(folded("", summary=self.arguments[0], classes=["reveal"]))]


def summary_html(_: Any, node: folded) -> str:
    answers = (
        f' data-exercise="{escape(" ".join(node["exercises"]))}"' if "exercises" in node else ""
    )
    return (
        f"<details class=\"{escape(' '.join(node['classes']))}\"{answers}>"
        f"<summary>{escape(node['summary'])}</summary>\n"
    )


def setup(app: Sphinx) -> None:
    app.add_node(folded, html=element(summary_html, "</details>\n"))
    app.add_directive("reveal", Reveal)
