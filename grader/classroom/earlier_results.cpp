#include "grader/classroom/earlier_results.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/names.hpp"
#include "grader/files.hpp"
#include "grader/plain_text.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;

/// Returns whether two submissions are certainly of the same student: they have the same Moodle
/// number, are the same folder or archive, or the earlier one was moved into the later one's
/// folder.
bool are_of_one(const Submission& before, const Submission& now) {
    if (!before.number.empty() && !now.number.empty()) return before.number == now.number;
    const fs::path name = before.source.filename();
    if (name == now.source.filename() && before.inside == now.inside) return true;
    std::error_code ignored;
    const auto plain = [](const Submission& one) {
        return comparable_name(without_copy_mark(one.plain_name));
    };
    return plain(before) == plain(now) && before.inside.empty() && now.inside.empty() &&
           fs::exists(now.source / name, ignored);
}

/// Returns whether two submissions with the same slug are of two students, as far as names and
/// numbers show.
bool are_of_two(const Submission& before, const Submission& now) {
    if (are_of_one(before, now)) return false;
    const auto plain = [](const Submission& one) {
        return composed(one.plain_name.empty() ? one.name : one.plain_name);
    };
    const bool has_other_number = !before.number.empty() && !now.number.empty();
    return has_other_number || plain(before) != plain(now);
}

/// The settings of an earlier run, read from its reports.
struct Reported {
    std::uint64_t seed = 0;
    std::vector<std::string> exercises;
    std::int64_t due = 0;  ///< 0 for none
    bool operator==(const Reported&) const = default;
};

/// Returns nothing if the reports do not contain the settings.
std::optional<Reported> reported(const fs::path& out) {
    using nlohmann::json;
    const json results = json::parse(grader::content_of(out / "results.json"), nullptr, false);
    try {
        Reported reported{results.at("seed"), {}, 0};
        if (results.at("due").is_number()) reported.due = results.at("due");
        for (const json& exercise : results.at("exercises"))
            reported.exercises.push_back(exercise.at("id"));
        return reported;
    } catch (const json::exception&) {
        return std::nullopt;
    }
}

Reported asked_now(const GradeOptions& options) {
    Reported asked{options.check.seed, {}, options.due};
    for (const grader::Exercise& exercise : options.exercises)
        asked.exercises.push_back(exercise.id);
    return asked;
}

/// Formats the settings as options: "--seed 7 --exercises 1-cards/01-halves-fit --due '2026-11-20
/// 22:59:00Z'".
std::string as_options(const Reported& reported) {
    std::string options =
        fmt::format("--seed {} --exercises {}", reported.seed, fmt::join(reported.exercises, ","));
    if (reported.due != 0)
        options += fmt::format(" --due '{:%Y-%m-%d %H:%M:%S}Z'",
                               fmt::gmtime(static_cast<std::time_t>(reported.due)));
    return grader::harmless(options);
}

}  // namespace

bool shares_exercises(const std::optional<Terms>& before,
                      const std::vector<grader::Exercise>& now) {
    if (!before || before->exercises.empty() || now.empty()) return true;
    const std::set<std::string> ids(before->exercises.begin(), before->exercises.end());
    return std::any_of(now.begin(), now.end(),
                       [&](const grader::Exercise& exercise) { return ids.contains(exercise.id); });
}

std::vector<std::string> slugs_of_results(const fs::path& out) {
    std::vector<std::string> slugs = slugs_in(records_in(out));
    if (!slugs.empty()) return slugs;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(out / "students", ignored))
        slugs.push_back(entry.path().filename().string());
    std::sort(slugs.begin(), slugs.end());
    return slugs;
}

std::string place_of(const fs::path& submissions) {
    return fs::weakly_canonical(submissions).string();
}

