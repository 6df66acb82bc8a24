"""Tests what the script `knobel` says when something outside the course fails, and that it goes on
the next time: on a copy of the script, with stand-ins for the programs that it calls.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOCKED = "E: Could not get lock /var/lib/dpkg/lock. It is held by process 12 (apt)"
BUILT = """case "$*" in
  --preset*) mkdir -p build/dev && touch build/dev/build.ninja ;;
  *) mkdir -p build/dev/bin && printf '#!/bin/sh\\necho built\\n' >build/dev/bin/knobel-exercises
     chmod +x build/dev/bin/knobel-exercises ;;
esac"""
"""What `cmake` does when all goes well."""


class Script(unittest.TestCase):
    def setUp(self) -> None:
        self.course = Path(self.enterContext(tempfile.TemporaryDirectory())) / "course"
        self.course.mkdir()
        for name in ("knobel", "packages.txt"):
            shutil.copy(ROOT / name, self.course)
        shutil.copytree(ROOT / "command/help", self.course / "command/help")
        (self.course / "docs").mkdir()
        self.stand_in("apt-cache", "echo '  Candidate: 1'")
        self.stand_in("cmake", BUILT)

    def stand_in(self, name: str, lines: str) -> None:
        program = self.course / "stand-ins" / name
        program.parent.mkdir(exist_ok=True)
        program.write_text(f"#!/bin/bash\ncd '{self.course}'\n{lines}\n")
        program.chmod(0o755)

    def start(self, installed: bool = True) -> subprocess.Popen[str]:
        environment = {**os.environ, "PATH": f"{self.course}/stand-ins:{os.environ['PATH']}"}
        environment["KNOBEL_INSTALLED"] = "1" if installed else "0"
        return subprocess.Popen(
            [self.course / "knobel", "list"],
            env=environment,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def check(self, code: int, said: str, installed: bool = True) -> None:
        running = self.start(installed)
        out, error = running.communicate()
        self.assertIn(said, error)
        self.assertEqual((running.returncode, "built" in out), (code, code == 0), error)

    def test_a_build_that_fails_names_the_cause_and_the_next_one_goes_on(self) -> None:
        for printed, said in [
            ("fatal error: No space left on device", "the disk is full; make room"),
            ("npm ERR! code ENOTFOUND", "npm could not fetch the website's tools; connect to a"),
            ("cc1plus: virtual memory exhausted", "there was not enough memory"),
            ("error: expected ';'", "error: expected ';'"),
        ]:
            with self.subTest(printed):
                failing = BUILT.replace("mkdir -p build/dev/bin &&", f'echo "{printed}"; exit 1;')
                self.stand_in("cmake", failing)
                self.check(3, said)
        self.stand_in("cmake", BUILT)
        self.check(0, "")

    def test_files_that_a_clock_has_dated_too_late_are_given_the_present_time(self) -> None:
        file, class_file = self.course / "packages.txt", self.course / "class" / "fits.cpp"
        class_file.parent.mkdir()
        class_file.touch()
        for each in (file, class_file):
            os.utime(each, (2e9, 2e9))
        self.check(0, "files dated later get this time (./packages.txt, ")
        self.assertLess(file.stat().st_mtime, 2e9)
        self.assertEqual(class_file.stat().st_mtime, 2e9)  # a time of handing in
        log = self.course / "build/dev/.ninja_log"
        log.touch()
        os.utime(log, (2e9, 2e9))
        self.check(0, "")
        self.assertFalse(log.exists())

    def test_a_build_that_was_killed_is_made_again(self) -> None:
        self.stand_in("cmake", BUILT.replace("mkdir -p build/dev/bin &&", "kill -9 $$;"))
        self.check(3, "failed")
        self.stand_in("cmake", BUILT)
        self.check(0, "")

    def test_two_builds_wait_for_each_other(self) -> None:
        (self.course / "build/dev").mkdir(parents=True)
        with subprocess.Popen(
            ["flock", self.course / "build/dev", "cat"], stdin=subprocess.PIPE
        ) as other:
            lock = ["flock", "--nonblock", str(self.course / "build/dev"), "true"]
            while subprocess.run(lock, check=False).returncode == 0:
                pass
            running = self.start()
            assert running.stderr and other.stdin
            while "another command is building here" not in running.stderr.readline():
                self.assertIsNone(running.poll())
            other.stdin.close()
        self.assertIn("built", running.communicate()[0])

    def test_a_folder_that_cmake_cannot_build_in_is_told_before_anything_is_installed(self) -> None:
        self.stand_in("apt-get", "touch asked")
        for name in ["C# and C++", "50%", "a;b", 'so "called"', "[old]"]:
            with self.subTest(name):
                self.course = self.course.rename(self.course.with_name(name))
                self.check(2, f"rename or move {self.course}", installed=False)
                self.assertFalse((self.course / "asked").exists())

    def test_a_clone_by_git_for_windows_runs_under_wsl(self) -> None:
        git, clone = ["git", "-c", "safe.directory=*"], self.course.with_name("clone")
        if subprocess.run([*git, "-C", ROOT, "rev-parse", "HEAD"], capture_output=True).returncode:
            self.skipTest("this folder is no repository of Git")
        options = ["--quiet", "--config", "core.autocrlf=true"]
        subprocess.run([*git, "clone", *options, ROOT, clone], check=True)
        listed = subprocess.run([*git, "-C", clone, "ls-files", "--eol"], stdout=subprocess.PIPE)
        self.assertIn(b"w/lf", listed.stdout)
        self.assertNotRegex(listed.stdout, b"w/(crlf|mixed)")

    @unittest.skipUnless(os.geteuid() == 0, "installs as root only")
    def test_packages_that_cannot_be_fetched_are_told_from_a_lock(self) -> None:
        self.stand_in("dpkg-query", "[ -e installed ] && echo installed")
        self.stand_in("sleep", "")
        self.stand_in("apt-get", "echo 'E: Failed to fetch something' >&2; exit 100")
        self.check(3, "packages could not be fetched; connect to a network", installed=False)
        self.stand_in(
            "apt-get",
            "[ -e asked ] && { touch installed; exit; }\n"
            f"touch asked; echo '{LOCKED}' >&2; exit 100",
        )
        self.check(0, "another program is installing packages; waiting for it", installed=False)
        self.check(0, "", installed=False)


if __name__ == "__main__":
    unittest.main()
