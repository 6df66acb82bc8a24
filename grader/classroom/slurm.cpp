#include "grader/classroom/slurm.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "grader/files.hpp"
#include "grader/plain_text.hpp"

namespace classroom::slurm {
namespace {

namespace fs = std::filesystem;
using grader::CommandLine;
using grader::Finished;
using grader::milliseconds;

constexpr milliseconds slurm_timeout(60'000), poll_interval(1000);

/// Quotes a word for a shell.
std::string quoted(const std::string& word) {
    std::string text = "'";
    for (const char c : word) text += c == '\'' ? "'\\''" : std::string(1, c);
    return text + "'";
}

std::string script(const CommandLine& program, std::size_t parts) {
    std::string text = "#!/bin/bash\nexec";
    for (const std::string& word : program) text += " " + quoted(word);
    return text + fmt::format(" --shard \"$SLURM_ARRAY_TASK_ID/{}\"\n", parts);
}

/// Submits the array and returns its job number.
std::string submit(const fs::path& folder, std::size_t parts) {
    const Finished finished = grader::run_program(
        {"sbatch", "--parsable", "--job-name=knobel-grade", fmt::format("--array=1-{}", parts),
         "--cpus-per-task=1", "--chdir=" + folder.string(), "--output=part-%a.txt", "job.sh"},
        slurm_timeout);
    const std::vector<std::string> lines = grader::lines_of(finished.output);
    if (!finished.ending.succeeded() || lines.empty())
        throw std::runtime_error("Slurm did not take the job: " + finished.output);
    return lines.back().substr(0, lines.back().find(';'));
}

/// Returns the number of parts that have not ended. Slurm forgets the numbers of jobs that have
/// ended.
std::size_t left_of(const std::string& array) {
    const Finished finished = grader::run_program(
        {"squeue", "--noheader", "--array", "--jobs=" + array, "--format=%i"}, slurm_timeout);
    if (finished.ending.succeeded()) return grader::lines_of(finished.output).size();
    if (finished.output.find("Invalid job id") != std::string::npos) return 0;
    throw std::runtime_error("Slurm does not tell how the job is: " + finished.output);
}

}  // namespace

bool is_installed() {
    const char* path = std::getenv("PATH");
    std::istringstream folders(path == nullptr ? "" : path);
    std::error_code error;
    for (std::string folder; std::getline(folders, folder, ':');)
        if (fs::exists(fs::path(folder) / "sbatch", error)) return true;
    return false;
}

void run_as_array(const CommandLine& program, std::size_t parts, const fs::path& folder,
                  const std::function<void(std::size_t)>& watch) {
    fs::create_directories(folder);
    const fs::path job = folder / "job.sh", number = folder / "array.txt", fresh = folder / "fresh";
    const std::string text = script(program, parts);
    // A different command line, for example with other exercises, needs another array.
    const bool is_ours = grader::content_of(job) == text;
    std::string array = is_ours ? grader::content_of(number) : "";
    if (array.empty() || left_of(array) == 0) {
        if (const auto error = grader::replace_file(job, text, fresh))
            throw std::runtime_error(
                fmt::format("{} cannot be written ({})", job.string(), error.message()));
        array = submit(folder, parts);
        if (const auto error = grader::replace_file(number, array, fresh))
            throw std::runtime_error(
                fmt::format("{} cannot be written ({})", number.string(), error.message()));
    }
    for (std::size_t left = left_of(array); left > 0; left = left_of(array)) {
        watch(parts - std::min(left, parts));
        std::this_thread::sleep_for(poll_interval);
    }
    watch(parts);
}

}  // namespace classroom::slurm
