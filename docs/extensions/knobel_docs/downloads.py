"""`downloads`: what the website offers for download, as far as it was built.

    .. downloads:: book

       What is shown if there is nothing of this kind.

The kinds are `book`, `kit` and `source`. `./knobel site` packs kit and source, `./knobel site
--book` also makes the books. Their folder is the configuration value `knobel_downloads`; it is
copied into the website.

`where-it-is-kept` says where the course is kept, if `--source-url` gave that address.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from .chapters import chapters_of
from .course import CourseDirective, Mistake, by_page, keep_by_page, slug

FOLDER = "downloads"
"""The folder of the website."""
PAGES = "pages_with_downloads"
"""What is recorded of pages: that they offer downloads (`by_page`)."""
MEGABYTE = 1e6


def offered(config: Any) -> dict[str, list[tuple[str, str]]]:
    """Returns all files that may be offered, with their descriptions, by kind.

    Raises Mistake.
    """
    name = slug(config.project)
    books = [
        (f"{name}.pdf", "The whole course, PDF"),
        *(
            (f"{name}-{chapter.chapter}.pdf", f"Chapter {chapter.number}, {chapter.title}, PDF")
            for chapter in chapters_of(config)
        ),
        (f"{name}.epub", "The whole course, EPUB, for e-readers and phones"),
    ]
    return {
        "book": books,
        "kit": [(f"{name}-kit.zip", "The kit for students, zip")],
        "source": [(f"{name}-source.zip", "The whole course with its programs and tests, zip")],
    }


def present(config: Any) -> dict[str, int]:
    """Returns the sizes in bytes of the files that were built."""
    if not config.knobel_downloads:
        return {}
    folder = Path(config.knobel_downloads)
    return {file.name: file.stat().st_size for file in sorted(folder.glob("*")) if file.is_file()}


def size(count: int) -> str:
    """Returns a size as megabytes: "1.3 MB"."""
    return f"{max(count / MEGABYTE, 0.1):.1f} MB"


class Downloads(CourseDirective):
    required_arguments = 1
    has_content = True

    def made(self) -> list[nodes.Node]:
        kind, known = self.arguments[0], offered(self.config)
        if kind not in known:
            raise Mistake(f"read '{kind}', expected one of {', '.join(known)}")
        by_page(self.env, PAGES)[self.env.docname] = True
        sizes = present(self.config)
        files = [entry for entry in known[kind] if entry[0] in sizes]
        if files:
            items = (self.item(name, text, sizes[name]) for name, text in files)
            return [nodes.bullet_list("", *items, classes=["downloads"])]
        return list(self.filled(nodes.Element()).children)

    def item(self, name: str, text: str, count: int) -> nodes.list_item:
        up = "../" * self.env.docname.count("/")
        link = nodes.reference("", text, refuri=f"{up}{FOLDER}/{name}", internal=True)
        return nodes.list_item("", nodes.paragraph("", "", link, nodes.Text(f" ({size(count)})")))


class WhereItIsKept(CourseDirective):
    """A sentence that says where the course is kept, if that is known."""

    def made(self) -> list[nodes.Node]:
        by_page(self.env, PAGES)[self.env.docname] = True
        source_url = self.config.knobel_source_url
        if not source_url:
            return []
        link = nodes.reference("", source_url, refuri=source_url, internal=False)
        words = [nodes.Text("The course is kept at "), link, nodes.Text(", with its history.")]
        return [nodes.paragraph("", "", *words)]


def outdated(app: Sphinx, env: Any, *_: Any) -> list[str]:
    """Returns the pages that offer downloads if other ones are offered than before."""
    now = (app.config.knobel_source_url, present(app.config))
    if getattr(env, "knobel_downloads_seen", None) == now:
        return []
    env.knobel_downloads_seen = now
    return sorted(by_page(env, PAGES).keys() & env.found_docs)


def copy(app: Sphinx, error: Exception | None) -> None:
    """Copies what is offered into the website, and removes what is not offered any more."""
    if error is not None or app.builder.name != "html":
        return
    folder = Path(app.outdir, FOLDER)
    shutil.rmtree(folder, ignore_errors=True)
    if present(app.config):
        shutil.copytree(app.config.knobel_downloads, folder)


def setup(app: Sphinx) -> None:
    app.add_config_value("knobel_downloads", "", "")
    app.add_directive("downloads", Downloads)
    app.add_directive("where-it-is-kept", WhereItIsKept)
    keep_by_page(app, PAGES)
    app.connect("env-get-outdated", outdated)
    app.connect("build-finished", copy)
