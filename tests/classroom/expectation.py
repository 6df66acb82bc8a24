"""The result that each student of a made class must get."""

from __future__ import annotations

from typing import Any

from oracle import SEED, Table
from students import UNREADABLE, Student
from submissions import BESIDE

# What the teacher must read about a student, as part of a sentence under "to look at".
REMARKS = {
    "old and new": "newest",
    "two archives": "newest",
    "UTF-16": "UTF-16",
    "misnamed": "has the name of no exercise",
    "twice": "too",
    "cut off": "could not be read",
}


def expected_of(student: Student, table: Table) -> dict[str, Any]:
    work = {
        each.exercise: {
            "outcome": each.outcome,
            "points": table.points(each),
            "not_passed": each.not_passed,
            "kind": each.kind,
        }
        for each in student.work
    }
    return {
        "key": student.key,
        "name": student.name if student.plain else None,
        "layout": student.layout,
        "copies": student.copies(),
        "remark": REMARKS.get(student.layout, ""),
        "complete": all(each.outcome != UNREADABLE for each in student.work),
        "points": sum(table.points(each) for each in student.work),
        "exercises": work,
    }


def expected(students: list[Student], table: Table, chosen: list[str]) -> dict[str, Any]:
    most = {exercise: table.most(exercise) for exercise in chosen}
    tests = {exercise: list(table.tests(exercise)) for exercise in chosen}
    return {
        "seed": SEED,
        "beside": BESIDE,
        "most_points": most,
        "tests": tests,
        "students": [expected_of(student, table) for student in students],
    }
