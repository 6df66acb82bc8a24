#include "grader/classroom/grading_run.hpp"

#include <algorithm>

#include "grader/classroom/key.hpp"
#include "grader/classroom/steps.hpp"
#include "grader/plain_text.hpp"

namespace classroom {

namespace fs = std::filesystem;
using grader::Exercise;

GradingRun::GradingRun(const grader::Course& of_course, const GradeOptions& with_options)
    : course(of_course),
      options(with_options),
      records(records_in(options.out)),
      stubs(stubs_of(options.exercises)) {}

void GradingRun::ask() {
    for (const Exercise& exercise : options.exercises)
        questions.push_back({exercise, context_digest(course, exercise, options.check),
                             grader::blank_verdict(exercise, options.check)});
}

const Question* GradingRun::question_of(const std::string& id) const {
    const auto found =
        std::find_if(questions.begin(), questions.end(),
                     [&](const Question& question) { return question.exercise.id == id; });
    return found == questions.end() ? nullptr : &*found;
}

Class GradingRun::the_class() const {
    Class of;
    const fs::path folder = fs::absolute(options.submissions).lexically_normal();
    of.title = grader::harmless(
        (folder.has_filename() ? folder : folder.parent_path()).filename().string());
    of.course = options.course;
    of.seed = options.check.seed;
    of.tell_hidden = options.tell_hidden;
    of.due = options.due;
    for (const Question& question : questions)
        of.exercises.push_back({question.exercise.id, question.exercise.title,
                                question.exercise.level, question.blank.tests});
    of.rubrics = by_hand.rubrics();
    return of;
}

void GradingRun::lose(const std::string& what, const std::string& reason) {
    const std::lock_guard lock(mutex_);
    lost_[what] = reason;
}

std::optional<std::string> GradingRun::why_lost(const std::string& what) const {
    const auto lost = lost_.find(what);
    return lost == lost_.end() ? std::nullopt : std::optional(lost->second);
}

Found GradingRun::found(const Submission& submission) const {
    Found found{submission,
                {},
                {},
                "what was found in it is no longer there; call the same command again",
                true};
    if (const auto lost = why_lost(submission.slug)) found.trouble = *lost;
    else if (auto kept = records.found(submission.slug)) return *kept;
    return found;
}

}  // namespace classroom
