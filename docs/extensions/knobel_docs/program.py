"""`program-output`, `drawing` and `printed`: show what the program of the course prints. The
program is run while the page is built.

    .. program-output:: ./knobel solve cards --count
       :exit-code: 0
       :head: 12
       :sentences:
       :recorded: reference/cards/original.txt

    .. drawing:: ./knobel solve cards --first --format svg
       :alt: What the picture shows, in a sentence.

       The caption. Further paragraphs become a legend below it.

    The search takes :printed:`37,320 <./knobel solve cards --count --stats>` trials.

With `:sentences:` a narrow screen wraps long lines instead of scrolling.

A picture that explains, and shows no result of the program, is a file of the course: give
`:file: path.svg` instead of a command.

With `:recorded:` the program is not run: the page shows the recorded output in the file, which a
test must compare with the program's output.

`printed` shows a number, up to twelve also as a word, and fails when the command does not print
that number. The command may end with exit code 1, which says that a puzzle has no solution. Instead
of a command, a file of the course that contains the number may be given: a recorded output, or a
test that checks a program against the number.

Instead of `./knobel ...` the command may be the one by which readers compile and run a small
program, `g++ -std=c++20 chapters/cpp/lambdas.cpp -o try && ./try`. Then the program is run that
CMake has built of the same file.

The program runs in the root folder of the course. Sphinx rebuilds a page when the program, or a
file named in the command, has changed.
"""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import ReferenceRole

from .course import CourseDirective, CourseRole, Mistake, read, replace_file, root_of, slug
from .svg import figure_of

LONGEST = 180.0
"""The maximal number of seconds that a program may run."""
NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split()


FOLDER = "chapters/cpp"
"""The folder of the small programs that readers compile with one call of g++."""


def compiled(name: str) -> str:
    """Returns the command that compiles and runs a small program."""
    return f"g++ -std=c++20 {FOLDER}/{name}.cpp -o try && ./try"


COMPILED = re.compile(re.escape(compiled("NAME")).replace("NAME", r"(\w+)"))


def words_of(command: str) -> list[str]:
    """Returns the arguments of a command without the initial `./knobel`; a small program has none.

    Raises Mistake for any other command.
    """
    if COMPILED.fullmatch(command):
        return []
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise Mistake(f"'{command}': {error}") from error
    if words[:1] != ["./knobel"]:
        raise Mistake(f"'{command}' does not begin with ./knobel")
    return words[1:]


def program_of(command: str, knobel: Path) -> Path:
    """Returns the built program that a command runs; `knobel` is the course's own."""
    small = COMPILED.fullmatch(command)
    return knobel.with_name(f"cpp_{small[1]}") if small else knobel


