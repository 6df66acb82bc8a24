"""A course of a few small files in a temporary folder, made into a website by the real
extensions.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import unittest
from html import unescape
from io import StringIO
from pathlib import Path

ROOT = Path(__file__).parents[2]
MODULES = Path(
    os.environ.get("KNOBEL_NODE_MODULES", ROOT / "build" / "dev" / "node" / "node_modules")
)
"""The modules that npm has installed; they typeset formulas."""
sys.path.insert(0, str(ROOT / "docs" / "extensions"))

from sphinx.application import Sphinx  # noqa: E402
from sphinx.util.docutils import docutils_namespace, patch_docutils  # noqa: E402


class SmallCourse(unittest.TestCase):
    """Tests write files into the course, `build` it, and check the pages and Sphinx's warnings."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name) / "course"
        self.write(
            "conf.py",
            (
                "extensions = ['knobel_docs']\n"
                "html_theme = 'basic'\n"
                "exclude_patterns = ['exercises']\n"
            ),
        )

    def write(self, path: str, text: str) -> Path:
        """Writes a file of the course; its modification time differs from the previous one."""
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        before = file.stat().st_mtime if file.exists() else None
        file.write_text(text, encoding="utf-8")
        if before is not None:
            os.utime(file, (before + 10, before + 10))
        return file

    def write_page(self, body: str, name: str = "index") -> None:
        self.write(f"{name}.rst", f"{name}\n{'=' * len(name)}\n\n{body}\n")

    def program(self, script: str) -> None:
        """Writes a shell script that replaces the built program."""
        self.write("build/dev/bin/knobel", f"#!/bin/sh\n{script}\n").chmod(0o755)

    def build(
        self, builder: str = "html", parallel: int = 1, strict: bool = False, **settings: object
    ) -> str:
        """Builds the website incrementally; returns the warnings."""
        warnings = StringIO()
        out = self.root.parent
        with patch_docutils(), docutils_namespace():
            app = Sphinx(
                str(self.root),
                str(self.root),
                str(out / builder),
                str(out / "doctrees"),
                builder,
                settings,
                status=StringIO(),
                warning=warnings,
                warningiserror=strict,
                keep_going=True,
                parallel=parallel,
            )
            app.build()
        return warnings.getvalue()

    def page(self, name: str = "index") -> str:
        return (self.root.parent / "html" / f"{name}.html").read_text(encoding="utf-8")

    def words(self, name: str = "index") -> str:
        """Returns the visible text of a page."""
        return unescape(re.sub(r"<[^>]+>", "", self.page(name)))

    def text(self, name: str = "index") -> str:
        """Returns a page as the text builder makes it."""
        return (self.root.parent / "text" / f"{name}.txt").read_text(encoding="utf-8")
