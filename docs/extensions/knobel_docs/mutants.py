"""`mutants`: shows how well the tests of the exercises catch mistakes, from all
`exercises/<chapter>/<nn-name>/mutants.json`.

    .. mutants::

A table with a row for each exercise, and below it the surviving mutants with their reasons.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from docutils import nodes
from sphinx.application import Sphinx

from .course import CourseDirective, Mistake, read, root_of, slug

COLUMNS = (
    "exercise",
    "mutants",
    "killed by public tests",
    "killed by hidden tests only",
    "surviving",
)


@dataclass
class Record:
    """The results of the mutants of an exercise."""

    mutants: int
    killed_by_public: int
    killed_by_hidden_only: int
    survivors: dict[str, str]
    """Why no test kills it, by mutant: "line 11, column 29: < became <="."""

    def row(self) -> list[int]:
        """Returns all figures in the order of the table's columns."""
        killed = (self.killed_by_public, self.killed_by_hidden_only)
        return [self.mutants, *killed, len(self.survivors)]


def parse_record(text: str, exercise: str) -> Record:
    """Parses the mutants.json of an exercise, whose test compares it with the mutants. Raises
    Mistake.
    """
    try:
        return Record(**json.loads(text))
    except (KeyError, TypeError, ValueError) as error:
        raise Mistake(
            f"{exercise}: mutants.json is not of the form it should have: {error}"
        ) from error


class Mutants(CourseDirective):
    def made(self) -> list[nodes.Node]:
        records = {
            name: parse_record(read(self.env, f"exercises/{name}/mutants.json"), name)
            for name in self.exercises()
        }
        if not records:
            raise Mistake("no exercise has a mutants.json")
        return [self.table(records), *self.survivors(records)]

    def exercises(self) -> list[str]:
        """Returns the exercises that have a record, in order."""
        folder = root_of(self.env) / "exercises"
        return sorted(
            file.parent.relative_to(folder).as_posix() for file in folder.glob("*/*/mutants.json")
        )

    def inline(self, text: str) -> nodes.TextElement:
        words, messages = self.state.inline_text(text, self.lineno)
        return nodes.paragraph("", "", *words, *messages)

    def link_to(self, exercise: str) -> nodes.TextElement:
        return self.inline(f":ref:`{exercise} <ex-{slug(exercise)}>`")

    def table(self, records: dict[str, Record]) -> nodes.Element:
        group = nodes.tgroup("", *(nodes.colspec(colwidth=1) for _ in COLUMNS), cols=len(COLUMNS))
        group += nodes.thead("", row_of([plain(title) for title in COLUMNS]))
        rows = {exercise: record.row() for exercise, record in records.items()}
        sums = [sum(figures) for figures in zip(*rows.values())]
        titles = [*map(self.link_to, rows), plain("all")]
        body = nodes.tbody()
        for title, figures in zip(titles, [*rows.values(), sums]):
            body += row_of([title, *(plain(str(figure)) for figure in figures)])
        group += body
        return nodes.table("", group, classes=["mutants"])

    def survivors(self, records: dict[str, Record]) -> list[nodes.Node]:
        """Returns a nested list: the exercises that have survivors, and below each of them its
        survivors.
        """
        outer = nodes.bullet_list(bullet="-")
        for exercise, record in records.items():
            if record.survivors:
                listed = (self.survivor(*one) for one in record.survivors.items())
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
