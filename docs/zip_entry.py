"""Entries of zips that are the same whenever the same files are packed."""

from __future__ import annotations

from zipfile import ZIP_DEFLATED, ZipInfo

ZIP_TIME = (1980, 1, 1, 0, 0, 0)
"""The time of every file. It is the earliest time that the format supports."""
EXECUTABLE, ORDINARY = 0o100755, 0o100644


def zip_entry(name: str, mode: int = ORDINARY) -> ZipInfo:
    """Returns the entry of a compressed file."""
    info = ZipInfo(name, ZIP_TIME)
    info.compress_type = ZIP_DEFLATED
    info.create_system = 3  # Unix, so that the permissions are applied
    info.external_attr = mode << 16
    return info
