"""Compares the reports of hand-made classes with stored ones, and validates them.

test_reports.py WRITE_REPORTS [--store]

With --store, replaces the stored reports.
"""

from __future__ import annotations

import csv
import json
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from xml.etree import ElementTree

import jsonschema  # type: ignore[import]

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
WRITE_REPORTS = sys.argv[1]
STORED = HERE / "reports"
# Of pages only the words are stored, and of the files for other systems one each.
STORED_REPORTS = (
    *("sample/index.html", "sample/grades.csv", "well/index.html"),
    *(f"sample/students/{slug}/index.html" for slug in ("ben", "cem", "dana", "mueller-aenne")),
    *(f"example/students/ada-lovelace/{name}" for name in ("junit.xml", "response.xml")),
    "example/students/ada-lovelace/results.json",
)
LINES = {"title", "h1", "h2", "h3", "h4", "p", "div", "li", "tr", "pre", "summary", "nav"}
CELLS = {"th": "| ", "td": "| ", "dt": "\n", "dd": ": "}
FORMULA_SIGNS = "=+-@\t\r\n\uff1d\uff0b\uff0d\uff20"


def page(file: Path) -> ElementTree.Element:
    """Parses a page, which must be well-formed XML, without its style sheet and script."""
    text = re.sub(r"(?s)<(style|script)>.*?</\1>", r"<\1></\1>", file.read_text())
    return ElementTree.fromstring(text.split("\n", 1)[1])


def words(element: ElementTree.Element, in_code: bool = False) -> str:
    """Returns what a part of a page says: a line for each paragraph, item and row of a table."""
    in_code = in_code or element.tag == "pre"

    def plain(raw: str | None) -> str:
        return raw or "" if in_code else re.sub(r"\s+", " ", raw or "")

    text = CELLS.get(element.tag, "\n" if element.tag in LINES else "")
    text += plain(element.text)
    for child in element:
        text += words(child, in_code) + plain(child.tail)
    return text + ("\n" if element.tag in LINES else "")


def read(file: Path) -> str:
    """Returns a report without blank lines, and only the words of a page."""
    text = words(page(file)) if file.suffix == ".html" else file.read_text(encoding="utf-8-sig")
    return "".join(line.rstrip() + "\n" for line in text.splitlines() if line.strip())


def stored(name: str) -> Path:
    return STORED / name.replace(".html", ".txt")


class Reports(unittest.TestCase):
    folder: Path

    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        subprocess.run([WRITE_REPORTS, folder.name], check=True)

    def test_reports_are_the_stored_ones(self) -> None:
        self.maxDiff = None
        for name in STORED_REPORTS:
            with self.subTest(name):
                found, expected = read(self.folder / name), stored(name).read_text()
                if name.endswith(".json"):  # stored in Prettier's layout
                    self.assertEqual(json.loads(found), json.loads(expected))
                else:
                    self.assertEqual(found, expected)

    def test_the_example_in_the_documentation_is_what_is_written(self) -> None:
        written = json.loads((self.folder / "example/results.json").read_text())
        self.assertEqual(written, json.loads((ROOT / "docs/grades.json").read_text()))

    def test_results_have_their_documented_form(self) -> None:
        file = ROOT / "docs/grades.schema.json"
        schema = json.loads(file.read_text())
        # Resolves references to the schema of verdicts, which is in the same folder.
        validator = jsonschema.Draft202012Validator(
            schema, resolver=jsonschema.RefResolver(file.as_uri(), schema)
        )
        for results in self.folder.glob("*/results.json"):
            validator.validate(json.loads(results.read_text()))

    def test_files_for_gradescope_have_its_form_and_a_score_only_where_all_is_judged(self) -> None:
        schema = json.loads((HERE / "schemas/gradescope.schema.json").read_text())
        students = json.loads((self.folder / "hostile/results.json").read_text())["students"]
        for student in students:
            file = self.folder / "hostile/students" / student["slug"] / "results.json"
            result = json.loads(file.read_text())
            self.assertEqual(result.get("score"), student["grade"])
            jsonschema.validate({"score": 0} | result, schema)

    def test_xml_files_have_their_forms(self) -> None:
        for schema, name in (("junit.rng", "junit.xml"), ("proforma-response.rng", "response.xml")):
            command = ["xmllint", "--noout", "--nonet", "--relaxng", str(HERE / "schemas" / schema)]
            files = map(str, self.folder.rglob(name))
            done = subprocess.run([*command, *files], capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stderr)

    def test_hostile_text_stays_text_on_every_page(self) -> None:
        def parts(folder: str) -> set[str]:
            """Returns all elements and attributes of pages."""
            found = set()
            for file in (self.folder / folder).rglob("*.html"):
                self.assertIn("default-src 'none'", file.read_text())
                for element in page(file).iter():
                    found |= {element.tag, *(f"{element.tag} {name}" for name in element.attrib)}
                    link: str = element.attrib.get("href", "#")
                    self.assertRegex(link, r"^(#|students/[a-z0-9-]+/index\.html)")
                    self.assertNotIn("src", element.attrib)
            return found

        self.assertEqual(parts("hostile"), parts("sample"))

    def test_grades_are_the_same_wherever_lines_are_split_and_no_cell_is_a_formula(self) -> None:
        text = (self.folder / "hostile/grades.csv").read_bytes()
        self.assertTrue(text.startswith(b"\xef\xbb\xbf"))
        self.assertEqual(text.count(b"\n"), text.count(b"\r\n"))
        lines = text.decode("utf-8-sig").splitlines()
        _, *rows = csv.reader(lines, strict=True)
        self.assertIn('Ada; "Countess", or Lady', [row[1] for row in rows])
        split = (cell for line in lines for separator in ";\t|" for cell in line.split(separator))
        for cell in (*split, *(cell for row in rows for cell in row)):
            self.assertNotIn(cell.lstrip(' "')[:1] or "x", FORMULA_SIGNS, cell[:80])


def store() -> None:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([WRITE_REPORTS, folder], check=True)
        for name in STORED_REPORTS:
            stored(name).parent.mkdir(parents=True, exist_ok=True)
            stored(name).write_text(read(Path(folder) / name))


if __name__ == "__main__":
    if "--store" in sys.argv:
        store()
    else:
        unittest.main(argv=sys.argv[:1])
