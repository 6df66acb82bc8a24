"""Where lines are broken: numbers in tables stay with their units, and columns of numbers are set
to the right; code in a sentence is broken within a word only when the word is long.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

UNIT = "(?:ms|µs|ns|s|min|MB|kB|%)"
SPACE_IN_QUANTITY = re.compile(rf"(?<=\d) (?={UNIT}|to \d)|(?<=\d to) (?=\d)")
"""Where no line may be broken: before a unit, and in a range such as "15 to 30"."""
NUMBER = re.compile(rf"[−+-]?\d[\d,.\u202f]*(?:\s?{UNIT})?")


LONGEST = 20
"""How many characters of code fit into a line of a narrow phone, also in a list."""


def kept_together(text: str) -> str:
    """Returns the text with no-break spaces in quantities."""
    return SPACE_IN_QUANTITY.sub("\u00a0", text)


def columns(body: nodes.tbody) -> Iterator[list[nodes.entry]]:
    """Returns the cells of each column; nothing for a table in which cells span several."""
    rows = [list(row.findall(nodes.entry)) for row in body.findall(nodes.row)]
    if len({len(row) for row in rows}) == 1:
        yield from (list(column) for column in zip(*rows))


def is_numeric(cells: list[nodes.entry]) -> bool:
    """Whether all cells that are not empty are numbers, with or without a unit."""
    texts = [text for cell in cells if (text := cell.astext().strip())]
    return bool(texts) and all(NUMBER.fullmatch(text) for text in texts)


class Tables(SphinxPostTransform):
    default_priority = 700

    def run(self, **kwargs: Any) -> None:
        for table in self.document.findall(nodes.table):
            for text in list(table.findall(nodes.Text)):
                kept = kept_together(str(text))
                if kept != text:
                    text.parent.replace(text, nodes.Text(kept))
            for group in table.findall(nodes.tgroup):
                self.align(group)

    def align(self, group: nodes.tgroup) -> None:
        """Marks the cells of numeric columns, with their heads."""
        for body in group.findall(nodes.tbody):
            heads = [list(row.findall(nodes.entry)) for row in group.findall(nodes.thead)]
            for at, cells in enumerate(columns(body)):
                if is_numeric(cells):
                    for cell in cells + [head[at] for head in heads if at < len(head)]:
                        cell["classes"].append("number")


class InlineCode(SphinxPostTransform):
    """Gives code with a long word the class "long" (code.css)."""

    default_priority = 700

    def run(self, **kwargs: Any) -> None:
        for code in self.document.findall(nodes.literal):
            if any(len(word) > LONGEST for word in code.astext().split()):
                code["classes"].append("long")


def setup(app: Sphinx) -> None:
    app.add_post_transform(Tables)
    app.add_post_transform(InlineCode)
