// The worker program: serves calls that come as lines of JSON on descriptor 3 and answers on descriptor 4.

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <string>

#include "grader/worker.hpp"

namespace {

/// A descriptor of our own, which the student's prints and closed low numbers do not reach by accident.
std::FILE* own(int descriptor, const char* mode) {
    const int high = fcntl(descriptor, F_DUPFD_CLOEXEC, 100);
    close(descriptor);
    return fdopen(high, mode);
}

bool read_line(std::FILE* in, std::string& line) {
    line.clear();
    for (int c = 0; (c = std::getc(in)) != EOF;) {
        if (c == '\n') return true;
        line += static_cast<char>(c);
    }
    return false;
}

}  // namespace

/// The worker's main function. Workers are linked with `--wrap=main`, which takes it for `main`: so a student's file may
/// have a main function of its own, for trying things out, which nobody calls.
extern "C" int __wrap_main() {
    using nlohmann::json;
    std::FILE* requests = own(3, "r");
    std::FILE* replies = own(4, "w");
    if (requests == nullptr || replies == nullptr) return 1;
    for (std::string line; read_line(requests, line);) {
        const json request = json::parse(line);
        json reply = grader::worker::reply_to(request.at("call"), request.at("arguments"));
        reply["id"] = request.at("id");
        std::fflush(stdout);
        const std::string text = reply.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
        if (std::fwrite(text.data(), 1, text.size(), replies) != text.size() || std::fflush(replies) != 0) return 1;
    }
    return 0;
}
