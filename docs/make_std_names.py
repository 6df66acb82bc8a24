"""Lists which headers of the standard library declare which names of std.

Asks the compiler of `./knobel check`: make_std_names.py COMPILER PRECOMPILED_HPP OUTPUT.

The compiler in the browser has read precompiled.hpp beforehand, so it knows all names of these
headers in a program that includes none of them; see browser/check/std_names.js. Only headers that
are listed here are known there.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

COMPILER, PRECOMPILED, OUTPUT = sys.argv[1:]

OTHERS = """any atomic bits/stdc++.h bitset cassert cctype cfloat charconv chrono climits complex
concepts coroutine cstdio cstring ctime deque exception fstream future initializer_list iomanip ios
iosfwd iostream istream list memory mutex new numbers ostream queue random ranges ratio
source_location sstream stack stdexcept thread type_traits typeinfo unordered_map unordered_set
variant version""".split()
"""Headers that programs may include besides the precompiled ones."""

DEFINED = {"array": "array<int, 1>", "tuple": "tuple<int>", "string": "string"}
"""Types that some headers declare without defining them, so no variable can have the type."""


def run(program: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Runs the compiler with a program."""
    return subprocess.run(
        [COMPILER, "-std=c++20", *words, "-x", "c++", "-"],
        input=program,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "LC_ALL": "C"},
    )


def including(headers: Iterable[str]) -> str:
    """Returns lines that include headers."""
    return "".join(f"#include <{header}>\n" for header in headers)


def use(name: str, number: int) -> str:
    """Returns a line that is correct if a name is known and, where that is asked for, defined."""
    if name in DEFINED:
        return f"constexpr auto size_{number} = sizeof(std::{DEFINED[name]});\n"
    return f"namespace n_{number} {{ using std::{name}; }}\n"


def known(headers: list[str], names: list[str]) -> list[str]:
    """Returns which of these names of std a program knows that includes these headers."""
    program = including(headers) + "".join(map(use, names, range(len(names))))
    errors = run(program, "-fsyntax-only", "-fmax-errors=0").stderr
    lines = re.findall(r"^<stdin>:(\d+):\d+: error: ", errors, re.MULTILINE)
    wrong = {int(line) - 1 - len(headers) for line in lines}
    return [name for number, name in enumerate(names) if number not in wrong]


def all_names(headers: list[str]) -> list[str]:
    """Returns all names of std and std::ranges that a program knows that includes these headers."""
    text = run(including(headers), "-E", "-P").stdout
    words = sorted(set(re.findall(r"\b[a-z][a-z0-9_]*\b", text, re.IGNORECASE)))
    return known(headers, words) + known(headers, [f"ranges::{word}" for word in words])


def main() -> None:
    """Writes the names in groups, each with the headers after which they are known."""
    text = Path(PRECOMPILED).read_text(encoding="utf-8")
    beforehand = re.findall(r"(?<=^#include <)\w+", text, re.MULTILINE)
    headers = sorted({*beforehand, *OTHERS})
    names = all_names(beforehand)
    its: dict[str, list[str]] = {name: [] for name in names}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for header, found in zip(headers, pool.map(lambda one: known([one], names), headers)):
            for name in found:
                its[name].append(header)
    for name in ("map", "array", "ranges::sort"):
        if not its.get(name):
            raise SystemExit(f"no header declares std::{name}")
    groups = defaultdict(list)
    for name in names:
        groups[" ".join(its[name])].append(name)
    entries = [{"headers": group, "names": " ".join(inside)} for group, inside in groups.items()]
    table = {"headers": " ".join(headers), "groups": entries}
    Path(OUTPUT).write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")


main()
