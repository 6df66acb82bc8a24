"""A class of odd submissions, each with what must come of it.

The exercises are two cheap ones of chapter 1. Most submissions hand in the same program, which is
checked once, so that the whole class costs little.
"""

from __future__ import annotations

import gzip
import io
import os
import random
import struct
import tarfile
import time
import zipfile
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
EXERCISES = ("1-cards/01-halves-fit", "1-cards/02-turn-a-card")
CHANGED = 1764590400  # 1 December 2025, noon

# By path: the content of a file.
Files = dict[str, bytes]


def text_of(exercise: int, name: str) -> bytes:
    return (ROOT / "exercises" / EXERCISES[exercise] / name).read_bytes()


FIT, TURN = text_of(0, "solution.cpp"), text_of(1, "solution.cpp")
STUB, MISTAKE = text_of(0, "stub.cpp"), text_of(0, "mistakes/species_only.cpp")
BOTH = {"halves_fit.cpp": FIT, "turn_a_card.cpp": TURN}


def fit(body: str, includes: str = "") -> Files:
    """Returns a program for the first exercise, with this body of its function."""
    program = f'#include "halves_fit.hpp"\n{includes}\nbool fit(Half a, Half b) {{\n{body}\n}}\n'
    return {"halves_fit.cpp": program.encode()}


def zipped(files: Files) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            archive.writestr(zipfile.ZipInfo(path, time.gmtime(CHANGED)[:6]), content)
    return stream.getvalue()


def tarred(files: Files, others: dict[str, bytes] | None = None) -> bytes:
    """Returns a tar.gz.

    @param others  links to a file of the system, or devices, by their names
    """
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w:gz") as archive:
        for path, content in files.items():
            member = tarfile.TarInfo(path)
            member.size, member.mtime = len(content), CHANGED
            archive.addfile(member, io.BytesIO(content))
        for path, kind in (others or {}).items():
            member = tarfile.TarInfo(path)
            member.type, member.linkname = kind, "/etc/passwd"
            archive.addfile(member)
    return stream.getvalue()


def locked(archive: bytes) -> bytes:
    """Returns a zip with the mark of a password."""
    changed = bytearray(archive)
    changed[6] |= 1
    changed[changed.index(b"PK\x01\x02") + 8] |= 1
    return bytes(changed)


