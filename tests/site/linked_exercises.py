"""The text of each chapter links each of its exercises, at the place where it becomes possible.

    python3 linked_exercises.py

A link is the role `ref` to the exercise's label. Those on the page with the exercises themselves do
not count, nor do those on pages that are only looked up.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
CARDS = re.compile(r"^\.\. exercise:: (\S+)", re.MULTILINE)
"""The directive that shows an exercise."""
LINK = re.compile(r":ref:`(?:[^`<]*<)?ex-([\w-]+)>?`")
APPENDIX = ":appendix:"


def label_of(exercise: str) -> str:
    """Returns the label of an exercise without its `ex-`: `1-cards/02-turn-a-card` is found by
    `1-cards-02-turn-a-card`.
    """
    return exercise.replace("/", "-")


def faults_in(root: Path) -> list[str]:
    """Returns a sentence for each exercise that its chapter's text does not link."""
    shown: dict[str, Path] = {}
    linked: set[tuple[Path, str]] = set()
    for page in sorted(root.glob("chapters/*/*.rst")):
        text = page.read_text(encoding="utf-8")
        cards = CARDS.findall(text)
        shown |= dict.fromkeys(cards, page)
        if not cards and not text.startswith(APPENDIX):
            linked |= {(page.parent, label) for label in LINK.findall(text)}
    return [
        f"{exercise} is linked from no page but {page.name}; the page of its chapter after which"
        f" it becomes possible needs :ref:`ex-{label_of(exercise)}`"
        for exercise, page in shown.items()
        if (page.parent, label_of(exercise)) not in linked
    ]


def main() -> int:
    faults = faults_in(ROOT)
    print(*faults, sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
