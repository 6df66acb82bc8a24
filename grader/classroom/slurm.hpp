#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>

#include "grader/sandbox/process.hpp"

/// Slurm runs jobs on the machines of a cluster that share a folder.
namespace classroom::slurm {

/// How many parts a class is split into unless the teacher says otherwise.
inline constexpr std::size_t usual_parts = 16;

/// Runs a program as a job array, once for each part, with `--shard 1/parts` and so on appended to
/// its arguments. Returns when all parts have ended, successfully or not. If a previous call was
/// killed, waits for its array if that is still running instead of submitting another.
/// @param folder  for the output of the parts; must have the same path on all machines
/// @param watch   called periodically with the number of parts that have ended
/// @throws std::runtime_error when Slurm is not installed or rejects the job
void run_as_array(const grader::CommandLine& program, std::size_t parts,
                  const std::filesystem::path& folder,
                  const std::function<void(std::size_t)>& watch);

}  // namespace classroom::slurm
