#include "grader/worker/worker.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>

#include "grader/plain_text.hpp"
#include "grader/worker/call_stack.hpp"
#include "grader/worker/strict_memory.hpp"

namespace grader::worker {
namespace {

/// Moves a stream to a high private descriptor that the student's program does not reach by
/// accident.
std::FILE* own(int descriptor, const char* mode) {
    const int high = fcntl(descriptor, F_DUPFD_CLOEXEC, 100);
    // What has a name that no student's variable has: `close` might be one.
    close_range(static_cast<unsigned>(descriptor), static_cast<unsigned>(descriptor), 0);
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

/// Returns whether the program has tried to read its standard input, which is empty, and resets
/// that state.
bool has_read_input() {
    const bool at_end = std::feof(stdin) != 0;
    std::clearerr(stdin);
    return at_end;
}

}  // namespace

int serve(json (*reply)(const std::string& name, const json& arguments)) {
    close_table();
    std::FILE* requests = own(3, "r");
    std::FILE* replies = own(4, "w");
    if (requests == nullptr || replies == nullptr) return 1;
    report_crashes(fileno(replies));
    for (std::string line; read_line(requests, line);) {
        const json request = json::parse(line);
        be_strict(request.value("strict", false));
        json answer = reply(request.at("call"), request.at("arguments"));
        be_strict(false);
        answer["id"] = request.at("id");
        if (has_read_input()) answer["read input"] = true;
        std::fflush(stdout);
        const std::string text = json_text(answer) + "\n";
        if (std::fwrite(text.data(), 1, text.size(), replies) != text.size() ||
            std::fflush(replies) != 0)
            return 1;
    }
    return 0;
}

}  // namespace grader::worker

/// The worker's main function. Workers are linked with `--wrap=main`, which replaces `main` by this
/// function: a student's file may contain its own `main` for experiments, which is never called.
extern "C" int __wrap_main() {  // NOLINT(bugprone-reserved-identifier): the linker's name
    return grader::worker::serve(grader::worker::reply_to);
}
