"""`predict`: a question that readers answer before the text does.

Without an option it offers choices, each with a sentence on why it tempts, or why it is right:

    .. predict:: Card 4 fits. Where do the cards in the basket go?

       :wrong: They stay in the basket.

          At this place they have failed, but not at the next one.
       :right: On top of the supply.

          What did not fit here may fit there.

       What is said after that is shown together with the answer.

With `:drawing:`, a command, and `:alt:` readers may also press a part of the drawing: one whose
class is the choice in lower case with dashes, `card-4` for "card 4".

    .. predict:: How many trials are needed to find all solutions?
       :number: 37,320 <./knobel solve cards --count --stats>
       :unit: trials

       Why it is not more. The command must print the number; instead of a command, a file of the
       course may be given that contains it. Estimates are compared on a logarithmic scale.

    .. predict:: What does the search do, and in which order?
       :order:

       1. It lays the card.
       2. It searches one place further on.
       3. It takes the card back.

       Readers find the lines in another order, and press them in the right one.

docs/browser/predict compares and remembers. Without scripts the answer is folded; on paper it
stands below the question (paper.py).
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import Any

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from .course import (
    CourseDirective,
    Mistake,
    by_page,
    element,
    keep_by_page,
    load_where,
    slug,
    whole,
)
from .folded import folded
from .program import check_number, output_of
from .svg import figure_of

WORDS_OF_NAME = 7
"""The number of words of a question that make its name."""


class prediction(nodes.General, nodes.Element):
    """A question with what it offers, and the folded answer.

    Attributes: `kind` ("choice", "order", "number"), `name` ("1-cards/watching/how-many-trials").
    """


class choices(nodes.General, nodes.Element):
    """The choices, or the lines to put in order."""


class choice(nodes.TextElement):
    """A choice. Attributes: `answer`: "right" or "wrong", or the place in the right order from 0;
    `part`, the class of the drawing's part that stands for it.
    """


class reason(nodes.General, nodes.Element):
    """Why a choice is right, or why it tempts. Attribute: `number`, the choice's, from 0."""


class estimate(nodes.General, nodes.Element):
    """A field for a number. Attributes: `answer`, the number in digits; `unit`."""


@dataclass(frozen=True)
class Asked:
    """A question, as the page of progress lists it."""

    name: str
    text: str
    address: str
    """The id of its element."""


def letter(number: int) -> str:
    return chr(ord("A") + number)


def name_of(question: str) -> str:
    """Returns the name of a question within its page: its first words."""
    return "-".join(slug(question).split("-")[:WORDS_OF_NAME])


def mixed(lines: list[nodes.Element]) -> list[tuple[int, nodes.Element]]:
    """Returns lines with their places, in an order that depends on their texts alone and is not
    the given one.
    """

    def key(numbered: tuple[int, nodes.Element]) -> str:
        return hashlib.sha256(numbered[1].astext().encode()).hexdigest()

    numbered = list(enumerate(lines))
    by_hash = sorted(numbered, key=key)
    return by_hash if by_hash != numbered else by_hash[1:] + by_hash[:1]


