"""The text of each chapter links each of its exercises by `:ref:`, on a page that is to be read."""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def main() -> int:
    shown: dict[str, Path] = {}
    linked: set[tuple[Path, str]] = set()
    for page in sorted(ROOT.glob("chapters/*/*.rst")):
        text = page.read_text(encoding="utf-8")
        chapters = re.findall(r"^\.\. exercises:: (\S+)", text, re.MULTILINE)
        cards = [
            task.parent.relative_to(ROOT / "exercises").as_posix()
            for chapter in chapters
            for task in ROOT.glob(f"exercises/{chapter}/*/README.rst")
        ]
        shown |= dict.fromkeys(cards, page.parent)
        if not cards and not text.startswith(":appendix:"):
            labels = re.findall(r":ref:`(?:[^`<]*<)?ex-([\w-]+)>?`", text)
            linked |= {(page.parent, label) for label in labels}
    missing = [name for name, at in shown.items() if (at, name.replace("/", "-")) not in linked]
    for exercise in missing:
        print(f"{exercise}: no page of its chapter has :ref:`ex-{exercise.replace('/', '-')}`")
    return 1 if missing or not shown else 0


if __name__ == "__main__":
    sys.exit(main())
