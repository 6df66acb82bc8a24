#pragma once

#include <uv.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace command {

/// A child process of an event loop, in its own process group. The destructor sends SIGTERM to the
/// group; whatever still runs after about two seconds gets SIGKILL.
class Background {
public:
    /// Exit code and captured output of the process.
    struct Left {
        int exit_code = 0;
        std::string out, err;
    };

    /// @param done  called from the loop when the process group has ended; may destroy the object
    /// @throws std::runtime_error when the process cannot be started
    Background(uv_loop_t& loop, const std::vector<std::string>& command,
               std::function<void(Left)> done);
    ~Background();
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;

private:
    struct Running;
    std::shared_ptr<Running> running_;  ///< lives until the loop has closed its handles
};

}  // namespace command
