"""`stepped`: drawings in one place, of which readers choose one after the other by its name. On
paper they stand one below the other.

    .. stepped:: The table of the search

       .. drawing:: ./knobel trace cards --from 1 --steps 1 --format svg
          :alt: Card 1 is in hand at the first place.
          :title: Step 1

          It fits, of course.
"""

from __future__ import annotations

from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from .course import CourseDirective, Mistake, element


class stepped(nodes.General, nodes.Element):
    """Drawings in one place. Attribute: `label`, for those who do not see them."""


class drawn_step(nodes.General, nodes.Element):
    """One of them. Attributes: `title`; `group`, of which one is chosen; `chosen`."""


class Stepped(CourseDirective):
    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def made(self) -> list[nodes.Node]:
        figures = self.filled(nodes.Element()).children
        if len(figures) < 2 or not all(figure.get("title") for figure in figures):
            raise Mistake("it needs drawings, each with a :title:")
        group = f"stepped-{self.env.new_serialno('stepped')}"
        box = stepped("", label=self.arguments[0])
        for number, figure in enumerate(figures):
            title = figure["title"]
            box += drawn_step("", figure, title=title, group=group, chosen=number == 0)
        return [box]


def stepped_html(_: Any, node: stepped) -> str:
    return f'<fieldset class="stepped"><legend class="unseen">{escape(node["label"])}</legend>\n'


def step_html(_: Any, node: drawn_step) -> str:
    state = " checked" if node["chosen"] else ""
    choice = f'<input type="radio" name="{node["group"]}"{state}>'
    return f'<label>{choice}{escape(node["title"])}</label>\n'


def setup(app: Sphinx) -> None:
    app.add_node(stepped, html=element(stepped_html, "</fieldset>\n"))
    app.add_node(drawn_step, html=element(step_html, ""))
    app.add_directive("stepped", Stepped)
