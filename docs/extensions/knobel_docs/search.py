"""The search: its page, and what it searches.

All data is read from the finished pages (page_text.py). `_static/search-index.js` contains for
each word of the course the sections that it occurs in (for names in listings, the pages), and the
terms of the glossaries. `_static/search/<page>.js` contains the text of one page, and is loaded
when an excerpt of it is shown. They are scripts because pages from a folder cannot read other
files. docs/browser/search searches.

A glossary entry names with the role `taught` the page that teaches its term:

    supply
       The cards that have not been tried yet (*Vorrat*). :taught:`three-piles`

For the term, and for the foreign words in italics beside it, that page is found first.
"""

from __future__ import annotations

import json
import posixpath
import re
import shutil
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Iterator

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxRole

from .orientation import APPENDIX, is_appendix, place_of
from .page_text import PageText, Section, page_text

REPLACED = ("searchtools.js", "language_data.js")
"""Files of Sphinx's own search."""
DECLARATIONS = ("class", "concept", "enum", "enumerator", "function", "member", "type", "union")
"""What is found in the API reference; parameters are not."""
FREQUENT = 9
"""A word that occurs more often in a section counts as often as this."""
STOP_WORDS = frozenset(
    "a about after all also am an and any are as at be because been before being both but by can"
    " could did do does each else for from had has have he her here his how i if in into is it its"
    " just like may might more most much must no nor not of off on one only or other our out over"
    " own shall she should so some such than that the their them then there these they this those"
    " to too up upon very was we were what when where whether which while who whose why will with"
    " would yet you your".split()
)
WORD = re.compile(r"[^\W_]+")


@dataclass
class Page:
    """A page as the search lists it."""

    name: str
    title: str
    place: str
    """Its chapter or its part of the course, in words."""
    kind: str
    """How much it counts: see docs/browser/search/ranking.js."""
    content: PageText
    declared: list[tuple[str, str]]
    """The names of an API page with their anchors."""


def words_in(text: str) -> Iterator[str]:
    """Yields the words of a text that can be searched for, in lower case."""
    for word in WORD.findall(text.lower()):
        if len(word) > 1 and word not in STOP_WORDS:
            yield word


def postings(numbers: dict[int, int]) -> str:
    """Returns section numbers with frequencies in a short form: `5 2.3` means section 5 once and
    section 5 + 2 three times. All numbers are in base 36.
    """
    found = []
    last = 0
    for number, count in sorted(numbers.items()):
        frequency = f".{min(count, FREQUENT)}" if count > 1 else ""
        found.append(f"{base36(number - last)}{frequency}")
        last = number
    return " ".join(found)


