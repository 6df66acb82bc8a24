"""Bare Debian machines: a root file system with only git and certificates, and processes in
throw-away copies of it.

One module, because a machine, what it lends and the cache that it is made from are of no use
without each other.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import IO

import settings
from sources import lines_for, sources_of_machine

ENTER = Path(__file__).with_name("enter.sh")
WEEK = 7 * 24 * 3600
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
BOOTSTRAP = ("mmdebstrap", "--mode=root", "--variant=minbase", "--include=ca-certificates,git")
CERTIFICATES = (
    (
        f"--customize-hook=test ! -d /{settings.LOCAL_CERTIFICATES} || cp -rT"
        f' /{settings.LOCAL_CERTIFICATES} "$1/{settings.LOCAL_CERTIFICATES}"'
    ),
    '--customize-hook=chroot "$1" update-ca-certificates',
)
NAMESPACES = ("--mount", "--pid", "--uts")


class Failure(Exception):
    """Raised when the course, or a machine, did not behave as expected."""


class Impossible(Exception):
    """Raised when this machine cannot make or enter bare machines."""


def remove(folder: Path) -> None:
    """Removes a folder, but nothing that is mounted in it."""
    subprocess.run(["rm", "-rf", "--one-file-system", "--", str(folder)], check=True)


def default_cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "knobelkurs/fresh"


def requirements() -> None:
    """Checks that bare machines can be made here, and installs mmdebstrap if it is missing.

    Raises Impossible.
    """
    if os.geteuid() != 0:
        raise Impossible("bare machines can be made by root only")
    if (
        subprocess.run(
            ["unshare", *NAMESPACES, "--fork", "mount", "-t", "tmpfs", "tmpfs", "/mnt"],
            capture_output=True,
        ).returncode
        != 0
    ):
        raise Impossible(
            "the kernel allows no mount, process and hostname namespaces here (a container needs"
            " --privileged)"
        )
    if not shutil.which("mmdebstrap"):
        install = "apt-get update -qq; apt-get install -y -qq --no-install-recommends mmdebstrap"
        subprocess.run(
            ["sh", "-c", install],
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            stdout=subprocess.DEVNULL,
        )
    if not shutil.which("mmdebstrap"):
        raise Impossible("mmdebstrap is missing and could not be installed")


class Cache:
    """The bare root file system of a release, and packages that machines of this release have
    downloaded. Only one process at a time uses it.
    """

    def __init__(self, suite: str, folder: Path) -> None:
        self.suite = suite
        self.folder = folder / suite
        self.base = self.folder / "root"
        self.downloads = self.folder / "downloads"
        self.npm = self.folder / "npm"
        self.machines = self.folder / "machines"
        self._lock: IO[str] | None = None

    def __enter__(self) -> Cache:
        """Waits until no other process uses the cache, and renews outdated parts.

        Raises NoSources and Failure.
        """
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._lock = open(self.folder / "lock", "w")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print(f"fresh: another run uses {self.folder}; waiting for it", flush=True)
            fcntl.flock(self._lock, fcntl.LOCK_EX)
        remove(self.machines)  # those of killed runs
        for folder in (self.downloads, self.npm, self.machines):
            folder.mkdir(exist_ok=True)
        self._renew()
        return self

    def __exit__(self, *_: object) -> None:
        if self._lock:
            self._lock.close()

    def _renew(self) -> None:
        lines = lines_for(self.suite, sources_of_machine())
        options = [
            f"--aptopt={line}"
            for line in settings.apt_options(settings.output_of("apt-config", "dump"))
        ]
        command = [*BOOTSTRAP, *options, *CERTIFICATES, self.suite]
        recipe = hashlib.sha256(
            json.dumps([command, lines, settings.local_certificates()]).encode()
        ).hexdigest()
        stamp = self.folder / "recipe"
        if (
            self.base.is_dir()
            and stamp.is_file()
            and stamp.read_text() == recipe
            and time.time() - stamp.stat().st_mtime < WEEK
        ):
            return
        print(f"fresh: making a bare Debian {self.suite}", flush=True)
        fresh = Path(tempfile.mkdtemp(prefix="root-", dir=self.machines))
        made = subprocess.run([*command, str(fresh), *lines], capture_output=True, text=True)
        if made.returncode != 0:
            raise Failure("mmdebstrap failed: " + " / ".join(made.stderr.splitlines()[-5:]))
        stamp.unlink(missing_ok=True)
        remove(self.base)
        fresh.chmod(0o755)
        fresh.rename(self.base)
        stamp.write_text(recipe)


@dataclass
class Lent:
    """What machines share with the host to save time: a compiler cache and npm's cache."""

    ccache: Path | None = None
    npm: Path | None = None

    def places(self) -> list[tuple[Path, str]]:
        lent = [(self.ccache, "/var/cache/ccache"), (self.npm, "/var/cache/npm")]
        return [(folder, place) for folder, place in lent if folder]

    def variables(self, user: str) -> dict[str, str]:
        """Returns the environment for the shared caches, to which only root may write."""
        values = {}
        if self.ccache:
            values["CCACHE_DIR"] = "/var/cache/ccache"
            if user != "root":
                values.update(CCACHE_READONLY="1", CCACHE_TEMPDIR="/tmp")
        if self.npm and user == "root":
            values["npm_config_cache"] = "/var/cache/npm"
        return values


