// The teacher's page: collects the data for index.html.mustache and row.html.mustache.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "grader/check/verdict_text.hpp"
#include "grader/classroom/reports/assets.hpp"
#include "grader/classroom/reports/html.hpp"
#include "grader/classroom/reports/remarks.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "grader/classroom/reports/template.hpp"
#include "grader/plain_text.hpp"

namespace classroom::reports {
namespace {

/// Consecutive exercises of one chapter, by their positions in the class.
struct Chapter {
    std::string name;
    std::size_t first = 0, end = 0;
};

using grader::many;
using grader::VerdictOutcome;
using nlohmann::json;

const char* in_words(grader::HiddenDetail detail) {
    switch (detail) {
        case grader::HiddenDetail::count: return "that they are there, and how they ended";
        case grader::HiddenDetail::sentences: return "what they state, but no input";
        default: return "everything";
    }
}

std::vector<Chapter> chapters_of(const Class& of) {
    std::vector<Chapter> chapters;
    for (std::size_t i = 0; i < of.exercises.size(); ++i) {
        const std::string name = label_of(of.exercises[i]).chapter;
        if (chapters.empty() || chapters.back().name != name) chapters.push_back({name, i, i});
        chapters.back().end = i + 1;
    }
    return chapters;
}

std::string out_of(int most_points) { return fmt::format("of {}", most_points); }

int most_points(const Class& of, const Chapter& chapter) {
    int sum = 0;
    for (std::size_t i = chapter.first; i < chapter.end; ++i) sum += of.exercises[i].most_points();
    return sum;
}

/// Adds a column after that of the names; the table can be sorted by each column.
void add_column(json& columns, const std::string& name,
                const std::vector<std::string>& remarks = {}, const std::string& title = "") {
    columns.push_back(
        {{"column", columns.size() + 1}, {"name", name}, {"remarks", remarks}, {"title", title}});
}

void add_columns(json& columns, const Class& of, const Chapter& chapter) {
    for (std::size_t i = chapter.first; i < chapter.end; ++i) {
        const Asked& asked = of.exercises[i];
        const Label label = label_of(asked);
        add_column(columns, label.number, {label.name, out_of(asked.most_points())}, asked.title);
    }
}

/// Returns the columns of the class table: the exercises if there is only one chapter, otherwise
/// the chapters.
json columns_of(const Class& of, const std::vector<Chapter>& chapters) {
    json columns = json::array();
    add_column(columns, "Total", {out_of(of.most_points())});
    add_column(columns, "To look at");
    if (chapters.size() == 1) add_columns(columns, of, chapters.front());
    else
        for (const Chapter& chapter : chapters)
            add_column(columns, chapter.name, {out_of(most_points(of, chapter))});
    for (const Rubric& rubric : of.rubrics)
        add_column(columns, rubric.name, {out_of(rubric.most_points)});
    if (of.due > 0) add_column(columns, "Late");
    return columns;
}

json columns_of(const Class& of, const Chapter& chapter) {
    json columns = json::array();
    add_columns(columns, of, chapter);
    return columns;
}

json cell_of(const Asked& asked, const Graded& graded) {
    const html::Mark& mark = html::mark(graded.rating());
    const bool judged = graded.is_graded(),
               handed_in =
                   graded.by_hand || graded.verdict.outcome != VerdictOutcome::not_handed_in;
    return {{"id", asked.id},
            {"style", mark.style},
            {"sign", graded.by_hand ? html::sign_of_hand : mark.sign},
            {"words", mark.words},
            {"by_hand", graded.by_hand.has_value()},
            {"points", judged && handed_in ? json(graded.points()) : json()},
            {"sort", judged ? graded.points() - (handed_in ? 0 : 1)
                            : -2}};  // sorts missing files below wrong ones
}

/// Returns a student's cells for the exercises of a chapter.
json cells_of(const Class& of, const Chapter& chapter, const Student& student) {
    json cells = json::array();
    for (std::size_t i = chapter.first; i < std::min(chapter.end, student.exercises.size()); ++i)
        cells.push_back(cell_of(of.exercises[i], student.exercises[i]));
    return cells;
}

/// Returns a student's points for a chapter.
json sum_of(const Chapter& chapter, const Student& student) {
    int points = 0;
    bool judged = true;
    for (std::size_t i = chapter.first; i < std::min(chapter.end, student.exercises.size()); ++i) {
        points += student.exercises[i].points();
        judged = judged && student.exercises[i].is_graded();
    }
    return {{"points", points}, {"unclear", !judged}};
}

/// Returns the points given by hand besides the exercises.
json rubrics_of(const Class& of, const Student& student) {
    json rubrics = json::array();
    for (std::size_t i = 0; i < of.rubrics.size(); ++i) {
        const std::optional<GivenPoints> given =
            i < student.rubrics.size() ? student.rubrics[i] : std::nullopt;
        const int points = given ? given->points : -1;
        rubrics.push_back({{"given", given.has_value()},
                           {"points", points},
                           {"sort", points},
                           {"sign", given ? html::sign_of_hand : "?"}});
    }
    return rubrics;
}

std::vector<std::string> shortened(std::vector<std::string> sentences) {
    constexpr std::size_t most_bytes = 400;
    for (std::string& sentence : sentences)
        if (sentence.size() > most_bytes) sentence = grader::cut(sentence, most_bytes) + "...";
    return sentences;
}

json row_of(const Student& student, const json& whole_class, const json& sums,
            const json& exercises) {
    return {{"incomplete", !student.complete()},
            {"page", "students/" + student.slug + "/index.html"},
            {"name", student.name},
            {"number", student.number},
            {"whole_class", whole_class},
            {"sums", sums},
            {"exercises", exercises}};
}

json row_of(const Class& of, const std::vector<Chapter>& chapters, const Student& student) {
    const std::vector<std::string> remarks = shortened(to_look_at(of, student));
    const std::int64_t late = student.late.value_or(0);
    const json whole_class = {
        {"total", student.points()},
        {"remarks", remarks},
        {"remark_count", remarks.size()},
        {"rubrics", rubrics_of(of, student)},
        {"late", of.due > 0
                     ? json{{"seconds", late}, {"duration", late > 0 ? html::duration(late) : ""}}
                     : json()}};
    if (chapters.size() == 1)
        return row_of(student, whole_class, {}, cells_of(of, chapters.front(), student));
    json sums = json::array();
    for (const Chapter& chapter : chapters) sums.push_back(sum_of(chapter, student));
    return row_of(student, whole_class, sums, {});
}

json data_of(const std::vector<ToLookAt::Entry>& entries) {
    json all = json::array();
    for (const ToLookAt::Entry& entry : entries)
        all.push_back({{"name", entry.name},
                       {"slug", entry.slug},
                       {"sentences", shortened(entry.sentences)}});
    return all;
}

json data_of(std::size_t students, const Tally& tally, const ToLookAt& look) {
    const int count = static_cast<int>(students), incomplete = count - tally.complete;
    std::vector<std::string> of_class = look.late;
    of_class.insert(of_class.end(), look.of_class.begin(), look.of_class.end());
    return {{"students", many(count, "student")},
            {"incomplete", incomplete > 0 ? json(incomplete) : json()},
            {"nothing", look.students.empty() && look.of_nobody.empty() && of_class.empty()},
            {"of_class", of_class},
            {"of_nobody", look.of_nobody},
            {"has_entries", !look.students.empty()},
            {"entries", data_of(look.students)},
            {"has_gone", !look.gone.empty()},
            {"gone", data_of(look.gone)}};
}

json marks() {
    json all = json::array();
    for (const html::Mark& mark : html::marks)
        all.push_back({{"style", mark.style}, {"sign", mark.sign}, {"words", mark.words}});
    return all;
}

/// Returns the number of students for each result, in the order of the columns.
json counts_of(const ExerciseTally& tally, bool any_by_hand) {
    std::vector<int> counts(tally.counts.begin(), tally.counts.end());
    if (any_by_hand) counts.push_back(tally.by_hand);
    json all = json::array();
    for (const int count : counts) all.push_back({{"count", count}, {"zero", count == 0}});
    return all;
}

json data_of(const grader::TestResult& asked, const TestTally& test) {
    return {{"sentence", asked.sentence},
            {"hidden", asked.hidden},
            {"points", asked.points},
            {"passed", test.passed},
            {"failed", test.failed},
            {"not_tried", test.not_tried},
            {"tried", test.passed + test.failed},
            {"width", std::max(1, test.passed + test.failed + test.not_tried)}};
}

json data_of(const Asked& asked, const ExerciseTally& tally, bool any_by_hand) {
    json tests = json::array(), mistakes = json::array();
    for (std::size_t i = 0; i < std::min(asked.tests.size(), tally.tests.size()); ++i)
        tests.push_back(data_of(asked.tests[i], tally.tests[i]));
    for (const Mistake& mistake : tally.mistakes)
        mistakes.push_back({{"students", many(mistake.students, "student")},
                            {"test", mistake.test},
                            {"what", mistake.what}});
    return {{"id", asked.id},
            {"title", asked.title},
            {"level", asked.level},
            {"points", many(asked.most_points(), "point")},
            {"counts", counts_of(tally, any_by_hand)},
            {"tests", tests},
            {"no_mistakes", mistakes.empty()},
            {"mistakes", mistakes},
            {"judged", tally.judged() > 0}};
}

json data_of(const Class& of, const std::vector<ExerciseTally>& tallies) {
    const bool any_by_hand =
        std::any_of(tallies.begin(), tallies.end(),
                    [](const ExerciseTally& tally) { return tally.by_hand > 0; });
    json exercises = json::array();
    for (std::size_t i = 0; i < tallies.size(); ++i)
        exercises.push_back(data_of(of.exercises[i], tallies[i], any_by_hand));
    return {{"any_by_hand", any_by_hand}, {"exercises", exercises}};
}

std::string title_of(const Class& of, const std::string& exercise) {
    const auto found = std::find_if(of.exercises.begin(), of.exercises.end(),
                                    [&](const Asked& asked) { return asked.id == exercise; });
    return found == of.exercises.end() ? exercise : found->title;
}

json data_of(const std::vector<SimilarGroup::Member>& members) {
    json all = json::array();
    for (const SimilarGroup::Member& member : members)
        all.push_back(
            {{"name", member.name}, {"slug", member.slug}, {"comma", all.empty() ? "" : ", "}});
    return all;
}

std::string in_common(const SimilarGroup& group) {
    if (group.same_file) return "the same file";
    return group.percent == 100 ? "nearly all" : fmt::format("{} % or more", group.percent);
}

json data_of(const Class& of, const std::vector<SimilarGroup>& groups) {
    json all = json::array();
    for (const SimilarGroup& group : groups)
        all.push_back({{"exercise", group.exercise},
                       {"title", title_of(of, group.exercise)},
                       {"members", data_of(group.members)},
                       {"in_common", in_common(group)}});
    return {{"none", groups.empty()}, {"groups", all}};
}

json table_of(const std::string& label, const std::string& chapter, const json& columns,
              std::string rows) {
    return {
        {"label", label}, {"chapter", chapter}, {"columns", columns}, {"rows", std::move(rows)}};
}

/// Formats rubrics as "style, 5 points; talk, 1 point"; empty for none.
std::string in_words(const std::vector<Rubric>& rubrics) {
    std::vector<std::string> words;
    for (const Rubric& rubric : rubrics)
        words.push_back(fmt::format("{}, {}", rubric.name, many(rubric.most_points, "point")));
    return fmt::format("{}", fmt::join(words, "; "));
}

json data_of(const Class& of) {
    const Chapter all{"", 0, of.exercises.size()};
    return {{"title", of.title},
            {"course", of.course},
            {"exercise_count", of.exercises.size()},
            {"points", many(most_points(of, all), "point")},
            {"points_by_hand", in_words(of.rubrics)},
            {"deadline", of.due > 0 ? html::moment(of.due) : ""},
            {"seed", of.seed},
            {"hidden_detail", in_words(of.tell_hidden)},
            {"marks", marks()},
            {"sign_of_hand", html::sign_of_hand}};
}

}  // namespace

std::string index_page(const ClassResults& results) {
    const Class& of = results.of;
    const std::vector<Chapter> chapters = chapters_of(of);
    Template row(assets::row);
    json page = html::frame(of.title, "teacher", true);
    page.update(data_of(of));
    page.update(data_of(results.students.size(), results.tally, results.look));
    page.update(data_of(of, results.tally.exercises));
    std::string rows;
    for (const Student& student : results.students) rows += row.fill(row_of(of, chapters, student));
    page["tables"] = json::array({table_of("Class table", "", columns_of(of, chapters), rows)});
    for (const Chapter& chapter : chapters) {
        if (chapters.size() == 1) break;
        rows.clear();
        for (const Student& student : results.students)
            rows += row.fill(row_of(student, {}, {}, cells_of(of, chapter, student)));
        page["tables"].push_back(
            table_of("Chapter " + chapter.name, chapter.name, columns_of(of, chapter), rows));
    }
    page["similar"] = results.similar ? data_of(of, *results.similar) : json();
    return Template(assets::index).fill(page);
}

}  // namespace classroom::reports
