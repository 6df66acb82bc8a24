// The teacher's page: collects the data for index.html.mustache.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

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
    for (std::string& sentence : sentences)
        if (sentence.size() > most_bytes) sentence = grader::cut(sentence, most_bytes) + "...";
    return sentences;
}

std::string page_of(const std::string& slug) { return "students/" + slug + "/index.html"; }

/// A table of grades. Its first column has the names; it can be sorted by each column.
class GradesTable {
public:
    explicit GradesTable(const std::string& chapter) : chapter_(chapter) {}

    void add_column(const std::string& name, const std::vector<std::string>& remarks = {},
                    const std::string& title = "") {
        columns_.push_back({{"column", columns_.size() + 1},
                            {"name", name},
                            {"remarks", remarks},
                            {"title", title}});
    }
    void add_row(const Student& student) {
        rows_.push_back({{"incomplete", !student.complete()},
                         {"page", page_of(student.slug)},
                         {"name", student.name},
                         {"number", student.number},
                         {"cells", json::array()}});
    }
    /// Adds a cell to the last row.
    /// @param mark  its words are for screen readers
    void add_cell(const Mark& mark, std::int64_t sort, const json& text,
                  const std::string& link = "", const std::vector<std::string>& remarks = {}) {
        rows_.back()["cells"].push_back({{"style", mark.style},
                                         {"sign", mark.sign},
                                         {"words", mark.words},
                                         {"sort", sort},
                                         {"text", text},
                                         {"link", link},
                                         {"remarks", remarks}});
    }
    json data() const {
        return {{"label", chapter_.empty() ? "Class table" : "Chapter " + chapter_},
                {"chapter", chapter_},
                {"columns", columns_},
                {"rows", rows_}};
    }

private:
    std::string chapter_;
    json columns_ = json::array(), rows_ = json::array();
};

std::string out_of(int most_points) { return fmt::format("of {}", most_points); }

void add_columns(GradesTable& table, const Class& of, const Chapter& chapter) {
    for (std::size_t i = chapter.first; i < chapter.end; ++i) {
        const Asked& asked = of.exercises[i];
        const Label label = label_of(asked);
        table.add_column(label.number, {label.name, out_of(asked.most_points())}, asked.title);
    }
}

void add_cells(GradesTable& table, const Chapter& chapter, const Student& student) {
    for (std::size_t i = chapter.first; i < chapter.end; ++i) {
        const Graded& graded = student.exercises.at(i);
        const std::string &id = graded.verdict.exercise, link = page_of(student.slug) + "#" + id;
        const bool missing = graded.rating() == Rating::not_handed_in;
        const Mark mark = mark_of(graded);
        if (!graded.is_graded()) table.add_cell(mark, -2, "", link);
        else if (missing) table.add_cell(mark, -1, "", link);  // below wrong ones
        else table.add_cell(mark, graded.points(), graded.points(), link);
    }
}

void add_points(GradesTable& table, int points, bool judged, const std::string& style) {
    const Mark unclear{style + " unclear", "?", "but not everything was judged"};
    table.add_cell(judged ? Mark{style, "", ""} : unclear, points, points);
}

/// Adds the sum of the points for a chapter.
void add_sum(GradesTable& table, const Chapter& chapter, const Student& student) {
    int points = 0;
    bool judged = true;
    for (std::size_t i = chapter.first; i < chapter.end; ++i) {
        points += student.exercises.at(i).points();
        judged = judged && student.exercises[i].is_graded();
    }
    add_points(table, points, judged, "");
}

