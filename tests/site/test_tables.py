"""Numbers in tables stay with their units, and columns of numbers are set to the right."""

from small_course import SmallCourse


class Tables(SmallCourse):
    def table(self, *rows: str) -> str:
        line = "========  ========  ======"
        self.write_page("\n".join([line, "search    time      gain", line, *rows, line]))
        self.assertEqual(self.build(), "")
        return self.page()

    def test_a_number_stays_with_its_unit(self) -> None:
        page = self.table("no 1      0.95 ms   1", "no 2      12 ms     2.5")
        self.assertIn("0.95\u00a0ms", page)
        self.assertIn("12\u00a0ms", page)
        self.assertIn("no 1", page)

    def test_a_range_stays_together(self) -> None:
        self.assertIn("15\u00a0to\u00a030", self.table("15 to 30  a         b"))

    def test_a_column_of_numbers_is_marked_with_its_head(self) -> None:
        page = self.table("no 1      0.95 ms   1", "no 2      12 ms     1,000")
        for text in ("time", "0.95", "gain", "1,000"):
            self.assertRegex(page, rf'<t[dh] class="[^"]*number[^"]*"><p>{text}')
        self.assertNotRegex(page, r'number[^>]*"><p>(no|search)')

    def test_a_column_with_a_word_is_none_of_numbers(self) -> None:
        page = self.table("no 1      0.95 ms   1", "no 2      later     2")
        self.assertNotRegex(page, r'number[^>]*"><p>0\.95')
