"""No page uses a term of its chapter's glossary before the course has explained it.

    python3 first_uses.py <doctrees>

Reads the pages of each chapter in the order of its contents, as Sphinx has parsed them. Where a
term is explained first, be it in half a sentence, the text marks it with the role `term`. The page
that teaches it is named by its entry in the glossary, with the role `taught`. A fault is

- an entry that no page marks, or that is marked only after the page that teaches it;
- a term that stands in the text of a page before that with its mark.

Titles, code, formulas, listings, exercises and the section "What you will learn" are not looked at,
nor is a link to the page that teaches the term. A word that everybody knows, and which the chapter
only takes more precisely, may be used anywhere; its entry has the role `everyday` instead.
"""

from __future__ import annotations

import itertools
import pickle
import posixpath
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterator

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "docs" / "extensions"))

from docutils import nodes  # noqa: E402
from sphinx import addnodes  # noqa: E402

ANNOUNCES = "What you will learn"
"""The title of the section that names what comes."""
UNREAD = (
    nodes.title,
    nodes.literal_block,
    nodes.comment,
    nodes.math_block,
    nodes.raw,
    nodes.citation,
    addnodes.toctree,
    addnodes.glossary,
)
"""What is no text to be read from the first line to the last."""
BOXES = ("live", "margin_title", "structogram")
"""Nodes of the course whose words are not read as text."""
GAP = "\0"
"""Stands for code and formulas within a sentence: no word reaches across it."""


@dataclass
class Entry:
    """An entry of a glossary."""

    title: str
    taught: str
    """The page that explains it."""
    everyday: bool
    pattern: re.Pattern[str] = field(init=False)

    def __post_init__(self) -> None:
        words = [word.strip() for word in re.sub(r"\(.*?\)", "", self.title).split(",")]
        forms = "|".join(form for word in words for form in forms_of(word))
        self.pattern = re.compile(rf"(?<![\w-])(?:{forms})(?![\w-])", re.IGNORECASE)


def forms_of(word: str) -> Iterator[str]:
    """Yields expressions for a term and its plural; a line may break between its words."""
    spaced = re.escape(word).replace(r"\ ", r"\s+")
    yield f"{spaced}s?"
    if word.endswith("y"):
        yield f"{spaced[:-1]}ies"
    if word.endswith(("s", "x", "h")):
        yield f"{spaced}es"


@dataclass
class Block:
    """A paragraph, with what is marked and linked in it."""

    page: str
    text: str = ""
    marks: set[str] = field(default_factory=set)
    """Titles of entries, in lower case."""
    links: list[tuple[int, int, str]] = field(default_factory=list)
    """The beginning and the end of a link, and its page."""

    def add(self, node: nodes.Node) -> None:
        if isinstance(node, nodes.Text):
            self.text += str(node)
        elif isinstance(node, (nodes.literal, nodes.math)) or is_unread(node):
            self.text += GAP
        elif isinstance(node, addnodes.pending_xref) and node["reftype"] == "term":
            self.marks.add(" ".join(node["reftarget"].lower().split()))
            self.text += GAP
        elif isinstance(node, addnodes.pending_xref) and node["reftype"] == "doc":
            begin = len(self.text)
            self.add_children(node)
            self.links.append((begin, len(self.text), absolute(self.page, node["reftarget"])))
        else:
            self.add_children(node)

    def add_children(self, node: nodes.Node) -> None:
        for child in node.children:
            self.add(child)

    def first_use(self, entry: Entry) -> int | None:
        """Returns where the text uses a term, other than in a link to the page that explains it."""
        for found in entry.pattern.finditer(self.text):
            if not any(
                begin <= found.start() < end and page == entry.taught
                for begin, end, page in self.links
            ):
                return found.start()
        return None

    def excerpt(self, offset: int) -> str:
        around = self.text[max(0, offset - 50) : offset + 50].replace(GAP, "…")
        return " ".join(around.split())


def absolute(page: str, target: str) -> str:
    """Returns the name of a page that another page names."""
    if target.startswith("/"):
        return target[1:]
    return posixpath.normpath(posixpath.join(posixpath.dirname(page), target))


def is_unread(node: nodes.Node) -> bool:
    if isinstance(node, nodes.section):
        return node.children[0].astext() == ANNOUNCES or "exercise" in node["classes"]
    if isinstance(node, nodes.container) and "literal-block-wrapper" in node["classes"]:
        return True
    return isinstance(node, UNREAD) or type(node).__name__ in BOXES


def blocks_of(page: str, node: nodes.Node) -> Iterator[Block]:
    """Yields the paragraphs of a page, from the first to the last."""
    for child in node.children:
        if is_unread(child):
            continue
        if isinstance(child, nodes.TextElement):
            block = Block(page)
            block.add(child)
            yield block
        else:
            yield from blocks_of(page, child)


def entries_of(page: str, glossary: nodes.document) -> list[Entry]:
    found = []
    for item in glossary.findall(nodes.definition_list_item):
        links = [part for part in item.findall(nodes.inline) if "taught" in part["classes"]]
        everyday = any("everyday" in part["classes"] for part in links)
        taught = [
            absolute(page, link["reftarget"])
            for part in links
            for link in part.findall(addnodes.pending_xref)
        ]
        for term in item.findall(nodes.term):
            found.append(Entry(term.astext(), taught[0] if taught else "", everyday))
    return found


def faults_in(doctrees: Path, chapter: str) -> list[str]:
    """Checks the pages of a chapter in the order of its contents against its glossary."""

    def read(page: str) -> nodes.document:
        document: nodes.document = pickle.loads((doctrees / f"{page}.doctree").read_bytes())
        return document

    pages = [f"chapters/{chapter}/index"]
    for contents in read(pages[0]).findall(addnodes.toctree):
        pages += [page for _, page in contents["entries"] if page]
    documents = {page: read(page) for page in pages}
    blocks = [block for page in pages for block in blocks_of(page, documents[page])]
    return [
        f"{chapter}: '{entry.title}' {fault}"
        for page in pages
        if page.endswith("/glossary")
        for entry in entries_of(page, documents[page])
        for fault in faults_of(entry, blocks)
    ]


def faults_of(entry: Entry, blocks: list[Block]) -> Iterator[str]:
    """Yields what is wrong with the mark of a term and with its uses on pages before it."""
    page = next((block.page for block in blocks if entry.title.lower() in block.marks), None)
    if page is None:
        yield f"is marked on no page; {entry.taught or 'some page'} should explain it"
        return
    pages = [block.page for block in blocks]
    if entry.taught not in pages:
        yield f"is taught on no page of the chapter, but on '{entry.taught}'"
    elif pages.index(page) > pages.index(entry.taught):
        yield f"is marked first on {page}, which comes after {entry.taught}, where it is taught"
    if entry.everyday:
        return
    for block in itertools.takewhile(lambda earlier: earlier.page != page, blocks):
        used = block.first_use(entry)
        if used is not None:
            yield f"stands on {block.page} before {page} explains it: “{block.excerpt(used)}”"
            return


def main() -> int:
    doctrees = Path(sys.argv[1])
    chapters = sorted(path.parent.name for path in doctrees.glob("chapters/*/index.doctree"))
    faults = [fault for chapter in chapters for fault in faults_in(doctrees, chapter)]
    print(*faults, sep="\n")
    return 1 if faults or not chapters else 0


if __name__ == "__main__":
    sys.exit(main())
