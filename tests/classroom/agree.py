"""Checks that all reports of a run agree: agree.py OUT [SAID].

OUT is the folder that './knobel grade' filled, SAID a file with its output. Every number of a
student in results.json must also be in the class's page and table, on the student's page, and in
the files for Gradescope, ProFormA, JUnit and, if there is one, Moodle. This includes points that
were given by hand. Prints every difference; exit code 1 if there is any.
"""

from __future__ import annotations

import argparse
import csv
import html
import json
import re
import sys
import xml.etree.ElementTree as xml
from collections.abc import Iterator
from pathlib import Path

from compare import JUDGED, Told, differs

PROFORMA = {"p": "urn:proforma:v2.1"}


def points_shown(graded: Told) -> int | None:
    """Returns the points of an exercise as a teacher reads them; None without a judgement."""
    return graded["points"] if graded["verdict"]["outcome"] in JUDGED or graded["by_hand"] else None


def points_on_page(graded: Told) -> int | None:
    """Returns the same for the class's page, where exercises that were not handed in have a sign
    instead.
    """
    is_absent = graded["verdict"]["outcome"] == "not handed in" and not graded["by_hand"]
    return None if is_absent else points_shown(graded)


def as_cell(points: int | None) -> str:
    return "" if points is None else str(points)


def rows_of(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8-sig", newline="") as stream:
        return list(csv.DictReader(stream))


def in_table(results: Told, lines: list[dict[str, str]]) -> Iterator[str]:
    yield from differs("grades.csv", "number of lines", len(results["students"]), len(lines))
    for student, line in zip(results["students"], lines):
        who = f"grades.csv: {student['slug']}"
        yield from differs(who, "grade", as_cell(student["grade"]), line["Grade"])
        yield from differs(who, "maximum", str(results["most_points"]), line["Maximum Grade"])
        for graded in student["exercises"]:
            exercise = graded["verdict"]["exercise"]
            yield from differs(who, exercise, as_cell(points_shown(graded)), line[exercise])


def cells_of_row(row: str) -> list[str]:
    """Returns the visible text of the cells of a row, without text for screen readers only."""
    cells = re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.DOTALL)
    return [
        html.unescape(
            re.sub(r"<[^>]*>", "", re.sub(r'<span class="unseen">.*?</span>', "", cell))
        ).strip()
        for cell in cells
    ]


def in_page(results: Told, page: str) -> Iterator[str]:
    """Checks the rows of the class's page.

    Other characters in a cell beside the points are signs.
    """
    begin = r'<tr[^>]*>\s*<th scope="row"><a href="students/([^/"]*)/index.html">'
    rows = {
        found.group(1): found.group(0) for found in re.finditer(begin + ".*?</tr>", page, re.DOTALL)
    }
    yield from differs(
        "index.html",
        "students",
        sorted(student["slug"] for student in results["students"]),
        sorted(rows),
    )
    for student in results["students"]:
        if student["slug"] not in rows:
            continue
        cells = cells_of_row(rows[student["slug"]])
        numbers = [re.sub(r"\D", "", cell) for cell in cells]
        expected = [as_cell(points_on_page(graded)) for graded in student["exercises"]]
        who = f"index.html: {student['slug']}"
        yield from differs(
            who, "total", ("" if student["complete"] else "? ") + str(student["points"]), cells[1]
        )
        yield from differs(
            who,
            "points",
            expected,
            numbers[-len(expected) - len(student["rubrics"]) :][: len(expected)],
        )


def in_gradescope(student: Told, results: Told) -> Iterator[str]:
    yield from differs(
        f"{student['slug']}/results.json", "score", student["grade"], results.get("score")
    )
    tests = sum(
        len(graded["verdict"]["tests"]) + bool(graded["by_hand"]) for graded in student["exercises"]
    ) + sum(map(bool, student["rubrics"]))
    yield from differs(
        f"{student['slug']}/results.json", "number of tests", tests, len(results["tests"])
    )
    if student["complete"]:
        yield from differs(
            f"{student['slug']}/results.json",
            "sum of the tests",
            student["grade"],
            sum(test.get("score", 0) for test in results["tests"]),
        )


