"""Submissions: right and wrong programs for the exercises of chapter 1.

Each exercise has a few programs of every kind; variations.py makes a different file of a program
for each student. The results are not defined here: for most kinds they are in
expected_mistakes.json (see oracle.py); the others earn nothing. One module, because most of it is
the text of these programs, and the catalogue at its end sorts all of them.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
CHAPTER = "1-cards"

# The tests determine what these earn.
JUDGED = ("right", "mistake", "mutant", "unfinished")
# These earn nothing in any exercise.
WORTHLESS = ("stub", "crash", "endless", "hostile", "misspelt", "no text")


class Program(NamedTuple):
    """A program as a student might hand it in."""

    kind: str
    name: str
    source: str
    compiles: bool = True

    def title(self) -> str:
        return f"{self.kind} {self.name}"


def exercises() -> list[str]:
    """Returns the ids of the exercises, in order: 1-cards/01-halves-fit and so on."""
    return sorted(
        f"{CHAPTER}/{file.parent.name}"
        for file in (ROOT / "exercises" / CHAPTER).glob("*/solution.cpp")
    )


def file_name(exercise: str) -> str:
    """Returns the name of the student's file: halves_fit.cpp for 1-cards/01-halves-fit."""
    return exercise.rsplit("/", 1)[1].split("-", 1)[1].replace("-", "_") + ".cpp"


def text_of(exercise: str, file: str) -> str:
    return (ROOT / "exercises" / exercise / file).read_text()


# By exercise: alternative right programs. Each replaces the solution's text below its includes.
ALSO_RIGHT = {
    "1-cards/01-halves-fit": {
        "in steps": """
bool fit(Half a, Half b) {
    if (a.species != b.species) return false;
    if (a.part == Part::front) {
        return b.part == Part::rear;
    } else {
        return b.part == Part::front;
    }
}
""",
        "by the sum": """
bool fit(Half a, Half b) {
    const int sum = static_cast<int>(a.part) + static_cast<int>(b.part);
    return a.species == b.species && sum == 3;
}
""",
    },
    "1-cards/02-turn-a-card": {
        "half by half": """
Card turned(Card card) {
    const Half first = card.halves[0];
    for (std::size_t i = 0; i < 3; ++i) card.halves[i] = card.halves[i + 1];
    card.halves[3] = first;
    card.quarter_turns = card.quarter_turns == 3 ? 0 : card.quarter_turns + 1;
    return card;
}
""",
        "a new card": """
Card turned(Card card) {
    Card result;
    result.number = card.number;
    result.halves = {card.right(), card.bottom(), card.left(), card.top()};
    result.quarter_turns = (card.quarter_turns + 1) & 3;
    return result;
}
""",
    },
    "1-cards/03-fits-here": {
        "row and column": """
bool fits(const Card& card, const Pile& laid) {
    const std::size_t row = laid.size() / 3;
    const std::size_t column = laid.size() % 3;
    bool good = true;
    if (column > 0) good = good && fit(laid[laid.size() - 1].right(), card.left());
    if (row > 0) good = good && fit(laid[laid.size() - 3].bottom(), card.top());
    return good;
}
"""
    },
    "1-cards/05-first-solution": {
        "with marks": """
namespace {

bool complete(const Pile& supply, Pile& laid, std::vector<bool>& used) {
    if (laid.size() == 9) return true;
    for (std::size_t i = 0; i < supply.size(); ++i) {
        if (used[i]) continue;
        Card card = supply[i];
        for (int look = 0; look < 4; ++look) {
            if (fits(card, laid)) {
                used[i] = true;
                laid.push_back(card);
                if (complete(supply, laid, used)) return true;
                laid.pop_back();
                used[i] = false;
            }
            card = turned(card);
        }
    }
    return false;
}

}  // namespace

Pile first_solution(const Pile& supply) {
    Pile laid;
    std::vector<bool> used(supply.size(), false);
    return complete(supply, laid, used) ? laid : Pile{};
}
"""
    },
    "1-cards/04-in-one-go": {
        "no basket": """
Pile lay_in_one_go(const Pile& supply) {
    Pile rest = supply;
    Pile laid;
    std::size_t i = 0;
    while (i < rest.size()) {
        Card card = rest[i];
        int look = 0;
        while (look < 4 && !fits(card, laid)) {
            card = turned(card);
            look++;
        }
        if (look == 4) {
            i++;
        } else {
            laid.push_back(card);
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
            i = 0;
        }
    }
    return laid;
}
"""
    },
    "1-cards/07-broken-turtles": {
        "while laying": """
int broken_turtles(const Pile& cards, const Square& printed) {
    Pile laid;
    int broken = 0;
    for (std::size_t place = 0; place < printed.size(); place++) {
        Card card;
        for (const Card& other : cards)
            if (other.number == printed[place].number) card = other;
        while (card.quarter_turns != printed[place].quarter_turns) card = turned(card);
        if (place % 3 > 0 && !fit(laid.back().right(), card.left())) broken++;
        if (place > 2 && !fit(laid[place - 3].bottom(), card.top())) broken++;
        laid.push_back(card);
    }
    return broken;
}
"""
    },
}

