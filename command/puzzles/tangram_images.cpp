#include "command/puzzles/tangram_images.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <vector>

#include "tangram/positions.hpp"
#include "tangram/program_3.hpp"
#include "tangram/published.hpp"

namespace command {
namespace {

using tangram::Kind;
using tangram::Kinds;
using tangram::Motion;
using tangram::Next;
using tangram::Position;

constexpr tangram::Octagon rectangle{{2, 4}, {}};

/// Some copies of a piece as the numbers of their positions, ascending.
using Numbers = std::vector<std::size_t>;

/// A line of the table: copies that had room, and what the symmetry test says of them.
struct Tested {
    Numbers copies;
    std::vector<Numbers> images;  ///< by motion
    bool goes_on;
    Numbers kept_by;  ///< numbers of symmetries; only when all copies are laid
};

/// Observes program 3 and writes down each test of copies of the first kind.
class Table : public search::Unobserved {
public:
    explicit Table(const Kinds& kinds) : kind_(kinds.front()) {
        for (const tangram::Symmetry s : symmetries_of(rectangle))
            motions_.push_back(within(rectangle.box, s));
        positions_ = positions_with_room(kind_, fields_of(rectangle));
    }

    void laid(const Kind& kind, const Position& position) {
        if (&kind != &kind_) return;
        copies_.push_back(position);
        write_down(true);
    }
    void taken_back(const Kind& kind, const Position&) {
        if (&kind == &kind_) copies_.pop_back();
    }
    void pruned(const Kind& kind, const Position& position) {
        if (&kind != &kind_) return;
        copies_.push_back(position);
        write_down(false);
        copies_.pop_back();
    }

    Numbers symmetries() const { return numbers_of(motions_); }
    std::size_t positions() const { return positions_.size(); }
    const std::vector<Tested>& lines() const { return lines_; }

private:
    void write_down(bool goes_on) {
        Tested line{numbers_of(copies_), {}, goes_on, {}};
        for (const Motion& motion : motions_)
            line.images.push_back(numbers_of(images(motion, kind_, copies_)));
        if (copies_.size() == kind_.copies)
            line.kept_by = numbers_of(those_that_keep(copies_, kind_, motions_));
        lines_.push_back(line);
    }

    Numbers numbers_of(const std::vector<Position>& copies) const {
        Numbers numbers;
        for (const Position& position : copies)
            numbers.push_back(static_cast<std::size_t>(std::ranges::find(positions_, position) -
                                                       positions_.begin() + 1));
        return numbers;
    }
    static Numbers numbers_of(const tangram::Motions& motions) {
        Numbers numbers;
        for (const Motion& motion : motions) numbers.push_back(number(motion.symmetry));
        return numbers;
    }

    const Kind& kind_;
    tangram::Motions motions_;
    std::vector<Position> positions_;
    std::vector<Position> copies_;
    std::vector<Tested> lines_;
};

std::string verdict_on(const Tested& line) {
    if (!line.goes_on)
        return fmt::format("cut off: {} is earlier",
                           fmt::join(*std::ranges::min_element(line.images), " "));
    if (line.kept_by.empty()) return "goes on";
    return fmt::format("goes on, kept by {}", fmt::join(line.kept_by, " "));
}

void print_text(const Table& table) {
    std::cout << fmt::format("{:<6}", "laid");
    for (const std::size_t symmetry : table.symmetries())
        std::cout << fmt::format("  {:<6}", fmt::format("by {}", symmetry));
    std::cout << "  verdict\n";
    for (const Tested& line : table.lines()) {
        std::cout << fmt::format("{:<6}", fmt::format("{}", fmt::join(line.copies, " ")));
        for (const Numbers& image : line.images)
            std::cout << fmt::format("  {:<6}", fmt::format("{}", fmt::join(image, " ")));
        std::cout << "  " << verdict_on(line) << '\n';
    }
}

void print_json(const Table& table) {
    nlohmann::json lines = nlohmann::json::array();
    for (const auto& [copies, images, goes_on, kept_by] : table.lines())
        lines.push_back(
            {{"copies", copies}, {"images", images}, {"goes_on", goes_on}, {"kept_by", kept_by}});
    std::cout << nlohmann::json{{"positions", table.positions()},
                                {"symmetries", table.symmetries()},
                                {"tested", lines}}
                     .dump(2)
              << '\n';
}

}  // namespace

void print_images(const std::string& format) {
    const Kinds kinds = tangram::published::pieces();
    Table table(kinds);
    fill(kinds, rectangle, [](const tangram::Assembly&) { return Next::go_on; }, table);
    if (format == "json") print_json(table);
    else print_text(table);
}

}  // namespace command
