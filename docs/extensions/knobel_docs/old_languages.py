"""Syntax highlighting for LOGO and ALGOL 60, which Pygments does not support."""

from __future__ import annotations

import re

from pygments.lexer import RegexLexer, words
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text
from sphinx.application import Sphinx


class LogoLexer(RegexLexer):
    name = "LOGO"
    flags = re.IGNORECASE
    tokens = {
        "root": [
            (r";.*", Comment.Single),
            (
                words(
                    ("to", "end", "local", "make", "if", "ifelse", "repeat", "output", "stop"),
                    prefix=r"\b",
                    suffix=r"\b",
                ),
                Keyword,
            ),
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
            (
                words(
                    ("Boolean", "array", "integer", "procedure", "value"),
                    prefix=r"\b",
                    suffix=r"\b",
                ),
                Keyword.Type,
            ),
            (
                words(
                    (
                        "begin",
                        "end",
                        "if",
                        "then",
                        "else",
                        "for",
                        "do",
                        "step",
                        "until",
                        "while",
                        "go to",
                        "goto",
                    ),
                    prefix=r"\b",
                    suffix=r"\b",
                ),
                Keyword,
            ),
            (words(("true", "false"), prefix=r"\b", suffix=r"\b"), Keyword.Constant),
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
