"""The editor on an exercise's card: the box that opens it, and what scripts read of exercises.

The scripts are in docs/browser/exercise. `_static/check/exercises/<chapter>/<exercise>.json` holds
what the editor shows of an exercise, `_static/check/exercises/index.json` a line on each.

    .. when:: editor

       A paragraph that readers of the website see when it has the editor (`knobel_editor`); with
       `hints` instead, when cards have hints (`knobel_hints`).

    :with-editor:`words within a paragraph, for the same readers`
"""

from __future__ import annotations

import json
import re
import shutil
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxRole

from .course import CourseDirective, Mistake, by_page, load_where, root_of, whole
from .exercise import (
    CARDS,
    HINT_TITLES,
    anchor_of,
    editor,
    exercises_in,
    many,
    number_of,
    parse_task,
    short_name,
    tests_in,
)

DATA = Path("_static", "check", "exercises")
"""The folder of the data, in the site."""
OF_COURSE = {"exercises/todo.hpp", "grader/worker/exceptions.hpp"}
"""Headers that the editor does not show: all that they give is `todo`."""
MARKER = re.compile(r"^ *// \[[\w.-]+\]\n", re.MULTILINE)
"""Begins and ends a snippet for the chapters (snippets.py)."""
SCRIPTS = ("check", "check-editor", "check-zip", "checker")
"""The bundles that only a site with the editor needs."""


class When(CourseDirective):
    required_arguments = 1
    has_content = True

    def made(self) -> list[nodes.Node]:
        part = self.arguments[0]
        if part not in ("editor", "hints"):
            raise Mistake(f"read '{part}', expected editor or hints")
        if not self.config[f"knobel_{part}"]:
            return []
        shown = self.filled(nodes.Element())
        for child in shown.findall(nodes.paragraph):
            child["classes"].append("only-on-website")
        return list(shown.children)


class WithEditor(SphinxRole):
    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        if not self.config.knobel_editor:
            return [], []
        return [nodes.inline("", self.text, classes=["only-on-website"])], []


def page_of(env: Any, exercise: str) -> str:
    """Returns the address of an exercise's card relative to the site's root."""
    page, anchor, _ = env.get_domain("std").labels[anchor_of(exercise)]
    return f"{page}.html#{anchor}"


def given_headers(root: Path, program: Path) -> list[dict[str, str]]:
    """Returns the headers of the course that a program includes, directly or not, in the order of
    their first use: how they are included, and their text.
    """
    found: dict[str, dict[str, str]] = {}

    def follow(file: Path) -> None:
        for name in re.findall(r'^#include "(.+)"', file.read_text(encoding="utf-8"), re.M):
            folders = (program.parent, root, root / "reference")
            included = next((f / name for f in folders if (f / name).is_file()), None)
            if included is None:
                continue
            path = included.relative_to(root).as_posix()
            if path in found or path in OF_COURSE:
                continue
            text = included.read_text(encoding="utf-8")
            found[path] = {"name": name, "text": MARKER.sub("", text)}
            follow(included)

    follow(program)
    return list(found.values())


def entry(root: Path, exercise: str, page: str) -> dict[str, Any]:
    """Returns the line of an exercise in the index."""
    folder, short = root / "exercises" / exercise, short_name(exercise)
    task = parse_task((folder / "README.rst").read_text(encoding="utf-8"))
    tests = tests_in((folder / "tests.cpp").read_text(encoding="utf-8"))
    return {
        "exercise": exercise,
        "title": task.title,
        "level": task.level,
        "file": f"{short}.cpp",
        "header": f"{short}.hpp",
        "points": tests.points,
        "tests": tests.count,
        "page": page,
    }


def details(root: Path, line: dict[str, Any], after: dict[str, Any] | None) -> dict[str, Any]:
    """Returns what the editor shows of an exercise.

    `after` is the line of the exercise that comes next.
    """
    folder = root / "exercises" / line["exercise"]
    hidden = folder / "hidden.cpp"
    tests = tests_in(hidden.read_text(encoding="utf-8") if hidden.exists() else "")
    return {
        **line,
        "interface": (folder / line["header"]).read_text(encoding="utf-8"),
        "given": [
            header
            for header in given_headers(root, folder / "stub.cpp")
            if header["name"] != line["header"]
        ],
        "stub": (folder / "stub.cpp").read_text(encoding="utf-8"),
        "hidden": {"count": tests.count, "points": tests.points, "sentences": []},
        "next": after and {name: after[name] for name in ("exercise", "title", "page")},
    }


def write_json(file: Path, data: Any) -> None:
    """Writes data unless the file has it already."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")


def write(app: Sphinx, error: Exception | None) -> None:
    """Writes the data of all exercises; without an editor removes all that belongs to it."""
    if error is not None or app.builder.name != "html":
        return
    site, root = Path(app.outdir), root_of(app.env)
    if not app.config.knobel_editor:
        shutil.rmtree(site / "_static" / "check", ignore_errors=True)
        for name in SCRIPTS:
            for kind in ("js", "css"):
                (site / "_static" / "live" / f"{name}.{kind}").unlink(missing_ok=True)
        return
    cards = {name for names in by_page(app.env, CARDS).values() for name in names}
    shown = [name for name in exercises_in(root) if name in cards]
    lines = [entry(root, name, page_of(app.env, name)) for name in shown]
    for line, after in zip(lines, [*lines[1:], None]):
        write_json(site / DATA / f"{line['exercise']}.json", details(root, line, after))
    write_json(site / DATA / "index.json", lines)


def editor_html(_: Any, node: editor) -> str:
    exercise, hints = node["exercise"], len(HINT_TITLES) if node["hints"] else 0
    return (
        f'<div class="exercise-editor" data-check="{escape(exercise)}"'
        f' data-file="{short_name(exercise)}.cpp" data-hints="{hints}">'
        "<p><strong>Write it here.</strong> Your browser compiles your program and checks it:"
        f" {many(node['points'], 'point')} to earn, nothing to install, and nothing leaves your"
        " machine.</p>"
        '<p class="editor-start"><button type="button" class="main-button"'
        f' aria-label="Open the editor for exercise {number_of(exercise)}">'
        "Open the editor</button></p></div>\n"
    )


def has_editor(doctree: nodes.document) -> bool:
    return any(doctree.findall(editor))


def setup(app: Sphinx) -> None:
    app.add_config_value("knobel_editor", True, "env")
    app.add_node(editor, html=whole(editor_html))
    app.add_directive("when", When)
    app.add_role("with-editor", WithEditor())
    load_where(app, has_editor, "live/check.css", "live/check.js")
    app.connect("build-finished", write)
