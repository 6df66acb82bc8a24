"""The films of the welcome page: drawings of the program one after the other, and the cards that
a search lays and takes back.

A film is drawn in its final state and begins with it; readers who prefer reduced motion see nothing
else.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Any
from xml.etree import ElementTree

from .course import Mistake
from .svg import SVG, parsed

HOLD, FADE = 3.4, 0.8
"""How many seconds a film shows a drawing, and how many it takes to the next one."""
WAIT, SLOT = 3.0, 0.6
"""How many seconds the cards wait in the final state, and how many a card takes."""
CARD, STEP = 100, 103
"""The size of a card, and the distance between neighbouring cards."""
TURNS = {"o": 0, "r": 90, "u": 180, "l": 270}
"""The direction of a card's number, in degrees."""
LAID, AWAY = "opacity:1;transform:none", "opacity:0;transform:translateY(-18px)"


def keyframes(name: str, seconds: float, stops: Iterable[tuple[float, str]]) -> str:
    """Returns the animation through declarations at their seconds."""
    steps = "".join(f"{100 * at / seconds:.2f}%{{{declarations}}}" for at, declarations in stops)
    return f"@keyframes {name}{{{steps}}}"


def box(alt: str, seconds: float, style: str, inside: str) -> str:
    """Returns a film as HTML: a box with its description."""
    return (
        f'<div class="film" role="img" aria-label="{escape(alt)}" style="--loop:{seconds:g}s">'
        f"<style>{style}</style>{inside}</div>"
    )


def written(elements: Iterable[ElementTree.Element]) -> str:
    return "".join(ElementTree.tostring(each, encoding="unicode").strip() for each in elements)


def drawings(svgs: list[str], alt: str, name: str) -> str:
    """Returns the film of the program's drawings, of which the last is the final state.

    Raises Mistake.
    """
    period = HOLD + FADE
    seconds = period * len(svgs)
    frames = [parsed(svg, f"{name}-{number}") for number, svg in enumerate(svgs)]
    for number, frame in enumerate(frames):
        delay = (number + 1 - len(frames)) * period - FADE
        frame.set("aria-hidden", "true")
        if len(frames) > 1:
            frame.set("style", f"animation-name:{name};animation-delay:{delay:g}s")
    seen, unseen = "opacity:1", "opacity:0"
    coming, going = ((0, unseen), (FADE, seen)), ((period, seen), (period + FADE, unseen))
    style = keyframes(name, seconds, (*coming, *going, (seconds, unseen)))
    return box(alt, seconds, style if len(frames) > 1 else "", written(frames))


@dataclass
class Laid:
    """A card at a place, from a second of the film to another one or to the end."""

    place: int
    card: int
    points: str
    start: float
    end: float | None = None

    def stops(self, seconds: float) -> list[tuple[float, str]]:
        """Returns when the card comes and goes. One that stays is also there in the beginning."""
        pace = SLOT / 2
        coming = [(self.start, AWAY), (self.start + pace, LAID)]
        if self.end is None:
            return [(0, LAID), (WAIT - pace, LAID), (WAIT, AWAY), *coming, (seconds, LAID)]
        return [(0, AWAY), *coming, (self.end, LAID), (self.end + pace, AWAY), (seconds, AWAY)]


def laid_in(steps: list[dict[str, Any]]) -> list[Laid]:
    """Returns which card lies where and when. Each that is laid or taken back takes a slot."""
    found = [
        Laid(place, card["card"], card["points"], WAIT)
        for place, card in enumerate(steps[0]["laid"], 1)
    ]
    now = WAIT + 2 * SLOT
    for step in steps:
        card = step["card"]
        if step["what"].startswith("fits"):
            found.append(Laid(step["place"], card["card"], card["points"], now))
        elif step["what"] == "taken back":
            (taken,) = (each for each in found if each.place == step["place"] and not each.end)
            taken.end = now
        else:
            continue
        now += SLOT
    return found


def cards(outputs: list[str], alt: str) -> str:
    """Returns the film of a search that ends with all cards laid, from the program's drawing of
    the cards and the steps of the search, as JSON. Raises Mistake.
    """
    svg, trace = outputs
    drawing, steps = parsed(svg, "film"), json.loads(trace)
    if not steps or steps[-1]["what"] != "fits: solved":
        raise Mistake("the steps do not end with a solution")
    faces = [
        each for each in drawing.iter(f"{{{SVG}}}g") if "card" in each.get("class", "").split()
    ]
    for number, face in enumerate(faces, 1):
        face.attrib = {"id": f"film-card-{number}"}
    columns = round(len(faces) ** 0.5)
    corners = [(at % columns * STEP, at // columns * STEP) for at in range(len(faces))]
    places = "".join(
        f'<rect class="place" x="{x}" y="{y}" width="{CARD}" height="{CARD}" rx="5"/>'
        for x, y in corners
    )
    laid = laid_in(steps)
    seconds = max(each.end or each.start for each in laid) + SLOT
    style = shown = ""
    for number, each in enumerate(laid):
        x, y = corners[each.place - 1]
        style += keyframes(f"film-{number}", seconds, each.stops(seconds))
        shown += (
            f'<g class="moves{"" if each.end is None else " passing"}"'
            f' style="animation-name:film-{number}"><use href="#film-card-{each.card}"'
            f' transform="translate({x} {y}) rotate({TURNS[each.points]} 50 50)"/></g>'
        )
    patterns = written(drawing.findall(f"{{{SVG}}}defs/*"))
    side = columns * STEP + 9
    return box(
        alt,
        seconds,
        style,
        f'<svg xmlns="{SVG}" viewBox="-6 -6 {side} {side}" aria-hidden="true">'
        f"<defs>{patterns}{written(faces)}</defs>{places}{shown}</svg>",
    )