@dataclass
class Running:
    """A command in a machine.

    Its output is recorded, each line with the seconds since the command began.
    """

    process: subprocess.Popen[str]
    log: IO[str]
    began: float = field(default_factory=time.monotonic)
    lines: list[tuple[float, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._ended = 0.0
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            at = time.monotonic() - self.began
            self.lines.append((at, line.rstrip("\n")))
            self.log.write(f"{at:8.1f} {line}")
            self.log.flush()

    @property
    def output(self) -> str:
        return "".join(line + "\n" for _, line in list(self.lines))

    @property
    def seconds(self) -> float:
        """How long the command has run, or ran until its end."""
        return (self._ended or time.monotonic()) - self.began

    def wait(self, timeout: float, until: Callable[[], bool] = lambda: False) -> int | None:
        """Waits for the end and returns the exit code, or None as soon as `until` holds.

        Kills the command and raises Failure at the timeout.
        """
        deadline = time.monotonic() + timeout
        while self.process.poll() is None:
            if until():
                return None
            if time.monotonic() > deadline:
                self.kill()
                raise Failure(
                    f"still running after {timeout:.0f} s; its last line: {self.last_line}"
                )
            time.sleep(0.1)
        self._ended = self._ended or time.monotonic()
        self._reader.join(10)
        return self.process.returncode

    @property
    def last_line(self) -> str:
        return self.lines[-1][1] if self.lines else "(none)"

    def signal(self, number: signal.Signals) -> None:
        """Sends a signal to the command itself, whose exit code remains available."""
        pid = self.process.pid
        for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
            os.kill(int(child), number)

    def kill(self) -> None:
        """Kills the command and all processes of its process group."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


class Machine:
    """A throw-away copy of a bare machine, with its own processes, mounts and hostname; the network
    is shared. Use it as a context manager.
    """

    def __init__(self, cache: Cache, log: Path, lent: Lent, keep: bool = False) -> None:
        self.cache = cache
        self.lent = lent
        self.keep = keep
        self.log = log
        self.scratch = Path()
        self.pid = 0
        self.telling: list[str] = []
        """Folders of logs that are copied beside `log` when a scenario fails."""

    def __enter__(self) -> Machine:
        self.log.parent.mkdir(parents=True, exist_ok=True)
        self._log = open(self.log, "a")
        self.scratch = Path(tempfile.mkdtemp(prefix="machine-", dir=self.cache.machines))
        settings.write(self.cache.base, self.scratch / "settings")
        places = [(self.cache.downloads, "/var/cache/apt/archives"), *self.lent.places()]
        arguments = [str(word) for pair in places for word in pair]
        self._first = subprocess.Popen(
            [
                "unshare",
                *NAMESPACES,
                "--fork",
                "--kill-child",
                str(ENTER),
                str(self.cache.base),
                str(self.scratch),
                *arguments,
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )
        assert self._first.stdout
        answer = self._first.stdout.readline().strip()
        if not answer.isdigit():
            self.__exit__(None, None, None)
            raise Failure(f"a bare machine could not be entered; see {self.log}")
        self.pid = int(answer)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._first.stdin
        if error:
            self._rescue()
        # ends the first process, and the kernel then ends all others and their mounts
        self._first.stdin.close()
        self._first.wait()
        self._log.close()
        if self.keep:
            print(
                f"fresh: what changed on this machine is kept until the next run in {self.scratch}"
            )
        else:
            remove(self.scratch)

    def _rescue(self) -> None:
        for folder in map(self.path, self.telling):
            if folder.is_dir():
                shutil.copytree(folder, self.log.with_suffix(".failed"), dirs_exist_ok=True)

    def path(self, name: str) -> Path:
        """Returns a path by which this process can open a file of the machine.

        Programs that resolve links themselves, as git does, would leave the machine.
        """
        return Path(f"/proc/{self.pid}/root{name}")

    def start(
        self,
        *command: str,
        user: str = "root",
        folder: str = "/",
        offline: bool = False,
        variables: Mapping[str, str] | None = None,
    ) -> Running:
        """Starts a command with the environment of a new login."""
        home = "/root" if user == "root" else f"/home/{user}"
        environment = {
            "PATH": PATH,
            "HOME": home,
            "USER": user,
            "LOGNAME": user,
            "LANG": "C.UTF-8",
            "TERM": "dumb",
        }
        environment |= (
            settings.variables(os.environ) | self.lent.variables(user) | dict(variables or {})
        )
        within: list[str] = ["unshare", "--net"] if offline else []
        if user != "root":
            within += ["setpriv", f"--reuid={user}", f"--regid={user}", "--init-groups"]
        self._log.write(f"{folder}$ {' '.join(command)}{' (offline)' if offline else ''}\n")
        self._log.flush()
        process = subprocess.Popen(
            [
                "nsenter",
                f"--target={self.pid}",
                *NAMESPACES,
                *within,
                "sh",
                "-c",
                'cd "$0" && exec "$@"',
                folder,
                *command,
            ],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            start_new_session=True,
        )
        return Running(process, self._log)

    def must(
        self,
        *command: str,
        folder: str = "/",
        timeout: float = 900,
        variables: Mapping[str, str] | None = None,
    ) -> str:
        """Runs a command as root and returns its output. The command must succeed."""
        running = self.start(*command, folder=folder, variables=variables)
        code = running.wait(timeout)
        if code != 0:
            raise Failure(
                f"'{' '.join(command)}' ended with exit code {code}; its last line:"
                f" {running.last_line}"
            )
        return running.output

    def install(self, *packages: str) -> None:
        """Installs packages that a scenario needs besides the course."""
        noninteractive = {"DEBIAN_FRONTEND": "noninteractive"}
        self.must("apt-get", "-qq", "update", variables=noninteractive)
        self.must(
            "apt-get",
            "-qq",
            "-y",
            "install",
            "--no-install-recommends",
            *packages,
            variables=noninteractive,
        )

    def processes(self) -> Sequence[int]:
        """Returns the processes of the machine besides the first, by their ids in the machine."""
        numbers = (
            int(entry.name) for entry in self.path("/proc").iterdir() if entry.name.isdigit()
        )
        return [number for number in numbers if number != 1]
