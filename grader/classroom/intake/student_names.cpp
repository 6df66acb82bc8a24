#include "grader/classroom/intake/student_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "grader/classroom/intake/course_names.hpp"
#include "grader/classroom/intake/names.hpp"

namespace classroom {
namespace {

std::string shown_name(const std::string& raw) {
    const std::string shown = readable(raw);
    return shown.find_first_not_of(' ') == std::string::npos ? "(no name)" : shown;
}

/// Returns a key that is unique among the submissions of a class.
std::string mark_of(const UnnamedSubmission& raw) {
    return raw.entry + '\0' + raw.place.inside + '\0' + raw.number;
}

/// Calls `change` for submissions whose `same` values are equal.
template <class Same, class Change>
void tell_apart(std::vector<Submission>& submissions, Same same, Change change) {
    std::map<std::string, int> counts;
    for (const Submission& submission : submissions) ++counts[same(submission)];
    for (std::size_t i = 0; i < submissions.size(); ++i)
        if (const std::string key = same(submissions[i]); counts[key] > 1)
            change(submissions[i], i);
}

/// Returns a remark on another submission with the same name.
/// @param slug  slug of the other submission
std::string about_double(const UnnamedSubmission& one, const UnnamedSubmission& other,
                         const std::string& slug) {
    if (!other.number.empty())
        return fmt::format("The same name is there with Moodle's number {}, too.", other.number);
    if (one.name != other.name && composed(one.name) == composed(other.name))
        return fmt::format(
            "The same name is there with the slug {}, too: it looks the same, but has other "
            "Unicode characters (an accent may be a part of its letter, or a sign of its own).",
            slug);
    return fmt::format(
        "The same name is there as {}, too: if both are of one student, put them into one folder, "
        "and the newest file for each exercise is graded.",
        readable(other.entry));
}

/// Adds a remark for names that occur more than once in any spelling: as a folder and an archive,
/// "Ä" as one code point or two, a copy with "(1)", or students distinguished only by Moodle's
/// numbers.
void note_doubles(std::vector<Submission>& submissions,
                  const std::vector<UnnamedSubmission>& raws) {
    std::map<std::string, std::vector<std::size_t>> of_name;
    for (std::size_t i = 0; i < raws.size(); ++i) {
        const std::string name = composed(without_copy_marks(raws[i].name));
        of_name[comparable_name(name)].push_back(i);
    }
    for (const auto& [name, indices] : of_name)
        for (const std::size_t i : indices)
            for (const std::size_t other : indices)
                if (other != i)
                    add_sentence(submissions[i].note,
                                 about_double(raws[i], raws[other], submissions[other].slug));
}

/// Returns the basis of a student's slug: the same for a folder and an archive of one name.
std::string named_and_numbered(const UnnamedSubmission& raw) {
    return composed(raw.name) + (raw.number.empty() ? "" : "-" + raw.number);
}

/// Numbers equal slugs: the digest is short, so a student who forges another's digest must not get
/// the other's slug.
void number_doubles(std::vector<Submission>& submissions) {
    std::set<std::string> taken;
    for (Submission& submission : submissions) {
        const std::string slug = submission.slug;
        for (int next = 2; !taken.insert(submission.slug).second; ++next)
            submission.slug = fmt::format("{}-{}", slug.substr(0, 70), next);
    }
}

}  // namespace

std::vector<Submission> with_names(const std::vector<UnnamedSubmission>& raws) {
    std::vector<Submission> submissions;
    for (const UnnamedSubmission& raw : raws) {
        Submission one = raw.place;
        one.name = one.plain_name = shown_name(raw.name);
        one.number = raw.number;
        one.slug = slug_of(named_and_numbered(raw), named_and_numbered(raw));
        submissions.push_back(std::move(one));
    }
    tell_apart(
        submissions, [](const Submission& one) { return one.slug; },
        [&](Submission& one, std::size_t i) {
            one.slug = slug_with_digest(named_and_numbered(raws[i]), mark_of(raws[i]));
        });
    tell_apart(
        submissions, [](const Submission& one) { return composed(one.name) + '\0' + one.number; },
        [&](Submission& one, std::size_t i) {
            if (const std::string entry = readable(raws[i].entry); entry != one.name)
                one.name += " (" + entry + ")";
        });
    tell_apart(
        submissions, [](const Submission& one) { return composed(one.name); },
        [](Submission& one, std::size_t) { one.name += " (" + one.slug + ")"; });
    note_doubles(submissions, raws);
    std::sort(submissions.begin(), submissions.end(), [](const Submission& a, const Submission& b) {
        return std::tie(a.slug, a.name, a.number) < std::tie(b.slug, b.name, b.number);
    });
    number_doubles(submissions);
    return submissions;
}

}  // namespace classroom
