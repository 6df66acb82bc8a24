#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace text {

/// A table that is printed as lines of columns, or as a list of objects in JSON.
class Table {
public:
    struct Column {
        std::string heading;
        /// With the blanks before it, right-aligned; negative: left-aligned, with those behind it;
        /// 0: of the last column. Larger if a cell needs it.
        int width;
        std::string pointer;  ///< the JSON pointer of its values, such as "/fast/nodes"
    };
    /// What is printed, and the value in JSON; null is left out.
    struct Cell {
        std::string text;
        nlohmann::json value = {};
    };

    explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}

    /// @param cells  one for each column
    void add(std::vector<Cell> cells) {
        for (std::size_t i = 0; i < columns_.size(); ++i)
            if (int& width = columns_[i].width; width != 0) {
                const int least = static_cast<int>(cells[i].text.size()) + 1;
                width = width < 0 ? std::min(width, -least) : std::max(width, least);
            }
        rows_.push_back(std::move(cells));
    }

    std::string as_text() const {
        std::string lines;
        for (const Column& column : columns_) lines += aligned(column.heading, column);
        for (const std::vector<Cell>& row : rows_) {
            lines += "\n";
            for (std::size_t i = 0; i < columns_.size(); ++i)
                lines += aligned(row[i].text, columns_[i]);
        }
        return lines + "\n";
    }
    nlohmann::json as_json() const {
        nlohmann::json list = nlohmann::json::array();
        for (const std::vector<Cell>& row : rows_) {
            nlohmann::json& object = list.emplace_back();
            for (std::size_t i = 0; i < columns_.size(); ++i)
                if (!row[i].value.is_null())
                    object[nlohmann::json::json_pointer(columns_[i].pointer)] = row[i].value;
        }
        return list;
    }

private:
    static std::string aligned(const std::string& text, const Column& column) {
        return column.width < 0 ? fmt::format("{:<{}}", text, -column.width)
                                : fmt::format("{:>{}}", text, column.width);
    }

    std::vector<Column> columns_;
    std::vector<std::vector<Cell>> rows_;
};

/// A number as a cell.
inline Table::Cell count(std::uint64_t number) { return {std::to_string(number), number}; }

/// A number as a cell, printed with a number of digits after the point.
inline Table::Cell rounded(double number, int digits) {
    return {fmt::format("{:.{}f}", number, digits), number};
}

}  // namespace text
