"""The built pages without a browser: links.py SITE.

Each link leads to a file and to a place within it, each page has a title of its own and a
description, the links at the foot lead through the whole course in its order, and no address
depends on where the site is published.
"""

from __future__ import annotations

import posixpath
import re
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

SITE = Path(sys.argv[1])
GENERATED = re.compile(r"(genindex|search|404|py-modindex|cpp-modindex)\.html")


class Page(HTMLParser):
    """What a page has: ids, links, the places that links lead to, boxes, and its head."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.ids: list[str] = []
        self.links: dict[str, None] = {}
        self.contents: list[str] = []
        self.names: set[str] = set()
        self.boxes: set[str] = set()
        self.ways: dict[str, str] = {}
        self.title = self.description = self.language = self.absolute = ""
        self.is_appendix = self.is_in_title = self.is_in_contents = False
        self.feed((SITE / name).read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        about = {name: value or "" for name, value in attrs}
        classes = about.get("class", "").split()
        self.is_in_title = self.is_in_title or (tag == "title" and not self.title)
        self.is_in_contents = self.is_in_contents or "sidebar-tree" in classes
        if "id" in about:
            self.ids.append(about["id"])
        if tag == "a":
            self.take_link(about, classes)
        if tag == "html":
            self.language = about.get("lang", "")
        if tag == "meta" and about.get("name") == "description":
            self.description = about.get("content", "")
        if "data-live" in about:
            self.boxes.add(about["data-live"])
        self.is_appendix = self.is_appendix or {"where", "appendix"} <= set(classes)
        for name in ("href", "src", "srcset", "action"):
            if about.get(name, "").startswith("/"):
                self.absolute = f"{tag} {name} {about[name]}"

    def take_link(self, about: dict[str, str], classes: list[str]) -> None:
        self.names.add(about.get("name", ""))
        if "href" not in about:
            return
        link = about["href"]
        self.links[link] = None
        if self.is_in_contents:
            self.contents.append(link)
        for way in ("prev", "next"):
            if f"{way}-page" in classes:
                self.ways.setdefault(way, link)

    def handle_data(self, data: str) -> None:
        if self.is_in_title:
            self.title += data.strip()

    def handle_endtag(self, tag: str) -> None:
        self.is_in_title = self.is_in_title and tag != "title"
        self.is_in_contents = self.is_in_contents and tag != "nav"


page_of = cache(Page)


def target_of(page: str, link: str) -> str | None:
    """Returns the file that a link leads to, by its name in the site; None for other hosts."""
    address = urlsplit(link)
    if address.scheme or address.netloc:
        return None
    path = unquote(address.path)
    name = posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page
    return posixpath.join(name, "index.html") if (SITE / name).is_dir() else name


def fault_of(page: str, link: str) -> str:
    """Returns why a link leads nowhere, or "". Links to other hosts are not followed."""
    name, place = target_of(page, link), urlsplit(link).fragment
    if name is None:
        return ""
    if name.startswith(".."):
        return "leads out of the site"
    if not (SITE / name).exists():
        return "no such file"
    if place in ("", "top") or not name.endswith(".html"):
        return ""
    target = page_of(name)
    if place.partition("=")[0] in target.boxes and "=" in place:
        return ""  # the state of a box
    known = {*target.ids, *target.names}
    return "" if place in known or unquote(place) in known else "no such place in that page"


def broken_links(page: Page) -> Iterator[str]:
    """Yields what is wrong with the links and ids of a page."""
    for name, count in Counter(page.ids).items():
        # Breathe gives section titles ids that nothing links to.
        if count > 1 and not name.startswith("breathe-section-title-"):
            yield f"id '{name}' twice"
    for link in page.links:
        if fault := fault_of(page.name, link):
            yield f"link {link}: {fault}"
    if page.absolute and page.name != "404.html":  # a script finds there where the site is
        yield f"begins at the host's root: {page.absolute}"


def faults_of_head(page: Page, titles: dict[str, str]) -> Iterator[str]:
    """Yields what is wrong with the head of a page; `titles` has the pages seen so far."""
    if not page.title:
        yield "no title"
    if page.title in titles:
        yield f"the title is that of {titles[page.title]}: '{page.title}'"
    titles[page.title] = page.name
    if len(page.description) < 20:
        yield "no description"
    if page.language != "en":
        yield "no language"


def faults_of_order() -> Iterator[str]:
    """Yields what is wrong with the ways to the pages before and after, in the contents' order."""
    links = [target_of("index.html", link) for link in page_of("index.html").contents]
    before: str | None = None
    following: str | None = None
    for name in dict.fromkeys(["index.html", *filter(None, links)]):
        page = page_of(name)
        ways = {way: target_of(name, link) for way, link in page.ways.items()}
        if page.is_appendix:
            first = posixpath.join(posixpath.dirname(name), "index.html")
            if ways != {"prev": first}:
                yield f"{name} does not lead to {first}"
            continue
        if before and following != name:
            yield f"after {before} comes {following} instead of {name}"
        if before and ways.get("prev") != before:
            yield f"{name} does not lead back to {before}"
        before, following = name, ways.get("next")
    if len(links) < 20:
        yield "the contents list too few pages"


def faults() -> Iterator[str]:
    """Yields what is wrong with the site."""
    yield from faults_of_order()
    titles: dict[str, str] = {}
    for file in sorted(SITE.rglob("*.html")):
        name = file.relative_to(SITE).as_posix()
        if name.startswith(("_static/", "doxygen/")):
            continue
        page = page_of(name)
        yield from (f"{name}: {fault}" for fault in broken_links(page))
        if not GENERATED.fullmatch(name):
            yield from (f"{name}: {fault}" for fault in faults_of_head(page, titles))


found = list(faults())
print(*found, f"{page_of.cache_info().currsize} pages, {len(found)} faults", sep="\n")
sys.exit(bool(found))
