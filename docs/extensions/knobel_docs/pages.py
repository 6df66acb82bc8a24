"""What happens to every page: its description, the colour of its chapter, listings that the keyboard can scroll, nothing that is not needed.

And after a build that failed the next one starts over; Sphinx itself would not tell again what was wrong with pages that
have not changed since.
"""

from __future__ import annotations

import re
from html import escape, unescape
from pathlib import Path
from textwrap import shorten
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config

UNWANTED_SCRIPTS = ("jquery", "underscore", "_sphinx_javascript_frameworks_compat")
FITS_A_PHONE = 30
"""Characters of the longest line of a listing that never scrolls."""
MANY_COLUMNS = 5
"""Columns of a table that may be too wide for a phone."""
DESCRIPTION = 160
"""Characters that search engines show of a page's description."""
TEMPLATES = Path(__file__).parent / "templates"


def without_jquery(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Nothing on our pages needs jQuery or underscore; older Sphinx versions add them to each."""
    scripts = context.get("script_files", [])
    context["script_files"] = [script for script in scripts if not any(name in str(getattr(script, "filename", script)) for name in UNWANTED_SCRIPTS)]


def chapter_of(page: str) -> str:
    """The folder of a page's chapter; empty for pages outside of all chapters."""
    parts = page.split("/")
    return parts[1] if parts[0] == "chapters" and len(parts) > 2 else ""


def with_chapter(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Tells the style sheet which chapter's colour the page has."""
    chapter = chapter_of(page)
    if chapter:
        context["metatags"] = f'{context.get("metatags", "")}<meta name="chapter" content="{chapter}">\n'


def description_of(doctree: nodes.document) -> str:
    """A page's first paragraph of running text, shortened at the end of a word."""
    running = (paragraph for paragraph in doctree.findall(nodes.paragraph) if isinstance(paragraph.parent, (nodes.document, nodes.section)))
    return shorten(next((paragraph.astext() for paragraph in running), ""), DESCRIPTION, placeholder=" …")


def with_description(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Says what a page is about to those who list it, unless it says so itself."""
    metatags = context.get("metatags", "")
    description = description_of(doctree) if doctree is not None and 'name="description"' not in metatags else ""
    if description:
        context["metatags"] = f'{metatags}<meta name="description" content="{escape(description)}">\n'


def reachable(html: str) -> str:
    """Makes listings and tables that may scroll reachable by keyboard."""

    def opened(match: re.Match[str]) -> str:
        text = unescape(re.sub(r"<[^>]+>", "", match.group(2)))
        long = max(map(len, text.splitlines()), default=0) > FITS_A_PHONE
        return f'<pre{match.group(1)} tabindex="0">{match.group(2)}</pre>' if long else match.group(0)

    def opened_table(match: re.Match[str]) -> str:
        wide = match.group(2).count("<th ") >= MANY_COLUMNS
        return f'<div class="table-wrapper{match.group(1)} tabindex="0">{match.group(2)}' if wide else match.group(0)

    html = re.sub(r'<div class="table-wrapper([^>]*)>(.*?</thead>)', opened_table, html, flags=re.DOTALL)
    return re.sub(r"<pre((?:\s[^>]*)?)>(.*?)</pre>", opened, html, flags=re.DOTALL)


def with_reachable_listings(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    if "body" in context:
        context["body"] = reachable(context["body"])


def mended_roles(html: str) -> str:
    """Gives captions of contents a level, as headings must have one, and lists of sources no role that they do not fill."""
    html = html.replace('role="heading">', 'role="heading" aria-level="2">')
    return html.replace('<div role="list" class="citation-list">', '<div class="citation-list">')


def with_mended_roles(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    for part in ("body", "furo_navigation_tree"):
        if part in context:
            context[part] = mended_roles(context[part])


FRAME = {
    '<label class="overlay sidebar-overlay"': '<label aria-hidden="true" class="overlay sidebar-overlay"',
    '<label class="overlay toc-overlay"': '<label aria-hidden="true" class="overlay toc-overlay"',
    '<div class="content-icon-container">': '<div class="content-icon-container" role="region" aria-label="View">',
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="The course">',
    '<aside class="toc-drawer': '<aside aria-label="On this page" class="toc-drawer',
}
"""What the theme puts around a page, and what stands there instead: every part belongs to a landmark that has a name."""


def mended_frame(html: str) -> str:
    """Tells screen readers apart what lies around a page's text. The overlays only repeat what the buttons do."""
    for found, instead in FRAME.items():
        html = html.replace(found, instead)
    return html


def with_mended_frame(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    context["mended_frame"] = mended_frame


def with_templates(app: Sphinx, config: Config) -> None:
    config.templates_path.append(str(TEMPLATES))


def start_over(app: Sphinx, error: Exception | None) -> None:
    """Forgets what was read when there was a warning."""
    if error is None and app._warncount:
        (Path(app.doctreedir) / "environment.pickle").unlink(missing_ok=True)


def setup(app: Sphinx) -> None:
    app.connect("config-inited", with_templates)
    app.connect("html-page-context", with_description)
    app.connect("html-page-context", without_jquery, priority=900)
    app.connect("html-page-context", with_chapter)
    app.connect("html-page-context", with_reachable_listings)
    app.connect("html-page-context", with_mended_roles, priority=900)  # after the theme's own
    app.connect("html-page-context", with_mended_frame)
    app.connect("build-finished", start_over)
