"""Tests when unchanged.py runs a slow test again."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path


class Unchanged(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.looked_at = self.folder / "pages"
        self.looked_at.mkdir()
        (self.looked_at / "index.html").write_text("Welcome")
        self.test = self.folder / "test"
        self.write_test(exit_code=0)

    def write_test(self, exit_code: int) -> None:
        self.test.write_text(f"#!/bin/sh\necho run >>{self.folder}/runs\nexit {exit_code}\n")
        self.test.chmod(0o755)

    def run_test(self, *words: str, again: str = "") -> int:
        script = Path(__file__).with_name("unchanged.py")
        command = [
            sys.executable,
            "-B",
            script,
            "--record",
            self.folder / "records/test",
            "--looks-at",
            self.looked_at,
            "--",
            self.test,
            *words,
        ]
        return subprocess.run(
            command, env={"KNOBEL_AGAIN": again}, stdout=subprocess.DEVNULL
        ).returncode

    def runs(self) -> int:
        return len((self.folder / "runs").read_text().splitlines())

    def test_what_has_passed_is_not_run_again(self) -> None:
        self.assertEqual([self.run_test(), self.run_test()], [0, 0])
        self.assertEqual(self.runs(), 1)

    def test_what_has_failed_is_run_again(self) -> None:
        self.write_test(exit_code=5)
        self.assertEqual([self.run_test(), self.run_test()], [5, 5])
        self.assertEqual(self.runs(), 2)

    def test_a_failure_after_a_change_is_not_forgotten_when_the_change_is_undone(self) -> None:
        self.run_test()
        self.write_test(exit_code=1)
        self.assertEqual(self.run_test(), 1)
        self.write_test(exit_code=0)
        self.assertEqual(self.run_test(), 0)
        self.assertEqual(self.runs(), 3)

    def test_a_changed_file_a_new_one_and_one_less_run_it_again(self) -> None:
        self.run_test()
        (self.looked_at / "index.html").write_text("Good-bye")
        self.run_test()
        (self.looked_at / "more.html").write_text("")
        self.run_test()
        (self.looked_at / "more.html").unlink()
        self.run_test()
        self.assertEqual(self.runs(), 4)

    def test_a_changed_file_that_the_command_names_runs_it_again(self) -> None:
        script = self.folder / "script"
        for content in ("one", "two"):
            script.write_text(content)
            self.run_test(str(script))
        self.assertEqual(self.runs(), 2)

    def test_other_words_run_it_again(self) -> None:
        self.run_test("one")
        self.run_test("two")
        self.assertEqual(self.runs(), 2)

    def test_a_test_that_changes_what_it_looks_at_is_run_again(self) -> None:
        self.test.write_text(
            f"#!/bin/sh\necho run >>{self.folder}/runs\necho run >>{self.looked_at}/log\n"
        )
        self.run_test()
        self.run_test()
        self.assertEqual(self.runs(), 2)

    def test_who_asks_for_it_gets_it_run_again(self) -> None:
        self.run_test()
        self.run_test(again="1")
        self.assertEqual(self.runs(), 2)


if __name__ == "__main__":
    unittest.main()
