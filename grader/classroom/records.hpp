#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "grader/classroom/submission.hpp"
#include "grader/verdict.hpp"

namespace classroom {

/// Thrown when something cannot be kept, such as on a full disk.
struct CannotKeep : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A file of a submission, as it is remembered: its content is kept apart, by its digest.
struct FoundFile {
    std::string exercise, path, digest;
    std::int64_t changed = 0;
    std::string note, trouble;
};

/// What was found in a submission.
struct Found {
    Submission submission;
    std::vector<FoundFile> files;
    std::vector<std::string> notes;
    std::string trouble;     ///< why nothing of it could be read; else empty
    bool our_fault = false;  ///< whether that is ours and not the submission's
    std::vector<UnknownFile> unknown_files = {};
};

/// All that has been found out about a class so far: a folder in which each submission, source text and verdict is a file of its own,
/// written as a whole or not at all. So whoever is killed loses no more than what was at work at this moment, and several processes, on
/// several machines, may add to the same folder. A file that is damaged counts as not there.
class Records {
public:
    /// @throws CannotKeep when the folder cannot be made
    explicit Records(std::filesystem::path folder);

    /// @throws CannotKeep as all that keep
    void keep(const Found& found) const;
    void keep_source(const std::string& digest, const std::string& content) const;
    void keep(const std::string& key, const grader::Verdict& verdict) const;

    /// Remembers which folder or archive the submissions come from.
    void keep_origin(const std::string& path) const;
    std::optional<std::string> origin() const;

    std::optional<Found> found(const std::string& slug) const;
    /// A source text, nothing when it is not there or no longer what its digest says.
    std::optional<std::string> source(const std::string& digest) const;
    std::optional<grader::Verdict> verdict(const std::string& key) const;

    /// The slugs of all submissions that were ever found.
    std::vector<std::string> slugs() const;
    void forget(const std::string& slug) const;
    /// Removes all source texts but those with these digests, and all verdicts but those with these keys.
    void keep_only(const std::set<std::string>& digests, const std::set<std::string>& keys) const;

    /// A file of our own, to be renamed when it is complete.
    std::filesystem::path fresh_file() const;
    /// Removes what killed ones left half written; nobody else may be at work.
    void sweep() const;

private:
    void write(const std::filesystem::path& file, const std::string& content) const;

    std::filesystem::path folder_;
};

}  // namespace classroom
