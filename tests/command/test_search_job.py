"""Searches in parts with the scripts of chapter 5, without Slurm and with it, and checks that the
parts add up: test_search_job.py KNOBEL
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "chapters/5-search/slurm"
KNOBEL = sys.argv.pop() if len(sys.argv) > 1 else ""
sys.path.insert(0, str(ROOT / "tests/classroom"))

import small_slurm  # noqa: E402

SIX_BY_SIX = ("cards", "reference/puzzles/cards/6x6.cards")


class SearchInParts(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory(prefix="knobel-search-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "build/dev/bin").mkdir(parents=True)
        (self.folder / "build/dev/bin/knobel").symlink_to(KNOBEL)
        (self.folder / "reference").symlink_to(ROOT / "reference")
        self.parts = self.folder / "parts"
        self.parts.mkdir()

    def output(self, *command: str, **environment: str) -> str:
        return subprocess.run(
            command,
            cwd=self.folder,
            env=os.environ | environment,
            text=True,
            stdout=subprocess.PIPE,
            check=True,
        ).stdout

    def split(self, *what: str, depth: int) -> None:
        """Writes the two files with which the job begins."""
        search = (KNOBEL, "search", *what, "--subtrees", str(depth))
        (self.parts / "subtrees.txt").write_text(self.output(*search))
        (self.parts / "above.txt").write_text(self.output(*search, "--count"))

    def search(self, *what: str, tasks: range, of: int) -> None:
        """Runs tasks of the job as Slurm would."""
        for task in tasks:
            counts = self.output(
                str(SCRIPTS / "search.sh"),
                *what,
                SLURM_ARRAY_TASK_ID=str(task),
                SLURM_ARRAY_TASK_COUNT=str(of),
            )
            (self.parts / f"{task}.txt").write_text(counts)

    def sum(self) -> str:
        return self.output(str(SCRIPTS / "sum.sh"))

    def test_the_tasks_together_find_what_the_whole_search_finds(self) -> None:
        self.split(*SIX_BY_SIX, depth=2)
        self.search(*SIX_BY_SIX, tasks=range(32), of=32)
        self.assertEqual(self.sum(), "solutions: 1\nnodes: 1639795\n")

    def test_it_makes_no_difference_how_many_tasks_there_are(self) -> None:
        self.split("cards", "--cover", depth=3)
        for tasks in (1, 3, 80):  # some of the last have nothing to do
            self.search("cards", "--cover", tasks=range(tasks), of=tasks)
            self.assertEqual(self.sum(), "solutions: 12\nnodes: 378\n")
            for task in range(tasks):
                (self.parts / f"{task}.txt").unlink()

    def test_a_task_that_is_missing_is_noticed(self) -> None:
        self.split("cards", depth=2)
        self.search("cards", tasks=range(3), of=4)
        added = subprocess.run(
            [str(SCRIPTS / "sum.sh")], cwd=self.folder, text=True, capture_output=True
        )
        self.assertEqual(added.returncode, 1)
        self.assertEqual(added.stdout, "")
        self.assertEqual(added.stderr, "119 of 158 subtrees have been searched\n")

    def test_on_one_machine_xargs_is_enough(self) -> None:
        search = f"{KNOBEL} search cards"
        total = self.output(
            "sh",
            "-c",
            f"{search} --subtrees 2 | xargs -d '\\n' -n 1 -P 2 {search} --subtree |"
            " awk '/ node/ { sum += $1 } END { print sum }'",
        )
        self.assertEqual(total, "3401\n")  # and 37 above: 3438

    @unittest.skipUnless(small_slurm.is_here(), "Slurm is not installed, or may not start here")
    def test_slurm_takes_the_job_as_it_is(self) -> None:
        self.split("cards", depth=2)
        with small_slurm.SmallSlurm(self.folder / "slurm") as slurm:
            job = ["sbatch", "--wait", str(SCRIPTS / "search.sh"), "cards"]
            job[2:2] = ["--array=0-3"]  # starting 32 tasks takes this machine a while
            subprocess.run(job, cwd=self.folder, env=slurm.environment, check=True, timeout=300)
        self.assertEqual(self.sum(), "solutions: 12\nnodes: 3438\n")


if __name__ == "__main__":
    unittest.main()
