"""The records of measured times, tests/bench/*.json.

Pages of the course show them by the role `measured`.
"""

from __future__ import annotations

import json
import os
import platform
import re
from datetime import date
from pathlib import Path
from typing import Any

Times = dict[str, dict[str, float]]
"""Seconds by group and name. The times of a group were measured alternately."""

HERE = Path(__file__).resolve().parent


def machine() -> dict[str, object]:
    """Describes this machine in general terms."""
    found = re.search(r"^model name\s*: (.*)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    release = platform.freedesktop_os_release()
    return {
        "processor": found[1] if found else platform.machine(),
        "cores": os.cpu_count(),
        "system": f"{release['NAME'].split()[0]} {release.get('VERSION_ID', '')}".strip(),
    }


def runs_of(record: str) -> list[dict[str, Any]]:
    """Reads a record: what was measured, each time with date, machine and number of rounds."""
    runs: list[dict[str, Any]] = json.loads((HERE / f"{record}.json").read_text())
    return runs


def write(record: str, times: Times, rounds: int, keep: bool = False) -> None:
    """Writes medians to a record. With `keep`, other groups of the record are kept."""
    runs = runs_of(record) if keep else []
    for run in runs:
        run["seconds"] = {group: its for group, its in run["seconds"].items() if group not in times}
    runs.append(
        {
            "date": date.today().isoformat(),
            "machine": machine(),
            "rounds": rounds,
            "seconds": {
                group: {name: float(f"{seconds:.3g}") for name, seconds in taken.items()}
                for group, taken in times.items()
            },
        }
    )
    runs = [run for run in runs if run["seconds"]]
    (HERE / f"{record}.json").write_text(json.dumps(runs, indent=2, sort_keys=True) + "\n")


def complaint(record: str, measured: set[tuple[str, str]], lacking: set[str]) -> str:
    """Describes in a sentence how the groups and names of a record differ from the measured ones.

    Returns an empty string when they do not differ. `lacking` are the groups that this machine
    cannot measure.
    """
    expected = {
        (group, name)
        for run in runs_of(record)
        for group, its in run["seconds"].items()
        for name in its
        if group not in lacking
    }
    if measured == expected:
        return ""
    names = ", ".join(sorted(f"{group}: {name}" for group, name in measured ^ expected))
    return f"{record}.json does not fit the programs ({names}); measure again with --record"
