"""Says below the title of a chapter's page how long it takes to read, how hard it is, and which
pages it builds on:

    :level: 2
    :builds-on: three-piles, 1-cards/watching

stands at the top of the page. A page of the same chapter needs no folder. The time is computed from
what there is to read; a link leads down to the page's game or player. Contents have times, too,
those of a chapter also levels; beside a page with exercises docs/browser/passed.js says how many
are passed.
"""

from __future__ import annotations

import re
from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging

from .course import by_page, keep_by_page
from .chapters import chapters_of
from .exercise import CARDS, passed, stars_html
from .folded import folded
from .live import kind_of, live
from .orientation import APPENDIX, is_appendix, pages_to_read, position_of
from .pages import chapter_of
from .predict import prediction

logger = logging.getLogger(__name__)

LEVELS = {1: "easy", 2: "takes some thought", 3: "demanding"}
WORDS_A_MINUTE = 180
LINES_A_MINUTE = 15
"""Of code and of what a program printed."""
MINUTES_A_QUESTION = 0.5
STEP = 5
"""In minutes: the time is rounded to a multiple of it."""
GOALS = {"play": "to the game", "watch": "to the player"}
"""What the link to a page's first box says, by the kind of the box."""
MINUTES = "minutes_to_read"
"""What is recorded of pages without exercises (`by_page`)."""


def minutes_of(doctree: nodes.document) -> int:
    """Returns how long it takes to read a page without drawings and what is folded, in minutes."""
    words = lines = 0
    for text in doctree.findall(nodes.Text):
        if is_within(text, (folded, nodes.raw)):
            continue
        if is_within(text, nodes.literal_block):
            lines += len(text.astext().splitlines())
        else:
            words += len(text.astext().split())
    questions = sum(1 for _ in doctree.findall(prediction))
    minutes = words / WORDS_A_MINUTE + lines / LINES_A_MINUTE + questions * MINUTES_A_QUESTION
    return max(1, round(minutes / STEP)) * STEP


def first_box(doctree: nodes.document) -> live | None:
    return next((box for box in doctree.findall(live) if kind_of(box) in GOALS), None)


def record(app: Sphinx, doctree: nodes.document) -> None:
    box = first_box(doctree)
    if box is not None and not box["ids"]:
        box["ids"].append("box")
    if not any(doctree.findall(passed)):
        by_page(app.env, MINUTES)[app.env.docname] = minutes_of(doctree)


def is_within(node: nodes.Node, kind: type | tuple[type, ...]) -> bool:
    """Tells whether a node is in one of a kind. A woven listing is a literal block, too."""
    parent = node.parent
    while parent is not None and not isinstance(parent, kind):
        parent = parent.parent
    return parent is not None


def line_of(app: Sphinx, page: str, doctree: nodes.document) -> str:
    """Returns the line below the title of a page."""
    fields = app.env.metadata.get(page, {})
    parts = [f"about {by_page(app.env, MINUTES)[page]} minutes"]
    if "level" in fields:
        parts.append(level_of(page, str(fields["level"])))
    if "builds-on" in fields:
        names = [name.strip() for name in str(fields["builds-on"]).split(",")]
        parts.append(f"builds on {', '.join(linked(app, page, name) for name in names)}")
    if (box := first_box(doctree)) is not None:
        parts.append(f'<a href="#{box["ids"][0]}">{GOALS[kind_of(box)]}</a>')
    return f'<p class="reading">{" · ".join(parts)}</p>\n'


def level_of(page: str, value: str) -> str:
    level = int(value) if value.isdigit() else 0
    if level not in LEVELS:
        logger.warning("':level:' reads '%s', expected 1, 2 or 3", value, location=page)
        return ""
    return f"{stars_html(level)} {LEVELS[level]}"


def linked(app: Sphinx, page: str, name: str) -> str:
    """Returns a link to a page that a page builds on."""
    folder = "chapters" if "/" in name else f"chapters/{chapter_of(page)}"
    target = f"{folder}/{name}"
    if target not in app.env.titles:
        logger.warning("':builds-on:' names '%s', which is no page", name, location=page)
        return escape(name)
    pages = pages_to_read(app.env, chapter_of(page))
    if target in pages and pages.index(target) > pages.index(page):
        logger.warning("':builds-on:' names '%s', which comes later", name, location=page)
    title = escape(app.env.titles[target].astext())
    return f'<a href="{app.builder.get_relative_uri(page, target)}">{title}</a>'


def facts_of(env: Any, page: str, has_level: bool) -> str:
    """Returns what contents say of a page beside its title."""
    exercises = by_page(env, CARDS).get(page, [])
    if exercises:
        chapter = exercises[0].partition("/")[0]
        return f' <small data-passed-of="{chapter} {len(exercises)}"></small>'
    level = str(env.metadata.get(page, {}).get("level", ""))
    minutes = by_page(env, MINUTES)[page]
    stars = f" {stars_html(int(level))}" if has_level and level in map(str, LEVELS) else ""
    return f" <small>·\u00a0{minutes}\u00a0min{stars}</small>"


def with_facts(app: Sphinx, page: str, contents: str, has_level: bool) -> str:
    """Adds times, and levels if wanted, to links to pages of chapters, and says which entries are
    appendices; the page itself is linked as "#".
    """
    appendices = {
        "#" if target == page else app.builder.get_relative_uri(page, target)
        for target in app.env.metadata
        if is_appendix(app.env, target)
    }
    facts = {
        app.builder.get_relative_uri(page, target): facts_of(app.env, target, has_level)
        for chapter in chapters_of(app.config)
        for target in pages_to_read(app.env, chapter.chapter)[1:]
    }
    return re.sub(
        r'(<li class=")(toctree-l\d[^>]*><a class="[^"]*internal" href="([^"]*)">[^<]*)(?=</a>)',
        lambda entry: entry[1]
        + (f"{APPENDIX} " if entry[3] in appendices else "")
        + entry[2]
        + facts.get(entry[3], ""),
        contents,
    )


def stale(app: Sphinx, env: Any) -> list[str]:
    """Returns the pages with contents, to be written again when a time has changed."""
    known = dict(by_page(env, MINUTES))
    changed: bool = getattr(env, "minutes_known", None) != known
    env.minutes_known = known
    return [page for page in env.toctree_includes if chapter_of(page)] if changed else []


def with_reading(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Adds the line to pages of chapters that are to be read, not to those with exercises, and the
    facts to contents.
    """
    if "furo_navigation_tree" in context:
        tree = context["furo_navigation_tree"]
        context["furo_navigation_tree"] = with_facts(app, page, tree, has_level=False)
    position = position_of(app, page)
    if doctree is None or position is None or not position.number:
        return
    if page in by_page(app.env, MINUTES):
        title, end, rest = context["body"].partition("</h1>\n")
        context["body"] = title + end + line_of(app, page, doctree)
        context["body"] += with_facts(app, page, rest, has_level=True)


def setup(app: Sphinx) -> None:
    keep_by_page(app, MINUTES)
    app.connect("doctree-read", record)
    app.connect("env-updated", stale)
    app.connect("html-page-context", with_reading, priority=800)  # the theme has made its contents
