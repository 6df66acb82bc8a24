"""Settings that a bare machine copies from this one, so that it reaches the network in the same
way.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

PROXIES = ("http_proxy", "https_proxy", "ftp_proxy", "all_proxy", "no_proxy")
CERTIFICATES = (
    "NODE_EXTRA_CA_CERTS",
    "SSL_CERT_FILE",
    "GIT_SSL_CAINFO",
    "CURL_CA_BUNDLE",
    "REQUESTS_CA_BUNDLE",
)
NPM_NAMES = ("registry", "proxy", "https-proxy", "noproxy", "cafile", "ca", "ca[]", "strict-ssl")
"""The npm settings for reaching a registry.

The registry of a scope and the settings of a registry's address are kept as well.
"""
LOCAL_CERTIFICATES = "usr/local/share/ca-certificates"


def variables(environment: Mapping[str, str]) -> dict[str, str]:
    """Returns the environment variables that tell programs how to reach the network."""

    def matters(name: str) -> bool:
        npm = name.lower().removeprefix("npm_config_").replace(
            "_", "-"
        ) in NPM_NAMES and name.lower().startswith("npm_config_")
        return npm or name.lower() in PROXIES or name in CERTIFICATES

    return {name: value for name, value in environment.items() if matters(name)}


def apt_options(dump: str) -> list[str]:
    """Returns the lines of `apt-config dump` that determine how archives are reached and
    checked.
    """
    kept = re.compile(
        (
            r"Acquire::(?:(?:http|https|ftp)::(?!.*auto-?detect)|Check-|Max-ValidTime|Retries"
            r'|ForceIPv)[^ ]* "[^"]+";'
        ),
        re.IGNORECASE,
    )
    return [line for line in dump.splitlines() if kept.fullmatch(line)]


def npm_lines(files: list[str]) -> list[str]:
    """Returns the lines of npm's settings for reaching a registry, from the file with the lowest
    priority to the one with the highest.
    """
    kept = []
    for line in "\n".join(files).splitlines():
        name = line.partition("=")[0].strip()
        if name in NPM_NAMES or name.endswith(":registry") or name.startswith("//"):
            kept.append(line)
    return kept


def output_of(*command: str) -> str:
    """Returns the output of a program; an empty string when it is not installed or fails."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def npm_settings() -> str:
    files = [
        Path(output_of("npm", "config", "get", "globalconfig") or "/etc/npmrc"),
        Path.home() / ".npmrc",
    ]
    return "".join(
        line + "\n" for line in npm_lines([file.read_text() for file in files if file.is_file()])
    )


def named_files(base: Path, texts: list[str]) -> list[Path]:
    """Returns the certificate files that settings name and a bare machine lacks."""
    names = {name for text in texts for name in re.findall(r"/[^\s\"';]+", text)}
    return [
        file
        for file in map(Path, sorted(names))
        if file.is_file() and not (base / file.relative_to("/")).exists()
    ]


def local_certificates() -> list[str]:
    """Returns the certificates that this machine trusts besides those of its distribution."""
    return [file.read_text() for file in sorted(Path("/", LOCAL_CERTIFICATES).rglob("*.crt"))]


def write(base: Path, folder: Path) -> None:
    """Writes into `folder` the files that overlay the root file system `base`."""
    apt = "".join(line + "\n" for line in apt_options(output_of("apt-config", "dump")))
    npm = npm_settings()
    files = {"etc/apt/apt.conf.d/80network": apt, "root/.npmrc": npm, "etc/skel/.npmrc": npm}
    for name in ("etc/resolv.conf", "etc/hosts"):
        files[name] = Path("/", name).read_text() if Path("/", name).is_file() else ""
    files["etc/hosts"] += "127.0.1.1 bare\n"
    files["etc/dpkg/dpkg.cfg.d/unsafe-io"] = (
        "force-unsafe-io\n"  # the machine is thrown away, so no data needs to reach the disk
    )
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    for file in named_files(base, [apt, npm, *variables(os.environ).values()]):
        place = folder / file.relative_to("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, place)
