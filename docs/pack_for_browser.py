"""Packs what pages load, in one of these ways:

pack_for_browser.py archive OUTPUT PATH=FILE...  (a folder stands for all its files)
pack_for_browser.py compress FILE OUTPUT MOST_BYTES
pack_for_browser.py manifest FOLDER
pack_for_browser.py script NAME MODULE OUTPUT
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import struct
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

LARGEST_MODULE = 156_000
"""The largest module that the site takes, in bytes."""


def compressed(content: bytes) -> bytes:
    """Returns a content compressed with gzip, always to the same bytes."""
    return gzip.compress(content, mtime=0)


def expect_at_most(most: int, size: int, what: str) -> None:
    """Ends the program if something is too large."""
    if size > most:
        raise SystemExit(f"{what} has {size} bytes; at most {most} are allowed")


def files_named(words: list[str]) -> Iterator[tuple[str, bytes]]:
    """Yields the files that words such as "usr=build/usr" name, each with its content."""
    for word in words:
        path, name = word.split("=")
        file = Path(name)
        if not file.is_dir():
            yield path, file.read_bytes()
            continue
        for inner in sorted(file.rglob("*")):
            if inner.is_file():
                yield f"{path}/{inner.relative_to(file).as_posix()}", inner.read_bytes()


def archive(output: str, *words: str) -> None:
    """Writes a compressed archive; browser/check/archive.js tells the format."""
    files = dict(files_named(list(words)))
    sizes = [[path, len(content)] for path, content in files.items()]
    index = json.dumps(sizes, ensure_ascii=False, separators=(",", ":")).encode()
    content = struct.pack("<I", len(index)) + index + b"".join(files.values())
    Path(output).write_bytes(compressed(content))


def compress(file: str, output: str, most: str) -> None:
    """Compresses a file."""
    content = compressed(Path(file).read_bytes())
    expect_at_most(int(most), len(content), f"{file}: compressed, it")
    Path(output).write_bytes(content)


def entry_of(file: Path) -> dict[str, int | str]:
    """Returns the size of a file and its digest."""
    content = file.read_bytes()
    return {"bytes": len(content), "digest": hashlib.sha256(content).hexdigest()[:16]}


def manifest(folder: str) -> None:
    """Lists the compressed files of a folder.

    Pages say with the sizes what will be loaded, and know by the digests what they have kept.
    """
    entries = {file.name: entry_of(file) for file in sorted(Path(folder).glob("*.bin"))}
    text = json.dumps(entries, indent=2) + "\n"
    (Path(folder) / "manifest.json").write_text(text, encoding="utf-8")


def script(name: str, module: str, output: str) -> None:
    """Puts a WebAssembly module into a classic script, as pages from a folder cannot fetch it.

    The script sets globalThis.knobelModules[name] to the module as Base64.
    """
    content = Path(module).read_bytes()
    expect_at_most(LARGEST_MODULE, len(content), f"{name}: the module")
    text = base64.b64encode(content).decode()
    line = f'(globalThis.knobelModules??={{}})[{json.dumps(name)}]="{text}";\n'
    Path(output).write_text(line, encoding="utf-8")


WAYS: dict[str, Callable[..., None]] = {
    "archive": archive,
    "compress": compress,
    "manifest": manifest,
    "script": script,
}
WAYS[sys.argv[1]](*sys.argv[2:])
