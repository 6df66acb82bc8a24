#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace classroom {

/// Removes leading and trailing white space from a cell.
std::string trimmed(const std::string& text);

/// Reads a table from a file.
/// @throws text::InputError when it cannot be read, is larger than `limit` bytes, or is not UTF-8
std::string text_of_table(const std::filesystem::path& file, std::size_t limit);

/// A CSV table as written by spreadsheets and Moodle (RFC 4180). The separator is a comma, a
/// semicolon or a tab, whichever occurs most often in the first line. Cells can be replaced; all
/// other bytes stay unchanged.
class CsvTable {
public:
    struct Row {
        std::size_t line = 0;  ///< in the file, from 1
        /// Without enclosing quotes and line end, but with leading and trailing blanks.
        std::vector<std::string> cells;
    };

    explicit CsvTable(const std::string& text);

    /// Returns all rows that are not blank.
    const std::vector<Row>& rows() const { return rows_; }
    char separator() const { return separator_; }
    /// Returns the line of the first cell with an unclosed quote, or 0.
    std::size_t odd_quote() const { return odd_quote_; }
    /// @param file  name of the file in the message
    /// @throws text::InputError when there is an unclosed quote
    void refuse_odd_quote(const std::string& file) const;

    void replace(std::size_t row, std::size_t column, const std::string& content);
    /// Adds a cell at the end of a row.
    void append(std::size_t row, const std::string& content);
    /// Returns the table with all changes.
    std::string text() const;

private:
    /// A line of the table as it is written.
    struct Line {
        std::vector<std::string> cells;
        std::string end = {};
    };

    std::string quoted(const std::string& content) const;

    std::string mark_;  ///< of UTF-8, or empty
    char separator_;
    std::size_t odd_quote_ = 0;
    std::vector<Line> lines_;  ///< with the blank ones
    std::vector<Row> rows_;
    std::vector<std::size_t> line_of_row_;  ///< positions in `lines_`
};

}  // namespace classroom
