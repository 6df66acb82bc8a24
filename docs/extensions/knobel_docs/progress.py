"""`progress`: what a reader has answered and passed, for all chapters.

    .. progress::

makes a section for each chapter, with the questions of its pages (predict.py) and its exercises.
docs/browser/progress.js fills in what the browser remembers.
"""

from __future__ import annotations

from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from .chapters import Chapter, ChaptersError, chapters_of
from .course import PLAINLY, root_of, slug
from .exercise import anchor_of
from .orientation import pages_to_read
from .predict import Asked, asked_of


class standing(nodes.General, nodes.Element):
    """What a reader has reached in a chapter. Attribute: `chapter`, its folder."""


class Progress(SphinxDirective):
    def run(self) -> list[nodes.Node]:
        try:
            chapters = chapters_of(self.config)
        except ChaptersError as error:
            raise self.error(f"progress: {error}") from error
        pages: set[str] = getattr(self.env, "progress_pages", set())
        self.env.progress_pages = pages | {self.env.docname}
        return [self.section(chapter) for chapter in chapters]

    def section(self, chapter: Chapter) -> nodes.Element:
        name = f"{chapter.number}. {chapter.title}"
        return nodes.section(
            "",
            nodes.title("", name),
            standing("", chapter=chapter.chapter),
            ids=[slug(chapter.title)],
            names=[nodes.fully_normalize_name(name)],
            classes=[chapter.colour],
        )


def exercises_of(env: Any, chapter: str) -> list[str]:
    """Returns the names of a chapter's exercises, in order."""
    tasks = sorted((root_of(env) / "exercises" / chapter).glob("*/README.rst"))
    return [f"{chapter}/{task.parent.name}" for task in tasks]


def visit_standing(writer: Any, node: standing) -> None:
    env, builder = writer.builder.env, writer.builder
    here: str = builder.current_docname
    for page in pages_to_read(env, node["chapter"]):
        questions = asked_of(env).get(page, [])
        if questions:
            uri = builder.get_relative_uri(here, page)
            writer.body.append(questions_line(env.titles[page].astext(), uri, questions))
    exercises = [
        exercise_item(builder, here, name) for name in exercises_of(env, node["chapter"])
    ]
    if exercises:
        writer.body.append(f'<ol class="progress-exercises">{"".join(exercises)}</ol>\n')
    raise nodes.SkipNode


def questions_line(title: str, uri: str, questions: list[Asked]) -> str:
    marks = "".join(
        f'<a href="{escape(uri)}#{asked.address}" data-question="{escape(asked.name)}"'
        f' aria-label="{escape(asked.text)}" title="{escape(asked.text)}"></a>'
        for asked in questions
    )
    return (
        f'<p class="progress-page"><a href="{escape(uri)}">{escape(title)}</a>'
        f' <span class="progress-marks">{marks}</span></p>\n'
    )


def exercise_item(builder: Any, here: str, name: str) -> str:
    """Returns an exercise with a link to its card, if a page shows it."""
    page, anchor, title = (
        builder.env.get_domain("std").labels.get(anchor_of(name)) or ("", "", name)
    )
    if not page:
        return ""
    uri = f"{builder.get_relative_uri(here, page)}#{anchor}"
    words = title.partition(": ")[2] or title
    return (
        f'<li data-exercise-state="{escape(name)}"><a href="{escape(uri)}">{escape(words)}</a>'
        '<span class="progress-said"></span></li>'
    )


def stale(app: Sphinx, env: Any) -> list[str]:
    """Returns the pages that list questions, to be written again when these have changed."""
    known = {page: tuple(questions) for page, questions in asked_of(env).items() if questions}
    changed: bool = getattr(env, "progress_known", None) != known
    env.progress_known = known
    return sorted(getattr(env, "progress_pages", set())) if changed else []


def with_script(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Loads the script only on pages that show progress."""
    if doctree is not None and any(doctree.findall(standing)):
        app.add_js_file("live/progress.js", loading_method="defer")


def skip(writer: Any, node: standing) -> None:
    raise nodes.SkipNode


def setup(app: Sphinx) -> None:
    app.add_node(
        standing,
        html=(visit_standing, None),
        **dict.fromkeys(PLAINLY, (skip, None)),
    )
    app.add_directive("progress", Progress)
    app.connect("env-updated", stale)
    app.connect("html-page-context", with_script)
