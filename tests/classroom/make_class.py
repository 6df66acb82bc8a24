"""Makes a class for the grader.

make_class.py FOLDER --students N --seed S [--exercises a,b] [--without KIND,...]
              [--moodle FILE.zip]

FOLDER gets a folder or an archive for each student; expected.json beside it gets the expected
result of each student for each exercise. The same arguments make the same bytes. The results of
programs come from expected_mistakes.json, which is independent of the grader.
"""

from __future__ import annotations

import argparse
import gzip
import io
import json
import os
import random
import sys
import tarfile
import time
import unicodedata
import zipfile
from pathlib import Path
from typing import Any, NamedTuple

from oracle import SEED, TABLE, fingerprint, read_table
from programs import JUDGED, Program, catalogue, exercises, file_name, variation

# The modification time of all files: 1 December 2025, noon.
CHANGED = 1764590400

CHECKED, DOES_NOT_COMPILE, NOT_HANDED_IN, UNREADABLE = (
    "checked",
    "does not compile",
    "not handed in",
    "unreadable",
)

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

# The modification time of files that have a newer version: a day earlier.
CHANGED_BEFORE = CHANGED - 86400

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
# What the teacher must read about a student, as part of a sentence under "to look at".
REMARKS = {
    "old and new": "newest",
    "two archives": "newest",
    "UTF-16": "UTF-16",
    "misnamed": "has the name of no exercise",
    "twice": "too",
    "cut off": "could not be read",
}
# Layouts in which a single file can be made unreadable without a copy beside it.
LOCKABLE = ("folder", "chapters only", "one folder deeper", "flat")

GIVEN = [
    "Anna",
    "Änne",
    "Björn",
    "Chloé",
    "Dvořák",
    "Émilie",
    "Fatma",
    "Gül",
    "Håkon",
    "İpek",
    "Jürgen",
    "Kübra",
    "Łukasz",
    "Mia",
    "Nguyễn",
    "Øyvind",
    "Paula",
    "Søren",
    "Tom",
    "Yağız",
]
FAMILY = [
    "Müller",
    "Weiß",
    "Schmidt",
    "O'Brien",
    "García",
    "Nowak",
    "Öztürk",
    "van der Berg",
    "Kim",
    "Li",
    "Ivanova",
    "Žižek",
    "d'Arc",
    "Bauer-Groß",
    "Ng",
    "Strauß",
]
# Unusual names, as people or keyboards produce them. {} is the student's own name and key.
SPECIAL = [
    "😀 {} 🐢",
    "=cmd|' C calc'!A0 {}",
    "<script>alert(1)<∕script> {}",
    "{} \"Mia\" 'x'",
    "{}\nsecond line",
    "  {}  ",
    "{} with a tab\tand \x1b[31mred",
    "-rf {}",
    "@SUM(1+1) {}",
    "+49 {}",
    "$(touch x) `id` {}; rm -rf ~",
    "%s%n%d {}",
    "{} ‮gnp.exe",
    "../{}".replace("/", "∕"),
    "{} 張偉 محمد Ω",
    "\udcfc\udcdf {}",  # bytes that are not valid UTF-8
    "LONG {}",
]
LONGEST = 255 - len(".tar.gz")


# By path: the content of a file, and its modification time.
Files = dict[str, tuple[bytes, int]]


class HandedIn(NamedTuple):
    """What a student has for an exercise, and the expected result."""

    exercise: str
    kind: str
    content: bytes | None
    outcome: str
    not_passed: list[str]
    locked: bool = False


class Student(NamedTuple):
    key: str  # the matriculation number; part of the name and unique
    name: str
    plain: bool  # whether every system can display the name unchanged
    layout: str
    work: list[HandedIn]

    def copies(self) -> int:
        """Returns how many students the grader counts for this one."""
        return 2 if self.layout == "twice" else 1


class Table:
    """The results of programs."""

    def __init__(self) -> None:
        self.table = read_table()

    def tests(self, exercise: str) -> dict[str, int]:
        return {test["sentence"]: test["points"] for test in self.table[exercise]["tests"]}

    def most(self, exercise: str) -> int:
        return sum(self.tests(exercise).values())

    def points(self, work: HandedIn) -> int:
        tests = self.tests(work.exercise)
        return sum(tests.values()) - sum(tests[sentence] for sentence in work.not_passed)

    def not_passed(self, exercise: str, program: Program) -> list[str]:
        """Returns the tests that a program does not pass; all of them for a program that earns
        nothing.
        """
        listed: list[str] = (
            self.table[exercise]["not_passed"][program.title()]
            if program.kind in JUDGED
            else list(self.tests(exercise))
        )
        return listed

    def is_of_today(self, exercise: str) -> bool:
        return exercise in self.table and self.table[exercise]["fingerprint"] == fingerprint(
            exercise
        )


