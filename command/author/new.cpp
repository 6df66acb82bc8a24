#include <dlfcn.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <regex>
#include <set>
#include <system_error>

#include "command/exercises.hpp"
#include "command/verbs.hpp"
#include "text/input_error.hpp"

namespace command {
namespace {

namespace fs = std::filesystem;

/// The parts of the name that the author typed: `1-cards/lay-a-row`, or `1-cards/08-lay-a-row`.
struct RequestedName {
    std::string chapter, name;
    int number = 0;  ///< 0: the next free one
};

/// The names of a new exercise.
struct Plan {
    std::string chapter;   ///< "1-cards"
    std::string numbered;  ///< "08-lay-a-row"
    std::string function;  ///< "lay_a_row"

    std::string id() const { return chapter + "/" + numbered; }
};

constexpr const char* words_with_dashes = "[a-z][a-z0-9]*(?:-[a-z0-9]+)*";

std::string as_function(std::string name) {
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

std::vector<std::string> folders_in(const fs::path& folder) {
    std::vector<std::string> names;
    std::error_code none;
    for (fs::directory_iterator entry(folder, none), end; !none && entry != end;
         entry.increment(none))
        if (entry->is_directory()) names.push_back(entry->path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

/// The existing chapters: folders whose names begin with a number.
std::vector<std::string> chapters(const grader::Course& course) {
    std::vector<std::string> names = folders_in(course.root / "exercises");
    std::erase_if(names, [](const std::string& name) {
        return std::isdigit(static_cast<unsigned char>(name.front())) == 0;
    });
    return names;
}

int number_of(const std::string& numbered) { return std::atoi(numbered.c_str()); }

/// "08-lay-a-row" without its number; other names as they are.
std::string without_number(const std::string& numbered) {
    const std::size_t letter = numbered.find_first_not_of("0123456789");
    return letter > 0 && letter != std::string::npos && numbered[letter] == '-'
               ? numbered.substr(letter + 1)
               : numbered;
}

void refuse_chapter(const grader::Course& course, const std::string& chapter) {
    const std::vector<std::string> known = chapters(course);
    const std::string shown = text::printable(chapter);
    if (!std::regex_match(chapter, std::regex(std::string("[1-9][0-9]?-") + words_with_dashes)))
        throw UsageError(fmt::format(
            "'{}' is no name for a chapter, which is a number, a dash, and small letters; {}",
            shown, suggestion(chapter, known)));
    for (const std::string& other : known)
        if (other != chapter && number_of(other) == number_of(chapter))
            throw UsageError(
                fmt::format("chapter {} is '{}', not '{}'", number_of(chapter), other, shown));
}

/// Rejects names that are no valid function name: those of C++, the course or the C library.
void refuse_function(const std::string& name) {
    static const std::set<std::string> taken{"alignas",      "alignof",
                                             "and",          "and_eq",
                                             "asm",          "auto",
                                             "bitand",       "bitor",
                                             "bool",         "break",
                                             "case",         "catch",
                                             "char",         "char16_t",
                                             "char32_t",     "char8_t",
                                             "class",        "co_await",
                                             "co_return",    "co_yield",
                                             "compl",        "concept",
                                             "const",        "consteval",
                                             "constexpr",    "constinit",
                                             "const_cast",   "continue",
                                             "decltype",     "default",
                                             "delete",       "do",
                                             "double",       "else",
                                             "enum",         "explicit",
                                             "export",       "extern",
                                             "false",        "float",
                                             "for",          "friend",
                                             "goto",         "grader",
                                             "if",           "inline",
                                             "int",          "long",
                                             "main",         "mutable",
                                             "namespace",    "new",
                                             "noexcept",     "not",
                                             "not_eq",       "nullptr",
                                             "operator",     "or",
                                             "or_eq",        "private",
                                             "protected",    "public",
                                             "register",     "return",
                                             "short",        "requires",
                                             "signed",       "sizeof",
                                             "static",       "static_assert",
                                             "std",          "static_cast",
                                             "struct",       "switch",
                                             "template",     "this",
                                             "thread_local", "throw",
                                             "todo",         "true",
                                             "try",          "typedef",
                                             "typeid",       "typename",
                                             "union",        "unsigned",
                                             "using",        "virtual",
                                             "void",         "volatile",
                                             "wchar_t",      "while",
                                             "xor",          "xor_eq",
                                             "dynamic_cast", "reinterpret_cast",
                                             "expect",       "expected",
                                             "adapter",      "hidden",
                                             "solution",     "stub",
                                             "tests"};
    const std::string function = as_function(name);
    if (taken.count(function) > 0)
        throw UsageError(
            fmt::format("'{}' means something else in C++ or in the course and cannot name your "
                        "function; take other words",
                        name));
    if (dlsym(RTLD_DEFAULT, function.c_str()) != nullptr)
        throw UsageError(
            fmt::format("the C library has a function '{}' already; take other words", name));
}

RequestedName wish_of(const grader::Course& course, std::string typed) {
    const std::string shown = text::printable(typed, 80);
    constexpr std::size_t longest = 80;
    if (typed.size() > longest)
        throw UsageError(
            fmt::format("'{}' is longer than the {} letters that a name may have", shown, longest));
    for (const std::string prefix : {"./", "exercises/"})
        if (typed.rfind(prefix, 0) == 0) typed.erase(0, prefix.size());
    if (typed.ends_with('/')) typed.pop_back();
    const std::size_t slash = typed.find('/');
    if (slash == std::string::npos)
        throw UsageError(fmt::format(
            "'{}' names no chapter or no exercise; type both, such as 1-cards/lay-a-row", shown));
    const RequestedName wish{typed.substr(0, slash), without_number(typed.substr(slash + 1)),
                             number_of(typed.substr(slash + 1))};
    refuse_chapter(course, wish.chapter);
    if (!std::regex_match(
            typed.substr(slash + 1),
            std::regex(std::string("(?:(?:0?[1-9]|[1-9][0-9])-)?") + words_with_dashes)))
        throw UsageError(
            fmt::format("'{}' is no name for an exercise, which is small letters and digits, "
                        "begins with a letter, and has single dashes between words",
                        text::printable(typed.substr(slash + 1), 80)));
    refuse_function(wish.name);
    return wish;
}

/// Chooses the number, and checks that no such exercise exists.
Plan plan_for(const grader::Course& course, const RequestedName& wish) {
    const std::vector<std::string> there = folders_in(course.root / "exercises" / wish.chapter);
    int next = 1;
    for (const std::string& folder : there) next = std::max(next, number_of(folder) + 1);
    for (const std::string& folder : there) {
        if (without_number(folder) == wish.name)
            throw UsageError(
                fmt::format("there is an exercise '{}/{}' already", wish.chapter, folder));
        if (wish.number != 0 && number_of(folder) == wish.number)
            throw UsageError(fmt::format("number {} belongs to '{}/{}'; the next free one is {}",
                                         wish.number, wish.chapter, folder, next));
    }
    return {wish.chapter, fmt::format("{:02}-{}", wish.number == 0 ? next : wish.number, wish.name),
            as_function(wish.name)};
}

/// The values of the skeleton's placeholders.
std::map<std::string, std::string> words_for(const Plan& plan) {
    std::string title = without_number(plan.numbered);
    std::replace(title.begin(), title.end(), '-', ' ');
    title.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(title.front())));
    return {{"@name@", plan.function},
            {"@title@", title},
            {"@line@", std::string(title.size(), '=')},
            {"@chapter@", plan.chapter}};
}

std::string filled_in(std::string text, const std::map<std::string, std::string>& words) {
    for (const auto& [placeholder, word] : words)
        for (std::size_t at = text.find(placeholder); at != std::string::npos;
             at = text.find(placeholder, at + word.size()))
            text.replace(at, placeholder.size(), word);
    return text;
}

void write(const fs::path& file, const std::string& content) {
    std::ofstream stream(file, std::ios::binary);
    stream << content << std::flush;
    if (!stream)
        throw fs::filesystem_error("cannot write", file,
                                   std::error_code(errno, std::generic_category()));
}

/// Creates files and folders, and removes them again in the destructor unless they are kept.
class Making {
public:
    Making() = default;
    Making(const Making&) = delete;
    Making& operator=(const Making&) = delete;
    ~Making() {
        std::error_code ignored;
        for (auto path = made_.rbegin(); path != made_.rend(); ++path)
            fs::remove_all(*path, ignored);
    }

    /// Creates a folder and its parents.
    void folder(const fs::path& path) {
        if (fs::is_directory(path)) return;
        folder(path.parent_path());
        fs::create_directory(path);
        made_.push_back(path);
    }
    void move(const fs::path& from, const fs::path& to) {
        fs::rename(from, to);
        made_.push_back(to);
    }
    void keep() { made_.clear(); }

private:
    std::vector<fs::path> made_;
};

/// The skeleton, filled in, in the folder `draft`.
void write_draft(const fs::path& skeleton, const fs::path& draft, const Plan& plan) {
    const std::map<std::string, std::string> words = words_for(plan);
    for (const auto& entry : fs::recursive_directory_iterator(skeleton)) {
        const bool is_hidden = entry.path().filename().string().front() ==
                               '.';  // a file about the skeleton itself, such as settings for tools
        if (is_hidden) continue;
        const fs::path target =
            draft / filled_in(entry.path().lexically_relative(skeleton).string(), words);
        if (entry.is_directory()) fs::create_directories(target);
        else write(target, filled_in(text::read_file(entry.path().string()), words));
    }
    fs::copy_file(draft / "stub.cpp", draft / (plan.function + ".cpp"));
}

/// Writes the exercise to a temporary folder and renames it: a concurrent build never sees half of
/// it.
void make(const grader::Course& course, const Plan& plan) {
    Making making;
    const fs::path folder = course.root / "exercises" / plan.id();
    const fs::path draft = course.root / "exercises" / fmt::format(".new-{}", getpid());
    making.folder(draft);
    write_draft(course.root / "exercises/skeleton", draft, plan);
    making.folder(folder.parent_path());
    making.move(draft, folder);
    making.keep();
}

/// Creates a chapter's other files that are missing.
std::string missing_of(const grader::Course& course, const std::string& chapter) {
    std::string text;
    const fs::path folder = fs::path("exercises") / chapter;
    for (const auto& [file, what] :
         {std::pair{"headers.txt",
                    "the headers that students may include, one a line, below the course's root"},
          {"wire.hpp", "how the chapter's types become JSON, and how verdicts show them"}})
        if (!fs::exists(course.root / folder / file))
            text += fmt::format("  {}  {}\n", (folder / file).string(), what);
    return text;
}

void print(const grader::Course& course, const Plan& plan) {
    std::vector<std::string> files;
    const fs::path folder = course.root / "exercises" / plan.id();
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            files.push_back(entry.path().lexically_relative(course.root).string());
    std::sort(files.begin(), files.end());
    fmt::print("Made {}:\n", plan.id());
    for (const std::string& file : files) fmt::print("  {}\n", file);
    const std::string name = without_number(plan.numbered),
                      missing = missing_of(course, plan.chapter);
    fmt::print(
        "\nIt is a small complete exercise. Replace it piece by piece; a comment in each file says "
        "what belongs there.\n");
    fmt::print("  ./knobel check {:<26}  checks it as a student's program is checked\n", plan.id());
    fmt::print("  ./knobel test --exercises -R {:<12}  proves that it is fair\n", name);
    fmt::print("This puts it into the chapter's text:\n  .. exercise:: {}\n", plan.id());
    if (!missing.empty()) fmt::print("For types of its own the chapter still needs:\n{}", missing);
}

Outcome carry_out(const std::string& typed) {
    const grader::Course here = course();
    const Plan plan = plan_for(here, wish_of(here, typed));
    try {
        make(here, plan);
    } catch (const fs::filesystem_error& error) {
        const bool may_not = error.code() == std::errc::permission_denied ||
                             error.code() == std::errc::read_only_file_system;
        throw UsageError(fmt::format("{} cannot be made ({}){}", plan.id(), error.code().message(),
                                     may_not ? "; copy the course to a folder of your own" : ""));
    }
    print(here, plan);
    return done;
}

}  // namespace

void add_new(const Verb& program) {
    const auto name = std::make_shared<std::string>();
    program.verb("new", "begin an exercise of your own, for authors")
        .required_word("exercise", *name,
                       "chapter and name, such as 1-cards/lay-a-row; it gets the next free number")
        .does([name] { return carry_out(*name); });
}

}  // namespace command
