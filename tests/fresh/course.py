"""The course as a newcomer has it on a bare machine."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
import zipfile
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from machine import Failure, Machine, Running

ROOT = Path(__file__).resolve().parents[2]
HOME = "/home/newcomer"
FOLDER = f"{HOME}/knobelkurs"
ORIGIN = "/srv/course.git"
FIRST = "exercises/1-cards/01-halves-fit"
ALWAYS = r"cmake\.verify_globs\t|docs/CMakeFiles/site\t"
"""Steps of every build: the check for new files, and Sphinx's check for outdated pages."""
LONG = 5400.0
"""The timeout, in seconds, of a command that installs and builds."""


def expect(holds: bool, sentence: str) -> None:
    """Raises Failure with the sentence unless the condition holds."""
    if not holds:
        raise Failure(sentence)


def phases(lines: Iterable[tuple[float, str]], end: float) -> dict[str, float]:
    """Returns the seconds of installing and of building, from the lines that the script prints.

    A phase lasts until the next begins.
    """
    markers = {
        "installing": r"knobel: .*(install|missing|package)",
        "building": r"knobel: .*(build|compil|configur)",
    }
    seconds = dict.fromkeys(markers, 0.0)
    phase, since = "", 0.0
    for at, line in lines:
        entered = next((name for name, marker in markers.items() if re.match(marker, line)), phase)
        if entered != phase:
            if phase:
                seconds[phase] += at - since
            phase, since = entered, at
    if phase:
        seconds[phase] += end - since
    return seconds


def links(page: str) -> set[str]:
    """Returns the targets of the links of a page, without the part behind `#`."""
    return {link.partition("#")[0] for link in re.findall(r'<a [^>]*href="([^"]*)"', page)}


def get(url: str) -> str:
    """Returns a page that must exist."""
    try:
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(
            url, timeout=60
        ) as answer:
            return str(answer.read().decode())
    except (urllib.error.URLError, OSError) as error:
        raise Failure(f"{url} does not answer: {error}") from error


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def unpack(archive: Path, folder: Path) -> None:
    """Unpacks a zip with the permissions of its files."""
    with zipfile.ZipFile(archive) as packed:
        for entry in packed.infolist():
            name = packed.extract(entry, folder)
            if mode := entry.external_attr >> 16 & 0o777:
                Path(name).chmod(mode)


def put(machine: Machine, source: Path, place: str) -> None:
    """Copies a file or folder to a machine."""
    target = machine.path(place)
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, symlinks=True, dirs_exist_ok=True)
    else:
        shutil.copy(source, target)


@dataclass
class Website:
    """A website that `./knobel serve` has opened."""

    running: Running
    url: str
    seconds: float


class Course:
    """A clone of this checkout's last commit on a machine, used by root or another user."""

    def __init__(self, machine: Machine, user: str = "root", folder: str = "") -> None:
        self.machine = machine
        self.user = user
        # A compiler cache has results for the path of this checkout only.
        self.folder = folder or (str(ROOT) if machine.lent.ccache else FOLDER)
        machine.telling.append(f"{self.folder}/build/log")

    def clone(self) -> Course:
        """Clones the course on the machine, as a newcomer would from the public repository."""
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(
                ["git", "clone", "--quiet", "--bare", "--no-local", str(ROOT), folder], check=True
            )
            put(self.machine, Path(folder), ORIGIN)
        self.machine.must("git", "clone", "--quiet", ORIGIN, self.folder)
        self.machine.must("chown", "-R", f"{self.user}:", self.folder)
        return self

    def path(self, name: str) -> Path:
        return self.machine.path(f"{self.folder}/{name}")

    def start(
        self, *arguments: str, offline: bool = False, variables: Mapping[str, str] | None = None
    ) -> Running:
        return self.machine.start(
            "./knobel",
            *arguments,
            user=self.user,
            folder=self.folder,
            offline=offline,
            variables=variables,
        )

    def run(self, *arguments: str, code: int, contains: str = "", timeout: float = LONG) -> Running:
        """Runs `./knobel` and expects an exit code, and a pattern in its output."""
        running = self.start(*arguments)
        self.ended(running, running.wait(timeout), code, contains)
        return running

    @staticmethod
    def ended(running: Running, found: int | None, code: int, contains: str = "") -> None:
        expect(
            found == code, f"exit code {found} instead of {code}; last line: {running.last_line}"
        )
        expect(
            re.search(contains, running.output) is not None,
            f"nothing in the output matches '{contains}'; last line: {running.last_line}",
        )

    def check_stub(self) -> Running:
        return self.run("check", "1/1", code=1, contains=r"stub: 0 of \d+ points")

    def check_solution(self) -> Running:
        """Puts the solution in place of the student's file, checks it, and restores the stub."""
        self.take("solution.cpp")
        running = self.run("check", "1/1", code=0, contains=r"(\d+) of \1 points")
        self.take("stub.cpp")
        return running

    def take(self, source: str) -> None:
        """Replaces the student's file of the first exercise by a file of the repository."""
        place = self.path(f"{FIRST}/halves_fit.cpp")
        place.write_bytes((ROOT / FIRST / source).read_bytes())

    def serve(self) -> Website:
        """Starts the website and waits until its first page answers."""
        port = free_port()
        running = self.start("serve", "--port", str(port))
        address = f"http://127.0.0.1:{port}/"
        code = running.wait(LONG, until=lambda: address in running.output)
        expect(
            code is None,
            f"'./knobel serve' ended with exit code {code}; last line: {running.last_line}",
        )
        get(address)
        return Website(running, address, running.seconds)

    def built(self) -> set[str]:
        """Returns what has been built, and when: a line for each file made by a command of the
        build, and one for each page.
        """
        logged = (
            line
            for log in self.path("build").glob("*/.ninja_log")
            for line in log.read_text().splitlines()
        )
        pages = self.path("build/dev/site/html").rglob("*.html")
        return {line for line in logged if not re.search(ALWAYS, line)} | {
            f"{page} {page.stat().st_mtime_ns}" for page in pages
        }


def check_pages(url: str) -> None:
    """Expects all chapters, found from the first page, and the files that the players need."""
    first = get(url)
    for chapter in sorted(file.parent.name for file in ROOT.glob("chapters/*/index.rst")):
        link = f"chapters/{chapter}/index.html"
        expect(link in links(first), f"the first page has no link to {link}")
        expect("<h1" in get(url + link), f"{link} has no title")
    for puzzle in ("cards", "nerdcube", "tangram", "light_rays"):
        expect(
            len(get(f"{url}_static/modules/{puzzle}.js")) > 1000,
            f"the solvers of {puzzle} for the browser are missing",
        )


def wait_for(condition: Callable[[], bool], running: Running, what: str) -> None:
    """Waits until a condition holds while a command runs."""
    code = running.wait(LONG, until=condition)
    expect(
        code is None, f"ended with exit code {code} before {what}; last line: {running.last_line}"
    )


def settled(machine: Machine) -> None:
    """Waits until no process of a killed command is left; kills surviving processes after some
    seconds, like a power cut.
    """
    for _ in range(50):
        if not machine.processes():
            return
        time.sleep(0.1)
    killer = machine.start("sh", "-c", "kill -KILL -1")
    killer.wait(60)
