"""How students hand in: folders and archives in all layouts, and what Moodle makes of them."""

from __future__ import annotations

import gzip
import io
import os
import random
import tarfile
import time
import zipfile
from pathlib import Path

from programs import file_name
from students import HandedIn, Student

# The modification time of all files: 1 December 2025, noon.
CHANGED = 1764590400
# The modification time of files that have a newer version: a day earlier.
CHANGED_BEFORE = CHANGED - 86400

# By path: the content of a file, and its modification time.
Files = dict[str, tuple[bytes, int]]


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
