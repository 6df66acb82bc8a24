"""The Sphinx extensions of the course: directives and roles, each described at the top of its file.

They also check numbers in sentences against the output of a program, align numbers in tables,
typeset formulas at build time, say on every page where it belongs and how long it takes, draw
icons, and make the website searchable, also without a network.
"""

from __future__ import annotations

import gc
from typing import Any

from sphinx.application import Sphinx

from . import (
    book,
    chapters,
    downloads,
    ebook,
    editor,
    example,
    exercise,
    folded,
    icons,
    live,
    margin,
    measured,
    mutants,
    offline,
    old_languages,
    orientation,
    pages,
    paper,
    predict,
    program,
    progress,
    reading,
    search,
    sheet,
    step,
    stepped,
    structogram,
    typeset,
    weave,
    web,
    welcome,
    wrapping,
)


def setup(app: Sphinx) -> dict[str, Any]:
    # A build makes millions of nodes that live long; looking for garbage among them takes a fifth
    # of the time.
    gc.set_threshold(200_000, 50, 50)
    for part in (
        chapters,
        folded,
        pages,
        icons,
        orientation,
        search,
        offline,
        sheet,
        live,
        step,
        stepped,
        margin,
        predict,
        old_languages,
        weave,
        example,
        exercise,
        editor,
        mutants,
        measured,
        program,
        progress,
        reading,
        structogram,
        typeset,
        wrapping,
        welcome,
        web,
        downloads,
        paper,
        book,
        ebook,
    ):
        part.setup(app)
    return {
        "version": "2",
        "parallel_read_safe": True,
        "parallel_write_safe": True,
        "env_version": 7,
    }
