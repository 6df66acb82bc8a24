"""`weave`: shows a named snippet of the real source.

    .. weave:: fit
       :file: reference/cards/rules.hpp
       :shows: fit
       :emphasize: words of lines to set off
       :answers: 1-cards/01-halves-fit
       :again:

Without `:file:` it is of the same file as the listing before it on the page. `:shows:` is what the
caption names besides the file: by default the name of the snippet, or "the whole file" when that is
the file's.
`:emphasize:` sets off the lines that contain these words; several phrases go on separate lines. For
a nested snippet, HTML shows its placeholder as a link to its listing.

`:answers:` names exercises, separated by commas, that ask for this very code: the listing is folded
until the reader opens it or has passed them (docs/browser/answers.js). Without scripts it stays
folded until opened; its caption is always shown.

`:again:` shows a listing a second time, beside one in another language, together with its nested
snippets. It does not count as the place where the snippet is shown.

The extension checks the listings of the whole site against conf.py: of files that a chapter shows
whole (chapters.py) every line must be shown exactly once; of files that it shows partly, and of
those in `weave_partly`, every named snippet.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from .chapters import chapters_of
from .course import CourseDirective, Mistake, by_page, keep_by_page, read, root_of, slug, whole
from .exercise import anchor_of, number_of
from .folded import folded
from .snippets import Snippet, Use, faults, language_of, numbered, snippet_in
from .step import players, watch_link

logger = logging.getLogger(__name__)
WHITESPACE = re.compile(r'<span class="w">(\s*)</span>')
"""What Pygments makes of a blank: many elements, which nothing needs."""


class woven(nodes.literal_block):
    """A listing.

    Attributes: `file`, `inner` (names of the nested snippets), `emphasized` (line numbers).
    """


class Weave(CourseDirective):
    required_arguments = 1
    final_argument_whitespace = True
    option_spec = {
        "file": directives.unchanged_required,
        "shows": directives.unchanged_required,
        "emphasize": directives.unchanged_required,
        "answers": directives.unchanged_required,
        "again": directives.flag,
    }

    def made(self) -> list[nodes.Node]:
        name = self.arguments[0]
        file = self.options.get("file") or self.env.temp_data.get("woven_file")
        if file is None:
            raise Mistake(f"snippet '{name}' needs a :file:")
        self.env.temp_data["woven_file"] = file
        text = read(self.env, file)
        snippet = snippet_in(text, name, file)
        if "again" in self.options:
            lines = [line for _, line in numbered(text, name, file)]
            snippet = Snippet(name, snippet.opened, lines)
        else:
            self.note(file, name)
        return [self.shown(snippet, file)]

    def note(self, file: str, name: str) -> None:
        """Notes that this is the place where a snippet is shown, to which `:ref:` can lead."""
        title = self.title(file, name)
        uses_of(self.env).setdefault(self.env.docname, []).append(
            Use(file, name, self.env.docname, tuple(exercises_in(self.options)), title)
        )
        self.env.get_domain("std").note_hyperlink_target(
            label_of(file, name), self.env.docname, target(file, name), title
        )

    def title(self, file: str, name: str) -> str:
        default = "the whole file" if name == Path(file).name else name
        return str(self.options.get("shows", default))

    def shown(self, snippet: Snippet, file: str) -> nodes.Element:
        code = snippet.listing()
        block = woven(
            code,
            code,
            language=language_of(file).name,
            file=file,
            inner=snippet.inner,
            emphasized=self.emphasized(code),
        )
        self.set_source_info(block)
        caption = nodes.paragraph(classes=["weave-caption"])
        name = self.title(file, snippet.name)
        caption += nodes.inline("", name, classes=["weave-name"])
        caption += nodes.Text(" in ")
        caption += nodes.literal("", file, classes=["weave-file"])
        caption += watch_link("", file=file, name=snippet.name)
        content = answer(self, block, name) if "answers" in self.options else [block]
        listing = nodes.container("", caption, *content, classes=["weave"])
        if "again" not in self.options:
            listing["ids"] = [target(file, snippet.name)]
            listing["label"] = label_of(file, snippet.name)
        return listing

    def emphasized(self, code: str) -> list[int]:
        numbers: set[int] = set()
        for phrase in self.options.get("emphasize", "").splitlines():
            found = containing(code, phrase)
            if not found:
                raise Mistake(f"no line of snippet '{self.arguments[0]}' contains '{phrase}'")
            numbers.update(found)
        return sorted(numbers)


def exercises_in(options: dict[str, Any]) -> list[str]:
    """Returns the exercises that the option `:answers:` names."""
    return [
        exercise.strip() for exercise in options.get("answers", "").split(",") if exercise.strip()
    ]


def answer(directive: SphinxDirective, block: nodes.Element, name: str) -> list[nodes.Node]:
    """Returns the block, folded, after a note that names the exercises that ask for it.

    The links are outside the summary, because the summary itself is clickable. Raises
    Mistake.
    """
    exercises = exercises_in(directive.options)
    for exercise in exercises:
        if not (root_of(directive.env) / "exercises" / exercise / "README.rst").is_file():
            raise Mistake(f"there is no exercise '{exercise}'")
    links = [
        f":ref:`exercise {number_of(exercise)} <{anchor_of(exercise)}>`" for exercise in exercises
    ]
    asks = "asks" if len(exercises) == 1 else "ask"
    words, messages = directive.state.inline_text(
        f"This is close to what {' and '.join(links)} {asks} for. You may want to write it "
        "yourself first.",
        directive.lineno,
    )
    note = nodes.paragraph("", "", *words, classes=["weave-note"])
    return [
        note,
        *messages,
        folded(
            "",
            block,
            summary=f"I want to see it: {name}",
            classes=["weave-answer"],
            exercises=exercises,
        ),
    ]


def containing(code: str, phrase: str) -> list[int]:
    """Returns the numbers, from 1, of the lines that contain `phrase`."""
    return [number for number, line in enumerate(code.splitlines(), start=1) if phrase in line]


def target(file: str, name: str) -> str:
    """Returns the address of a snippet's listing within its page."""
    return f"weave-{slug(Path(file).name)}-{slug(name)}"


