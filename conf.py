"""The course's website. Its source folder is the course's root; './knobel serve' builds it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "docs" / "extensions"))

project = "Knobelkurs"
author = "the authors of Knobelkurs"
project_copyright = "the authors of Knobelkurs. Text: CC BY-SA 4.0. Code: MIT"
language = "en"
extensions = ["breathe", "sphinx_copybutton", "knobel_docs"]
# Documents are the welcome page and what lies in chapters and docs; exercises are shown by the chapters.
exclude_patterns = [".*", "build", "command", "exercises", "grader", "reference", "tests", "**/node_modules", "README.rst"]
nitpicky = True
# Types of libraries have no page here; a type that another namespace's `using` brings in is not found by its short name.
nitpick_ignore_regex = [
    (r"cpp:.*", r"(std|nlohmann|fmt|CLI|Catch|pugi)(::.*)?"),
    (r"cpp:.*", r"size_t|u?int\d+_t|json|milliseconds|Next|Spots?"),
]

# What the chapters' listings are held against: files shown to the last line, and files of which all named snippets are shown.
weave_whole = [
    *(f"reference/cards/{name}.hpp" for name in ("card", "rules", "as_told")),
    "reference/cards/original.logo",
    *(f"reference/nerdcube/{name}" for name in ("orientation.hpp", "turns.hpp", "cube.hpp", "locations.hpp", "as_told.hpp")),
    "reference/nerdcube/original.hs",
    *(f"reference/tangram/{name}.hpp" for name in ("lattice", "symmetry", "octagon", "piece", "laying", "congruence", "outlines", "assembly")),
    *(f"reference/tangram/program_{number}.hpp" for number in (1, 2, 3)),
    "reference/tangram/original.alg",
    *(
        f"reference/light_rays/{name}.hpp"
        for name in ("board", "ranges", "game", "strategy", "lonely_field", "intersection", "driven_away_beams", "try_and_error", "solver")
    ),
]
weave_partly = [
    *(f"reference/search/{name}.hpp" for name in ("search", "generator")),
    *(f"reference/cards/{name}.hpp" for name in ("in_order", "swift")),
    *(f"reference/nerdcube/{name}" for name in ("swift.hpp", "moves.hpp", "moves.cpp", "mechanics.hpp", "mechanics.cpp", "two_phase.cpp")),
    "reference/tangram/swift.hpp",
    *(f"reference/light_rays/{name}" for name in ("difficulty.hpp", "generator.cpp", "structogram.hpp", "swift.hpp", "vocabulary.cpp")),
]

# './knobel site --no-solutions' leaves the model solutions and other ways out of the exercises' cards.
knobel_solutions = os.environ.get("KNOBEL_SOLUTIONS") != "0"

# The programs of the past, for the timeline and the welcome page.
knobel_timeline = [
    {"year": 1967, "chapter": "3-tangram", "title": "The tangram", "language": "ALGOL", "told": "Peter Läuchli, on a Control Data 1604-A, in a journal of mathematics"},
    {"year": 1986, "chapter": "1-cards", "title": "The turtle cards", "language": "LOGO", "told": "Hans Salvisberg, in a bulletin for schools"},
    {"year": 2014, "chapter": "4-light-rays", "title": "The light rays", "language": "Structograms", "told": "Marius Spix, for a game in Java"},
    {"year": 2016, "chapter": "2-nerdcube", "title": "The NerdCube", "language": "Haskell", "told": "Harald Bögeholz, for a puzzle in a computer magazine"},
]

html_theme = "furo"
html_title = "Knobelkurs"
templates_path = ["docs/theme/templates"]
# The theme's own files stand in the generated folder where the distribution's are broken.
html_static_path = ["docs/theme/static", *filter(os.path.isdir, [os.environ.get("KNOBEL_STATIC", "")])]
html_css_files = ["knobel.css", "welcome.css", ("print.css", {"media": "print"})]
html_favicon = "docs/theme/static/favicon.svg"
html_copy_source = False
html_show_sphinx = False
pygments_style = "xcode"
pygments_dark_style = "github-dark"
highlight_language = "cpp"
html_theme_options = {
    "light_css_variables": {"color-background-primary": "#fffdf8", "color-background-secondary": "#f7f4ec", "color-foreground-primary": "#1d1f23"},
    "dark_css_variables": {"color-background-primary": "#14171c", "color-background-secondary": "#1a1e25", "color-foreground-primary": "#e6e6e3"},
}
html_math_renderer = "typeset"
copybutton_prompt_text = "$ "

breathe_projects = {"knobelkurs": os.environ.get("KNOBEL_DOXYGEN_XML", str(ROOT / "build/dev/doxygen/xml"))}
breathe_default_project = "knobelkurs"
breathe_show_include = False
breathe_show_enumvalue_initializer = True
