"""The style tests find planted faults, and pass over what is not ours."""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import commits  # noqa: E402
import long_files  # noqa: E402


class OnAll(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)

    def write(self, name: str, text: str) -> None:
        file = self.root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def run_on(self, kind: str, *command: str) -> subprocess.CompletedProcess[str]:
        script = [sys.executable, "-B", str(HERE / "on_all.py"), "--root", str(self.root), kind]
        return subprocess.run([*script, *command], capture_output=True, text=True)

    def test_a_planted_fault_in_the_layout_is_found(self) -> None:
        self.write(".clang-format", (HERE.parents[1] / ".clang-format").read_text())
        check = ["clang-format-19", "--dry-run", "--Werror"]
        self.write("a.cpp", "int main() {}\n")
        self.assertEqual(self.run_on("cpp", *check).returncode, 0)
        self.write("deep/b.hpp", "int  f( );\n")
        found = self.run_on("cpp", *check)
        self.assertEqual(found.returncode, 1)
        self.assertIn("b.hpp", found.stderr)

    def test_what_others_wrote_is_passed_over(self) -> None:
        for name in (
            "a.cpp",
            "build/b.cpp",
            "node_modules/c.cpp",
            "tests/grader/attacks/d.cpp",
            "exercises/1-cards/01-halves-fit/halves_fit.cpp",
            "exercises/1-cards/01-halves-fit/stub.cpp",
        ):
            self.write(name, "")
        listed = self.run_on("cpp", "ls").stdout
        self.assertIn("2 files", listed)
        self.assertIn("a.cpp", listed)
        self.assertIn("stub.cpp", listed)

    def test_scripts_without_a_suffix_are_known_by_their_first_line(self) -> None:
        self.write("knobel", "#!/usr/bin/env bash\n")
        self.write("run", "#!/usr/bin/env python3\n")
        self.write("LICENSE", "sh\n")
        self.assertIn("1 files", self.run_on("shell", "ls").stdout)
        self.assertIn("1 files", self.run_on("python", "ls").stdout)

    def test_no_file_at_all_is_a_failure(self) -> None:
        self.assertEqual(self.run_on("cpp", "true").returncode, 1)


class Commits(unittest.TestCase):
    def test_faults_of_subjects_are_named(self) -> None:
        self.assertEqual(commits.faults("Refuse an empty board"), [])
        self.assertEqual(commits.faults("Process boards in order"), [])
        for subject, fault in {
            "x" * 73: "73 characters",
            "Refuse it.": "full stop",
            "refuse it": "capital letter",
            "Fixes the board": "'Fixes'",
            "Added a board": "'Added'",
            "Adding a board": "'Adding'",
        }.items():
            self.assertIn(fault, " ".join(commits.faults(subject)), subject)

    def test_a_folder_that_is_no_repository_is_skipped(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            script = [sys.executable, "-B", str(HERE / "commits.py"), "--repository", folder]
            environment = {**os.environ, "GIT_CEILING_DIRECTORIES": str(Path(folder).parent)}
            code = subprocess.run(script, env=environment, capture_output=True).returncode
        self.assertEqual(code, commits.SKIPPED)


class LongFiles(unittest.TestCase):
    def test_only_a_long_file_without_a_reason_is_found(self) -> None:
        long = "int x;\n" * (long_files.LONG + 1)
        reason = "// Reads boards. One\n// file, because all notations share their messages.\n"
        self.assertTrue(long_files.long_without_reason("a.cpp", long))
        self.assertFalse(long_files.long_without_reason("a.cpp", reason + long))
        self.assertTrue(long_files.long_without_reason("a.cpp", long + reason))
        self.assertFalse(long_files.long_without_reason("a.cpp", long[: len(long) // 2]))
        self.assertFalse(long_files.long_without_reason("a.css", long))


if __name__ == "__main__":
    unittest.main()
