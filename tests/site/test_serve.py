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
import tempfile
import unittest
import urllib.error
import urllib.request
from email.message import Message
from pathlib import Path

SERVE = Path(__file__).parents[2] / "docs" / "serve.py"
LISTENING = "0A"
"""The state of a listening socket in /proc/net/tcp."""
OPEN = re.compile(r"The course is open at (http://127\.0\.0\.1:(\d+)/) \(Ctrl-C ends it\)\n")


def listening_addresses(process: int) -> set[str]:
    """Returns the IPv4 addresses on which a process listens, from the kernel's tables."""
    sockets = {os.readlink(link) for link in Path(f"/proc/{process}/fd").iterdir()}
    rows = [
        line.split() for line in Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]
    ]
    local = [
        row[1].split(":")[0]
        for row in rows
        if row[3] == LISTENING and f"socket:[{row[9]}]" in sockets
    ]
    return {socket.inet_ntoa(struct.pack("=I", int(address, 16))) for address in local}


class Serve(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "index.html").write_text("<p>nine cards</p>", encoding="utf-8")

    def start(self, *options: str) -> subprocess.Popen[str]:
        server = subprocess.Popen(
            [sys.executable, str(SERVE), *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        self.addCleanup(server.communicate)
        self.addCleanup(server.kill)
        return server

    def opened(self, server: subprocess.Popen[str]) -> tuple[str, int]:
        assert server.stdout is not None
        said = OPEN.fullmatch(server.stdout.readline())
        assert said is not None, "the first line says where the course is open"
        return said.group(1), int(said.group(2))

    def test_serves_the_folder_and_says_where(self) -> None:
        address, _ = self.opened(self.start(str(self.folder), "--port", "0"))
        with urllib.request.urlopen(address, timeout=10) as answer:
            self.assertEqual(answer.read(), b"<p>nine cards</p>")
            self.assertEqual(answer.headers["Cache-Control"], "no-cache")

    def test_listens_on_the_loopback_address_only_unless_told_otherwise(self) -> None:
        for options, expected in (
            ([], "127.0.0.1"),
            (["--host", "127.0.0.2"], "127.0.0.2"),
            (["--host", "0.0.0.0"], "0.0.0.0"),
        ):
            with self.subTest(expected):
                server = self.start(str(self.folder), "--port", "0", *options)
                assert server.stdout is not None
                server.stdout.readline()
                self.assertEqual(listening_addresses(server.pid), {expected})

    def test_all_addresses_are_announced_as_the_one_that_a_browser_can_open(self) -> None:
        address, _ = self.opened(self.start(str(self.folder), "--port", "0", "--host", "0.0.0.0"))
        with urllib.request.urlopen(address, timeout=10) as answer:
            self.assertEqual(answer.read(), b"<p>nine cards</p>")

    def test_refuses_a_host_that_is_not_this_machine(self) -> None:
        for host, expected in (
            ("192.0.2.1", "cannot listen on port 0 of --host 192.0.2.1"),
            ("", "--host: read nothing"),
        ):
            with self.subTest(host):
                server = self.start(str(self.folder), "--port", "0", "--host", host)
                output, errors = server.communicate(timeout=10)
                self.assertEqual((server.returncode, output), (2, ""))
                self.assertIn(expected, errors)

    def asked(self, address: str, **headers: str) -> tuple[int, Message, bytes]:
        """Returns the code, headers and body of the answer to a request."""
        request = urllib.request.Request(
            address, headers={name.replace("_", "-"): value for name, value in headers.items()}
        )
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers, error.read()

    def test_text_goes_compressed_to_browsers_that_take_that(self) -> None:
        (self.folder / "cards.js").write_text("turn(); " * 1000, encoding="utf-8")
        (self.folder / "cards.png").write_bytes(b"cards")
        address, _ = self.opened(self.start(str(self.folder), "--port", "0"))
        for name, content in (("", b"<p>nine cards</p>"), ("cards.js", b"turn(); " * 1000)):
            with self.subTest(name):
                _, headers, body = self.asked(address + name, Accept_Encoding="gzip, br")
                self.assertEqual(
                    (headers["Content-Encoding"], gzip.decompress(body)), ("gzip", content)
                )
                self.assertEqual(
                    (headers["Content-Length"], headers["Vary"]),
                    (str(len(body)), "Accept-Encoding"),
                )
                _, headers, body = self.asked(address + name)
                self.assertEqual((headers["Content-Encoding"], body), (None, content))
        _, headers, body = self.asked(address + "cards.png", Accept_Encoding="gzip")
        self.assertEqual((headers["Content-Encoding"], body), (None, b"cards"))

    def test_a_page_is_sent_again_only_when_it_was_built_anew(self) -> None:
        address, _ = self.opened(self.start(str(self.folder), "--port", "0"))
        _, headers, _ = self.asked(address, Accept_Encoding="gzip")
        known = {"Accept_Encoding": "gzip", "If_None_Match": headers["ETag"]}
        code, headers, body = self.asked(address, **known)
        self.assertEqual((code, headers["Cache-Control"], body), (304, "no-cache", b""))
        (self.folder / "index.html").write_text("<p>ten cards</p>", encoding="utf-8")
        code, _, body = self.asked(address, **known)
        self.assertEqual((code, gzip.decompress(body)), (200, b"<p>ten cards</p>"))

    def test_every_file_has_its_type(self) -> None:
        types = {
            "a.html": "text/html; charset=utf-8",
            "a.js": "text/javascript; charset=utf-8",
            "a.webmanifest": "application/manifest+json",
            "a.wasm": "application/wasm",
            "a.svg": "image/svg+xml",
        }
        address, _ = self.opened(self.start(str(self.folder), "--port", "0"))
        for name, expected in types.items():
            (self.folder / name).write_bytes(b"")
            for encoding in ("gzip", "identity"):
                with self.subTest(name, encoding=encoding):
                    self.assertEqual(
                        self.asked(address + name, Accept_Encoding=encoding)[1]["Content-Type"],
                        expected,
                    )

    def test_tells_only_of_requests_that_went_wrong(self) -> None:
        server = self.start(str(self.folder), "--port", "0")
        address, _ = self.opened(server)
        urllib.request.urlopen(address, timeout=10).close()
        with self.assertRaises(urllib.error.HTTPError) as missing:
            urllib.request.urlopen(address + "tenth-card.html", timeout=10)
        missing.exception.close()
        server.terminate()
        _, errors = server.communicate(timeout=10)
        self.assertEqual(errors.count("\n"), 1)
        self.assertIn("404", errors)

    def test_says_nothing_of_a_browser_that_does_not_wait(self) -> None:
        (self.folder / "large.bin").write_bytes(bytes(1 << 24))
        server = self.start(str(self.folder), "--port", "0")
        address, _ = self.opened(server)
        host, port = address.removeprefix("http://").rstrip("/").split(":")
        with socket.create_connection((host, int(port)), timeout=10) as connection:
            connection.sendall(b"GET /large.bin HTTP/1.1\r\nHost: here\r\n\r\n")
            connection.recv(100)
            connection.setsockopt(
                socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0)
            )  # resets the connection immediately
        urllib.request.urlopen(address, timeout=10).close()
        server.terminate()
        _, errors = server.communicate(timeout=10)
        self.assertEqual(errors, "")

    def test_ends_with_exit_code_0_on_both_signals(self) -> None:
        for ending in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(ending.name):
                server = self.start(str(self.folder), "--port", "0")
                self.opened(server)
                server.send_signal(ending)
                _, errors = server.communicate(timeout=10)
                self.assertEqual((server.returncode, errors), (0, ""))

    def test_a_missing_page_is_answered_by_the_page_of_the_site_for_that(self) -> None:
        (self.folder / "404.html").write_text("<p>it does not fit</p>", encoding="utf-8")
        address, _ = self.opened(self.start(str(self.folder), "--port", "0"))
        for name in ("none.html", "deep/below/none.html", "none/"):
            with self.subTest(name):
                code, headers, body = self.asked(address + name, Accept_Encoding="gzip")
                self.assertEqual((code, body), (404, b"<p>it does not fit</p>"))
                self.assertEqual(headers["Content-Type"], "text/html; charset=utf-8")

    def test_without_such_a_page_a_missing_one_is_answered_all_the_same(self) -> None:
        address, _ = self.opened(self.start(str(self.folder), "--port", "0"))
        self.assertEqual(self.asked(address + "none.html")[0], 404)

    def test_takes_the_next_free_port(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            if port > 65500:
                self.skipTest("no ports after this one")
            _, chosen = self.opened(self.start(str(self.folder), "--port", str(port)))
            self.assertTrue(port < chosen < port + 10)

    def test_refuses_ports_that_are_none_and_folders_that_are_not_there(self) -> None:
        for options, expected in (
            ([str(self.folder), "--port", "70000"], "read 70000"),
            ([str(self.folder / "none")], "there is no folder"),
        ):
            with self.subTest(expected):
                server = self.start(*options)
                output, errors = server.communicate(timeout=10)
                self.assertEqual((server.returncode, output), (2, ""))
                self.assertIn(expected, errors)


if __name__ == "__main__":
    unittest.main()
