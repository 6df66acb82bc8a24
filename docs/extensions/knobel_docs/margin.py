"""`margin`: an optional aside; beside the text on wide screens, folded within it on narrow ones.

    .. margin:: Title

       The text of the aside.

In HTML the text is placed after the <details>, not inside, so that a style sheet alone can show it
on wide screens, folded or not.
"""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx

from .course import CourseDirective, element


class margin_note(nodes.General, nodes.Element):
    """An <aside>: a `margin_title`, then the text."""


class margin_title(nodes.TextElement):
    """The line that unfolds a margin note."""


class Margin(CourseDirective):
    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def made(self) -> list[nodes.Node]:
        self.assert_has_content()
        words, messages = self.state.inline_text(self.arguments[0], self.lineno)
        return [self.filled(margin_note("", margin_title("", "", *words), *messages))]


def setup(app: Sphinx) -> None:
    aside = '<aside class="margin-note" role="note">'
    app.add_node(margin_note, html=element(lambda *_: aside, "</div></aside>\n"))
    title = '</summary></details><div class="margin-body">\n'
    app.add_node(margin_title, html=element(lambda *_: "<details><summary>", title))
    app.add_directive("margin", Margin)
