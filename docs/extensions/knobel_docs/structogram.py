"""`structogram`: a Nassi-Shneiderman diagram (DIN 66261), drawn from a small indented text.

    .. structogram:: Greatest common divisor

       parameter: ``a`` and ``b``, whole numbers from 1
       local:
           ``rest``, what a division leaves
       repeat:
           ``rest`` ← ``a`` mod ``b``
           ``a`` ← ``b``
           ``b`` ← ``rest``
       until ``rest`` = 0
       if ``a`` = 1:
           yes:
               say that they are coprime
           no:
       return ``a``

The text may also be in a file of the course: give `:file: path.txt` instead of the text.

Indented lines belong to the line above them. A line is a step, or begins with a keyword:

- `for ...:` and `while ...:` are loops with the condition above; `repeat:`, its steps, then
  `until ...` or `while ...` form a loop with the condition below;
- `if ...:` has `yes:` and `no:`, and `case ...:` has two or more labels, such as `= 0:`; a label
  without steps shows the sign of the empty set;
- `throw ...` and `return ...` leave the diagram;
- `parameter:`, `global:`, `local:` and `constant:`, at the top, declare what the diagram is given
  and what it needs. A single name follows the keyword, several names follow in lines below it.

` !! note` at the end of a line marks a slip of the original: its words are underlined by a wavy
line, and the note is shown below the diagram. With `:unmarked:` neither is shown, so that readers
can find the slip themselves. Words are reStructuredText. A program of the course reads the text,
`docs/read_structogram.cpp`; the interpreter of the diagrams of 2014 has the same reader. A text
that breaks these rules is an error, reported with its line and what was expected there.

`:answers:` names exercises that ask for the same as code: the diagram is then folded, as `weave`
folds a listing.

`:language: de` is for a German diagram, written with the same English keywords. Keywords at the
beginning of a line are not shown, because the shape of the box has the same meaning; the others are
shown in German, and the diagram is marked as German for screen readers.

HTML shows nested lists, which the style sheet turns into a diagram; two slanted lines are its only
drawing. Where a diagram is too narrow for branches side by side, they are stacked; each choice has
a class, `nsd-from-24`, that gives the required width in em.
"""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable, Iterable
from html import escape
from pathlib import Path
from typing import Any, TypedDict

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from .course import CourseDirective, Mistake, element, read, root_of, slug
from .weave import answer

EXITS = ("throw", "return")
BLOCKS = ("for", "while", "repeat", "if", "case")
FEET = ("until", "while")
LANGUAGES: dict[str, dict[str, str]] = {
    "en": {},
    "de": {
        **dict.fromkeys((*EXITS, *BLOCKS, *FEET), ""),
        **{
            "parameter": "Parameter",
            "global": "globale Variablen",
            "local": "lokale Variablen",
            "constant": "lokale Konstanten",
        },
        **{"yes": "j", "no": "n", "nothing": "nichts", "repeat": "wiederhole"},
    },
}
"""By language: the text shown for a word that belongs to the diagram's syntax, if not the word
itself.
"""


# --- Reading --------------------------------------------------------------------------------------


class Line(TypedDict):
    """The words of a line without the colon; for a slip, also what is wrong with them."""

    words: str
    slip: str


class Box(TypedDict):
    """A statement: a `step`, an `exit`, a `loop`, `repeat`, or a `choice`.

    Its line is the condition of a loop, for `repeat` the one below the body, or the question of a
    choice.
    """

    kind: str
    line: Line
    body: list[Box]
    branches: list[Branch]


class Branch(TypedDict):
    label: Line
    body: list[Box]


class Declaration(TypedDict):
    word: str
    lines: list[Line]


class Diagram(TypedDict):
    declarations: list[Declaration]
    body: list[Box]


class StructogramError(Exception):
    """Describes in a sentence what is wrong with the text of a diagram.

    Holds the line number, from 1.
    """

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(sentence)
        self.line = line


