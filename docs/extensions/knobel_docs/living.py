"""The animated pictures of the welcome page: what a program of the course computed, and how.

Each picture is HTML of its own: an SVG, or for the cube 3D-transformed sides, and the style sheet
of its animations. It is drawn in its final state; only animations lead there from the beginning.
Readers who prefer reduced motion see the final state immediately.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from html import escape
from typing import Any
from xml.etree import ElementTree

from .svg import SVG, SvgError, with_own_ids


class LivingError(Exception):
    """Describes in a sentence why a picture cannot be made."""


@dataclass(frozen=True)
class Span:
    """The time during which an element is visible, in seconds of a loop; without an end it stays
    visible.
    """

    start: float
    end: float | None = None


WAIT = 3.0
"""How many seconds a picture shows its final state before the animation starts."""


class Loop:
    """A period of time that repeats, and the animations in it.

    During the first seconds the picture pauses.
    """

    def __init__(self, name: str, seconds: float) -> None:
        self.name = name
        self.seconds = seconds
        self.rules: list[str] = []

    def moves(self, stops: Iterable[tuple[float, str]]) -> str:
        """Returns the animation through declarations at their seconds, as the text of an
        attribute.
        """
        name = f"{self.name}-{len(self.rules) + 1}"
        steps = "".join(
            f"{100 * second / self.seconds:.2f}%{{{declarations}}}"
            for second, declarations in stops
        )
        self.rules.append(f"@keyframes {name}{{{steps}}}")
        return f"animation-name:{name}"

    def appears(self, span: Span, away: str, there: str, pace: float) -> str:
        """Returns the animation of an element that is visible during a span.

        An element that stays is also visible during the initial pause, and disappears before the
        animation starts.
        """
        coming = [(span.start, away), (span.start + pace, there)]
        if span.end is not None:
            return self.moves(
                [
                    (0.0, away),
                    *coming,
                    (span.end, there),
                    (span.end + pace, away),
                    (self.seconds, away),
                ]
            )
        return self.moves(
            [(0.0, there), (WAIT - pace, there), (WAIT, away), *coming, (self.seconds, there)]
        )

    def picture(self, alt: str, inside: str, view: tuple[float, float, float, float] | None) -> str:
        """Returns the whole picture: a box with its description; with a `view`, its content
        is SVG.
        """
        if view:
            box = " ".join(f"{number:g}" for number in view)
            inside = f'<svg xmlns="{SVG}" viewBox="{box}" aria-hidden="true">{inside}</svg>'
        style = f"<style>{''.join(self.rules)}</style>" if self.rules else ""
        return (
            f'<div class="living living-{self.name}" role="img" aria-label="{escape(alt)}"'
            f' style="--loop:{self.seconds:g}s">{style}{inside}</div>'
        )


def parsed_svg(text: str) -> ElementTree.Element:
    """Parses the program's drawing. Raises LivingError."""
    ElementTree.register_namespace("", SVG)
    try:
        return ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise LivingError(f"this is no SVG: {error}") from error


def written(elements: Iterable[ElementTree.Element]) -> str:
    """Returns elements as text without their namespace, which the surrounding picture declares."""
    return "".join(
        ElementTree.tostring(element, encoding="unicode").strip() for element in elements
    ).replace(f' xmlns="{SVG}"', "")


# The turtle cards: the last steps of the search before its first solution.

CARD, STEP = 100, 103
"""The size of a card, and the distance between neighbouring cards."""
TURNS = {"o": 0, "r": 90, "u": 180, "l": 270}
"""The direction of a card's number, in degrees."""


@dataclass
class Lying:
    """A card that is laid at a place for some time."""

    place: int
    card: int
    points: str
    start: float
    end: float | None = None


def lyings(steps: list[dict[str, Any]], slot: float) -> list[Lying]:
    """Returns which card is laid where and when.

    Each card that is laid or taken back takes one slot of time.
    """
    done = [
        Lying(place, card["card"], card["points"], WAIT)
        for place, card in enumerate(steps[0]["laid"], 1)
    ]
    now = WAIT + 2 * slot
    for step in steps:
        card = step["card"]
        if step["what"].startswith("fits"):
            done.append(Lying(step["place"], card["card"], card["points"], now))
        elif step["what"] == "taken back":
            next(
                lying for lying in done if lying.place == step["place"] and lying.end is None
            ).end = now
        else:
            continue
        now += slot
    return done


