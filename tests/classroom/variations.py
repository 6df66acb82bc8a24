"""Different files of a program, as different students would hand it in."""

from __future__ import annotations

import random
import re

from programs import JUDGED, Program, file_name, text_of


def no_text(name: str, right: str, seed: int) -> bytes:
    if name == "empty":
        return b""
    if name == "binary":
        return b"\x7fELF\x02\x01\x01\0" + random.Random(seed).randbytes(300)
    return (f"/* {seed}: the rest got lost\n" + right.replace("*/", "")).encode()


# Names that the author of a program chose, and alternatives. None of them belongs to the interface.
OTHER_NAMES = {
    "place": ["platz", "pos", "index_of_place"],
    "starts_row": ["first_in_row", "am_anfang"],
    "look": ["k", "drehung", "direction"],
    "looks": ["how_many", "anzahl"],
    "rest": ["others", "uebrig", "remaining"],
    "next_supply": ["new_supply", "vorrat2"],
    "next_laid": ["new_laid", "gelegt2"],
    "next_basket": ["new_basket", "korb2"],
    "basket": ["korb", "aside"],
    "supply": ["vorrat", "deck", "cards_left"],
    "laid": ["gelegt", "on_table"],
    "search": ["suche", "solve_rec", "go_on"],
    "found": ["loesung", "answer"],
    "solutions": ["loesungen", "results"],
    "mended": ["repaired", "kopie"],
    "candidate": ["maybe", "versuch"],
    "candidates": ["all_halves", "kandidaten"],
    "as_read": ["original", "vorher"],
    "holds": ["is_right", "stimmt"],
    "all_hold": ["all_right", "alle_stimmen"],
    "lying": ["as_it_lies", "gedreht"],
    "column": ["spalte", "col"],
    "used": ["taken", "benutzt"],
    "trials": ["versuche", "counter"],
    "depth": ["tiefe", "level"],
    "fill": ["fuelle", "try_all"],
    "centre": ["mitte", "the_middle"],
    "complete": ["finish", "vervollstaendige"],
}

REMARKS = [
    "// I am not sure whether this is right.",
    "// Änderung: jetzt geht es!",
    "// TODO: tidy up",
    '/* see the chapter, "The program" */',
    "// 😀 works on my machine",
    "// <b>important</b> & <script>alert('comment')</script>",
]


def renamed(source: str, chance: random.Random) -> str:
    for name, others in OTHER_NAMES.items():
        if chance.random() < 0.5:
            other = chance.choice(others)
            lines = source.splitlines(keepends=True)
            source = "".join(
                line if line.startswith("#") else re.sub(rf"\b{name}\b", other, line)
                for line in lines
            )
    return source


def remarked(source: str, chance: random.Random) -> str:
    """Adds a comment above some lines that begin a declaration."""
    lines = []
    for line in source.splitlines():
        if re.match(r"[A-Za-z].*\{$", line) and chance.random() < 0.5:
            lines.append(chance.choice(REMARKS))
        lines.append(line)
    return "\n".join(lines) + "\n"


def laid_out(source: str, chance: random.Random) -> str:
    way = chance.randrange(6)
    if way == 0:
        return re.sub(
            r"^((?:    )+)",
            lambda found: "\t" * (len(found.group(1)) // 4),
            source,
            flags=re.MULTILINE,
        )
    if way == 1:
        return re.sub(
            r"^((?:    )+)",
            lambda found: "  " * (len(found.group(1)) // 4),
            source,
            flags=re.MULTILINE,
        )
    if way == 2:
        return source.replace("\n", "\r\n")
    if way == 3:
        return re.sub(r"\) \{\n", ")\n{\n", source)
    return source


def extras(exercise: str, chance: random.Random) -> str:
    """Returns what students leave behind: a main function for experiments, unused helpers."""
    left = ""
    if chance.random() < 0.3:
        left += (
            f"\n[[maybe_unused]] static int tries_{chance.randrange(1000)} ="
            f" {chance.randrange(1000)};\n"
        )
    if chance.random() < 0.3:
        left += (
            "\n"
            f"int main() {{\n"
            f"    // trying {file_name(exercise)} out\n"
            f"    return {chance.randrange(2)};\n"
            f"}}\n"
        )
    return left


def variation(exercise: str, program: Program, author: str, seed: int) -> bytes:
    """Returns the program as this author hands it in: equivalent, but different from all other
    files. Only stubs stay unchanged.
    """
    chance = random.Random(f"{seed} {exercise} {program.title()} {author}")
    if program.kind == "stub":
        return program.source.encode()
    if program.kind == "no text":
        return no_text(
            program.name,
            f"// {author}\n" + text_of(exercise, "solution.cpp"),
            chance.randrange(1 << 30),
        )
    source = program.source
    if program.kind in JUDGED:
        source = remarked(renamed(source, chance), chance) + extras(exercise, chance)
    head = f"// {author}, {chance.randrange(1, 29)}.{chance.randrange(1, 13)}.2025\n"
    return laid_out(head + source, chance).encode()
