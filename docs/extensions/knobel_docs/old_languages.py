"""Syntax highlighting for LOGO and ALGOL 60, which Pygments does not support."""

from __future__ import annotations

import re

from pygments.lexer import RegexLexer, words
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text
from sphinx.application import Sphinx


def either(*keywords: str) -> words:
    return words(keywords, prefix=r"\b", suffix=r"\b")


class LogoLexer(RegexLexer):
    name = "LOGO"
    flags = re.IGNORECASE
    tokens = {
        "root": [
            (r";.*", Comment.Single),
            (either("to", "end", "local", "make", "if", "ifelse", "repeat"), Keyword),
            (either("output", "stop"), Keyword),
            (r":\w+", Name.Variable),
            (r'"\w+', String.Symbol),
            (r"\d+\b", Number.Integer),
            (r"\w+", Name),
            (r"[-+*/<>=]", Operator),
            (r"[\[\]()]", Punctuation),
            (r"\s+|.", Text),
        ]
    }


class Algol60Lexer(RegexLexer):
    name = "ALGOL 60"
    tokens = {
        "root": [
            (r"comment\b[^;]*;", Comment),
            (either("Boolean", "array", "integer", "procedure", "value"), Keyword.Type),
            (either("begin", "end", "if", "then", "else", "for", "do", "step", "until"), Keyword),
            (either("while", "go to", "goto"), Keyword),
            (either("true", "false"), Keyword.Constant),
            (r"`[^']*'", String),
            (r"\d+\b", Number.Integer),
            (r"\w+", Name),
            (r":=|[-+*/÷↑<>=≤≥≠&|¬⇒≡]", Operator),
            (r"[\[\]();:,]", Punctuation),
            (r"\s+|.", Text),
        ]
    }


def setup(app: Sphinx) -> None:
    app.add_lexer("logo", LogoLexer)
    app.add_lexer("algol60", Algol60Lexer)
