#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace command {

/// The options of the verb grade, as typed.
struct GradeCommandOptions {
    std::string folder, out, exercises, by_hand, again, due, shard, layout = "detect", tell_hidden,
                                                                    engine = "local", moodle_sheet;
    std::uint64_t jobs = 0;
    std::optional<std::uint64_t> seed;
    std::optional<bool> similar;
    bool no_tell_hidden = false, replace = false, moved = false, dry_run = false;
};

}  // namespace command
