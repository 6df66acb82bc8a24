#include "grader/check/build_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <regex>
#include <span>

#include "grader/check/compiler_output.hpp"
#include "grader/check/verdict_text.hpp"
#include "grader/plain_text.hpp"

namespace grader {
namespace {

constexpr std::size_t most_in_regex = 1000;  // which regular expressions can handle

std::string without_long_parameters(std::string symbol) {
    constexpr std::size_t most_bytes = 100;
    replace_all(symbol, "std::__2::", "std::");  // the name within Clang's library
    replace_all(symbol, "(anonymous namespace)::", "");
    if (symbol.size() <= most_bytes) return symbol;
    return cut(symbol.substr(0, symbol.find('(')), most_bytes) + "(...)";
}

/// Adds the symbol that a line of linker output names, unless it is already in the list. Returns
/// whether the line names one.
/// @param form  whose groups, of which one matches, are the symbol
bool add(std::vector<std::string>& symbols, const std::string& line, const std::regex& form) {
    std::smatch parts;
    if (!std::regex_search(line, parts, form)) return false;
    const std::string symbol = parts.format("$1$2");
    if (std::find(symbols.begin(), symbols.end(), symbol) == symbols.end())
        symbols.push_back(symbol);
    return true;
}

/// Returns the declaration of a function in a header, without its semicolon, or an empty string.
std::string declaration_in(const std::string& header, const std::string& name) {
    for (const std::string& line : lines_of(header)) {
        const std::size_t at = line.find(" " + name + "("), end = line.rfind(");");
        if (!line.starts_with("//") && at < end && end != std::string::npos)
            return line.substr(0, end + 1);
    }
    return {};
}

std::string without_comment(const std::string& line) { return line.substr(0, line.find("//")); }

/// Returns what hides the definition of a function in a program from the linker, such as "inline"
/// or "namespace cards", or an empty string.
std::string hiding(const std::string& program, const std::string& name) {
    const std::regex definition(R"([\w>][&*]*\s+[&*]*)" + name +
                                R"(\s*\([^()]*\)\s*(?:const)?\s*$)"),
        word(R"(\b(?:inline|template|(?:namespace|struct|class)(?:\s+\w+)?)\b)");
    std::string head, open;  // what stands before the next brace; open braces with what is before
    std::smatch found;
    for (const std::string& line : lines_of(program))
        for (const char letter : without_comment(line) + " ") {
            if (letter == '{') {
                open += "{" + head;
                if (std::regex_search(head, definition) && std::regex_search(open, found, word))
                    return found.str();
            } else if (letter == '}' && !open.empty()) open.erase(open.rfind('{'));
            if (letter == '{' || letter == '}' || letter == ';') head.clear();
            else head += letter;
            if (head.size() > most_in_regex) head.erase(0, 1);
        }
    return {};
}

/// Returns the lines of a program without blanks and comments.
std::vector<std::string> code_of(const std::string& program) {
    std::vector<std::string> lines = lines_of(program);
    for (std::string& line : lines) {
        line = without_comment(line);
        std::erase_if(line, [](unsigned char letter) { return std::isspace(letter) != 0; });
    }
    return lines;
}

/// Returns a sentence about the call of todo(...) that every test reaches. Returns an empty string
/// when the program differs from the stub only in blanks and comments, or when the call is not
/// found.
/// @param what_to_do  the argument of that call
std::string forgotten_todo(const std::string& program, const std::string& stub,
                           const std::string& what_to_do) {
    const std::vector<std::string> code = code_of(program),
                                   todo = code_of("todo(\"" + what_to_do + "\"");
    if (fmt::to_string(fmt::join(code, "")) == fmt::to_string(fmt::join(code_of(stub), "")))
        return {};
    const auto call = std::find_if(code.begin(), code.end(), [&](const std::string& line) {
        return line.find(todo.front()) != std::string::npos;
    });
    if (call == code.end()) return {};
    const auto next =
        std::find_if(call + 1, code.end(), [](const std::string& line) { return !line.empty(); });
    const bool is_last = next == code.end() || next->front() == '}';
    return fmt::format("Line {} still calls todo(...), and the tests reach it: {}.",
                       call - code.begin() + 1,
                       is_last ? "put your own code in its place"
                               : "delete that line, now that your own code is there");
}

/// Explains functions that are missing or defined twice, and variables with the names of library
/// functions, followed by the compiler's warnings. Empty when `output` reports no such problem.
std::string linker_message(const std::string& output, const CheckedFile& file) {
    // The words of mold and lld, those of GNU ld and gold, and those of the browser's linker.
    static const std::regex undefined("undefined symbol: (.*)|undefined reference to [`'](.*?)'"),
        duplicate("duplicate symbol: (?:.*: )?(.*)|multiple definition of [`'](.*?)'"),
        mismatch("symbol type mismatch: (.*)"), place("^collect2:|: in function `");
    std::vector<std::string> missing, twice, mistyped;
    std::string warnings;
    bool linking = false;
    for (const std::string& whole : lines_of(output)) {
        const std::string line = cut(whole, most_in_regex);
        linking = add(missing, line, undefined) || add(twice, line, duplicate) ||
                  add(mistyped, line, mismatch) || linking || std::regex_search(line, place);
        if (!linking) warnings += whole + "\n";
    }
    std::string message;
    for (const std::string& symbol : missing) {
        const std::string name = symbol.substr(0, symbol.find('(')),
                          declaration = declaration_in(file.interface, name);
        if (declaration.empty())
            message += fmt::format("{} uses `{}`, which is declared but never defined{}.\n",
                                   file.name, without_long_parameters(symbol),
                                   name == symbol && symbol.find("::") != symbol.npos
                                       ? ": a `static` variable of a struct is defined where it "
                                         "is declared as `inline static`"
                                       : "");
        else if (const std::string word = hiding(file.program, name); !word.empty())
            message += fmt::format(
                "{} has a function `{}`, but `{}` hides it from the tests: remove that, and "
                "write it as `{}`.\n",
                file.name, name, word, declaration);
        else
            message += fmt::format(
                "{} has no function `{}`. Its name and the types of its parameters must be exactly "
                "those in {}.\n",
                file.name, declaration, file.header);
    }
    for (const std::string& symbol : twice)
        message += fmt::format(
            "{} defines `{}`, which is already defined in what is given: leave it out, or choose "
            "another name.\n",
            file.name, without_long_parameters(symbol));
    for (const std::string& symbol : mistyped)
        message += fmt::format(
            "The global variable `{}` has the name of a function of the C library that the program "
            "itself needs; give it another name.\n",
            symbol);
    return message.empty() || warnings.empty() ? message : message + "\n" + warnings;
}

/// Returns a sentence on the resource that compiler or linker lacked, or an empty string.
std::string resource_message(const std::string& output) {
    // The compiler's own messages ask for a bug report, or name files that students do not know.
    for (const auto& [sentence, signs] :
         {std::pair{"The compiler needed more memory than it is allowed; is there a very large "
                    "array or text, or a template or macro that multiplies itself?\n",
                    "out of memory allocating|virtual memory exhausted|: memory exhausted|"
                    "Cannot allocate memory|Killed signal terminated program"},
          {"The compiled program became larger than is allowed; is there a very large array with "
           "initial values?\n",
           "File size limit exceeded|File too large"},
          {"The compiler used more computing time than is allowed; is there a template or a "
           "constant that takes a very long time to work out?\n",
           "CPU time limit exceeded"},
          {"The compiler itself crashed; something may be nested very deeply, such as parentheses "
           "or templates.\n",
           "Segmentation fault signal terminated program|"
           "internal compiler error: Segmentation fault"},
          {"The program's global variables are too large; is there a very large array?\n",
           "relocation truncated to fit|: relocation R_"}})
        if (std::regex_search(output, std::regex(signs))) return sentence;
    return {};
}

/// Shortens paths to those that the student knows. The temporary files that compiler, assembler and
/// linker exchange, whose names are random, get the name of the compiled file.
std::string with_short_paths(std::string message, const std::string& name,
                             const std::vector<std::string>& folders) {
    static const std::regex temporary(R"(/tmp/cc[^.]{6}\.)");
    std::string stem = name.substr(0, name.rfind('.'));
    replace_all(message, "/tmp/" + stem + "-", "/tmp/cc");  // clang's names become those of g++
    replace_all(stem, "$", "$$");
    message = std::regex_replace(message, temporary, stem + ".");
    for (const std::string& folder : folders) replace_all(message, folder, "");
    return message;
}

/// Returns the output of compiler and linker, reduced to what helps a student.
std::string build_message(const std::string& output, const CheckedFile& file,
                          const std::vector<std::string>& folders) {
    if (output.empty())
        return "The compiler stopped without a message; perhaps it needed more memory or a larger "
               "file than is allowed.";
    // Out-of-resource messages come last; errors in the student's code before them are more useful.
    const std::string want = compilers::count_errors(output) == 0 ? resource_message(output) : "";
    if (!want.empty()) return want;
    const std::string missing = linker_message(output, file);
    return capped(with_short_paths(missing.empty() ? without_repetition(output) : missing,
                                   file.name, folders));
}

/// Returns the number of the first line that declares a name, or 0.
std::size_t line_that_declares(const std::string& name, const std::vector<std::string>& lines) {
    const std::regex declaration(
        R"((?:^|[\s(,;{])(?!(?:return|else|case|throw|new|delete|goto)\b)[\w:]+(?:<[^;]*>)?[&*]* +)" +
        name + R"(\s*(?:[=;{(,):[]|$))");
    for (std::size_t number = 1; number <= lines.size(); ++number) {
        const std::string code = without_comment(lines[number - 1]);
        if (code.size() <= most_in_regex && std::regex_search(code, declaration)) return number;
    }
    return 0;
}

/// Returns the line with the innermost brace that is open where a line begins, or an empty string.
std::string open_before(std::size_t number, const std::vector<std::string>& lines) {
    std::vector<std::string> open;
    for (const std::string& line : std::span(lines).first(std::min(number - 1, lines.size())))
        for (const char letter : without_comment(line))
            if (letter == '{') open.push_back(line);
            else if (letter == '}' && !open.empty()) open.pop_back();
    return open.empty() ? "" : open.back();
}

/// Says where a name that is unknown at the first error is declared, or returns an empty string.
std::string on_scope(const std::string& output, const CheckedFile& file) {
    static const std::regex unknown(
        R"((?:‘|')(\w+)(?:’|') was not declared in this scope|)"
        R"(undeclared identifier '(\w+)'|no matching function for call to '(\w+)')"),
        type(R"(^\s*(?:struct|class) (\w+))");
    const auto found = compilers::diagnostics_in(compilers::first_error(output));
    std::smatch parts, owner;
    if (found.empty() || !found.front().file.ends_with(file.name) ||
        !std::regex_search(found.front().message, parts, unknown))
        return {};
    const std::vector<std::string> lines = lines_of(file.program);
    const std::string name = parts.format("$1$2$3");
    const std::size_t line = found.front().line, number = line_that_declares(name, lines);
    const std::regex new_name(R"([({,]\s*)" + name + R"(\s*(?:=[^=]|(?:in|of)\s))");
    const std::string around = cut(open_before(number, lines), most_in_regex);
    if (number == 0 || number == line || (parts[3].matched && number < line) ||
        around.starts_with("namespace ") || std::regex_search(found.front().source, new_name))
        return {};
    if (!parts[3].matched && std::regex_search(around, owner, type))
        return fmt::format(
            "`{0}` belongs to `{1}`: write a variable and a dot before it, as in `x.{0}`; or, in a "
            "function that is declared in `{1}`, `{1}::` before its name.",
            name, owner.str(1));
    if (number > line)
        return fmt::format(
            "`{}` is declared only on line {}, and a program is read from top to bottom: move it "
            "above its first use.",
            name, number);
    if (open_before(line, lines).empty())
        return fmt::format(
            "Line {} is outside every function: look for a `}}` above it that closes the "
            "function too early.",
            line);
    return fmt::format(
        "`{}` is declared on line {}, but known only there: inside the function, loop or braces of "
        "that line. Declare it before them, or pass it as an argument.",
        name, number);
}

/// Explains the first error, or returns an empty string.
std::string explanation_of_error(const std::string& output, const CheckedFile& file,
                                 const BuildContext& context) {
    const compilers::Explanations known = context.explanations();
    // A comment that swallows the next lines causes errors elsewhere.
    const std::optional<compilers::Diagnostic> warning = compilers::worst_warning(output);
    if (warning && warning->message.starts_with("multi-line")) return known.of_warning(output);
    const std::string path = known.missing_header(output),
                      header = path.substr(path.rfind('/') + 1);
    if (const std::string scope = on_scope(output, file); !scope.empty()) return scope;
    if (header.empty()) return known.of_error(output);
    if (header == file.header)
        return fmt::format(
            "The exercise's header is found by its name alone: write `#include \"{}\"`.", header);
    if (const std::string other = context.exercise_with(header); !other.empty())
        return fmt::format("{} belongs to exercise {}; this file is for {}.", header, other,
                           file.exercise);
    return known.of_error(output);
}

}  // namespace

void describe_build(Verdict& verdict, bool compiled, const std::string& output,
                    const CheckedFile& file, const BuildContext& context) {
    if (!compiled) {
        verdict.outcome = VerdictOutcome::does_not_compile;
        verdict.message = build_message(output, file, context.folders);
        verdict.explanation = explanation_of_error(output, file, context);
        return;
    }
    verdict.warnings = capped(with_short_paths(output, file.name, context.folders));
    if (!output.empty()) verdict.explanation = context.explanations().of_warning(output);
}

void explain_missing_return(Verdict& verdict) {
    if (verdict.warnings.find("[-Wreturn-type]") == std::string::npos) return;
    for (TestResult& test : verdict.tests)
        if (test.failure.reason == Reason::time_out)
            test.failure.remark =
                "Perhaps a function reached its end without a `return`: see the compiler's "
                "warning.";
        else if (test.failure.reason == Reason::crash)
            test.failure.came_back =
                "crashed, most likely because a function reached its end without a `return`: see "
                "the compiler's warning";
}

void explain_forgotten_todo(Verdict& verdict, const CheckedFile& file) {
    if (!is_stub(verdict)) return;
    verdict.message =
        forgotten_todo(file.program, file.stub, verdict.tests.front().failure.came_back);
}

}  // namespace grader
