"""Formulas become MathML while the site is built (npm: katex), so that pages need neither scripts nor fonts for them."""

from __future__ import annotations

import functools
import subprocess
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging

logger = logging.getLogger(__name__)
SCRIPT = Path(__file__).parents[2] / "browser" / "typeset.mjs"


@functools.lru_cache(maxsize=None)
def mathml(formula: str, display: bool, modules: str) -> str:
    """A TeX formula as MathML. Raises subprocess.CalledProcessError when it is none."""
    mode = "display" if display else "inline"
    done = subprocess.run(["node", str(SCRIPT), modules, mode], input=formula, capture_output=True, check=True, encoding="utf-8")
    return done.stdout


def typeset(writer: Any, node: nodes.Element, display: bool) -> None:
    formula = node.astext()
    try:
        made = mathml(formula, display, str(writer.config.knobel_node_modules))
    except (OSError, subprocess.CalledProcessError) as error:
        detail = error.stderr if isinstance(error, subprocess.CalledProcessError) else error
        logger.warning("typeset: '%s' is not typeset: %s", formula, detail, location=node)
        made = ""
    tag = "div" if display else "span"
    writer.body.append(f'<{tag} class="formula">{made}</{tag}>')
    raise nodes.SkipNode


def setup(app: Sphinx) -> None:
    app.add_config_value("knobel_node_modules", "build/node/node_modules", "env")
    app.add_html_math_renderer("typeset", (lambda writer, node: typeset(writer, node, False), None), (lambda writer, node: typeset(writer, node, True), None))
