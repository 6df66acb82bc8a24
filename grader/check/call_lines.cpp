#include "grader/check/call_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "grader/plain_text.hpp"

namespace grader {
namespace {

/// Returns "count" for "(anonymous namespace)::count(int)" and for "int Board::count<int>(int)".
std::string short_name(std::string function) {
    for (const std::string& unnamed :
         {std::string("(anonymous namespace)::"), std::string("[abi:cxx11]")})
        for (std::size_t at = 0; (at = function.find(unnamed)) != std::string::npos;)
            function.erase(at, unnamed.size());
    function.erase(std::min(function.find_first_of("(<"), function.size()));
    function.erase(0, function.rfind(' ') + 1);
    return function == "operator" ? "operator()" : function;
}

/// Returns a line of code without indentation, cut at 100 bytes.
std::string shown_code(const std::string& line) {
    constexpr std::size_t most_bytes = 100;
    const std::size_t start = line.find_first_not_of(" \t");
    if (start == std::string::npos) return {};
    const std::string text = line.substr(start);
    return text.size() > most_bytes ? cut(text, most_bytes) + "..." : text;
}

std::string place_text(const std::string& file, std::size_t number, const std::string& function,
                       const std::string& code) {
    const std::string in = function.empty() ? "" : ", in " + function;
    // Compilers attribute some calls to the last line of the function that makes them.
    const bool says_nothing = code.find_first_not_of("{}(); ") == std::string::npos;
    return says_nothing ? file + in : fmt::format("{}:{}{}: {}", file, number, in, code);
}

/// Returns the line number in a location such as "/tmp/fits.cpp:12 (discriminator 3)" if it is in
/// `file`, otherwise 0.
std::size_t line_number(const std::string& place, const std::string& file) {
    const std::size_t colon = place.find(':', place.rfind('/') + 1);
    if (colon == std::string::npos) return 0;
    const std::string path = place.substr(0, colon);
    if (path.substr(path.rfind('/') + 1) != file) return 0;
    return std::strtoul(place.c_str() + colon + 1, nullptr, 10);
}

/// The calls in the student's file by address; of inlined calls the innermost one.
using Lines = std::map<std::uint64_t, std::string>;

Lines lines_in(const std::string& output, const std::string& file, const std::string& content) {
    const std::vector<std::string> printed = lines_of(output), source = lines_of(content);
    Lines lines;
    std::uint64_t address = 0;
    for (std::size_t i = 0; i + 1 < printed.size(); i += 2) {
        if (printed[i].rfind("0x", 0) == 0)
            address = std::strtoull(printed[i++].c_str(), nullptr, 16);
        if (i + 1 >= printed.size()) break;
        const std::size_t number = line_number(printed[i + 1], file);
        if (number == 0 || number > source.size() || lines.count(address) > 0) continue;
        lines[address] =
            place_text(file, number, short_name(printed[i]), shown_code(source[number - 1]));
    }
    return lines;
}

std::string innermost(const std::vector<std::uint64_t>& frames, const Lines& lines) {
    const auto found = std::find_if(frames.begin(), frames.end(),
                                    [&](std::uint64_t frame) { return lines.count(frame) > 0; });
    return found == frames.end() ? "" : lines.at(*found);
}

std::string recursive_call(const std::vector<std::uint64_t>& frames, const Lines& lines) {
    for (const auto& [address, line] : lines)
        if (std::count(frames.begin(), frames.end(), address) > 1) return line;
    return innermost(frames, lines);
}

}  // namespace

std::vector<std::uint64_t> frames_of(const Verdict& verdict) {
    std::vector<std::uint64_t> frames;
    for (const TestResult& test : verdict.tests)
        frames.insert(frames.end(), test.failure.frames.begin(), test.failure.frames.end());
    return frames;
}

void locate_failures(Verdict& verdict, const std::string& lines, const std::string& file,
                     const std::string& program) {
    const Lines known = lines_in(lines, file, program);
    for (TestResult& test : verdict.tests) {
        const bool has_overflowed =
            test.failure.came_back.find("stack overflow") != std::string::npos;
        test.failure.where = has_overflowed ? recursive_call(test.failure.frames, known)
                                            : innermost(test.failure.frames, known);
        test.failure.frames.clear();
    }
}

}  // namespace grader
