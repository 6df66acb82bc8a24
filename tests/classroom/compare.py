"""Compares the grades of a class with those that each student must get: compare.py EXPECTED OUT.

EXPECTED is what make_class.py wrote, OUT the folder that './knobel grade' filled. Prints every
difference; exit code 1 if there is any.
"""

from __future__ import annotations

import argparse
import csv
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

# A student in JSON.
Told = dict[str, Any]

# Contents of files by name.
Bytes = dict[str, bytes]

KEY = re.compile(r"m\d{5}")
JUDGED = ("checked", "does not compile", "not handed in")


def reports(out: Path) -> Bytes:
    """Returns all files that teacher and students read."""
    return {
        str(file.relative_to(out)): file.read_bytes()
        for file in out.rglob("*")
        if file.is_file() and file.relative_to(out).parts[0] != "records"
    }


def key_of(text: str) -> str:
    """Returns the matriculation number in a name."""
    found = KEY.search(text)
    return found.group() if found else f"nobody ({text!r})"


def key_of_student(student: Told) -> str:
    """Returns the key of a student; Moodle's folders contain it as the participant's number."""
    return (
        "m" + str(student["number"])
        if student["number"]
        else key_of(student["name"] + student["submission"])
    )


def by_key(entries: list[Told]) -> dict[str, list[Told]]:
    """Groups all entries by key. A student who handed in both a folder and an archive has two."""
    found: dict[str, list[Told]] = {}
    for entry in entries:
        found.setdefault(entry["key"], []).append(entry)
    return found


def who_is_there(expected: Told, found: dict[str, list[Told]], what: str) -> Iterator[str]:
    copies = {student["key"]: student["copies"] for student in expected["students"]}
    yield from differs(what, "students", sorted(copies), sorted(found))
    for key in copies.keys() & found.keys():
        if len(found[key]) != copies[key]:
            yield f"{key} is in {what} {len(found[key])} times, expected {copies[key]}"


def differs(who: str, what: str, expected: object, came_back: object) -> Iterator[str]:
    if expected != came_back:
        yield f"{who}: {what} is {came_back!r}, expected {expected!r}"


def of_exercise(who: str, expected: Told, verdict: Told, sentences: list[str]) -> Iterator[str]:
    who = f"{who} {verdict['exercise']} ({expected['kind']})"
    yield from differs(who, "outcome", expected["outcome"], verdict["outcome"])
    yield from differs(who, "points", expected["points"], verdict["points"])
    yield from differs(who, "tests", sentences, [test["sentence"] for test in verdict["tests"]])
    not_passed = [test["sentence"] for test in verdict["tests"] if test["outcome"] != "passed"]
    yield from differs(who, "not passed", expected["not_passed"], not_passed)
    if verdict["outcome"] != expected["outcome"] and verdict["message"]:
        yield f"  {verdict['message'][:500]}"


def of_student(expected: Told, student: Told, tests: dict[str, list[str]]) -> Iterator[str]:
    who = f"{expected['key']} ({expected['layout']})"
    for what in ("points", "complete"):
        yield from differs(who, what, expected[what], student[what])
    yield from differs(
        who, "grade", expected["points"] if expected["complete"] else None, student["grade"]
    )
    if (
        expected["name"] is not None
    ):  # the rest of the name distinguishes students who are listed twice
        yield from differs(
            who,
            "name",
            expected["name"],
            (
                student["name"]
                if expected["copies"] == 1
                else student["name"][: len(expected["name"])]
            ),
        )
    verdicts = {each["verdict"]["exercise"]: each["verdict"] for each in student["exercises"]}
    yield from differs(
        who,
        "exercises",
        list(expected["exercises"]),
        [each["verdict"]["exercise"] for each in student["exercises"]],
    )
    for exercise, work in expected["exercises"].items():
        if exercise in verdicts:
            yield from of_exercise(who, work, verdicts[exercise], tests[exercise])


def in_json(expected: Told, told: Told) -> Iterator[str]:
    yield from differs("results.json", "seed", expected["seed"], told["seed"])
    most = {each["id"]: each["most_points"] for each in told["exercises"]}
    yield from differs("results.json", "most points", expected["most_points"], most)
    students = by_key([student | {"key": key_of_student(student)} for student in told["students"]])
    yield from who_is_there(expected, students, "results.json")
    for wanted in expected["students"]:
        for student in students.get(wanted["key"], []):
            yield from of_student(wanted, student, expected["tests"])


def cells_of(student: Told) -> dict[str, str]:
    """Returns the required cells of a student's line in grades.csv."""
    cells = {
        exercise: str(work["points"]) if work["outcome"] in JUDGED else ""
        for exercise, work in student["exercises"].items()
    }
    return cells | {"Grade": str(student["points"]) if student["complete"] else ""}


def key_of_line(line: Told) -> str:
    number = str(line["Identifier"]).removeprefix("Participant ")
    return "m" + number if number else key_of(line["Full name"])


def in_csv(expected: Told, lines: list[Told]) -> Iterator[str]:
    found = by_key([line | {"key": key_of_line(line)} for line in lines])
    yield from who_is_there(expected, found, "grades.csv")
    for student in expected["students"]:
        for line in found.get(student["key"], []):
            yield from in_line(student, line)


def in_line(expected: Told, line: Told) -> Iterator[str]:
    who, cells = f"grades.csv: {expected['key']}", cells_of(expected)
    yield from differs(who, "line", cells, {name: line.get(name) for name in cells})
    if expected["remark"] not in line["To look at"]:
        yield (
            f"{who} ({expected['layout']}): to look at is {line['To look at']!r}, expected"
            f" {expected['remark']!r} in it"
        )
    # A spreadsheet would evaluate such a cell as a formula.
    for name, cell in line.items():
        if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t", "\r"):
            yield f"{who}: {name} begins as a formula does: {cell[:80]!r}"


def differences(expected: Path, out: Path) -> list[str]:
    wanted = json.loads(expected.read_text())
    with (out / "grades.csv").open(encoding="utf-8-sig", newline="") as stream:
        lines: list[Told] = list(csv.DictReader(stream))
    return [
        *in_json(wanted, json.loads((out / "results.json").read_text())),
        *in_csv(wanted, lines),
    ]


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Holds the grades of a class against what each student must be given."
    )
    parser.add_argument("expected", type=Path, help="what make_class.py wrote beside the class")
    parser.add_argument("out", type=Path, help="where './knobel grade' put its reports")
    given = parser.parse_args()
    found = differences(given.expected, given.out)
    print("\n".join(found) if found else "every student has the expected grade")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
