#include "grader/classroom/reports/reports.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "grader/check/verdict_text.hpp"
#include "grader/classroom/points/deadline.hpp"
#include "grader/plain_text.hpp"

namespace classroom::reports {
namespace {

using grader::VerdictOutcome;

/// Returns remarks for the teacher on a student's exercise, each in one or two sentences.
std::vector<std::string> remarks_on(const Graded& graded) {
    const auto& [verdict, file, changed, note, by_hand] = graded;
    std::vector<std::string> found;
    if (by_hand) {
        if (grader::is_judgement(verdict.outcome) && by_hand->points < verdict.points())
            found.push_back(fmt::format(
                "{} by hand (line {} of the table), where the tests give {}.",
                grader::many(by_hand->points, "point"), by_hand->line, verdict.points()));
        return found;
    }
    if (verdict.outcome == VerdictOutcome::unreadable)
        found.push_back("could not be read: " + verdict.message);
    else if (verdict.outcome == VerdictOutcome::grader_failed)
        found.push_back("the check itself failed: " + verdict.message);
    else if (verdict.outcome == VerdictOutcome::checked && !verdict.message.empty())
        found.push_back("no test could be run: " +
                        verdict.message.substr(0, verdict.message.find('\n')));
    if (!note.empty()) found.push_back(note);
    return found;
}

/// Returns the names of the rubrics without points by hand.
std::vector<std::string> missing_rubrics(const Class& of, const Student& student) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(of.rubrics.size(), student.rubrics.size()); ++i)
        if (!student.rubrics[i]) names.push_back(of.rubrics[i].name);
    return names;
}

}  // namespace

std::vector<std::string> remarks_on(const Class& of, const Student& student) {
    std::vector<std::pair<std::string, std::vector<std::string>>> exercises_by_remark;
    for (std::size_t i = 0; i < std::min(of.exercises.size(), student.exercises.size()); ++i) {
        for (const std::string& remark : remarks_on(student.exercises[i])) {
            auto known = std::ranges::find(exercises_by_remark, remark,
                                           [](const auto& other) { return other.first; });
            if (known == exercises_by_remark.end())
                known = exercises_by_remark.insert(known, {remark, {}});
            known->second.push_back(in_short(of.exercises[i]));
        }
    }
    std::vector<std::string> found;
    for (const auto& [remark, exercises] : exercises_by_remark)
        found.push_back((exercises.size() > 1 && exercises.size() == of.exercises.size()
                             ? "all exercises"
                             : fmt::format("{}", fmt::join(exercises, ", "))) +
                        ": " + remark);
    for (const std::string& note : student.notes) {
        const bool is_said = std::ranges::any_of(
            found, [&](const std::string& sentence) { return sentence.ends_with(": " + note); });
        if (!is_said) found.push_back(note);
    }
    for (std::string& sentence : found) sentence = grader::harmless(sentence);
    return found;
}

std::vector<std::string> to_look_at(const Class& of, const Student& student) {
    std::vector<std::string> found = remarks_on(of, student);
    if (const std::vector<std::string> names = missing_rubrics(of, student); !names.empty())
        found.push_back(
            grader::harmless(fmt::format("{}: no points by hand yet.", fmt::join(names, ", "))));
    return found;
}

ToLookAt to_look_at(const Class& of, const std::vector<Student>& students) {
    constexpr std::size_t few = 3;
    ToLookAt look;
    std::map<std::string, std::vector<std::string>> without_rubric;  // names of students
    for (const Student& student : students) {
        for (const std::string& rubric : missing_rubrics(of, student))
            without_rubric[rubric].push_back(student.name);
        if (std::vector<std::string> sentences = remarks_on(of, student); !sentences.empty())
            look.students.push_back({student.name, student.slug, std::move(sentences)});
    }
    for (const auto& [rubric, names] : without_rubric)
        look.of_class.push_back(grader::harmless(fmt::format(
            "{}: no points by hand yet for {}{}.", rubric, grader::many(names.size(), "student"),
            names.size() <= few ? fmt::format(" ({})", fmt::join(names, ", ")) : "")));
    look.late = late_sentences(students);
    return look;
}

std::vector<std::string> ToLookAt::all() const {
    std::vector<std::string> sentences = of_class;
    sentences.insert(sentences.end(), of_nobody.begin(), of_nobody.end());
    for (const Entry& entry : students)
        for (const std::string& sentence : entry.sentences)
            sentences.push_back(entry.name + ": " + sentence);
    return sentences;
}

std::string headline(const grader::Verdict& verdict) {
    const std::string points =
        grader::is_judgement(verdict.outcome)
            ? fmt::format("{} of {} points", verdict.points(), verdict.most_points())
            : std::string("not graded, somebody has to look");
    const std::string why = grader::in_words(verdict.outcome);
    return fmt::format("{}: {}{}{}", verdict.exercise, points, why.empty() ? "" : "; ", why);
}

std::string details(const grader::Verdict& verdict) {
    std::string text;
    for (const std::string& part : {verdict.message, verdict.explanation, verdict.warnings})
        if (!part.empty()) text += part + "\n";
    const std::string prints = grader::all_prints(verdict);
    return prints.empty() ? text : text + "The program printed:\n" + prints + "\n";
}

std::string details(const grader::Verdict& verdict, const grader::TestResult& test) {
    switch (test.outcome) {
        case grader::TestOutcome::passed: return "";
        case grader::TestOutcome::failed:
            return grader::in_a_line(test.failure) + "\n" + grader::in_lines(test.failure);
        default: return grader::why_not_tried(verdict, test) + "\n";
    }
}

std::string in_a_line(const std::string& what, const GivenPoints& given, int most_points) {
    return fmt::format("{}: {} of {} points, given by hand{}", what, given.points, most_points,
                       given.reason.empty() ? "" : ": " + given.reason);
}

std::string by_hand_instead(const grader::Verdict& verdict) {
    const std::string why = grader::in_words(verdict.outcome);
    return fmt::format("given by hand ({})",
                       why.empty() ? fmt::format("the tests gave {}", verdict.points()) : why);
}

}  // namespace classroom::reports
