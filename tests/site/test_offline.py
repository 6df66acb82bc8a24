"""The website without a network: cached files, changes of the worker, the manifest for
installation.
"""

from __future__ import annotations

import json
import shutil
import unittest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from small_course import ROOT, SmallCourse

from knobel_docs import offline


class Worker(unittest.TestCase):
    def setUp(self) -> None:
        folder = TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.site = Path(folder.name)
        self.write("index.html", "cards")
        self.write("_static/look.css", "p {}")

    def write(self, path: str, text: str) -> None:
        file = self.site / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def known(self) -> dict[str, Any]:
        """Returns the data that the worker contains about the site."""
        head, end, _ = offline.worker(self.site).removeprefix("const SITE = ").partition("\n};\n")
        return dict(json.loads(head + end.removesuffix(";\n")))

    def test_pages_and_what_they_are_made_of_are_kept(self) -> None:
        self.assertEqual(self.known()["files"], ["_static/look.css", "index.html"])

    def test_what_nobody_reads_is_not_kept(self) -> None:
        for file in (".buildinfo", "objects.inv", "worker.js", "docs/doxygen/raw.html"):
            self.write(file, "")
        self.assertEqual(self.known()["files"], ["_static/look.css", "index.html"])

    def test_a_large_file_is_kept_only_when_it_was_used(self) -> None:
        before = self.known()
        self.write("_static/compiler.js", "x" * (offline.LARGE + 1))
        self.assertEqual(self.known()["large"], ["_static/compiler.js"])
        self.assertEqual(self.known()["files"], before["files"])
        self.assertNotEqual(self.known()["largeDigest"], before["largeDigest"])

    def test_the_worker_stays_the_same_when_nothing_has_changed(self) -> None:
        before = offline.worker(self.site)
        self.write("index.html", "cards")
        self.assertEqual(offline.worker(self.site), before)

    def test_the_worker_changes_with_every_file_that_comes_goes_or_changes(self) -> None:
        seen = {self.known()["digest"]}
        for change in (
            lambda: self.write("index.html", "cubes"),
            lambda: self.write("more.html", ""),
            lambda: (self.site / "_static/look.css").unlink(),
        ):
            change()
            seen.add(self.known()["digest"])
        self.assertEqual(len(seen), 4)


class Built(SmallCourse):
    def setUp(self) -> None:
        super().setUp()
        self.write(
            "conf.py",
            (
                "project = 'Cards'\n"
                "extensions = ['knobel_docs']\n"
                "html_theme = 'basic'\n"
                "html_favicon = 'icon.svg'\n"
            ),
        )
        shutil.copy(ROOT / "docs/theme/static/favicon.svg", self.root / "icon.svg")
        self.write_page("Text.")
        self.site = self.root.parent / "html"

    def test_the_manifest_names_the_site_and_icons_that_are_there(self) -> None:
        self.assertEqual(self.build(), "")
        told = json.loads((self.site / "manifest.webmanifest").read_text(encoding="utf-8"))
        self.assertEqual(told["name"], "Cards")
        self.assertTrue((self.site / told["start_url"]).is_file())
        self.assertEqual(
            [icon["src"] for icon in told["icons"] if not (self.site / icon["src"]).is_file()], []
        )

    def test_icons_are_as_large_as_the_manifest_says(self) -> None:
        self.assertEqual(self.build(), "")
        for icon in json.loads((self.site / "manifest.webmanifest").read_text(encoding="utf-8"))[
            "icons"
        ]:
            if icon["type"] == "image/png":
                head = (self.site / icon["src"]).read_bytes()[16:24]
                width, height = int.from_bytes(head[:4], "big"), int.from_bytes(head[4:], "big")
                self.assertEqual(f"{width}x{height}", icon["sizes"], icon["src"])

    def test_each_page_loads_the_script(self) -> None:
        self.assertEqual(self.build(), "")
        self.assertIn("_static/offline.js", self.page())
        self.assertTrue((self.site / "_static/offline.js").is_file())


if __name__ == "__main__":
    unittest.main()
