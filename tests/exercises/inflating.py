"""Stands between judge and worker, and makes replies as large as the protocol allows.

A test uses it to check that the judge still ends. Usage: inflating.py <worker> [arguments...]
"""

import json
import os
import sys
from itertools import count, cycle, islice

MOST_BYTES = 3_000_000  # the protocol limits a reply to 4 MiB


def inflated(value: object, size: int) -> object:
    """Returns the value with about `size` bytes: of the same type, but far too large."""
    if isinstance(value, int) and not isinstance(value, bool):
        return 2**31 - 1
    if isinstance(value, str):
        return value * (size // max(1, len(value)))
    if isinstance(value, dict):
        return {key: inflated(member, size // len(value)) for key, member in value.items()}
    if isinstance(value, list) and value:
        return repeated([inflated(value[0], size // 2), *value[1:]], size)
    return value


def repeated(value: object, size: int) -> object:
    """Returns a list with about `size` bytes, in which valid elements come again and again."""
    if not isinstance(value, list) or not value:
        return inflated(value, size)
    length = len(json.dumps(value)) // len(value) + 2
    return list(islice(cycle(value), max(len(value), size // length)))


def start(command: list[str]) -> tuple[int, int]:
    """Starts the worker. Returns the descriptors for its requests and replies."""
    (asked, ask), (replies, replied) = os.pipe(), os.pipe()
    if os.fork() == 0:
        os.dup2(asked, 3)
        os.dup2(replied, 4)
        os.execv(command[0], command)
    os.close(asked)
    os.close(replied)
    return ask, replies


requests, answers = (open(os.dup(descriptor), mode) for descriptor, mode in ((3, "rb"), (4, "wb")))
to_worker, from_worker = (
    open(descriptor, mode) for descriptor, mode in zip(start(sys.argv[1:]), ("wb", "rb"))
)
for number, request in zip(count(1), requests):
    to_worker.write(request)
    to_worker.flush()
    reply = json.loads(from_worker.readline())
    if "result" in reply and number % 3 != 1:
        enlarge = inflated if number % 3 == 0 else repeated
        reply["result"] = enlarge(reply["result"], MOST_BYTES)
    answers.write(json.dumps(reply, separators=(",", ":")).encode() + b"\n")
    answers.flush()
