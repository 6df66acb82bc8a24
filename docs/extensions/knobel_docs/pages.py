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
"""Those in a folder are for the theme of that name."""


def file_of(script: Any) -> str:
    """Returns the file of a script, which older Sphinx versions give as a string."""
    return str(getattr(script, "filename", script))


def plain_scripts(scripts: list[Any]) -> list[Any]:
    """Returns the scripts of a page without jQuery and underscore, which older Sphinx versions add
    and no page of the course needs, and with the theme's script as a plain one.

    That script is bundled without modules, which browsers do not load from a folder; furo 2024
    declares it a module.
    """
    for script in scripts:
        if file_of(script).endswith("scripts/furo.js"):
            getattr(script, "attributes", {}).pop("type", None)
    return [
        script
        for script in scripts
        if not any(name in file_of(script) for name in UNWANTED_SCRIPTS)
    ]


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


def with_head(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Adds the chapter, whose colour the page has, and the description that search engines show,
    unless the page has its own.
    """
    context["chapter"] = chapter_of(page)
    tags = context.get("metatags", "")
    if 'name="description"' not in tags:
        title = plain(context.get("title", "")) or page.capitalize()
        description = f'<meta name="description" content="{escape(described(doctree, title))}">'
        context["metatags"] = f"{tags}\n{description}\n"


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


def mended_roles(html: str) -> str:
    """Repairs ARIA roles: gives captions of contents the level that headings must have, and removes
    unsuitable roles from lists of sources and their items.
    """
    html = html.replace('role="heading">', 'role="heading" aria-level="2">').replace(
        ' role="doc-biblioentry"', ""
    )
    return html.replace('<div role="list" class="citation-list">', '<div class="citation-list">')


def mended(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Runs after all that adds to a page."""
    for part in {"body", "furo_navigation_tree"} & context.keys():
        context[part] = reachable(mended_roles(context[part]))
    context["script_files"] = plain_scripts(context.get("script_files", []))


def with_templates(app: Sphinx, config: Config) -> None:
    folders = [TEMPLATES / config.html_theme, TEMPLATES]
    config.templates_path = [*config.templates_path, *map(str, folders)]


def start_over(app: Sphinx, error: Exception | None) -> None:
    """Deletes the saved environment when there was a warning."""
    if error is None and app._warncount:
        (Path(app.doctreedir) / "environment.pickle").unlink(missing_ok=True)


def setup(app: Sphinx) -> None:
    app.connect("config-inited", with_templates)
    app.connect("html-page-context", with_head)
    app.connect("html-page-context", mended, priority=900)
    app.connect("build-finished", start_over)