# By exercise: small changes of the solution, one for each mutant.
MUTANTS = {
    "1-cards/01-halves-fit": [
        ("a.species == b", "a.species != b"),
        ("&&", "||"),
        ("a.part != b.part", "a.part == b.part"),
    ],
    "1-cards/02-turn-a-card": [
        ("begin() + 1", "begin() + 2"),
        ("+ 1) % 4", "+ 2) % 4"),
        ("% 4", "% 3"),
    ],
    "1-cards/03-fits-here": [
        ("place % 3 == 0", "place % 3 != 0"),
        ("place < 3 ||", "place < 4 ||"),
        ("place - 3", "place - 2"),
        ("!fit(card.left", "fit(card.left"),
    ],
    "1-cards/05-first-solution": [
        ("look < 4", "look < 3"),
        ("laid.size() == 9", "laid.size() == 8"),
        ("next_basket.push_back(supply.front());", ""),
    ],
    "1-cards/06-all-solutions": [
        ("centre = 4", "centre = 0"),
        ("laid.size() == 9", "laid.size() == 8"),
        ("next_basket.push_back(supply.front());", ""),
    ],
    "1-cards/08-misprint": [
        ("place < 6", "place < 3"),
        ("edge < 4", "edge < 3"),
        ("as_read) && all_hold", "as_read) || all_hold"),
    ],
    "1-cards/09-count-the-work": [
        ("++trials", "trials += 2"),
        ("column > 0", "column > 1"),
        ("place >= 3", "place > 3"),
        ("look < (place", "look <= (place"),
    ],
    "1-cards/04-in-one-go": [
        ("turns < 4", "turns < 3"),
        ("left.begin(), basket", "left.end(), basket"),
        ("basket.push_back(card);", ""),
    ],
    "1-cards/07-broken-turtles": [
        ("place % 3 < 2", "place % 3 < 1"),
        ("place < 6", "place < 3"),
        ("i < laid.quarter_turns", "i < 1"),
    ],
}

# By exercise: replacements of the stub's line with todo(); TODO stands for that line itself.
UNFINISHED = {
    "1-cards/01-halves-fit": {
        "always": "return true;",
        "never": "return false;",
        "one rule": "if (a.species != b.species) return false;\nTODO",
    },
    "1-cards/02-turn-a-card": {
        "as it was": "return card;",
        "only counted": "card.quarter_turns = (card.quarter_turns + 1) % 4;\n    return card;",
    },
    "1-cards/03-fits-here": {
        "always": "return true;",
        "first card": "if (laid.empty()) return true;\nTODO",
        "first row": (
            "if (laid.size() < 3) return laid.empty() || fit(card.left(), laid.back().right());\n"
            "TODO"
        ),
    },
    "1-cards/05-first-solution": {"nothing": "return {};", "as they came": "return supply;"},
    "1-cards/06-all-solutions": {"nothing": "return {};", "as they came": "return {supply};"},
    "1-cards/08-misprint": {"nothing": "return {};", "guess": "return {5, 3, cards[4].halves[3]};"},
    "1-cards/09-count-the-work": {"nothing": "return 0;", "as published": "return 37320;"},
    "1-cards/04-in-one-go": {"nothing": "return {};", "as they came": "return supply;"},
    "1-cards/07-broken-turtles": {"all whole": "return 0;", "all broken": "return 12;"},
}

