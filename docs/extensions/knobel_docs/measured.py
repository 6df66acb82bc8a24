"""`measured`: shows measured times from the records tests/bench/*.json, with two digits.

    :measured:`cards: original`                  a time, "640 ms"
    :measured:`The nine cards of 1986: faithful` the group of a record stands before the colon
    :measured:`cards: original - start`          the difference of two times of the same group
    :measured:`cards: original / ours`           how many times as long, "650"
    :measured:`10800 / cards: original`          a number of seconds divided by a time
    :measured:`conditions of cards`              "medians of 15 rounds in turns, measured on ..."
"""

from __future__ import annotations

import json
from math import floor, log10
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from .course import CourseRole, Mistake, read, root_of

RECORDS = "tests/bench"

Groups = dict[str, dict[str, Any]]
"""The times of each group, with date, machine and number of rounds."""


def two_digits(number: float) -> str:
    """Rounds a positive number to two digits: "0.0010", "17,000"."""
    decimals = 1 - floor(log10(float(f"{number:.1e}")))
    return f"{round(number, decimals):,.{max(0, decimals)}f}"


def time(seconds: float) -> str:
    """Returns a time below a second in milliseconds, so that the times of a table are easy to
    compare.
    """
    return f"{two_digits(seconds * 1000)} ms" if seconds < 1 else f"{two_digits(seconds)} s"


def group_of(groups: Groups, name: str) -> dict[str, Any]:
    """Returns a group by its name. Raises Mistake when no record has it."""
    if name not in groups:
        raise Mistake(f"no record in {RECORDS} has a group '{name}'")
    return groups[name]


def seconds_of(groups: Groups, term: str, home: str) -> float:
    """Returns the value of "3600", "cards: original", "original" in the group `home`, or of a
    difference of such terms. Raises Mistake.
    """
    first, *others = term.split(" - ")
    if others:
        return seconds_of(groups, first, home) - sum(
            seconds_of(groups, other, home) for other in others
        )
    try:
        return float(first)
    except ValueError:
        pass
    group, _, name = first.rpartition(": ")
    try:
        return float(group_of(groups, group or home)["seconds"][name])
    except KeyError as error:
        raise Mistake(f"the record of '{group or home}' has no time of '{name}'") from error


def conditions(group: dict[str, Any]) -> str:
    """Describes the conditions of the measurement, as the end of a sentence."""
    machine = group["machine"]
    return (
        f"medians of {group['rounds']} rounds in turns, measured on {group['date']} with"
        f" {machine['cores']} cores of a machine ({machine['processor']}, {machine['system']})"
    )


def shown(groups: Groups, text: str) -> str:
    """Returns what a page shows for the text of the role. Raises Mistake."""
    if text.startswith("conditions of "):
        return conditions(group_of(groups, text.removeprefix("conditions of ")))
    home = text.partition(": ")[0]
    values = [seconds_of(groups, term, home) for term in text.split(" / ")]
    if len(values) > 2 or min(values) <= 0:
        raise Mistake(f"'{text}' is neither a time nor one divided by another")
    return two_digits(values[0] / values[1]) if len(values) == 2 else time(values[0])


def groups_of(env: Any) -> Groups:
    """Reads the groups of all records. Raises OSError and ValueError."""
    root = root_of(env)
    files = sorted((root / RECORDS).glob("*.json"))
    return {
        group: {**run, "seconds": seconds}
        for file in files
        for run in json.loads(read(env, str(file.relative_to(root))))
        for group, seconds in run["seconds"].items()
    }


class Measured(CourseRole):
    def made(self) -> nodes.Node:
        return nodes.Text(shown(groups_of(self.env), self.text))


def setup(app: Sphinx) -> None:
    app.add_role("measured", Measured())
