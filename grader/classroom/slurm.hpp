#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>

#include "grader/process.hpp"

/// Slurm, which runs jobs on the machines of a cluster that share a folder.
namespace classroom::slurm {

/// Whether jobs can be handed to Slurm from this machine.
bool is_here();

/// Runs a program as a job array: once for each part, with `--shard 1/parts` and so on behind its
/// arguments; comes back when all have ended, however they did. Called again after it was killed it
/// waits for the array that is still at work instead of beginning another.
/// @param folder  for the job's script and what the parts print; all machines see it under the same
/// path
/// @param watch   is told now and then how many parts have ended
/// @throws std::runtime_error when Slurm does not take the job
void run_as_array(const grader::CommandLine& program, std::size_t parts,
                  const std::filesystem::path& folder,
                  const std::function<void(std::size_t)>& watch);

}  // namespace classroom::slurm