def cards(outputs: list[str], alt: str) -> str:
    """Makes the picture from the drawing of nine cards and the steps of a search that ends with all
    of them laid.
    """
    drawing, steps = parsed_svg(outputs[0]), json.loads(outputs[1])
    if not steps or steps[-1]["what"] != "fits: solved":
        raise LivingError("the steps do not end with a solution")
    slot = 0.6
    laid = lyings(steps, slot)
    with_own_ids(drawing, "living")
    faces = [
        face
        for face in drawing.findall(f"{{{SVG}}}g")
        if "card" in face.get("class", "").split()
    ]
    for number, face in enumerate(faces, 1):
        face.attrib = {"id": f"living-card-{number}"}
    loop = Loop("cards", max(lying.end or lying.start for lying in laid) + slot)
    columns = round(len(faces) ** 0.5)

    def corner(place: int) -> tuple[int, int]:
        return (place - 1) % columns * STEP, (place - 1) // columns * STEP

    places = "".join(
        f'<rect class="place" x="{x}" y="{y}" width="{CARD}" height="{CARD}" rx="5"/>'
        for x, y in map(corner, range(1, len(faces) + 1))
    )
    shown = ""
    for lying in laid:
        x, y = corner(lying.place)
        passing = "moves" if lying.end is None else "moves passing"
        move = loop.appears(
            Span(lying.start, lying.end),
            "opacity:0;transform:translateY(-18px)",
            "opacity:1;transform:none",
            slot / 2,
        )
        shown += (
            f'<g class="{passing}" style="{move}"><use href="#living-card-{lying.card}"'
            f' transform="translate({x} {y}) rotate({TURNS[lying.points]} 50 50)"/></g>'
        )
    patterns = written(drawing.findall(f"{{{SVG}}}defs/*"))
    side = columns * STEP
    return loop.picture(
        alt, f"<defs>{patterns}{written(faces)}</defs>{places}{shown}", (-6, -6, side + 9, side + 9)
    )


# The cube: its net folds up, and the cube turns.

FOLDS = {(0, -1): "up", (0, 1): "down", (-1, 0): "left", (1, 0): "right"}
"""The edge at which a side of the net is attached to its neighbour."""


def corners_of(group: ElementTree.Element) -> list[tuple[float, float]]:
    polygon = group.find(f"{{{SVG}}}polygon")
    if polygon is None:
        raise LivingError("a face of the net has no outline")
    return [
        (float(x), float(y))
        for x, y in (pair.split(",") for pair in polygon.attrib["points"].split())
    ]


