"""`example`: a small complete program that shows some signs of C++: its lines of interest, what it
prints, and where the listings of the chapters use these signs first.

    For each
    ~~~~~~~~

    .. example:: for_each
       :signs: for \\([^;()]+ :

The program is `chapters/cpp/for_each.cpp`, and the lines are its snippet of the same name. CMake
builds it with the course, and it is run while the page is built (program.py), so the page shows
what it really prints. Readers compile it with one call of g++, which `compiled` returns, or run and
change it on the page (docs/browser/exercise/example.jsx), if the site has the editor.

`:signs:` is a regular expression. The first listing in C++ that matches it, in the order in which
the chapters are read, is linked, and it is said how many match; comments do not count. In turn that
listing gets a line of links to the explanations of all signs that are new in it: `:ref:` finds the
section as `cpp-for-each`. Signs that no listing uses fail the build.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any, Iterator

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging

from .chapters import Chapter, chapters_of
from .course import (
    CourseDirective,
    Mistake,
    by_page,
    keep_by_page,
    load_where,
    parse_into,
    read,
    root_of,
    whole,
)
from .editor import MARKER
from .live import as_script
from .orientation import pages_to_read
from .paper import BUILDERS
from .program import FOLDER, compiled, output_of
from .snippets import CPP, Use, language_of, snippet_in
from .weave import label_of, uses_of

logger = logging.getLogger(__name__)
COMMENT = re.compile(r"//.*")


@dataclass(frozen=True)
class Signs:
    """What an example shows."""

    name: str
    pattern: str

    @property
    def label(self) -> str:
        return "cpp-" + self.name.replace("_", "-")

    @property
    def words(self) -> str:
        return self.name.replace("_", " ")


@dataclass(frozen=True)
class Listing:
    """A listing of a chapter, without its comments."""

    chapter: str
    title: str
    label: str
    code: str


class first_use(nodes.General, nodes.Element):
    """Stands for the sentence that says where signs are used. Attribute: `name`, the example's."""


class runnable(nodes.General, nodes.Element):
    """The buttons that run a program on the page. Attributes: `file`, its name, and `program`."""


class Example(CourseDirective):
    required_arguments = 1
    option_spec = {"signs": directives.unchanged_required}

    def made(self) -> list[nodes.Node]:
        name = self.arguments[0]
        shown = nodes.container("", classes=["example"])
        weave = [
            f".. weave:: {name}",
            f"   :file: {FOLDER}/{name}.cpp",
            f"   :shows: {name.replace('_', ' ')}",
        ]
        source, line = self.get_source_info()
        parse_into(shown, self.state, weave, source, line)
        shown += self.printed(name)
        if self.config.knobel_editor:
            program = read(self.env, f"{FOLDER}/{name}.cpp")
            shown += runnable(
                "",
                file=f"{name}.cpp",
                program=MARKER.sub("", program),
                classes=["exercise-editor"],
            )
        if "signs" in self.options:
            self.note(Signs(name, self.options["signs"]))
            shown += first_use("", name=name)
        return [shown]

    def printed(self, name: str) -> nodes.Element:
        """Returns what the program prints, beside a word that says so."""
        text = output_of(self.env, compiled(name)).rstrip("\n")
        return nodes.container(
            "",
            nodes.paragraph("", "prints", classes=["example-prints"]),
            nodes.literal_block(text, text, language="text"),
            classes=["example-output"],
        )

    def note(self, signs: Signs) -> None:
        try:
            re.compile(signs.pattern)
        except re.error as error:
            raise Mistake(f"'{signs.pattern}' is no regular expression: {error}") from error
        signs_of(self.env).setdefault(self.env.docname, []).append(signs)
        section = self.state.parent
        section["ids"].append(signs.label)
        self.env.get_domain("std").note_hyperlink_target(
            signs.label, self.env.docname, signs.label, section.next_node(nodes.title).astext()
        )


def signs_of(env: Any) -> dict[str, list[Signs]]:
    """Returns the signs that each page explains, by page."""
    return by_page(env, "example_signs")


