"""Printable pages, which get a style sheet for paper and a button that prints them: those whose
title has a class before it.

`.. rst-class:: sheet sheet-<name>` makes a sheet to cut out, printed in true size. The print
contains the title, the first paragraph below it and the drawings; each section starts a new page.

`.. rst-class:: one-page` makes a page that is printed as a whole, small, on one side of paper.
"""

from __future__ import annotations

import re
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx


ADVICE = {
    "sheet": (
        "A4 and Letter both fit. Choose “actual size” or 100\u00a0%, so that the sizes are true."
    ),
    "one-page": "It fits on one side of A4 or Letter.",
}
"""What stands beside the button, by class."""
FIRST_PARAGRAPH = re.compile(r"</h1>\s*<p>.*?</p>", re.DOTALL)


def button(kind: str) -> str:
    """Returns the button that prints a page, and the advice beside it."""
    return (
        '<p class="sheet-print">'
        '<button type="button" class="main-button" onclick="print()">Print</button>'
        f" {ADVICE[kind]}</p>"
    )


def kind_of(doctree: nodes.document) -> str | None:
    """Returns the class that makes a page a printable one, if it has one."""
    classes = {name for section in doctree.findall(nodes.section) for name in section["classes"]}
    return next((kind for kind in ADVICE if kind in classes), None)


def with_button(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    kind = kind_of(doctree) if doctree is not None else None
    if kind is None:
        return
    app.add_css_file("sheet.css", priority=900)  # after print.css, whose margins are wider
    if kind == "sheet":
        app.add_js_file("sheet.js", loading_method="defer")
    if app.builder.name == "html":
        added = button(kind)
        context["body"] = FIRST_PARAGRAPH.sub(
            lambda match: match.group() + added, context["body"], count=1
        )


def setup(app: Sphinx) -> None:
    app.connect("html-page-context", with_button)
