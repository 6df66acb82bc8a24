// The teacher's page: collects the data for index.html.mustache.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>

#include "grader/classroom/reports/page.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "grader/plain_text.hpp"

namespace classroom::reports {
namespace {

using grader::many;
using nlohmann::json;

/// Consecutive exercises of one chapter, by their positions in the class.
struct Chapter {
    std::string name;
    std::size_t first = 0, end = 0;
};

std::vector<Chapter> chapters_of(const Class& of) {
    std::vector<Chapter> chapters;
    for (std::size_t i = 0; i < of.exercises.size(); ++i) {
        const std::string name = label_of(of.exercises[i]).chapter;
        if (chapters.empty() || chapters.back().name != name) chapters.push_back({name, i, i});
        chapters.back().end = i + 1;
    }
    return chapters;
}

std::vector<std::string> shortened(std::vector<std::string> sentences) {
    constexpr std::size_t most_bytes = 400;
    for (std::string& sentence : sentences) sentence = grader::shortened(sentence, most_bytes);
    return sentences;
}

std::string page_of(const std::string& slug) { return "students/" + slug + "/index.html"; }

/// A cell of a table of grades.
/// @param mark  its words are for screen readers
json cell(const Mark& mark, std::int64_t sort, const json& text, const std::string& link = "",
          const std::vector<std::string>& remarks = {}) {
    return {{"style", mark.style}, {"sign", mark.sign}, {"words", mark.words}, {"sort", sort},
            {"text", text},        {"link", link},      {"remarks", remarks}};
}

/// Points, with a sign unless all that they are the sum of was judged.
json sum_cell(int points, bool judged, const std::string& style) {
    const Mark unclear{style + " unclear", "?", "but not everything was judged"};
    return cell(judged ? Mark{style, "", ""} : unclear, points, points);
}

/// A column of a table of grades.
struct Column {
    std::string name;
    std::vector<std::string> remarks = {};  ///< below the name
    std::string title = {};
    std::function<json(const Student&)> cell_of;
};

std::string out_of(int most_points) { return fmt::format("of {}", most_points); }

Column exercise_column(const Class& of, std::size_t i) {
    const Asked& asked = of.exercises[i];
    const Label label = label_of(asked);
    return {label.number,
            {label.name, out_of(asked.most_points())},
            asked.title,
            [i](const Student& student) {
                const Graded& graded = student.exercises.at(i);
                const bool missing = graded.rating() == Rating::not_handed_in,
                           shown = graded.is_graded() && !missing;
                // What is missing is sorted below what is wrong.
                return cell(mark_of(graded),
                            shown     ? graded.points()
                            : missing ? -1
                                      : -2,
                            shown ? json(graded.points()) : json(""),
                            page_of(student.slug) + "#" + graded.verdict.exercise);
            }};
}

/// Returns the column with the sums of points for a chapter.
Column chapter_column(const Class& of, const Chapter& chapter) {
    int most = 0;
    for (std::size_t i = chapter.first; i < chapter.end; ++i) most += of.exercises[i].most_points();
    return {chapter.name, {out_of(most)}, "", [chapter](const Student& student) {
                int points = 0;
                bool judged = true;
                for (std::size_t i = chapter.first; i < chapter.end; ++i) {
                    points += student.exercises.at(i).points();
                    judged = judged && student.exercises[i].is_graded();
                }
                return sum_cell(points, judged, "");
            }};
}

Column rubric_column(const Rubric& rubric, std::size_t i) {
    return {rubric.name, {out_of(rubric.most_points)}, "", [i](const Student& student) {
                const auto given = i < student.rubrics.size() ? student.rubrics[i] : std::nullopt;
                return given
                           ? cell({"", sign_of_hand, "given by hand"}, given->points, given->points)
                           : cell({"unclear", "?", "no points by hand yet"}, -1, "");
            }};
}

void add_exercises(std::vector<Column>& columns, const Class& of, const Chapter& chapter) {
    for (std::size_t i = chapter.first; i < chapter.end; ++i)
        columns.push_back(exercise_column(of, i));
}

/// Returns the columns of the table of the whole class, with one for each exercise if there is only
/// one chapter, otherwise one for each chapter.
std::vector<Column> class_columns(const Class& of, const std::vector<Chapter>& chapters) {
    const auto total = [](const Student& student) {
        return sum_cell(student.points(), student.complete(), "total");
    };
    const auto look = [&of](const Student& student) {
        const std::vector<std::string> remarks = shortened(to_look_at(of, student));
        return cell({"remarks", "", ""}, static_cast<std::int64_t>(remarks.size()), "", "",
                    remarks);
    };
    const auto late = [](const Student& student) {
        const std::int64_t seconds = student.late.value_or(0);
        return cell({"", "", ""}, seconds, seconds > 0 ? duration(seconds) : "");
    };
    std::vector<Column> columns{{"Total", {out_of(of.most_points())}, "", total},
                                {"To look at", {}, "", look}};
    for (const Chapter& chapter : chapters)
        if (chapters.size() == 1) add_exercises(columns, of, chapter);
        else columns.push_back(chapter_column(of, chapter));
    for (std::size_t i = 0; i < of.rubrics.size(); ++i)
        columns.push_back(rubric_column(of.rubrics[i], i));
    if (of.due > 0) columns.push_back({"Late", {}, "", late});
    return columns;
}

/// Returns the data of a table of grades with a column of names before these. Rows are filled one
/// by one, as the data of all cells of a large class would take much memory.
json table_of(const ClassResults& results, const std::string& chapter,
              const std::vector<Column>& columns) {
    static Template row(assets::row);
    json headings = json::array();
    std::string rows;
    for (const Column& column : columns)
        headings.push_back({{"column", headings.size() + 1},
                            {"name", column.name},
                            {"remarks", column.remarks},
                            {"title", column.title}});
    for (const Student& student : results.students) {
        json cells = json::array();
        for (const Column& column : columns) cells.push_back(column.cell_of(student));
        rows += row.fill({{"incomplete", !student.complete()},
                          {"page", page_of(student.slug)},
                          {"name", student.name},
                          {"number", student.number},
                          {"cells", std::move(cells)}});
    }
    return {{"label", chapter.empty() ? "Class table" : "Chapter " + chapter},
            {"chapter", chapter},
            {"columns", headings},
            {"rows", rows}};
}

json tables_of(const ClassResults& results) {
    const std::vector<Chapter> chapters = chapters_of(results.of);
    json tables = json::array({table_of(results, "", class_columns(results.of, chapters))});
    if (chapters.size() > 1)
        for (const Chapter& chapter : chapters) {
            std::vector<Column> columns;
            add_exercises(columns, results.of, chapter);
            tables.push_back(table_of(results, chapter.name, columns));
        }
    return tables;
}

json data_of(const std::vector<ToLookAt::Entry>& entries) {
    json all = json::array();
    for (const ToLookAt::Entry& entry : entries)
        all.push_back({{"name", entry.name},
                       {"page", page_of(entry.slug)},
                       {"slug", entry.slug},
                       {"sentences", shortened(entry.sentences)}});
    return all;
}

json data_of(const Asked& asked, const ExerciseTally& tally) {
    json data = tally_in_json(tally, asked), counts = json::array();
    for (const int count : tally.counts) counts.push_back({{"count", count}, {"zero", count == 0}});
    for (std::size_t i = 0; i < tally.tests.size(); ++i) {
        const TestTally& test = tally.tests[i];
        data["tests"][i].update({{"hidden", asked.tests[i].hidden},
                                 {"points", asked.tests[i].points},
                                 {"of", std::max(1, test.passed + test.failed + test.not_tried)}});
    }
    data.update({{"title", asked.title},
                 {"level", asked.level},
                 {"points", many(asked.most_points(), "point")},
                 {"counts", counts},
                 {"by_hand", tally.by_hand},
                 {"no_mistakes", tally.mistakes.empty()}});
    return data;
}

json data_of(const Class& of, const std::vector<SimilarGroup>& groups) {
    json all = json::array();
    for (const SimilarGroup& group : groups) {
        const auto asked = std::ranges::find(of.exercises, group.exercise, &Asked::id);
        json members = json::array();
        for (const SimilarGroup::Member& member : group.members)
            members.push_back({{"name", member.name}, {"page", page_of(member.slug)}});
        all.push_back(
            {{"exercise", group.exercise},
             {"title", asked == of.exercises.end() ? group.exercise : asked->title},
             {"members", members},
             {"in_common", group.same_file        ? "the same file"
                           : group.percent == 100 ? "nearly all"
                                                  : fmt::format("{} % or more", group.percent)}});
    }
    return {{"none", groups.empty()}, {"groups", all}};
}

const char* in_words(grader::HiddenDetail detail) {
    switch (detail) {
        case grader::HiddenDetail::count: return "that they exist, and how they ended";
        case grader::HiddenDetail::sentences: return "what they state, but no input";
        default: return "everything";
    }
}

/// Formats rubrics as "style, 5 points; talk, 1 point"; empty for none.
std::string in_words(const std::vector<Rubric>& rubrics) {
    std::vector<std::string> words;
    for (const Rubric& rubric : rubrics)
        words.push_back(fmt::format("{}, {}", rubric.name, many(rubric.most_points, "point")));
    return fmt::format("{}", fmt::join(words, "; "));
}

}  // namespace

std::string index_page(const ClassResults& results) {
    const auto& [of, students, tally, look, similar] = results;
    json page = frame(of.title, "teacher", assets::script), exercises = json::array();
    int points_of_tests = of.most_points();
    for (const Rubric& rubric : of.rubrics) points_of_tests -= rubric.most_points;
    for (std::size_t i = 0; i < of.exercises.size(); ++i)
        exercises.push_back(data_of(of.exercises[i], tally.exercises[i]));
    const auto count = static_cast<int>(students.size()), incomplete = count - tally.complete;
    std::vector<std::string> sentences = look.late;
    for (const auto* more : {&look.of_class, &look.of_nobody})
        sentences.insert(sentences.end(), more->begin(), more->end());
    page.update({{"title", of.title},
                 {"course", of.course},
                 {"exercise_count", of.exercises.size()},
                 {"points", many(points_of_tests, "point")},
                 {"points_by_hand", in_words(of.rubrics)},
                 {"deadline", of.due > 0 ? moment(of.due) : ""},
                 {"seed", of.seed},
                 {"hidden_detail", in_words(of.tell_hidden)},
                 {"marks", marks},
                 {"sign_of_hand", sign_of_hand},
                 {"tables", tables_of(results)},
                 {"students", many(count, "student")},
                 {"incomplete", incomplete > 0 ? json(incomplete) : json()},
                 {"nothing", look.students.empty() && sentences.empty()},
                 {"sentences", sentences},
                 {"entries", data_of(look.students)},
                 {"has_gone", !look.gone.empty()},
                 {"gone", data_of(look.gone)},
                 {"any_by_hand",
                  std::ranges::any_of(tally.exercises, std::identity(), &ExerciseTally::by_hand)},
                 {"exercises", exercises},
                 {"similar", similar ? data_of(of, *similar) : json()}});
    return Template(assets::index).fill(page);
}

}  // namespace classroom::reports