def dealt(shares: dict[str, int], number: int, chance: random.Random) -> list[str]:
    """Returns a random sequence of names.

    Each block has every name as often as its share says, in random order.
    """
    twenty = [name for name, share in shares.items() for _ in range(share)]
    return [
        name for _ in range(0, number, len(twenty)) for name in chance.sample(twenty, len(twenty))
    ][:number]


def long_name(name: str) -> str:
    """Extends a name to the limit of a file system, in bytes, with room for an archive's
    extension.
    """
    room = LONGEST - len(name.encode())
    return name + " " + "ü" * ((room - 1) // 2)


def name_of(number: int, key: str, chance: random.Random) -> tuple[str, bool]:
    own = f"{chance.choice(GIVEN)} {chance.choice(FAMILY)} {key}"
    if number % 4 != 1:
        return (unicodedata.normalize("NFD", own), False) if number % 10 == 4 else (own, True)
    special = SPECIAL[number // 4 % len(SPECIAL)].format(own)
    return long_name(special) if special.startswith("LONG") else special, False


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


def is_text(content: bytes) -> bool:
    """Tells whether a file can be converted to another encoding."""
    try:
        return "\0" not in content.decode()
    except UnicodeDecodeError:
        return False


def written(student: Student, each: HandedIn) -> tuple[str, bytes]:
    """Returns the name and the content of a file in the layout of the student."""
    name, content = file_name(each.exercise), each.content or b""
    if each.kind == "misnamed":
        return "my_" + name, content
    return name, (
        content.decode().encode("utf-16")
        if student.layout == "UTF-16" and is_text(content)
        else content
    )


CHAPTERS = {
    "chapters only": "",
    "one folder deeper": "Abgabe Blatt 1/exercises/",
    "zip, one folder deeper": "my solution (final)/exercises/",
    "old and new": "neu/exercises/",
}


def dated(files: dict[str, bytes], changed: int = CHANGED) -> Files:
    return {path: (content, changed) for path, content in files.items()}


def files_of(student: Student) -> dict[str, bytes]:
    """Returns all files of a submission by their paths; where there are several versions, the
    newest.
    """
    files: dict[str, bytes] = {}
    for each in student.work:
        folder = CHAPTERS.get(student.layout, "exercises/") + each.exercise + "/"
        name, content = written(student, each)
        if each.content is not None:
            files[name if student.layout == "flat" else folder + name] = content
        elif student.layout == "folder":
            files[folder + "notes.txt"] = b"nothing yet\n"
    if "build tree" in student.layout:
        files |= leftovers(student)
    if "Mac" in student.layout:
        files |= {
            "__MACOSX/"
            + path.rsplit("/", 1)[0]
            + "/._"
            + path.rsplit("/", 1)[1]: b"\0\x05\x16\x07\0\x02\0\0Mac OS X"
            for path in files
        }
        files[".DS_Store"] = b"\0\0\0\1Bud1"
    return files or {"readme.txt": b"sorry\n"}


def leftovers(student: Student) -> dict[str, bytes]:
    """Returns files beside a student's work that the grader must ignore, though some have the right
    name.
    """
    files = {
        "build/dev/CMakeCache.txt": b"CMAKE_BUILD_TYPE:STRING=Debug\n",
        "build/dev/CMakeFiles/3.25.1/CompilerIdCXX/a.out": b"\x7fELF" + bytes(2000),
        ".git/HEAD": b"ref: refs/heads/main\n",
        ".git/config": b"[core]\n\tbare = false\n",
        "CMakeLists.txt": b'message(FATAL_ERROR "nobody shall run this")\n',
        "exercises/todo.hpp": b"#error nobody shall include this\n",
    }
    for each in student.work:
        files[f"build/dev/{each.exercise}/{file_name(each.exercise)}"] = (
            b"#error a copy in a build tree\n"
        )
        files[f".git/backup/{file_name(each.exercise)}"] = b"#error a copy of git's\n"
    return files


def older_files_of(student: Student) -> dict[str, bytes]:
    """Returns a student's earlier versions: for each file one that earns nothing.

    Blank files have none, because any version would count instead of a stub or an empty file.
    """
    files = {}
    for each in student.work:
        is_blank = each.kind == "stub stub" or not each.content
        if not is_blank:
            files[f"alt/exercises/{each.exercise}/{file_name(each.exercise)}"] = b"// not yet\n"
    return files


def zipped(files: Files) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for path, (content, changed) in files.items():
            entry = zipfile.ZipInfo(path, time.gmtime(changed)[:6])
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return stream.getvalue()


def tarred(files: dict[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path, content in files.items():
            entry = tarfile.TarInfo(path)
            entry.size, entry.mtime = len(content), CHANGED
            archive.addfile(entry, io.BytesIO(content))
    return gzip.compress(stream.getvalue(), mtime=CHANGED)


def cut_off(student: Student) -> bytes:
    """Returns a zip whose upload was interrupted in its first file, which belongs to no
    exercise.
    """
    scan = random.Random(student.key).randbytes(20000)
    whole = zipped(dated({"scan of my notes.pdf": scan} | files_of(student)))
    return whole[: len(scan) // 2]


def archive_of(student: Student) -> tuple[bytes, str] | None:
    """Returns the archive that a student hands in and its extension; None for a folder."""
    if student.layout == "cut off":
        return cut_off(student), ".zip"
    if student.layout.startswith("zip"):
        return zipped(dated(files_of(student))), ".zip"
    if student.layout.startswith("tar.gz"):
        return tarred(files_of(student)), ".tar.gz"
    return None


def save(file: Path, content: bytes, changed: int = CHANGED) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    os.utime(file, (changed, changed))


def files_in_folder(student: Student) -> Files:
    """Returns the content of the folder that a student hands in."""
    older, newer = older_files_of(student), files_of(student)
    if student.layout == "two archives":
        return dated({"Abgabe.zip": zipped(dated(older, CHANGED_BEFORE))}, CHANGED_BEFORE) | dated(
            {"Abgabe neu.zip": zipped(dated(newer))}
        )
    return (dated(older, CHANGED_BEFORE) if student.layout == "old and new" else {}) | dated(newer)


def hand_in(student: Student, to: Path) -> str:
    """Writes a submission.

    Returns the name of its folder or archive.
    """
    archive = archive_of(student)
    if archive is not None:
        save(to / (student.name + archive[1]), archive[0])
        return student.name + archive[1]
    for path, (content, changed) in files_in_folder(student).items():
        save(to / student.name / path, content, changed)
    if student.layout == "twice":
        save(to / (student.name + ".zip"), zipped(dated(files_of(student))))
    for each in student.work:
        if each.locked:
            for file in (to / student.name).rglob(file_name(each.exercise)):
                file.chmod(0)
    return student.name


# Files in the class's folder that belong to no student.
BESIDE = ("Notenliste.txt", "latest")


def lay_beside(folder: Path) -> None:
    save(folder / BESIDE[0], b"Anna 1, Tom 2\n")
    (folder / BESIDE[1]).symlink_to(min(folder.iterdir()).name)


def moodle_name(student: Student) -> str:
    """Returns the name of a folder in Moodle's archive: name, participant's number, and type."""
    name = student.name.encode(errors="replace").decode().replace("\n", " ")[:80]
    return f"{name}_{student.key[1:]}_assignsubmission_file_"


def moodle_archive(students: list[Student]) -> bytes:
    files: Files = {}
    for student in students:
        folder, archive = moodle_name(student), archive_of(student)
        uploaded = (
            files_in_folder(student)
            if archive is None
            else dated({"submission" + archive[1]: archive[0]})
        )
        files |= {f"{folder}/{path}": content for path, content in uploaded.items()}
    return zipped(files)


def expected_of(student: Student, table: Table) -> dict[str, Any]:
    work = {
        each.exercise: {
            "outcome": each.outcome,
            "points": table.points(each),
            "not_passed": each.not_passed,
            "kind": each.kind,
        }
        for each in student.work
    }
    return {
        "key": student.key,
        "name": student.name if student.plain else None,
        "layout": student.layout,
        "copies": student.copies(),
        "remark": REMARKS.get(student.layout, ""),
        "complete": all(each.outcome != UNREADABLE for each in student.work),
        "points": sum(table.points(each) for each in student.work),
        "exercises": work,
    }


def expected(students: list[Student], table: Table, chosen: list[str]) -> dict[str, Any]:
    most = {exercise: table.most(exercise) for exercise in chosen}
    tests = {exercise: list(table.tests(exercise)) for exercise in chosen}
    return {
        "seed": SEED,
        "beside": BESIDE,
        "most_points": most,
        "tests": tests,
        "students": [expected_of(student, table) for student in students],
    }


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
