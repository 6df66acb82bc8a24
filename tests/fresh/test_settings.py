"""Tests of the settings that a bare machine copies from this one."""

from __future__ import annotations

import tempfile
import unittest
from pathlib import Path

from settings import apt_options, named_files, npm_lines, variables


class Settings(unittest.TestCase):
    def test_variables_of_proxies_certificates_and_registries_are_taken_over_and_no_others(
        self,
    ) -> None:
        taken = {"http_proxy": "http://p:1", "NO_PROXY": "x", "NODE_EXTRA_CA_CERTS": "/c"}
        taken |= {"npm_config_registry": "http://r", "NPM_CONFIG_STRICT_SSL": "false"}
        self.assertEqual(
            taken,
            variables(
                {
                    **taken,
                    "HOME": "/root",
                    "npm_config_prefix": "/usr",
                    "registry": "x",
                    "PATH": "/bin",
                }
            ),
        )

    def test_options_of_apt_that_reach_archives_are_taken_over_and_those_that_call_programs_are_not(
        self,
    ) -> None:
        kept = [
            'Acquire::http::Proxy "http://p:1";',
            'Acquire::Check-Valid-Until "false";',
            'Acquire::https::CAInfo "/c";',
        ]
        left = [
            'Acquire "";',
            'Acquire::http "";',
            'Acquire::http::Proxy-Auto-Detect "/usr/bin/x";',
            'APT::Architecture "amd64";',
            'Acquire::Languages:: "none";',
        ]
        self.assertEqual(kept, apt_options("\n".join([left[0], *kept, *left[1:]])))

    def test_of_npm_only_what_reaches_a_registry_is_taken_over_the_strongest_last(self) -> None:
        files = [
            "registry = http://one\nprefix=/usr\n; a comment\n",
            "@scope:registry=http://two\n//two/:always=1\ncafile=/c\nnodedir=/usr",
        ]
        self.assertEqual(
            ["registry = http://one", "@scope:registry=http://two", "//two/:always=1", "cafile=/c"],
            npm_lines(files),
        )

    def test_a_certificate_file_that_the_bare_machine_lacks_is_named_once(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            here, base = Path(name, "here.crt"), Path(name, "base")
            here.touch()
            base.mkdir()
            texts = [f'Acquire::https::CAInfo "{here}";', f"cafile={here}", "/nowhere/at.all"]
            self.assertEqual([here], named_files(base, texts))
            there = base / here.relative_to("/")
            there.parent.mkdir(parents=True)
            there.touch()
            self.assertEqual([], named_files(base, texts))


if __name__ == "__main__":
    unittest.main()