class Predict(CourseDirective):
    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec = {
        "number": directives.unchanged_required,
        "unit": directives.unchanged_required,
        "order": directives.flag,
        "drawing": directives.unchanged_required,
        "alt": directives.unchanged_required,
    }

    def made(self) -> list[nodes.Node]:
        self.assert_has_content()
        content = self.filled(nodes.Element())
        question, messages = self.question()
        kind, offered, answer = self.parts(content)
        page = self.env.docname.removeprefix("chapters/")
        address = name_of(question.astext())
        box = prediction("", kind=kind, name=f"{page}/{address}", ids=[f"predict-{address}"])
        box += [question, *self.drawing(), *offered]
        box += folded("", *answer, summary="Show the answer", classes=["predict-answer"])
        self.note(Asked(box["name"], question.astext(), box["ids"][0]))
        return [box, *messages]

    def question(self) -> tuple[nodes.Element, list[nodes.Node]]:
        words, messages = self.state.inline_text(" ".join(self.arguments[0].split()), self.lineno)
        return nodes.paragraph("", "", *words, classes=["predict-question"]), messages

    def parts(
        self, content: nodes.Element
    ) -> tuple[str, list[nodes.Element], list[nodes.Node]]:
        """Returns the kind of the question, what is offered, and the answer."""
        if "number" in self.options:
            return ("number", *self.number(content.children))
        if not content.children:
            raise Mistake("there is nothing to choose")
        first, *rest = content.children
        if "order" in self.options:
            return ("order", *self.order(first, rest))
        return ("choice", *self.choices(first, rest))

    def number(
        self, explanation: list[nodes.Node]
    ) -> tuple[list[nodes.Element], list[nodes.Node]]:
        match = re.fullmatch(r"(?P<number>[\d,]+) <(?P<source>.+)>", self.options["number"])
        if match is None:
            raise Mistake(
                f"':number:' reads '{self.options['number']}',"
                " expected '37,320 <./knobel ...>'"
            )
        number = match["number"]
        check_number(self.env, match["source"], number)
        unit = self.options.get("unit", "")
        words = nodes.strong("", f"{number} {unit}".strip())
        answer = nodes.paragraph("", "", words, classes=["predict-right"])
        field = estimate("", answer=number.replace(",", ""), unit=unit)
        return [field], [answer, *explanation]

    def order(
        self, lines: nodes.Node, rest: list[nodes.Node]
    ) -> tuple[list[nodes.Element], list[nodes.Node]]:
        if not isinstance(lines, nodes.enumerated_list) or len(lines) < 3:
            raise Mistake("with ':order:' it begins with a list, 1. 2. 3., of lines")
        offered = choices("", kind="order")
        for place, item in mixed(list(lines.children)):
            words = [child.deepcopy() for child in item.children[0].children]
            offered += choice("", "", *words, answer=str(place), part="")
        return [offered], [lines, *rest]

    def choices(
        self, fields: nodes.Node, rest: list[nodes.Node]
    ) -> tuple[list[nodes.Element], list[nodes.Node]]:
        if not isinstance(fields, nodes.field_list):
            raise Mistake("it begins with choices, ':right:' and ':wrong:'")
        offered = choices("", kind="choice")
        reasons: dict[str, list[nodes.Element]] = {"right": [], "wrong": []}
        for number, field in enumerate(fields.children):
            answer, body = field.children[0].astext(), field.children[1].children
            if answer not in reasons or len(body) < 2:
                raise Mistake(
                    f"choice {letter(number)} is ':{answer}:' with {len(body)} paragraphs;"
                    " expected ':right:' or ':wrong:' with the choice and the reason"
                )
            words, *said = body
            part = slug(words.astext()) if "drawing" in self.options else ""
            offered += choice("", "", *words.children, answer=answer, part=part)
            said = with_letter(letter(number), answer, said)
            reasons[answer].append(reason("", *said, number=number))
        if len(reasons["right"]) != 1:
            raise Mistake("exactly one choice must be ':right:'")
        return [offered], [*reasons["right"], *reasons["wrong"], *rest]

    def drawing(self) -> list[nodes.Element]:
        if "drawing" not in self.options:
            return []
        if "alt" not in self.options:
            raise Mistake("':drawing:' needs ':alt:'")
        prefix = f"{slug(self.env.docname)}-predict-{self.env.new_serialno('predict')}"
        svg = output_of(self.env, self.options["drawing"])
        return [figure_of(svg, self.options["alt"], prefix)]

    def note(self, asked: Asked) -> None:
        """Records the question for the page of progress. Raises Mistake."""
        questions = asked_of(self.env).setdefault(self.env.docname, [])
        if any(other.name == asked.name for other in questions):
            raise Mistake(
                f"this page has two questions that begin '{asked.text[:50]}'"
            )
        questions.append(asked)


def with_letter(name: str, answer: str, said: list[nodes.Node]) -> list[nodes.Node]:
    """Returns the reason for a choice after its letter."""
    verdict = f"{name} is right. " if answer == "right" else f"{name}: "
    first = said[0]
    if isinstance(first, nodes.paragraph):
        first.insert(0, nodes.strong("", verdict, classes=["predict-letter"]))
    return said


def asked_of(env: Any) -> dict[str, list[Asked]]:
    """Returns the questions by page."""
    return by_page(env, "predictions")


def opening_html(_: Any, node: prediction) -> str:
    address = node["ids"][0]
    node.children[0]["ids"] = [f"{address}-question"]
    return (
        f'<div class="predict" id="{address}" role="group" aria-labelledby="{address}-question"'
        f' data-kind="{node["kind"]}" data-name="{node["name"]}">\n'
    )


def button_html(_: Any, node: choice) -> str:
    part = f' data-part="{node["part"]}"' if node["part"] else ""
    return f'<li><button type="button" data-answer="{node["answer"]}"{part}>'


SAID = '<div class="predict-said" role="status"></div>\n'
"""What the script says of an answer."""


def estimate_html(writer: Any, node: estimate) -> str:
    unit = f" {writer.encode(node['unit'])}" if node["unit"] else ""
    return (
        f'<form class="predict-number" data-answer="{node["answer"]}">'
        '<label>Your estimate <input type="text" autocomplete="off" size="12"></label>'
        f'{unit} <button>Compare</button></form>\n{SAID}'
    )


def asks(doctree: nodes.document) -> bool:
    """Tells whether a page has a question."""
    return any(doctree.findall(prediction))


def setup(app: Sphinx) -> None:
    def list_html(_: Any, node: choices) -> str:
        return f'<ol class="predict-choices predict-{node["kind"]}">\n'

    def reason_html(_: Any, node: reason) -> str:
        return f'<div class="predict-reason" data-choice="{node["number"]}">\n'

    app.add_node(prediction, html=element(opening_html, "</div>\n"))
    app.add_node(choices, html=element(list_html, "</ol>\n" + SAID))
    app.add_node(choice, html=element(button_html, "</button></li>\n"))
    app.add_node(reason, html=element(reason_html, "</div>\n"))
    app.add_node(estimate, html=whole(estimate_html))
    app.add_directive("predict", Predict)
    keep_by_page(app, "predictions")
    load_where(app, asks, "live/predict.js")
