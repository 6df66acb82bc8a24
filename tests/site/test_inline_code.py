"""Code in a sentence is marked when a word of it is too long for the line of a phone."""

from small_course import SmallCourse


class InlineCode(SmallCourse):
    def page_with(self, code: str) -> str:
        self.write_page(f"See ``{code}`` there.")
        self.assertEqual(self.build(), "")
        return self.page()

    def test_short_words_are_kept_whole(self) -> None:
        self.assertNotRegex(self.page_with("./knobel grade submissions"), r'<code class="[^"]*long')

    def test_a_long_word_may_be_broken(self) -> None:
        self.assertRegex(
            self.page_with("cp reference/light_rays/deduction.hpp ."), r'<code class="[^"]*long'
        )
