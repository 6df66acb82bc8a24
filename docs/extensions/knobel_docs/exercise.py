"""`exercise`: an exercise as a card: its task, points, the files and three hints folded away.

    .. exercise:: 1-cards/01-halves-fit
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from .course import read, root_of, slug
from .folded import folded

LEVELS = {1: "one star: a few lines", 2: "two stars: some thought", 3: "three stars: a challenge"}
HINT_TITLES = ("A nudge", "The idea", "Nearly the code")


class ExerciseError(Exception):
    """What is wrong with an exercise's files, in a sentence."""


@dataclass
class Task:
    """What an exercise's README.rst says."""

    title: str
    level: int
    body: list[str]


def parse_task(text: str) -> Task:
    """Reads a README.rst: heading, `:level: n`, text. Raises ExerciseError."""
    lines = text.splitlines()
    if len(lines) < 2 or not re.match(r"^(=+|-+)$", lines[1]):
        raise ExerciseError("README.rst must begin with a heading and the line below it")
    for number, line in enumerate(lines):
        level = re.match(r"^:level:\s*([123])\s*$", line)
        if level:
            return Task(lines[0], int(level.group(1)), lines[number + 1 :])
    raise ExerciseError("README.rst has no line ':level: 1' (or 2 or 3)")


def points_in(tests: str) -> int:
    """The sum of all `[n points]` tags."""
    return sum(int(n) for n in re.findall(r"\[(\d+) points?\]", tests))


def parse_hints(text: str) -> list[list[str]]:
    """The steps of a hints.rst, a numbered list; each as lines without the number and indentation."""
    hints: list[list[str]] = []
    for line in text.splitlines():
        start = re.match(r"^\d+\. (.*)$", line)
        if start:
            hints.append([start.group(1)])
        elif hints:
            hints[-1].append(line[3:] if line.startswith("   ") else line)
    return hints


def short_name(exercise: str) -> str:
    """`1-cards/01-halves-fit` -> `halves_fit`, the name of its files."""
    return re.sub(r"^\d+-", "", exercise.split("/")[-1]).replace("-", "_")


def points_text(count: int) -> str:
    return f"{count} point{'' if count == 1 else 's'}"


class Exercise(SphinxDirective):
    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        name = self.arguments[0]
        folder = f"exercises/{name}"
        try:
            task = parse_task(read(self.env, f"{folder}/README.rst"))
            hints = parse_hints(read(self.env, f"{folder}/hints.rst"))
            stub = read(self.env, f"{folder}/{short_name(name)}.cpp")
            interface = read(self.env, f"{folder}/{short_name(name)}.hpp")
            tests = read(self.env, f"tests/exercises/{name}.cpp")
        except (OSError, ExerciseError) as error:
            raise self.error(f"{name}: {error}") from error
        hidden = root_of(self.env) / f"tests/exercises/{name}.hidden.cpp"
        hidden_points = points_in(read(self.env, f"tests/exercises/{name}.hidden.cpp")) if hidden.exists() else 0

        card = nodes.container(classes=["exercise"], ids=[f"ex-{slug(name)}"])
        card += self.head(name, task, points_in(tests), hidden_points)
        self.parsed(task.body, f"{folder}/README.rst", card)
        card += self.code(f"The interface: {short_name(name)}.hpp", interface, "cpp", "interface")
        card += self.code(f"The file you edit: {folder}/{short_name(name)}.cpp", stub, "cpp", "stub")
        card += self.hints(hints, f"{folder}/hints.rst")
        command = f"./knobel check {name}"
        card += nodes.container("", nodes.literal_block(command, command, language="console"), classes=["exercise-command"])
        return [card]

    def head(self, name: str, task: Task, points: int, hidden_points: int) -> nodes.Element:
        head = nodes.container(classes=["exercise-head"])
        head += nodes.paragraph("", "", nodes.strong("", f"Exercise {name.split('/')[-1].split('-')[0].lstrip('0')}: {task.title}"), classes=["exercise-title"])
        more = f" and {hidden_points} for hidden tests" if hidden_points else ""
        stars = nodes.inline("", "★" * task.level + "☆" * (3 - task.level), classes=["stars"])
        level = nodes.inline("", f" {LEVELS[task.level]} · ", classes=["level"])
        head += nodes.paragraph("", "", stars, level, nodes.inline("", points_text(points) + more, classes=["points"]), classes=["exercise-facts"])
        return head

    def parsed(self, lines: list[str], source: str, parent: nodes.Element) -> None:
        self.state.nested_parse(StringList(lines, source=source), 0, parent)

    def code(self, summary: str, text: str, language: str, kind: str) -> nodes.Element:
        text = text.rstrip("\n")
        return folded("", nodes.literal_block(text, text, language=language), summary=summary, classes=["stub", kind])

    def hints(self, hints: list[list[str]], source: str) -> nodes.Element:
        """The hints, each inside the one before, so that they open one after the other."""
        outermost = nodes.container(classes=["hints"])
        parent: nodes.Element = outermost
        for number, hint in enumerate(hints):
            title = HINT_TITLES[number] if number < len(HINT_TITLES) else "More"
            step = folded(summary=f"Hint {number + 1} of {len(hints)}: {title}", classes=["hint"])
            self.parsed(hint, source, step)
            parent += step
            parent = step
        return outermost


def setup(app: Sphinx) -> None:
    app.add_directive("exercise", Exercise)
