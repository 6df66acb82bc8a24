#include "grader/check/build_messages.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <sstream>
#include <vector>

#include "grader/plain_text.hpp"

namespace grader {
namespace {

/// Returns the undefined symbol that a line of linker output names, or an empty string. Formats:
/// `undefined symbol: f(int)` (mold, lld) and "undefined reference to `f(int)'" (GNU ld, gold).
std::string missing_symbol(const std::string& line) {
    for (const std::string& words :
         {std::string("undefined symbol: "), std::string("undefined reference to ")}) {
        const std::size_t at = line.find(words);
        if (at == std::string::npos) continue;
        std::string symbol = line.substr(at + words.size());
        if (!symbol.empty() && (symbol.front() == '`' || symbol.front() == '\''))
            symbol.erase(0, 1);
        if (!symbol.empty() && symbol.back() == '\'') symbol.pop_back();
        return symbol;
    }
    return {};
}

/// Returns the duplicate symbol that a line of linker output names, or an empty string. Formats:
/// `duplicate symbol: a.o: b.o: f(int)` (mold; lld omits the object files) and "multiple definition
/// of `f(int)'" (GNU ld, gold).
std::string double_symbol(const std::string& line) {
    if (line.find("duplicate symbol: ") != std::string::npos)
        return line.substr(line.rfind(": ") + 2);
    const std::string words = "multiple definition of ";
    const std::size_t at = line.find(words);
    if (at == std::string::npos || line.size() <= at + words.size()) return {};
    const std::size_t start = at + words.size() + 1;
    return line.substr(start, line.find('\'', start) - start);
}

/// Returns the variable that a line of the browser's linker reports as having the name of a
/// function of the C library, or an empty string. Format: `symbol type mismatch: read`.
std::string mistyped_symbol(const std::string& line) {
    const std::string words = "symbol type mismatch: ";
    const std::size_t at = line.find(words);
    return at == std::string::npos ? "" : line.substr(at + words.size());
}

std::string without_long_parameters(std::string symbol) {
    constexpr std::size_t most_bytes = 100;
    replace_all(symbol, "std::__2::", "std::");  // the name within Clang's library
    return symbol.size() <= most_bytes
               ? symbol
               : cut(symbol.substr(0, symbol.find('(')), most_bytes) + "(...)";
}

/// Adds a symbol unless it is empty or already in the list.
void add(std::vector<std::string>& symbols, const std::string& symbol) {
    if (!symbol.empty() && std::find(symbols.begin(), symbols.end(), symbol) == symbols.end())
        symbols.push_back(symbol);
}

/// Returns whether a line comes from the linker and not from the compiler before it.
bool of_linker(const std::string& line) {
    return line.find(": in function `") != std::string::npos || line.rfind("collect2:", 0) == 0 ||
           !missing_symbol(line).empty() || !double_symbol(line).empty() ||
           !mistyped_symbol(line).empty();
}

/// Returns the declaration of a function in a header, without its semicolon, or an empty string.
std::string declaration_in(const std::string& header, const std::string& name) {
    for (const std::string& line : lines_of(header)) {
        const std::size_t at = line.find(" " + name + "("), end = line.rfind(");");
        if (line.rfind("//", 0) != 0 && at != std::string::npos && end != std::string::npos &&
            end > at)
            return line.substr(0, end + 1);
    }
    return {};
}

/// Says that these global variables have taken the names of functions of the C library.
std::string library_names_message(std::vector<std::string> names) {
    for (std::string& name : names) name = "`" + name + "`";
    if (names.empty()) return {};
    if (names.size() == 1)
        return fmt::format(
            "The global variable {} has taken the name of a function of the C library, which the "
            "program needs itself; give it another name.\n",
            names.front());
    return fmt::format(
        "The global variables {} have taken the names of functions of the C library, which the "
        "program needs itself; give them other names.\n",
        fmt::join(names, " and "));
}

/// Removes blanks and a trailing comment from a line of code.
std::string code_of(const std::string& line) {
    std::string code = line.substr(0, line.find("//"));
    std::erase_if(code, [](unsigned char letter) { return std::isspace(letter) != 0; });
    return code;
}

std::vector<std::string> code_of_all(const std::string& program) {
    std::vector<std::string> lines = lines_of(program);
    std::transform(lines.begin(), lines.end(), lines.begin(), code_of);
    return lines;
}

}  // namespace

std::string linker_message(const std::string& output, const std::string& file,
                           const std::string& header, const std::string& interface) {
    std::vector<std::string> missing, twice, mistyped;
    std::string warnings;
    bool linking = false;
    for (const std::string& line : lines_of(output)) {
        linking = linking || of_linker(line);
        if (!linking) warnings += line + "\n";
        add(missing, missing_symbol(line));
        add(twice, double_symbol(line));
        add(mistyped, mistyped_symbol(line));
    }
    std::string message;
    for (const std::string& symbol : missing) {
        const std::string declaration =
            declaration_in(interface, symbol.substr(0, symbol.find('(')));
        if (declaration.empty())
            message += fmt::format("{} uses `{}`, which is declared but nowhere defined.\n", file,
                                   without_long_parameters(symbol));
        else
            message += fmt::format(
                "{} has no function `{}`. Its name and the types of its parameters must be exactly "
                "those in {}.\n",
                file, declaration, header);
    }
    for (const std::string& symbol : twice)
        message += fmt::format(
            "{} defines `{}`, which is already defined in what is given: leave it out, or choose "
            "another name.\n",
            file, without_long_parameters(symbol));
    message += library_names_message(mistyped);
    return message.empty() || warnings.empty() ? message : message + "\n" + warnings;
}

std::string without_temporary_names(std::string message, const std::string& stem) {
    constexpr std::size_t random = 6;
    for (const std::string& prefix :
         {std::string("/tmp/cc"), "/tmp/" + stem + "-"})  // of g++, and of clang
        for (std::size_t at = message.find(prefix); at != std::string::npos;
             at = message.find(prefix, at)) {
            const std::size_t end = at + prefix.size() + random;
            const bool is_name = end < message.size() && message[end] == '.';
            if (is_name) message.replace(at, end - at, stem);
            at += is_name ? stem.size() : prefix.size();
        }
    return message;
}

std::string resource_message(const std::string& output) {
    struct Known {
        const char *words, *sentence;
    };
    // The compiler's own messages ask for a bug report, or name files that students do not know.
    constexpr const char* memory =
        "The compiler needed more memory than it may have; is there a very large array or text, or "
        "a template or macro that multiplies itself?\n";
    constexpr const char* size =
        "The compiled program became larger than is allowed; is there a very large array that "
        "begins with values?\n";
    constexpr const char* time =
        "The compiler used more computing time than is allowed; is there a template or a constant "
        "that takes very long to work out?\n";
    constexpr const char* nesting =
        "The compiler itself crashed; something may be nested very deeply, such as parentheses, or "
        "functions of templates.\n";
    for (const Known& known :
         {Known{"out of memory allocating", memory},
          {"virtual memory resource_message", memory},
          {": memory resource_message", memory},
          {"Cannot allocate memory", memory},
          {"Killed signal terminated program", memory},
          {"File size limit exceeded", size},
          {"File too large", size},
          {"CPU time limit exceeded", time},
          {"Segmentation fault signal terminated program", nesting},
          {"internal compiler error: Segmentation fault", nesting},
          {"relocation truncated to fit",
           "The program's global variables are too large; is there a very large array?\n"}})
        if (output.find(known.words) != std::string::npos) return known.sentence;
    // mold's message for the same problem.
    const std::size_t relocation = output.find(": relocation R_");
    if (relocation != std::string::npos &&
        output.find(" out of range: ", relocation) != std::string::npos)
        return resource_message("relocation truncated to fit");
    return {};
}

std::string replaced_library_names(const std::string& symbols) {
    std::vector<std::string> names;
    for (const std::string& line : lines_of(symbols)) {
        std::istringstream words(line);
        std::string name, type;
        words >> name >> type;
        // A program exports a variable only if a library uses the same name. Variables that the
        // program takes from the library, such as std::cout, have a version in their name.
        const bool variable = type == "B" || type == "D" || type == "R";
        if (variable && name.find('@') == std::string::npos && name.rfind('_', 0) != 0)
            names.push_back(name);
    }
    return library_names_message(names);
}

std::string forgotten_todo(const std::string& program, const std::string& stub,
                           const std::string& what_to_do) {
    const std::vector<std::string> code = code_of_all(program), stubs = code_of_all(stub);
    if (fmt::format("{}", fmt::join(code, "")) == fmt::format("{}", fmt::join(stubs, "")))
        return {};
    const auto call = std::find_if(code.begin(), code.end(), [&](const std::string& line) {
        return line.find(code_of("todo(\"" + what_to_do + "\"")) != std::string::npos;
    });
    if (call == code.end()) return {};
    const auto next =
        std::find_if(call + 1, code.end(), [](const std::string& line) { return !line.empty(); });
    const bool is_last = next == code.end() || next->front() == '}';
    return fmt::format("Line {} still calls todo(...), and the tests come to it: {}.",
                       call - code.begin() + 1,
                       is_last ? "put your own code in its place"
                               : "delete that line, now that your code stands there");
}

}  // namespace grader