def base36(number: int) -> str:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return digits[number] if number < 36 else base36(number // 36) + digits[number % 36]


class Words:
    """Counts the words of numbered sections."""

    def __init__(self) -> None:
        self.found: dict[str, Counter[int]] = {}

    def add(self, number: int, text: str) -> None:
        for word in words_in(text):
            self.found.setdefault(word, Counter())[number] += 1

    def listed(self) -> dict[str, str]:
        return {word: postings(self.found[word]) for word in sorted(self.found)}


def names_of(page: Page) -> set[str]:
    """Returns the words in the names that a page declares or that its listings contain."""
    names = [name for section in page.content.sections for name in section.names]
    names.extend(name for name, _ in page.declared)
    return set(words_in(" ".join(names)))


def index_of(pages: list[Page]) -> dict[str, Any]:
    """Returns what `search-index.js` contains."""
    text, names = Words(), Words()
    listed = []
    number = 0
    for page in pages:
        sections = page.content.sections or [Section("", page.title)]
        names.add(number, " ".join(names_of(page)))
        for section in sections:
            text.add(number, section.text)
            number += 1
        titles = [[section.anchor, section.title] for section in sections]
        listed.append([page.name, page.title, page.place, page.kind, titles])
    return {
        "stopWords": sorted(STOP_WORDS),
        "pages": listed,
        "terms": terms_of(pages),
        "text": text.listed(),
        "names": names.listed(),
    }


def terms_of(pages: list[Page]) -> list[list[Any]]:
    """Returns all glossary entries: page, anchor, term, other words, explanation, and the number of
    the page that teaches it, or -1.
    """
    numbers = {page.name: number for number, page in enumerate(pages)}
    found: list[list[Any]] = []
    for number, page in enumerate(pages):
        for term in page.content.terms:
            address = posixpath.normpath(
                posixpath.join(posixpath.dirname(page.name), term.taught.partition(".html")[0])
            )
            taught = numbers.get(address, -1) if term.taught else -1
            other = [word for word in term.words if any(words_in(word))]
            found.append([number, term.anchor, term.title, other, term.text, taught])
    return found


def detail_of(page: Page) -> list[Any]:
    """Returns what the search shows of a page: the texts of its sections, or what it declares."""
    return [list(one) for one in page.declared] or [one.text for one in page.content.sections]


def declared_in(env: BuildEnvironment) -> dict[str, list[tuple[str, str]]]:
    """Returns the declarations of each page of the API reference, with their anchors."""
    found: dict[str, list[tuple[str, str]]] = {}
    for name, _, kind, page, anchor, _ in env.get_domain("cpp").get_objects():
        if kind in DECLARATIONS:
            found.setdefault(page, []).append((name, anchor))
    return found


def first_of_each_name(declared: list[tuple[str, str]], page: str) -> list[tuple[str, str]]:
    """Returns the declarations of an HTML page by name, of overloaded functions the first one."""
    from_the_end = sorted(declared, key=lambda one: -page.index(f'id="{one[1]}"'))
    return sorted(dict(from_the_end).items())


def kind_of(app: Sphinx, page: str) -> str:
    """Returns how a page is ranked."""
    if page.startswith("docs/teacher/"):
        return "teaching"
    if page.startswith("docs/api/"):
        return "reference"
    if not page.startswith("chapters/"):
        return "other"
    last = page.rpartition("/")[2]
    if last == "glossary":
        return "glossary"
    if is_appendix(app.env, page):
        return APPENDIX
    return last if last in ("index", "exercises", "looking-back") else "chapter"


def pages_of(app: Sphinx) -> Iterator[Page]:
    """Yields all pages in the order of the course."""
    declared = declared_in(app.env)
    for name in sorted(app.env.found_docs):
        file = Path(app.builder.get_outfilename(name))
        if not file.exists():
            continue
        html = file.read_text(encoding="utf-8")
        own = first_of_each_name(declared.get(name, []), html)
        content = PageText([], []) if own else page_text(html)
        title = app.env.titles[name].astext()
        yield Page(name, title, place_of(app.config, name), kind_of(app, name), content, own)


def as_script(call: str, *values: Any) -> str:
    arguments = (json.dumps(value, ensure_ascii=False, separators=(",", ":")) for value in values)
    return f"{call}({','.join(arguments)});\n"


def text_file(folder: Path, page: str) -> Path:
    return folder / f"{page.replace('/', '-')}.js"


def is_current(app: Sphinx, index: Path, folder: Path) -> bool:
    """Tells whether the data was written after all pages, and is that of the pages that are there.

    Reading all pages takes longer than all else when nothing has changed.
    """
    if not index.exists():
        return False
    pages = {page: Path(app.builder.get_outfilename(page)) for page in app.env.found_docs}
    present = {page: file for page, file in pages.items() if file.exists()}
    written = index.stat().st_mtime_ns
    return {text_file(folder, page) for page in present} == set(folder.glob("*")) and all(
        file.stat().st_mtime_ns < written for file in present.values()
    )


def write(app: Sphinx, error: Exception | None) -> None:
    """Writes the data of the search, and removes what it replaces."""
    if error is not None or app.builder.name != "html":
        return
    static = Path(app.outdir) / "_static"
    for name in REPLACED:
        (static / name).unlink(missing_ok=True)
    folder, index = static / "search", static / "search-index.js"
    if is_current(app, index, folder):
        return
    index.unlink(missing_ok=True)  # so that a build that is interrupted is not taken for current
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    pages = list(pages_of(app))
    for page in pages:
        text_file(folder, page.name).write_text(
            as_script("searchText", page.name, detail_of(page)), encoding="utf-8"
        )
    index.write_text(as_script("globalThis.searchIndex=", index_of(pages)), encoding="utf-8")


class Taught(SphinxRole):
    """`taught`: the page that teaches a term of the glossary; `everyday`: the same for a word that
    everybody knows, which pages before that may use, too (tests/site/first_uses.py).
    """

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        link = addnodes.pending_xref(
            self.rawtext,
            nodes.inline("", ""),
            refdomain="std",
            reftype="doc",
            reftarget=self.text,
            refexplicit=False,
            refwarn=True,
            refdoc=self.env.docname,
        )
        self.set_source_info(link)
        classes = sorted({"taught", self.name})
        return [nodes.inline("", "Explained in ", link, nodes.Text("."), classes=classes)], []


def without_own_search(app: Sphinx) -> None:
    """Turns Sphinx's search off."""
    app.builder.search = False


def search_page(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    yield "search", {"title": "Search"}, "search.html"


def with_script(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    if page == "search":
        app.add_js_file("live/search.js", loading_method="defer")


def setup(app: Sphinx) -> None:
    for name in ("taught", "everyday"):
        app.add_role(name, Taught())
    app.connect("builder-inited", without_own_search)
    app.connect("html-collect-pages", search_page)
    app.connect("html-page-context", with_script)
    app.connect("build-finished", write)
