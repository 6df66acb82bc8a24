#include "command/puzzles/work.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace command {

std::string in_words(const Work& work, std::uint64_t solutions, const std::string& trial,
                     const std::string& pieces) {
    return fmt::format("{:>8} solution{}\n", solutions, solutions == 1 ? "" : "s") +  //
           fmt::format("{:>8} trials ({})\n", work.trials, trial) +
           fmt::format("{:>8} {} (as the first, the second, ...: {})\n", work.pieces_laid, pieces,
                       fmt::join(work.widths, " ")) +
           fmt::format("{:>8} nodes (positions reached, the empty one included)\n",
                       work.nodes()) +  //
           fmt::format("{:>8.3f} ms\n", work.seconds * 1000);
}

nlohmann::json to_json(const Work& work) {
    return {{"nodes", work.nodes()},
            {"trials", work.trials},
            {"laid", work.pieces_laid},
            {"widths", work.widths},
            {"seconds", work.seconds}};
}

}  // namespace command
