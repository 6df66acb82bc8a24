#include "grader/worker.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <map>
#include <utility>

#include "grader/call_stack.hpp"
#include "grader/exceptions.hpp"

namespace grader::worker {
namespace {

/// The exposed functions by name.
struct Table {
    std::map<std::string, Callable> functions;
    bool is_open = true;
};

Table& table() {
    static Table only;
    return only;
}

/// Moves a stream to a high private descriptor that the student's program does not reach by
/// accident.
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

/// Adds the call stack of the last throw to a reply.
json with_frames(json reply) {
    for (const std::uintptr_t address : last_throw()) reply["frames"].push_back(address);
    return reply;
}

/// Returns whether the program has tried to read its standard input, which is empty, and resets
/// that state.
bool has_read_input() {
    const bool at_end = std::feof(stdin) != 0;
    std::clearerr(stdin);
    return at_end;
}

}  // namespace

void expose(const std::string& name, Callable function) {
    if (!table().is_open || !table().functions.emplace(name, std::move(function)).second)
        std::abort();
}

json reply_to(const std::string& name, const json& arguments) {
    try {
        return {{"result", table().functions.at(name)(arguments)}};
    } catch (const NotWrittenYet& todo) {
        return {{"not written", todo.what()}};
    } catch (const Misuse& misuse) {
        return with_frames({{"misuse", misuse.what()}});
    } catch (const std::exception& error) {
        return with_frames({{"exception", error.what()}});
    } catch (...) {
        return with_frames({{"exception", "something that is not a std::exception"}});
    }
}

int serve(json (*reply)(const std::string& name, const json& arguments)) {
    table().is_open = false;
    std::FILE* requests = own(3, "r");
    std::FILE* replies = own(4, "w");
    if (requests == nullptr || replies == nullptr) return 1;
    report_crashes(fileno(replies));
    for (std::string line; read_line(requests, line);) {
        const json request = json::parse(line);
        json answer = reply(request.at("call"), request.at("arguments"));
        answer["id"] = request.at("id");
        if (has_read_input()) answer["read input"] = true;
        std::fflush(stdout);
        const std::string text = answer.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
        if (std::fwrite(text.data(), 1, text.size(), replies) != text.size() ||
            std::fflush(replies) != 0)
            return 1;
    }
    return 0;
}

}  // namespace grader::worker
