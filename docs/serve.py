"""Serves a folder on this machine's loopback address, as a host on the net would: serve.py FOLDER [--port N] [--host ADDRESS]."""

from __future__ import annotations

import argparse
import errno
import gzip
import io
import signal
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO

TRIED_PORTS = 10
PORT_ERRORS = {errno.EADDRINUSE, errno.EACCES}
"""Errors that another port may not have."""
LOOPBACK = "127.0.0.1"
TEXT_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".xml": "application/xml",
}
"""What goes out compressed. The system's own list of types may lack some, so all are told here."""


class Quiet(SimpleHTTPRequestHandler):
    """Tells nothing of requests that went well, compresses text, and has browsers ask anew for pages that were built anew."""

    protocol_version = "HTTP/1.1"  # connections stay open for a page's other files
    disable_nagle_algorithm = True
    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        **TEXT_TYPES,
        ".wasm": "application/wasm",
    }

    def send_head(self) -> Any:
        file = self.compressible()
        return super().send_head() if file is None else self.send_compressed(file)

    def compressible(self) -> Path | None:
        """The text file that was asked for, when there is one and it may be sent compressed."""
        name = self.translate_path(self.path)
        file = Path(name, "index.html") if name.endswith("/") else Path(name)
        accepted = "gzip" in self.headers.get("Accept-Encoding", "")
        return file if accepted and file.suffix in TEXT_TYPES and file.is_file() else None

    def send_compressed(self, file: Path) -> BinaryIO | None:
        """Sends the headers and returns what is to follow: nothing when the browser has this very file already."""
        state = file.stat()
        tag = f'"{state.st_mtime_ns:x}-{state.st_size:x}-gzip"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            body = None
        else:
            packed = gzip.compress(file.read_bytes(), compresslevel=6)
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-Type", self.guess_type(str(file)))
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(packed)))
            body = io.BytesIO(packed)
        self.send_header("ETag", tag)
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        return body

    def log_request(self, code: Any = "-", size: Any = "-") -> None:
        pass

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


class Patient(ThreadingHTTPServer):
    """Says nothing when a browser does not wait for what it asked for."""

    request_queue_size = 128  # a browser opens several connections at once, and the default of 5 refuses some on a busy machine

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def server_for(folder: Path, host: str, port: int) -> ThreadingHTTPServer:
    """A server on `port`, or on the next free one of the nine that follow. Port 0 takes any. Raises OSError."""
    handler = partial(Quiet, directory=str(folder))
    for candidate in range(port, port + TRIED_PORTS - 1):
        try:
            return Patient((host, candidate), handler)
        except OSError as error:
            if error.errno not in PORT_ERRORS:
                raise
    return Patient((host, port + TRIED_PORTS - 1), handler)


def listen_error(host: str, port: int, error: OSError) -> str:
    """Why there is no server, in a sentence."""
    if error.errno in PORT_ERRORS:
        return f"cannot listen on port {port} nor the nine after it: {error}. Try --port 0"
    return f"cannot listen on port {port} of --host {host}: {error}"


def shown_host(host: str) -> str:
    """The host for the address that a browser on this machine opens. 0.0.0.0, which means all of the machine's addresses, is none itself."""
    return LOOPBACK if host == "0.0.0.0" else host


def stop(*_: Any) -> None:
    """Ends the program as asked for by a signal: that is no failure."""
    sys.exit(0)


def serve(folder: Path, host: str, port: int) -> int:
    """Serves until a signal ends it. Returns the exit code of a start that failed."""
    if not folder.is_dir():
        print(
            (
                f"knobel: there is no folder {folder}; './knobel serve' builds the website and"
                " serves it"
            ),
            file=sys.stderr,
        )
        return 2
    try:
        server = server_for(folder, host, port)
    except OSError as error:
        print(f"knobel: {listen_error(host, port, error)}", file=sys.stderr)
        return 2
    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, stop)
    print(
        (
            f"The course is open at http://{shown_host(host)}:{server.server_address[1]}/ (Ctrl-C"
            " ends it)"
        ),
        flush=True,
    )
    server.serve_forever()
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="./knobel serve",
        description=(
            "Builds the course's website and serves it, to this machine only unless --host says"
            " otherwise."
        ),
    )
    parser.add_argument("folder", type=Path, help=argparse.SUPPRESS)
    parser.add_argument(
        "--port",
        type=int,
        default=8000,
        help=(
            "where to listen; the next free port is taken when it is in use (default: 8000; 0: any)"
        ),
    )
    parser.add_argument(
        "--host",
        default=LOOPBACK,
        metavar="ADDRESS",
        help=(
            "the IPv4 address or name to listen on; 0.0.0.0 lets other machines in, which a"
            f" container needs so that its host reaches it (default: {LOOPBACK}, this machine only)"
        ),
    )
    arguments = parser.parse_args()
    last = 65535 - TRIED_PORTS + 1
    if not 0 <= arguments.port <= last:
        parser.error(f"--port: read {arguments.port}, expected a number from 0 to {last}")
    if not arguments.host:
        parser.error("--host: read nothing, expected an address or a name")
    return serve(arguments.folder, arguments.host, arguments.port)


if __name__ == "__main__":
    sys.exit(main())