def diagram_of(text: str, program: Path) -> Diagram:
    """Reads the text of a diagram. Raises StructogramError."""
    done = subprocess.run(
        [str(program)], input=text, capture_output=True, check=False, encoding="utf-8"
    )
    if done.returncode != 0:
        _, line, sentence = re.split(r"^line:?(\d*): ", done.stderr.strip())
        raise StructogramError(int(line or 1), sentence)
    diagram: Diagram = json.loads(done.stdout)
    return diagram


# --- Estimated widths, in em ----------------------------------------------------------------------

EMPTY = 4.0
RAIL = 1.5
CHARACTER = 0.55
EXIT = 1.0
"""The extra width of a box with an arrow."""
LINES = 2.5
"""The number of lines that a step may take in a narrow box."""
STEPS = (16, 20, 24, 32, 40)
"""The widths that the style sheet supports."""


def breadth(block: list[Box]) -> float:
    """Estimates the preferred width of a block."""
    return max(map(breadth_of, block), default=EMPTY)


def breadth_of(box: Box) -> float:
    """Estimates the preferred width of a statement."""
    if box["kind"] in ("loop", "repeat"):
        return breadth(box["body"]) + RAIL
    if box["kind"] == "choice":
        return max(sum(breadths(box)), 2 * breadth_of_words(box["line"]))
    return breadth_of_words(box["line"]) + (EXIT if box["kind"] == "exit" else 0)


def breadths(choice: Box) -> list[float]:
    """Estimates the preferred width of each branch."""
    return [
        max(breadth(branch["body"]), CHARACTER * len(plain(branch["label"])) + 1.5)
        for branch in choice["branches"]
    ]


def breadth_of_words(line: Line) -> float:
    longest = max(map(len, plain(line).split()))
    return min(max(6.0, longest * CHARACTER + 1.5, len(plain(line)) * CHARACTER / LINES), 14.0)


def plain(line: Line) -> str:
    """Approximates the visible words, including the mark of a slip."""
    return line["words"].replace("`", "") + (" (slip)" if line["slip"] else "")


def narrowest(choice: Box) -> int:
    """Returns the width, in em, that the branches of a choice need side by side."""
    return next((step for step in STEPS if step >= breadth_of(choice)), STEPS[-1])


def dividers(choice: Box) -> list[int]:
    """Returns the boundaries between branches, in percent of the width."""
    shares = breadths(choice)
    return [round(100 * sum(shares[:count]) / sum(shares)) for count in range(1, len(shares))]


# --- Drawing --------------------------------------------------------------------------------------


class structogram(nodes.General, nodes.Element):
    """A <figure>: a `structogram_title`, the diagram, and the notes on slips."""


class structogram_title(nodes.TextElement):
    """The line above a diagram."""


class sequence(nodes.bullet_list):
    """Statements in order."""


class choice_item(nodes.list_item):
    """A choice in a sequence. Attribute: `dividers`, the result of the function `dividers`."""


def lines(path: str, kind: str) -> nodes.Node:
    """Draws slanted lines in a box of 100 by 100, hidden from screen readers."""
    drawn = (
        f'<svg class="{kind}" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"'
        f' focusable="false"><path d="{path}"/></svg>'
    )
    return nodes.raw("", drawn, format="html")


def fork(dividers: list[int]) -> nodes.Node:
    """Draws lines from both upper corners to the start of the last branch, and vertical lines to
    the other branches.
    """
    tip = dividers[-1]
    upright = "".join(f"M{x} {100 * x / tip:.1f}V100" for x in dividers[:-1])
    return lines(f"M0 0L{tip} 100L100 0{upright}", "nsd-fork")


def paragraph(kind: str, *inside: nodes.Node) -> nodes.Element:
    return nodes.paragraph("", "", *inside, classes=[kind])


def span(kind: str, *inside: nodes.Node) -> nodes.Element:
    return nodes.inline("", "", *inside, classes=[kind])


def item(kinds: str, *inside: nodes.Node) -> nodes.Element:
    return nodes.list_item("", *inside, classes=kinds.split())


def items(kinds: str, inside: Iterable[nodes.Node]) -> nodes.Element:
    return nodes.bullet_list("", *inside, bullet="*", classes=kinds.split())


def unseen(text: str) -> nodes.Node:
    """Returns text for screen readers and for other formats; HTML hides it."""
    return nodes.inline("", text, classes=["unseen"])


