#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "command/exercises.hpp"
#include "command/layout.hpp"
#include "command/standing.hpp"
#include "command/verbs.hpp"

namespace command {
namespace {

/// What to do next with an exercise, in a few words.
std::string what_next(const Row& row) {
    if (row.changed || row.state == State::begun) return "check it";
    if (row.state == State::not_begun) return "edit " + row.exercise.student_file().filename().string();
    return row.state == State::done ? "" : "go on, or ask for a hint";
}

/// What one line has in each column.
struct Columns {
    std::string exercise, level, points, state, next;
};

std::string line(const Columns& words, std::size_t width) {
    const std::string text = fmt::format("{:<{}} {:<5} {:>6}  {:<22} {}", words.exercise, width, words.level, words.points, words.state, words.next);
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

std::string line(const Row& row, std::size_t width, const Paint& paint) {
    const std::string text = line({row.exercise.id, stars(row.exercise.level), std::to_string(row.most_points), in_words(row), what_next(row)}, width);
    return row.state == State::done && !row.changed ? paint.green(text) : text;
}

void print_text(const Overview& overview) {
    const Paint paint{colour_wanted()};
    std::cout << table(overview, paint) << '\n' << progress_line(overview) << '\n';
    if (const Row* next = overview.next()) {
        const std::string file = as_typed(next->exercise.student_file());
        std::cout << fmt::format("Next: {}  Edit {}, then ./knobel check {}\n", next->exercise.title, file, next->exercise.id)
                  << "Or let ./knobel watch check whatever you save.\n";
    } else if (!overview.rows.empty()) {
        std::cout << paint.green("All exercises are done.") << '\n';
    }
}

const char* name(State state) {
    switch (state) {
        case State::not_begun: return "not begun";
        case State::begun: return "not checked";
        case State::partly: return "checked";
        case State::done: return "done";
    }
    return "";
}

void print_json(const Overview& overview) {
    nlohmann::json out = nlohmann::json::array();
    for (const Row& row : overview.rows)
        out.push_back({{"exercise", row.exercise.id},
                       {"title", row.exercise.title},
                       {"level", row.exercise.level},
                       {"file", row.exercise.student_file().string()},
                       {"state", name(row.state)},
                       {"changed", row.changed},
                       {"points", row.state == State::not_begun ? 0 : row.standing.points},
                       {"most_points", row.most_points},
                       {"hints", row.standing.hints}});
    std::cout << out.dump(2) << '\n';
}

}  // namespace

std::string table(const Overview& overview, const Paint& paint) {
    std::size_t width = 26;  // more only where it takes more
    for (const Row& row : overview.rows) width = std::max(width, row.exercise.id.size());
    std::string text = paint.bold(line({"exercise", "level", "points", "state", "next"}, width)) + "\n";
    std::string chapter = overview.rows.empty() ? "" : chapter_of(overview.rows.front().exercise);
    for (const Row& row : overview.rows) {
        if (chapter_of(row.exercise) != chapter) text += "\n";
        chapter = chapter_of(row.exercise);
        text += line(row, width, paint) + "\n";
    }
    return text;
}

void add_list(const Verb& program) {
    const auto format = std::make_shared<std::string>("text");
    program.verb("list", "show the exercises, how far you are, and what comes next")
        .choice("--format", *format, {"text", "json"}, "text or json")
        .does([format] {
            const Overview all = overview(course());
            if (*format == "json") print_json(all);
            else print_text(all);
            return done;
        });
}

}  // namespace command
