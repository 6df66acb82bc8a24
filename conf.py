"""The course's website. Its source folder is the course's root; './knobel serve' builds it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "docs" / "extensions"))

project = "Knobelkurs"
author = "the authors of Knobelkurs"
project_copyright = "the authors of Knobelkurs; text CC BY-SA 4.0, code MIT"
language = "en"
extensions = ["breathe", "sphinx_copybutton", "knobel_docs"]
exclude_patterns = ["build", "exercises", "reference", "grader", "command", "tests", "**/node_modules", "README.rst"]
nitpicky = True
# Types of the standard library and of libraries; Doxygen knows no page for them.
nitpick_ignore_regex = [(r"cpp:.*", r"(std|nlohmann|fmt|CLI|Catch|search|text|grader|cards)(::.*)?"), (r"cpp:.*", r"(size_t|uint\d+_t|int\d+_t|T|R|Args|Solved|Observer|Words|Signature|Visit|json|Next|milliseconds)")]

# What each page's listings are held against.
weave_whole = ["reference/cards/card.hpp", "reference/cards/rules.hpp", "reference/cards/as_told.hpp"]
weave_partly = ["reference/cards/swift.hpp"]

html_theme = "furo"
html_title = "Knobelkurs"
html_static_path = ["docs/theme/static"] + ([os.environ["KNOBEL_STATIC"]] if "KNOBEL_STATIC" in os.environ else [])
html_css_files = ["knobel.css"]
html_copy_source = False
html_show_sphinx = False
pygments_style = "xcode"
pygments_dark_style = "github-dark"
highlight_language = "cpp"
html_theme_options = {
    "light_css_variables": {"color-background-primary": "#fffdf8", "color-background-secondary": "#f7f4ec", "color-foreground-primary": "#1d1f23", "color-brand-primary": "#1f7a4d", "color-brand-content": "#1f7a4d"},
    "dark_css_variables": {"color-background-primary": "#14171c", "color-background-secondary": "#1a1e25", "color-foreground-primary": "#e6e6e3", "color-brand-primary": "#5fd39b", "color-brand-content": "#5fd39b"},
}
html_math_renderer = "typeset"
copybutton_prompt_text = "$ "

breathe_projects = {"knobelkurs": os.environ.get("KNOBEL_DOXYGEN_XML", "build/dev/doxygen/xml")}
breathe_default_project = "knobelkurs"
breathe_show_include = False
breathe_show_enumvalue_initializer = True


def without_jquery(app: Any, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """Nothing on our pages needs jQuery or underscore; older Sphinx versions add them to each."""
    if "script_files" in context:
        unwanted = ("jquery", "underscore", "_sphinx_javascript_frameworks_compat")
        context["script_files"] = [script for script in context["script_files"] if not any(name in str(getattr(script, "filename", script)) for name in unwanted)]


def reachable_listings(app: Any, exception: Exception | None) -> None:
    """Listings that scroll must be reachable by keyboard."""
    if exception or app.builder.name != "html":
        return
    for page in Path(app.outdir).rglob("*.html"):
        if "doxygen" in page.parts:
            continue
        text = page.read_text(encoding="utf-8")
        changed = text.replace("<pre><span></span>", '<pre tabindex="0"><span></span>')
        if changed != text:
            page.write_text(changed, encoding="utf-8")


def setup(app: Any) -> None:
    app.connect("html-page-context", without_jquery, priority=900)
    app.connect("build-finished", reachable_listings)
