"""Tests of what is derived from apt's configuration."""

from __future__ import annotations

import tempfile
import unittest
from pathlib import Path

from sources import NoSources, Source, lines_for, parse_list, parse_stanzas, sources_of_machine

KEY = "/usr/share/keyrings/debian-archive-keyring.gpg"
STANZAS = f"""\
# The main archive
Types: deb deb-src
URIs: http://mirror.example/debian
Suites: bookworm bookworm-updates
Components: main
  contrib
Signed-By: {KEY}

Types: deb
# moved
URIs: http://mirror.example/debian-security
Suites: bookworm-security
Components: main

Types: deb-src
URIs: http://source.example/debian
Suites: bookworm
Components: main

Enabled: no
Types: deb
URIs: http://off.example/debian
Suites: bookworm
Components: main
"""


class Parsing(unittest.TestCase):
    def test_a_line_with_options_and_a_comment_is_read(self) -> None:
        text = (
            f"# deb http://no.example/debian bookworm main\ndeb [ arch=amd64 signed-by={KEY} ]"
            " http://mirror.example/debian trixie main contrib # ours\n"
        )
        self.assertEqual(
            [Source("http://mirror.example/debian", "trixie", ("main", "contrib"), KEY)],
            list(parse_list(text)),
        )

    def test_lines_for_source_code_and_broken_lines_are_left_out(self) -> None:
        self.assertEqual(
            [],
            list(
                parse_list(
                    "deb-src http://mirror.example/debian bookworm main\n"
                    "deb\n"
                    "deb http://alone.example\n"
                    "\n"
                )
            ),
        )

    def test_a_stanza_stands_for_each_of_its_suites(self) -> None:
        found = list(parse_stanzas(STANZAS))
        self.assertEqual(
            ["bookworm", "bookworm-updates", "bookworm-security"],
            [source.suite for source in found],
        )
        self.assertEqual(("main", "contrib"), found[0].components)
        self.assertEqual([KEY, KEY, ""], [source.signed_by for source in found])

    def test_stanzas_that_are_disabled_or_for_source_code_are_left_out(self) -> None:
        self.assertFalse(
            [
                source
                for source in parse_stanzas(STANZAS)
                if "off." in source.uri or "source." in source.uri
            ]
        )

    def test_a_key_inside_a_stanza_is_not_taken_for_fields(self) -> None:
        text = "Types: deb\nURIs: http://other.example/debian\nSuites: bookworm\nComponents: main\n"
        text += "Signed-By:\n -----BEGIN PGP PUBLIC KEY BLOCK-----\n .\n Comment: x\n"
        (source,) = parse_stanzas(text)
        self.assertIn("BEGIN PGP", source.signed_by)
        self.assertFalse(source.official)

    def test_both_forms_are_read_from_a_folder_and_files_with_other_endings_are_not(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "sources.list.d").mkdir()
            (folder / "sources.list").write_text("deb http://one.example/debian bookworm main\n")
            (folder / "sources.list.d/two.sources").write_text(
                "Types: deb\nURIs: http://two.example/debian\nSuites: bookworm\nComponents: main\n"
            )
            (folder / "sources.list.d/three.list.disabled").write_text(
                "deb http://three.example/debian bookworm main\n"
            )
            self.assertEqual(
                ["http://one.example/debian", "http://two.example/debian"],
                [source.uri for source in sources_of_machine(folder)],
            )


class Deriving(unittest.TestCase):
    def test_another_release_comes_from_the_same_places(self) -> None:
        expected = [
            "deb http://mirror.example/debian trixie main",
            "deb http://mirror.example/debian trixie-updates main",
            "deb http://mirror.example/debian-security trixie-security main",
        ]
        self.assertEqual(expected, lines_for("trixie", list(parse_stanzas(STANZAS))))

    def test_sources_of_others_are_left_out(self) -> None:
        others = [
            Source(
                "http://other.example/debian",
                "bookworm",
                ("main",),
                "/usr/share/keyrings/other.gpg",
            ),
            Source("http://other.example/apt", "bookworm", ("main",)),
            Source("http://mirror.example/debian", "bookworm-tools", ("main",)),
            Source("http://mirror.example/debian", "bookworm", ("stable",)),
        ]
        ours = Source("http://mirror.example/debian/", "stable", ("main",))
        self.assertEqual(
            ["deb http://mirror.example/debian/ bookworm main"],
            lines_for("bookworm", [*others, ours]),
        )
        with self.assertRaises(NoSources):
            lines_for("bookworm", others)


if __name__ == "__main__":
    unittest.main()
