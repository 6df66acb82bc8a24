"""Parses the text of a Nassi-Shneiderman diagram; `structogram.py` describes the syntax and draws
the diagram.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Union

DECLARATIONS = ("parameter", "global", "local", "constant")
EXITS = ("throw", "return")
BLOCKS = ("for", "while", "repeat", "if", "case")
FEET = ("until", "while")


class StructogramError(Exception):
    """Describes in a sentence what is wrong with the text of a diagram.

    Holds the line number, from 1.
    """

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(sentence)
        self.line = line


@dataclass(frozen=True)
class Said:
    """The words of a line without the colon; for a slip, also what is wrong with them."""

    words: str
    slip: str = ""
    line: int = 0


@dataclass(frozen=True)
class Step:
    said: Said


@dataclass(frozen=True)
class Exit:
    """A statement that leaves the diagram: `throw ...` or `return ...`."""

    said: Said


@dataclass(frozen=True)
class Loop:
    """A loop, with its condition above the body (`for`, `while`) or below it (`repeat`)."""

    body: Block
    head: Said | None = None
    foot: Said | None = None


@dataclass(frozen=True)
class Branch:
    label: Said
    body: Block


@dataclass(frozen=True)
class Choice:
    """`if` or `case`; the last branch is drawn on the right."""

    question: Said
    branches: list[Branch]


Statement = Union[Step, Exit, Loop, Choice]
Block = list[Statement]


@dataclass(frozen=True)
class Declaration:
    """Names declared by `parameter`, `global`, `local` or `constant`."""

    word: str
    names: list[Said]


@dataclass(frozen=True)
class Diagram:
    declarations: list[Declaration]
    body: Block


@dataclass
class Item:
    """A line, with the lines that are indented below it."""

    line: int
    indent: int
    words: str
    slip: str
    children: list[Item] = field(default_factory=list)

    @property
    def first_word(self) -> str:
        return re.split(r"[\s:]", self.words, maxsplit=1)[0]

    def said(self) -> Said:
        return Said(self.words.removesuffix(":").rstrip(), self.slip, self.line)

    def error(self, expected: str) -> StructogramError:
        return StructogramError(self.line, f"'{self.words}': expected {expected}")


def parse(text: str, unmarked: bool = False) -> Diagram:
    """Parses the text of a diagram; with `unmarked`, drops the notes on slips.

    Raises StructogramError.
    """
    items = nested(items_in(text.splitlines(), unmarked))
    top = [item for item in items if item.first_word in DECLARATIONS and ":" in item.words]
    if items[: len(top)] != top:
        late = next(item for one, item in zip(items, top) if one is not item)
        raise late.error("declarations before all steps")
    if len(items) == len(top):
        raise StructogramError(top[-1].line if top else 1, "expected a step, but there is none")
    return Diagram([declaration(item) for item in top], block(items[len(top) :]))


def items_in(lines: list[str], unmarked: bool) -> Iterator[Item]:
    """Yields all non-empty lines. Raises StructogramError."""
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        words, mark, slip = (part.strip() for part in (line + " ").partition(" !! "))
        item = Item(number, len(line) - len(line.lstrip()), words, "" if unmarked else slip)
        if "\t" in line[: item.indent]:
            raise item.error("blanks before it, not tabs")
        if mark and not (words and slip):
            raise item.error("words before ' !! ' and a note behind it")
        yield item


def nested(items: Iterable[Item]) -> list[Item]:
    """Nests each line below the line that it is indented under. Raises StructogramError."""
    root = Item(0, -1, "", "")
    open_items = [root]
    for item in items:
        while open_items[-1].indent >= item.indent:
            open_items.pop()
        siblings = open_items[-1].children
        if siblings and siblings[0].indent != item.indent:
            raise item.error(
                f"{siblings[0].indent} blanks before it, as in line {siblings[0].line}, not"
                f" {item.indent}"
            )
        siblings.append(item)
        open_items.append(item)
    return root.children


def declaration(item: Item) -> Declaration:
    """Parses `parameter: a`, or `parameter:` with names on the lines below.

    Raises StructogramError.
    """
    word, _, name = (part.strip() for part in item.words.partition(":"))
    if word not in DECLARATIONS or bool(name) == bool(item.children):
        raise item.error(
            f"'{item.first_word}:' with a name behind it or names in indented lines below"
        )
    if name:
        return Declaration(word, [Said(name, item.slip, item.line)])
    if item.slip:
        raise item.error("' !! ' behind one of the names")
    return Declaration(
        word, [Said(leaf(child).words, child.slip, child.line) for child in item.children]
    )


def block(items: list[Item]) -> Block:
    """Parses a sequence of statements. Raises StructogramError."""
    found: Block = []
    rest = iter(items)
    for item in rest:
        found.append(
            repeat(item, next(rest, None)) if item.first_word == "repeat" else statement(item)
        )
    return found


def repeat(item: Item, foot: Item | None) -> Loop:
    """Parses a loop with the condition below its body. Raises StructogramError."""
    if item.words != "repeat:":
        raise item.error(
            "'repeat:' alone, its steps, and then 'until ...' or 'while ...' as far to the left as"
            " 'repeat:'"
        )
    if item.slip:
        raise item.error("' !! ' behind the condition or a step")
    body = inside(item)
    if foot is None or foot.first_word not in FEET or foot.children:
        raise item.error(
            "'until ...' or 'while ...' below its steps, as far to the left as 'repeat:'"
        )
    return Loop(body, foot=demand_words(foot).said())


def statement(item: Item) -> Statement:
    """Parses a statement that consists of one line and the lines indented below it.

    Raises StructogramError.
    """
    word = item.first_word
    if word in BLOCKS and not item.words.endswith(":"):
        raise item.error(f"a colon at the end, for '{word}' begins a block")
    if word in ("for", "while"):
        return Loop(inside(item), head=demand_words(item).said())
    if word in ("if", "case"):
        return Choice(demand_words(item).said(), branches(item))
    if item.words.endswith(":"):
        raise item.error(
            "a step without a colon, or one of "
            + ", ".join(f"'{known}'" for known in BLOCKS)
            + " to begin a block"
        )
    if word == "until":
        raise item.error("'repeat:' and steps before it")
    return Exit(leaf(item).said()) if word in EXITS else Step(leaf(item).said())


def branches(item: Item) -> list[Branch]:
    """Parses the branches of an `if` or a `case`. Raises StructogramError."""
    found = [
        Branch(label(child, item.first_word), block(child.children)) for child in item.children
    ]
    labels = [branch.label.words for branch in found]
    if item.first_word == "if" and labels != ["yes", "no"]:
        raise item.error("'yes:' and then 'no:' indented below it, each with steps or none")
    if len(labels) < 2 or len(set(labels)) < len(labels):
        raise item.error(
            "two labels or more indented below it, all of them different, such as '= 0:'"
        )
    return found


def label(item: Item, choice: str) -> Said:
    """Parses the label above the steps of a branch. Raises StructogramError."""
    if not item.words.endswith(":") or not item.said().words:
        raise item.error(
            "'yes:' or 'no:', steps below it"
            if choice == "if"
            else "a label with a colon at the end, steps below it"
        )
    return item.said()


def inside(item: Item) -> Block:
    """Parses the body of a loop. Raises StructogramError."""
    if not item.children:
        raise item.error("indented steps below it")
    return block(item.children)


def leaf(item: Item) -> Item:
    """Returns the item. Raises StructogramError when lines are indented below it."""
    if item.children:
        raise item.children[0].error(
            f"no deeper indentation than in line {item.line}, for '{item.words}' begins no block"
        )
    return item


def demand_words(item: Item) -> Item:
    """Returns the item. Raises StructogramError when a keyword has no words after it."""
    if item.said().words == item.first_word:
        raise item.error(f"words behind '{item.first_word}'")
    return item
