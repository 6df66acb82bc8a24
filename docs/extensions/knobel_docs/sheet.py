"""Printable sheets to cut out: pages whose title has `.. rst-class:: sheet sheet-<name>` before it.

They get a style sheet for printing in true size, and a button that prints them. The print contains
the title, the first paragraph below it and the drawings; each section starts a new page.
"""

from __future__ import annotations

import re
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx


PRINT = (
    '<p class="sheet-print"><button type="button" onclick="print()">Print</button> A4 and Letter'
    " both fit. Choose “actual size” or 100\u00a0%, so that the sizes are true.</p>"
)
FIRST_PARAGRAPH = re.compile(r"</h1>\s*<p>.*?</p>", re.DOTALL)


def with_button(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    if doctree is not None and any(
        "sheet" in section["classes"] for section in doctree.findall(nodes.section)
    ):
        app.add_css_file("sheet.css", priority=900)  # after print.css, whose margins are wider
        app.add_js_file("sheet.js", loading_method="defer")
        if app.builder.name == "html":
            context["body"] = FIRST_PARAGRAPH.sub(
                lambda match: match.group() + PRINT, context["body"], count=1
            )


def setup(app: Sphinx) -> None:
    app.connect("html-page-context", with_button)
