#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace text {

/// Formats a line of text as a cell for any spreadsheet, quoted according to RFC 4180, also if only
/// other separators require it. An apostrophe, which is displayed or marks a cell as text, is put
/// before what a spreadsheet might take for the start of a formula. That includes text after a ';',
/// because Excel in Germany splits lines there even inside quotes.
std::string safe_cell(const std::string& line);

/// A CSV table as written by spreadsheets and Moodle (RFC 4180). The separator is a comma, a
/// semicolon or a tab, whichever occurs most often in the first line. Cells can be replaced; all
/// other bytes stay unchanged.
class CsvTable {
public:
    struct Row {
        std::size_t line = 0;  ///< in the file, from 1
        /// Without line end, enclosing quotes and what is around these.
        std::vector<std::string> cells;
        std::vector<std::string> written = {};  ///< the cells with their quotes
        std::string end = {};                   ///< of its line, and blank rows behind it
    };

    /// @param file  its name in messages
    /// @throws InputError for an unclosed quote
    explicit CsvTable(const std::string& text, const std::string& file = "table");

    /// Reads a table from a file.
    /// @param expected  what it should be if it is empty
    /// @throws InputError when it cannot be read, is larger than `limit` bytes, empty, not
    /// in UTF-8, or has an unclosed quote or text behind the last column
    static CsvTable read(const std::filesystem::path& file, std::size_t limit,
                         const std::string& expected);

    /// Returns all rows that are not blank; the first one has the headings.
    const std::vector<Row>& rows() const { return rows_; }
    /// Returns the column whose heading is one of these names.
    /// @param fold  makes spellings equal that mean the same
    /// @throws InputError when there are several
    std::optional<std::size_t> column(
        const std::vector<std::string>& names,
        const std::function<std::string(const std::string&)>& fold) const;
    /// Returns the content of a cell without white space around it; empty if there is no such cell.
    std::string cell(std::size_t row, std::optional<std::size_t> column) const;
    /// @throws InputError that names the file and a row's line
    [[noreturn]] void refuse(std::size_t row, const std::string& read,
                             const std::string& expected) const;

    /// Replaces a cell. A row that is too short for it gets empty cells.
    void replace(std::size_t row, std::size_t column, const std::string& content);
    /// Returns the table with all changes.
    std::string text() const;

private:
    std::string file_;
    std::string beginning_;  ///< the mark of UTF-8, and blank rows before the first one
    char separator_;
    std::vector<Row> rows_;
};

}  // namespace text
