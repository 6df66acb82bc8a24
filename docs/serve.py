"""Serves a folder on this machine's loopback address: serve.py FOLDER [--port N]."""

from __future__ import annotations

import argparse
import signal
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

TRIED_PORTS = 10


class Quiet(SimpleHTTPRequestHandler):
    """Tells nothing of requests that went well, and has browsers ask anew for pages that were built anew."""

    def log_request(self, code: Any = "-", size: Any = "-") -> None:
        pass

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


def server_for(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server on `port`, or on the next free one of the nine that follow. Port 0 takes any. Raises OSError."""
    handler = partial(Quiet, directory=str(folder))
    for candidate in range(port, port + TRIED_PORTS - 1):
        try:
            return ThreadingHTTPServer(("127.0.0.1", candidate), handler)
        except OSError:
            continue
    return ThreadingHTTPServer(("127.0.0.1", port + TRIED_PORTS - 1), handler)


def stop(*_: Any) -> None:
    """Ends the program as asked for by a signal: that is no failure."""
    sys.exit(0)


def serve(folder: Path, port: int) -> int:
    """Serves until a signal ends it. Returns the exit code of a start that failed."""
    if not folder.is_dir():
        print(f"knobel: there is no folder {folder}; './knobel serve' builds the website and serves it", file=sys.stderr)
        return 2
    try:
        server = server_for(folder, port)
    except OSError as error:
        print(f"knobel: cannot listen on port {port} nor the nine after it: {error}. Try --port 0", file=sys.stderr)
        return 2
    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, stop)
    print(f"The course is open at http://127.0.0.1:{server.server_address[1]}/ (Ctrl-C ends it)", flush=True)
    server.serve_forever()
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="./knobel serve", description="Builds the course's website and serves it on this machine's loopback address.")
    parser.add_argument("folder", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, default=8000, help="where to listen; the next free port is taken when it is in use (default: 8000; 0: any)")
    arguments = parser.parse_args()
    last = 65535 - TRIED_PORTS + 1
    if not 0 <= arguments.port <= last:
        parser.error(f"--port: read {arguments.port}, expected a number from 0 to {last}")
    return serve(arguments.folder, arguments.port)


if __name__ == "__main__":
    sys.exit(main())
