"""Makes an SVG document part of a page."""

from __future__ import annotations

import re
from xml.etree import ElementTree

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
