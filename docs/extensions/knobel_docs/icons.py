"""The site's icons, drawn from its logo, and, if its address is known, the pictures that other
sites show with a link to it: one for the course, and one for each chapter from the drawing that
conf.py names for it.
"""

from __future__ import annotations

import struct
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from xml.etree import ElementTree

from sphinx.application import Sphinx

from .chapters import chapter_named, chapters_of
from .course import Mistake, root_of
from .pages import chapter_of
from .program import checked, outcome
from .svg import SVG, with_own_ids

ICONS = {
    "icon-192.png": (192, 192),
    "icon-512.png": (512, 512),
    # A phone crops these icons to its own shape, so the drawing is small enough for a circle and
    # has a background.
    "icon-maskable.png": (512, 308),
    "apple-touch-icon.png": (180, 140),
}
"""The width of each icon, and of the drawing in its middle, in pixels."""
ICO_SIZES = (16, 32, 48)
"""The sizes in favicon.ico, for browsers that ask for it without reading the page."""

PREVIEW = (1200, 630)
"""The size of the pictures for links, in pixels, which most sites show uncropped."""


def colour(app: Sphinx, name: str, default: str) -> str:
    """Returns a colour of light pages, as conf.py lists it."""
    return str(app.config.html_theme_options.get("light_css_variables", {}).get(name, default))


def background(app: Sphinx) -> str:
    return colour(app, "color-background-primary", "#ffffff")


def render(drawing: Path, target: Path, *options: str) -> None:
    """Renders a drawing as a PNG file. Raises Mistake."""
    try:
        subprocess.run(
            ["rsvg-convert", *options, f"--output={target}", str(drawing)],
            check=True,
            capture_output=True,
            encoding="utf-8",
        )
    except OSError as error:
        raise Mistake(
            f"the icons are drawn with rsvg-convert, which does not start: {error}. './knobel"
            " serve' installs it"
        ) from error
    except subprocess.CalledProcessError as error:
        raise Mistake(
            f"{drawing}: rsvg-convert cannot draw it: {error.stderr.strip()}"
        ) from error


def ico(pictures: dict[int, bytes]) -> bytes:
    """Returns an ICO file of square PNG pictures by their size."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(head) + 16 * len(pictures)
    for size, picture in pictures.items():
        head += struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return head + b"".join(pictures.values())


def draw_icons(logo: Path, folder: Path, ground: str) -> None:
    """Draws all icons into a folder. Raises Mistake."""
    for name, (width, drawn) in ICONS.items():
        margin = (width - drawn) // 2
        options = [f"--width={drawn}", f"--height={drawn}"]
        if margin:
            options += [f"--left={margin}", f"--top={margin}", f"--background-color={ground}"]
            options += [f"--page-width={width}", f"--page-height={width}"]
        render(logo, folder / name, *options)
    pictures = {}
    with TemporaryDirectory() as scratch:
        for size in ICO_SIZES:
            render(logo, Path(scratch, "icon.png"), f"--width={size}", f"--height={size}")
            pictures[size] = Path(scratch, "icon.png").read_bytes()
    (folder / "favicon.ico").write_bytes(ico(pictures))


def preview(drawing: str, colour: str, ground: str) -> str:
    """Returns a drawing as a picture for links: in the middle of paper, above a bar of a colour."""
    width, height = PREVIEW
    inner = ElementTree.fromstring(drawing)
    with_own_ids(inner, "preview")
    inner.attrib.update(
        x="100", y="50", width=str(width - 200), height=str(height - 130), color="#1d1f23"
    )
    ElementTree.register_namespace("", SVG)
    return (
        f'<svg xmlns="{SVG}" width="{width}" height="{height}" color="#1d1f23">'
        f'<rect width="{width}" height="{height}" fill="{ground}"/>'
        f"{ElementTree.tostring(inner, encoding='unicode')}"
        f'<rect y="{height - 30}" width="{width}" height="30" fill="{colour}"/></svg>'
    )


def preview_of(config: Any, page: str) -> str:
    """Returns the file with the picture for links to a page, relative to the root of the site: that
    of its chapter, or of the course. Raises Mistake.
    """
    chapter = chapter_named(config, chapter_of(page))
    return f"_static/preview-{chapter.chapter if chapter and chapter.picture else 'course'}.png"


def draw_previews(app: Sphinx, site: Path) -> None:
    """Draws the pictures for links to the course and to each chapter. Raises Mistake."""
    logo = (Path(app.srcdir) / app.config.html_favicon).read_text(encoding="utf-8")
    first = colour(app, "chapter-1", "#000000")
    drawings = {"course": (logo, first)}
    root = root_of(app.env)
    for chapter in chapters_of(app.config):
        if not chapter.picture:
            continue
        ended = outcome(chapter.picture, root / app.config.knobel_program, root)
        drawing = checked(chapter.picture, ended)
        drawings[chapter.chapter] = (
            drawing,
            colour(app, f"chapter-{chapter.number}", first),
        )
    with TemporaryDirectory() as scratch:
        for name, (drawing, bar) in drawings.items():
            file = Path(scratch, "preview.svg")
            file.write_text(preview(drawing, bar, background(app)), encoding="utf-8")
            render(file, site / "_static" / f"preview-{name}.png")


def draw(app: Sphinx, error: Exception | None) -> None:
    if error is not None or app.builder.name != "html" or not app.config.html_favicon:
        return
    site = Path(app.outdir)
    draw_icons(Path(app.srcdir) / app.config.html_favicon, site, background(app))
    if app.config.knobel_address:
        draw_previews(app, site)


def setup(app: Sphinx) -> None:
    app.connect("build-finished", draw)
