#include "grader/check/crash_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <map>
#include <utility>

#include "grader/plain_text.hpp"

namespace grader {
namespace {

/// Explains a signal to beginners.
std::string signal_name(int signal) {
    switch (signal) {
        case SIGSEGV:
            return "an index or pointer that leads nowhere, or a function that calls itself "
                   "without end";
        case SIGABRT:
            return "it stopped itself (abort); often an index out of range or a failed assertion";
        case SIGFPE:
            return "it calculated something impossible, such as a division by zero (floating point "
                   "exception)";
        case SIGILL: return "it ran into an illegal instruction; often a function without a return";
        case SIGBUS: return "it reached for memory that is not there (bus error)";
        case SIGXCPU: return "it used more computing time than is allowed";
        case SIGXFSZ: return "it wrote a file larger than is allowed";
        case SIGKILL: return "it was killed, perhaps for using too much memory";
        default: return fmt::format("signal {} ended it", signal);
    }
}

/// Returns the function whose assertion in the standard library failed, such as vector::operator[].
std::string asserting_function(const std::string& line) {
    std::string plain;  // without template arguments, which are long
    int depth = 0;
    for (const char c :
         line.substr(0, std::min(line.find(" [with "), line.find(": Assertion '")))) {
        depth += c == '<' ? 1 : 0;
        if (depth == 0) plain += c;
        depth -= c == '>' ? 1 : 0;
    }
    plain = plain.substr(0, plain.find('('));
    plain = plain.substr(plain.rfind(' ') + 1);
    for (const auto& [long_name, short_name] :
         {std::pair{"std::", ""}, {"__cxx11::", ""}, {"basic_string", "string"}})
        replace_all(plain, long_name, short_name);
    return plain;
}

/// Returns "-1" for 18446744073709551615, the value of a negative number used as an index.
std::string as_index(const std::string& number) {
    const auto index = static_cast<std::int64_t>(std::strtoull(number.c_str(), nullptr, 10));
    return index < 0 ? std::to_string(index) : number;
}

/// Rephrases the message of `at` in GCC's library, such as "vector::_M_range_check: __n (which is
/// 9) >= this->size() (which is 3)". Returns an empty string for any other message.
std::string plain_range_check(const std::string& what) {
    const std::string name = what.starts_with("std::") ? what.substr(5) : what,
                      container = name.substr(0, name.find("::")),
                      index = between(name, ": __n (which is ", ") >= "),
                      size = between(name, ") >= this->size() (which is ", ")") +
                             between(name, ") >= _Nm (which is ", ")");
    const bool is_at = name.starts_with(container + "::_M_range_check: ") ||
                       name.starts_with(container + "::at: ");
    if (!is_at || index.empty() || size.empty() || !name.ends_with(" " + size + ")")) return {};
    return fmt::format("there is no element {} in this {} of size {} ({}::at)", as_index(index),
                       container, size, container);
}

/// Rephrases what Clang's library says of an element that does not exist, which is the name of the
/// container. Returns an empty string for any other message.
std::string plain_name_of_container(const std::string& what) {
    const std::string container = what.substr(0, what.find("::at"));
    if (what == "basic_string" || what == "string_view::substr")
        return "there is no such place in this string";
    for (const char* known : {"vector", "deque", "array", "string_view", "span"})
        if (container == known && (what == container || what == container + "::at"))
            return fmt::format("there is no such element in this {} ({}::at)", container,
                               container);
    return {};
}

/// Returns "count" for "(anonymous namespace)::count(int)" and for "int Board::count<int>(int)".
std::string short_name(std::string function) {
    for (const char* part : {"(anonymous namespace)::", "[abi:cxx11]"})
        replace_all(function, part, "");
    function.erase(std::min(function.find_first_of("(<"), function.size()));
    function.erase(0, function.rfind(' ') + 1);
    return function == "operator" ? "operator()" : function;
}

/// Returns a line of code without indentation, cut at 100 bytes.
std::string shown_code(const std::string& line) {
    const std::size_t start = line.find_first_not_of(" \t");
    return start == std::string::npos ? "" : shortened(line.substr(start), 100);
}

std::string place_text(const std::string& file, std::size_t number, const std::string& function,
                       const std::string& code) {
    const std::string in = function.empty() ? "" : ", in " + function;
    // Compilers attribute some calls to the last line of the function that makes them.
    const bool says_nothing = code.find_first_not_of("{}(); ") == std::string::npos;
    return says_nothing ? file + in : fmt::format("{}:{}{}: {}", file, number, in, code);
}

/// The calls in the student's file by address; of inlined calls the innermost one.
using Lines = std::map<std::uint64_t, std::string>;

Lines lines_in(const std::string& output, const std::string& file, const std::string& content) {
    const std::vector<std::string> printed = lines_of(output), source = lines_of(content);
    Lines lines;
    std::uint64_t address = 0;
    for (std::size_t i = 0; i + 1 < printed.size(); i += 2) {
        if (printed[i].starts_with("0x"))
            address = std::strtoull(printed[i++].c_str(), nullptr, 16);
        if (i + 1 >= printed.size()) break;
        const std::string place = printed[i + 1].substr(printed[i + 1].rfind('/') + 1);
        const std::size_t number = line_in(place, file);
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

/// Explains the use of memory that was given back at this place.
std::string on_memory_given_back(const std::string& place) {
    return "your program used memory that it had given back: when a vector grows, its elements "
           "move, and what is erased, or ends with its block or statement, is gone; references, "
           "pointers, iterators, spans and string_views to it then lead nowhere" +
           (place.empty() ? "" : ". It was given back at " + place);
}

}  // namespace

std::string crash(int signal) {
    return (signal == SIGSEGV ? "crashed (segmentation fault): " : "crashed: ") +
           signal_name(signal);
}

std::string crash_at(const std::string& place) {
    if (place == "stack")
        return "crashed (stack overflow): a function calls itself again and again, without end";
    if (place == "null")
        return "crashed (segmentation fault): it followed a null pointer, or used an element of "
               "something that has none";
    return "crashed (segmentation fault): an index or pointer that leads nowhere";
}

std::string how_it_ended(const Ending& ending) {
    if (ending.signal != 0) return crash(ending.signal);
    if (ending.exit_code > 128 && ending.exit_code < 128 + 65) return crash(ending.exit_code - 128);
    return fmt::format("exited with code {} instead of returning", ending.exit_code);
}

std::string plain_exception(const std::string& what) {
    for (const std::string& plain : {plain_range_check(what), plain_name_of_container(what)})
        if (!plain.empty()) return plain;
    if (what == "map::at" || what == "_Map_base::at" || what.ends_with("map::at: key not found") ||
        what == "map::at:  key not found")
        return "there is no such key in the map (map::at)";
    if (what == "bad optional access" || what == "bad_optional_access")
        return "an optional has no value (optional::value)";
    return what;
}

std::string plain_assertion(const std::string& message) {
    const std::string after = between(message + "\n", " failed: ", "\n"),
                      asserted = after.empty() ? message.substr(0, message.find('\n')) : after;
    const auto says = [&](const char* words) { return asserted.find(words) != std::string::npos; };
    if (says("disengaged value")) return "the value of an empty optional";
    if (says("out of bounds") || says("out of range") || says("out-of-bounds")) {
        const std::string container = asserted.substr(0, asserted.find_first_of("[:< "));
        return fmt::format("an index out of range ({}::operator[])",
                           container == "out-of-bounds" ? "array" : container);
    }
    if (says("empty")) {
        // "vector::front() called on an empty vector" or "back() called on an empty deque"
        const std::size_t colons = asserted.find("::");
        const bool is_qualified = colons != std::string::npos;
        const std::string function = is_qualified ? asserted.substr(colons + 2) : asserted;
        return fmt::format("an element of an empty container ({}::{})",
                           is_qualified ? asserted.substr(0, asserted.find_first_of("<:"))
                                        : asserted.substr(asserted.rfind(' ') + 1),
                           function.substr(0, function.find_first_of("( ")));
    }
    return "the standard library says: " + asserted.substr(0, 200);
}

std::string uncaught(const std::string& thrown) {
    return fmt::format(
        "an exception escaped from a function that allows none, such as a noexcept one or a "
        "destructor: {}",
        thrown.substr(0, 300));
}

std::string take_assertion(std::string& prints) {
    const std::string end = "' failed.\n";
    if (!prints.ends_with(end)) return {};
    const std::size_t start = prints.rfind('\n', prints.size() - 2) + 1;
    const std::string line = prints.substr(start), asserted = between(line, ": Assertion '", end);
    if (asserted.empty()) return {};
    // The program may have printed text without a line end before the message.
    const std::size_t path = line.find("/usr/");
    prints.erase(start + (path == std::string::npos ? 0 : path));
    const std::string what =
        asserted.find("size()") != std::string::npos            ? "an index out of range"
        : asserted.find("empty()") != std::string::npos         ? "an element of an empty container"
        : asserted.find("_M_is_engaged()") != std::string::npos ? "the value of an empty optional"
        : asserted.find("get() != ") != std::string::npos
            ? "what a null pointer points to"
            : "the standard library requires " + asserted;
    const std::string function = asserting_function(line).substr(0, 100);
    return function.find("::_") == std::string::npos ? fmt::format("{} ({})", what, function)
                                                     : what;
}

std::string take_uncaught(std::string& prints) {
    const std::size_t start = prints.rfind("terminate called after throwing an instance of '");
    if (start == std::string::npos || prints.find('\n', start) == std::string::npos) return {};
    const std::string words = prints.substr(start) + "\n", type = between(words, "'", "'"),
                      what = between(words, "\n  what():  ", "\n");
    prints.erase(start);
    return uncaught(what.empty() ? type : plain_exception(what));
}

std::size_t line_in(const std::string& place, const std::string& file) {
    const std::string begin = file + ":";
    return place.starts_with(begin) ? std::strtoul(place.c_str() + begin.size(), nullptr, 10) : 0;
}

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
        const auto frames = std::exchange(test.failure.frames, {});
        const auto end = std::find(frames.begin(), frames.end(), 0);
        test.failure.where = has_overflowed ? recursive_call(frames, known)
                                            : innermost({frames.begin(), end}, known);
        if (end != frames.end())
            test.failure.remark = on_memory_given_back(innermost({end + 1, frames.end()}, known));
    }
}

}  // namespace grader
