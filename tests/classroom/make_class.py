"""Makes a class for the grader.

make_class.py FOLDER --students N --seed S [--exercises a,b] [--without KIND,...]
              [--moodle FILE.zip]

FOLDER gets a folder or an archive for each student; expected.json beside it gets the expected
result of each student for each exercise. The same arguments make the same bytes. The results of
programs come from expected_mistakes.json, which is independent of the grader.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from pathlib import Path

from expectation import expected
from oracle import TABLE, Table
from programs import catalogue, exercises
from students import (
    CHECKED,
    DOES_NOT_COMPILE,
    NOT_HANDED_IN,
    UNREADABLE,
    HandedIn,
    Student,
    name_of,
)
from submissions import hand_in, is_text, lay_beside, moodle_archive
from variations import variation

# By kind of student: the relative frequency of each kind of program. "nothing" is no file, "locked"
# is an unreadable file.
KINDS: dict[str, dict[str, int]] = {
    "strong": {"right": 1},
    "good": {"right": 6, "mistake": 2, "mutant": 1},
    "middling": {"right": 3, "mistake": 3, "mutant": 1, "unfinished": 1, "misspelt": 1, "stub": 1},
    "weak": {"stub": 3, "unfinished": 3, "nothing": 2, "misspelt": 2, "mistake": 1},
    "unlucky": {"no text": 2, "misspelt": 2, "crash": 1, "mistake": 1, "right": 1, "locked": 1},
    "hurried": {"endless": 1, "crash": 2, "mistake": 3},
    "hostile": {"hostile": 1},
    "absent": {"nothing": 1},
}

# How many of twenty students are of each kind, and use each layout of a submission. "cut off" is a
# broken archive that is completely unreadable; in "misnamed" the first file has a name that no
# exercise has; "twice" is a folder with an archive of the same content beside it.
TWENTY = {
    "strong": 5,
    "good": 4,
    "middling": 4,
    "weak": 2,
    "unlucky": 2,
    "hurried": 1,
    "hostile": 1,
    "absent": 1,
}
LAYOUTS = {
    "folder": 3,
    "chapters only": 1,
    "one folder deeper": 2,
    "flat": 1,
    "with build tree": 1,
    "old and new": 1,
    "two archives": 1,
    "UTF-16": 1,
    "misnamed": 1,
    "twice": 1,
    "zip": 2,
    "zip, one folder deeper": 1,
    "zip of a Mac": 1,
    "tar.gz": 1,
    "tar.gz with build tree": 1,
    "cut off": 1,
}
# Layouts in which a single file can be made unreadable without a copy beside it.
LOCKABLE = ("folder", "chapters only", "one folder deeper", "flat")


def dealt(shares: dict[str, int], number: int, chance: random.Random) -> list[str]:
    """Returns a random sequence of names.

    Each block has every name as often as its share says, in random order.
    """
    twenty = [name for name, share in shares.items() for _ in range(share)]
    return [
        name for _ in range(0, number, len(twenty)) for name in chance.sample(twenty, len(twenty))
    ][:number]


class Maker:
    """Decides what each student hands in."""

    def __init__(
        self,
        table: Table,
        chosen: list[str],
        seed: int,
        without: list[str],
        is_of_moodle: bool = False,
    ) -> None:
        """Creates a maker of submissions.

        @param is_of_moodle  whether all submissions are in an archive made by Moodle, where every
            file is readable and no student is listed twice
        """
        self.table = table
        self.chosen = chosen
        self.seed = seed
        self.programs = {
            exercise: [program for program in catalogue(exercise) if program.kind not in without]
            for exercise in chosen
        }
        self.without = without
        self.may_lock = os.geteuid() != 0 and not is_of_moodle  # root reads everything
        self.is_of_moodle = is_of_moodle

    def students(self, number: int) -> list[Student]:
        chance = random.Random(f"class {self.seed}")
        kinds, layouts = dealt(TWENTY, number, chance), dealt(LAYOUTS, number, chance)
        return [self.student(i, kinds[i], layouts[i], chance) for i in range(number)]

    def student(self, number: int, kind: str, layout: str, chance: random.Random) -> Student:
        key = f"m{number + 10001}"
        name, plain = name_of(number, key, chance)
        may_lock = self.may_lock and layout in LOCKABLE
        work = [self.handed_in(exercise, kind, key, may_lock, chance) for exercise in self.chosen]
        if layout == "cut off":
            work = [
                HandedIn(
                    each.exercise,
                    "cut off",
                    each.content or b"",
                    UNREADABLE,
                    list(self.table.tests(each.exercise)),
                )
                for each in work
            ]
        elif not self.can_be(layout, work):
            layout = "folder"
        if layout == "misnamed":
            work[0] = work[0]._replace(
                kind="misnamed",
                outcome=NOT_HANDED_IN,
                not_passed=list(self.table.tests(work[0].exercise)),
            )
        return Student(key, name, plain, layout, work)

    def can_be(self, layout: str, work: list[HandedIn]) -> bool:
        """Tells whether the work allows a layout, that is, contains the file that the layout
        changes.
        """
        if all(each.content is None for each in work) or (layout == "twice" and self.is_of_moodle):
            return False
        if layout == "misnamed":
            return work[0].content is not None
        return layout != "UTF-16" or any(
            each.content is not None and is_text(each.content) for each in work
        )

    def handed_in(
        self, exercise: str, student: str, key: str, may_lock: bool, chance: random.Random
    ) -> HandedIn:
        kinds = {kind: share for kind, share in KINDS[student].items() if kind not in self.without}
        kind = chance.choices(list(kinds) or ["nothing"], list(kinds.values()) or [1])[0]
        nothing = list(self.table.tests(exercise))
        if kind == "nothing":
            return HandedIn(exercise, kind, None, NOT_HANDED_IN, nothing)
        locked = kind == "locked" and may_lock
        wanted = "right" if kind == "locked" else kind
        among = [program for program in self.programs[exercise] if program.kind == wanted]
        program = chance.choice(
            among or [program for program in self.programs[exercise] if program.kind == "stub"]
        )
        content = variation(exercise, program, key, self.seed)
        if locked:
            return HandedIn(exercise, "locked", content, UNREADABLE, nothing, True)
        return HandedIn(
            exercise,
            program.title(),
            content,
            CHECKED if program.compiles else DOES_NOT_COMPILE,
            self.table.not_passed(exercise, program),
        )


def chosen_exercises(word_list: str) -> list[str]:
    """Returns the named exercises, given with or without their chapter; all when the list
    is empty.
    """
    words = [word for word in word_list.split(",") if word]
    return [
        each
        for each in exercises()
        if not words or any(each == word or each.rsplit("/", 1)[1] == word for word in words)
    ]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Makes a class of students, and says what each must be given."
    )
    parser.add_argument(
        "folder",
        type=Path,
        help="gets a folder or an archive for each student; expected.json is written beside it",
    )
    parser.add_argument("--students", type=int, default=200, metavar="N")
    parser.add_argument(
        "--seed",
        type=int,
        default=1,
        metavar="S",
        help="another class for each (default: %(default)s)",
    )
    parser.add_argument(
        "--exercises", default="", metavar="NAMES", help="only these, separated by commas"
    )
    parser.add_argument(
        "--without",
        default="",
        metavar="KINDS",
        help="none of these, separated by commas: endless, hostile, ...",
    )
    parser.add_argument(
        "--moodle",
        type=Path,
        metavar="FILE",
        help="write the same class as Moodle exports it, too: a zip with a folder for each student",
    )
    given = parser.parse_args()
    if given.folder.exists() and any(given.folder.iterdir()):
        parser.error(f"{given.folder} is not empty")
    given.chosen = chosen_exercises(given.exercises)
    if not given.chosen:
        parser.error(f"no exercise is called {given.exercises}")
    return given


def main() -> int:
    given = arguments()
    table = Table()
    for exercise in given.chosen:
        if not table.is_of_today(exercise):
            print(
                (
                    f"make_class: {TABLE.name} knows another {exercise}; run oracle.py"
                    " build/dev/tests/bench/toolchain.json --update"
                ),
                file=sys.stderr,
            )
            return 2
    students = Maker(
        table, given.chosen, given.seed, given.without.split(","), is_of_moodle=bool(given.moodle)
    ).students(given.students)
    given.folder.mkdir(parents=True, exist_ok=True)
    for student in students:
        hand_in(student, given.folder)
    lay_beside(given.folder)
    told = json.dumps(expected(students, table, given.chosen), indent=1, ensure_ascii=False)
    (given.folder.parent / "expected.json").write_text(told + "\n")
    if given.moodle:
        given.moodle.write_bytes(moodle_archive(students))
    return 0


if __name__ == "__main__":
    sys.exit(main())