def in_proforma(student: Told, response: xml.Element) -> Iterator[str]:
    who = f"{student['slug']}/response.xml"
    responses = {each.get("id"): each for each in response.iterfind(".//p:test-response", PROFORMA)}
    exercises = [graded["verdict"]["exercise"] for graded in student["exercises"]]
    yield from differs(
        who, "exercises", exercises, list(responses)[: len(exercises)]
    )  # behind these cells follow columns that no test judges
    for graded in student["exercises"]:
        verdict = graded["verdict"]
        scores = [
            float(score.text or "nan")
            for score in responses[verdict["exercise"]].iterfind(".//p:score", PROFORMA)
        ]
        weighed = sum(
            score * test["points"] for score, test in zip(scores, verdict["tests"], strict=True)
        )
        yield from differs(
            who,
            f"weighed scores of {verdict['exercise']}",
            graded["points"] or 0,
            round(weighed, 6),
        )


def in_junit(student: Told, suites: xml.Element) -> Iterator[str]:
    who = f"{student['slug']}/junit.xml"
    for graded, suite in zip(student["exercises"], suites.iter("testsuite")):
        verdict = graded["verdict"]
        passed = sum(test["outcome"] == "passed" for test in verdict["tests"])
        counts = [
            int(suite.get(count, "0")) for count in ("tests", "failures", "errors", "skipped")
        ]
        yield from differs(who, f"tests of {verdict['exercise']}", len(verdict["tests"]), counts[0])
        yield from differs(
            who, f"passed tests of {verdict['exercise']}", passed, counts[0] - sum(counts[1:])
        )
        given = {each.get("name"): each.get("value") for each in suite.iter("property")}
        yield from differs(
            who, f"points for {verdict['exercise']}", str(graded["points"] or 0), given["points"]
        )


def on_own_page(student: Told, page: str) -> Iterator[str]:
    text = re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", page)))
    if student["complete"] and not re.search(
        rf"\b{student['points']} of {student['most_points']} points", text
    ):
        yield (
            f"{student['slug']}/index.html does not say {student['points']} of"
            f" {student['most_points']} points"
        )


def in_files_of(student: Told, folder: Path) -> Iterator[str]:
    yield from in_gradescope(student, json.loads((folder / "results.json").read_text()))
    yield from in_proforma(student, xml.parse(folder / "response.xml").getroot())
    yield from in_junit(student, xml.parse(folder / "junit.xml").getroot())
    yield from on_own_page(student, (folder / "index.html").read_text())


def in_moodles_sheet(results: Told, lines: list[dict[str, str]]) -> Iterator[str]:
    """Checks the lines of students whose name is unique.

    Others are identified by Moodle's number, which is not checked here.
    """
    names = [student["name"] for student in results["students"]]
    for line in lines:
        if names.count(line["Full name"]) != 1:
            continue
        student = results["students"][names.index(line["Full name"])]
        yield from differs(
            f"moodle.csv: {student['slug']}", "grade", as_cell(student["grade"]), line["Grade"]
        )


def in_terminal(results: Told, said: str) -> Iterator[str]:
    yield from differs(
        "the terminal",
        "number of submissions",
        re.findall(r"^(\d+) submissions?\b", said, re.MULTILINE),
        [str(len(results["students"]))],
    )


def disagreements(out: Path, said: str = "") -> list[str]:
    results = json.loads((out / "results.json").read_text())
    found = [
        *in_table(results, rows_of(out / "grades.csv")),
        *in_page(results, (out / "index.html").read_text()),
    ]
    for student in results["students"]:
        found += in_files_of(student, out / "students" / student["slug"])
    if (out / "moodle.csv").exists():
        found += in_moodles_sheet(results, rows_of(out / "moodle.csv"))
    return [*found, *(in_terminal(results, said) if said else [])]


def main() -> int:
    parser = argparse.ArgumentParser(description="Holds all reports of one run against each other.")
    parser.add_argument("out", type=Path, help="where './knobel grade' put its reports")
    parser.add_argument("said", type=Path, nargs="?", help="what it printed")
    given = parser.parse_args()
    found = disagreements(given.out, given.said.read_text() if given.said else "")
    print("\n".join(found) if found else "all reports agree")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