class Drawer:
    """Makes nodes from a diagram.

    `inline` parses the words of a line, `prefix` starts all ids, `language` is one of `LANGUAGES`.
    """

    def __init__(
        self, inline: Callable[[str], list[nodes.Node]], prefix: str, language: str
    ) -> None:
        self.inline = inline
        self.prefix = prefix
        self.language = language
        self.slips: list[nodes.Element] = []

    def draw(self, diagram: Diagram) -> list[nodes.Element]:
        frame = nodes.container(
            classes=["nsd", *([f"language-{self.language}"] if self.language != "en" else [])]
        )
        if diagram["declarations"]:
            frame += items("nsd-declarations", map(self.declaration, diagram["declarations"]))
        frame += self.sequence(diagram["body"])
        return [frame, items("nsd-slips", self.slips)] if self.slips else [frame]

    def declaration(self, declaration: Declaration) -> nodes.Element:
        lines = declaration["lines"]
        names = [item("", paragraph("nsd-name", *self.words(line))) for line in lines]
        word = nodes.inline("", self.shown(declaration["word"]))
        return item("", paragraph("nsd-declared", word, unseen(":")), items("", names))

    def sequence(self, block: list[Box]) -> nodes.Element:
        inside = map(self.statement, block) if block else [self.nothing()]
        return sequence("", *inside, bullet="*", classes=["nsd-sequence"])

    def nothing(self) -> nodes.Element:
        sign = nodes.raw("", '<span aria-hidden="true">∅</span>', format="html")
        return item("nsd-empty", paragraph("nsd-words", sign, unseen(self.shown("nothing"))))

    def statement(self, box: Box) -> nodes.Element:
        if box["kind"] == "loop":
            head = paragraph("nsd-words", *self.words(box["line"], BLOCKS), unseen(":"))
            return item("nsd-loop nsd-head-first", head, self.sequence(box["body"]))
        if box["kind"] == "repeat":
            head = paragraph("nsd-repeat", unseen(f"{self.shown('repeat')}:"))
            foot = paragraph("nsd-words", *self.words(box["line"], FEET))
            return item("nsd-loop nsd-foot-last", head, self.sequence(box["body"]), foot)
        if box["kind"] == "choice":
            return self.choice(box)
        if box["kind"] == "exit":
            words = paragraph("nsd-words", *self.words(box["line"], EXITS))
            return item("nsd-exit", lines("M100 0L0 50L100 100", "nsd-arrow"), words)
        return item("nsd-step", paragraph("nsd-words", *self.words(box["line"])))

    def choice(self, choice: Box) -> nodes.Element:
        at = dividers(choice)
        words = span("nsd-words", *self.words(choice["line"], BLOCKS), unseen(":"))
        question = paragraph("nsd-question", words, fork(at))
        branches = items("nsd-branches", map(self.branch, choice["branches"]))
        classes = ["nsd-choice", f"nsd-from-{narrowest(choice)}"]
        if len(at) > 1:
            classes.append("nsd-case")
        return choice_item("", question, branches, dividers=at, classes=classes)

    def branch(self, branch: Branch) -> nodes.Element:
        said = branch["label"]
        words = self.words(Line(words=self.shown(said["words"]), slip=said["slip"]))
        name, slant = span("nsd-label-words", *words), lines("M0 0L100 100", "nsd-slant")
        label = paragraph("nsd-label", name, unseen(":"), slant)
        return item("nsd-branch", label, self.sequence(branch["body"]))

    def shown(self, word: str) -> str:
        """Returns a word of the diagram's syntax in the language of the diagram; an empty string
        when it is not shown there.
        """
        return LANGUAGES[self.language].get(word, word)

    def words(self, line: Line, keywords: Iterable[str] = ()) -> list[nodes.Node]:
        """Returns the words of a line, with its first word set off when it is a keyword; a slip
        gets its mark.
        """
        keyword, _, rest = line["words"].partition(" ")
        if keyword in keywords:
            words: list[nodes.Node] = []
            if shown := self.shown(keyword):
                words = [span("nsd-keyword", nodes.Text(shown)), nodes.Text(" " if rest else "")]
            words += self.inline(rest) if rest else []
        else:
            words = self.inline(line["words"])
        if not line["slip"]:
            return words
        return [span("nsd-slip", *words), nodes.Text(" "), self.mark(line["slip"])]

    def mark(self, slip: str) -> nodes.Node:
        """Returns a link to the note on a slip, and stores the note for the end of the diagram."""
        name = f"slip {len(self.slips) + 1}"
        here, there = f"{self.prefix}-{slug(name)}", f"{self.prefix}-note-{slug(name)}"
        back = nodes.reference("", name.capitalize(), refid=here, internal=True)
        note = nodes.paragraph("", "", back, nodes.Text(": "), *self.inline(slip))
        self.slips.append(nodes.list_item("", note, ids=[there]))
        link = nodes.reference("", name, refid=there, internal=True)
        marked = span("nsd-mark", nodes.Text("("), link, nodes.Text(")"))
        marked["ids"] = [here]
        return marked