def listings_in(env: Any, chapter: Chapter) -> Iterator[Listing]:
    """Yields the listings in C++ of a chapter in reading order. Raises OSError and Mistake."""
    for page in pages_to_read(env, chapter.chapter):
        for use in uses_of(env).get(page, []):
            if language_of(use.file) is not CPP:
                continue
            text = (root_of(env) / use.file).read_text(encoding="utf-8")
            code = COMMENT.sub("", snippet_in(text, use.name, use.file).listing())
            yield Listing(chapter.number, title_of(use), label_of(use.file, use.name), code)


def title_of(use: Use) -> str:
    """Returns what a listing is called on another page."""
    return Path(use.file).name if use.title == "the whole file" else use.title


def all_listings(env: Any) -> list[Listing]:
    """Returns the listings of all chapters; `weave` reports what is wrong with a file."""
    try:
        return [
            listing
            for chapter in chapters_of(env.config)
            for listing in listings_in(env, chapter)
        ]
    except (OSError, Mistake):
        return []


def linked(label: str, words: str, here: str) -> addnodes.pending_xref:
    """Returns a link from page `here` to a label; Sphinx resolves it."""
    return addnodes.pending_xref(
        "",
        nodes.inline("", words),
        refdomain="std",
        reftype="ref",
        reftarget=label,
        refexplicit=True,
        refwarn=True,
        refdoc=here,
    )


def where_used(uses: list[Listing], here: str) -> nodes.Element:
    """Returns the sentence that says where signs are used first."""
    first = uses[0]
    return nodes.paragraph(
        "",
        "Used in ",
        linked(first.label, first.title, here),
        nodes.Text(f" of chapter {first.chapter}."),
        classes=["example-used"],
    )


def new_signs(signs: list[Signs], here: str) -> nodes.Element:
    """Returns the line below a listing that links to what is new in it."""
    line = nodes.paragraph("", "C++ used here: ", classes=["weave-signs"])
    for index, each in enumerate(signs):
        line += [nodes.Text(", " if index else ""), linked(each.label, each.words, here)]
    return line


class SignsAndListings(SphinxPostTransform):
    """Links signs to the listings that use them first, and back, when all pages have been read."""

    default_priority = 5  # before references are resolved

    def run(self, **kwargs: Any) -> None:
        here = self.env.docname
        for place in list(self.document.findall(first_use)):
            uses = self.env.example_uses.get(place["name"])
            place.replace_self([where_used(uses, here)] if uses else [])
        if self.app.builder.name in BUILDERS and not self.config.knobel_address:
            return  # on paper the explanations cannot be reached
        for listing in list(self.document.findall(nodes.container)):
            if signs := self.env.example_new.get(listing.get("label")):
                listing += new_signs(signs, here)


def find_uses(app: Sphinx, env: Any) -> list[str]:
    """Finds the listings that use each sign. Returns the pages to write again when that has
    changed.
    """
    before = getattr(env, "example_uses", None)
    listings = all_listings(env) if signs_of(env) else []
    env.example_uses, env.example_new = {}, {}
    for page, explained in signs_of(env).items():
        for signs in explained:
            uses = [each for each in listings if re.search(signs.pattern, each.code, re.MULTILINE)]
            if uses:
                env.example_uses[signs.name] = uses
                env.example_new.setdefault(uses[0].label, []).append(signs)
            else:
                logger.warning(
                    "example: no listing uses what '%s' shows", signs.name, location=page
                )
    return [] if env.example_uses == before else sorted(uses_of(env))


def runnable_html(_: Any, node: runnable) -> str:
    name = escape(node["file"])
    return (
        f'<div class="exercise-editor example-run" data-run="{name}">'
        '<button type="button" class="main-button" value="run"'
        f' aria-label="Run {name}">Run</button>'
        f'<button type="button" value="edit" aria-label="Edit {name}">Edit</button>'
        f'<script type="application/json">{as_script(node["program"])}</script></div>\n'
    )


def has_programs(doctree: nodes.document) -> bool:
    return any(doctree.findall(runnable))


def setup(app: Sphinx) -> None:
    app.add_node(first_use)
    app.add_node(runnable, html=whole(runnable_html))
    load_where(app, has_programs, "live/check.css", "live/check.js")
    app.add_directive("example", Example)
    app.add_post_transform(SignsAndListings)
    keep_by_page(app, "example_signs")
    app.connect("env-updated", find_uses)
