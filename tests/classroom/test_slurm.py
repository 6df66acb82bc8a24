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
from odd_class import CLASS, EXERCISES, make, reports_in

KNOBEL = sys.argv.pop()


@unittest.skipUnless(small_slurm.is_here(), "Slurm is not installed, or may not be started here")
class GradingWithSlurm(unittest.TestCase):
    folder: Path
    alone: dict[str, bytes]
    slurm: small_slurm.SmallSlurm

    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory(prefix="knobel-slurm-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        quick = [odd for odd in CLASS if odd.name[:4] in ("Adle", "Iyer", "Jung", "Otto", "Paul")]
        make(cls.folder / "O'Neil's class", quick)
        cls.slurm = cls.enterClassContext(small_slurm.SmallSlurm(cls.folder / "slurm"))
        assert cls.grade("alone").returncode == 1  # there is something to look at
        cls.alone = reports_in(cls.folder / "alone")

    @classmethod
    def command(cls, out: str, *options: str) -> list[str]:
        exercises = ("--exercises", ",".join(EXERCISES))
        submissions = str(cls.folder / "O'Neil's class")
        return [KNOBEL, "grade", submissions, "--out", str(cls.folder / out), *exercises, *options]

    @classmethod
    def grade(
        cls, out: str, *options: str, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        env = cls.slurm.environment | environment
        return subprocess.run(cls.command(out, *options), env=env, text=True, capture_output=True)

    def test_the_same_reports_come_out(self) -> None:
        said = self.grade("by slurm", "--engine", "slurm", "--jobs", "3").stdout
        self.assertIn(" 0 of them checked now", said)
        parts = (self.folder / "by slurm/records/slurm").glob("part-*")
        self.assertEqual(
            sorted(part.name for part in parts), ["part-1.txt", "part-2.txt", "part-3.txt"]
        )
        self.assertEqual(reports_in(self.folder / "by slurm"), self.alone)

    def arrays(self) -> set[str]:
        """Returns the arrays that Slurm has not forgotten yet."""
        command = ["squeue", "--noheader", "--states=all", "--format=%F"]
        return set(subprocess.check_output(command, env=self.slurm.environment, text=True).split())

    def test_killed_while_it_waits_it_goes_on_with_the_same_array(self) -> None:
        options, before = ("killed", "--engine", "slurm", "--jobs", "2"), self.arrays()
        process = subprocess.Popen(self.command(*options), env=self.slurm.environment)
        while self.arrays() == before and process.poll() is None:
            time.sleep(0.02)
        process.send_signal(signal.SIGKILL)
        process.wait()
        arrays = self.arrays()
        self.assertEqual(len(arrays - before), 1)
        self.grade(*options)
        self.assertEqual(self.arrays(), arrays)
        self.assertEqual(reports_in(self.folder / "killed"), self.alone)

    def test_without_a_slurm_that_takes_the_job_the_reason_is_an_error(self) -> None:
        refused = self.grade("refused", "--engine", "slurm", SBATCH_PARTITION="nowhere")
        self.assertEqual(refused.returncode, 3)
        self.assertIn("Slurm did not accept the job", refused.stderr)
        programs = self.folder / "bin"
        programs.mkdir()
        for program in ("bwrap", "cmake", "ninja", "c++"):
            (programs / program).symlink_to(shutil.which(program) or program)
        missing = self.grade("none", "--engine", "slurm", PATH=str(programs))
        self.assertEqual(missing.returncode, 3)
        self.assertIn("without --engine slurm this machine does the work", missing.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
