"""The students of a made class: their names, and what they have for each exercise."""

from __future__ import annotations

import random
import unicodedata
from typing import NamedTuple

CHECKED, DOES_NOT_COMPILE, NOT_HANDED_IN, UNREADABLE = (
    "checked",
    "does not compile",
    "not handed in",
    "unreadable",
)

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
