"""A node that HTML shows folded: <details> with a <summary>. Other formats show its content plainly."""

from __future__ import annotations

from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from .course import PLAINLY


class folded(nodes.General, nodes.Element):
    """Attributes: `summary`, the line that unfolds it; `classes`."""


def visit_html(writer: Any, node: folded) -> None:
    writer.body.append(f'<details class="{escape(" ".join(node["classes"]))}"><summary>{escape(node["summary"])}</summary>\n')


def depart_html(writer: Any, node: folded) -> None:
    writer.body.append("</details>\n")


def setup(app: Sphinx) -> None:
    app.add_node(folded, html=(visit_html, depart_html), **PLAINLY)
