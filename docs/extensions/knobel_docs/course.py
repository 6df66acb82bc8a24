"""Paths in the course, and helpers that its directives share.

Paths are relative to the root, the folder of `conf.py`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.errors import SphinxError
from sphinx.util.docutils import SphinxDirective, SphinxRole


class Mistake(SphinxError):
    """Describes in a sentence what an author has to correct."""

    category = "Knobelkurs"


class CourseDirective(SphinxDirective):
    """Reports mistakes with the page and line on which the directive is written."""

    def run(self) -> list[nodes.Node]:
        try:
            return self.made()
        except (OSError, Mistake) as error:
            raise self.error(f"{self.name}: {error}") from error

    def made(self) -> list[nodes.Node]:
        """Returns what the page shows. Raises OSError and Mistake."""
        raise NotImplementedError

    def filled(self, parent: nodes.Element) -> nodes.Element:
        """Returns `parent` after the content of the directive was parsed into it."""
        self.state.nested_parse(self.content, self.content_offset, parent)
        return parent


class CourseRole(SphinxRole):
    """Reports mistakes with the page and line on which the role is written."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        try:
            return [self.made()], []
        except (OSError, Mistake) as error:
            message = self.inliner.reporter.error(f"{self.name}: {error}", line=self.lineno)
            return [self.inliner.problematic(self.rawtext, self.rawtext, message)], [message]

    def made(self) -> nodes.Node:
        """Returns what the page shows. Raises OSError and Mistake."""
        raise NotImplementedError


Written = Callable[[Any, Any], str]
"""Returns the HTML for a node; the first argument is the writer."""


def element(before: Written, after: str) -> tuple[Callable[..., None], Callable[..., None]]:
    """Returns the functions that write a node with its children between two parts of HTML."""

    def visit(writer: Any, node: nodes.Element) -> None:
        writer.body.append(before(writer, node))

    def depart(writer: Any, node: nodes.Element) -> None:
        writer.body.append(after)

    return visit, depart


def whole(html: Written) -> tuple[Callable[..., None], None]:
    """Returns the functions that write a node as HTML, without its children."""

    def visit(writer: Any, node: nodes.Element) -> None:
        writer.body.append(html(writer, node))
        raise nodes.SkipNode

    return visit, None


def root_of(env: Any) -> Path:
    """Returns the root folder of the course."""
    return Path(env.app.srcdir)


def read(env: Any, path: str) -> str:
    """Reads a file of the course. Sphinx rebuilds the page that shows it when the file changes.

    Raises OSError when the file cannot be read.
    """
    env.note_dependency(str(root_of(env) / path))
    return (root_of(env) / path).read_text(encoding="utf-8")


def replace_file(file: Path, text: str) -> None:
    """Writes a file atomically, so that another process never reads half of it."""
    with NamedTemporaryFile(
        "w", dir=file.parent, delete=False, encoding="utf-8", newline=""
    ) as made:
        made.write(text)
    os.replace(made.name, file)


def slug(text: str) -> str:
    """Returns a text as part of an address: lower-case letters, digits and dashes."""
    return "-".join("".join(c if c.isalnum() else " " for c in text.lower()).split())


def parse_into(
    parent: nodes.Element, state: Any, lines: list[str], source: str, first: int = 1
) -> None:
    """Parses lines of reStructuredText into `parent`.

    The first of them is line `first` of `source`.
    """
    items = [(source, first - 1 + offset) for offset in range(len(lines))]
    state.nested_parse(StringList(lines, items=items), 0, parent)


def by_page(env: Any, name: str) -> dict[str, Any]:
    """Returns what a part of the extensions has recorded of pages, by page. It must have asked
    `keep_by_page` to forget and merge it.
    """
    if not hasattr(env, name):
        setattr(env, name, {})
    records: dict[str, Any] = getattr(env, name)
    return records


def keep_by_page(app: Any, name: str) -> None:
    """Forgets what is recorded under a name of a page that is read anew, and merges what other
    processes have read.
    """

    def purge(app: Any, env: Any, docname: str) -> None:
        by_page(env, name).pop(docname, None)

    def merge(app: Any, env: Any, docnames: list[str], other: Any) -> None:
        for docname in docnames:
            if docname in by_page(other, name):
                by_page(env, name)[docname] = by_page(other, name)[docname]

    app.connect("env-purge-doc", purge)
    app.connect("env-merge-info", merge)


def load_where(app: Any, is_needed: Callable[[nodes.document], bool], *files: str) -> None:
    """Loads scripts and style sheets only on the pages that need them."""

    def load(app: Any, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
        if doctree is None or not is_needed(doctree):
            return
        for file in files:
            if file.endswith(".css"):
                app.add_css_file(file)
            else:
                app.add_js_file(file, loading_method="defer")

    app.connect("html-page-context", load)
