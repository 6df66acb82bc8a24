"""The Sphinx configuration of the course's website.

The source folder is the root of the course; './knobel serve' builds the website.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "docs" / "extensions"))

project = "Knobelkurs"
author = "the authors of Knobelkurs"
project_copyright = "the authors of Knobelkurs. Text: CC BY-SA 4.0. Code: MIT"
version = "".join(
    re.findall(r"^project\(\w+ VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text(), re.M)
)
language = "en"
extensions = ["breathe", "sphinx_copybutton", "knobel_docs"]
# Documents are the welcome page and the pages in chapters and docs; the chapters include the
# exercises.
exclude_patterns = [
    ".*",
    "build",
    "command",
    "exercises",
    "grader",
    "reference",
    "tests",
    "**/node_modules",
    "README.rst",
]
nitpicky = True
# Types of libraries have no page here. Sphinx does not find a type by its short name when another
# namespace imports it by `using`.
nitpick_ignore_regex = [
    (r"cpp:.*", r"(std|nlohmann|fmt|CLI|Catch|pugi)(::.*)?"),
    (r"cpp:.*", r"size_t|u?int\d+_t|json|milliseconds|Next|Spots?"),
]

# The chapters in reading order. A chapter is the folder chapters/<chapter>, whose name holds its
# number and the name of its puzzle. Each entry describes a historical program (for
# the welcome page) and lists the files that the chapter's listings show: files of which every line
# is shown, and files of which all named snippets are shown.
knobel_chapters = [
    {
        "chapter": "1-cards",
        "title": "The turtle cards",
        "year": 1986,
        "language": "LOGO",
        "told": "Hans Salvisberg, in a bulletin for schools",
        "picture": "./knobel solve cards --first --format svg",
        "shows_whole": ["card.hpp", "rules.hpp", "faithful.hpp", "original.logo"],
        "shows_partly": ["in_order.hpp", "fast.hpp"],
    },
    {
        "chapter": "2-nerdcube",
        "title": "The NerdCube",
        "year": 2016,
        "language": "Haskell",
        "told": "Harald Bögeholz, for a puzzle in a computer magazine",
        "picture": "./knobel show nerdcube --view cube --format svg",
        "shows_whole": [
            "orientation.hpp",
            "turns.hpp",
            "cube.hpp",
            "locations.hpp",
            "faithful.hpp",
            "original.hs",
        ],
        "shows_partly": [
            "fast.hpp",
            "moves.hpp",
            "moves.cpp",
            "mechanics.hpp",
            "mechanics.cpp",
            "two_phase.cpp",
        ],
    },
    {
        "chapter": "3-tangram",
        "title": "The tangram",
        "year": 1967,
        "language": "ALGOL",
        "told": "Peter Läuchli, on a Control Data 1604-A, in a journal of mathematics",
        "picture": "./knobel solve tangram --outline 3,4,2,0,2,0 --first --format svg",
        "shows_whole": [
            *(
                "lattice.hpp",
                "symmetry.hpp",
                "octagon.hpp",
                "piece.hpp",
                "laying.hpp",
                "congruence.hpp",
                "outlines.hpp",
                "assembly.hpp",
            ),
            *("program_1.hpp", "program_2.hpp", "program_3.hpp", "original.alg"),
        ],
        "shows_partly": ["fast.hpp"],
    },
    {
        "chapter": "4-light-rays",
        "title": "The light rays",
        "year": 2014,
        "language": "Structograms",
        "told": "Marius Spix, for a game in Java",
        "picture": "./knobel solve light_rays --format svg",
        "shows_whole": [
            *(
                "board.hpp",
                "ranges.hpp",
                "game.hpp",
                "strategy.hpp",
                "lonely_field.hpp",
                "intersection.hpp",
                "driven_away_beams.hpp",
            ),
            *("try_and_error.hpp", "solver.hpp"),
        ],
        "shows_partly": [
            "difficulty.hpp",
            "generator.cpp",
            "structogram.hpp",
            "fast.hpp",
            "vocabulary.cpp",
        ],
    },
    {
        "chapter": "5-search",
        "title": "One search, four puzzles",
        "year": 1965,
        "language": "Any language",
        "told": "Solomon Golomb and Leonard Baumert, in a journal for computing",
        "picture": "./knobel solve cards --first --format svg",
        "shows_whole": ["backtrack.hpp"],
        "shows_partly": ["exact_cover.hpp", "estimate.hpp", "subtrees.hpp", "parallel.hpp"],
    },
]
weave_partly = [
    "reference/search/search.hpp",
    "reference/search/generator.hpp",
    # the puzzles as the fifth chapter writes them for one search
    *(
        f"reference/{puzzle}/{name}.hpp"
        for puzzle in ("cards", "nerdcube", "tangram", "light_rays")
        for name in ("backtracking", "exact_cover")
    ),
    # the small programs of the page "C++ for this course"
    *sorted(file.relative_to(ROOT).as_posix() for file in ROOT.glob("chapters/cpp/*.cpp")),
]

# './knobel site --no-solutions' removes the model solutions and the alternatives from the exercise
# cards.
knobel_solutions = os.environ.get("KNOBEL_SOLUTIONS") != "0"
# '--no-hints' removes their hints, '--no-editor' the editors and all that compiles and checks in
# the browser.
knobel_hints = os.environ.get("KNOBEL_HINTS") != "0"
knobel_editor = os.environ.get("KNOBEL_EDITOR") != "0"

# './knobel site' gives the address of the website, the place where the course is kept, and the
# folder with what the website offers for download.
knobel_address = os.environ.get("KNOBEL_ADDRESS", "")
knobel_source_url = os.environ.get("KNOBEL_SOURCE_URL", "")
knobel_downloads = os.environ.get("KNOBEL_DOWNLOADS", "")

html_theme = "furo"
html_title = "Knobelkurs"
# A generated folder holds the theme's own files if those of the distribution are broken.
html_static_path = [
    "docs/theme/static",
    *filter(os.path.isdir, [os.environ.get("KNOBEL_STATIC", "")]),
]
html_css_files = ["course.css", ("print.css", {"media": "print"})]
html_favicon = "docs/theme/static/favicon.svg"
html_copy_source = False
html_show_sphinx = False
pygments_style = "knobel_docs.code_colours.Light"
pygments_dark_style = "knobel_docs.code_colours.Dark"
highlight_language = "cpp"
html_theme_options = {
    "light_css_variables": {
        "color-background-primary": "#fffdf8",
        "color-background-secondary": "#f7f4ec",
        "color-background-border": "#e5ddcd",
        "color-foreground-primary": "#1d1f23",
        "color-foreground-secondary": "#5b564a",
        "color-foreground-muted": "#6b6558",
        "color-link-underline": "color-mix(in srgb, currentColor 50%, transparent)",
        "color-scheme": "light",
        "chapter-1": "#1f7a4d",
        "chapter-2": "#2451a6",
        "chapter-3": "#b3341f",
        "chapter-4": "#8a5a00",
        "chapter-5": "#6d3f9c",
        "pass": "#1f7a4d",
        "fail": "#a8184e",
        "editor-literal": "#6a459a",
    },
    "dark_css_variables": {
        "color-background-primary": "#14171c",
        "color-background-secondary": "#1a1e25",
        "color-background-border": "#32373f",
        "color-foreground-primary": "#e6e6e3",
        "color-foreground-secondary": "#b3b0a7",
        "color-foreground-muted": "#a3a097",
        "color-scheme": "dark",
        "chapter-1": "#5fd39b",
        "chapter-2": "#8db4ff",
        "chapter-3": "#ff7f6a",
        "chapter-4": "#f2c14e",
        "chapter-5": "#cba6f7",
        "pass": "#5fd39b",
        "fail": "#ff8fb0",
        "editor-literal": "#c9adf0",
        "dark": "1",
    },
}
html_math_renderer = "typeset"
copybutton_prompt_text = "$ "
copybutton_copy_empty_lines = False  # a line break at the end would run a pasted command

breathe_projects = {
    "knobelkurs": os.environ.get("KNOBEL_DOXYGEN_XML", str(ROOT / "build/dev/doxygen/xml"))
}
breathe_default_project = "knobelkurs"
breathe_show_include = False
breathe_show_enumvalue_initializer = True

# The e-book.
epub_title = project
epub_description = "Four puzzle programs from 1967 to 2016, retold in C++20."
epub_basename = "knobelkurs"
epub_publisher = epub_contributor = author
epub_uid = epub_identifier = "knobelkurs"
epub_scheme = "ID"
epub_show_urls = "no"
epub_use_index = False
epub_tocdepth = 2
epub_tocdup = False
epub_tocscope = "includehidden"
