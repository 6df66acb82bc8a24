"""Code in a sentence: lines may be broken within a word of it only when the word is long."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

LONGEST = 20
"""How many characters fit into a line of a narrow phone, also in a list."""


def has_long_word(code: str) -> bool:
    return any(len(word) > LONGEST for word in code.split())


class InlineCode(SphinxPostTransform):
    """Gives code with a long word the class "long" (code.css)."""

    default_priority = 700

    def run(self, **kwargs: Any) -> None:
        for code in self.document.findall(nodes.literal):
            if has_long_word(code.astext()):
                code["classes"].append("long")


def setup(app: Sphinx) -> None:
    app.add_post_transform(InlineCode)
