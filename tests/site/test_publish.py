"""docs/publish.py prepares a built website for a web host, and deletes only files that it made."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import unittest
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch
from zipfile import ZipFile

from small_course import ROOT

import publish

PAGES = {
    "index.html": "<p>nine cards</p>",
    "chapters/1/index.html": "<p>card 1</p>",
    "_static/look.css": "p {}",
    "objects.inv": "names",
}
PUBLISHED = {*PAGES, ".nojekyll", ".knobelkurs-site"}


def only_small_files() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (4, 4))


class Publish(unittest.TestCase):
    def setUp(self) -> None:
        folder = TemporaryDirectory()
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
        command = [sys.executable, "-B", str(ROOT / "docs" / "publish.py"), "built", *options]
        return subprocess.run(
            command, cwd=self.root, capture_output=True, encoding="utf-8", preexec_fn=before
        )

    def publish(self, destination: str) -> str:
        """Publishes without an error; returns what is said."""
        result = self.run_publish("--out", destination, before=lambda: os.umask(0o022))
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return result.stdout

    def assert_refused(self, destination: str, sentence: str) -> None:
        before = self.everything()
        result = self.run_publish("--out", destination)
        self.assertEqual((result.returncode, result.stdout, result.stderr.count("\n")), (2, "", 1))
        self.assertIn(sentence, result.stderr)
        self.assertEqual(self.everything(), before, "nothing has changed")

    def everything(self, folder: str = ".") -> dict[str, bytes]:
        place = self.root / folder
        files = (file for file in place.rglob("*") if file.is_file())
        return {file.relative_to(place).as_posix(): file.read_bytes() for file in files}

    def test_a_folder_gets_what_readers_need_and_nothing_else(self) -> None:
        (self.root / "empty").mkdir()
        for folder in ("site", "empty"):
            self.publish(folder)
            found = self.everything(folder)
            self.assertEqual(set(found), PUBLISHED)
            for name, text in PAGES.items():
                self.assertEqual(found[name].decode(), text)
        self.assertEqual((self.root / "site").stat().st_mode & 0o777, 0o755)
        self.assertEqual((self.root / "site/index.html").stat().st_mode & 0o777, 0o644)

    def test_an_older_site_is_replaced_with_nothing_left_of_it(self) -> None:
        (self.root / "www").mkdir()
        (self.root / "site").symlink_to("www")
        self.write("built/old.html", "")
        for destination in ("site", "site.zip"):
            self.publish(destination)
        (self.root / "built/old.html").unlink()
        self.write("built/index.html", "<p>ten cards</p>")
        for destination in ("site/", "site.zip"):
            self.publish(destination)
        self.assertEqual(set(self.everything("www")), PUBLISHED)
        self.assertEqual(self.everything("www")["index.html"], b"<p>ten cards</p>")
        self.assertTrue((self.root / "site").is_symlink())
        with ZipFile(self.root / "site.zip") as archive:
            self.assertEqual(set(archive.namelist()), PUBLISHED)
            self.assertEqual(archive.read("index.html"), b"<p>ten cards</p>")
        left = {entry.name for entry in self.root.iterdir()}
        self.assertEqual(left, {"built", "site", "www", "site.zip"})

    def test_an_older_site_is_restored_when_it_cannot_be_replaced(self) -> None:
        self.publish("site")
        before = self.everything()
        rename = Path.rename

        def fail_for_the_new_one(source: Path, target: Path) -> Path:
            if source.name == "fresh":
                raise PermissionError(13, "refused")
            return rename(source, target)

        with patch.object(Path, "rename", fail_for_the_new_one), self.assertRaises(PermissionError):
            publish.publish(self.root / "built", self.root / "site")
        self.assertEqual(self.everything(), before)

    def test_the_same_site_makes_the_same_zip_byte_for_byte(self) -> None:
        self.assertEqual(self.run_publish().returncode, 0)
        for file in (self.root / "built").rglob("*"):
            os.utime(file, (1_000_000_000, 1_000_000_000))
        self.publish("two.zip")
        default = self.root / publish.DEFAULT
        self.assertEqual(default.read_bytes(), (self.root / "two.zip").read_bytes())

    def test_destinations_with_files_of_others_or_that_cannot_be_are_refused(self) -> None:
        self.publish("added")
        self.write("added/CNAME", "school.example")
        self.write("thesis/chapter.txt", "years of work")
        self.write("file", "")
        self.write("no.zip", "years of work")
        (self.root / "folder.zip").mkdir()
        with ZipFile(self.root / "thesis.zip", "w") as archive:
            archive.writestr("chapter.txt", "years of work")
        for destination, sentence in {
            "added": "contains CNAME",
            "thesis": "contains chapter.txt",
            "thesis.zip": "contains chapter.txt",
            "no.zip": "which './knobel site' did not make",
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
        (self.root / "built/index.html").unlink()
        self.assert_refused("site", "there is no website in built")

    def test_a_full_disk_ends_with_3_and_leaves_the_older_site(self) -> None:
        for destination in ("site", "site.zip"):
            with self.subTest(destination):
                self.publish(destination)
                before = self.everything()
                result = self.run_publish("--out", destination, before=only_small_files)
                said = (result.returncode, result.stdout, result.stderr.count("\n"))
                self.assertEqual(said, (3, "", 1))
                self.assertEqual(self.everything(), before)

    def test_the_next_step_is_said_in_two_lines(self) -> None:
        for destination, verb in (("site", "Copy"), ("site.zip", "Unpack")):
            first, second = self.publish(destination).splitlines()
            self.assertRegex(first, rf"^{destination}: 4 files, \d+\.\d MB$")
            self.assertTrue(second.startswith(verb))
