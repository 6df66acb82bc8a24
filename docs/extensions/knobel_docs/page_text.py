"""The text of a finished page, section by section, and the terms of its glossary.

It is what readers see without unfolding anything: hints, solutions and answers are left out, and so
are drawings and what only scripts fill. Blocks are separated by blanks. Listings are reduced to the
names in them.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser

DRAWINGS = re.compile(r"<(svg|script|style)\b.*?</\1>", re.DOTALL)
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}
BLOCKS = set(
    "h1 h2 h3 h4 h5 h6 p li dt dd td th div figcaption summary pre section blockquote".split()
)
LEFT_OUT = {"annotation", "button", "details", "form", "noscript"}
LEFT_OUT_CLASSES = {
    *("exercise-facts", "exercise-passed", "exercise-editor", "headerlink", "live-box"),
    *("toctree-wrapper", "weave-caption", "weave-note", "where", "reading"),
}
KINDS = {
    ("aside", "margin-note"): "note",
    ("dl", "glossary"): "glossary",
    ("span", "taught"): "taught",
}
"""Elements with a meaning of their own, by tag and class."""
NAME = re.compile(r"[^\W\d]\w{2,}")
"""A name in a listing; shorter ones stand for anything."""


@dataclass
class Section:
    """A heading and the text below it, without the sections within."""

    anchor: str
    title: str = ""
    text: str = ""
    names: set[str] = field(default_factory=set)
    """The names in its listings."""


@dataclass
class Term:
    """An entry of a glossary."""

    anchor: str
    title: str = ""
    text: str = ""
    words: list[str] = field(default_factory=list)
    """What is in italics: foreign words for the same, above all."""
    taught: str = ""
    """The address of the page that teaches it, relative to the glossary."""


@dataclass
class PageText:
    sections: list[Section]
    terms: list[Term]


def tidy(text: str) -> str:
    """Returns a text with single blanks, and none before a mark that ends a word
    (but `!` and `?`, which code has, too)."""
    return re.sub(r" ([,.;:)\]]+)(?= |$)", r"\1", " ".join(text.split()))


def kind_of(tag: str, classes: list[str], is_in_note: bool) -> str:
    """Returns what an element means for the text."""
    if tag in LEFT_OUT and not (tag == "details" and is_in_note):
        return "left out"
    if not LEFT_OUT_CLASSES.isdisjoint(classes):
        return "left out"
    for name in classes:
        if (tag, name) in KINDS:
            return KINDS[tag, name]
    return "heading" if re.fullmatch(r"h[1-6]", tag) else tag


class Reader(HTMLParser):
    """Collects sections and terms inside the element with the role `main`."""

    def __init__(self) -> None:
        super().__init__()
        self.sections: list[Section] = []
        self.terms: list[Term] = []
        self.open_sections: list[Section] = []
        self.path: list[tuple[str, str]] = []
        """The open elements: tag and kind."""
        self.open: Counter[str] = Counter()
        """How many elements of a kind are open."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag in VOID:
            self.handle_data(" ")
            return
        kind = kind_of(tag, found.get("class", "").split(), self.open["note"] > 0)
        if found.get("role") == "main":
            kind = "main"
        self.path.append((tag, kind))
        self.open[kind] += 1
        if self.is_read():
            self.enter(kind, found)
            if tag in BLOCKS:
                self.handle_data(" ")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Such elements are empty."""

    def handle_endtag(self, tag: str) -> None:
        if not any(opened == tag for opened, _ in self.path):
            return
        if tag in BLOCKS:
            self.handle_data(" ")
        last = ""
        while last != tag:
            last, kind = self.path.pop()
            self.open[kind] -= 1
            if kind == "section" and self.is_read():
                self.open_sections.pop()

    def is_read(self) -> bool:
        return self.open["main"] > 0 and not self.open["left out"]

    def enter(self, kind: str, found: dict[str, str]) -> None:
        if kind == "section":
            self.open_sections.append(Section(found.get("id", "")))
            self.sections.append(self.open_sections[-1])
        elif not self.open["glossary"]:
            return
        elif kind == "dt" and "id" in found:
            self.terms.append(Term(found["id"]))
        elif kind == "em" and self.terms:
            self.terms[-1].words.append("")
        elif kind == "a" and self.open["taught"] and self.terms:
            self.terms[-1].taught = found.get("href", "")

    def handle_data(self, data: str) -> None:
        if not self.is_read() or not self.open_sections:
            return
        section = self.open_sections[-1]
        if self.open["glossary"] and self.terms:
            self.add_to_term(self.terms[-1], data)
        elif self.open["heading"]:
            section.title += data
        elif self.open["pre"]:
            section.names.update(NAME.findall(data))
        else:
            section.text += data

    def add_to_term(self, term: Term, data: str) -> None:
        if self.open["dt"]:
            term.title += data
        elif not self.open["taught"]:
            term.text += data
            if self.open["em"]:
                term.words[-1] += data


def page_text(html: str) -> PageText:
    """Reads a finished page."""
    reader = Reader()
    start = html.find('role="main"')
    reader.feed(DRAWINGS.sub(" ", html[html.rfind("<", 0, start) :]) if start > 0 else "")
    found: list[Section | Term] = [*reader.sections, *reader.terms]
    for one in found:
        one.title, one.text = tidy(one.title), tidy(one.text)
    return PageText(reader.sections, reader.terms)
