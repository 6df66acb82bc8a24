#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace classroom {

/// Removes leading and trailing white space from a cell.
std::string trimmed(const std::string& text);

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
    /// @throws text::InputError for an unclosed quote
    explicit CsvTable(const std::string& text, const std::string& file = "table");

    /// Reads a table from a file.
    /// @param expected  what it should be if it is empty
    /// @throws text::InputError when it cannot be read, is larger than `limit` bytes, empty, not
    /// in UTF-8, or has an unclosed quote or text behind the last column
    static CsvTable read(const std::filesystem::path& file, std::size_t limit,
                         const std::string& expected);

    /// Returns all rows that are not blank; the first one has the headings.
    const std::vector<Row>& rows() const { return rows_; }
    /// Returns the column whose heading is one of these names; see folded().
    /// @throws text::InputError when there are several
    std::optional<std::size_t> column(const std::vector<std::string>& names) const;
    /// Returns the content of a cell without white space around it; empty if there is no such cell.
    std::string cell(std::size_t row, std::optional<std::size_t> column) const;
    /// @throws text::InputError that names the file and a row's line
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

}  // namespace classroom
