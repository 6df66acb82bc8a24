"""`weave`: shows a named snippet of the real source.

    .. weave:: fit
       :file: reference/cards/rules.hpp
       :shows: fit
       :emphasize: words of lines to set off

In the source a line `// [fit]` opens the snippet and the same line closes it. Snippets may nest; where one lies inside
another, the outer one's listing has a line `// ... fit ...` in its place. Two lists in conf.py are held against what the
whole site shows: of the files in `weave_whole` every line must be shown exactly once, of those in `weave_partly` every
named snippet.
"""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Iterator

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from .course import read, root_of, slug

logger = logging.getLogger(__name__)
MARKER = re.compile(r"^(\s*)// \[([^\]]+)\]\s*$")


class WeaveError(Exception):
    """What is wrong with the markers of a file, in a sentence."""


@dataclass
class Snippet:
    """A named part of a file: its own lines, with a placeholder for each snippet inside."""

    name: str
    lines: list[str] = field(default_factory=list)
    inner: list[str] = field(default_factory=list)


@dataclass
class Source:
    """A file taken apart."""

    snippets: dict[str, Snippet]
    uncovered: list[int]  # numbers of non-blank lines in no snippet, from 1


def parse(text: str) -> Source:
    """Takes a file apart by its markers. Raises WeaveError when they do not pair."""
    source = Source({}, [])
    open_snippets: list[Snippet] = []
    for number, line in enumerate(text.splitlines(), start=1):
        marker = MARKER.match(line)
        if marker is None:
            if open_snippets:
                open_snippets[-1].lines.append(line)
            elif line.strip():
                source.uncovered.append(number)
            continue
        indent, name = marker.groups()
        if open_snippets and open_snippets[-1].name == name:
            open_snippets.pop()
        elif name in source.snippets:
            raise WeaveError(f"line {number}: snippet '{name}' stands here a second time, or is closed in the wrong order")
        else:
            if open_snippets:
                open_snippets[-1].lines.append(f"{indent}// ... {name} ...")
                open_snippets[-1].inner.append(name)
            source.snippets[name] = Snippet(name)
            open_snippets.append(source.snippets[name])
    if open_snippets:
        raise WeaveError(f"snippet '{open_snippets[-1].name}' is never closed")
    return source


def listing(snippet: Snippet) -> str:
    """The snippet's lines as they are shown: not indented, without blank lines around."""
    return textwrap.dedent("\n".join(snippet.lines)).strip("\n")


def target(file: str, name: str) -> str:
    """The address of a snippet's listing within its page."""
    return f"weave-{slug(Path(file).stem)}-{slug(name)}"


class Weave(SphinxDirective):
    required_arguments = 1
    final_argument_whitespace = True
    option_spec = {"file": directives.unchanged_required, "shows": directives.unchanged, "emphasize": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        name, file = self.arguments[0], self.options["file"]
        try:
            snippet = parse(read(self.env, file)).snippets.get(name)
        except (OSError, WeaveError) as error:
            raise self.error(f"{file}: {error}") from error
        if snippet is None:
            raise self.error(f"{file} has no snippet '{name}'")
        uses_of(self.env).setdefault(self.env.docname, []).append((file, name))
        return [self.woven(snippet, file)]

    def woven(self, snippet: Snippet, file: str) -> nodes.Element:
        code = listing(snippet)
        block = nodes.literal_block(code, code, language="cpp")
        emphasized = self.options.get("emphasize", "").split()
        marked = [number for number, line in enumerate(code.splitlines(), start=1) if any(word in line for word in emphasized)]
        if marked:
            block["highlight_args"] = {"hl_lines": marked}
        caption = nodes.paragraph("", "", nodes.literal("", file, classes=["weave-file"]), classes=["weave-caption"])
        shown = self.options.get("shows", snippet.name)
        caption += [nodes.inline("", " "), nodes.inline("", shown, classes=["weave-name"])]
        box = nodes.container("", caption, block, classes=["weave"], ids=[target(file, snippet.name)])
        if snippet.inner:
            links = nodes.paragraph("", "Inside: ", classes=["weave-inside"])
            for i, inner in enumerate(snippet.inner):
                links += [nodes.Text(", " if i else ""), nodes.reference("", inner, refid=target(file, inner), internal=True, classes=["weave-nested"])]
            box += links
        return box


def uses_of(env: Any) -> dict[str, list[tuple[str, str]]]:
    """By page: the snippets that it shows."""
    if not hasattr(env, "weave_uses"):
        env.weave_uses = {}
    uses: dict[str, list[tuple[str, str]]] = env.weave_uses
    return uses


def purge(app: Sphinx, env: Any, docname: str) -> None:
    uses_of(env).pop(docname, None)


def merge(app: Sphinx, env: Any, docnames: list[str], other: Any) -> None:
    for docname in docnames:
        if docname in uses_of(other):
            uses_of(env)[docname] = uses_of(other)[docname]


def faults(root: Path, uses: list[tuple[str, str]], whole: list[str], partly: list[str]) -> Iterator[str]:
    """What is missing, unused or shown twice, a sentence each."""
    for file in whole + partly:
        try:
            source = parse((root / file).read_text(encoding="utf-8"))
        except (OSError, WeaveError) as error:
            yield f"{file}: {error}"
            continue
        for name in source.snippets:
            count = uses.count((file, name))
            if count == 0:
                yield f"{file}: snippet '{name}' is woven nowhere"
            elif count > 1:
                yield f"{file}: snippet '{name}' is woven {count} times"
        if file in whole:
            for number in source.uncovered:
                yield f"{file}:{number}: this line is in no snippet"
    for file in sorted({file for file, _ in uses} - set(whole) - set(partly)):
        yield f"{file}: woven, but in neither weave_whole nor weave_partly of conf.py"


def check(app: Sphinx, env: Any) -> None:
    uses = [use for page in uses_of(env).values() for use in page]
    for fault in faults(root_of(env), uses, app.config.weave_whole, app.config.weave_partly):
        logger.warning("weave: %s", fault)


def setup(app: Sphinx) -> None:
    app.add_config_value("weave_whole", [], "env")
    app.add_config_value("weave_partly", [], "env")
    app.add_directive("weave", Weave)
    app.connect("env-purge-doc", purge)
    app.connect("env-merge-info", merge)
    app.connect("env-check-consistency", check)
