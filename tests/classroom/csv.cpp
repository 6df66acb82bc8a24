// Tests of CSV tables: how they are read, and how cells are replaced.

#include <fmt/format.h>

#include <optional>
#include <random>

#include "grader/judge/catch.hpp"
#include "text/csv.hpp"
#include "text/input_error.hpp"

using text::CsvTable;

namespace {

using Cells = std::vector<std::string>;

/// A random string of fewer than 40 of these characters.
std::string random_text(std::mt19937& random, const std::string& signs) {
    std::string text;
    for (unsigned left = random() % 40; left > 0; --left) text += signs[random() % signs.size()];
    return text;
}

}  // namespace

TEST_CASE(
    "A table of a spreadsheet is read at commas and at semicolons, with quotes, line ends in cells "
    "and a mark of UTF-8") {
    const auto cells = [](const std::string& text) {
        std::vector<Cells> all;
        const CsvTable table(text);
        for (const CsvTable::Row& row : table.rows()) all.push_back(row.cells);
        return all;
    };
    CHECK(cells("\xef\xbb\xbf"
                "a,b\n1,2\n") == std::vector<Cells>{{"a", "b"}, {"1", "2"}});
    CHECK(cells("a;b\n1,5;2") == std::vector<Cells>{{"a", "b"}, {"1,5", "2"}});
    CHECK(cells("\"a, \"\"b\"\"\",c\n") == std::vector<Cells>{{"a, \"b\"", "c"}});
    CHECK(cells("\"two\nlines\",c\n\nlast,") ==
          std::vector<Cells>{{"two\nlines", "c"}, {"last", ""}});
    CHECK(cells("say \"x, \"\",5\" tall\n") == std::vector<Cells>{{"say \"x", "", "5\" tall"}});
    CHECK(cells("sep=;\r\na;b\r\n") == std::vector<Cells>{{"a", "b"}});
    CHECK(cells("").empty());
    CHECK(CsvTable("a,\"b\n\nc\"\nd,e\n").rows().at(1).line == 4);
}

TEST_CASE("A cell whose quotes are not closed at its end is found") {
    for (const char* well : {"a,\"b\"\n", "a, \"b\" \r\n", "5\" tall,\"\"\"\"\n", "\"two\n\",b"})
        CHECK_NOTHROW(CsvTable(well));
    for (const auto& [text, line] :
         {std::pair{"a,b\n\"c\nd\"e,f\n", 2}, {"a,b\nc,\"d\ne,f\n", 2}, {"\"", 1}})
        CHECK_THROWS_WITH(CsvTable(text), Catch::StartsWith(fmt::format(
                                              "table:{}: read a cell that begins with a quotation "
                                              "mark and does not end with one",
                                              line)));
}

TEST_CASE(
    "Whatever bytes a table holds, it is written as it was, and replaced cells are read again") {
    std::mt19937 random(1986);
    const std::string signs("\"\",;\n\r\t a\xc3\xbc\0", 12);
    for (int round = 0; round < 3000; ++round) {
        const std::string text = random_text(random, signs);
        std::optional<CsvTable> read;
        try {
            read.emplace(text);
        } catch (const text::InputError&) {
            continue;
        }
        CsvTable& table = *read;
        REQUIRE(table.text() == text);
        for (const CsvTable::Row& row : table.rows()) REQUIRE_FALSE(row.cells.empty());
        if (table.rows().size() < 2) continue;
        // New content of the first row could suggest another separator.
        const std::size_t row = 1 + random() % (table.rows().size() - 1),
                          column = random() % table.rows()[row].cells.size();
        const std::string content = "x\"; ,\t\n" + std::to_string(round);
        table.replace(row, column, content);
        const std::string once = table.text();
        REQUIRE(CsvTable(once).rows().at(row).cells.at(column) == content);
        REQUIRE(CsvTable(once).text() == once);
    }
}
