"""`program-output` and `drawing`: what the course's program prints, run while the page is made.

    .. program-output:: ./knobel solve cards --count
       :exit-code: 0
       :head: 12

    .. drawing:: ./knobel solve cards --first --format svg
       :alt: What the picture shows, in a sentence.

       The caption.

A drawing may also show a file of the course: leave the command away and give `:file: path.svg`.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from .course import read, root_of, slug


class ProgramError(Exception):
    """Why a program's output cannot be shown, in a sentence."""


def run(command: str, program: str, root: Path, expected: int = 0) -> str:
    """Runs `./knobel ...` with the built program; returns what it printed, errors included.

    Raises ProgramError when it is another command, does not start, takes over a minute or ends with another exit code.
    """
    words = shlex.split(command)
    if not words or words[0] != "./knobel":
        raise ProgramError(f"'{command}' does not begin with ./knobel")
    environment = {**os.environ, "NO_COLOR": "1", "LC_ALL": "C.UTF-8"}
    try:
        done = subprocess.run([program, *words[1:]], cwd=root, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60, check=False, encoding="utf-8")
    except (OSError, subprocess.TimeoutExpired) as error:
        raise ProgramError(f"'{command}': {error}") from error
    if done.returncode != expected:
        raise ProgramError(f"'{command}' ended with exit code {done.returncode}, expected {expected}: {done.stdout[:300]}")
    return done.stdout


def shortened(text: str, lines: int | None) -> str:
    """The first `lines` lines, and a line that says that there were more."""
    rows = text.rstrip("\n").split("\n")
    if lines is None or len(rows) <= lines:
        return "\n".join(rows)
    return "\n".join([*rows[:lines], f"... ({len(rows) - lines} lines more)"])


class ProgramDirective(SphinxDirective):
    """What both directives share."""

    def output_of(self, command: str, expected: int = 0) -> str:
        program = self.config.knobel_program
        self.env.note_dependency(program)
        try:
            return run(command, program, root_of(self.env), expected)
        except ProgramError as error:
            raise self.error(str(error)) from error


class ProgramOutput(ProgramDirective):
    required_arguments = 1
    final_argument_whitespace = True
    option_spec = {"exit-code": directives.nonnegative_int, "head": directives.positive_int}

    def run(self) -> list[nodes.Node]:
        command = self.arguments[0]
        text = shortened(self.output_of(command, self.options.get("exit-code", 0)), self.options.get("head"))
        shown = f"$ {command}\n{text}"
        return [nodes.container("", nodes.literal_block(shown, shown, language="console"), classes=["program-output"])]


def prepared(svg: str, alt: str, prefix: str) -> str:
    """An SVG document as part of a page: ids of its own, scaled to the column, with a sentence for those who do not see it."""
    svg = re.sub(r"<\?xml[^>]*\?>|<!--.*?-->|<title>.*?</title>", "", svg, flags=re.S)
    svg = re.sub(r'\bid="([^"]+)"', rf'id="{prefix}-\1"', svg)
    svg = re.sub(r'url\(#([^)]+)\)', rf'url(#{prefix}-\1)', svg)
    svg = re.sub(r'href="#([^"]+)"', rf'href="#{prefix}-\1"', svg)
    label = alt.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
    return svg.strip().replace("<svg ", f'<svg role="img" aria-label="{label}" ', 1)


class Drawing(ProgramDirective):
    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec = {"alt": directives.unchanged_required, "file": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        if "alt" not in self.options or bool(self.arguments) == ("file" in self.options):
            raise self.error("a drawing needs :alt:, and either a command or :file:")
        svg = self.output_of(self.arguments[0]) if self.arguments else self.file(self.options["file"])
        prefix = f"drawing-{self.env.new_serialno('drawing')}-{slug(Path(self.env.docname).name)}"
        figure = nodes.figure("", nodes.raw("", prepared(svg, self.options["alt"], prefix), format="html"), classes=["drawing"])
        if self.content:
            caption = nodes.paragraph()
            self.state.nested_parse(self.content, self.content_offset, caption)
            figure += nodes.caption("", "", *(caption.children[0].children if len(caption.children) else []))
        return [figure]

    def file(self, path: str) -> str:
        try:
            return read(self.env, path)
        except OSError as error:
            raise self.error(str(error)) from error


def setup(app: Sphinx) -> None:
    app.add_config_value("knobel_program", "build/dev/bin/knobel", "")
    app.add_directive("program-output", ProgramOutput)
    app.add_directive("drawing", Drawing)