def bomb(names: list[bytes], megabytes: int) -> bytes:
    """Returns a zip in which all files have the same data, zeros."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    block = packer.compress(bytes(1 << 20)) + packer.flush(zlib.Z_FULL_FLUSH)
    data = block * megabytes + b"\x03\x00"
    sizes = struct.pack("<III", 0, len(data), megabytes << 20)
    method = struct.pack("<HHHHH", 20, 0, 8, 0, 33)
    local = b"PK\x03\x04" + method + sizes + struct.pack("<HH", len(names[0]), 0) + names[0]
    central = b"".join(
        b"PK\x01\x02\x14\x00" + method + sizes + struct.pack("<HHHHHII", len(name), *[0] * 6) + name
        for name in names
    )
    end = (0, 0, len(names), len(names), len(central), len(local) + len(data), 0)
    return local + data + central + b"PK\x05\x06" + struct.pack("<HHHHIIH", *end)


def tar_bomb() -> bytes:
    member = tarfile.TarInfo("zeros")
    member.size = 1 << 30
    return gzip.compress(member.tobuf()) + gzip.compress(bytes(1 << 20)) * 1024


def nested(archive: bytes, depth: int) -> bytes:
    for _ in range(depth):
        archive = zipped({"a.zip": archive})
    return archive


class Odd(NamedTuple):
    """A submission and what must come of it."""

    name: str  # of the folder or archive
    work: Files | bytes  # the content of a folder, or of an archive
    # Points for both exercises: None if a person has to look, "" if nothing was handed in.
    points: tuple[Any, Any]
    remark: str = ""  # a part of what the teacher has to look at


FULL, NOBODY_KNOWS = (7, 7), (None, None)
NOISE = random.Random(1986).randbytes(20000)
WHOLE = zipped({"halves_fit.cpp": NOISE, "turn_a_card.cpp": TURN})
ONE_DAMAGED = WHOLE.replace(NOISE[:9], b"changed!!")
LINKS = {"halves_fit.cpp": tarfile.SYMTYPE, "turn_a_card.cpp": tarfile.LNKTYPE}
MANY = {f"{i}.txt": b"" for i in range(20001)}
COPIES = [b"%04d/halves_fit.cpp" % i for i in range(5000)]
LATIN_1, BOM = "// Müller\n".encode("latin-1"), b"\xef\xbb\xbf"

SAME = text_of(0, "halves_fit.hpp") + b"inline bool same(Half, Half) { return true; }\n"
OWN = fit("return same(a, b) && a.part != b.part;")["halves_fit.cpp"]
RIGHT = "return a.species == b.species && a.part != b.part;"
LOOP = "while (a.species == 'Z') volatile int i = 0;\n" + RIGHT
CRASH = "int* volatile none = nullptr;\nreturn *none == 7 || a.part == b.part;"
THROW = 'std::cout << "]]><script>=1+1";\nthrow std::runtime_error("<b>=1+1</b>");'

CLASS = [
    # Forms in which the same two programs are handed in.
    Odd("Adler Anna", BOTH, FULL),
    Odd("Bär Ben", {f"exercises/{EXERCISES[0]}/halves_fit.cpp": FIT}, (7, ""), "The same name"),
    Odd("Ba\u0308r Ben", BOTH, FULL, "The same name"),
    Odd("Cohen Noa.zip", zipped({"Abgabe (1)/" + name: BOTH[name] for name in BOTH}), FULL),
    Odd("Dubois Eve.tar.gz", tarred(BOTH), FULL, "as Dubois Eve (1).zip"),
    Odd("Dubois Eve (1).zip", zipped(BOTH), FULL, "as Dubois Eve.tar.gz"),
    Odd("=1+1", {"Abgabe.zip": zipped(BOTH), "notes.pdf": b"%PDF"}, FULL),
    Odd("<b>Eich &amp; \x1b[31m", BOTH, FULL),
    Odd("Frei Ina", {"Halves-Fit (1).CPP": FIT, "turn_a_card.txt": TURN}, FULL, "is taken to be"),
    Odd("Graf Leo", {"halves_fit.cpp": FIT.decode().encode("utf-16")}, (7, ""), "UTF-16"),
    Odd("Haas Mia", {"halves_fit.cpp": BOM + LATIN_1 + FIT.replace(b"\n", b"\r\n")}, (7, "")),
    Odd("Iyer Jan", {"alt/halves_fit.cpp": STUB, "neu/halves_fit.cpp": FIT}, (7, "")),
    Odd("Jung Kim", {"halves_fit.cpp": FIT, "copy/halves_fit.cpp": STUB + b"//"}, (7, ""), "else"),
    Odd("Klein Tom", {"halves_fit.cpp": FIT, "turn_card.cpp": TURN}, (7, ""), "meant?"),
    Odd("Lang Ida", {"halves_fit.cpp": FIT, "CMakeLists.txt": b"message(FATAL_ERROR)"}, (7, "")),
    Odd("Moos Nele", {"readme.txt": b"I was ill"}, ("", ""), "there is readme.txt"),
    # Copies, and files that are graded only under another name.
    Odd("copy 1", {"halves_fit_1.cpp": FIT, "Kopie von turn_a_card.cpp": TURN}, FULL, "to be"),
    Odd("copy 2", {"halves_fit.cpp.cpp": FIT, "turn_a_card (Kopie).cpp": TURN}, FULL, "to be"),
    *(
        Odd(f"form {form}", {"turn_a_card.cpp": TURN, "halves_fit" + form: FIT}, ("", 7), "ask for")
        for form in (".cpp.gz", ".cpp.bak", ".cpp~", ".html", ".cpp - Verknüpfung.lnk")
    ),
    Odd("built", {"halves_fit.cpp": FIT, "build/turn_a_card.cpp": TURN}, FULL, "top one, build"),
    Odd("hidden", {".work/halves_fit.cpp": FIT, "turn_a_card.cpp": TURN}, FULL, "top one, .work"),
    Odd("Gruppe 1", {"Anna/halves_fit.cpp": FIT, "Ben/turn_a_card.cpp": TURN}, FULL, "(Anna, Ben)"),
    Odd("Gruppe 2", {"Cem/halves_fit.cpp": FIT, "Dana/halves_fit.cpp": MISTAKE}, (7, ""), "Dana"),
    Odd("header", {"halves_fit.cpp": OWN, "halves_fit.hpp": SAME}, (0, ""), "hpp is not used"),
    # Programs.
    Odd("Nolte Ada", {"halves_fit.cpp": b""}, (0, ""), "empty (0 bytes)"),
    Odd("Otto Ken", {"halves_fit.cpp": STUB}, (0, "")),
    Odd("Paul Lia", {"halves_fit.cpp": MISTAKE}, (3, "")),
    Odd("Quast Eli", {"halves_fit.cpp": FIT.rstrip().removesuffix(b"}")}, (0, "")),
    Odd("Roth Zoe", fit(RIGHT, '#include "my.hpp"') | {"my.hpp": b""}, (0, ""), "my.hpp is not"),
    Odd("Sato Yui", {"halves_fit.cpp": b"\x7fELF\0\0\0\1" + bytes(200)}, (0, ""), "binary"),
    Odd("Toth Bea", fit(LOOP), (4, "")),
    Odd("Ulm Cem", fit(CRASH), (0, "")),
    Odd("Vogt Pia", fit("std::exit(0);", "#include <cstdlib>\n"), (0, "")),
    Odd("Wolf Max", fit(THROW, "#include <iostream>\n#include <stdexcept>\n"), (0, "")),
    # Files and archives that cannot be read, or are hostile.
    Odd("huge", {"halves_fit.cpp": bytes(300_000)}, (None, ""), "more than 256 KB"),
    Odd("empty.zip", b"", NOBODY_KNOWS, "is empty; ask for a zip"),
    Odd("nothing.zip", zipped({}), NOBODY_KNOWS, "holds no files; ask for a zip"),
    Odd("text.zip", b"My solution is attached.", NOBODY_KNOWS, "is not an archive of a kind"),
    Odd("rar.rar", b"Rar!", NOBODY_KNOWS, "ask for a zip of the exercises' files"),
    Odd("locked.zip", locked(zipped(BOTH)), NOBODY_KNOWS, "protected by a password"),
    Odd("cut.zip", zipped({"scan": NOISE} | BOTH)[:9000], NOBODY_KNOWS, "is cut off at its end"),
    Odd("torn.tar.gz", tarred({"scan": NOISE} | BOTH)[:9000], NOBODY_KNOWS, "is damaged"),
    Odd("bit.zip", ONE_DAMAGED, (None, 7), "halves_fit.cpp is damaged in the archive"),
    Odd("climbs.zip", zipped({"../../halves_fit.cpp": FIT, "/turn_a_card.cpp": TURN}), FULL),
    Odd("links.tar.gz", tarred({}, LINKS), NOBODY_KNOWS, "is a link, which is not followed"),
    Odd("device.tar.gz", tarred(BOTH, {"x.cpp": tarfile.CHRTYPE}), FULL, "not an ordinary file"),
    Odd("bomb.zip", bomb([b"halves_fit.cpp"], 1024), (None, ""), "more than 256 KB"),
    Odd("overlap.zip", bomb(COPIES, 16), (None, ""), "more than 256 KB"),
    Odd("inner.zip", bomb([b"a.zip"], 1024), NOBODY_KNOWS, "unpacks to more than 256 MB"),
    Odd("zeros.tar.gz", tar_bomb(), NOBODY_KNOWS, "unpacks to more than 256 MB"),
    Odd("many.zip", zipped(MANY), NOBODY_KNOWS, "more than 20000 files"),
    Odd("copies.zip", zipped({name.decode(): name for name in COPIES}), (0, ""), "4996 more"),
    Odd("two.zip", nested(zipped(BOTH), 2), FULL),
    Odd("twenty.zip", nested(zipped(BOTH), 20), NOBODY_KNOWS, "more than 3 archives one inside"),
    Odd("long.zip", zipped({"x" * 60000: b""}), NOBODY_KNOWS, "too long a name"),
    Odd("deep.zip", zipped({"x/" * 1000 + "y": b""}), NOBODY_KNOWS, "too many folders"),
]


def make(folder: Path, odds: Iterable[Odd] = CLASS) -> None:
    """Writes these submissions."""
    for odd in odds:
        work = odd.work if isinstance(odd.work, dict) else {"": odd.work}
        for path, content in work.items():
            file = folder / odd.name / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
            os.utime(file, (CHANGED, CHANGED))


def moodle_zip() -> bytes:
    """Returns a class of two students as Moodle exports it."""
    files = {
        "Rossi Chiara_20417_assignsubmission_file_/work.zip": zipped(BOTH),
        "Müller Änne_20418_assignsubmission_file_/halves_fit.cpp": FIT,
        "Weber Tim_20419_assignsubmission_onlinetext_/onlinetext.html": b"see my mail",
    }
    return zipped({"Homework-4711/" + path: content for path, content in files.items()})


def reports_in(out: Path) -> Files:
    """Returns all files of a graded class that teacher and students read."""
    return {
        str(file.relative_to(out)): file.read_bytes()
        for file in out.rglob("*")
        if file.is_file() and file.relative_to(out).parts[0] != "records"
    }
