#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "command/exercises.hpp"
#include "command/layout.hpp"
#include "command/student/overview.hpp"
#include "command/verbs.hpp"
#include "command/website.hpp"
#include "grader/plain_text.hpp"

namespace command {
namespace {

/// Formats the table of exercises, one per line; column widths fit the whole course.
class Table {
public:
    Table(const Overview& overview, const std::string& present, const Paint& paint,
          std::size_t columns)
        : overview_(overview), present_(present), paint_(paint) {
        std::size_t state = 0;
        for (const Row& row : overview.rows) {
            number_ = std::max(number_, short_name(row.exercise).size());
            title_ = std::max(title_, width_of(row.exercise.title));
            state = std::max(state, in_words(row).size());
        }
        if (columns == 0) return;
        const auto left = [&] {
            return columns - std::min(columns, width_without_title() + state);
        };
        is_narrow_ = left() < least_title;
        title_ = std::clamp(left(), std::min(title_, least_title), title_);
    }

    /// All exercises below the headings of their chapters.
    std::vector<std::string> whole() const {
        std::vector<std::string> lines;
        for (const std::string& chapter : chapters()) {
            if (!lines.empty()) lines.emplace_back();
            lines.push_back(heading(chapter));
            add_lines(chapter, lines);
        }
        return lines;
    }

    /// The exercises of the present chapter; only the headings of all others.
    std::vector<std::string> unfolded_at_present() const {
        std::vector<std::string> lines;
        for (const std::string& chapter : chapters()) {
            lines.push_back(heading(chapter));
            if (chapter == chapter_of_present()) add_lines(chapter, lines);
        }
        return lines;
    }

    /// The index of the present exercise's line; 0 if there is none.
    static std::size_t present_line(const std::vector<std::string>& lines) {
        const auto is_marked = [](const std::string& line) { return line.rfind(mark, 0) == 0; };
        const auto found = std::find_if(lines.begin(), lines.end(), is_marked);
        return found == lines.end() ? 0 : static_cast<std::size_t>(found - lines.begin());
    }

private:
    static constexpr std::size_t least_title = 6;
    static constexpr const char* mark = "> ";

    std::size_t width_without_title() const { return number_ + (is_narrow_ ? 6 : 22); }

    std::string chapter_of_present() const {
        for (const Row& row : overview_.rows)
            if (row.exercise.id == present_) return row.exercise.chapter();
        return "";
    }

    std::vector<std::string> chapters() const {
        std::vector<std::string> names;
        for (const Row& row : overview_.rows) {
            const std::string name = row.exercise.chapter();
            if (names.empty() || names.back() != name) names.push_back(name);
        }
        return names;
    }

    void add_lines(const std::string& chapter, std::vector<std::string>& lines) const {
        for (const Row& row : overview_.rows)
            if (row.exercise.chapter() == chapter) lines.push_back(line(row));
    }

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
        const bool is_present = row.exercise.id == present_;
        std::string text = fmt::format("{:<{}}  ", short_name(row.exercise), number_);
        if (!is_narrow_) text += fmt::format("{:<3}  ", stars(row.exercise.level));
        text += title + "  ";
        if (!is_narrow_) text += fmt::format("{:>9}  ", many(row.most_points, "point"));
        text += in_words(row);
        return (is_present ? mark : "  ") + (row.is_finished() ? paint_.green(text) : text);
    }

    const Overview& overview_;
    const std::string& present_;
    Paint paint_;
    std::size_t number_ = 0, title_ = 0;  ///< widths of columns
    bool is_narrow_ = false;              ///< without level and points
};

/// As many lines around the one at `middle` as fit, and the number of lines left out.
std::vector<std::string> around(const std::vector<std::string>& lines, std::size_t middle,
                                std::size_t room) {
    const std::size_t kept = room > 2 ? room - 2 : 1;
    const std::size_t above = std::min(middle - std::min(middle, kept / 2), lines.size() - kept);
    const std::size_t below = lines.size() - above - kept;
    std::vector<std::string> shown;
    if (above > 0) shown.push_back(fmt::format("... {} more above", above));
    for (std::size_t i = above; i < above + kept; ++i) shown.push_back(lines[i]);
    if (below > 0) shown.push_back(fmt::format("... {} more below", below));
    return shown;
}

std::string joined(const std::vector<std::string>& lines) {
    return fmt::format("{}{}", fmt::join(lines, "\n"), lines.empty() ? "" : "\n");
}

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
                       {"points", row.state == State::not_begun ? 0 : row.progress.reached()},
                       {"most_points", row.most_points},
                       {"hints", row.progress.hints}});
    std::cout << out.dump(2) << '\n';
}

}  // namespace

std::string table(const Overview& overview, const std::string& present, const Paint& paint,
                  const Screen& room) {
    const Table table(overview, present, paint, room.columns);
    std::vector<std::string> lines = table.whole();
    if (room.rows == 0 || lines.size() <= room.rows) return joined(lines);
    lines = table.unfolded_at_present();
    if (lines.size() <= room.rows) return joined(lines);
    return joined(around(lines, Table::present_line(lines), room.rows));
}

void add_list(const Verb& program) {
    const auto format = std::make_shared<std::string>("text");
    program.verb("list", "show the exercises, how far you are, and what comes next")
        .choice("--format", *format, {"text", "json"}, "text or json")
        .does([format] {
            if (*format == "json") print_json(overview(course()));
            else print_text(course());
            return done;
        });
}

}  // namespace command
