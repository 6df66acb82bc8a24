"""`mutants`: shows how well the tests of the exercises catch mistakes, from
`tests/exercises/mutants.json`.

    .. mutants::

A table with a row for each exercise, and below it the surviving mutants with their reasons.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from docutils import nodes
from sphinx.application import Sphinx

from .course import CourseDirective, Mistake, read, slug

COLUMNS = (
    "exercise",
    "mutants",
    "killed by public tests",
    "killed by hidden tests only",
    "surviving",
)


@dataclass
class Records:
    """The results of the mutants by exercise; what is 0 or empty is left out."""

    mutants: dict[str, int]
    killed_by_hidden_only: dict[str, int]
    survivors: dict[str, dict[str, str]]
    """Why no test kills it, by mutant: "line 11, column 29: < became <="."""

    def row(self, exercise: str) -> list[int]:
        """Returns the figures of an exercise in the order of the table's columns."""
        hidden = self.killed_by_hidden_only.get(exercise, 0)
        surviving = len(self.survivors.get(exercise, {}))
        every = self.mutants[exercise]
        return [every, every - hidden - surviving, hidden, surviving]


def parse_records(text: str) -> Records:
    """Parses the mutants.json, which tests compare with the mutants. Raises Mistake."""
    try:
        return Records(**json.loads(text))
    except (TypeError, ValueError) as error:
        raise Mistake(f"mutants.json is not of the form it should have: {error}") from error


class Mutants(CourseDirective):
    def made(self) -> list[nodes.Node]:
        records = parse_records(read(self.env, "tests/exercises/mutants.json"))
        return [self.table(records), *self.survivors(records.survivors)]

    def inline(self, text: str) -> nodes.TextElement:
        words, messages = self.state.inline_text(text, self.lineno)
        return nodes.paragraph("", "", *words, *messages)

    def link_to(self, exercise: str) -> nodes.TextElement:
        return self.inline(f":ref:`{exercise} <ex-{slug(exercise)}>`")

    def table(self, records: Records) -> nodes.Element:
        group = nodes.tgroup("", *(nodes.colspec(colwidth=1) for _ in COLUMNS), cols=len(COLUMNS))
        group += nodes.thead("", row_of([plain(title) for title in COLUMNS]))
        rows = {exercise: records.row(exercise) for exercise in sorted(records.mutants)}
        sums = [sum(figures) for figures in zip(*rows.values())]
        titles = [*map(self.link_to, rows), plain("all")]
        body = nodes.tbody()
        for title, figures in zip(titles, [*rows.values(), sums]):
            body += row_of([title, *(plain(str(figure)) for figure in figures)])
        group += body
        return nodes.table("", group, classes=["mutants"])

    def survivors(self, by_exercise: dict[str, dict[str, str]]) -> list[nodes.Node]:
        """Returns a nested list: the exercises that have survivors, and below each of them its
        survivors.
        """
        outer = nodes.bullet_list(bullet="-")
        for exercise, survivors in sorted(by_exercise.items()):
            listed = (self.survivor(*one) for one in survivors.items())
            inner = nodes.bullet_list("", *listed, bullet="-")
            outer += nodes.list_item("", self.link_to(exercise), inner)
        return [outer] if outer.children else [plain("No mutant survives.")]

    def survivor(self, mutant: str, reason: str) -> nodes.Node:
        place, _, change = mutant.partition(": ")
        was, _, became = change.partition(" became ")
        told = self.inline(reason)
        told[:0] = [
            nodes.Text(f"{place}: "),
            literal(was),
            nodes.Text(" became "),
            literal(became),
            nodes.Text(": "),
        ]
        return nodes.list_item("", told)


def plain(text: str) -> nodes.TextElement:
    return nodes.paragraph("", text)


def literal(text: str) -> nodes.Node:
    return nodes.literal(text, text)


def row_of(cells: list[nodes.TextElement]) -> nodes.Node:
    return nodes.row("", *(nodes.entry("", cell) for cell in cells))


def setup(app: Sphinx) -> None:
    app.add_directive("mutants", Mutants)
