"""A room of the course depends only on rooms below it."""

import re
import unittest
from pathlib import Path
from typing import Iterator

from on_all import ROOT, is_students_copy

# Each room after those that it builds on. reference/ is in the include path, so its folders are
# named without it.
ROOMS = ("reference", "grader", "exercises", "command", "docs", "tests")
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)
# Programs that try to reach what is hidden from them, and files that tests write elsewhere before
# compiling them.
NOT_OURS = ("tests/grader/attacks/", "tests/grader/students/")


def sources(room: str) -> Iterator[Path]:
    """Yields the C++ files of the room, without students' own files, which may include anything."""
    for file in sorted((ROOT / room).rglob("*.[ch]pp")):
        name = file.relative_to(ROOT).as_posix()
        if not is_students_copy(file, ROOT) and not name.startswith(NOT_OURS):
            yield file


def room_of(header: str, includer: Path) -> str:
    """Returns the room of an included header.

    A header without a room in its name is in the folder of the including file or of its exercise.
    """
    first = header.partition("/")[0]
    if first in ROOMS:
        return first
    if (ROOT / "reference" / header).exists():
        return "reference"
    return includer.relative_to(ROOT).parts[0]


def not_below(room: str, content: str, includer: Path) -> list[str]:
    """Returns the headers that a file of this room includes and may not."""
    allowed = ROOMS[: ROOMS.index(room) + 1]
    return [
        header for header in INCLUDE.findall(content) if room_of(header, includer) not in allowed
    ]


class Rooms(unittest.TestCase):
    def test_a_file_includes_headers_of_its_own_room_and_of_those_below_it(self) -> None:
        for room in ROOMS:
            for file in sources(room):
                with self.subTest(file.relative_to(ROOT).as_posix()):
                    self.assertEqual(not_below(room, file.read_text(), file), [])

    def test_a_header_of_a_room_above_is_noticed(self) -> None:
        content = (
            '#include <string>\n'
            '#include "cards/card.hpp"\n'
            '#include "exercises/todo.hpp"\n'
            '  # include "command/verb.hpp"\n'
        )
        self.assertEqual(
            not_below("grader", content, ROOT / "grader/check.cpp"),
            ["exercises/todo.hpp", "command/verb.hpp"],
        )
        self.assertEqual(not_below("tests", content, ROOT / "tests/grader/check.cpp"), [])

    def test_no_program_of_the_course_names_a_file_of_its_tests(self) -> None:
        for room in ("reference", "grader", "exercises", "command"):
            for file in sources(room):
                with self.subTest(file.relative_to(ROOT).as_posix()):
                    self.assertNotRegex(file.read_text(), r'"tests/(?!\{)')


if __name__ == "__main__":
    unittest.main()