/// Returns the table of the whole class, with a column for each exercise if there is only one
/// chapter, otherwise one for each chapter.
json class_table(const ClassResults& results, const std::vector<Chapter>& chapters) {
    const Class& of = results.of;
    GradesTable table("");
    table.add_column("Total", {out_of(of.most_points())});
    table.add_column("To look at");
    if (chapters.size() == 1) add_columns(table, of, chapters.front());
    else
        for (const Chapter& chapter : chapters) {
            int most = 0;
            for (std::size_t i = chapter.first; i < chapter.end; ++i)
                most += of.exercises[i].most_points();
            table.add_column(chapter.name, {out_of(most)});
        }
    for (const Rubric& rubric : of.rubrics)
        table.add_column(rubric.name, {out_of(rubric.most_points)});
    if (of.due > 0) table.add_column("Late");
    for (const Student& student : results.students) {
        const std::vector<std::string> remarks = shortened(to_look_at(of, student));
        table.add_row(student);
        add_points(table, student.points(), student.complete(), "total");
        table.add_cell({"remarks", "", ""}, static_cast<std::int64_t>(remarks.size()), "", "",
                       remarks);
        if (chapters.size() == 1) add_cells(table, chapters.front(), student);
        else
            for (const Chapter& chapter : chapters) add_sum(table, chapter, student);
        for (std::size_t i = 0; i < of.rubrics.size(); ++i) {
            const auto given = i < student.rubrics.size() ? student.rubrics[i] : std::nullopt;
            if (given)
                table.add_cell({"", sign_of_hand, "given by hand"}, given->points, given->points);
            else table.add_cell({"unclear", "?", "no points by hand yet"}, -1, "");
        }
        const std::int64_t late = student.late.value_or(0);
        if (of.due > 0) table.add_cell({"", "", ""}, late, late > 0 ? duration(late) : "");
    }
    return table.data();
}

json chapter_table(const ClassResults& results, const Chapter& chapter) {
    GradesTable table(chapter.name);
    add_columns(table, results.of, chapter);
    for (const Student& student : results.students) {
        table.add_row(student);
        add_cells(table, chapter, student);
    }
    return table.data();
}

json tables_of(const ClassResults& results) {
    const std::vector<Chapter> chapters = chapters_of(results.of);
    json tables = json::array({class_table(results, chapters)});
    if (chapters.size() > 1)
        for (const Chapter& chapter : chapters) tables.push_back(chapter_table(results, chapter));
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
    json counts = json::array(), tests = json::array(), mistakes = json::array();
    for (const int count : tally.counts) counts.push_back({{"count", count}, {"zero", count == 0}});
    for (std::size_t i = 0; i < tally.tests.size(); ++i) {
        const TestTally& test = tally.tests[i];
        tests.push_back({{"sentence", asked.tests[i].sentence},
                         {"hidden", asked.tests[i].hidden},
                         {"points", asked.tests[i].points},
                         {"passed", test.passed},
                         {"failed", test.failed},
                         {"not_tried", test.not_tried},
                         {"of", std::max(1, test.passed + test.failed + test.not_tried)}});
    }
    for (const Mistake& mistake : tally.mistakes)
        mistakes.push_back(
            {{"students", mistake.students}, {"test", mistake.test}, {"what", mistake.what}});
    return {{"id", asked.id},       {"title", asked.title},
            {"level", asked.level}, {"points", many(asked.most_points(), "point")},
            {"counts", counts},     {"by_hand", tally.by_hand},
            {"tests", tests},       {"no_mistakes", mistakes.empty()},
            {"mistakes", mistakes}};
}

json data_of(const Class& of, const std::vector<SimilarGroup>& groups) {
    json all = json::array();
    for (const SimilarGroup& group : groups) {
        const auto asked = std::find_if(of.exercises.begin(), of.exercises.end(),
                                        [&](const Asked& one) { return one.id == group.exercise; });
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
        case grader::HiddenDetail::count: return "that they are there, and how they ended";
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
    json page = frame(of.title, "teacher", true), legend = json::array(), exercises = json::array();
    for (const Mark& mark : marks)
        legend.push_back({{"style", mark.style}, {"sign", mark.sign}, {"words", mark.words}});
    int points_of_tests = of.most_points();
    for (const Rubric& rubric : of.rubrics) points_of_tests -= rubric.most_points;
    bool any_by_hand = false;
    for (std::size_t i = 0; i < of.exercises.size(); ++i) {
        exercises.push_back(data_of(of.exercises[i], tally.exercises[i]));
        any_by_hand = any_by_hand || tally.exercises[i].by_hand > 0;
    }
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
                 {"marks", legend},
                 {"sign_of_hand", sign_of_hand},
                 {"tables", tables_of(results)},
                 {"students", many(count, "student")},
                 {"incomplete", incomplete > 0 ? json(incomplete) : json()},
                 {"nothing", look.students.empty() && sentences.empty()},
                 {"sentences", sentences},
                 {"entries", data_of(look.students)},
                 {"has_gone", !look.gone.empty()},
                 {"gone", data_of(look.gone)},
                 {"any_by_hand", any_by_hand},
                 {"exercises", exercises},
                 {"similar", similar ? data_of(of, *similar) : json()}});
    return Template(assets::index).fill(page);
}

}  // namespace classroom::reports
