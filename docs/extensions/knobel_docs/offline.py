"""Makes the website usable without a network: a manifest, so that browsers can install it, and a
service worker that caches its files.

The manifest is written after all pages. The worker lists all files of the site and changes with any
of them, so docs/write_worker.py writes it when the site is complete.
docs/browser/offline/worker.js describes what the worker does.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from .icons import background

SCRIPTS = Path(__file__).parents[2] / "browser" / "offline"
UNREAD = ("objects.inv", "worker.js")
"""Files that a reader's browser never requests.

Hidden files and files below the folders of UNREAD_FOLDERS are excluded as well.
"""
UNREAD_FOLDERS = ("doxygen", "downloads")
SELF_KEPT = "_static/check/"
"""What is below this is kept by the page that needs it, see docs/browser/check/files.js, apart from
the texts of the exercises.
"""
TEXTS = "_static/check/exercises/"
LARGE = 4 << 20
"""Files of more than this size in bytes are cached only after a reader has used them."""


def manifest(app: Sphinx) -> dict[str, Any]:
    """Returns what a browser needs to install the site."""
    return {
        "name": app.config.project,
        "short_name": app.config.project,
        "id": "./",
        "start_url": "index.html",
        "scope": "./",
        "display": "minimal-ui",
        "lang": app.config.language,
        "theme_color": background(app),
        "background_color": background(app),
        "icons": [
            {
                "src": f"_static/{Path(app.config.html_favicon).name}",
                "sizes": "any",
                "type": "image/svg+xml",
            },
            {"src": "icon-192.png", "sizes": "192x192", "type": "image/png"},
            {"src": "icon-512.png", "sizes": "512x512", "type": "image/png"},
            {
                "src": "icon-maskable.png",
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "maskable",
            },
        ],
    }


def read_files(site: Path) -> list[str]:
    """Returns the files of the site that a reader needs, as paths relative to its root."""
    files = (file.relative_to(site) for file in site.rglob("*") if file.is_file())
    return sorted(
        file.as_posix()
        for file in files
        if file.name not in UNREAD
        and (not file.as_posix().startswith(SELF_KEPT) or file.as_posix().startswith(TEXTS))
        and not any(part in UNREAD_FOLDERS or part.startswith(".") for part in file.parts)
    )


def digest(site: Path, files: Iterable[str]) -> str:
    """Returns a digest that changes when a file is added or removed, or when its content
    changes.
    """
    all_files = sha256()
    for file in files:
        all_files.update(f"{sha256((site / file).read_bytes()).hexdigest()} {file}\n".encode())
    return all_files.hexdigest()[:16]


def worker(site: Path) -> str:
    """Returns the text of the worker for the present files of the site."""
    files = read_files(site)
    large = [file for file in files if (site / file).stat().st_size > LARGE]
    small = [file for file in files if file not in large]
    known = {
        "digest": digest(site, small),
        "files": small,
        "largeDigest": digest(site, large),
        "large": large,
    }
    return f"const SITE = {json.dumps(known, indent=1)};\n" + (SCRIPTS / "worker.js").read_text(
        encoding="utf-8"
    )


def write(app: Sphinx, error: Exception | None) -> None:
    """Writes the manifest to the root of the site."""
    if error is not None or app.builder.name != "html" or not app.config.html_favicon:
        return
    site = Path(app.outdir)
    shutil.copyfile(SCRIPTS / "offline.js", site / "_static" / "offline.js")
    (site / "manifest.webmanifest").write_text(
        json.dumps(manifest(app), indent=1) + "\n", encoding="utf-8"
    )


def setup(app: Sphinx) -> None:
    app.add_js_file("offline.js", loading_method="defer")
    app.connect("build-finished", write)
