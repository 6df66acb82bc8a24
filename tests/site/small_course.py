"""A course of a few small files in a temporary folder, made into a website by the real
extensions.
"""

from __future__ import annotations

import os
import re
import sys
import unittest
from html import unescape
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import dedent
from typing import Any

ROOT = Path(__file__).parents[2]
MODULES = Path(
    os.environ.get("KNOBEL_NODE_MODULES", ROOT / "build" / "dev" / "node" / "node_modules")
)
"""The modules that npm has installed; they typeset formulas."""
PROGRAMS = Path(os.environ.get("KNOBEL_PROGRAMS", ROOT / "build" / "dev" / "bin"))
"""The folder of the built programs; one of them reads structograms."""
sys.path[:0] = [str(ROOT / "docs" / "extensions"), str(ROOT / "docs")]

from sphinx.application import Sphinx  # noqa: E402
from sphinx.util.docutils import docutils_namespace, patch_docutils  # noqa: E402

CONF = """
project = "Cards"
extensions = ["knobel_docs"]
html_theme = "basic"
exclude_patterns = ["exercises", "reference"]
nitpicky = True
"""
CHAPTERS = [
    {
        "chapter": "1-cards",
        "title": "Cards & turtles",
        "year": 1986,
        "language": "LOGO",
        "told": "somebody",
    },
    {
        "chapter": "2-cube",
        "title": "The cube",
        "year": 2016,
        "language": "Haskell",
        "told": "somebody else",
    },
]
"""The setting `knobel_chapters` for a course of two chapters."""
PROGRAM = """case $1 in
    say) shift; printf '%b\\n' "$*" ;;
    show) cat "$2" ;;
    fail) echo no; exit "$2" ;;
esac"""
"""What `./knobel` does in the small course."""


def titled(title: str, body: str) -> str:
    return f"{title}\n{'=' * len(title)}\n\n{body}\n"


class Course:
    """Files of a course, and the pages that are built of them."""

    root: Path

    def begin(self, folder: str) -> None:
        self.root = Path(folder) / "course"
        self.write("conf.py", CONF)
        self.program(PROGRAM)
        (self.root / "build/dev/bin/read_structogram").symlink_to(PROGRAMS / "read_structogram")

    @property
    def site(self) -> Path:
        return self.root.parent / "html"

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
        self.write(f"{name}.rst", titled(name, body))

    def program(self, script: str, name: str = "knobel") -> None:
        """Writes a shell script that replaces a built program."""
        self.write(f"build/dev/bin/{name}", f"#!/bin/sh\n{script}\n").chmod(0o755)

    def build(self, builder: str = "html", parallel: int = 1, **settings: object) -> str:
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
                parallel=parallel,
            )
            app.build()
        return re.sub(r"\x1b\[[\d;]*m", "", warnings.getvalue())

    def page(self, name: str = "index") -> str:
        return (self.site / f"{name}.html").read_text(encoding="utf-8")

    def words(self, name: str = "index") -> str:
        """Returns the visible text of a page."""
        return words_of(self.page(name))


def words_of(html: str) -> str:
    text = re.sub(r"<(script|style)\b.*?</\1>", "", html, flags=re.DOTALL)
    return unescape(re.sub(r"<[^>]+>", "", text))


def cases_of(file: Path) -> list[tuple[list[str], str]]:
    """Reads a table of cases: lines that say what is expected, and the indented source below."""
    case = re.compile(r"((?:^[^#\s].*\n)+)((?:^(?:    .*)?\n)+)", re.MULTILINE)
    found = case.findall(file.read_text(encoding="utf-8"))
    return [(expected.splitlines(), dedent(source)) for expected, source in found]


class Pages(Course, unittest.TestCase):
    def assert_page(self, name: str, expected: list[str]) -> None:
        """Looks for words on a page, for regular expressions in its HTML, and for what it must be
        `without`.
        """
        html = self.page(name)
        words = " ".join(words_of(html).split())
        for part in expected:
            with self.subTest(name, part=part):
                if part.startswith("without "):
                    self.assertNotIn(part.removeprefix("without "), html)
                elif part not in words:
                    self.assertRegex(html, f"(?s){part}")


class SmallCourse(Pages):
    """Tests write files into the course, `build` it, and check the pages and Sphinx's warnings."""

    def setUp(self) -> None:
        folder = TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.begin(folder.name)

    def built(self, **settings: Any) -> None:
        self.assertEqual(self.build(**settings), "")

    def build_cases(self, cases: list[tuple[list[str], str]], **settings: Any) -> str:
        """Builds a page `case-<number>` of each source. A source may have a title itself."""
        for number, (_, source) in enumerate(cases):
            text = source if "\nTitle\n=====\n" in source else titled("Title", source)
            self.write(f"case-{number}.rst", f":orphan:\n\n{text}")
        self.write_page("Text.")
        return self.build(**settings)

    def assert_shown(self, cases: list[tuple[list[str], str]], **settings: Any) -> None:
        """Builds the sources without a warning, and looks for what is expected on their pages."""
        self.assertEqual(self.build_cases(cases, **settings), "")
        for number, (expected, source) in enumerate(cases):
            with self.subTest(source):
                self.assert_page(f"case-{number}", expected)

    def assert_refused(self, cases: list[tuple[list[str], str]], **settings: Any) -> None:
        """Builds the sources; an error names the page of each, a line, and what is expected."""
        reports = re.split(r"(?m)^(?=/)", self.build_cases(cases, **settings))
        for number, (expected, source) in enumerate(cases):
            page = f"/case-{number}.rst"
            report = "".join(each for each in reports if page in each)
            with self.subTest(source, expected=expected):
                self.assertRegex(report, rf"{page}:\d+: (ERROR|WARNING): ")
                for part in expected:
                    self.assertIn(part, report)


class Website(Pages):
    """A course that is built once, for tests that only read its pages."""

    settings: dict[str, Any] = {}

    @classmethod
    def setUpClass(cls) -> None:
        folder = TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        course = Course()
        course.begin(folder.name)
        cls.root = course.root
        cls.fill(course)
        warnings = course.build(**cls.settings)
        if warnings:
            raise AssertionError(warnings)

    @classmethod
    def fill(cls, course: Course) -> None:
        """Writes the files of the course."""
        raise NotImplementedError
