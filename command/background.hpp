#pragma once

#include <uv.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace command {

/// A program that runs beside an event loop, in a process group of its own. When the object goes it is asked to end, with all that
/// it has started, so that a build can clean up; what still runs half a second later is killed.
class Background {
public:
    /// What a program has left when it has ended.
    struct Left {
        int exit_code = 0;
        std::string out, err;
    };

    /// @param done  called from the loop when the program has ended and nothing of it runs any more; it may destroy the object
    /// @throws std::runtime_error when the program cannot be started
    Background(uv_loop_t& loop, const std::vector<std::string>& command, std::function<void(Left)> done);
    ~Background();
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;

private:
    struct Running;
    std::shared_ptr<Running> running_;  ///< lives until the loop has closed its handles
};

}  // namespace command
