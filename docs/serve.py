"""Serves a folder on this machine's loopback address: serve.py FOLDER [--port N]."""

from __future__ import annotations

import argparse
import signal
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any


class Quiet(SimpleHTTPRequestHandler):
    """Tells nothing of requests that went well."""

    def log_request(self, code: Any = "-", size: Any = "-") -> None:
        pass

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


def server_for(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server on `port`, or on the next free one of the ten that follow. Port 0 takes any. Raises OSError."""
    handler = partial(Quiet, directory=str(folder))
    for candidate in range(port, port + 10):
        try:
            return ThreadingHTTPServer(("127.0.0.1", candidate), handler)
        except OSError:
            if candidate == port + 9:
                raise
    raise OSError("no free port")


def main() -> int:
    parser = argparse.ArgumentParser(prog="./knobel serve", description="Builds the course's website and serves it on this machine's loopback address.")
    parser.add_argument("folder", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, default=8000, help="where to listen; the next free port is taken when it is in use (default: 8000; 0: any)")
    arguments = parser.parse_args()
    if not 0 <= arguments.port <= 65525:
        parser.error(f"--port: read {arguments.port}, expected a number from 0 to 65525")
    try:
        server = server_for(arguments.folder, arguments.port)
    except OSError as error:
        print(f"knobel: cannot listen on port {arguments.port} nor the nine after it: {error}", file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    print(f"The course is open at http://127.0.0.1:{server.server_address[1]}/ (Ctrl-C ends it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