std::optional<EarlierResults> earlier_results(const GradeOptions& options, const std::string& here,
                                              const std::vector<Submission>& students) {
    const fs::path& out = options.out;
    const std::optional<Origin> origin = origin_of(records_in(out));
    const std::vector<std::string> slugs = slugs_of_results(out);
    if (!origin && slugs.empty()) return std::nullopt;
    EarlierResults earlier{origin.value_or(Origin())};
    const auto common =
        std::count_if(students.begin(), students.end(), [&](const Submission& student) {
            return std::binary_search(slugs.begin(), slugs.end(), student.slug);
        });
    if (!slugs.empty() && common == 0) earlier.kinship = Kinship::another;
    else if (!origin && reported(out) != asked_now(options)) earlier.kinship = Kinship::settled;
    if (earlier.kinship != Kinship::same || !origin) return earlier;
    if (origin->submissions == here) {
        earlier.other_exercises =
            !slugs.empty() && !shares_exercises(origin->terms, options.exercises);
        if (earlier.other_exercises) earlier.kinship = Kinship::another;
        return earlier;
    }
    earlier.same_students =
        static_cast<std::size_t>(2 * common) > std::max(students.size(), slugs.size());
    earlier.moved_in_vain = options.moved && !earlier.same_students;
    earlier.kinship = earlier.same_students && options.moved ? Kinship::moved : Kinship::another;
    return earlier;
}

std::string advice_on(const EarlierResults& earlier, const fs::path& out, const std::string& here) {
    if (earlier.kinship == Kinship::another)
        return fmt::format(
            "{}another folder for {}{}; or, to have those results replaced, --replace",
            earlier.same_students
                ? "--moved, if that is the same work in another place now (all that "
                  "was judged and remembered is kept); "
                : "",
            earlier.other_exercises ? "these exercises of " : "", readable(here));
    const std::optional<Reported> before = reported(out);
    return "another folder; or --replace, to make them anew" +
           (before ? ". They were made with " + as_options(*before) +
                         "; name --similar and --moodle-sheet again, too, if you had them"
                   : "");
}

std::string whose(const EarlierResults& earlier, const std::string& here) {
    const std::string& before = earlier.origin.submissions;
    if (earlier.kinship == Kinship::settled) return "an earlier run, without its records";
    if (before.empty()) return "other students";
    if (earlier.other_exercises) return readable(before) + " with other exercises";
    if (earlier.moved_in_vain)
        return readable(before) + ", of which half of the students or more are others here";
    const bool are_others = before == here;
    return readable(before) + (are_others              ? " with other students"
                               : earlier.same_students ? ", with the same students"
                                                       : "");
}

EarlierStudents earlier_students(const fs::path& out, const std::vector<Submission>& all,
                                 const std::optional<std::string>& replaced) {
    std::map<std::string, const Submission*> here;
    for (const Submission& submission : all) here[submission.slug] = &submission;
    EarlierStudents earlier{{},
                            "who is no longer among the submissions",
                            "put the submission back, or take the line out"};
    if (replaced) {
        earlier.who = "of the class before" + (replaced->empty() ? "" : ", " + readable(*replaced));
        earlier.solution = "name this class's table with --by-hand";
    }
    const std::vector<std::string> slugs = slugs_of_results(out);
    for (const std::string& slug : slugs) {
        const std::optional<Found> found = found_in(records_in(out), slug);
        if (const auto holder = here.find(slug); holder != here.end()) {
            if (!replaced && found && are_of_two(found->submission, *holder->second))
                earlier.slugs_of_others[slug] = found->submission.name;
            continue;
        }
        earlier.students.push_back(found ? found->submission
                                         : Submission{slug, {}, slug, {}, {}, {}, slug});
        const auto now = std::find_if(all.begin(), all.end(), [&](const Submission& one) {
            return are_of_one(earlier.students.back(), one);
        });
        if (replaced || now == all.end()) continue;
        earlier.slugs_now[slug] = now->slug;
        // Two students with equal names get digests in their slugs, so the plain slug was not in
        // use.
        const bool was_somebodys = std::binary_search(slugs.begin(), slugs.end(), now->slug);
        if (slug.starts_with(now->slug + "-") && !was_somebodys)
            earlier.slugs_of_others.try_emplace(now->slug);
    }
    return earlier;
}

std::optional<Found> found_before(const fs::path& out, const Submission& student,
                                  const EarlierStudents& earlier) {
    if (std::optional<Found> before = found_in(records_in(out), student.slug);
        before && !are_of_two(before->submission, student))
        return before;
    for (const auto& [before, now] : earlier.slugs_now)
        if (now == student.slug) return found_in(records_in(out), before);
    return std::nullopt;
}

}  // namespace classroom
