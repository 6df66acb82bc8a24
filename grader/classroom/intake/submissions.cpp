#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <tuple>

#include "grader/classroom/intake/ambiguous.hpp"
#include "grader/classroom/intake/class_source.hpp"
#include "grader/classroom/intake/names.hpp"
#include "grader/classroom/intake/naming.hpp"
#include "grader/classroom/intake/sorting.hpp"
#include "grader/classroom/intake/submission.hpp"
#include "text/input_error.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;

/// If a folder contains nothing but one archive, that may be a whole class exported by Moodle.
Understood in_only_archive(const grader::Course& course, const Understood& outer,
                           const std::vector<grader::Exercise>& exercises) {
    const std::vector<UnnamedSubmission>& raws = outer.raws;
    if (raws.size() != 1 || !raws.front().inside.empty() || !raws.front().number.empty() ||
        !fs::is_regular_file(raws.front().source))
        return outer;
    try {
        Understood inner =
            understood(*class_in_archive(course, raws.front().source), exercises, Layout::detect);
        return inner.raws.empty() || inner.raws.front().number.empty() ? outer : inner;
    } catch (const text::InputError&) {
        return outer;
    }
}

/// Refuses a folder of results, and the course's own exercises.
void refuse_what_is_never_submitted(const grader::Course& course, const fs::path& folder) {
    const auto refuse = [&](const std::string& read, const std::string& expected) {
        throw text::InputError(readable(folder.string()), 0, 0, read, expected);
    };
    if (const std::optional<std::string> of = results_in(folder))
        refuse("the results of an earlier run",
               "the submissions" + (of->empty() ? "" : "; these were " + *of));
    std::error_code error;
    const fs::path here = fs::weakly_canonical(folder, error);
    if (here.filename() == "students" && results_in(here.parent_path()))
        refuse("the students' pages of an earlier run", "the submissions");
    const fs::path way =
        here.lexically_relative(fs::weakly_canonical(course.root / "exercises", error));
    if (way == ".." || (!way.empty() && *way.begin() != ".."))
        refuse("the course's own exercises",
               "submissions, a folder or an archive for each student");
}

Understood understood(const grader::Course& course, const fs::path& folder, Layout layout) {
    const std::string expected = "a folder of submissions, or an archive of them",
                      told = readable(folder.string());
    const std::vector<grader::Exercise> exercises = grader::exercises(course);
    std::error_code error;
    const fs::file_status status = fs::status(folder, error);
    if (!fs::exists(status))
        throw text::InputError(
            told, 0, 0,
            fmt::format("nothing ({})", error ? error.message() : "no such file or folder"),
            expected);
    if (fs::is_regular_file(status))
        return understood(*class_in_archive(course, folder), exercises, layout);
    if (!fs::is_directory(status))
        throw text::InputError(told, 0, 0, "what is neither a folder nor a file", expected);
    refuse_what_is_never_submitted(course, folder);
    Understood found = understood(*class_in_folder(folder), exercises, layout);
    return layout == Layout::detect ? in_only_archive(course, found, exercises) : found;
}

}  // namespace

Intake intake(const grader::Course& course, const fs::path& folder, Layout layout) {
    Understood found;
    try {
        found = understood(course, folder, layout);
    } catch (const Ambiguous& ambiguous) {
        throw text::InputError(
            readable((ambiguous.folder.empty() ? folder : folder / ambiguous.folder).string()), 0,
            0, ambiguous.read, ambiguous.expected + ".\n" + ambiguous.solution);
    }
    if (found.raws.empty())
        throw text::InputError(readable(folder.string()), 0, 0, "nothing that is a submission",
                               "a folder or an archive for each student");
    Intake intake{with_names(found.raws), std::move(found.passed_over)};
    std::sort(intake.submissions.begin(), intake.submissions.end(),
              [](const Submission& a, const Submission& b) {
                  return std::tie(a.slug, a.name, a.number) < std::tie(b.slug, b.name, b.number);
              });
    number_doubles(intake.submissions);
    return intake;
}

std::vector<Submission> submissions(const grader::Course& course, const fs::path& folder,
                                    Layout layout) {
    return intake(course, folder, layout).submissions;
}

}  // namespace classroom
