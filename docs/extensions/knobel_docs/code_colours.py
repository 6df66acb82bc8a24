"""The colours of code, few and on the colour of the page: keywords have the chapter's colour
(code.css), what stands for itself has one ink, and what the compiler does not read is grey. The
backgrounds are those of pages (conf.py).
"""

from __future__ import annotations

from typing import Any, Iterator

from pygments.lexers.c_cpp import CppLexer
from pygments.style import Style
from pygments.token import Comment, Keyword, Literal, Text, Token


def colours(literal: str, comment: str) -> dict[object, str]:
    """Returns the colours of kinds of tokens; all others have that of the text."""
    return {
        Token: "",
        Literal: literal,
        Comment: f"italic {comment}",
        Comment.Preproc: f"noitalic {comment}",
        Comment.PreprocFile: f"noitalic {literal}",
    }


class Light(Style):
    """Dark ink on light paper."""

    background_color = "#fffdf8"
    styles = colours(literal="#6a459a", comment="#6b6558")


class Dark(Style):
    """Light ink on dark paper."""

    background_color = "#14171c"
    styles = colours(literal="#c9adf0", comment="#a3a097")


class FewElements(CppLexer):
    """C++ with only the tokens that have a colour; the others would add thousands of elements to
    pages whose listings few readers unfold.
    """

    def get_tokens_unprocessed(self, *text: Any, **state: Any) -> Iterator[tuple[int, Any, str]]:
        for at, kind, value in super().get_tokens_unprocessed(*text, **state):
            is_coloured = kind in Keyword or kind in Literal or kind in Comment
            yield at, kind if is_coloured else Text, value
