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
    "surviving, equivalent",
    "surviving, other",
    "share killed",
)
"""The last column is the share among the mutants that are not equivalent."""


@dataclass
class Survivor:
    """A mutant that passes all tests."""

    line: int
    column: int
    was: str
    became: str
    equivalent: bool
    reason: str


@dataclass
class Record:
    """The results of the mutants of an exercise."""

    mutants: int
    killed_by_public: int
    killed_by_hidden_only: int
    survivors: list[Survivor]

    @property
    def equivalent(self) -> int:
        return sum(survivor.equivalent for survivor in self.survivors)

    @property
    def share_killed(self) -> str:
        """The share among the mutants that are not equivalent: "97.5 %"."""
        others = self.mutants - self.equivalent
        killed = self.killed_by_public + self.killed_by_hidden_only
        return f"{100 * killed / others:.1f} %" if others else "–"

    def row(self) -> list[str]:
        """Returns all figures in the order of the table's columns."""
        others = len(self.survivors) - self.equivalent
        figures = (
            self.mutants,
            self.killed_by_public,
            self.killed_by_hidden_only,
            self.equivalent,
            others,
        )
        return [*map(str, figures), self.share_killed]


def parse_record(text: str, exercise: str) -> Record:
    """Parses the mutants.json of an exercise, whose test compares it with the mutants. Raises
    Mistake.
    """
    try:
        data = json.loads(text)
        data["survivors"] = [Survivor(**one) for one in data["survivors"]]
        return Record(**data)
    except (KeyError, TypeError, ValueError) as error:
        raise Mistake(
            f"{exercise}: mutants.json is not of the form it should have: {error}"
        ) from error


def sum_of(records: list[Record]) -> Record:
    """Returns the sum over all exercises."""
    return Record(
        sum(record.mutants for record in records),
        sum(record.killed_by_public for record in records),
        sum(record.killed_by_hidden_only for record in records),
        [survivor for record in records for survivor in record.survivors],
    )


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
        body = nodes.tbody()
        for exercise, record in records.items():
            body += row_of([self.link_to(exercise), *map(plain, record.row())])
        body += row_of([plain("all"), *map(plain, sum_of(list(records.values())).row())])
        group += body
        return nodes.table("", group, classes=["mutants"])

    def survivors(self, records: dict[str, Record]) -> list[nodes.Node]:
        """Returns a nested list: the exercises that have survivors, and below each of them its
        survivors.
        """
        outer = nodes.bullet_list(bullet="-")
        for exercise, record in records.items():
            if record.survivors:
                inner = nodes.bullet_list("", *map(self.survivor, record.survivors), bullet="-")
                outer += nodes.list_item("", self.link_to(exercise), inner)
        return [outer] if outer.children else [plain("No mutant survives.")]

    def survivor(self, survivor: Survivor) -> nodes.Node:
        told = self.inline(survivor.reason)
        change = [
            nodes.Text(f"line {survivor.line}, "),
            literal(survivor.was),
            nodes.Text(" became "),
            literal(survivor.became),
        ]
        kind = nodes.Text(" (equivalent): " if survivor.equivalent else ": ")
        told[:0] = [*change, kind]
        return nodes.list_item("", told)


def plain(text: str) -> nodes.TextElement:
    return nodes.paragraph("", text)


def literal(text: str) -> nodes.Node:
    return nodes.literal(text, text)


def row_of(cells: list[nodes.TextElement]) -> nodes.Node:
    return nodes.row("", *(nodes.entry("", cell) for cell in cells))


def setup(app: Sphinx) -> None:
    app.add_directive("mutants", Mutants)
