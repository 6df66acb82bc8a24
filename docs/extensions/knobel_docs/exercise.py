"""`exercise`: shows an exercise as a card, with task and points, and folded the interface, the file
to edit and three hints; `exercises`: shows all of a chapter, in order.

    .. exercise:: 1-cards/01-halves-fit
    .. exercises:: 1-cards

The card is a section, so the contents of the page list it; `:ref:` finds it as
`ex-1-cards-01-halves-fit`.

At the end of the card the reader marks the exercise as passed, which unfolds its answers on all
pages (docs/browser/answers.js). An exercise with an `afterwards.rst` has a folded part for readers
who have passed it: the model solution, alternatives, where to compare, and a further question. If
`knobel_solutions` is false in conf.py, this part shows no code of a solution; if `knobel_hints` is
false, cards have no hints; if `knobel_editor` is false, none has an editor (editor.py).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any, TypeVar

from docutils import nodes
from sphinx.application import Sphinx

from .code_colours import FewElements
from .course import (
    CourseDirective,
    Mistake,
    by_page,
    keep_by_page,
    parse_into,
    read,
    root_of,
    slug,
    whole,
)
from .folded import folded

Parsed = TypeVar("Parsed")
LEVELS = {1: "one star: short", 2: "two stars: some thought", 3: "three stars: a challenge"}
HINT_TITLES = ("where to begin", "the idea", "nearly the code")
CARDS = "exercise_cards"
"""What is recorded of pages: the exercises whose cards they show (`by_page`)."""
AFTERWARDS_TITLES = ("Compare", "One question further")


@dataclass
class Task:
    """The content of the README.rst of an exercise."""

    title: str
    level: int
    body: list[str]
    first_line: int  # of the body, from 1


@dataclass
class Hint:
    """A step of a hints.rst."""

    lines: list[str]
    first_line: int  # from 1


@dataclass
class Way:
    """An alternative correct solution, and its cost."""

    title: str
    price: str
    code: str


@dataclass
class Tests:
    """The number of tests in a file, and their points."""

    count: int = 0
    points: int = 0


@dataclass
class Files:
    """Everything that the card of an exercise shows."""

    task: Task
    hints: list[Hint]
    interface: str
    stub: str
    public: Tests
    hidden: Tests


def parse_task(text: str) -> Task:
    """Parses a README.rst: heading, `:level: n`, text. Raises Mistake."""
    lines = text.splitlines()
    if len(lines) < 2 or not re.match(r"^(=+|-+)$", lines[1]):
        raise Mistake("it must begin with a heading and the line below it")
    for number, line in enumerate(lines, start=1):
        level = re.match(r"^:level:\s*([123])\s*$", line)
        if level:
            return Task(lines[0], int(level.group(1)), lines[number:], number + 1)
    raise Mistake("it has no line ':level: 1' (or 2 or 3)")


def parse_hints(text: str) -> list[Hint]:
    """Parses the steps of a hints.rst, a list numbered from 1.

    Returns their lines without number and indentation. Raises Mistake.
    """
    hints: list[Hint] = []
    for number, line in enumerate(text.splitlines(), start=1):
        start = re.match(rf"^{len(hints) + 1}\. +(.*)$", line)
        if start:
            hints.append(Hint([start.group(1)], number))
        elif hints:
            hints[-1].lines.append(line.removeprefix("   "))
    if len(hints) != len(HINT_TITLES):
        raise Mistake(f"it has {len(hints)} steps, expected {len(HINT_TITLES)}")
    return hints


def parse_way(source: str) -> Way:
    """Parses a file with an alternative solution: its title, `// Price: ...`, which may span
    several lines, and code. Raises Mistake.
    """
    head = re.match(r"// (?P<title>.+)\n// Price: (?P<price>.+\n(?:// .*\n)*)", source)
    if head is None:
        raise Mistake("its first lines must be '// <title>' and '// Price: <a sentence>'")
    price = " ".join(re.sub(r"^//", "", line).strip() for line in head["price"].splitlines())
    return Way(head["title"].strip(), price.strip(), source[head.end() :])


def without_head(source: str) -> str:
    """Returns a source text without its initial comment."""
    return re.sub(r"\A(?://.*\n|\s*\n)+", "", source)


def with_literals(text: str) -> list[nodes.Node]:
    """Converts the text of a C++ comment to nodes; text in backquotes becomes code."""
    parts = re.split(r"`+([^`]+)`+", text)
    return [
        nodes.literal("", part) if index % 2 else nodes.Text(part)
        for index, part in enumerate(parts)
        if part
    ]


def tests_in(source: str) -> Tests:
    """Counts the test cases, and the points that their tags, `[2 points]`, give."""
    cases = re.findall(r"^TEST_CASE\(", source, re.MULTILINE)
    return Tests(
        len(cases), sum(int(points) for points in re.findall(r"\[(\d+) points?\]", source))
    )


def many(count: int, thing: str) -> str:
    """Returns a number with its noun: "1 point", "2 points"."""
    return f"{count} {thing}{'' if count == 1 else 's'}"


def worth(public: Tests, hidden: Tests) -> str:
    """Describes what can be earned: "6 points and 2 hidden tests worth 4 more"."""
    shown = many(public.points, "point")
    if hidden.count == 0:
        return shown
    more = f" worth {hidden.points} more" if hidden.points else ""
    return f"{shown} and {many(hidden.count, 'hidden test')}{more}"


def short_name(exercise: str) -> str:
    """Returns the name of the exercise's files: `1-cards/01-halves-fit` -> `halves_fit`."""
    return re.sub(r"^\d+-", "", exercise.split("/")[-1]).replace("-", "_")


