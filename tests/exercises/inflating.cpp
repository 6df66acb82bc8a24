// Stands between judge and worker, and makes replies as large as the protocol allows, so that a
// test can check that the judge still ends. Usage: inflating <worker> [arguments...]

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

namespace {

using nlohmann::json;

/// The protocol limits a reply to 4 MiB; this leaves a safe margin.
constexpr std::size_t most_bytes = 3'000'000;

/// Returns the value inflated to about `bytes` bytes: strings and lists are repeated, integers
/// become the largest int, and the members of objects and the first element of each list are
/// inflated recursively.
json inflated(json value, std::size_t bytes) {
    if (value.is_number_integer()) return std::numeric_limits<int>::max();
    if (value.is_string()) {
        const auto text = value.get<std::string>();
        std::string longer;
        while (!text.empty() && longer.size() + text.size() <= bytes) longer += text;
        return longer;
    }
    if (!value.is_structured() || value.empty()) return value;
    if (value.is_object()) {
        for (json& member : value) member = inflated(member, bytes / value.size());
        return value;
    }
    value.front() = inflated(value.front(), bytes / 2);
    const json elements = value;
    for (std::size_t size = elements.dump().size(), i = 0; size < bytes; ++i) {
        const json& element = elements[elements.size() - 1 - i % elements.size()];
        size += element.dump().size() + 1;
        value.push_back(element);
    }
    return value;
}

/// Returns the list repeated to about `bytes` bytes: valid elements, but far too many.
json repeated(json value, std::size_t bytes) {
    if (!value.is_array() || value.empty()) return inflated(value, bytes);
    const json elements = value;
    const std::size_t times = bytes / (elements.dump().size() + 1);
    for (std::size_t i = 1; i < times; ++i)
        value.insert(value.end(), elements.begin(), elements.end());
    return value;
}

/// Makes every third result too long, and every third too large.
void enlarge(json& result) {
    static int calls = 0;
    const int turn = ++calls % 3;
    if (turn == 2) result = repeated(result, most_bytes);
    if (turn == 0) result = inflated(result, most_bytes);
}

/// Starts the worker.
/// @return the streams of its requests and replies
std::pair<std::FILE*, std::FILE*> start(char** command) {
    std::array<int, 2> requests{}, replies{};
    if (pipe2(requests.data(), O_CLOEXEC) != 0 || pipe2(replies.data(), O_CLOEXEC) != 0) return {};
    if (fork() == 0) {
        dup2(requests[0], 3);
        dup2(replies[1], 4);
        execv(command[0], command);
        _exit(127);
    }
    return {fdopen(requests[1], "w"), fdopen(replies[0], "r")};
}

bool read_line(std::FILE* in, std::string& line) {
    line.clear();
    for (int c = 0; (c = std::getc(in)) != EOF;) {
        line += static_cast<char>(c);
        if (c == '\n') return true;
    }
    return false;
}

bool write_line(std::FILE* out, const std::string& line) {
    return std::fwrite(line.data(), 1, line.size(), out) == line.size() && std::fflush(out) == 0;
}

}  // namespace

int main(int count, char** arguments) {
    if (count < 2) return 2;
    std::FILE *in = fdopen(fcntl(3, F_DUPFD_CLOEXEC, 100), "r"),
              *out = fdopen(fcntl(4, F_DUPFD_CLOEXEC, 100), "w");
    const auto [requests, replies] = start(arguments + 1);
    close(3);
    close(4);
    for (std::string line; read_line(in, line);) {
        if (!write_line(requests, line) || !read_line(replies, line)) return 1;
        json reply = json::parse(line);
        if (reply.contains("result")) enlarge(reply.at("result"));
        if (!write_line(out, reply.dump() + '\n')) return 1;
    }
}
