#include "grader/classroom/slurm.hpp"

#include <fmt/format.h>

#include <algorithm>
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
std::string quoted(std::string word) {
    grader::replace_all(word, "'", "'\\''");
    return "'" + word + "'";
}

/// Returns what each part runs, in a shell.
std::string script(const CommandLine& program, std::size_t parts) {
    std::string text = "exec";
    for (const std::string& word : program) text += " " + quoted(word);
    return text + fmt::format(" --shard \"$SLURM_ARRAY_TASK_ID/{}\"", parts);
}

/// Returns the number of parts of an array of jobs that have not ended.
std::size_t left_of(const std::string& array) {
    const Finished finished = grader::run_program(
        {"squeue", "--noheader", "--array", "--name=" + array, "--format=%i"}, slurm_timeout);
    if (!finished.ending.succeeded())
        throw std::runtime_error("Slurm does not say how the job is doing: " + finished.output);
    return grader::lines_of(finished.output).size();
}

}  // namespace

void run_as_array(const CommandLine& program, std::size_t parts, const fs::path& folder,
                  const std::function<void(std::size_t)>& watch) {
    fs::create_directories(folder);
    const std::string text = script(program, parts),
                      // A different command line, for example with other exercises, is another job.
        array = "knobel-" + grader::fingerprint_of(text);
    if (left_of(array) == 0) {
        const Finished finished = grader::run_program(
            {"sbatch", "--job-name=" + array, fmt::format("--array=1-{}", parts),
             "--cpus-per-task=1", "--chdir=" + folder.string(), "--output=part-%a.txt",
             "--wrap=" + text},
            slurm_timeout);
        if (!finished.ending.succeeded())
            throw std::runtime_error("Slurm did not accept the job: " + finished.output);
    }
    for (std::size_t left = left_of(array); left > 0; left = left_of(array)) {
        watch(parts - std::min(left, parts));
        std::this_thread::sleep_for(poll_interval);
    }
    watch(parts);
}

}  // namespace classroom::slurm