def exercises_in(root: Path) -> list[str]:
    """Returns the names of all exercises, in order."""
    tasks = sorted((root / "exercises").glob("*/*/README.rst"))
    return [f"{task.parents[1].name}/{task.parent.name}" for task in tasks]


def anchor_of(exercise: str) -> str:
    """Returns the label by which `:ref:` finds the card of an exercise."""
    return f"ex-{slug(exercise)}"


def number_of(exercise: str) -> str:
    """`1-cards/01-halves-fit` -> `1`."""
    return exercise.split("/")[-1].split("-")[0].lstrip("0")


class stars(nodes.inline):
    """The level of an exercise. Attributes: `level`."""


class passed(nodes.General, nodes.Element):
    """A box in which a reader marks an exercise as passed.

    The script that stores the mark shows it. Attributes: `exercise`.
    """


class editor(nodes.General, nodes.Element):
    """A box in which a reader writes and checks a solution.

    Attributes: `exercise`; `points` of its public tests; `hints`, whether the card has any.
    """


class Exercise(CourseDirective):
    required_arguments = 1

    def made(self) -> list[nodes.Node]:
        names = self.names()
        cards: list[nodes.Node] = [self.card(name, self.files(name)) for name in names]
        by_page(self.env, CARDS).setdefault(self.env.docname, []).extend(names)
        return cards

    def names(self) -> list[str]:
        """Returns the exercises to show. Raises Mistake."""
        return list(self.arguments)

    def parsed(self, parse: Callable[[str], Parsed], path: str) -> Parsed:
        """Parses a file. Raises OSError, and Mistake with the name of the file."""
        try:
            return parse(read(self.env, path))
        except Mistake as error:
            raise Mistake(f"{path}: {error}") from error

    def files(self, name: str) -> Files:
        """Reads all files of an exercise. Raises OSError and Mistake."""
        folder, short = f"exercises/{name}", short_name(name)
        has_hidden = (root_of(self.env) / f"{folder}/hidden.cpp").exists()
        return Files(
            task=self.parsed(parse_task, f"{folder}/README.rst"),
            hints=self.parsed(parse_hints, f"{folder}/hints.rst"),
            interface=read(self.env, f"{folder}/{short}.hpp"),
            stub=read(self.env, f"{folder}/stub.cpp"),
            public=tests_in(read(self.env, f"{folder}/tests.cpp")),
            hidden=tests_in(read(self.env, f"{folder}/hidden.cpp")) if has_hidden else Tests(),
        )

    def card(self, name: str, files: Files) -> nodes.Element:
        folder, short, anchor = f"exercises/{name}", short_name(name), anchor_of(name)
        title = self.title(f"Exercise {number_of(name)}: {files.task.title}")
        self.env.get_domain("std").note_hyperlink_target(
            anchor, self.env.docname, anchor, title.astext()
        )
        card = nodes.section("", title, self.head(files), classes=["exercise"], ids=[anchor])
        parse_into(card, self.state, files.task.body, f"{folder}/README.rst", files.task.first_line)
        if self.config.knobel_editor:
            card += editor(
                "",
                exercise=name,
                points=files.public.points,
                hints=self.config.knobel_hints,
                classes=["exercise-editor"],
            )
        card += folded(
            "",
            listing(files.interface, "cpp"),
            summary=f"The interface: {short}.hpp",
            classes=["exercise-interface"],
        )
        card += folded(
            "",
            listing(files.stub, "cpp"),
            listing(f"$ ./knobel check {name}", "console"),
            summary=f"In an editor of your own: {folder}/{short}.cpp",
            classes=["stub"],
        )
        if self.config.knobel_hints:
            card += self.hints(files.hints, f"{folder}/hints.rst")
        card += passed("", exercise=name)
        card += self.afterwards(name, folder)
        return card

    def title(self, text: str) -> nodes.Element:
        words, messages = self.state.inline_text(text, self.lineno)
        return nodes.title("", "", *words, *messages, classes=["exercise-title"])

    def head(self, files: Files) -> nodes.Element:
        level = files.task.level
        facts = nodes.paragraph(classes=["exercise-facts"])
        facts += stars(level=level)
        facts += nodes.inline("", f" {LEVELS[level]} · ", classes=["level"])
        facts += nodes.inline("", worth(files.public, files.hidden), classes=["points"])
        return nodes.container("", facts, classes=["exercise-head"])

    def hints(self, hints: list[Hint], source: str) -> nodes.Element:
        """Returns the hints, each nested in the previous one, so that they open one after the
        other.
        """
        outermost = nodes.container(classes=["hints"])
        parent: nodes.Element = outermost
        for number, (hint, title) in enumerate(zip(hints, HINT_TITLES), start=1):
            step = folded(summary=f"Hint {number} of {len(hints)}: {title}", classes=["hint"])
            parse_into(step, self.state, hint.lines, source, hint.first_line)
            parent += step
            parent = step
        return outermost

    def afterwards(self, name: str, folder: str) -> list[nodes.Node]:
        """Returns what to read after passing the exercise, folded; an empty list if the exercise
        has no such text. Raises OSError and Mistake.
        """
        try:
            text = read(self.env, f"{folder}/afterwards.rst")
        except FileNotFoundError:
            return []
        ours = "our solution, " if self.config.knobel_solutions else ""
        rest = "how else it can be done, and one question further"
        after = folded(
            "",
            summary=f"After you have passed: {ours}{rest}",
            classes=["afterwards"],
            exercises=[name],
        )
        if self.config.knobel_solutions:
            after += [
                label("The model solution"),
                listing(without_head(read(self.env, f"{folder}/solution.cpp")), "cpp-few"),
            ]
            after += self.ways(folder)
        said = nodes.Element()
        parse_into(said, self.state, text.splitlines(), f"{folder}/afterwards.rst")
        blocks = [
            child
            for child in said.children
            if not isinstance(child, (nodes.comment, nodes.system_message))
        ]
        if len(blocks) != len(AFTERWARDS_TITLES):
            raise Mistake(
                f"afterwards.rst has {len(blocks)} paragraphs, expected {len(AFTERWARDS_TITLES)}:"
                " where to compare, one question further"
            )
        for title, block in zip(AFTERWARDS_TITLES, blocks):
            after += [label(title), block]
        return [after]

    def ways(self, folder: str) -> list[nodes.Node]:
        """Returns the prices of the other ways, side by side, and their code."""
        files = sorted((root_of(self.env) / folder / "ways").glob("*.cpp"))
        ways = [self.parsed(parse_way, f"{folder}/ways/{file.name}") for file in files]
        prices = nodes.bullet_list("", classes=["ways"])
        listings: list[nodes.Node] = []
        for way in ways:
            name = nodes.strong("", "", *with_literals(way.title))
            price = nodes.paragraph("", "", *with_literals(f"Price: {way.price}"))
            prices += nodes.list_item("", nodes.paragraph("", "", name), price)
            listings += [label("", *with_literals(way.title)), listing(way.code, "cpp-few")]
        return [label("Other ways, and their price"), prices, *listings] if ways else []


