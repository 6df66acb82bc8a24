"""Reads apt's lists of package sources and derives those of another Debian release."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

RELEASES = ("bookworm", "trixie", "stable", "oldstable")
POCKETS = ("", "-updates", "-security")
"""The parts of a release that an ordinary machine uses."""


@dataclass(frozen=True)
class Source:
    """A source of binary packages: one line of a `.list` file, or one combination of a `.sources`
    stanza.
    """

    uri: str
    suite: str
    components: tuple[str, ...]
    signed_by: str = ""

    @property
    def official(self) -> bool:
        """Tells whether these are Debian's own packages: signed with Debian's key, or without a key
        of their own below `/debian`.
        """
        if self.signed_by:
            return "debian-archive" in self.signed_by
        return re.search(r"/debian(-security)?/?$", self.uri) is not None


class NoSources(Exception):
    """Raised when this machine has no official Debian sources to derive others from."""


def parse_list(text: str) -> Iterator[Source]:
    """Parses the one-line form: `deb [option=value ...] uri suite component...`.

    Ignores lines that apt ignores.
    """
    for line in text.splitlines():
        found = re.fullmatch(r"\s*deb\s+(?:\[([^]]*)]\s*)?(\S+)\s+(\S+)([^#]*)(?:#.*)?", line)
        if found:
            options, uri, suite, components = found.groups()
            key = re.search(r"signed-by=(\S+)", options or "", re.IGNORECASE)
            yield Source(uri, suite, tuple(components.split()), key[1] if key else "")


def parse_stanzas(text: str) -> Iterator[Source]:
    """Parses the deb822 form: stanzas of fields, with an empty line between stanzas."""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    for stanza in re.split(r"\n(?:[ \t]*\n)+", "\n".join(lines)):
        fields = {
            name.lower(): value.strip()
            for name, value in re.findall(r"^([\w-]+):((?:.*)(?:\n[ \t].*)*)", stanza, re.MULTILINE)
        }
        if "deb" not in fields.get("types", "").split() or fields.get("enabled", "yes").lower() in (
            "no",
            "false",
            "0",
            "off",
            "disable",
        ):
            continue
        for uri in fields.get("uris", "").split():
            for suite in fields.get("suites", "").split():
                yield Source(
                    uri,
                    suite,
                    tuple(fields.get("components", "").split()),
                    fields.get("signed-by", ""),
                )


def sources_of_machine(apt: Path = Path("/etc/apt")) -> list[Source]:
    """Returns all sources that a machine's apt uses."""
    found: list[Source] = []
    for file in [apt / "sources.list", *sorted(apt.glob("sources.list.d/*"))]:
        if file.is_file() and file.suffix == ".list":
            found += parse_list(file.read_text())
        elif file.is_file() and file.suffix == ".sources":
            found += parse_stanzas(file.read_text())
    return found


def lines_for(release: str, sources: Iterable[Source]) -> list[str]:
    """Returns the lines by which apt gets `release` from this machine's Debian mirror.

    Raises NoSources.
    """
    lines: dict[str, None] = {}
    for pocket in POCKETS:
        names = [name + pocket for name in RELEASES]
        for source in sources:
            if source.official and source.suite in names and "main" in source.components:
                lines[f"deb {source.uri} {release}{pocket} main"] = None
        if not lines:
            raise NoSources(
                "apt's configuration has no official Debian source with the component 'main'"
            )
    return list(lines)
