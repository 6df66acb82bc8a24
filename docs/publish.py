"""Prepares the built website for a web host, as a folder or a zip: publish.py BUILT [--out DEST].

With --build the website is built before, as the other options say.
"""

from __future__ import annotations

import argparse
import errno
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any
from zipfile import BadZipFile, ZipFile

from zip_entry import zip_entry

DEFAULT = "knobelkurs-site.zip"
LIST = ".knobelkurs-site"
"""A published site contains the list of its files, so that a later run recognises it and may
replace it.
"""
NO_JEKYLL = ".nojekyll"
"""GitHub Pages leaves out folders such as `_static` unless a site has this file."""
MACHINE_ERRORS = {
    errno.ENOSPC,
    errno.EDQUOT,
    errno.EFBIG,
    errno.EIO,
    errno.ENOMEM,
    errno.EMFILE,
    errno.ENFILE,
}


class BadDestination(Exception):
    """Explains in a sentence why nothing can be published there."""


def site_files(built: Path) -> list[str]:
    """Returns what readers need of a built website, as sorted paths relative to it.

    Hidden files are only needed by the next build.
    """
    paths = (file.relative_to(built) for file in built.rglob("*") if file.is_file())
    return sorted(
        path.as_posix() for path in paths if not any(part.startswith(".") for part in path.parts)
    )


def list_text(files: Sequence[str]) -> str:
    """Returns the content of the list of a published site."""
    return (
        "Made by './knobel site', which replaces the folder or zip as long as nothing else is in"
        " it.\n" + "".join(f"{name}\n" for name in files)
    )


def is_zip(destination: Path) -> bool:
    """Tells whether the destination is a zip."""
    return destination.suffix.lower() == ".zip"


def foreign_file(destination: Path) -> str | None:
    """Returns a file there that no earlier run has published, if there is one.

    A file that is no zip counts as foreign itself.
    """
    listed = b""
    if is_zip(destination):
        try:
            with ZipFile(destination) as archive:
                present = set(archive.namelist())
                listed = archive.read(LIST) if LIST in present else b""
        except BadZipFile:
            return destination.name
    else:
        present = {
            file.relative_to(destination).as_posix()
            for file in destination.rglob("*")
            if file.is_symlink() or not file.is_dir()
        }
        listed = (destination / LIST).read_bytes() if LIST in present else b""
    own = {LIST, NO_JEKYLL, *listed.decode(errors="replace").splitlines()[1:]} if listed else set()
    return min(present - own, default=None)


def check(destination: Path, built: Path) -> None:
    """Raises BadDestination unless the site may be written there."""
    if destination.is_relative_to(built):
        raise BadDestination(
            f"{destination} lies in the website that is being built; choose another place"
        )
    if not destination.parent.is_dir():
        raise BadDestination(f"there is no folder {destination.parent}")
    if not destination.exists():
        return
    if is_zip(destination) != destination.is_file():
        expected = "a zip" if is_zip(destination) else "a folder, or a name that ends in .zip"
        raise BadDestination(
            f"{destination} is a {'folder' if destination.is_dir() else 'file'}, expected"
            f" {expected}"
        )
    foreign = foreign_file(destination)
    if foreign is not None:
        raise BadDestination(
            f"{destination} contains {foreign}, which './knobel site' did not make; move it away or"
            " choose another place"
        )


def write_folder(built: Path, files: Sequence[str], folder: Path) -> None:
    """Copies the files into an empty folder."""
    for name in files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(built / name, folder / name)
    (folder / NO_JEKYLL).touch()
    (folder / LIST).write_text(list_text(files), encoding="utf-8")


def write_zip(built: Path, files: Sequence[str], target: Path) -> None:
    """Packs the files, always in the same order and with the same times."""

    with ZipFile(target, "x") as archive:
        archive.writestr(zip_entry(LIST), list_text(files))
        archive.writestr(zip_entry(NO_JEKYLL), b"")
        for name in files:
            archive.writestr(zip_entry(name), (built / name).read_bytes())


def replace_folder(fresh: Path, destination: Path, scratch: Path) -> None:
    """Replaces an older folder, which moves to `scratch`. Restores it if that fails."""
    older = scratch / "older"
    if destination.exists():
        destination.rename(older)
    try:
        fresh.rename(destination)
    except OSError:
        with suppress(OSError):
            older.rename(destination)
        raise


