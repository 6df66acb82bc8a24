#include <nlohmann/json.hpp>

#include "grader/classroom/reports/reports.hpp"
#include "grader/plain_text.hpp"

namespace classroom::reports {
namespace {

/// Keeps keys in the order of insertion.
using Json = nlohmann::ordered_json;

std::string line(const Json& json) { return grader::json_text(json); }

/// Formats a time, or null if there is none.
Json seconds(std::int64_t since_1970) { return since_1970 == 0 ? Json(nullptr) : Json(since_1970); }

Json in_json(const grader::TestResult& test) {
    return {{"sentence", test.sentence}, {"points", test.points}, {"hidden", test.hidden}};
}

Json in_json(const Asked& asked) {
    Json json{{"id", asked.id},
              {"title", asked.title},
              {"level", asked.level},
              {"most_points", asked.most_points()},
              {"tests", Json::array()}};
    for (const grader::TestResult& test : asked.tests) json["tests"].push_back(in_json(test));
    return json;
}

/// Formats points given by hand, or null if there are none.
Json in_json(const std::optional<GivenPoints>& given) {
    return given ? Json{{"points", given->points}, {"reason", given->reason}} : Json(nullptr);
}

Json in_json(const Graded& graded) {
    return {{"points", graded.is_graded() ? Json(graded.points()) : Json(nullptr)},
            {"by_hand", in_json(graded.by_hand)},
            {"file", graded.file},
            {"changed", seconds(graded.changed)},
            {"note", graded.note},
            {"verdict", nlohmann::json(graded.verdict)}};
}

Json in_json(const Class& of, const Student& student) {
    Json json{{"name", student.name},
              {"number", student.number},
              {"slug", student.slug},
              {"submission", student.submission},
              {"grade", student.complete() ? Json(student.points()) : Json(nullptr)},
              {"points", student.points()},
              {"most_points", of.most_points()},
              {"complete", student.complete()},
              {"late", student.late ? Json(*student.late) : Json(nullptr)},
              {"notes", student.notes},
              {"exercises", Json::array()},
              {"rubrics", Json::array()}};
    for (const Graded& graded : student.exercises) json["exercises"].push_back(in_json(graded));
    for (const std::optional<GivenPoints>& given : student.rubrics)
        json["rubrics"].push_back(in_json(given));
    return json;
}

Json in_json(const ExerciseTally& tally, const Asked& asked) {
    Json json{{"id", asked.id},
              {"full", tally.count(Rating::full)},
              {"part", tally.count(Rating::part)},
              {"none", tally.count(Rating::none)},
              {"does_not_compile", tally.count(Rating::does_not_compile)},
              {"not_handed_in", tally.count(Rating::not_handed_in)},
              {"to_look_at", tally.count(Rating::to_look_at)},
              {"tests", Json::array()},
              {"mistakes", Json::array()}};
    for (std::size_t i = 0; i < tally.tests.size(); ++i) {
        const TestTally& test = tally.tests[i];
        json["tests"].push_back({{"sentence", asked.tests[i].sentence},
                                 {"passed", test.passed},
                                 {"failed", test.failed},
                                 {"not_tried", test.not_tried}});
    }
    for (const Mistake& mistake : tally.mistakes)
        json["mistakes"].push_back(
            {{"test", mistake.test}, {"what", mistake.what}, {"students", mistake.students}});
    return json;
}

Json in_json(const SimilarGroup& group) {
    Json json{{"exercise", group.exercise}, {"percent", group.percent}, {"members", Json::array()}};
    for (const SimilarGroup::Member& member : group.members)
        json["members"].push_back({{"name", member.name}, {"slug", member.slug}});
    return json;
}

/// Formats a list with a line for each entry.
template <class Entries, class Format>
std::string in_lines(const Entries& entries, Format format) {
    std::string text = "[";
    for (const auto& entry : entries) text += (text == "[" ? "\n" : ",\n") + line(format(entry));
    return text + "\n]";
}

}  // namespace

std::string results_json(const ClassResults& results) {
    const Class& of = results.of;
    Json rubrics = Json::array(), gone = Json::array(), exercises = Json::array(),
         similar = results.similar ? Json::array() : Json(nullptr);
    for (const Rubric& rubric : of.rubrics)
        rubrics.push_back({{"name", rubric.name}, {"most_points", rubric.most_points}});
    for (std::size_t i = 0; i < of.exercises.size(); ++i)
        exercises.push_back(in_json(results.tally.exercises[i], of.exercises[i]));
    for (const ToLookAt::Entry& entry : results.look.gone)
        gone.push_back({{"name", entry.name}, {"slug", entry.slug}});
    for (const SimilarGroup& group : results.similar.value_or(std::vector<SimilarGroup>()))
        similar.push_back(in_json(group));
    return "{\n\"title\":" + line(of.title) + ",\n\"course\":" + line(of.course) +
           ",\n\"seed\":" + std::to_string(of.seed) +
           ",\n\"tell_hidden\":" + line(grader::name_of(of.tell_hidden)) +
           ",\n\"due\":" + line(seconds(of.due)) +
           ",\n\"most_points\":" + std::to_string(of.most_points()) + ",\n\"exercises\":" +
           in_lines(of.exercises, [](const Asked& asked) { return in_json(asked); }) +
           ",\n\"rubrics\":" + line(rubrics) + ",\n\"students\":" +
           in_lines(results.students,
                    [&](const Student& student) { return in_json(of, student); }) +
           ",\n\"tally\":{\n\"students\":" + std::to_string(results.students.size()) +
           ",\n\"complete\":" + std::to_string(results.tally.complete) + ",\n\"exercises\":" +
           in_lines(exercises, [](const Json& exercise) { return exercise; }) +
           "\n},\n\"of_nobody\":" + line(Json(results.look.of_nobody)) +
           ",\n\"gone\":" + line(gone) + ",\n\"similar\":" + line(similar) + "\n}\n";
}

}  // namespace classroom::reports