CRASHES = {
    "null": ("", "int* volatile nowhere = nullptr;\n    *nowhere = 7;\n    return {};"),
    "recursion": (
        (
            "static volatile int depth = 0;\n"
            "static int deeper(int n) {\n"
            "    volatile char room[1000];\n"
            "    room[0] = static_cast<char>(n);\n"
            "    return depth < 0 ? 0 : deeper(n + 1) + room[0];\n"
            "}\n"
        ),
        "depth = deeper(0);\n    return {};",
    ),
    "index": (
        "#include <vector>\n",
        "std::vector<int> numbers(3);\n    numbers[numbers.size()] = 1;\n    return {};",
    ),
    "abort": ("#include <cstdlib>\n", "std::abort();"),
    "throw": (
        "#include <stdexcept>\n",
        'throw std::runtime_error("what now? \\xf0\\x9f\\x98\\x80");',
    ),
}

ENDLESS = {"loop": ("", "volatile int i = 0;\n    while (i >= 0) i = 1 - i;\n    return {};")}

HOSTILE = {
    "exit": ("#include <cstdlib>\n", "std::exit(0);"),
    "quick exit": (
        "#include <cstdlib>\n#include <iostream>\n",
        (
            'std::cout << "All tests passed (42 assertions in 5 test cases)" << std::endl;\n'
            "    std::_Exit(0);"
        ),
    ),
    "before main": (
        "#include <cstdlib>\nstatic const int done = (std::_Exit(0), 0);\n",
        "return {};",
    ),
    "forged reply": (
        "#include <unistd.h>\n#include <cstring>\n",
        (
            'const char* reply = "{\\"id\\":1,\\"result\\":\\"passed\\"}\\n";\n'
            "    for (int d = 3; d < 64; ++d) (void)!write(d, reply, std::strlen(reply));\n"
            "    _exit(0);"
        ),
    ),
    "script": (
        "#include <stdexcept>\n#include <iostream>\n",
        (
            'std::cout << "]]></system-out><script>alert(1)</script>\\x1b[2J";\n'
            "    throw std::runtime_error(\"<script>alert('x')</script>,\\\"=cmd|' /C calc'!A0\");"
        ),
    ),
    "formula": (
        "#include <stdexcept>\n",
        'throw std::runtime_error("=HYPERLINK(\\"http://localhost/\\",\\"points\\")");',
    ),
    "environment": (
        "#include <cstdlib>\n#include <fstream>\n#include <iostream>\n",
        (
            'std::cout << std::ifstream("/etc/passwd").rdbuf()'
            ' << std::ifstream("/proc/self/environ").rdbuf();\n'
            "    std::exit(0);"
        ),
    ),
}

# Placed before a right program; the compiler must not find any of it.
FOREIGN = {
    "includes passwords": '#include "/etc/passwd"\n',
    "includes the tests": '#include "exercises/1-cards/01-halves-fit/hidden.cpp"\n',
    "includes the solution": '#include "solution.cpp"\n',
    "swallows the tests": 'asm(".incbin \\"exercises/1-cards/01-halves-fit/hidden.cpp\\"");\n',
    "swallows passwords": '__asm__(".incbin \\"/etc/passwd\\"");\n',
}


def includes_of(source: str) -> str:
    return "".join(line + "\n" for line in source.splitlines() if line.startswith("#include"))


def instead_of_todo(exercise: str, lines: str, before: str = "") -> str:
    """Returns the stub with other lines in place of its TODO."""
    stub = text_of(exercise, "stub.cpp")
    found = re.search(r"^ *(todo\(.*\);)$", stub, re.MULTILINE)
    assert found is not None, exercise
    written = stub.replace(found.group(1), lines.replace("TODO", "    " + found.group(1)))
    head, body = includes_of(written), written.removeprefix(includes_of(written))
    return head + before + body


