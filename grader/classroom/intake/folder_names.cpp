#include "grader/classroom/intake/folder_names.hpp"

#include <algorithm>
#include <set>
#include <sstream>

#include "grader/classroom/intake/file_names.hpp"

namespace classroom {
namespace {

/// Returns a name with a sign for each number in it: "Kind #" for "Kind 7"; empty if it has none.
std::string numbered_form(const std::string& name) {
    std::string form;
    for (const char c : name) {
        const bool is_digit = c >= '0' && c <= '9';
        if (!is_digit) form += c;
        else if (form.empty() || form.back() != '#') form += '#';
    }
    return form.find('#') == std::string::npos ? "" : form;
}

/// Returns whether a name looks like that of a person: two or more words with capital letters and
/// without digits, as in "Vogel Vera" or "Weber, Tim".
bool is_like_person(const std::string& name) {
    std::istringstream stream(name);
    int words = 0;
    for (std::string word; stream >> word; ++words) {
        const auto first = static_cast<unsigned char>(word.front());
        const bool is_capital = (first >= 'A' && first <= 'Z') || first >= 0x80;
        if (!is_capital || word.find_first_of("0123456789") != std::string::npos) return false;
    }
    return words >= 2;
}

}  // namespace

bool is_of_a_tool(const std::string& name) {
    static const std::set<std::string> names{".git",
                                             ".github",
                                             ".gitlab",
                                             ".svn",
                                             ".hg",
                                             ".vscode",
                                             ".vs",
                                             ".idea",
                                             ".cache",
                                             ".config",
                                             ".devcontainer",
                                             ".Trashes",
                                             ".Spotlight-V100",
                                             ".fseventsd",
                                             ".Trash",
                                             ".TemporaryItems",
                                             "__MACOSX"};
    return names.count(name) > 0 || name.rfind("._", 0) == 0 || name.rfind(".Trash-", 0) == 0;
}

bool names_version(const std::string& name) {
    static const std::set<std::string> versions{
        "alt",       "neu",    "old",        "new",        "backup",     "kopie",   "copy",
        "final",     "finale", "endfassung", "abgabe",     "version",    "versuch", "v",
        "woche",     "week",   "teil",       "part",       "stand",      "draft",   "entwurf",
        "erste",     "zweite", "first",      "second",     "loesung",    "lösung",  "solution",
        "korrektur", "fixed",  "corrected",  "correction", "submission", "attempt", "latest",
        "neueste",   "bak"};
    std::string word;
    for (const char c : small_letters(name) + " ") {
        const bool separates = c == ' ' || c == '_' || c == '-' || c == '.' || c == '(' ||
                               c == ')' || (c >= '0' && c <= '9');
        if (!separates) word += c;
        else if (!word.empty() && versions.count(word) == 0) return false;
        else word.clear();
    }
    return true;
}

bool are_named_like_students(const std::vector<std::string>& inner,
                             const std::vector<std::string>& students) {
    const auto has_form_of_student = [&](const std::string& name) {
        const std::string form = numbered_form(name);
        return !form.empty() &&
               std::any_of(students.begin(), students.end(), [&](const std::string& student) {
                   return numbered_form(student) == form;
               });
    };
    return std::count_if(inner.begin(), inner.end(), is_like_person) > 1 ||
           std::any_of(inner.begin(), inner.end(), has_form_of_student);
}

}  // namespace classroom
