"""Post-processing of every page.

Adds the metadata for search engines and browsers, makes scrolling listings reachable by keyboard,
and removes what the page does not need.

After a build with warnings the next build starts from scratch: Sphinx would not repeat the warnings
of pages that have not changed since.
"""

from __future__ import annotations

import re
from html import escape, unescape
from itertools import zip_longest
from pathlib import Path
from textwrap import shorten
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config

UNWANTED_SCRIPTS = ("jquery", "underscore", "_sphinx_javascript_frameworks_compat")
FITS_A_PHONE = 30
"""A listing whose longest line has at most this many characters never scrolls, nor does a table
whose longest words, one of each column, have that many together.
"""
LONGEST_DESCRIPTION = 160
"""The maximal number of characters of a page's description; search engines show no more."""
ROW = re.compile(r"<tr\b.*?</tr>", re.DOTALL)
CELL = re.compile(r"<t[hd]\b.*?</t[hd]>", re.DOTALL)
PADDING = 2
"""How many characters of a line a cell's margins take."""
TEMPLATES = Path(__file__).parent / "templates"


def file_of(script: Any) -> str:
    """Returns the file of a script, which older Sphinx versions give as a string."""
    return str(getattr(script, "filename", script))


def without_jquery(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Removes jQuery and underscore, which older Sphinx versions add to every page and no page of
    the course needs.
    """
    scripts = context.get("script_files", [])
    context["script_files"] = [
        script
        for script in scripts
        if not any(name in file_of(script) for name in UNWANTED_SCRIPTS)
    ]


def with_plain_scripts(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Loads the theme's script as a plain script.

    It is bundled without modules, which browsers do not load from a folder; furo 2024 declares it a
    module.
    """
    for script in context.get("script_files", []):
        if file_of(script).endswith("scripts/furo.js"):
            getattr(script, "attributes", {}).pop("type", None)


def chapter_of(page: str) -> str:
    """Returns the folder of a page's chapter; an empty string for pages outside all chapters."""
    parts = page.split("/")
    return parts[1] if parts[0] == "chapters" and len(parts) > 2 else ""


def described(doctree: nodes.document | None, title: str) -> str:
    """Returns a description of a page: the beginning of its first paragraph, or the title if there
    is none.
    """
    sections = doctree.findall(nodes.section) if doctree else []
    paragraphs = (
        child
        for section in sections
        for child in section.children
        if isinstance(child, nodes.paragraph)
    )
    text = (
        " ".join(next((paragraph.astext() for paragraph in paragraphs), "").split())
        or f"{title}: a page of Knobelkurs, four puzzle programs retold in C++20."
    )
    return shorten(text, LONGEST_DESCRIPTION, placeholder=" …")


def with_description(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Adds the description that search engines show, unless the page has its own, and the colour
    that the browser gives its frame.
    """
    tags = []
    if 'name="description"' not in context.get("metatags", ""):
        title = plain(context.get("title", "")) or page.capitalize()
        tags.append(f'<meta name="description" content="{escape(described(doctree, title))}">')
    options = app.config.html_theme_options
    for scheme in ("light", "dark"):
        colour = options.get(f"{scheme}_css_variables", {}).get("color-background-primary")
        if colour:
            tags.append(
                '<meta name="theme-color"'
                f' media="(prefers-color-scheme: {scheme})" content="{colour}">'
            )
    context["metatags"] = "\n".join([context.get("metatags", ""), *tags, ""])


def plain(html: str) -> str:
    """Returns the text of an HTML fragment."""
    return unescape(re.sub(r"<[^>]+>", "", html))


def narrowest(table: str) -> int:
    """Returns how wide a table is at least, in characters: words are not broken."""
    rows = [
        [max(map(len, plain(cell).split()), default=0) + PADDING for cell in CELL.findall(row)]
        for row in ROW.findall(table)
    ]
    columns = zip_longest(*rows, fillvalue=0)
    return sum(max(column) for column in columns)


def reachable(html: str) -> str:
    """Makes listings and tables that may scroll reachable by keyboard."""

    def opened(match: re.Match[str]) -> str:
        long = max(map(len, plain(match.group(2)).splitlines()), default=0) > FITS_A_PHONE
        return (
            f'<pre{match.group(1)} tabindex="0">{match.group(2)}</pre>' if long else match.group(0)
        )

    def opened_table(match: re.Match[str]) -> str:
        wide = narrowest(match.group(2)) > FITS_A_PHONE
        return (
            f'<div class="table-wrapper{match.group(1)} tabindex="0">{match.group(2)}'
            if wide
            else match.group(0)
        )

    html = re.sub(
        r'<div class="table-wrapper([^>]*)>(.*?</table>)', opened_table, html, flags=re.DOTALL
    )
    return re.sub(r"<pre((?:\s[^>]*)?)>(.*?)</pre>", opened, html, flags=re.DOTALL)


def with_reachable_listings(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    if "body" in context:
        context["body"] = reachable(context["body"])


def mended_roles(html: str) -> str:
    """Repairs ARIA roles: gives captions of contents the level that headings must have, and removes
    unsuitable roles from lists of sources and their items.
    """
    html = html.replace('role="heading">', 'role="heading" aria-level="2">').replace(
        ' role="doc-biblioentry"', ""
    )
    return html.replace('<div role="list" class="citation-list">', '<div class="citation-list">')


def with_mended_roles(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    for part in ("body", "furo_navigation_tree"):
        if part in context:
            context[part] = mended_roles(context[part])


SKIP = '<a class="skip-link" href="#page-text">Skip to the text</a>'
FRAME = {
    '<input type="checkbox" class="sidebar-toggle" name="__navigation"': (
        f'{SKIP}\n<input type="checkbox" class="sidebar-toggle" name="__navigation"'
    ),
    '<article role="main">': '<article role="main" id="page-text">',
    '<article role="main" id="furo-main-content">': (
        '<article role="main" id="page-text">'
    ),  # furo 2024
    '<a class="skip-to-content muted-link" href="#furo-main-content">Skip to content</a>': (
        ""
    ),  # furo 2024's own, which is in no landmark
    '<label class="overlay sidebar-overlay"': (
        '<label aria-hidden="true" class="overlay sidebar-overlay"'
    ),
    '<label class="overlay toc-overlay"': '<label aria-hidden="true" class="overlay toc-overlay"',
    "Copyright &#169;": "&#169;",
    '<div class="content-icon-container">': (
        '<div class="content-icon-container" role="region" aria-label="View">'
    ),
    '<form class="sidebar-search-container"': (
        '<form aria-label="Quick search" class="sidebar-search-container"'
    ),
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="The course">',
    '<aside class="toc-drawer': '<aside aria-label="On this page" class="toc-drawer',
}
"""Replacements for the theme's elements around a page.

With them every part belongs to a named landmark, and a keyboard user can skip everything before the
text.
"""


BACK_TO_TOP = re.compile(
    r'(<a [^>]*class="back-to-top.*?</a>\s*)(<div class="content-icon-container"[^>]*>)', re.DOTALL
)
"""The link back to the top, and the landmark after it into which the link is moved."""


MADE_WITH = re.compile(r"Made with\s*<a [^>]*>Furo</a>")


def mended_frame(html: str) -> str:
    """Makes the elements around a page's text distinguishable for screen readers, and leaves out
    what the page of downloads says once.

    The overlays only repeat the function of the buttons.
    """
    for found, instead in FRAME.items():
        html = html.replace(found, instead)
    return BACK_TO_TOP.sub(r"\2\1", MADE_WITH.sub("", html))


def with_mended_frame(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    context["mended_frame"] = mended_frame


def with_templates(app: Sphinx, config: Config) -> None:
    config.templates_path.append(str(TEMPLATES))


def start_over(app: Sphinx, error: Exception | None) -> None:
    """Deletes the saved environment when there was a warning."""
    if error is None and app._warncount:
        (Path(app.doctreedir) / "environment.pickle").unlink(missing_ok=True)


def setup(app: Sphinx) -> None:
    app.connect("config-inited", with_templates)
    app.connect("html-page-context", without_jquery, priority=900)
    app.connect("html-page-context", with_plain_scripts)
    app.connect("html-page-context", with_description)
    app.connect("html-page-context", with_reachable_listings)
    # after the theme's own handler
    app.connect("html-page-context", with_mended_roles, priority=900)
    app.connect("html-page-context", with_mended_frame)
    app.connect("build-finished", start_over)