def cube(outputs: list[str], alt: str) -> str:
    """Makes the picture from the drawing of a net with three by three faces a side."""
    groups = parsed_svg(outputs[0]).findall(f"{{{SVG}}}g[@data-face]")
    if len(groups) != 54:
        raise LivingError(f"a net has 54 faces, this drawing {len(groups)}")
    left = min(x for group in groups for x, _ in corners_of(group))
    top = min(y for group in groups for _, y in corners_of(group))
    breadth = 3 * (corners_of(groups[0])[1][0] - corners_of(groups[0])[0][0])
    sides: dict[tuple[int, int], list[ElementTree.Element]] = {}
    for group in groups:
        x, y = corners_of(group)[0]
        sides.setdefault((round((x - left) // breadth), round((y - top) // breadth)), []).append(
            group
        )

    def neighbours(side: tuple[int, int]) -> list[tuple[tuple[int, int], str]]:
        return [
            ((side[0] + x, side[1] + y), fold)
            for (x, y), fold in FOLDS.items()
            if (side[0] + x, side[1] + y) in sides
        ]

    def folded(side: tuple[int, int], fold: str, known: set[tuple[int, int]]) -> str:
        known.add(side)
        box = f"{left + side[0] * breadth:g} {top + side[1] * breadth:g} {breadth:g} {breadth:g}"
        face = (
            f'<svg xmlns="{SVG}" viewBox="{box}" aria-hidden="true"'
            f' stroke="currentColor">{written(sides[side])}</svg>'
        )
        others = "".join(
            folded(other, way, known) for other, way in neighbours(side) if other not in known
        )
        return f'<div class="side fold-{fold}">{face}{others}</div>'

    base = max(sides, key=lambda side: len(neighbours(side)))
    return Loop("cube", 18).picture(
        alt, f'<div class="turning">{folded(base, "none", set())}</div>', None
    )


# The tangram: the pieces move from one outline to the next.

UNIT = 30
Point = tuple[float, float]


@dataclass(frozen=True)
class Pose:
    """The pose of a piece: its centre, its rotation in degrees, and whether it is turned over (-1)
    or not (1).
    """

    x: float
    y: float
    degrees: int
    side: int

    def css(self) -> str:
        return (
            f"transform:translate({self.x * UNIT:g}px,{self.y * UNIT:g}px)"
            f" rotate({self.degrees}deg) scaleY({self.side})"
        )


def middle(corners: list[Point]) -> Point:
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


def around(corners: list[Point]) -> list[Point]:
    """Returns corners relative to their centre."""
    x, y = middle(corners)
    return [(a - x, b - y) for a, b in corners]


def turned(corners: list[Point], degrees: int, side: int) -> set[Point]:
    """Returns corners turned over (side -1), then rotated by a multiple of 90 degrees, clockwise on
    the screen.
    """
    points = [(x, y * side) for x, y in corners]
    for _ in range(degrees // 90 % 4):
        points = [(-y, x) for x, y in points]
    return {(round(x, 6) + 0.0, round(y, 6) + 0.0) for x, y in points}


def next_pose(shape: list[Point], corners: list[Point], before: Pose) -> Pose:
    """Returns the pose that puts a piece of this shape on these corners with the least rotation.

    Raises LivingError when there is none.
    """
    aim = turned(around(corners), 0, 1)
    fitting = [
        (side, degrees)
        for side in (1, -1)
        for degrees in (0, 90, 180, 270)
        if turned(shape, degrees, side) == aim
    ]
    if not fitting:
        raise LivingError(f"no turning brings a piece to the corners {corners}")

    def nearest(degrees: int) -> int:
        return before.degrees + (degrees - before.degrees + 180) % 360 - 180

    side, degrees = min(
        fitting, key=lambda way: (way[0] != before.side, abs(nearest(way[1]) - before.degrees))
    )
    return Pose(*middle(corners), nearest(degrees), side)


def first_assembly(output: str) -> list[tuple[str, list[Point]]]:
    """Returns the names and corners of the pieces, y downwards, relative to the centre of the
    outline. Raises LivingError.
    """
    outlines = [outline for outline in json.loads(output)["outlines"] if outline["assemblies"]]
    if not outlines:
        raise LivingError("no assembly was found")
    pieces: list[tuple[str, list[Point]]] = [
        (piece["name"], [(x, -y) for x, y in piece["corners"]])
        for piece in outlines[0]["assemblies"][0]
    ]
    xs, ys = ([corner[axis] for _, corners in pieces for corner in corners] for axis in (0, 1))
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return [
        (name, [(a - x, b - y) for a, b in corners])
        for name, corners in sorted(pieces, key=lambda piece: piece[0])
    ]


def tangram(outputs: list[str], alt: str) -> str:
    """Makes the picture from solutions for several outlines of the same pieces; it shows the first
    solution of each.
    """
    assemblies = [first_assembly(output) for output in outputs]
    hold, move, stagger = 2.4, 1.4, 0.08
    period = hold + move
    loop = Loop("tangram", period * len(assemblies))
    shown = ""
    for number, (name, corners) in enumerate(assemblies[0]):
        shape = around(corners)
        poses = [Pose(*middle(corners), 0, 1)]
        for assembly in [*assemblies[1:], assemblies[0]]:
            poses.append(next_pose(shape, assembly[number][1], poses[-1]))
        stops = [(0.0, poses[0].css())]
        for turn, (before, after) in enumerate(zip(poses, poses[1:], strict=False)):
            start = turn * period + hold + (number - len(assemblies[0])) * stagger
            stops += [(start, before.css()), (start + move, after.css())]
        stops.append((loop.seconds, poses[-1].css()))
        points = " ".join(f"{x * UNIT:g},{y * UNIT:g}" for x, y in shape)
        shown += (
            f'<polygon class="moves piece {escape(name)}" points="{points}"'
            f' style="{poses[0].css()};{loop.moves(stops)}"/>'
        )
    reach = (
        max(
            abs(number)
            for assembly in assemblies
            for _, corners in assembly
            for corner in corners
            for number in corner
        )
        * UNIT
        + 12
    )
    return loop.picture(alt, shown, (-reach, -reach, 2 * reach, 2 * reach))


# The light rays: one deduction after another, until all fields are lit.

FIELD = 60
WAYS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def rays(outputs: list[str], alt: str) -> str:
    """Makes the picture from a solution with its explanation, which must not contain a guess."""
    solved = json.loads(outputs[0])
    numbers = solved["puzzle"]["fields"]
    steps = [step for step in solved["explanation"] if step.get("longer")]
    if solved["outcome"] != "solved" or any(
        step["kind"] not in ("deduction", "solution") for step in solved["explanation"]
    ):
        raise LivingError("the board is not solved by deduction alone")
    slot, pace = 0.7, 0.5
    loop = Loop("rays", WAIT + slot * (len(steps) + 1))
    length: dict[tuple[int, int, str], int] = {}
    shown = ""
    for place, step in enumerate(steps, 1):
        now = WAIT + slot * place
        for way, fields in step["longer"].items():
            row, column = step["number"]["row"] - 1, step["number"]["column"] - 1
            before = length.get((row, column, way), 0)
            length[row, column, way] = before + fields
            shown += ray(loop, (row, column), way, before, fields, Span(now), pace)
    rows, columns = len(numbers), len(numbers[0])
    lit = sum(length.values())
    if lit != sum(field is None for row in numbers for field in row):
        raise LivingError(f"the steps light {lit} fields, not all")
    across = "".join(f"M0 {row * FIELD}h{columns * FIELD}" for row in range(1, rows))
    down = "".join(f"M{column * FIELD} 0v{rows * FIELD}" for column in range(1, columns))
    grid = (
        f'<path class="grid" d="{across}{down}"/>'
        f'<rect class="edge" width="{columns * FIELD}" height="{rows * FIELD}"/>'
    )
    marks = "".join(
        number_mark(row, column, field)
        for row, fields in enumerate(numbers)
        for column, field in enumerate(fields)
        if field is not None
    )
    return loop.picture(
        alt, f"{shown}{grid}{marks}", (-4, -4, columns * FIELD + 8, rows * FIELD + 8)
    )


def number_mark(row: int, column: int, number: int) -> str:
    x, y = (column + 0.5) * FIELD, (row + 0.5) * FIELD
    return (
        f'<circle class="number" cx="{x:g}" cy="{y:g}" r="20"/>'
        f'<text x="{x:g}" y="{y + 9:g}">{number}</text>'
    )


def ray(
    loop: Loop, number: tuple[int, int], way: str, before: int, fields: int, span: Span, pace: float
) -> str:
    """Draws a segment of a ray, from its previous end, and the fields that it lights."""
    x, y = WAYS[way]
    light = loop.appears(span, "opacity:0", "opacity:1", pace)
    squares = "".join(
        f"M{(number[1] + x * far) * FIELD} {(number[0] + y * far) * FIELD}"
        f"h{FIELD}v{FIELD}h-{FIELD}z"
        for far in range(before + 1, before + fields + 1)
    )
    begin = before if before else 0.35
    along = [
        ((number[1] + 0.5 + x * far) * FIELD, (number[0] + 0.5 + y * far) * FIELD)
        for far in (begin, before + fields)
    ]
    line = "L".join(f"{a:g} {b:g}" for a, b in along)
    grow = loop.appears(
        span, "stroke-dashoffset:1;opacity:0", "stroke-dashoffset:0;opacity:1", pace
    )
    return (
        f'<path class="moves lit" d="{squares}" style="{light}"/>'
        f'<path class="moves ray" pathLength="1" d="M{line}" style="{grow}"/>'
    )


def still(outputs: list[str], alt: str) -> str:
    """Makes a picture without motion of a drawing."""
    drawing = parsed_svg(outputs[0])
    with_own_ids(drawing, "still")
    drawing.set("aria-hidden", "true")
    for title in drawing.findall(f"{{{SVG}}}title"):
        drawing.remove(title)
    svg = ElementTree.tostring(drawing, encoding="unicode").strip()
    return f'<div class="living living-still" role="img" aria-label="{escape(alt)}">{svg}</div>'


PICTURES: dict[str, Callable[[list[str], str], str]] = {
    "cards": cards,
    "cube": cube,
    "tangram": tangram,
    "rays": rays,
    "still": still,
}
"""All pictures by name: each function makes HTML from the output of the program and a sentence that
describes the picture.
"""


def living(picture: str, outputs: list[str], alt: str) -> str:
    """Returns a picture by its name.

    Raises LivingError when it cannot be made from these outputs.
    """
    if picture not in PICTURES:
        raise LivingError(f"'{picture}' is no picture; there are {', '.join(PICTURES)}")
    try:
        return re.sub(r">\s+<", "><", PICTURES[picture](outputs, alt))
    except (IndexError, KeyError, TypeError, ValueError, StopIteration, SvgError) as error:
        raise LivingError(
            f"the program's output is not of the form that '{picture}' needs: {error!r}"
        ) from error
