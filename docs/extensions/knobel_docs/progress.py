"""`progress`: what a reader has answered and passed, for all chapters.

    .. progress::

makes a section for each chapter, with the questions of its pages (predict.py) and its exercises;
before them, if the website has an editor, a box for the programs that a reader has written there.
docs/browser/progress.js fills in what the browser remembers.

    .. exercise-list:: 1-cards

lists the exercises of a chapter; docs/browser/answers.js marks those that are passed.
"""

from __future__ import annotations

from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from .chapters import Chapter, chapters_of
from .course import CourseDirective, load_where, root_of, slug, whole
from .editor import entry
from .exercise import anchor_of, exercises_in, stars_html
from .orientation import pages_to_read
from .predict import Asked, asked_of


class standing(nodes.General, nodes.Element):
    """What a reader has reached in a chapter. Attribute: `chapter`, its folder."""


class listed(nodes.General, nodes.Element):
    """A list of a chapter's exercises. Attribute: `chapter`, its folder."""


class programs(nodes.General, nodes.Element):
    """The programs that a reader has written on the website."""


class Progress(CourseDirective):
    def made(self) -> list[nodes.Node]:
        chapters = chapters_of(self.config)
        pages: set[str] = getattr(self.env, "progress_pages", set())
        self.env.progress_pages = pages | {self.env.docname}
        box = [programs(classes=["only-on-website"])] if self.config.knobel_editor else []
        return [*box, *(self.section(chapter) for chapter in chapters)]

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


class ExerciseList(CourseDirective):
    required_arguments = 1

    def made(self) -> list[nodes.Node]:
        return [listed("", chapter=self.arguments[0], classes=["only-on-website"])]


def exercises_of(env: Any, chapter: str) -> list[str]:
    """Returns the names of a chapter's exercises, in order."""
    return [name for name in exercises_in(root_of(env)) if name.startswith(f"{chapter}/")]


def standing_html(writer: Any, node: standing) -> str:
    env, builder, html = writer.builder.env, writer.builder, ""
    here: str = builder.current_docname
    for page in pages_to_read(env, node["chapter"]):
        questions = asked_of(env).get(page, [])
        if questions:
            uri = builder.get_relative_uri(here, page)
            html += questions_line(env.titles[page].astext(), uri, questions)
    return html + exercises_html(writer, node)


def exercises_html(writer: Any, node: nodes.Element) -> str:
    builder = writer.builder
    items = [
        exercise_item(builder, builder.current_docname, name)
        for name in exercises_of(builder.env, node["chapter"])
    ]
    return f'<ol class="progress-exercises">{"".join(items)}</ol>\n' if items else ""


def questions_line(title: str, uri: str, questions: list[Asked]) -> str:
    marks = "".join(question_mark(uri, asked) for asked in questions)
    return (
        f'<p class="progress-page"><a href="{escape(uri)}">{escape(title)}</a>'
        f' <span class="progress-marks">{marks}</span></p>\n'
    )


def question_mark(uri: str, asked: Asked) -> str:
    text = escape(asked.text)
    return (
        f'<a href="{escape(uri)}#{asked.address}" data-question="{escape(asked.name)}"'
        f' aria-label="{text}" title="{text}"></a>'
    )


PROGRAMS = (
    '<div class="programs" hidden><p class="programs-next"></p><p class="programs-sum"></p>'
    '<p><button class="programs-download" type="button">Download all my programs</button>'
    '<button class="programs-upload" type="button">Take over programs from a file</button>'
    '<input class="programs-field" type="file" accept=".zip,.cpp" multiple hidden'
    ' aria-label="A zip, or programs"></p>'
    '<p class="programs-said" role="status"></p></div>\n'
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
    line = entry(root_of(builder.env), name, uri)
    return (
        f'<li data-exercise-state="{escape(name)}" data-file="{escape(line["file"])}"'
        f' data-points="{line["points"]}"><a href="{escape(uri)}">{escape(words)}</a>'
        f' {stars_html(line["level"])}'
        '<span class="progress-points"></span><span class="progress-said"></span></li>'
    )


def stale(app: Sphinx, env: Any) -> list[str]:
    """Returns the pages that list questions, to be written again when these have changed."""
    known = {page: tuple(questions) for page, questions in asked_of(env).items() if questions}
    changed: bool = getattr(env, "progress_known", None) != known
    env.progress_known = known
    return sorted(getattr(env, "progress_pages", set())) if changed else []


def shows_progress(doctree: nodes.document) -> bool:
    return any(doctree.findall(standing))


def setup(app: Sphinx) -> None:
    app.add_node(standing, html=whole(standing_html))
    app.add_node(listed, html=whole(exercises_html))
    app.add_node(programs, html=whole(lambda *_: PROGRAMS))
    app.add_directive("progress", Progress)
    app.add_directive("exercise-list", ExerciseList)
    app.connect("env-updated", stale)
    load_where(app, shows_progress, "live/progress.js")
