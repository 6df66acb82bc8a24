#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace command {

/// The options of the verb grade, as typed.
struct GradeCommandOptions {
    std::string folder, out, exercises, by_hand, again, due, shard, tell_hidden, moodle_sheet;
    std::string layout = "detect", engine = "local";
    std::uint64_t jobs = 0;
    std::optional<std::uint64_t> seed;
    std::optional<bool> similar;
    bool dry_run = false;
};

}  // namespace command
