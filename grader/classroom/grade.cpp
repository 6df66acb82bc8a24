#include "grader/classroom/grade.hpp"

#include <fmt/format.h>

#include <memory>

#include "grader/classroom/grading_steps.hpp"
#include "grader/files.hpp"

namespace classroom {
namespace {

using grader::FolderLock;

/// Locks the records against other processes; several may grade parts of the class.
/// @throws Busy when another process prevents it
std::unique_ptr<FolderLock> lock(const GradeOptions& options) {
    const Records records(records_in(options.out));
    records.create();
    const bool is_whole = options.shard.is_whole();
    auto lock = std::make_unique<FolderLock>(
        records_in(options.out),
        is_whole ? FolderLock::Kind::try_exclusive : FolderLock::Kind::try_shared);
    if (!lock->is_held())
        throw Busy(
            fmt::format("another grading into {} is still running; wait until it has ended, or "
                        "name another folder with --out",
                        options.out.string()));
    if (is_whole) records.sweep();
    return lock;
}

}  // namespace

std::optional<Terms> terms_before(const std::filesystem::path& out) {
    const std::optional<Origin> origin = out.empty() ? std::nullopt : origin_of(records_in(out));
    return origin ? std::optional(origin->terms) : std::nullopt;
}

GradeResult grade(const grader::Course& course, const GradeOptions& options) {
    GradingRun run(course, options);
    const std::unique_ptr<FolderLock> held = options.dry_run ? nullptr : lock(options);
    options.accepted();
    if (options.dry_run) {
        describe_class(run);
    } else {
        run.keep_origin();
        read_submissions(run);
        check_files(run);
        if (options.shard.is_whole()) write_reports(run);
    }
    return std::move(run.result);
}

}  // namespace classroom
