"""What the website offers for download: a page that lists it, and the packed source."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from small_course import ROOT, SmallCourse

import pack_downloads


class Downloads(SmallCourse):
    def test_a_page_lists_what_was_built_with_its_size_and_otherwise_says_so(self) -> None:
        offer = self.root.parent / "offer"
        offer.mkdir()
        self.write_page("Text.\n\n.. toctree::\n\n   deep/page")
        self.write_page(
            ".. downloads:: kit\n\n   No kit here.\n\n.. where-it-is-kept::", "deep/page"
        )
        self.built(knobel_downloads=str(offer))
        self.assertIn("No kit here.", self.words("deep/page"))
        (offer / "cards-kit.zip").write_bytes(b"x" * 1_300_000)
        address = "https://codeberg.org/cards/course"
        self.built(knobel_downloads=str(offer), knobel_source_url=address)
        self.assertIn("(1.3 MB)", self.words("deep/page"))
        self.assertIn(f"kept at {address}", self.words("deep/page"))
        self.assertNotIn("No kit here", self.words("deep/page"))
        link = re.search(r'href="(\.\./downloads/[^"]+)"', self.page("deep/page"))
        assert link is not None
        self.assertTrue((self.site / "deep" / link[1]).is_file())
        self.built()
        self.assertIn("No kit here.", self.words("deep/page"))
        self.assertFalse((self.site / "downloads").exists())


class Source(SmallCourse):
    def setUp(self) -> None:
        folder = TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name) / "course"

    def test_what_was_built_and_what_students_and_teachers_made_is_left_out(self) -> None:
        own = ["exercises/1-cards/01-fit/stub.cpp", "exercises/1-cards/tests/shared.cpp", "knobel"]
        for path in (
            *own,
            *("exercises/1-cards/01-fit/fit.cpp", "exercises/1-cards/01-fit/backup/1.cpp"),
            *("build/dev/x", "grades/ann.html", "submissions/ann.zip", "progress.json"),
            *("knobelkurs-kit.zip", "docs/__pycache__/x.pyc", ".git/config"),
        ):
            self.write(path, path)
        self.assertEqual(pack_downloads.source_files(self.root), own)

    def test_programs_may_be_run_after_unpacking(self) -> None:
        self.write("README.md", "")
        self.write("knobel", "").chmod(0o755)
        pack_downloads.pack_source(self.root, self.root.parent / "source.zip")
        with ZipFile(self.root.parent / "source.zip") as archive:
            modes = {info.filename: info.external_attr >> 16 for info in archive.infolist()}
        self.assertEqual(modes, {"knobelkurs/README.md": 0o100644, "knobelkurs/knobel": 0o100755})

    def test_of_this_course_all_is_packed_that_its_history_keeps(self) -> None:
        command = ["git", "-c", "safe.directory=*", "-C", str(ROOT), "ls-files"]
        listed = subprocess.run(command, capture_output=True, encoding="utf-8")
        if listed.returncode != 0:
            self.skipTest("this course has no history here")
        kept = {path for path in listed.stdout.splitlines() if (ROOT / path).is_file()}
        self.assertEqual(kept - set(pack_downloads.source_files(ROOT)), set())

    def test_without_solutions_the_source_is_not_offered(self) -> None:
        self.write("knobel", "")
        script, out = ROOT / "docs/pack_downloads.py", self.root.parent / "out"
        out.mkdir()
        for solutions, expected in (("0", set()), ("", {"knobelkurs-source.zip"})):
            command = [sys.executable, "-B", str(script), "/bin/true", str(self.root), str(out)]
            subprocess.run(command, env={**os.environ, "KNOBEL_SOLUTIONS": solutions}, check=True)
            self.assertEqual({file.name for file in out.iterdir()}, expected)

    def test_an_invalid_address_is_refused_before_anything_is_built(self) -> None:
        for option in ("--address", "--source-url"):
            for typed in ("school.example", "ftp://school.example", "https://a b", "", "https://"):
                command = [str(ROOT / "knobel"), "site", option, typed]
                done = subprocess.run(command, capture_output=True, encoding="utf-8")
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn(f"{option}: read '{typed}', expected an address", done.stderr)
