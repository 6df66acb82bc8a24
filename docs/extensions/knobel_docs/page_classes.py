"""Adds classes to a page's <html> element for the style sheet: its chapter, or that it is the
welcome page.

The theme has no block around this element, so it is changed after a page is rendered.
"""

from __future__ import annotations

import re
from typing import Any

from sphinx.application import Sphinx

from .pages import chapter_of


def classes_of(page: str, welcome: str) -> list[str]:
    """Returns the classes of a page: `in-chapter-2` for those of the second chapter."""
    if page == welcome:
        return ["is-welcome"]
    chapter = chapter_of(page)
    return [f"in-chapter-{chapter.partition('-')[0]}"] if chapter else []


def with_classes(html: str, classes: list[str]) -> str:
    """Adds classes to the <html> element of a page."""
    if not classes:
        return html
    attributes = re.search(r"<html([^>]*)>", html)
    if attributes is None:
        return html
    known = re.search(r'class="([^"]*)"', attributes[1])
    names = " ".join([*(known[1].split() if known else []), *classes])
    others = " ".join(attributes[1].replace(known[0] if known else "", "").split())
    return html.replace(attributes[0], f'<html class="{names}" {others}>', 1)


def add_classes(app: Sphinx) -> None:
    templates = getattr(app.builder, "templates", None)
    if app.builder.format != "html" or templates is None:
        return
    render = templates.render

    def render_with_classes(template: str, context: dict[str, Any]) -> str:
        classes = classes_of(context.get("pagename", ""), app.config.root_doc)
        return with_classes(render(template, context), classes)

    templates.render = render_with_classes


def setup(app: Sphinx) -> None:
    app.connect("builder-inited", add_classes)
