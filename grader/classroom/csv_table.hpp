#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace classroom {

/// A cell's content without blanks at its ends.
std::string trimmed(const std::string& text);

/// The text of a table in a file.
/// @throws text::InputError when it cannot be read, is larger than `limit` bytes, or is not in
/// UTF-8
std::string text_of_table(const std::filesystem::path& file, std::size_t limit);

/// A table as spreadsheets and Moodle write it (RFC 4180), split at commas, or at semicolons or
/// tabs where the first line has more of those. Cells can be replaced; all other bytes stay as they
/// are.
class CsvTable {
public:
    struct Row {
        std::size_t line = 0;            ///< in the file, counted from 1
        std::vector<std::string> cells;  ///< without quotes around them and the line's end; blanks
                                         ///< at their ends are kept
    };

    explicit CsvTable(std::string text);

    /// All that are not blank.
    const std::vector<Row>& rows() const { return rows_; }
    char separator() const { return separator_; }
    /// The line of the first cell whose quotes are not closed at its end; 0 when there is none.
    std::size_t odd_quote() const { return odd_quote_; }
    /// @throws text::InputError when there is one
    /// @param file  for the message
    void refuse_odd_quote(const std::string& file) const;

    void replace(std::size_t row, std::size_t column, const std::string& content);
    /// Adds a cell behind the last one of a row.
    void append(std::size_t row, const std::string& content);
    /// The table with all that was replaced and added.
    std::string text() const;

private:
    struct Span {
        std::size_t begin = 0, end = 0;
    };
    struct Edit {
        Span span;
        std::string content;
    };

    std::string quoted(const std::string& content) const;

    std::string text_;
    char separator_;
    std::size_t odd_quote_ = 0;
    std::vector<Row> rows_;
    std::vector<std::vector<Span>> spans_;  ///< of the cells of each row, as they stand in the text
    std::vector<Edit> edits_;
};

}  // namespace classroom