class Structogram(CourseDirective):
    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec = {
        "file": directives.unchanged_required,
        "unmarked": directives.flag,
        "answers": directives.unchanged_required,
        "language": lambda name: directives.choice(name, tuple(LANGUAGES)),
    }

    def made(self) -> list[nodes.Node]:
        text = self.text()
        if "unmarked" in self.options:
            text = re.sub(r" !! .*", "", text)
        program = (root_of(self.env) / self.config.knobel_program).with_name("read_structogram")
        self.env.note_dependency(str(program))
        try:
            diagram = diagram_of(text, program)
        except StructogramError as error:
            source, line = self.place_of(error.line)
            return [self.state.reporter.error(f"structogram: {error}", source=source, line=line)]
        return self.figure(diagram)

    def text(self) -> str:
        """Returns the text of the diagram. Raises OSError and Mistake."""
        if bool(self.content) == ("file" in self.options):
            raise Mistake("it needs either a text or :file:")
        if "file" in self.options:
            return read(self.env, self.options["file"])
        return "\n".join(self.content)

    def place_of(self, line: int) -> tuple[str, int]:
        """Returns the file and line of a line of the diagram's text, counted from 1."""
        if "file" in self.options:
            return self.options["file"], line
        source, offset = self.content.info(line - 1)
        return source, offset + 1

    def figure(self, diagram: Diagram) -> list[nodes.Node]:
        messages: list[nodes.Node] = []

        def inline(words: str) -> list[nodes.Node]:
            parsed, faults = self.state.inline_text(words, self.lineno)
            messages.extend(faults)
            return list(parsed)

        prefix = f"{slug(self.env.docname)}-structogram-{self.env.new_serialno('structogram')}"
        title = structogram_title("", "", *inline(self.arguments[0]))
        figure = structogram(
            "",
            title,
            *Drawer(inline, prefix, self.options.get("language", "en")).draw(diagram),
            classes=["structogram"],
        )
        self.set_source_info(figure)
        if "answers" not in self.options:
            return [figure, *messages]
        return [
            nodes.container(
                "", *answer(self, figure, self.arguments[0]), classes=["weave", "weave-figure"]
            ),
            *messages,
        ]


# --- Writing --------------------------------------------------------------------------------------


def tagged(tag: str) -> tuple[Callable[..., None], Callable[..., None]]:
    """Returns the functions that write a node as an HTML element with its classes."""
    return element(lambda writer, node: f"{writer.starttag(node, tag)}", f"</{tag}>\n")


def choice_html(writer: Any, node: choice_item) -> str:
    at = [0, *node["dividers"], 100]
    columns = " ".join(f"minmax(0, {right - left}fr)" for left, right in zip(at, at[1:]))
    style = escape(f"--columns: {columns}; --tip: {at[-2]}%")
    return f'{writer.starttag(node, "li", style=style)}'


def setup(app: Sphinx) -> None:
    app.add_node(structogram, html=tagged("figure"))
    app.add_node(structogram_title, html=tagged("figcaption"))
    app.add_node(sequence, html=tagged("ol"))
    app.add_node(choice_item, html=element(choice_html, "</li>\n"))
    app.add_directive("structogram", Structogram)
