"""docs/publish.py prepares a built website for a web host, and deletes only files that it made."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import unittest
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch
from zipfile import ZipFile

ROOT = Path(__file__).parents[2]
PUBLISH = ROOT / "docs" / "publish.py"
sys.path.insert(0, str(ROOT / "docs"))

import publish  # noqa: E402

PAGES = {
    "index.html": "<p>nine cards</p>",
    "chapters/1/index.html": "<p>card 1</p>",
    "_static/look.css": "p {}",
    "objects.inv": "names",
}
PUBLISHED = {*PAGES, ".nojekyll", ".knobelkurs-site"}


class Published(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name).resolve()
        for name, text in {**PAGES, ".buildinfo": "", ".doctrees/index.doctree": ""}.items():
            self.write(f"built/{name}", text)

    def write(self, path: str, text: str) -> None:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def run_publish(
        self, *options: str, before: Callable[[], object] | None = None
    ) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-B", str(PUBLISH), "built", *options]
        return subprocess.run(
            command, cwd=self.root, capture_output=True, encoding="utf-8", preexec_fn=before
        )

    def assert_published(self, *options: str) -> None:
        result = self.run_publish(*options)
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def assert_refused(self, destination: str, sentence: str, code: int = 2) -> None:
        before = self.everything()
        result = self.run_publish("--out", destination)
        self.assertEqual(
            (result.returncode, result.stdout, result.stderr.count("\n")), (code, "", 1)
        )
        self.assertIn(sentence, result.stderr)
        self.assertEqual(self.everything(), before, "nothing has changed")

    def files(self, folder: str) -> set[str]:
        return {
            file.relative_to(self.root / folder).as_posix()
            for file in (self.root / folder).rglob("*")
            if file.is_file()
        }

    def everything(self) -> dict[str, bytes]:
        return {name: (self.root / name).read_bytes() for name in self.files(".")}


class Folder(Published):
    def test_a_folder_gets_what_readers_need_and_nothing_else(self) -> None:
        self.assert_published("--out", "site")
        self.assertEqual(self.files("site"), PUBLISHED)
        for name, text in PAGES.items():
            self.assertEqual((self.root / "site" / name).read_text(encoding="utf-8"), text)

    def test_an_empty_folder_is_filled(self) -> None:
        (self.root / "site").mkdir()
        self.assert_published("--out", "site")
        self.assertEqual(self.files("site"), PUBLISHED)

    def test_an_older_site_is_replaced_with_nothing_left_of_it(self) -> None:
        self.write("built/old.html", "")
        self.assert_published("--out", "site")
        (self.root / "built/old.html").unlink()
        self.write("built/index.html", "<p>ten cards</p>")
        self.assert_published("--out", "site/")
        self.assertEqual(self.files("site"), PUBLISHED)
        self.assertEqual(
            (self.root / "site/index.html").read_text(encoding="utf-8"), "<p>ten cards</p>"
        )
        self.assertEqual(
            {entry.name for entry in self.root.iterdir()},
            {"built", "site"},
            "nothing is left beside it",
        )

    def test_a_link_to_a_folder_stays_a_link(self) -> None:
        (self.root / "www").mkdir()
        (self.root / "site").symlink_to("www")
        self.assert_published("--out", "site")
        self.assertTrue((self.root / "site").is_symlink())
        self.assertEqual(self.files("www"), PUBLISHED)

    def test_other_users_may_read_what_was_published(self) -> None:
        self.assertEqual(
            self.run_publish("--out", "site", before=lambda: os.umask(0o022)).returncode, 0
        )
        self.assertEqual((self.root / "site").stat().st_mode & 0o777, 0o755)
        self.assertEqual((self.root / "site/index.html").stat().st_mode & 0o777, 0o644)

    def test_a_folder_with_other_files_is_refused_and_one_of_them_is_named(self) -> None:
        self.write("thesis/chapter.txt", "years of work")
        self.assert_refused("thesis", "contains chapter.txt")

    def test_an_older_site_to_which_a_teacher_added_a_file_is_refused(self) -> None:
        self.assert_published("--out", "site")
        self.write("site/CNAME", "school.example")
        self.assert_refused("site", "contains CNAME")

    def test_an_older_site_comes_back_when_it_cannot_be_replaced(self) -> None:
        self.assert_published("--out", "site")
        before = self.everything()
        rename = Path.rename

        def fail_for_the_new_one(source: Path, target: Path) -> Path:
            if source.name == "fresh":
                raise PermissionError(13, "refused")
            return rename(source, target)

        with patch.object(Path, "rename", fail_for_the_new_one), self.assertRaises(PermissionError):
            publish.publish(self.root / "built", self.root / "site")
        self.assertEqual(self.everything(), before)


class Zip(Published):
    def test_a_zip_gets_the_same_files_as_a_folder(self) -> None:
        self.assert_published("--out", "site.zip")
        with ZipFile(self.root / "site.zip") as archive:
            self.assertEqual(set(archive.namelist()), PUBLISHED)
            self.assertEqual(archive.read("index.html"), b"<p>nine cards</p>")

    def test_without_an_option_a_zip_of_a_fixed_name_is_made(self) -> None:
        self.assert_published()
        self.assertTrue((self.root / publish.DEFAULT).is_file())

    def test_the_same_site_makes_the_same_zip_byte_for_byte(self) -> None:
        self.assert_published("--out", "one.zip")
        for file in (self.root / "built").rglob("*"):
            os.utime(file, (1_000_000_000, 1_000_000_000))
        self.assert_published("--out", "two.zip")
        self.assertEqual((self.root / "one.zip").read_bytes(), (self.root / "two.zip").read_bytes())

    def test_an_older_zip_of_the_site_is_replaced(self) -> None:
        self.assert_published("--out", "site.zip")
        self.write("built/index.html", "<p>ten cards</p>")
        self.assert_published("--out", "site.zip")
        with ZipFile(self.root / "site.zip") as archive:
            self.assertEqual(archive.read("index.html"), b"<p>ten cards</p>")

    def test_another_zip_is_refused(self) -> None:
        with ZipFile(self.root / "thesis.zip", "w") as archive:
            archive.writestr("chapter.txt", "years of work")
        self.assert_refused("thesis.zip", "contains chapter.txt")

    def test_a_file_that_is_no_zip_is_refused_whatever_its_name(self) -> None:
        self.write("thesis.zip", "years of work")
        self.assert_refused("thesis.zip", "which './knobel site' did not make")


class Failures(Published):
    def test_destinations_that_cannot_be_are_refused_in_a_sentence(self) -> None:
        self.write("file", "")
        (self.root / "folder.zip").mkdir()
        for destination, sentence in {
            "": "read nothing",
            "file": "is a file, expected a folder",
            "folder.zip": "is a folder, expected a zip",
            "none/site": "there is no folder",
            "file/site": "there is no folder",
            "built": "lies in the website that is being built",
            "built/site": "lies in the website that is being built",
            "x" * 300: "cannot be written",
        }.items():
            with self.subTest(destination):
                self.assert_refused(destination, sentence)

    def test_a_website_that_was_not_built_is_asked_for(self) -> None:
        (self.root / "built/index.html").unlink()
        self.assert_refused("site", "there is no website in built")

    def test_a_file_that_the_machine_cannot_hold_ends_with_3_and_leaves_the_older_site(
        self,
    ) -> None:
        for destination in ("site", "site.zip"):
            with self.subTest(destination):
                self.assert_published("--out", destination)
                before = self.everything()
                result = self.run_publish(
                    "--out",
                    destination,
                    before=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4, 4)),
                )
                self.assertEqual(
                    (result.returncode, result.stdout, result.stderr.count("\n")), (3, "", 1)
                )
                self.assertEqual(self.everything(), before)

    def test_the_next_step_is_said_in_two_lines(self) -> None:
        for destination, verb in (("site", "Copy"), ("site.zip", "Unpack")):
            with self.subTest(destination):
                said = self.run_publish("--out", destination).stdout.splitlines()
                self.assertEqual(len(said), 2)
                self.assertRegex(said[0], rf"^{destination}: 4 files, \d+\.\d MB$")
                self.assertTrue(said[1].startswith(verb))


if __name__ == "__main__":
    unittest.main()
