"""Grades a small class with a real Slurm on this machine, and compares the results with those
without Slurm: test_slurm.py KNOBEL
"""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

import small_slurm
from compare import reports

HERE = Path(__file__).resolve().parent
KNOBEL = sys.argv.pop() if len(sys.argv) > 1 else ""
STUDENTS = 8
EXERCISES = "1-cards/01-halves-fit"


@unittest.skipUnless(small_slurm.is_here(), "Slurm is not installed, or may not be started here")
class GradingWithSlurm(unittest.TestCase):
    folder: Path
    submissions: Path
    alone: Path
    slurm: small_slurm.SmallSlurm

    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory(prefix="knobel-slurm-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.submissions = cls.folder / "a class"
        make = [
            sys.executable,
            "-B",
            str(HERE / "make_class.py"),
            str(cls.submissions),
            "--students",
            str(STUDENTS),
        ]
        subprocess.run([*make, "--exercises", EXERCISES, "--without", "endless"], check=True)
        cls.slurm = cls.enterClassContext(small_slurm.SmallSlurm(cls.folder / "slurm"))
        cls.alone = cls.folder / "alone"
        cls.grade(cls.alone)

    @classmethod
    def command(cls, out: Path, *options: str) -> list[str]:
        return [
            KNOBEL,
            "grade",
            str(cls.submissions),
            "--out",
            str(out),
            "--exercises",
            EXERCISES,
            *options,
        ]

    @classmethod
    def grade(cls, out: Path, *options: str) -> subprocess.CompletedProcess[str]:
        graded = subprocess.run(
            cls.command(out, *options), env=cls.slurm.environment, text=True, capture_output=True
        )
        if graded.returncode not in (0, 1):  # 1: a person must check an archive that is cut off
            raise AssertionError(f"exit code {graded.returncode}: {graded.stdout}{graded.stderr}")
        return graded

    def out_folder(self, name: str) -> Path:
        out = self.folder / name
        self.addCleanup(shutil.rmtree, out, ignore_errors=True)
        return out

    def test_the_same_reports_come_out(self) -> None:
        out = self.out_folder("by slurm")
        said = self.grade(out, "--engine", "slurm", "--jobs", "3").stdout
        self.assertIn(" 0 of them checked now", said, "the parts have done all of it")
        self.assertEqual(
            sorted(file.name for file in (out / "records/slurm").glob("part-*")),
            ["part-1.txt", "part-2.txt", "part-3.txt"],
        )
        self.assertEqual(reports(out), reports(self.alone))

    def test_killed_while_it_waits_it_goes_on_with_the_same_array(self) -> None:
        out = self.out_folder("killed")
        array = out / "records/slurm/array.txt"
        process = subprocess.Popen(
            self.command(out, "--engine", "slurm", "--jobs", "2"), env=self.slurm.environment
        )
        end = time.monotonic() + 120
        while not array.exists() and process.poll() is None and time.monotonic() < end:
            time.sleep(0.02)
        process.send_signal(signal.SIGKILL)
        process.wait()
        first = array.read_text()
        self.grade(out, "--engine", "slurm", "--jobs", "2")
        self.assertEqual(array.read_text(), first)
        self.assertEqual(reports(out), reports(self.alone))

    def test_a_job_that_slurm_does_not_take_is_told(self) -> None:
        environment = self.slurm.environment | {"SBATCH_PARTITION": "nowhere"}
        graded = subprocess.run(
            self.command(self.out_folder("refused"), "--engine", "slurm"),
            env=environment,
            text=True,
            capture_output=True,
        )
        self.assertEqual(graded.returncode, 3)
        self.assertIn("Slurm did not take the job", graded.stderr)

    def test_where_there_is_no_slurm_the_engine_is_not_offered(self) -> None:
        bin_folder = self.out_folder("bin")
        bin_folder.mkdir()
        for program in ("bwrap", "cmake", "ninja", "c++"):
            (bin_folder / program).symlink_to(shutil.which(program) or program)
        environment = self.slurm.environment | {"PATH": str(bin_folder)}
        graded = subprocess.run(
            self.command(self.out_folder("none"), "--engine", "slurm"),
            env=environment,
            text=True,
            capture_output=True,
        )
        self.assertEqual(graded.returncode, 2)
        self.assertIn("--engine", graded.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
