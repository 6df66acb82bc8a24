"""Asks for the site's fonts before its style sheets have come, so that the first paint has them.

Pages from a folder do not: there browsers refuse requests for fonts that no style sheet makes.
"""

from __future__ import annotations

import json
from typing import Any

from sphinx.application import Sphinx

FIRST = ("serif", "serif-bold", "sans")
"""The faces that the first screen of every page shows."""
REQUEST = """<script>
  if (location.protocol !== "file:")
    for (const href of {files})
      document.head.append(
        Object.assign(document.createElement("link"), {{
          rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href,
        }}),
      );
</script>
"""


def with_fonts(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    styles = [getattr(file, "filename", file) for file in context.get("css_files", [])]
    if not any(str(file).endswith("course.css") for file in styles):
        return
    files = [context["pathto"](f"_static/fonts/{face}.woff2", 1) for face in FIRST]
    context["metatags"] = context.get("metatags", "") + REQUEST.format(files=json.dumps(files))


def setup(app: Sphinx) -> None:
    app.connect("html-page-context", with_fonts)