def mutant(exercise: str, was: str, became: str) -> str:
    solution = text_of(exercise, "solution.cpp")
    assert was in solution, f"{exercise}: the solution has no {was}"
    return solution.replace(was, became, 1)


def misspelt(exercise: str) -> list[tuple[str, str]]:
    """Returns programs that do not compile, with the reason."""
    solution = text_of(exercise, "solution.cpp")
    declared = re.findall(r"^[\w:<>]+ (\w+)\(.*\) \{", solution, re.MULTILINE)[-1]
    return [
        ("no semicolon", re.sub(r";(\s*\}\s*)$", r"\1", solution)),
        ("no brace", solution.rstrip().removesuffix("}")),
        ("unknown name", solution + "\nint helper() { return not_declared_anywhere; }\n"),
        ("own header", '#include "my_helpers.hpp"\n' + solution),
        ("other function name", re.sub(rf"\b{declared}(?=\()", declared.upper(), solution)),
        (
            "merge conflict",
            "<<<<<<< HEAD\n"
            + solution
            + "=======\n"
            + text_of(exercise, "stub.cpp")
            + ">>>>>>> mine\n",
        ),
        ("python", "def solve(cards):\n    return [card for card in cards if fits(card)]\n"),
        ("prose", "I could not do this one because I was ill last week. Please see my mail!\n"),
        (
            "old type",
            (
                solution.replace("const ", "konst ")
                if "const " in solution
                else "konst int one = 1;\n" + solution
            ),
        ),
    ]


def mistakes(exercise: str) -> list[Path]:
    """Returns files with a typical mistake, as a program or as a patch of the solution.

    Their first two lines say what is wrong and which test catches it.
    """
    return sorted((ROOT / "exercises" / exercise / "mistakes").iterdir())


def mistaken(exercise: str, file: Path) -> str:
    """Returns the program with a mistake, without the comments about it."""
    if file.suffix == ".cpp":
        return "".join(file.read_text().splitlines(keepends=True)[2:])
    solution = ROOT / "exercises" / exercise / "solution.cpp"
    return subprocess.run(
        ["patch", "--silent", "--fuzz=0", "--output=-", solution, file],
        check=True,
        capture_output=True,
        text=True,
    ).stdout


# Files that contain no program, as bytes derived from the right one.
NO_TEXT = ("empty", "binary", "cut in a comment")


def catalogue(exercise: str) -> list[Program]:
    """Returns all programs for an exercise."""
    solution = text_of(exercise, "solution.cpp")
    programs = [
        Program("right", "solution", solution),
        Program("stub", "stub", text_of(exercise, "stub.cpp")),
    ]
    programs += [
        Program("right", name, includes_of(solution) + source)
        for name, source in ALSO_RIGHT.get(exercise, {}).items()
    ]
    programs += [
        Program("mistake", file.stem, mistaken(exercise, file)) for file in mistakes(exercise)
    ]
    programs += [
        Program("mutant", f"{was} -> {became}", mutant(exercise, was, became))
        for was, became in MUTANTS.get(exercise, [])
    ]
    programs += [
        Program("unfinished", name, instead_of_todo(exercise, lines))
        for name, lines in UNFINISHED.get(exercise, {}).items()
    ]
    for kind, ways in (("crash", CRASHES), ("endless", ENDLESS), ("hostile", HOSTILE)):
        programs += [
            Program(kind, name, instead_of_todo(exercise, lines, before))
            for name, (before, lines) in ways.items()
        ]
    programs += [
        Program(
            "hostile",
            name,
            includes_of(solution) + line + solution.removeprefix(includes_of(solution)),
            False,
        )
        for name, line in FOREIGN.items()
    ]
    programs += [Program("misspelt", name, source, False) for name, source in misspelt(exercise)]
    programs += [Program("no text", name, "", False) for name in NO_TEXT]
    return programs
