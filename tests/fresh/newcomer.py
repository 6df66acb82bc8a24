"""Tries the course on bare Debian machines, as newcomers do. See --help."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import traceback
from pathlib import Path

import record
from course import ROOT
from machine import Cache, Failure, Impossible, Lent, default_cache, remove, requirements
from scenarios import SCENARIOS, Tour, clock
from sources import NoSources

RECORD = Path(__file__).with_name("record.json")


def arguments() -> argparse.Namespace:
    scenarios = "\n".join(
        f"  {name:12} {(function.__doc__ or '').splitlines()[0]}"
        for name, function in SCENARIOS.items()
    )
    parser = argparse.ArgumentParser(
        prog="./tests/fresh/run",
        description=(
            "Tries the last commit of the course on bare Debian machines, as root and with"
            " mmdebstrap."
        ),
        epilog=(
            f"scenarios:\n{scenarios}\n\nExit codes: 0 all passed, 1 some failed, 2 usage error, 3"
            " bare machines cannot be made here."
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "suite", nargs="?", choices=["bookworm", "trixie"], help="the Debian release to try"
    )
    parser.add_argument(
        "--scenario",
        nargs="+",
        action="extend",
        choices=list(SCENARIOS),
        metavar="NAME",
        help="only these (default: all)",
    )
    parser.add_argument(
        "--ccache", type=Path, metavar="DIR", help="a compiler cache to lend to the machines"
    )
    parser.add_argument(
        "--npm-cache",
        type=Path,
        metavar="DIR",
        help="a cache of npm to lend to the machines (default: one of its own)",
    )
    parser.add_argument(
        "--cache",
        type=Path,
        metavar="DIR",
        default=default_cache(),
        help="where bare machines are kept (default: %(default)s)",
    )
    parser.add_argument(
        "--kit-only",
        default="",
        metavar="REGEX",
        help="in the scenario 'kit', check only these exercises",
    )
    parser.add_argument("--keep", action="store_true", help="keep what changed on the machines")
    parser.add_argument(
        "--shell", action="store_true", help="open a shell on a bare machine, and run no scenario"
    )
    parser.add_argument(
        "--update-record",
        action="store_true",
        help="record the scenarios that pass, if no change is uncommitted",
    )
    parser.add_argument(
        "--check-record",
        action="store_true",
        help=f"only see whether all scenarios have passed on {record.LEADING} for this state",
    )
    options = parser.parse_args()
    if not options.suite and not options.check_record:
        parser.error("which release? Expected bookworm or trixie")
    return options


def check_record() -> int:
    known = RECORD.read_text() if RECORD.is_file() else ""
    sentence = record.complaint(
        known, record.fingerprint(ROOT, record.relevant_files(ROOT)), list(SCENARIOS)
    )
    if sentence:
        print(f"fresh: {sentence}", file=sys.stderr)
    return 1 if sentence else 0


def uncommitted() -> bool:
    status = subprocess.run(
        ["git", "status", "--porcelain", "--untracked-files=no"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return any(not line.endswith("tests/fresh/record.json") for line in status.stdout.splitlines())


def try_scenario(tour: Tour, name: str) -> bool:
    """Runs a scenario and prints its result. Returns whether it passed."""
    tour.scenario = name
    log = tour.logs / f"{name}.log"
    log.unlink(missing_ok=True)
    remove(log.with_suffix(".failed"))
    try:
        print(f"fresh {tour.cache.suite} {name}: passed: {SCENARIOS[name](tour)}", flush=True)
        return True
    except Failure as failure:
        print(f"fresh {tour.cache.suite} {name}: FAILED: {failure}", flush=True)
    except Exception:
        print(
            (
                f"fresh {tour.cache.suite} {name}: FAILED by an error of the test:\n"
                f"{traceback.format_exc()}"
            ),
            flush=True,
        )
    if log.is_file():
        tail = log.read_text(errors="replace").splitlines()[-30:]
        print(
            f"  the end of {log} (logs of the course, if any, are in {name}.failed beside it):",
            *tail,
            sep="\n  ",
            flush=True,
        )
    return False


def try_scenarios(options: argparse.Namespace) -> int:
    now = record.fingerprint(ROOT, record.relevant_files(ROOT))
    if uncommitted():
        print(
            "fresh: the last commit is tried; there are uncommitted changes, which are not",
            flush=True,
        )
    with Cache(options.suite, options.cache) as cache:
        lent = Lent(
            options.ccache and options.ccache.resolve(), (options.npm_cache or cache.npm).resolve()
        )
        tour = Tour(
            cache, ROOT / "build/fresh" / options.suite, lent, options.keep, options.kit_only
        )
        if options.shell:
            return shell(tour)
        results = {
            name: try_scenario(tour, name)
            for name in SCENARIOS
            if name in (options.scenario or SCENARIOS)
        }
    for what, seconds in tour.times:
        print(f"  {clock(seconds):>6}  {options.suite} {what}")
    passed = [name for name, good in results.items() if good]
    if options.update_record and passed and not uncommitted() and not options.kit_only:
        RECORD.write_text(
            record.updated(
                RECORD.read_text() if RECORD.is_file() else "", now, options.suite, passed
            )
        )
    print(f"{len(passed)} passed, {len(results) - len(passed)} failed")
    return 0 if len(passed) == len(results) else 1


def shell(tour: Tour) -> int:
    """Opens a shell on a bare machine, for manual investigation."""
    tour.scenario = "shell"
    with tour.machine() as machine:
        namespaces = ["--mount", "--pid", "--uts"]
        return subprocess.run(
            [
                "nsenter",
                f"--target={machine.pid}",
                *namespaces,
                "env",
                "HOME=/root",
                "bash",
                "--login",
            ]
        ).returncode


def main() -> int:
    options = arguments()
    if options.check_record:
        return check_record()
    for folder in (options.ccache, options.npm_cache):
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
    try:
        requirements()
        return try_scenarios(options)
    except (Impossible, NoSources) as error:
        continuous = os.environ.get("CI", "").lower() in ("true", "1")
        print(
            (
                f"\n*** fresh: {'FAILED' if continuous else 'SKIPPED'}: no bare machine was tried:"
                f" {error} ***\n"
            ),
            file=sys.stderr,
        )
        return 3 if continuous else 0
    except Failure as error:
        print(f"fresh: {error}", file=sys.stderr)
        return 3


if __name__ == "__main__":
    sys.exit(main())
