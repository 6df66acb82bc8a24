#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "command/exercises.hpp"
#include "command/layout.hpp"
#include "command/student/progress.hpp"
#include "command/verb.hpp"
#include "grader/plain_text.hpp"

namespace command {
namespace {

/// Formats the table of exercises, one per line; column widths fit the whole course.
class ExerciseTable {
public:
    ExerciseTable(const Overview& overview, const std::string& present, const Paint& paint,
                  std::size_t columns)
        : overview_(overview), present_(present), paint_(paint) {
        const std::vector<Row>& rows = overview.rows;
        number_ = widest(rows, [](const Row& row) { return short_name(row.exercise); });
        title_ = widest(rows, [](const Row& row) { return row.exercise.title; });
        const std::size_t state = widest(rows, in_words);
        if (columns == 0) return;
        const auto left = [&] {
            return columns - std::min(columns, width_without_title() + state);
        };
        is_narrow_ = left() < least_title;
        title_ = std::clamp(left(), std::min(title_, least_title), title_);
    }

    /// The exercises below the headings of their chapters.
    /// @param only  the chapter whose exercises are shown; empty for all
    std::string lines(const std::string& only) const {
        std::string text, chapter;
        for (const Row& row : overview_.rows) {
            if (row.exercise.chapter() != chapter) {
                if (only.empty() && !chapter.empty()) text += "\n";
                chapter = row.exercise.chapter();
                text += heading(chapter) + "\n";
            }
            if (only.empty() || only == chapter) text += line(row) + "\n";
        }
        return text;
    }

private:
    static constexpr std::size_t least_title = 6;

    std::size_t width_without_title() const { return number_ + (is_narrow_ ? 6 : 22); }

    std::string heading(const std::string& chapter) const {
        int all = 0, done = 0;
        for (const Row& row : overview_.rows) {
            if (row.exercise.chapter() != chapter) continue;
            ++all;
            done += row.state == State::done ? 1 : 0;
        }
        return paint_.bold(chapter) + fmt::format("  {} of {} done", done, all);
    }

    std::string line(const Row& row) const {
        std::string title = row.exercise.title;
        if (width_of(title) > title_) title = grader::cut(title, title_ - 3) + "...";
        title.append(title_ - std::min(title_, width_of(title)), ' ');
        std::string text = fmt::format("{:<{}}  ", short_name(row.exercise), number_);
        if (!is_narrow_)
            text += fmt::format("{:<3}  ",
                                std::string(static_cast<std::size_t>(row.exercise.level), '*'));
        text += title + "  ";
        if (!is_narrow_) text += fmt::format("{:>9}  ", many(row.most_points, "point"));
        text += in_words(row);
        return (row.exercise.id == present_ ? "> " : "  ") +
               (row.is_finished() ? paint_.green(text) : text);
    }

    const Overview& overview_;
    const std::string& present_;
    Paint paint_;
    std::size_t number_ = 0, title_ = 0;  ///< widths of columns
    bool is_narrow_ = false;              ///< without level and points
};

void print_text(const grader::Course& course) {
    const Overview all = overview(course);
    const Paint paint{colour_wanted()};
    const std::size_t columns = screen(STDOUT_FILENO).columns;
    const Row* next = all.present();
    std::cout << table(all, next == nullptr ? "" : next->exercise.id, paint, {columns, 0}) << '\n'
              << progress_line(all, columns) << '\n';
    if (next != nullptr) {
        const std::string file = as_typed(next->exercise.student_file());
        std::cout << fitted(fmt::format("Next: {}  Edit {}, then ./knobel check {}\nOr let "
                                        "./knobel watch check whatever you save.\n",
                                        next->exercise.title, file, short_name(next->exercise)),
                            columns);
    } else if (!all.rows.empty()) {
        std::cout << paint.green("All exercises are done.") << '\n';
    }
    if (const std::string where = website(course); !where.empty())
        std::cout << fmt::format("The website: {}\n", as_found(course, where));
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
                       {"points", row.points()},
                       {"most_points", row.most_points},
                       {"hints", row.progress.hints}});
    std::cout << out.dump(2) << '\n';
}

}  // namespace

std::string table(const Overview& overview, const std::string& present, const Paint& paint,
                  const Screen& room) {
    const ExerciseTable table(overview, present, paint, room.columns);
    const std::string whole = table.lines("");
    const bool fits = room.rows == 0 || grader::lines_of(whole).size() <= room.rows;
    return fits ? whole : table.lines(present.substr(0, present.find('/')));
}

void add_list(const Verb& program) {
    const auto format = std::make_shared<std::string>("text");
    program.verb("list", "show the exercises, how far you have got, and what comes next")
        .choice("--format", *format, {"text", "json"}, "text or json")
        .does([format] {
            if (*format == "json") print_json(overview(course()));
            else print_text(course());
            return done;
        });
}

}  // namespace command
