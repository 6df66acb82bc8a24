"""Runs a test unless it has passed and everything that it depends on is unchanged since then.

unchanged.py --record FILE --looks-at PATH... -- COMMAND...

Files are compared by their content, folders recursively. The packages of the system, the words of
the command and the files that they name count as well. KNOBEL_AGAIN=1 in the environment runs the
test in any case.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

PACKAGES = Path("/var/lib/dpkg/status")
"""Changes whenever a package changes: compilers, libraries, the browser."""


def files_below(path: Path) -> Iterator[Path]:
    if not path.is_dir():
        yield path
        return
    for folder, folders, names in os.walk(path):
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        yield from (Path(folder, name) for name in sorted(names))


def fingerprint(command: list[str], looked_at: list[Path]) -> str:
    """Returns a hash of a command and of all files that it names or depends on; a missing file
    changes the hash as well.
    """
    digest = hashlib.sha256("\0".join(command).encode())
    named = [Path(shutil.which(word) or word) for word in command]
    for path in [Path(__file__), PACKAGES, *filter(Path.is_file, named), *looked_at]:
        for file in files_below(path):
            digest.update(f"\0{file}\0".encode())
            if file.is_file():
                digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--record", type=Path, required=True)
    parser.add_argument("--looks-at", type=Path, nargs="+", required=True)
    parser.add_argument("command", nargs="+")
    arguments = parser.parse_args()
    record: Path = arguments.record
    before = fingerprint(arguments.command, arguments.looks_at)
    if os.environ.get("KNOBEL_AGAIN") != "1" and record.is_file() and record.read_text() == before:
        print(
            "passed before, and nothing that it looks at has changed; './knobel test --again' runs"
            " it again"
        )
        return 0
    record.unlink(missing_ok=True)
    code = subprocess.run(arguments.command).returncode
    if code == 0 and fingerprint(arguments.command, arguments.looks_at) == before:
        record.parent.mkdir(parents=True, exist_ok=True)
        record.write_text(before)
    return code if code >= 0 else 1


if __name__ == "__main__":
    sys.exit(main())