class Exercises(Exercise):
    def names(self) -> list[str]:
        chapter = self.arguments[0]
        self.env.note_dependency(str(root_of(self.env) / "exercises" / chapter))
        found = [name for name in exercises_in(root_of(self.env)) if name.startswith(f"{chapter}/")]
        if not found:
            raise Mistake(f"there is no exercise in exercises/{chapter}")
        return found


def label(text: str, *more: nodes.Node) -> nodes.paragraph:
    """Returns a heading line for a part of the card."""
    return nodes.paragraph("", "", nodes.Text(text), *more, classes=["exercise-label"])


def listing(text: str, language: str) -> nodes.Element:
    """Returns a listing of a whole file or of a command line."""
    code = text.strip("\n")
    return nodes.literal_block(code, code, language=language)


def stars_html(level: int) -> str:
    """Returns a level as stars: `2` -> `★★☆`."""
    shown = "★" * level + "☆" * (len(LEVELS) - level)
    label = f"level {level} of {len(LEVELS)}"
    return f'<span class="stars" role="img" aria-label="{label}">{shown}</span>'


def passed_html(_: Any, node: passed) -> str:
    exercise = escape(node["exercise"])
    return (
        '<p class="exercise-passed" hidden><label>'
        f'<input type="checkbox" data-exercise="{exercise}"> I have passed this exercise.</label>'
        " Your browser remembers it, and opens what is folded because of this exercise alone, here"
        " and, where there is something, in the chapter.</p>\n"
    )


def has_answers(doctree: nodes.document) -> bool:
    """Tells whether a page has exercises, or folds answers to exercises."""
    return any(doctree.findall(passed)) or any(
        "exercises" in fold for fold in doctree.findall(folded)
    )


def setup(app: Sphinx) -> None:
    app.add_config_value("knobel_solutions", True, "env")
    app.add_config_value("knobel_hints", True, "env")
    app.add_node(stars, html=whole(lambda _, node: stars_html(node["level"])))
    app.add_node(passed, html=whole(passed_html))
    app.add_lexer("cpp-few", FewElements)
    app.add_directive("exercise", Exercise)
    app.add_directive("exercises", Exercises)
    keep_by_page(app, CARDS)
