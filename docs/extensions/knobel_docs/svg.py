"""Makes an SVG document part of a page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import ceil
from xml.etree import ElementTree

from docutils import nodes

from .course import Mistake

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"


def parsed(svg: str, prefix: str) -> ElementTree.Element:
    """Returns the drawing without its title, with unique ids. Raises Mistake."""
    ElementTree.register_namespace("", SVG)
    ElementTree.register_namespace("xlink", XLINK)
    try:
        drawing = ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        raise Mistake(f"this is no SVG: {error}") from error
    if drawing.tag != f"{{{SVG}}}svg":
        raise Mistake(f"this is no SVG: its outermost element is '{drawing.tag}'")
    for title in drawing.findall(f"{{{SVG}}}title"):
        drawing.remove(title)
    with_own_ids(drawing, prefix)
    return drawing


def prepared(svg: str, alt: str, prefix: str) -> str:
    """Returns the drawing with unique ids, and with a sentence for readers who cannot see it in
    place of its title. Raises Mistake.
    """
    drawing = parsed(svg, prefix)
    drawing.set("role", "img")
    drawing.set("aria-label", alt)
    return ElementTree.tostring(drawing, encoding="unicode").strip()


SMALLEST, PHONE, COLUMN = 11, 320, 610
"""In pixels: the height of the smallest text, and the widths of a phone and a column."""


def readable(svg: str) -> str:
    """Returns the drawing, in a box that scrolls where the drawing would become too small to read.
    Raises Mistake where it would be too small even in a column of text.
    """
    least = narrowest(svg)
    if least > COLUMN:
        raise Mistake(
            f"to be read, its smallest text needs a width of {least} pixels, expected {COLUMN}"
        )
    if least <= PHONE:
        return svg
    return f'<div class="wide" style="--least: {least}px" tabindex="0">{svg}</div>'


def narrowest(svg: str) -> int:
    """Returns how wide a drawing must be on a screen, in pixels, for its smallest text to be
    SMALLEST high; 0 for a drawing without text.
    """
    drawing = ElementTree.fromstring(svg)
    width = float(drawing.get("viewBox", "0 0 0 0").split()[2])
    sizes = list(text_sizes(drawing, 1, 16))
    return ceil(width * SMALLEST / min(sizes)) if sizes else 0


def text_sizes(element: ElementTree.Element, scale: float, size: float) -> Iterator[float]:
    """Yields the sizes of the texts in an element, which is scaled and inherits a size."""
    for factor in re.findall(r"scale\(([\d.]+)\)", element.get("transform", "")):
        scale *= float(factor)
    size = float(element.get("font-size", size))
    if (element.text or "").strip() and element.tag in (f"{{{SVG}}}text", f"{{{SVG}}}tspan"):
        yield scale * size
    for child in element:
        yield from text_sizes(child, scale, size)


def figure_of(svg: str, alt: str, prefix: str) -> nodes.figure:
    """Returns a figure that shows a drawing. Raises Mistake."""
    shown = readable(prepared(svg, alt, prefix))
    return nodes.figure("", nodes.raw("", shown, format="html"), classes=["drawing"])


def with_own_ids(drawing: ElementTree.Element, prefix: str) -> None:
    """Adds `prefix` to all ids and references to them, because drawings on the same page must not
    share ids.
    """
    ids = {element.attrib["id"] for element in drawing.iter() if "id" in element.attrib}
    for element in drawing.iter():
        for name, value in element.attrib.items():
            element.set(name, renamed(name, value, ids, prefix))
        if element.tag == f"{{{SVG}}}style" and element.text:
            element.text = re.sub(
                r"#([\w-]+)",
                lambda hit: f"#{prefix}-{hit[1]}" if hit[1] in ids else hit[0],
                element.text,
            )


def renamed(attribute: str, value: str, ids: set[str], prefix: str) -> str:
    """Returns the value of an attribute after the `ids` of its drawing get a prefix."""
    if attribute == "id":
        return f"{prefix}-{value}"
    if attribute in ("aria-labelledby", "aria-describedby"):
        return " ".join(f"{prefix}-{word}" if word in ids else word for word in value.split())
    if attribute in ("href", f"{{{XLINK}}}href"):
        return f"#{prefix}-{value[1:]}" if value[:1] == "#" and value[1:] in ids else value
    return re.sub(
        r"url\((['\"]?)#([^)'\"]+)\1\)",
        lambda hit: f"url(#{prefix}-{hit[2]})" if hit[2] in ids else hit[0],
        value,
    )
