"""What the website offers for download: a page that lists it, and the packed source."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import unittest
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from small_course import ROOT, SmallCourse

sys.path.insert(0, str(ROOT / "docs"))

import pack_downloads  # noqa: E402


class Downloads(SmallCourse):
    def setUp(self) -> None:
        super().setUp()
        self.write("conf.py", "project = 'Cards'\nextensions = ['knobel_docs']\n")
        self.write_page("Text.\n\n.. toctree::\n\n   deep/page")
        self.site = self.root.parent / "html"
        self.offer = self.root.parent / "offer"
        self.offer.mkdir()
        self.write_page(
            ".. downloads:: kit\n\n   No kit here.\n\n.. where-it-is-kept::", "deep/page"
        )

    def built(self, **settings: object) -> None:
        self.assertEqual(self.build(**settings), "")

    def test_what_was_built_is_listed_with_its_size_and_is_there(self) -> None:
        (self.offer / "cards-kit.zip").write_bytes(b"x" * 1_300_000)
        self.built(knobel_downloads=str(self.offer))
        self.assertIn("(1.3 MB)", self.words("deep/page"))
        link = re.search(r'href="(\.\./downloads/[^"]+)"', self.page("deep/page"))
        assert link is not None
        self.assertTrue((self.site / "deep" / link[1]).is_file())
        self.assertNotIn("No kit here", self.words("deep/page"))

    def test_what_was_not_built_is_replaced_by_a_sentence(self) -> None:
        self.built(knobel_downloads=str(self.offer))
        self.assertIn("No kit here.", self.words("deep/page"))

    def test_a_page_follows_what_is_built_or_removed_later(self) -> None:
        self.built()
        (self.offer / "cards-kit.zip").write_bytes(b"x")
        self.built(knobel_downloads=str(self.offer))
        self.assertIn("(0.1 MB)", self.words("deep/page"))
        self.built()
        self.assertIn("No kit here.", self.words("deep/page"))
        self.assertFalse((self.site / "downloads").exists())

    def test_it_is_said_where_the_course_is_kept_if_that_is_known(self) -> None:
        self.built(knobel_source_url="https://codeberg.org/cards/course")
        self.assertIn("kept at https://codeberg.org/cards/course", self.words("deep/page"))

    def test_an_unknown_kind_is_refused(self) -> None:
        self.write_page(".. downloads:: film", "deep/page")
        self.assertIn("film", self.build())


class Source(unittest.TestCase):
    def setUp(self) -> None:
        folder = TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name) / "course"

    def write(self, *paths: str) -> None:
        for path in paths:
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            (self.root / path).write_text(path, encoding="utf-8")

    def test_what_was_built_and_what_students_and_teachers_made_is_left_out(self) -> None:
        own = ["exercises/1-cards/01-fit/stub.cpp", "exercises/1-cards/tests/shared.cpp", "knobel"]
        self.write(*own)
        self.write("exercises/1-cards/01-fit/fit.cpp", "exercises/1-cards/01-fit/backup/1.cpp")
        self.write("build/dev/x", "grades/ann.html", "submissions/ann.zip", "progress.json")
        self.write("knobelkurs-kit.zip", "docs/__pycache__/x.pyc", ".git/config")
        self.assertEqual(pack_downloads.source_files(self.root), own)

    def test_programs_may_be_run_after_unpacking(self) -> None:
        self.write("knobel", "README.md")
        (self.root / "knobel").chmod(0o755)
        pack_downloads.pack_source(self.root, self.root.parent / "source.zip")
        with ZipFile(self.root.parent / "source.zip") as archive:
            modes = {info.filename: info.external_attr >> 16 for info in archive.infolist()}
        self.assertEqual(modes, {"knobelkurs/README.md": 0o100644, "knobelkurs/knobel": 0o100755})

    def test_of_this_course_all_is_packed_that_its_history_keeps(self) -> None:
        listed = subprocess.run(
            ["git", "-c", "safe.directory=*", "-C", str(ROOT), "ls-files", "-z"],
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        if listed.returncode != 0:
            self.skipTest("this course has no history here")
        kept = {path for path in listed.stdout.split("\0") if path and (ROOT / path).is_file()}
        self.assertEqual(kept - set(pack_downloads.source_files(ROOT)), set())

    def test_without_solutions_the_source_is_not_offered(self) -> None:
        self.write("knobel")
        for solutions, expected in (("0", set()), ("", {"knobelkurs-source.zip"})):
            with TemporaryDirectory() as out:
                subprocess.run(
                    [sys.executable, "-B", str(ROOT / "docs/pack_downloads.py"), "/bin/true"]
                    + [str(self.root), out],
                    env={**os.environ, "KNOBEL_SOLUTIONS": solutions},
                    check=True,
                )
                self.assertEqual({file.name for file in Path(out).iterdir()}, expected)


class Options(unittest.TestCase):
    def test_addresses_that_are_none_are_refused_before_anything_is_built(self) -> None:
        for option in ("--address", "--source-url"):
            for typed in ("school.example", "ftp://school.example", "https://a b", "", "https://"):
                with self.subTest(option, typed=typed):
                    done = subprocess.run(
                        [str(ROOT / "knobel"), "site", option, typed],
                        capture_output=True,
                        encoding="utf-8",
                        timeout=60,
                        check=False,
                    )
                    self.assertEqual((done.returncode, done.stdout), (2, ""))
                    self.assertIn(f"{option}: read '{typed}', expected an address", done.stderr)


if __name__ == "__main__":
    unittest.main()
