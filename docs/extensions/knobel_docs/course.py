"""Where things lie in the course, and what its directives share. Paths are below the root, the folder of `conf.py`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.statemachine import StringList


def root_of(env: Any) -> Path:
    """The course's root folder."""
    return Path(env.app.srcdir)


def read(env: Any, path: str) -> str:
    """A file of the course; the page that shows it is made anew when the file changes.

    Raises OSError when it cannot be read.
    """
    env.note_dependency(str(root_of(env) / path))
    return (root_of(env) / path).read_text(encoding="utf-8")


def slug(text: str) -> str:
    """A text as part of an address: small letters, digits and dashes."""
    return "-".join("".join(c if c.isalnum() else " " for c in text.lower()).split())


def parse_into(
    parent: nodes.Element, state: Any, lines: list[str], source: str, first: int = 1
) -> None:
    """Reads lines of reStructuredText, the first of which is line `first` of `source`, into `parent`."""
    items = [(source, first - 1 + offset) for offset in range(len(lines))]
    state.nested_parse(StringList(lines, items=items), 0, parent)


def pass_by(writer: Any, node: nodes.Element) -> None:
    """Shows nothing of the node itself, only its children."""


PLAINLY: dict[str, Any] = {
    builder: (pass_by, pass_by) for builder in ("gettext", "latex", "man", "texinfo", "text")
}
"""For `add_node`: all formats but HTML show only what is inside the node."""
