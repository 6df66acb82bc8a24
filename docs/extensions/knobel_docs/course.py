"""Where things lie in the course: paths below its root, the folder of `conf.py`."""

from __future__ import annotations

from pathlib import Path
from typing import Any


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
