"""`step`: a sentence that shows a step of a search in the player of its page, or of another one.

    Card 3 is :step:`taken up again <21>`. Then :step:`card 9 <1-cards/watching#20>` is in hand;
    :step:`the fast program <fast.20>` looks elsewhere.

The target is the number of the step in the player's first puzzle, after the name of one of its
programs and a dot unless it is the first program, and after the page and `#` unless the player is
on the same page. The player understands such an address (docs/browser/watch/choice.js).

`watch_link` leads from a listing to the player that runs it, if there is one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import ReferenceRole

from .course import CourseRole, Mistake, by_page, element, keep_by_page, whole

logger = logging.getLogger(__name__)

TARGET = re.compile(r"(?:(?P<page>[\w/-]+)#)?(?:(?P<program>[a-z][\w-]*)\.)?(?P<number>[1-9]\d*)")


class step_link(nodes.TextElement):
    """Attributes: `page`, which has the player; `program`, or an empty string; `number`."""


class StepRole(CourseRole, ReferenceRole):
    def made(self) -> nodes.Node:
        match = TARGET.fullmatch(self.target)
        if match is None:
            raise Mistake(
                f"'{self.target}' is no step, expected '20', 'fast.20' or '1-cards/watching#20'"
            )
        page = f"chapters/{match['page']}" if match["page"] else self.env.docname
        number, program = int(match["number"]), match["program"] or ""
        return step_link("", self.title, page=page, program=program, number=number)


class watch_link(nodes.General, nodes.Element):
    """A link to the player that shows a snippet. Attributes: `file`, `name`."""


@dataclass(frozen=True)
class Player:
    """A player on a page."""

    box: str
    """The name of its box."""
    programs: dict[str, tuple[str, tuple[str, ...]]]
    """By program: the file and the snippets that it shows."""


def players(env: Any) -> dict[str, Player]:
    """Returns the players by page."""
    return by_page(env, "step_players")


def showing(env: Any, file: str, name: str) -> list[tuple[str, int, str]]:
    """Returns the pages and programs whose players show a snippet, each with its number of
    snippets: programs with more may show it for a part that they do not use.
    """
    return sorted(
        (page, len(names), program)
        for page, player in players(env).items()
        for program, (source, names) in player.programs.items()
        if source == file and name in names
    )


def address_of(builder: Any, page: str, program: str, number: int) -> str:
    """Returns the address of a step relative to the current page. Raises KeyError when the page
    has no player, or the player not this program.
    """
    player = players(builder.env)[page]
    if program and program not in player.programs:
        raise KeyError(program)
    here: str = builder.current_docname
    elsewhere = "" if page == here else builder.get_relative_uri(here, page)
    return f"{elsewhere}#{player.box}={program and program + '.'}{number}"


def step_html(writer: Any, node: step_link) -> str:
    try:
        href = address_of(writer.builder, node["page"], node["program"], node["number"])
    except KeyError as error:
        logger.warning("step: %s has no player with %s", node["page"], error, location=node)
        href = "#"
    return f'<a class="step" href="{href}">'


def watch_html(writer: Any, node: watch_link) -> str:
    for page, _, program in showing(writer.builder.env, node["file"], node["name"]):
        href = address_of(writer.builder, page, program, 1)
        return f' <a class="step weave-watch" href="{href}">watch it run</a>'
    return ""


def setup(app: Sphinx) -> None:
    app.add_node(watch_link, html=whole(watch_html))
    app.add_node(step_link, html=element(step_html, "</a>"))
    app.add_role("step", StepRole())
    keep_by_page(app, "step_players")