def publish(built: Path, destination: Path) -> list[str]:
    """Writes the site beside its destination and renames it when it is complete.

    Returns its files. Raises BadDestination and OSError.
    """
    check(destination, built)
    files = site_files(built)
    with tempfile.TemporaryDirectory(prefix=".knobelkurs-site-", dir=destination.parent) as name:
        scratch = Path(name)
        fresh = scratch / "fresh"
        if is_zip(destination):
            write_zip(built, files, fresh)
            fresh.replace(destination)
        else:
            fresh.mkdir()
            write_folder(built, files, fresh)
            replace_folder(fresh, destination, scratch)
    return files


def next_steps(destination: Path, files: Sequence[str]) -> str:
    """Describes what was made, and what a teacher can do with it."""
    made = [destination] if is_zip(destination) else [destination / name for name in files]
    size = sum(file.stat().st_size for file in made) / 1e6
    step = "Unpack it into" if is_zip(destination) else "Copy what is in it to"
    return (
        f"{destination}: {len(files)} files, {size:.1f} MB\n{step} a folder of any web host; it"
        " works below any address, such as https://school.example/knobel/."
    )


def fail(sentence: str, code: int) -> int:
    """Prints why nothing was published. Returns the exit code."""
    print(f"knobel: {sentence}", file=sys.stderr)
    return code


def exit_on(number: int, _: Any) -> None:
    """Ends the program by an exception, so that half-written files are removed."""
    sys.exit(128 + number)


def web_address(text: str) -> str:
    """Returns an address without a slash at its end."""
    if not re.fullmatch(r"https?://[][\w.~:@%/+-]+", text, re.ASCII):
        raise argparse.ArgumentTypeError(
            f"read '{text}', expected an address such as https://school.example/knobel/"
        )
    return text.removesuffix("/")


def build(arguments: argparse.Namespace) -> None:
    """Has the course's script build the website, and before that what it offers for download.

    Raises CalledProcessError.
    """
    for part in ("solutions", "hints", "editor"):
        if getattr(arguments, f"no_{part}"):
            os.environ[f"KNOBEL_{part.upper()}"] = "0"
    if arguments.address:
        os.environ["KNOBEL_ADDRESS"] = f"{arguments.address}/"
    if arguments.source_url:
        os.environ["KNOBEL_SOURCE_URL"] = arguments.source_url
    book = ["book"] if arguments.book else []
    if book:
        subprocess.run([arguments.build, "install", *book], check=True)
    subprocess.run([arguments.build, "build", "downloads", *book], check=True)
    os.environ["KNOBEL_DOWNLOADS"] = str(arguments.built.parent / "downloads")
    pages = "pages" if arguments.no_editor else "site"
    subprocess.run([arguments.build, "build", pages], check=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="./knobel site", add_help=False)
    parser.add_argument("built", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--build", help=argparse.SUPPRESS)
    parser.add_argument("--out", default=DEFAULT)
    for part in ("solutions", "hints", "editor"):
        parser.add_argument(f"--no-{part}", action="store_true")
    parser.add_argument("--book", action="store_true")
    parser.add_argument("--address", type=web_address)
    parser.add_argument("--source-url", type=web_address)
    arguments = parser.parse_args()
    if arguments.build:
        try:
            build(arguments)
        except subprocess.CalledProcessError as error:
            return error.returncode
    if not (arguments.built / "index.html").is_file():
        return fail(f"there is no website in {arguments.built}; './knobel site' builds it", 2)
    if not arguments.out:
        return fail("--out: read nothing, expected a folder or a name that ends in .zip", 2)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, exit_on)
    try:
        # A link to a folder is kept: the folder that it points to is replaced.
        files = publish(arguments.built.resolve(), Path(os.path.realpath(arguments.out)))
        print(next_steps(Path(arguments.out), files), flush=True)
    except BadDestination as error:
        return fail(f"--out: {error}", 2)
    except OSError as error:
        if error.errno in MACHINE_ERRORS:
            return fail(f"the website could not be published: {error}", 3)
        return fail(f"--out: cannot be written: {error}", 2)
    return 0


if __name__ == "__main__":
    sys.exit(main())