def outcome(
    command: str, program: Path, root: Path, longest: float = LONGEST
) -> tuple[int, str]:
    """Runs a command with the built program. Returns its exit code and what it printed, including
    errors.

    Raises Mistake when the command is none of ours, the program does not start or takes too
    long.
    """
    try:
        done = subprocess.run(
            [str(program), *words_of(command)],
            cwd=root,
            env={**os.environ, "NO_COLOR": "1", "LC_ALL": "C.UTF-8"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=longest,
            check=False,
            encoding="utf-8",
        )
    except subprocess.TimeoutExpired as error:
        raise Mistake(f"'{command}' ran longer than {longest:g} seconds") from error
    except OSError as error:
        raise Mistake(f"'{command}' did not start: {error}") from error
    return done.returncode, done.stdout


def shortened(text: str, lines: int | None) -> str:
    """Returns the first `lines` lines, and a line that says that more follow."""
    rows = text.rstrip("\n").split("\n")
    if lines is None or len(rows) <= lines:
        return "\n".join(rows)
    rest = len(rows) - lines
    return "\n".join([*rows[:lines], f"... ({rest} more line{'' if rest == 1 else 's'})"])


def outcome_once(app: Any, command: str, program: Path, root: Path) -> tuple[int, str]:
    """Returns the result of `outcome`, which all processes of a build share."""
    name = hashlib.sha256(command.encode()).hexdigest()
    kept = Path(app.knobel_outcomes.name) / name
    if not kept.exists():
        code, text = outcome(command, program, root)
        replace_file(kept, f"{code}\n{text}")
    with kept.open(encoding="utf-8", newline="") as file:
        return int(file.readline()), file.read()


def output_of(env: Any, command: str, expected: tuple[int, ...] = (0,)) -> str:
    """Returns the output of a command.

    Sphinx rebuilds the page when the program or a file that the command names changes. Raises
    Mistake.
    """
    root = root_of(env)
    program = program_of(command, root / env.config.knobel_program)
    for file in (program, *(root / word for word in words_of(command))):
        if file.is_file():
            env.note_dependency(str(file))
    return checked(command, outcome_once(env.app, command, program, root), expected)


def checked(command: str, ended: tuple[int, str], expected: tuple[int, ...] = (0,)) -> str:
    """Returns what a command printed. Raises Mistake for another exit code."""
    code, text = ended
    if code not in expected:
        codes = " or ".join(map(str, expected))
        raise Mistake(
            f"'{command}' ended with exit code {code}, expected {codes}: {text[:300]}"
        )
    return text


def share_outcomes(app: Sphinx) -> None:
    """Makes the folder of what commands printed, before Sphinx starts further processes."""
    app.knobel_outcomes = TemporaryDirectory()


def forget_outcomes(app: Sphinx, _: Exception | None) -> None:
    app.knobel_outcomes.cleanup()


def contains_number(text: str, number: str) -> bool:
    """Tells whether a text contains a number.

    The number is given in digits or as a word; in the text it stands in digits, with or without
    separators between groups of three.
    """
    number = str(NUMBERS.index(number.lower())) if number.lower() in NUMBERS else number
    plain_text, plain_number = (
        re.sub(r"(?<=\d)[,'](?=\d{3}(?!\d))", "", each) for each in (text, number)
    )
    return re.search(rf"(?<![\d.]){re.escape(plain_number)}(?!\.?\d)", plain_text) is not None


def check_number(env: Any, source: str, number: str) -> None:
    """Checks that a command, `./knobel ...`, prints a number, or that a file of the course contains
    it. Raises Mistake and OSError.
    """
    text = output_of(env, source, (0, 1)) if source.startswith("./knobel") else read(env, source)
    if not contains_number(text, number):
        raise Mistake(f"'{source}' does not say {number}")


class Printed(CourseRole, ReferenceRole):
    def made(self) -> nodes.Node:
        check_number(self.env, self.target, self.title)
        return nodes.Text(self.title)


class ProgramOutput(CourseDirective):
    required_arguments = 1
    final_argument_whitespace = True
    option_spec = {
        "exit-code": directives.nonnegative_int,
        "head": directives.positive_int,
        "sentences": directives.flag,
        "recorded": directives.unchanged_required,
    }

    def made(self) -> list[nodes.Node]:
        command = " ".join(self.arguments[0].split())
        text = shortened(self.printed_by(command), self.options.get("head"))
        shown = f"$ {command}\n{text}"
        classes = ["program-output", *(["sentences"] if "sentences" in self.options else [])]
        return [
            nodes.container(
                "", nodes.literal_block(shown, shown, language="console"), classes=classes
            )
        ]

    def printed_by(self, command: str) -> str:
        """Returns the output of a command, run now or recorded. Raises OSError and Mistake."""
        if "recorded" in self.options:
            return read(self.env, self.options["recorded"])
        return output_of(self.env, command, (self.options.get("exit-code", 0),))


class Drawing(CourseDirective):
    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec = dict.fromkeys(("alt", "file", "title"), directives.unchanged_required)

    def made(self) -> list[nodes.Node]:
        if "alt" not in self.options or bool(self.arguments) == ("file" in self.options):
            raise Mistake("it needs :alt:, and either a command or :file:")
        alt = " ".join(self.options["alt"].split())
        prefix = f"{slug(Path(self.env.docname).name)}-drawing-{self.env.new_serialno('drawing')}"
        figure = figure_of(self.svg(), alt, prefix)
        figure += self.caption()
        figure["title"] = self.options.get("title", "")  # of one of several (stepped.py)
        return [figure]

    def svg(self) -> str:
        if self.arguments:
            return output_of(self.env, " ".join(self.arguments[0].split()))
        return read(self.env, self.options["file"])

    def caption(self) -> list[nodes.Element]:
        """Returns the content: its first paragraph as caption, the rest as legend."""
        content = self.filled(nodes.Element())
        if not content.children:
            return []
        first, *rest = content.children
        if not isinstance(first, nodes.paragraph):
            raise Mistake("the caption must begin with a paragraph")
        caption = nodes.caption(first.rawsource, "", *first.children)
        caption.source, caption.line = first.source, first.line
        return [caption, nodes.legend("", *rest)] if rest else [caption]


def setup(app: Sphinx) -> None:
    app.add_config_value("knobel_program", "build/dev/bin/knobel", "env")
    app.connect("builder-inited", share_outcomes)
    app.connect("build-finished", forget_outcomes)
    app.add_directive("program-output", ProgramOutput)
    app.add_directive("drawing", Drawing)
    app.add_role("printed", Printed())
