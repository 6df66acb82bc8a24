#include "grader/classroom/reports/page.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "grader/plain_text.hpp"

namespace classroom::reports {
namespace {

using grader::json_text;
using nlohmann::json;

/// Formats a time, or null if there is none.
json seconds(std::int64_t since_1970) { return since_1970 == 0 ? json() : json(since_1970); }

json in_json(const Asked& asked) {
    json tests = json::array();
    for (const grader::TestResult& test : asked.tests)
        tests.push_back(
            {{"sentence", test.sentence}, {"points", test.points}, {"hidden", test.hidden}});
    return {{"id", asked.id},
            {"title", asked.title},
            {"level", asked.level},
            {"most_points", asked.most_points()},
            {"tests", tests}};
}

/// Formats points given by hand, or null if there are none.
json in_json(const std::optional<GivenPoints>& given) {
    return given ? json{{"points", given->points}, {"reason", given->reason}} : json();
}

json in_json(const Graded& graded) {
    return {{"points", graded.is_graded() ? json(graded.points()) : json()},
            {"by_hand", in_json(graded.by_hand)},
            {"file", graded.file},
            {"changed", seconds(graded.changed)},
            {"note", graded.note},
            {"verdict", graded.verdict}};
}

template <class Entries>
json list_of(const Entries& entries) {
    json list = json::array();
    for (const auto& entry : entries) list.push_back(in_json(entry));
    return list;
}

json in_json(const Class& of, const Student& student) {
    return {{"name", student.name},
            {"number", student.number},
            {"slug", student.slug},
            {"submission", student.submission},
            {"grade", student.complete() ? json(student.points()) : json()},
            {"points", student.points()},
            {"most_points", of.most_points()},
            {"complete", student.complete()},
            {"late", student.late ? json(*student.late) : json()},
            {"notes", student.notes},
            {"exercises", list_of(student.exercises)},
            {"rubrics", list_of(student.rubrics)}};
}

json tally_of(const ClassResults& results) {
    constexpr std::array<const char*, rating_count> ratings{
        "full", "part", "none", "does_not_compile", "not_handed_in", "to_look_at"};
    json exercises = json::array();
    for (std::size_t i = 0; i < results.tally.exercises.size(); ++i) {
        const ExerciseTally& exercise = results.tally.exercises[i];
        json& formatted = exercises.emplace_back(tally_in_json(exercise, results.of.exercises[i]));
        for (std::size_t rating = 0; rating < rating_count; ++rating)
            formatted[ratings[rating]] = exercise.counts[rating];
    }
    return {{"students", results.students.size()},
            {"complete", results.tally.complete},
            {"exercises", exercises}};
}

}  // namespace

json tally_in_json(const ExerciseTally& tally, const Asked& asked) {
    json tests = tally.tests;
    for (std::size_t i = 0; i < tests.size(); ++i) tests[i]["sentence"] = asked.tests[i].sentence;
    return {{"id", asked.id}, {"tests", tests}, {"mistakes", tally.mistakes}};
}

std::string results_json(const ClassResults& results) {
    const Class& of = results.of;
    json gone = json::array();
    for (const ToLookAt::Entry& entry : results.look.gone)
        gone.push_back({{"name", entry.name}, {"slug", entry.slug}});
    const nlohmann::ordered_json parts{
        {"title", of.title},
        {"course", of.course},
        {"seed", of.seed},
        {"tell_hidden", grader::name_of(of.tell_hidden)},
        {"due", seconds(of.due)},
        {"most_points", of.most_points()},
        {"exercises", list_of(of.exercises)},
        {"rubrics", json(of.rubrics)},
        {"tally", tally_of(results)},
        {"of_nobody", results.look.of_nobody},
        {"gone", gone},
        {"similar", results.similar ? json(*results.similar) : json()}};
    std::string text = "{\n";
    for (const auto& [name, part] : parts.items())
        text += json_text(json(name)) + ":" + json_text(part) + ",\n";
    text += "\"students\":[";
    for (const Student& student : results.students)
        text +=
            (&student == results.students.data() ? "\n" : ",\n") + json_text(in_json(of, student));
    text += "\n]\n}\n";
    return text;
}

}  // namespace classroom::reports
