"""Converts formulas to MathML at build time (npm: katex), so that pages need neither scripts nor
fonts for them.

Results are cached beside the doctrees. Formats other than HTML show formulas in their usual way.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.math import get_node_equation_number

logger = logging.getLogger(__name__)
SCRIPT = Path(__file__).parents[2] / "browser" / "typeset.mjs"


class FormulaError(Exception):
    """Describes in a sentence why a formula could not be typeset."""


@dataclass(frozen=True)
class Typesetter:
    """Typesets with katex from the folder `modules`, and caches the results in the folder
    `cache`.
    """

    modules: Path
    cache: Path

    def mathml(self, formula: str, display: bool) -> str:
        """Converts a TeX formula to MathML, on a line of its own (`display`) or within a line.

        Raises FormulaError.
        """
        kept = self.cache / f"{self.key(formula, display)}.mathml"
        try:
            return kept.read_text(encoding="utf-8")
        except OSError:
            made = self.run(formula, display)
            self.keep(kept, made)
            return made

    def key(self, formula: str, display: bool) -> str:
        """Returns a name that identifies all inputs of the result."""
        package = self.modules / "katex" / "package.json"
        tools = b"\0".join(
            part.read_bytes() if part.exists() else b"" for part in (SCRIPT, package)
        )
        return hashlib.sha256(tools + f"\0{display}\0{formula}".encode()).hexdigest()

    def run(self, formula: str, display: bool) -> str:
        command = ["node", str(SCRIPT), str(self.modules), "display" if display else "inline"]
        try:
            done = subprocess.run(
                command,
                input=formula,
                capture_output=True,
                check=False,
                encoding="utf-8",
                timeout=60,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise FormulaError(str(error)) from error
        if done.returncode != 0:
            raise FormulaError(done.stderr.strip())
        return done.stdout

    def keep(self, kept: Path, made: str) -> None:
        """Writes a result atomically, so that a process that builds another page never reads half
        of it.
        """
        self.cache.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            "w", dir=self.cache, delete=False, encoding="utf-8"
        ) as file:
            file.write(made)
        os.replace(file.name, kept)


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


def typeset(writer: Any, node: nodes.Element, display: bool) -> str:
    """Returns the formula of the node as MathML; if it is invalid, its source, with a warning."""
    formula = node.astext()
    typesetter = Typesetter(
        Path(writer.config.knobel_node_modules), Path(writer.builder.doctreedir) / "formulas"
    )
    try:
        return typesetter.mathml(lines_of(formula) if display else formula, display)
    except FormulaError as error:
        logger.warning("typeset: '%s' is not typeset: %s", formula, error, location=node)
        return f"<code>{writer.encode(formula)}</code>"


def inline_formula(writer: Any, node: nodes.Element) -> None:
    writer.body.append(f'<span class="formula">{typeset(writer, node, False)}</span>')
    raise nodes.SkipNode


def display_formula(writer: Any, node: nodes.Element) -> None:
    """Writes a formula in a box that scrolls when it is wider than the page; the number of the
    formula stays visible.
    """
    writer.body.append(f'<div class="formula"{own_id(node)}>')
    writer.body.append(f'<div class="formula-box" tabindex="0">{typeset(writer, node, True)}</div>')
    if node["number"]:
        writer.body.append(
            f'<span class="formula-number">({get_node_equation_number(writer, node)})</span>'
        )
    writer.body.append("</div>\n")
    raise nodes.SkipNode


def own_id(node: nodes.Element) -> str:
    """Returns the id attribute that links to the formula refer to; an empty string when the theme
    gave the id to a box around the formula.
    """
    ids = [name for name in node["ids"] if name not in node.parent.get("ids", [])]
    return f' id="{ids[0]}"' if ids else ""


def leave(writer: Any, node: nodes.Element) -> None:
    """Does nothing, as the visit skipped the node."""


def setup(app: Sphinx) -> None:
    app.add_config_value("knobel_node_modules", "build/dev/node/node_modules", "env")
    app.add_html_math_renderer("typeset", (inline_formula, leave), (display_formula, leave))
