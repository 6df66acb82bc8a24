"""Named snippets of source files: where they begin and end, and whether the course shows each of them exactly once.

In the source a line `// [fit]` opens the snippet and the same line closes it. Snippets may nest; where one lies inside
another, the outer one has a line `// ... fit ...` in its place. Each language has its own comments: `; [fit]` in LOGO.
"""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Iterator


@dataclass(frozen=True)
class Language:
    """A language of the course's sources: how Pygments calls it, and what stands around a comment of one line."""

    name: str
    before: str
    after: str = ""

    def marker(self, line: str) -> re.Match[str] | None:
        """The line as a marker; its groups are the indentation and the name of the snippet."""
        return re.match(
            rf"^(\s*){re.escape(self.before)} \[([^\]]+)\]{re.escape(self.after)}\s*$", line
        )

    def placeholder(self, name: str) -> str:
        """The line that stands for a snippet in the listing around it."""
        return f"{self.before} ... {name} ...{self.after}"


CPP = Language("cpp", "//")
LANGUAGES = {
    ".logo": Language("logo", ";"),
    ".hs": Language("haskell", "--"),
    ".alg": Language("algol60", "comment", ";"),
}


def language_of(file: str) -> Language:
    """The language of a file, by the end of its name."""
    return LANGUAGES.get(Path(file).suffix, CPP)


class SnippetError(Exception):
    """What is wrong with the markers of a file, in a sentence."""


@dataclass
class Snippet:
    """A named part of a file: its own lines, with a placeholder for each snippet inside."""

    name: str
    opened: int  # number of the line with the opening marker
    lines: list[str] = field(default_factory=list)
    inner: list[str] = field(default_factory=list)

    def listing(self) -> str:
        """The lines as they are shown: not indented, without blank lines around."""
        return textwrap.dedent("\n".join(self.lines)).strip("\n")


@dataclass
class Source:
    """A file taken apart."""

    snippets: dict[str, Snippet]
    uncovered: list[int]  # numbers of non-blank lines in no snippet, from 1


@dataclass(frozen=True)
class Use:
    """A page that shows a snippet."""

    file: str
    name: str
    page: str
    answers: tuple[str, ...] = ()  # exercises that ask for it


def parse(text: str, language: Language = CPP) -> Source:
    """Takes a file apart by its markers. Raises SnippetError when they do not pair."""
    source = Source({}, [])
    opened: list[Snippet] = []
    for number, line in enumerate(text.splitlines(), start=1):
        marker = language.marker(line)
        if marker is None:
            if opened:
                opened[-1].lines.append(line)
            elif line.strip():
                source.uncovered.append(number)
            continue
        indent, name = marker.groups()
        if opened and opened[-1].name == name:
            opened.pop()
            continue
        if name in source.snippets:
            raise SnippetError(
                f"line {number}: snippet '{name}' stands here a second time, or is closed in the"
                " wrong order"
            )
        if opened:
            opened[-1].lines.append(indent + language.placeholder(name))
            opened[-1].inner.append(name)
        source.snippets[name] = Snippet(name, number)
        opened.append(source.snippets[name])
    if opened:
        raise SnippetError(f"line {opened[-1].opened}: snippet '{opened[-1].name}' is never closed")
    return source


def numbered(text: str, name: str, language: Language = CPP) -> list[tuple[int, str]]:
    """The lines of a snippet with their numbers in the file, those of the snippets inside it, too, but no markers. Raises KeyError."""
    lines = text.splitlines()
    first = parse(text, language).snippets[name].opened
    last = next(
        number
        for number, line in enumerate(lines[first:], start=first + 1)
        if (hit := language.marker(line)) and hit.group(2) == name
    )
    return [
        (number, lines[number - 1])
        for number in range(first + 1, last)
        if not language.marker(lines[number - 1])
    ]


def ranges(numbers: list[int]) -> str:
    """Ascending numbers in short: 1, 2, 3, 7 -> "1-3, 7"."""
    runs = [
        [number for _, number in run]
        for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])
    ]
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def faults(root: Path, uses: list[Use], whole: list[str], partly: list[str]) -> Iterator[str]:
    """What keeps the text from showing the real program, a sentence each.

    Of files in `whole` each line must be shown exactly once, of those in `partly` each named snippet.
    """
    for file in [*whole, *partly]:
        try:
            source = parse((root / file).read_text(encoding="utf-8"), language_of(file))
        except (OSError, SnippetError) as error:
            yield f"{file}: {error}"
            continue
        yield from faults_of_snippets(file, source, uses)
        if file in whole and source.uncovered:
            yield f"{file}: lines in no snippet: {ranges(source.uncovered)}"
    for file in sorted({use.file for use in uses} - {*whole, *partly}):
        yield f"{file}: woven, but conf.py lists it neither as shown whole nor partly"


def faults_of_snippets(file: str, source: Source, uses: list[Use]) -> Iterator[str]:
    """The snippets of a file that are not shown exactly once."""
    for name in source.snippets:
        pages = sorted(use.page for use in uses if (use.file, use.name) == (file, name))
        if not pages:
            yield f"{file}: snippet '{name}' is woven nowhere"
        elif len(pages) > 1:
            yield f"{file}: snippet '{name}' is woven {len(pages)} times: {', '.join(pages)}"
