"""What a website needs besides its pages: a page for addresses that do not exist, and, if its
address is known, canonical addresses, previews for links to it, a map and a file for search robots.

`./knobel site --address https://school.example/knobel/` gives the address, `--source-url` the place
where the course is kept; with it each page has a link for reporting an error.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any, Iterator
from urllib.parse import urlencode, urlsplit
from xml.sax.saxutils import escape as escape_xml

from sphinx.application import Sphinx

from .icons import preview_of
from .pages import described, plain
from .paper import page_address

MISSING = "404"
"""The page that web hosts show in place of one that does not exist."""
UNLISTED = {MISSING, "search", "genindex"}
"""Pages that search engines need not know."""
FIND_ROOT = """<script>
  // This page stands for missing ones at any depth. The site begins where its manifest is.
  (() => {
    const base = document.querySelector("base");
    if (location.protocol === "file:") return (base.href = "./");
    const request = new XMLHttpRequest();
    for (let path = location.pathname; path !== "/"; ) {
      path = path.slice(0, path.lastIndexOf("/", path.length - 2) + 1);
      request.open("HEAD", `${path}manifest.webmanifest`, false);
      request.send();
      if (request.status === 200) return (base.href = path);
    }
  })();
</script>"""
"""Runs before the style sheets are loaded, whose addresses depend on it."""


def preview(app: Sphinx, page: str, context: dict[str, Any], doctree: Any) -> Iterator[str]:
    """Yields the elements from which other websites make a preview of a link to the page."""
    address = app.config.knobel_address
    title = plain(context.get("title", "")) or app.config.project
    properties = {
        "og:type": "website" if page == app.config.root_doc else "article",
        "og:site_name": app.config.project,
        "og:title": title,
        "og:description": described(doctree, title),
        "og:url": page_address(address, page),
        "og:image": f"{address}{preview_of(app.config, page)}",
    }
    for name, content in properties.items():
        yield f'<meta property="{name}" content="{escape(content)}">'
    yield '<meta name="twitter:card" content="summary_large_image">'


def with_address(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Adds the canonical address of the page, and its preview."""
    if app.config.knobel_address and page not in UNLISTED:
        context["pageurl"] = page_address(app.config.knobel_address, page)
        tags = "\n".join(preview(app, page, context, doctree))
        context["metatags"] = f'{context.get("metatags", "")}\n{tags}\n'


def report_address(source_url: str, title: str, page: str) -> str:
    """Returns the address of a form for reporting an error on a page.

    It is known for the common hosts of source code. Elsewhere the result is the given address.
    """
    place = source_url.rstrip("/")
    host = urlsplit(place).hostname or ""
    fields = {"title": f"Error on “{title}”", "body": f"Page: {page}\n\n"}
    if "gitlab" in host:
        names = {"issue[title]": fields["title"], "issue[description]": fields["body"]}
        return f"{place}/-/issues/new?{urlencode(names)}"
    if host == "github.com" or any(name in host for name in ("codeberg", "gitea", "forgejo")):
        return f"{place}/issues/new?{urlencode(fields)}"
    return source_url


def with_source(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Tells the page's template where the course is kept, and where to report an error."""
    source_url = app.config.knobel_source_url
    context["address"] = app.config.knobel_address
    context["source_url"] = source_url
    if source_url and doctree is not None:
        shown = page_address(app.config.knobel_address, page) or f"{page}.html"
        title = plain(context.get("title", "")) or page
        context["report_url"] = report_address(source_url, title, shown)


def missing_page(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Yields the page that is shown for addresses that do not exist."""
    tags = '<meta name="robots" content="noindex">\n'
    yield MISSING, {"title": "No such page", "metatags": tags}, "404.html"


def at_any_depth(html: str, address: str) -> str:
    """Makes the relative addresses of the missing page lead to the site from wherever it is shown.

    A script finds where the site begins. Without scripts the address of the site tells it, and if
    that is unknown, it is the host's root.
    """
    base = f'<base href="{escape(urlsplit(address).path or "/")}">{FIND_ROOT}'
    head, charset, rest = html.partition('<meta charset="utf-8"/>')
    return f"{head}{charset}\n{base}{rest}" if charset else html


def site_map(addresses: list[str]) -> str:
    """Returns a map of the site for search engines."""
    lines = "".join(f"<url><loc>{escape_xml(address)}</loc></url>\n" for address in addresses)
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{lines}</urlset>\n'
    )


def write(app: Sphinx, error: Exception | None) -> None:
    """Completes the missing page, and writes the files for search engines.

    Removes those of an earlier build if the address is no longer known.
    """
    if error is not None or app.builder.name != "html":
        return
    site, address = Path(app.outdir), app.config.knobel_address
    missing = site / f"{MISSING}.html"
    html = missing.read_text(encoding="utf-8")
    if "<base " not in html:
        missing.write_text(at_any_depth(html, address), encoding="utf-8")
    if not address:
        for name in ("sitemap.xml", "robots.txt"):
            (site / name).unlink(missing_ok=True)
        return
    pages = sorted(page for page in app.env.found_docs if page not in UNLISTED)
    (site / "sitemap.xml").write_text(
        site_map([page_address(address, page) for page in pages]), encoding="utf-8"
    )
    (site / "robots.txt").write_text(
        f"User-agent: *\nAllow: /\nSitemap: {address}sitemap.xml\n", encoding="utf-8"
    )


def setup(app: Sphinx) -> None:
    app.connect("html-collect-pages", missing_page)
    app.connect("html-page-context", with_address)
    app.connect("html-page-context", with_source)
    app.connect("build-finished", write)
