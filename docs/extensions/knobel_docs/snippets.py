"""Named snippets of source files: where they begin and end, and whether the course shows each
exactly once.

In the source a line `// [fit]` opens the snippet and the same line closes it. Snippets may nest;
the outer snippet has a line `// ... fit ...` in place of the inner one. Each language has its own
comments: `; [fit]` in LOGO.
"""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Iterator

from .course import Mistake


@dataclass(frozen=True)
class Language:
    """A language of the course's sources: its name in Pygments, and the delimiters of a one-line
    comment.
    """

    name: str
    before: str
    after: str = ""

    def marker(self, line: str) -> re.Match[str] | None:
        """Matches the line as a marker; the groups are the indentation and the name of the
        snippet.
        """
        return re.match(
            rf"^(\s*){re.escape(self.before)} \[([^\]]+)\]{re.escape(self.after)}\s*$", line
        )

    def placeholder(self, name: str) -> str:
        """Returns the line that replaces a snippet in the listing around it."""
        return f"{self.before} ... {name} ...{self.after}"


CPP = Language("cpp", "//")
LANGUAGES = {
    ".logo": Language("logo", ";"),
    ".hs": Language("haskell", "--"),
    ".alg": Language("algol60", "comment", ";"),
}


def language_of(file: str) -> Language:
    """Returns the language of a file by the extension of its name."""
    return LANGUAGES.get(Path(file).suffix, CPP)


@dataclass
class Snippet:
    """A named part of a file: its own lines, with a placeholder for each nested snippet."""

    name: str
    opened: int  # line number of the opening marker
    lines: list[str] = field(default_factory=list)
    inner: list[str] = field(default_factory=list)

    def listing(self) -> str:
        """Returns the lines as they are shown: without common indentation and without leading and
        trailing blank lines.
        """
        return textwrap.dedent("\n".join(self.lines)).strip("\n")


@dataclass
class Source:
    """A file split into snippets."""

    snippets: dict[str, Snippet]
    uncovered: list[int]  # numbers of non-blank lines in no snippet, from 1


@dataclass(frozen=True)
class Use:
    """A page that shows a snippet."""

    file: str
    name: str
    page: str
    answers: tuple[str, ...] = ()  # exercises that ask for it
    title: str = ""  # what its caption names


def parse(text: str, file: str) -> Source:
    """Splits the text of a file at its markers. Raises Mistake when they do not pair."""
    language = language_of(file)
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
            raise Mistake(
                f"{file}: line {number}: snippet '{name}' is here a second time, or is closed in"
                " the wrong order"
            )
        if opened:
            opened[-1].lines.append(indent + language.placeholder(name))
            opened[-1].inner.append(name)
        source.snippets[name] = Snippet(name, number)
        opened.append(source.snippets[name])
    if opened:
        last = opened[-1]
        raise Mistake(f"{file}: line {last.opened}: snippet '{last.name}' is never closed")
    return source


def snippet_in(text: str, name: str, file: str) -> Snippet:
    """Returns a snippet of the text of a file. Raises Mistake."""
    snippets = parse(text, file).snippets
    if name not in snippets:
        raise Mistake(f"{file} has no snippet '{name}'")
    return snippets[name]


def numbered(text: str, name: str, file: str) -> list[tuple[int, str]]:
    """Returns the lines of a snippet, including nested snippets but no markers, with their numbers
    in the file. Raises Mistake.
    """
    lines, language = text.splitlines(), language_of(file)
    first = snippet_in(text, name, file).opened
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
    """Abbreviates ascending numbers: 1, 2, 3, 7 -> "1-3, 7"."""
    runs = [
        [number for _, number in run]
        for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])
    ]
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def faults(root: Path, uses: list[Use], whole: list[str], partly: list[str]) -> Iterator[str]:
    """Yields the differences between the text and the real program, a sentence each.

    Each line of the files in `whole` must be shown exactly once, and each named snippet of the
    files in `partly`.
    """
    for file in [*whole, *partly]:
        try:
            source = parse((root / file).read_text(encoding="utf-8"), file)
        except (OSError, Mistake) as error:
            yield str(error)
            continue
        yield from faults_of_snippets(file, source, uses)
        if file in whole and source.uncovered:
            yield f"{file}: lines in no snippet: {ranges(source.uncovered)}"
    for file in sorted({use.file for use in uses} - {*whole, *partly}):
        yield f"{file}: woven, but conf.py lists it neither as shown whole nor partly"


def faults_of_snippets(file: str, source: Source, uses: list[Use]) -> Iterator[str]:
    """Yields a fault for each snippet of a file that is not shown exactly once."""
    for name in source.snippets:
        pages = sorted(use.page for use in uses if (use.file, use.name) == (file, name))
        if not pages:
            yield f"{file}: snippet '{name}' is woven nowhere"
        elif len(pages) > 1:
            yield f"{file}: snippet '{name}' is woven {len(pages)} times: {', '.join(pages)}"
