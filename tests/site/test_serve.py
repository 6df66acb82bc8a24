"""docs/serve.py serves a folder on the loopback address like a web host, without a log of requests,
and ends successfully.
"""

from __future__ import annotations

import gzip
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import unittest
import urllib.error
import urllib.request
from email.message import Message
from pathlib import Path
from tempfile import TemporaryDirectory

SERVE = Path(__file__).parents[2] / "docs" / "serve.py"
LISTENING = "0A"
"""The state of a listening socket in /proc/net/tcp."""
OPEN = re.compile(r"The course is open at (http://127\.0\.0\.1:(\d+)/) \(Ctrl-C ends it\)\n")


def listening_addresses(process: int) -> set[str]:
    """Returns the IPv4 addresses on which a process listens, from the kernel's tables."""
    sockets = {os.readlink(link) for link in Path(f"/proc/{process}/fd").iterdir()}
    table = Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]
    local = [
        row[1].split(":")[0]
        for row in map(str.split, table)
        if row[3] == LISTENING and f"socket:[{row[9]}]" in sockets
    ]
    return {socket.inet_ntoa(struct.pack("=I", int(address, 16))) for address in local}


class Serve(unittest.TestCase):
    def setUp(self) -> None:
        folder = TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "index.html").write_text("<p>nine cards</p>", encoding="utf-8")

    def start(self, *options: str) -> subprocess.Popen[str]:
        server = subprocess.Popen(
            [sys.executable, "-B", str(SERVE), *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        self.addCleanup(server.communicate)
        self.addCleanup(server.kill)
        return server

    def opened(self, *options: str) -> tuple[subprocess.Popen[str], str]:
        """Starts a server of the folder; returns it and its address."""
        server = self.start(str(self.folder), "--port", "0", *options)
        assert server.stdout is not None
        said = OPEN.fullmatch(server.stdout.readline())
        assert said is not None, "the first line says where the course is open"
        return server, said[1]

    def fetch(self, address: str, **headers: str) -> tuple[int, Message, bytes]:
        """Returns the code, headers and body of the answer to a request."""
        request = urllib.request.Request(
            address, headers={name.replace("_", "-"): value for name, value in headers.items()}
        )
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers, error.read()

    def test_listens_on_the_loopback_address_unless_another_is_given(self) -> None:
        server, _ = self.opened()
        self.assertEqual(listening_addresses(server.pid), {"127.0.0.1"})
        server, address = self.opened("--host", "0.0.0.0")
        self.assertEqual(listening_addresses(server.pid), {"0.0.0.0"})
        self.assertEqual(self.fetch(address)[2], b"<p>nine cards</p>")

    def test_text_is_compressed_for_browsers_that_accept_it(self) -> None:
        (self.folder / "cards.png").write_bytes(b"cards")
        _, address = self.opened()
        text = b"<p>nine cards</p>"
        _, headers, body = self.fetch(address)
        self.assertEqual((headers["Content-Encoding"], body), (None, text))
        _, headers, body = self.fetch(address, Accept_Encoding="gzip, br")
        self.assertEqual((headers["Content-Encoding"], gzip.decompress(body)), ("gzip", text))
        self.assertEqual(headers["Content-Length"], str(len(body)))
        self.assertEqual(headers["Vary"], "Accept-Encoding")
        _, headers, body = self.fetch(address + "cards.png", Accept_Encoding="gzip")
        self.assertEqual((headers["Content-Encoding"], body), (None, b"cards"))

    def test_a_page_is_sent_again_only_when_it_was_built_anew(self) -> None:
        _, address = self.opened()
        _, headers, _ = self.fetch(address, Accept_Encoding="gzip")
        known = {"Accept_Encoding": "gzip", "If_None_Match": headers["ETag"]}
        code, headers, body = self.fetch(address, **known)
        self.assertEqual((code, headers["Cache-Control"], body), (304, "no-cache", b""))
        (self.folder / "index.html").write_text("<p>ten cards</p>", encoding="utf-8")
        code, _, body = self.fetch(address, **known)
        self.assertEqual((code, gzip.decompress(body)), (200, b"<p>ten cards</p>"))

    def test_every_file_has_its_type(self) -> None:
        _, address = self.opened()
        for kind, expected in {
            "html": "text/html; charset=utf-8",
            "js": "text/javascript; charset=utf-8",
            "webmanifest": "application/manifest+json",
            "wasm": "application/wasm",
            "svg": "image/svg+xml",
        }.items():
            (self.folder / f"a.{kind}").write_bytes(b"")
            _, headers, _ = self.fetch(f"{address}a.{kind}", Accept_Encoding="gzip")
            self.assertEqual(headers["Content-Type"], expected)

    def test_a_missing_page_is_answered_by_the_page_of_the_site_for_that_if_there_is_one(
        self,
    ) -> None:
        _, address = self.opened()
        self.assertEqual(self.fetch(address + "none.html")[0], 404)
        (self.folder / "404.html").write_text("<p>it does not fit</p>", encoding="utf-8")
        for name in ("none.html", "deep/below/none.html", "none/"):
            code, headers, body = self.fetch(address + name, Accept_Encoding="gzip")
            self.assertEqual((code, body), (404, b"<p>it does not fit</p>"))
            self.assertEqual(headers["Content-Type"], "text/html; charset=utf-8")

    def test_only_failed_requests_are_logged_and_an_interrupt_ends_with_exit_code_0(self) -> None:
        (self.folder / "large.bin").write_bytes(bytes(1 << 24))
        server, address = self.opened()
        host, port = address.removeprefix("http://").rstrip("/").split(":")
        with socket.create_connection((host, int(port)), timeout=60) as connection:
            connection.sendall(b"GET /large.bin HTTP/1.1\r\nHost: here\r\n\r\n")
            connection.recv(100)
            connection.setsockopt(
                socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0)
            )  # resets the connection immediately
        self.assertEqual(self.fetch(address)[0], 200)
        self.assertEqual(self.fetch(address + "tenth-card.html")[0], 404)
        server.send_signal(signal.SIGINT)
        _, errors = server.communicate(timeout=60)
        self.assertEqual((server.returncode, errors.count("\n")), (0, 1))
        self.assertIn("404", errors)

    def test_takes_the_next_free_port(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            if port > 65500:
                self.skipTest("no ports after this one")
            _, address = self.opened("--port", str(port))
            self.assertIn(int(address.rstrip("/").rpartition(":")[2]), range(port + 1, port + 10))

    def test_usage_errors_are_refused(self) -> None:
        folder = str(self.folder)
        for options, expected in (
            ([folder, "--port", "70000"], "--port: read 70000, expected a number from 0 to"),
            ([f"{folder}/none"], "there is no folder"),
            ([folder, "--port", "0", "--host", "192.0.2.1"], "port 0 of --host 192.0.2.1"),
            ([folder, "--port", "0", "--host", ""], "--host: read nothing"),
        ):
            with self.subTest(expected):
                server = self.start(*options)
                output, errors = server.communicate(timeout=60)
                self.assertEqual((server.returncode, output), (2, ""))
                self.assertIn(expected, errors)
