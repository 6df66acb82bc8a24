"""A real Slurm on this machine alone, in a temporary folder and on ports of its own.

It ends with the object.
"""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

PROGRAMS = ("munged", "slurmctld", "slurmd", "sbatch", "squeue", "sinfo")

CONFIGURATION = """
ClusterName=knobel
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={ports[0]}
SlurmdPort={ports[1]}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
ProctrackType=proctrack/linuxproc
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
SchedulerParameters=sched_interval=1,batch_sched_delay=0
NodeName={host} NodeAddr=127.0.0.1 CPUs={cpus} State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


def is_here() -> bool:
    """Tells whether all of it is installed and may be started: Slurm's daemon needs root."""
    return os.geteuid() == 0 and all(
        shutil.which(program, path=f"{os.environ['PATH']}:/usr/sbin") for program in PROGRAMS
    )


def free_ports(count: int) -> list[int]:
    sockets = [socket.socket() for _ in range(count)]
    for one in sockets:
        one.bind(("127.0.0.1", 0))
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


class SmallSlurm:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.daemons: list[subprocess.Popen[bytes]] = []
        for part in ("state", "spool"):
            (folder / part).mkdir(parents=True)
        os.chmod(folder, 0o755)
        configuration = CONFIGURATION.format(
            folder=folder,
            host=socket.gethostname().split(".")[0],
            ports=free_ports(2),
            user=pwd.getpwuid(os.getuid()).pw_name,
            cpus=os.cpu_count(),
        )
        (folder / "slurm.conf").write_text(configuration)
        self.environment = os.environ | {
            "SLURM_CONF": str(folder / "slurm.conf"),
            "PATH": f"{os.environ['PATH']}:/usr/sbin",
        }

    def __enter__(self) -> SmallSlurm:
        key = self.folder / "munge.key"
        key.write_bytes(os.urandom(1024))
        key.chmod(0o600)
        files = [
            f"--{name}={self.folder}/munge.{name.split('-')[0]}"
            for name in ("socket", "pid-file", "log-file", "seed-file")
        ]
        self.start("munged", "--foreground", "--force", f"--key-file={key}", *files)
        self.wait_for("munge's socket", (self.folder / "munge.socket").exists)
        self.start("slurmctld", "-D")
        self.start("slurmd", "-D")
        self.wait_for("an idle machine", self.machine_is_idle)
        return self

    def __exit__(self, *_: object) -> None:
        for daemon in reversed(self.daemons):
            daemon.terminate()
        for daemon in reversed(self.daemons):
            daemon.wait()

    def start(self, *command: str) -> None:
        with (self.folder / f"{command[0]}.out").open("wb") as out:
            self.daemons.append(
                subprocess.Popen(
                    command, env=self.environment, stdout=out, stderr=out, stdin=subprocess.DEVNULL
                )
            )

    def machine_is_idle(self) -> bool:
        told = subprocess.run(
            ["sinfo", "--noheader", "--format=%T"],
            env=self.environment,
            capture_output=True,
            text=True,
        )
        return told.stdout.strip() == "idle"

    def wait_for(self, what: str, holds: Callable[[], bool], seconds: float = 60) -> None:
        end = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > end:
                logs = [log for log in self.folder.glob("*.[lo]*") if log.is_file()]
                text = "\n".join(log.read_text(errors="replace")[-1500:] for log in logs)
                raise RuntimeError(f"waited {seconds:.0f} seconds for {what}\n{text}")
            time.sleep(0.2)
