#include "grader/classroom/points/points_table.hpp"

#include <fmt/format.h>

#include "grader/classroom/intake/names.hpp"
#include "text/input_error.hpp"

namespace classroom {

namespace fs = std::filesystem;

fs::path usual_table(const fs::path& out) { return out / "by-hand.csv"; }

fs::path place_aside(const fs::path& out, const std::string& before, const fs::path& named) {
    std::error_code error;
    const fs::path usual = usual_table(out);
    if (!fs::exists(usual, error) || fs::equivalent(usual, named, error)) return {};
    const std::string name = "by-hand-of-" + slug_of(fs::path(before).filename().string(), before);
    fs::path aside = out / (name + ".csv");
    for (int next = 2; fs::exists(aside, error); ++next)
        aside = out / fmt::format("{}-{}.csv", name, next);
    return aside;
}

fs::path table_of_points(const GradeOptions& options, const std::string& before, bool replaces) {
    if (options.by_hand == "none") return {};
    if (!options.by_hand.empty()) return options.by_hand;
    if (replaces || options.out.empty()) return {};
    std::error_code error;
    const fs::path usual = usual_table(options.out);
    if (before.empty()) return fs::exists(usual, error) ? usual : fs::path();
    const fs::path table = options.out / before;
    if (fs::exists(table, error)) return table;
    throw text::InputError(
        table.string(), 0, 0, "no file, though the points by hand of the run before were there",
        "that table, another one named with --by-hand, or '--by-hand none' to do without");
}

fs::path unused_table(const GradeOptions& options, const fs::path& table, bool replaces) {
    if (options.out.empty() || replaces) return {};
    std::error_code error;
    const fs::path usual = usual_table(options.out);
    const bool is_unused = fs::exists(usual, error) && !fs::equivalent(usual, table, error);
    return is_unused ? usual : fs::path();
}

void describe(const PointsByHand& points, const std::vector<Asked>& exercises,
              TableOfPoints& table) {
    table.students = points.count_students();
    table.rubrics = points.rubrics_in_words(exercises);
    table.similar_rubrics = points.has_similar_rubrics();
}

}  // namespace classroom
