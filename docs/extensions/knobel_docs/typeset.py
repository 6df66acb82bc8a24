"""Converts formulas to MathML at build time (npm: katex), so that pages need neither scripts nor
fonts for them.

Results are cached beside the doctrees. Formats other than HTML show formulas in their usual way.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging

from .course import Mistake, by_page, keep_by_page, replace_file

logger = logging.getLogger(__name__)
RENDERER = "typeset"
FORMULAS = "formulas"
"""What is recorded of pages: their formulas, each with whether it has a line of its own."""
SCRIPT = Path(__file__).parents[2] / "browser" / "typeset.mjs"


@dataclass(frozen=True)
class Typesetter:
    """Typesets with katex from the folder `modules`, and caches the results in the folder
    `cache`.
    """

    modules: Path
    cache: Path

    def mathml(self, formula: str, display: bool) -> str:
        """Converts a TeX formula to MathML, on a line of its own (`display`) or within a line.

        Raises Mistake.
        """
        kept = self.kept(formula, display)
        try:
            return kept.read_text(encoding="utf-8")
        except OSError:
            (made,) = self.run([(formula, display)])
            if "error" in made:
                raise Mistake(made["error"]) from None
            self.keep(kept, made["mathml"])
            return made["mathml"]

    def kept(self, formula: str, display: bool) -> Path:
        """Returns the file that caches a result."""
        return self.cache / f"{self.key(formula, display)}.mathml"

    def prepare(self, formulas: Iterable[tuple[str, bool]]) -> None:
        """Converts those of the formulas that are not in the cache, all at once; invalid ones are
        left out. Raises Mistake.
        """
        missing = [each for each in dict.fromkeys(formulas) if not self.kept(*each).exists()]
        for each, made in zip(missing, self.run(missing) if missing else []):
            if "mathml" in made:
                self.keep(self.kept(*each), made["mathml"])

    def key(self, formula: str, display: bool) -> str:
        """Returns a name that identifies all inputs of the result."""
        package = self.modules / "katex" / "package.json"
        tools = b"\0".join(
            part.read_bytes() if part.exists() else b"" for part in (SCRIPT, package)
        )
        return hashlib.sha256(tools + f"\0{display}\0{formula}".encode()).hexdigest()

    def run(self, formulas: list[tuple[str, bool]]) -> list[dict[str, str]]:
        """Returns the `mathml` or the `error` of each formula."""
        try:
            done = subprocess.run(
                ["node", str(SCRIPT), str(self.modules)],
                input=json.dumps(formulas),
                capture_output=True,
                check=False,
                encoding="utf-8",
                timeout=60,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise Mistake(str(error)) from error
        if done.returncode != 0:
            raise Mistake(done.stderr.strip())
        made: list[dict[str, str]] = json.loads(done.stdout)
        return made

    def keep(self, kept: Path, made: str) -> None:
        self.cache.mkdir(parents=True, exist_ok=True)
        replace_file(kept, made)


def lines_of(formula: str) -> str:
    r"""Applies Sphinx's conventions to TeX: a blank line starts a new formula below; `\\` breaks a
    line and `&` aligns.
    """
    parts = [part.strip() for part in formula.split("\n\n") if part.strip()]
    aligned = [
        (
            rf"\begin{{aligned}}{part}\end{{aligned}}"
            if r"\\" in part and r"\begin" not in part
            else part
        )
        for part in parts
    ]
    return (
        aligned[0]
        if len(aligned) == 1
        else r"\begin{gathered}" + r"\\".join(aligned) + r"\end{gathered}"
    )


def typesetter_of(builder: Any) -> Typesetter:
    return Typesetter(
        Path(builder.config.knobel_node_modules), Path(builder.doctreedir) / "formulas"
    )


def typeset(writer: Any, node: nodes.Element, display: bool) -> str:
    """Returns the formula of the node as MathML; if it is invalid, its source, with a warning."""
    formula = node.astext()
    try:
        return typesetter_of(writer.builder).mathml(source_of(formula, display), display)
    except Mistake as error:
        logger.warning("typeset: '%s' is not typeset: %s", formula, error, location=node)
        return f"<code>{writer.encode(formula)}</code>"


def source_of(formula: str, display: bool) -> str:
    return lines_of(formula) if display else formula


def note_formulas(app: Sphinx, doctree: nodes.document) -> None:
    """Records the formulas of a page that was read."""
    found = [(node.astext(), False) for node in doctree.findall(nodes.math)]
    found += [(node.astext(), True) for node in doctree.findall(nodes.math_block)]
    by_page(app.env, FORMULAS)[app.env.docname] = [
        (source_of(formula, display), display) for formula, display in found
    ]


def prepare_all(app: Sphinx, env: Any) -> None:
    """Typesets the formulas of all pages at once, as starting the tool takes longest. An error is
    reported where its formula is written.
    """
    if app.builder.format == "html" and app.config.html_math_renderer == RENDERER:
        pages = by_page(env, FORMULAS).values()
        with suppress(Mistake):
            typesetter_of(app.builder).prepare(each for page in pages for each in page)


def inline_formula(writer: Any, node: nodes.Element) -> None:
    writer.body.append(f'<span class="formula">{typeset(writer, node, False)}</span>')
    raise nodes.SkipNode


def display_formula(writer: Any, node: nodes.Element) -> None:
    """Writes a formula in a box that scrolls when it is wider than the page."""
    writer.body.append(f'<div class="formula" tabindex="0">{typeset(writer, node, True)}</div>\n')
    raise nodes.SkipNode


def leave(writer: Any, node: nodes.Element) -> None:
    """Does nothing, as the visit skipped the node."""


def setup(app: Sphinx) -> None:
    app.add_config_value("knobel_node_modules", "build/dev/node/node_modules", "env")
    keep_by_page(app, FORMULAS)
    app.connect("doctree-read", note_formulas)
    app.connect("env-check-consistency", prepare_all)
    app.add_html_math_renderer(RENDERER, (inline_formula, leave), (display_formula, leave))
