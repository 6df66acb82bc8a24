"""A room of the course depends only on rooms below it."""

import re
import unittest
from pathlib import Path

from on_all import ROOT, files_of

# Each room after those that it builds on. reference/ is in the include path, so its folders are
# named without it.
ROOMS = (
    "reference",
    *("grader", "grader/worker", "grader/sandbox", "grader/check", "grader/judge"),
    "grader/browser",
    *(f"grader/classroom/{room}" for room in ("intake", "points", "reports")),
    *("grader/classroom", "exercises"),
    *("command", "command/puzzles", "command/student", "command/author", "command/teacher"),
    *("docs", "tests"),
)
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)
# Programs that try to reach what is hidden from them, and files that tests write elsewhere before
# compiling them.
NOT_OURS = (":!tests/grader/attacks/", ":!tests/grader/students/")


def sources(*rooms: str) -> list[str]:
    return files_of([*(f"{room}/*.{kind}" for room in rooms for kind in ("cpp", "hpp")), *NOT_OURS])


def room(file: str) -> str:
    return next(str(folder) for folder in Path(file).parents if str(folder) in (*ROOMS, "."))


def room_of(header: str, includer: str) -> str:
    """Returns the room of an included header.

    A header without a room in its name is in the folder of the including file or of its exercise.
    """
    if room(header) != ".":
        return room(header)
    return "reference" if (ROOT / "reference" / header).exists() else room(includer)


class Rooms(unittest.TestCase):
    def test_a_file_includes_headers_of_its_own_room_and_of_those_below_it(self) -> None:
        included = {
            (file, header)
            for file in sources(*{room.partition("/")[0] for room in ROOMS})
            for header in INCLUDE.findall((ROOT / file).read_text())
        }
        self.assertIn("reference", {room_of(header, file) for file, header in included})
        above = [
            f"{file} includes {header}"
            for file, header in sorted(included)
            if ROOMS.index(room_of(header, file)) > ROOMS.index(room(file))
        ]
        self.assertEqual(above, [])

    def test_no_program_of_the_course_names_a_file_of_its_tests(self) -> None:
        for file in sources("reference", "grader", "exercises", "command"):
            with self.subTest(file):
                self.assertNotRegex((ROOT / file).read_text(), r'"tests/(?!\{)')


if __name__ == "__main__":
    unittest.main()
