"""Where a reader is: "Chapter 1 · The turtle cards · 3 of 8" above the title of a page, shorter in
the header of phones, and the chapter in the title of the window.

A chapter consists of its first page and the pages of its contents. Those with the field
`:appendix:` at their top (glossaries, sheets to print) are not counted, and the links at the foot
of a page pass over them, so that a chapter ends with its last page to read.

`.. go-on::` offers the page that was read last; docs/browser/place remembers it.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment

from .chapters import Chapter, chapter_named
from .course import CourseDirective, Mistake
from .pages import chapter_of, plain

APPENDIX = "appendix"
PARTS = {
    "docs/teacher/": "For teachers",
    "docs/api/": "API reference",
    "docs/": "Reference",
    "chapters/": "Before the chapters",
}
"""The parts of the course beside the chapters, by folder; those of a chapter are none of them."""
GO_ON = Path(__file__).parents[2] / "browser" / "place" / "go-on.js"


@dataclass(frozen=True)
class Position:
    """Where in its chapter a page is."""

    chapter: Chapter
    number: int
    """Its number among the pages to read; 0 for an appendix."""
    total: int

    @property
    def count(self) -> str:
        return f"{self.number} of {self.total}" if self.number else "Appendix"


def chapter_entry(config: Config, page: str) -> Chapter | None:
    """Returns the chapter that a page belongs to, if conf.py lists it.

    A list that is not of the expected form is reported by the directives that show it.
    """
    try:
        return chapter_named(config, chapter_of(page))
    except Mistake:
        return None


def is_appendix(env: BuildEnvironment, page: str) -> bool:
    return APPENDIX in env.metadata.get(page, {})


def pages_to_read(env: BuildEnvironment, chapter: str) -> list[str]:
    """Returns the pages of a chapter in their order, without appendices."""
    first = f"chapters/{chapter}/index"
    pages = [first, *env.toctree_includes.get(first, [])]
    return [page for page in pages if not is_appendix(env, page)]


def position_of(app: Sphinx, page: str) -> Position | None:
    """Returns where in its chapter a page is; nothing for pages outside the chapters."""
    chapter = chapter_entry(app.config, page)
    if chapter is None:
        return None
    pages = pages_to_read(app.env, chapter.chapter)
    number = pages.index(page) + 1 if page in pages else 0
    return Position(chapter, number, len(pages))


def folder_of_part(page: str) -> str | None:
    """Returns the folder of the part of the course that a page outside the chapters belongs to."""
    return next((folder for folder in PARTS if page.startswith(folder)), None)


def place_of(config: Config, page: str) -> str:
    """Returns the chapter or the part of the course that a page belongs to, in words."""
    chapter = chapter_entry(config, page)
    if chapter is not None:
        return f"Chapter {chapter.number} · {chapter.title}"
    folder = folder_of_part(page)
    return PARTS[folder] if folder else ""


def above_title(app: Sphinx, page: str, position: Position) -> str:
    """Returns the line above a page's title."""
    chapter = position.chapter
    first = f"chapters/{chapter.chapter}/index"
    name = f"Chapter {chapter.number}"
    if page == first:
        line = f"{name} · {position.count}"
    else:
        link = app.builder.get_relative_uri(page, first)
        line = f'<a href="{link}">{name} · {escape(chapter.title)}</a> · {position.count}'
    remembered = f' data-page="{escape(page)}"' if position.number else ""
    kind = "" if position.number else f" {APPENDIX}"
    return f'<p class="where{kind}"{remembered}>{line}</p>\n'


def above_title_of_part(app: Sphinx, page: str) -> str:
    """Returns the line above the title of a page outside the chapters; nothing above the first page
    of a part.
    """
    folder = folder_of_part(page)
    first = f"{folder}index"
    if folder is None or page == first:
        return ""
    part = escape(PARTS[folder])
    if first in app.env.found_docs:
        part = f'<a href="{app.builder.get_relative_uri(page, first)}">{part}</a>'
    return f'<p class="where">{part}</p>\n'


def window_title(title: str, page: str, position: Position) -> str:
    """Returns the title of the window: it says which chapter's glossary this is."""
    chapter = f"Chapter {position.chapter.number}: {position.chapter.title}"
    return chapter if page.endswith("/index") else f"{title} - {chapter}"


def neighbour(app: Sphinx, page: str, direction: int) -> str | None:
    """Returns the page to read before (1) or after (2) a page, across the ends of chapters."""
    relations = getattr(app.builder, "relations", {})
    found = page
    while found in relations:
        found = relations[found][direction]
        if found and not is_appendix(app.env, found):
            return str(found)
    return None


def linked(app: Sphinx, page: str, target: str) -> dict[str, str]:
    """Returns the link to a neighbour as the theme expects it, with the chapter if that differs."""
    title = app.env.titles[target].astext()
    chapter = chapter_entry(app.config, target)
    if chapter is not None and chapter.chapter != chapter_of(page):
        title = f"Chapter {chapter.number}: {title}"
    return {"link": app.builder.get_relative_uri(page, target), "title": escape(title)}


def with_position(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Tells a page where it is."""
    position = position_of(app, page)
    if position is None:
        context["body"] = above_title_of_part(app, page) + context.get("body", "")
        return
    context["where"] = f"Chapter {position.chapter.number} · {position.count}"
    context["window_title"] = window_title(plain(context.get("title", "")), page, position)
    context["body"] = above_title(app, page, position) + context.get("body", "")
    if position.number:
        app.add_js_file("live/place.js", loading_method="defer")


def with_neighbours(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Makes the links at the foot of a page pass over appendices; from one they lead back to the
    first page of the chapter.
    """
    if page not in app.env.found_docs:
        return
    before, after = neighbour(app, page, 1), neighbour(app, page, 2)
    if is_appendix(app.env, page):
        before, after = f"chapters/{chapter_of(page)}/index", None
    for name, target in (("prev", before), ("next", after)):
        context[name] = linked(app, page, target) if target else None


class GoOn(CourseDirective):
    """Offers the page that was read last. The script comes before what follows it is drawn, so that
    nothing moves.
    """

    def made(self) -> list[nodes.Node]:
        script = GO_ON.read_text(encoding="utf-8")
        self.env.note_dependency(str(GO_ON))
        html = (
            '<p class="go-on" hidden>Go on where you were: <a href="#page-text"></a></p>\n'
            f"<script>\n{script}</script>"
        )
        return [nodes.raw("", html, format="html")]


def setup(app: Sphinx) -> None:
    app.add_directive("go-on", GoOn)
    app.connect("html-page-context", with_position)
    app.connect("html-page-context", with_neighbours)
