"""Compares the pages that two versions of the course write for the same class.

compare_pages.py BEFORE AFTER

Both are folders that classroom_write_pages or './knobel grade' filled. Pages are equal when a
browser shows the same: elements, attributes and text in the same order, except for white space
between blocks. Prints the first difference of each page; exit code 1 if there is any.
"""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path

# Inline elements: white space beside them is visible.
INLINE = {"a", "bdi", "code", "em", "small", "span", "strong"}
# Elements whose white space is preserved.
VERBATIM = {"pre", "style", "script", "title"}
# A flex container: white space beside its elements is invisible.
FLEXIBLE = "nav"


class Parts(HTMLParser):
    """Parses a page into a list of its parts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.parts: list[str] = []
        self.text = ""
        self.verbatim = self.flexible = 0
        self.after_block = True
        self.feed(page)
        self.close()
        self.end_text(before_block=True)

    def end_text(self, before_block: bool) -> None:
        text = self.text
        self.text = ""
        if not self.verbatim:
            text = text.lstrip("\n ") if self.after_block or self.flexible else text
            text = text.rstrip("\n ") if before_block or self.flexible else text
        if text:
            self.parts.append(repr(text))
            self.after_block = False

    def add(self, tag: str, part: str) -> None:
        self.end_text(tag not in INLINE)
        self.parts.append(part)
        self.after_block = tag not in INLINE

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.add(tag, f"<{tag} {sorted(attrs)}>")
        self.verbatim += tag in VERBATIM
        self.flexible += tag == FLEXIBLE

    def handle_endtag(self, tag: str) -> None:
        if tag in VERBATIM:
            self.end_text(before_block=False)
            self.verbatim -= 1
        self.add(tag, f"</{tag}>")
        self.flexible -= tag == FLEXIBLE

    def handle_decl(self, decl: str) -> None:
        self.add("", f"<!{decl}>")

    def handle_comment(self, data: str) -> None:
        self.add("", f"<!--{data}-->")

    def handle_data(self, data: str) -> None:
        self.text += data


def difference(before: Path, after: Path) -> str:
    """Returns the first difference of two pages, with the parts before it; an empty string when
    they are equal.
    """
    old, new = (Parts(page.read_text(encoding="utf-8")).parts for page in (before, after))
    at = next((i for i, (a, b) in enumerate(zip(old, new)) if a != b), min(len(old), len(new)))
    if at == len(old) == len(new):
        return ""
    return (
        f"{after}: after {' '.join(old[max(0, at - 4) : at])}\n"
        f"  was: {old[at : at + 3]}\n"
        f"  is:  {new[at : at + 3]}"
    )


def main() -> int:
    before, after = (Path(folder) for folder in sys.argv[1:])
    names = [
        {page.relative_to(folder) for page in folder.rglob("*.html")} for folder in (before, after)
    ]
    found = [f"only once: {name}" for name in sorted(names[0] ^ names[1])]
    found += filter(
        None, (difference(before / name, after / name) for name in sorted(names[0] & names[1]))
    )
    print(
        "\n".join(
            found
            + [f"{len(names[0])} pages before, {len(names[1])} after, {len(found)} differences"]
        )
    )
    return 1 if found or not names[0] else 0


if __name__ == "__main__":
    sys.exit(main())
