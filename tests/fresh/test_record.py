"""Tests of the record, and of parsing the output of a scenario."""

from __future__ import annotations

import tempfile
import unittest
import zipfile
from pathlib import Path

from course import links, phases, unpack
from record import complaint, fingerprint, updated


class Record(unittest.TestCase):
    def test_a_fingerprint_depends_on_names_and_contents_and_not_on_the_order(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            root = Path(name)
            (root / "a").write_text("1")
            (root / "b").write_text("2")
            before = fingerprint(root, ["a", "b"])
            self.assertEqual(before, fingerprint(root, ["b", "a", "a"]))
            (root / "b").write_text("3")
            self.assertNotEqual(before, fingerprint(root, ["a", "b"]))
            (root / "b").write_text("1")
            self.assertNotEqual(fingerprint(root, ["a"]), fingerprint(root, ["b"]))

    def test_a_record_holds_when_all_scenarios_have_passed_for_this_state(self) -> None:
        record = updated("", "now", "trixie", ["serve"])
        record = updated(record, "now", "trixie", ["help"])
        self.assertEqual("", complaint(record, "now", ["serve", "help"]))

    def test_a_missing_scenario_is_named(self) -> None:
        record = updated(updated("", "now", "trixie", ["serve"]), "now", "bookworm", ["help"])
        self.assertIn("not passed yet: help;", complaint(record, "now", ["serve", "help"]))

    def test_another_state_forgets_what_passed(self) -> None:
        record = updated("", "before", "trixie", ["serve", "help"])
        self.assertIn("has changed", complaint(record, "now", ["serve"]))
        self.assertIn(
            "not passed yet: help;",
            complaint(updated(record, "now", "trixie", ["serve"]), "now", ["serve", "help"]),
        )

    def test_without_a_record_nothing_has_passed(self) -> None:
        self.assertIn("./tests/fresh/run trixie", complaint("", "now", ["serve"]))


class Reading(unittest.TestCase):
    def test_a_phase_lasts_until_the_next_begins(self) -> None:
        lines = [
            (1.0, "knobel: installing with apt-get"),
            (2.0, "Setting up x"),
            (4.0, "knobel: building the program"),
            (9.0, "knobel: installing more"),
        ]
        self.assertEqual({"installing": 3.0 + 1.0, "building": 5.0}, phases(lines, 10.0))

    def test_without_a_marker_no_phase_has_begun(self) -> None:
        self.assertEqual({"installing": 0.0, "building": 0.0}, phases([(1.0, "something")], 2.0))

    def test_links_are_read_without_their_places_in_a_page(self) -> None:
        page = '<a class="x" href="a.html#b">A</a> <link href="c.css"> <a href="../d/">D</a>'
        self.assertEqual({"a.html", "../d/"}, links(page))

    def test_unpacked_files_keep_their_permissions(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            archive = Path(name, "a.zip")
            with zipfile.ZipFile(archive, "w") as packed:
                entry = zipfile.ZipInfo("folder/program")
                entry.external_attr = 0o755 << 16
                packed.writestr(entry, "#!/bin/sh\n")
            unpack(archive, Path(name))
            self.assertEqual(0o755, Path(name, "folder/program").stat().st_mode & 0o777)


if __name__ == "__main__":
    unittest.main()
