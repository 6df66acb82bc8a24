"""Prints the pages that the builder `book` has written, as PDF: print_book.py PAGES OUT CHROMIUM.

Each page is printed twice: the first print tells on which sheets the sections begin, the second one
has these numbers in its contents. Needs pdfinfo.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

FLAGS = (
    "--headless",
    "--no-sandbox",  # prints only pages of the course, and works for root, too
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--no-pdf-header-footer",
    "--generate-pdf-document-outline",
)
LONGEST = 600
"""How many seconds a print may take."""
ROUNDS = 4
"""How often a page is printed until its contents are right."""
DESTINATION = re.compile(r'^\s*(\d+) \[.*\] "(.*)"$', re.MULTILINE)
NUMBER = re.compile(r'(<span class="number" data-for="([^"]+)">)[^<]*(</span>)')


class PrintError(Exception):
    """Explains in a sentence why a page could not be printed."""


def output_of(*command: str) -> str:
    """Runs a program and returns its output. Raises PrintError."""
    try:
        done = subprocess.run(
            command, capture_output=True, encoding="utf-8", timeout=LONGEST, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise PrintError(f"{command[0]}: {error}") from error
    if done.returncode != 0:
        raise PrintError(f"{command[0]} failed: {done.stderr.strip()[-500:]}")
    return done.stdout


def print_page(chromium: str, page: Path, target: Path) -> None:
    """Prints a page. Raises PrintError."""
    target.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as profile:
        output_of(
            chromium,
            *FLAGS,
            f"--user-data-dir={profile}",
            f"--print-to-pdf={target}",
            page.resolve().as_uri(),
        )
    if not target.is_file():
        raise PrintError(f"{chromium} printed nothing of {page}")


def destinations(listing: str) -> dict[str, str]:
    """Returns the page number of each destination that pdfinfo lists."""
    return {name: number for number, name in DESTINATION.findall(listing)}


def numbered(html: str, numbers: dict[str, str]) -> str:
    """Returns the page with the numbers in its contents. Raises PrintError if one is missing."""

    def filled(match: re.Match[str]) -> str:
        if match[2] not in numbers:
            raise PrintError(f"the print has no place '{match[2]}', which its contents name")
        return f"{match[1]}{numbers[match[2]]}{match[3]}"

    return NUMBER.sub(filled, html)


def print_book(chromium: str, page: Path, target: Path) -> None:
    """Prints a page until its contents have the right numbers. Raises PrintError."""
    for _ in range(ROUNDS):
        print_page(chromium, page, target)
        before = page.read_text(encoding="utf-8")
        after = numbered(before, destinations(output_of("pdfinfo", "-dests", str(target))))
        if after == before:
            return
        page.write_text(after, encoding="utf-8")
    raise PrintError(f"the page numbers of {page} change with every print")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pages", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("chromium")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    try:
        for page in sorted(arguments.pages.glob("*.html")):
            print_book(arguments.chromium, page, arguments.out / f"{page.stem}.pdf")
    except PrintError as error:
        print(f"knobel: {error}", file=sys.stderr)
        return 3
    return 0


if __name__ == "__main__":
    sys.exit(main())
