"""Serves a folder on the loopback address, as a web host would: serve.py FOLDER [--port N] [--host
ADDRESS].

Until what checks exercises is built, which goes on beside it, requests for that are answered with
'503 Service Unavailable', and pages wait.
"""

from __future__ import annotations

import argparse
import errno
import gzip
import io
import os
import signal
import subprocess
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO

TRIED_PORTS = 10
PORT_ERRORS = {errno.EADDRINUSE, errno.EACCES}
"""Errors that may not occur with another port."""
LOOPBACK = "127.0.0.1"
CHECKS = ("/_static/check/", "/_static/check/exercises/")
"""What checks exercises; what is below the second is there from the beginning."""
RETRY_SECONDS = 5
MISSING = "404.html"
"""The page of the site that is shown in place of one that does not exist."""
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
"""The types that are compressed.

The system's own list of types may lack some, so all are given here.
"""


class Quiet(SimpleHTTPRequestHandler):
    """Does not log successful requests, compresses text, and makes browsers request pages again
    after a rebuild.
    """

    protocol_version = "HTTP/1.1"  # keeps connections open for the other files of a page
    disable_nagle_algorithm = True
    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        **TEXT_TYPES,
        ".wasm": "application/wasm",
    }

    def send_head(self) -> Any:
        if self.is_being_built():
            self.send_response(HTTPStatus.SERVICE_UNAVAILABLE)
            self.send_header("Retry-After", str(RETRY_SECONDS))
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        file = self.compressible()
        return super().send_head() if file is None else self.send_compressed(file)

    def compressible(self) -> Path | None:
        """Returns the requested text file if it exists and may be sent compressed."""
        name = self.translate_path(self.path)
        file = Path(name, "index.html") if name.endswith("/") else Path(name)
        accepted = "gzip" in self.headers.get("Accept-Encoding", "")
        return file if accepted and file.suffix in TEXT_TYPES and file.is_file() else None

    def send_compressed(self, file: Path) -> BinaryIO | None:
        """Sends the headers and returns the body; None when the browser already has this version of
        the file.
        """
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

    directory: str
    builder: subprocess.Popen[bytes] | None
    """Builds what checks exercises."""

    def __init__(
        self, *arguments: Any, builder: subprocess.Popen[bytes] | None, **others: Any
    ) -> None:
        self.builder = builder
        super().__init__(*arguments, **others)

    def is_being_built(self) -> bool:
        wanted, at_hand = CHECKS
        is_missing = self.path.startswith(wanted) and not self.path.startswith(at_hand)
        return is_missing and self.builder is not None and self.builder.poll() is None

    def send_error(self, code: int, message: Any = None, explain: Any = None) -> None:
        """Answers a request for a missing page with the site's own page for that."""
        missing = Path(self.directory, MISSING)
        if code != HTTPStatus.NOT_FOUND or not missing.is_file():
            super().send_error(code, message, explain)
            return
        body = missing.read_bytes()
        self.send_response(HTTPStatus.NOT_FOUND)
        self.send_header("Content-Type", TEXT_TYPES[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_request(self, code: Any = "-", size: Any = "-") -> None:
        pass

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


class Patient(ThreadingHTTPServer):
    """Does not report connections that a browser closes before the answer."""

    # A browser opens several connections at the same time; with the default of 5, a busy machine
    # refuses some.
    request_queue_size = 128

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def server_for(
    folder: Path, host: str, port: int, builder: subprocess.Popen[bytes] | None = None
) -> ThreadingHTTPServer:
    """Returns a server on `port` or on the first free port of the nine that follow.

    Port 0 takes any. Raises OSError.
    """
    handler = partial(Quiet, directory=str(folder), builder=builder)
    for candidate in range(port, port + TRIED_PORTS - 1):
        try:
            return Patient((host, candidate), handler)
        except OSError as error:
            if error.errno not in PORT_ERRORS:
                raise
    return Patient((host, port + TRIED_PORTS - 1), handler)


def listen_error(host: str, port: int, error: OSError) -> str:
    """Explains in a sentence why there is no server."""
    if error.errno in PORT_ERRORS:
        return f"cannot listen on port {port} nor the nine after it: {error}. Try --port 0"
    return f"cannot listen on port {port} of --host {host}: {error}"


def shown_host(host: str) -> str:
    """Returns the host for the address that a browser on this machine opens.

    0.0.0.0, which means all addresses of the machine, is not an address to open.
    """
    return LOOPBACK if host == "0.0.0.0" else host


def stop(*_: Any) -> None:
    """Ends the program successfully when a signal asks for it."""
    sys.exit(0)


def started(knobel: str) -> subprocess.Popen[bytes] | None:
    """Has the course's script build what checks exercises; not for an empty name."""
    if not knobel:
        return None
    # In a process group of its own, so that all of it can be ended.
    return subprocess.Popen([knobel, "build", "editor"], start_new_session=True)


def end(builder: subprocess.Popen[bytes] | None) -> None:
    if builder is not None and builder.poll() is None:
        os.killpg(builder.pid, signal.SIGTERM)
        builder.wait()


def serve(folder: Path, host: str, port: int, build: str = "") -> int:
    """Serves until a signal ends it. Returns the exit code of a failed start."""
    if not folder.is_dir():
        sentence = f"there is no folder {folder}; './knobel serve' builds the website and serves it"
        print(f"knobel: {sentence}", file=sys.stderr)
        return 2
    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, stop)
    builder = started(build)
    try:
        server = server_for(folder, host, port, builder)
    except OSError as error:
        end(builder)
        print(f"knobel: {listen_error(host, port, error)}", file=sys.stderr)
        return 2
    address = f"http://{shown_host(host)}:{server.server_address[1]}/"
    print(f"The course is open at {address} (Ctrl-C ends it)", flush=True)
    try:
        server.serve_forever()
    finally:
        end(builder)
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="./knobel serve", add_help=False)
    parser.add_argument("folder", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--build", default="", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--host", default=LOOPBACK)
    arguments = parser.parse_args()
    last = 65535 - TRIED_PORTS + 1
    if not 0 <= arguments.port <= last:
        parser.error(f"--port: read {arguments.port}, expected a number from 0 to {last}")
    if not arguments.host:
        parser.error("--host: read nothing, expected an address or a name")
    return serve(arguments.folder, arguments.host, arguments.port, arguments.build)


if __name__ == "__main__":
    sys.exit(main())