def label_of(file: str, name: str) -> str:
    """Returns the label of a snippet's listing, by which other pages link to it."""
    return f"weave-{slug(file)}-{slug(name)}"


def listing_html(writer: Any, node: woven) -> str:
    code = writer.highlighter.highlight_block(
        node.astext(), node["language"], location=node, hl_lines=node["emphasized"]
    )
    code = WHITESPACE.sub(r"\1", code)
    for name in node["inner"]:
        code = linked(
            code,
            language_of(node["file"]).placeholder(name),
            address_of(writer.builder, node["file"], name),
        )
    return f'<div class="highlight-{node["language"]} notranslate">{code}</div>\n'


def linked(code: str, placeholder: str, address: str | None) -> str:
    """Turns the placeholder of a nested snippet in an HTML listing into a link, if the snippet has
    an address.
    """
    line = escape(placeholder, quote=False)
    return (
        code.replace(line, f'<a class="weave-nested" href="{escape(address)}">{line}</a>', 1)
        if address
        else code
    )


def address_of(builder: Any, file: str, name: str) -> str | None:
    """Returns the address of a snippet's listing relative to the current page; None if no page
    shows it.
    """
    page = places(builder.env).get((file, name))
    if page is None:
        return None
    here: str = builder.current_docname
    elsewhere = "" if page == here else builder.get_relative_uri(here, page)
    return f"{elsewhere}#{target(file, name)}"


def uses_of(env: Any) -> dict[str, list[Use]]:
    """Returns the snippets that each page shows, by page."""
    return by_page(env, "weave_uses")


def answered_by(env: Any, file: str, names: list[str]) -> list[str]:
    """Returns the exercises that ask for these snippets of a file."""
    uses = (use for page in uses_of(env).values() for use in page)
    return sorted(
        {
            exercise
            for use in uses
            if use.file == file and use.name in names
            for exercise in use.answers
        }
    )


def places(env: Any) -> dict[tuple[str, str], str]:
    """Returns the page that shows a snippet, by file and snippet."""
    return {(use.file, use.name): use.page for uses in uses_of(env).values() for use in uses}


def shown_by(config: Any) -> tuple[list[str], list[str]]:
    """Returns the files that must be shown whole, and those of which all named snippets must be
    shown.
    """
    whole, partly = list(config.weave_whole), list(config.weave_partly)
    try:
        for chapter in chapters_of(config):
            whole += chapter.sources(chapter.shows_whole)
            partly += chapter.sources(chapter.shows_partly)
    except Mistake as error:
        logger.warning("weave: %s", error)
    return whole, partly


def check(app: Sphinx, env: Any) -> list[str]:
    """Warns of faults in every build, even when no page has changed.

    Returns the pages to write again: those with listings, when snippets or players have moved, so
    that links change, or when they answer other exercises.
    """
    uses = [use for page in uses_of(env).values() for use in page]
    for fault in faults(root_of(env), uses, *shown_by(app.config)):
        logger.warning("weave: %s", fault)
    known = (set(uses), dict(players(env)))
    moved: bool = getattr(env, "weave_known", None) != known
    env.weave_known = known
    return sorted(uses_of(env)) if moved else []


def setup(app: Sphinx) -> None:
    app.add_config_value("weave_whole", [], "env")
    app.add_config_value("weave_partly", [], "env")
    app.add_node(woven, html=whole(listing_html))
    app.add_directive("weave", Weave)
    keep_by_page(app, "weave_uses")
    app.connect("env-updated", check)
