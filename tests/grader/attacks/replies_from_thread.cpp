// A thread that outlives the call finds the descriptor for replies in /proc/self/fd and answers every number there may be, over and over.
//
// kind: forged reply
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: broken protocol, crash, wrong answer

#include <fcntl.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <thread>

#include "halves_fit.hpp"

namespace {

void answer_all() {
    for (int id = 1;; ++id)
        for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
            const int descriptor = std::stoi(entry.path().filename().string());
            const std::string reply = "{\"id\":" + std::to_string(id) + ",\"result\":true}\n";
            if (descriptor > 2 && (fcntl(descriptor, F_GETFL) & O_ACCMODE) == O_WRONLY) (void)!write(descriptor, reply.data(), reply.size());
        }
}

}  // namespace

bool fit(Half, Half) {
    std::thread([] {
        try {
            answer_all();
        } catch (...) {
        }
    }).detach();
    return true;
}
