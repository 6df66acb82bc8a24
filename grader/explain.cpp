#include "grader/explain.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <regex>
#include <sstream>
#include <vector>

#include "grader/messages.hpp"

namespace grader {
namespace {

/// The lines of a text, each short enough for a regular expression.
std::vector<std::string> short_lines_of(const std::string& text) {
    constexpr std::size_t most_bytes = 500;
    std::vector<std::string> lines = lines_of(text);
    for (std::string& line : lines) line = cut(line, most_bytes);
    return lines;
}

void replace_all(std::string& text, const std::string& what, const std::string& by) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) text.replace(at, what.size(), by);
}

enum class Kind { error, warning, note };

/// The line with which a compiler begins to tell of something: `file.cpp:4:31: error: message`.
struct Head {
    Kind kind;
    std::string file, line;
    std::size_t column = 0;  ///< from 1; 0 when it is not told
    std::string message;
};

std::optional<Head> head_of(const std::string& line) {
    static const std::regex form(R"(^(\S.*?):(\d{1,9})(?::(\d{1,9}))?: (?:fatal )?(error|warning|note): (.*)$)");
    std::smatch parts;
    if (line.find(": ") == std::string::npos || !std::regex_match(line, parts, form)) return {};
    const Kind kind = parts[4] == "error" ? Kind::error : parts[4] == "warning" ? Kind::warning : Kind::note;
    return Head{kind, parts[1], parts[2], parts[3].matched ? std::stoul(parts[3]) : 0, parts[5]};
}

bool names_function(const std::string& line) {
    const bool in = line.find(": In ") != std::string::npos || line.find(": At ") != std::string::npos;
    return in && line.front() != ' ' && line.back() == ':';
}

/// Whether a line says where the following one is.
bool leads_to_next(const std::string& line) {
    if (line.empty()) return false;
    return line.rfind("In file included from ", 0) == 0 || line.rfind("                 from ", 0) == 0 || names_function(line) ||
           line.find(":   required ") != std::string::npos || line.find(":   recursively required ") != std::string::npos ||
           line.find(":   in 'constexpr' ") != std::string::npos;
}

/// Whether a line tells of the compiler's end.
bool is_last_word(const std::string& line) {
    static const std::regex form(R"(^(compilation terminated.*|\d+ (warning|error)s?( and \d+ errors?)? generated\.|collect2: .*|clang.*: error: .*)$)");
    return std::regex_match(line, form);
}

/// Finds the first error in a compiler's output, line by line.
class FirstError {
public:
    /// False when the error has been told and another matter begins.
    bool take(const std::string& line) {
        const std::optional<Head> head = head_of(line);
        if (leads_to_next(line)) lead(line);
        else if (head) return begin(*head, line);
        else if (!is_last_word(line)) shown_ += line + "\n";
        return true;
    }

    std::string text() const { return found_ ? error_ + (shown_.empty() ? shown_before_ : shown_) : ""; }

private:
    void lead(const std::string& line) {
        if (names_function(line)) function_ = line + "\n";
        leading_ += line + "\n";
    }

    bool begin(const Head& head, const std::string& line) {
        if (found_ && head.kind != Kind::note) return false;
        const std::string place = head.file + ":" + head.line + ":" + std::to_string(head.column);
        if (found_) error_ += (shown_.empty() ? shown_before_ : shown_) + leading_ + line + "\n";
        else if (head.kind == Kind::error) error_ = (leading_.empty() ? function_ : leading_) + line + "\n";
        found_ = found_ || head.kind == Kind::error;
        // Compilers do not show a place again that they have shown just before.
        shown_before_ = place == place_ ? shown_ : "";
        place_ = place;
        shown_.clear();
        leading_.clear();
        return true;
    }

    bool found_ = false;
    std::string function_, leading_, error_;
    std::string place_, shown_, shown_before_;
};

/// An error in the words of all compilers alike, and the line of the program.
struct Complaint {
    std::string message;
    std::string source;  ///< with @ before the place, and "@open" after it when a parenthesis is open there
};

struct Rewriting {
    const char *theirs, *ours;
};

/// What the compilers say differently, said once.
constexpr Rewriting rewritings[] = {
    {R"(^.*?'(\w+)' does not name a type\b)", "unknown type '$1'"},
    {R"(^unknown type name '(\w+)')", "unknown type '$1'"},
    {R"(^'([^']+)' (?:was not declared in this scope|has not been declared))", "unknown name '$1'"},
    {R"(^use of undeclared identifier '([^']+)')", "unknown name '$1'"},
    {R"(^no template named '(\w+)'(?! in))", "unknown name '$1'"},
    {R"(^'(\w+)' is not a member of 'std')", "unknown in std '$1'"},
    {R"(^no (?:member|template|type) named '(\w+)' in namespace 'std')", "unknown in std '$1'"},
    {R"(^'(\w+)' is not a member of '(\w+)')", "no member '$1' in '$2'"},
    {R"(^'(.+)' has no member named '(\w+)')", "no member '$2' in '$1'"},
    {R"(^no (?:member|template|type) named '(\w+)' in (?:namespace )?'(.+?)'(?=;|$))", "no member '$1' in '$2'"},
    {R"(^no viable conversion from returned value of type '(.+)' to function return type '(.+)')", "cannot convert '$1' to '$2' in return"},
    {R"(^cannot initialize return object of type '(.+)' with an .value of type '(.+)')", "cannot convert '$2' to '$1' in return"},
    {R"(^conversion from '(.+)' to non-scalar type '(.+)' requested)", "cannot convert '$1' to '$2'"},
    {R"(^no viable conversion from '(.+)' to '(.+)')", "cannot convert '$1' to '$2'"},
    {R"(^(?:invalid|could not) conver(?:sion|t '.*') from '(.+)' to '(.+)')", "cannot convert '$1' to '$2'"},
    {R"(^cannot initialize a .* of type '(.+)' with an .value of type '(.+)')", "cannot convert '$2' to '$1'"},
    {R"(^invalid initialization of reference of type '(.+)' from expression of type '(.+)')", "cannot convert '$2' to '$1'"},
    {R"(^assigning to '(.+)' from incompatible type '(.+)')", "cannot convert '$2' to '$1'"},
    {R"(^value of type '(.+)' is not contextually convertible to 'bool')", "cannot convert '$1' to 'bool'"},
    {R"(^no match for 'operator(?!\[)\S+' \(operand types are '(.+)' and '(.+)'\))", "no operator for '$1' and '$2'"},
    {R"(^invalid operands to binary expression \('(.+)' and '(.+)'\))", "no operator for '$1' and '$2'"},
    {R"(^no match for 'operator\[\]' \(operand types are '(.+)' and .*)", "no [] for '$1'"},
    {R"(^type '(.+)' does not provide a subscript operator)", "no [] for '$1'"},
    {R"(^invalid types '(.+)\[.*\]' for array subscript)", "no [] for '$1'"},
    {R"(^no match for 'operator!' \(operand type is '(.+)'\))", "no ! for '$1'"},
    {R"(^invalid argument type '(.+)' to unary expression)", "no ! for '$1'"},
    {R"(^expected expression)", "expected primary-expression"},
};

/// One mistake: how its error reads, how the program's line reads (an empty pattern fits every line), and what it means. In the sentence
/// {1} to {3} are what the message named, {here} what the line named, and {header} is where {1} of the standard library is declared; a
/// mistake with {header} fits only when that is known.
struct Mistake {
    const char *message, *source, *sentence;
};

// Sentences for what the compilers notice in several ways.
constexpr const char* word_of_language = "`{here}` is a word of the language, which cannot be used as a name: choose another.";
constexpr const char* needs_header = "`std::{1}` needs a header: write `#include <{header}>` at the top of your file.";
constexpr const char* outside_of_functions =
    "This line stands outside of every function, where nothing can be done: look for a `}` above it that closes the function too early.";
constexpr const char* hash_is_for_compiler = "What begins with `#` is for the compiler, such as `#include`: a comment begins with `//`.";
constexpr const char* text_without_end = R"(The text that begins here has no end: put `"` after it, on the same line.)";
constexpr const char* no_letter = "Between the two single quotes stands no letter: write one, as in `'f'`.";
constexpr const char* letter_without_end = "A letter stands between two single quotes, as in `'f'`: the second one is missing.";
constexpr const char* else_alone =
    "This `else` has no `if`: between them may stand one statement or one block in braces, and no semicolon directly after the condition.";
constexpr const char* nothing_to_loop_over =
    "After the `:` of this `for` must stand something that has elements, such as a pile, or the halves of a card, `card.halves`.";
constexpr const char* body_without_brace = "After the head of a function its body begins: a `{` is missing.";
constexpr const char* no_import = "C++ has no `import` of that kind: headers are read with a line such as `#include <vector>`.";
constexpr const char* as_in_header = "The exercise's header declares this function with another type before its name: write its first line exactly as there.";
constexpr const char* called_without_parentheses = "`{1}` is a function, and must be called: write `{1}()`, with parentheses.";
constexpr const char* written_twice = "The function `{1}` is written twice: take one of them away.";

/// In this order: the first that fits wins.
constexpr Mistake mistakes[] = {
    // Where the place is not in the student's file.
    {R"(^in the library: no operator for '(?:const )?(\w+)' and '(?:const )?\1'$)", "",
     "Something of the standard library, often `std::sort`, `std::min` or `std::set`, must compare two values of type `{1}` and does not know how: hand it a "
     "function that compares them, or give it "
     "numbers."},
    {R"(^in the library: no operator for '(?:const )?(.+)' and '(?:const )?(.+)'$)", "",
     "A function of the standard library compares the types `{1}` and `{2}` here, which cannot be done: look in your own line, named nearby, whether you "
     "search for the right kind of thing."},
    {R"(^in a header: (?!.*(?:No such file|file not found))|^in the library: (?:expected |'#pragma'))", "",
     "The compiler stumbled in a header of the course, which is in order: look at what stands before the `#include` in your file, something is not finished "
     "there."},
    {R"(^in the library: )", "",
     "The mistake shows within the standard library but comes from a line of yours, named nearby: what you hand over there is not of the kind that is wanted."},

    // Lines for the preprocessor, comments, quotes, strange characters.
    {R"((iostream|vector|string|algorithm|map|set|array|cmath)\.h(?:: No such file|' file not found))", "",
     "The headers of C++ have no `.h` in their names: write `#include <{1}>`."},
    {R"('?([^' ]+?)'?(?:: No such file or directory| file not found))", "module", no_import},
    {R"('?([^' ]+?)'?(?:: No such file or directory| file not found))", "",
     "There is no header `{1}` that an exercise may include: look for a slip in its name; the exercise's own header is named in the task, those of the "
     "standard library stand in "
     "`<...>`."},
    {R"(module '.*' not found|^unknown type 'import')", "", no_import},
    {R"(#include expects "FILENAME"|^expected "FILENAME")", "",
     "The name of a header stands in double quotes, or in angle brackets when it is of the standard library, as in `#include <vector>`."},
    {R"(^invalid preprocessing directive #(\w+); did you mean #(\w+))", "", "`#{1}` is misspelt: write `#{2}`."},
    {R"(^invalid preprocessing directive)", R"(#@?(i\w*)\s*["<])", "`#{here}` is misspelt: write `#include`."},
    {R"(^invalid preprocessing directive|^stray '#' in program)", "", hash_is_for_compiler},
    {R"(^expected primary-expression$)", "@#", hash_is_for_compiler},
    {R"(^unknown type 'include')", "", "The `#` is missing: write `#include`."},
    {R"(^missing terminating > character|^expected '>')", "#\\s*include", "The name of the header is not closed: put `>` after it."},
    {R"(^unterminated (?:/\* )?comment)", "",
     "The comment that begins here with `/*` never ends: close it with `*/`, or begin it with `//`, which ends with the line."},
    {R"(^missing terminating " character)", "", text_without_end},
    {R"(^expected primary-expression$)", R"(@"[^"]*$)", text_without_end},
    {R"(^empty character constant)", "", no_letter},
    {R"(^expected primary-expression$)", "@''", no_letter},
    {R"(^missing terminating ' character)", "", letter_without_end},
    {R"(^expected primary-expression$)", "@'[^']*$", letter_without_end},
    {"^extended character|^stray '\\\\\\d{3}' in program|^unexpected character <U\\+|^character <U\\+\\w+> not allowed|^unknown name "
     "'[^']*(?:\xe2\x80|\xc2\xa0)",
     "",
     "Here stands a character that programs do not have, such as a curly quote, a long dash or a special space, as copied texts have them: delete it and type "
     "the plain one."},
    {R"(^stray '(.)' in program)", "", "The character {1} means nothing here: take it away."},
    {R"(^expected primary-expression$)", R"(@\\)", "The character \\ means nothing here: take it away."},
    {R"(numeric literal operator|^invalid suffix '.*' on)", R"(\[[^\]]*@[^\]]*$)", "The number runs into the name after it: a `]` is missing between them."},
    {R"(numeric literal operator 'operator""\s?(\w+)'|^invalid suffix '(\w+)' on)", "",
     "The number and the `{1}{2}` after it are read as one: put an operator such as `*` between them; a name cannot begin with a digit."},
    {R"(in octal constant)", "", "A number that begins with 0 is read in base eight: leave the 0 away."},

    // Words of other languages.
    {R"(^unknown (?:name|type) '(elif|elsif|elseif|elseIf)')", "", "C++ has no `{1}`: write `else if (...)`, in two words."},
    {R"(^unknown name '(True|TRUE)')", "", "C++ writes `true` with small letters."},
    {R"(^unknown name '(False|FALSE)')", "", "C++ writes `false` with small letters."},
    {R"(^unknown name '(None|nil|null|Null|undefined)')", "",
     "C++ has no `{1}`: an empty list is `{}`, and `.empty()` asks whether a list is empty; a pointer to nothing is `nullptr`."},
    {R"(^unknown name '(len|length)')", R"(@\w+\s*\()", "In C++ a list is asked for its length with `.size()`, as in `laid.size()`, instead of `{1}(laid)`."},
    {R"(^unknown name '(print|println)')", "", "C++ prints with `std::cout << value << '\\n';`, and `#include <iostream>` at the top."},
    {R"(^unknown name 'range')", "", "C++ counts with `for (int i = 0; i < 9; ++i)`, as it has no `range`."},
    {R"(^unknown (?:name|type) 'String')", "", "The type for texts is `std::string`, with a small letter, and `#include <string>` at the top."},
    {R"(^unknown (?:name|type) '([bB]oolean|Bool|BOOL)')", "", "The type for true and false is called `bool` in C++, instead of `{1}`."},
    {R"(^unknown (?:name|type) '(Integer|integer|Int)')", "", "The type for whole numbers is called `int` in C++, instead of `{1}`."},
    {R"(^unknown (?:name|type) '(var|let|final|val)')", "",
     "C++ has no `{1}`: a new variable begins with its type, or with `auto`; `const` before it forbids to change it."},
    {R"(^unknown (?:name|type) '(def|function|func|fn|fun|procedure)')", "",
     "C++ has no word such as `{1}` before a function: it begins with the type that it returns, as in the exercise's header, and its body stands in braces."},
    {R"(^unknown name '(?:retrun|reutrn|retrn|retunr|Return|RETURN)')", "", "A function gives its value back with `return`: look how the word is spelt."},
    {R"(^unknown name '(If|IF|Else|ELSE|For|FOR|While|WHILE)')", "", "The words of the language are written with small letters, and so is `{1}`."},
    {R"(^unknown name 'then')", "", "C++ has no `then`: after the condition in parentheses comes at once what is to be done."},
    {R"(^unknown name '(?:begin|end)')", R"(\bfor\b[^;]*:)", nothing_to_loop_over},
    {R"(^invalid range expression of type)", "", nothing_to_loop_over},
    {R"(^unknown name '(begin|end|BEGIN|END|Begin)')", R"(^\s*@\w+\s*;?\s*$)", "C++ has no `{1}`: what belongs together stands in braces, `{` and `}`."},
    {R"(^expected .*before 'in'$)", R"(\bfor\b)", "C++ writes `:` in a loop over a list, where other languages write `in`: `for (const Card& card : laid)`."},
    {R"(requires an initializer$|^expected '\(' )", R"(\bfor\b.*\s+in\s)",
     "C++ writes `:` in a loop over a list, where other languages write `in`, and parentheses around it: `for (const Card& card : laid)`."},
    {R"(^expected .*before 'in'$|^variable declaration in condition|^unknown type)", R"(\bif\b.*\w@?\s+@?in\s)",
     "C++ has no `in`: go through the list with a loop, or use `std::find` of `<algorithm>`."},
    {R"(^expected ';')", R"(@\s+is\s)", "C++ has no `is`: write `==` to compare."},
    {R"(^expected (?:'\)'|';'))", R"(@\s+(And|AND|Or|OR)\s)", "Write `&&` for and, `||` for or: `{here}` with capital letters is not known."},
    {R"(^expected (?:initializer before ':'|primary-expression(?: before '='|$)|';'))", R"(:@?=|@\s*:=)", "C++ assigns with `=` instead of `:=`."},
    {R"(^invalid type argument of unary '\*'|^indirection requires pointer)", R"(\*\s?@?\s?\*|@\w+\s*\*\*)",
     "C++ has no `**`: multiply with `*`, as in `n * n`."},
    {R"(^expected '\]')", "@:", "C++ cannot cut a list with `[1:3]`: `Pile(laid.begin() + 1, laid.begin() + 3)` makes a part of it."},
    {R"(^expected identifier before|^expected variable name or 'this' in lambda)", R"(=\s*\[@?)",
     "A list of values stands in braces: `std::vector<int> v{1, 2, 3}`."},
    {R"(^structured binding declaration|^brackets are not allowed here)", "",
     "C++ puts no `[]` after the type: write `std::vector<int> v` for a list of numbers."},
    {R"(^cannot convert '(.+?) ?\*' to '\1')", R"(\bnew\b)", "C++ makes a variable without `new`: `{1} name;` is enough, or `{1} name{...};` with values."},

    // Names that are not known.
    {R"(^unknown in std '(\w+)')", "", needs_header},
    {R"(^unknown in std '(\w+)'; did you mean '(?:std::)?(\w+)')", "",
     "The standard library has no `std::{1}` here: look for a slip in its name (is it `{2}`?), or for the header that it needs."},
    {R"(^unknown in std '(\w+)')", "", "The standard library has no `std::{1}` here: look for a slip in its name, or for the header that it needs."},
    {R"(^unknown (?:name|type) '(Half|Card|Pile|Part|Laid|Square|Correction|Grid|cards|todo)'(?!;))", "",
     "`{1}` is not known here: it comes from the exercise's header, so the first line of your file should be the `#include` with which it came."},
    {R"(^unknown name '(?:[fF]ront|FRONT)')", "", "Say of which kind it is: write `Part::front`."},
    {R"(^unknown name '(?:[rR]ear|REAR)')", "", "Say of which kind it is: write `Part::rear`."},
    {R"(^unknown (?:name|type) '(u?int(?:8|16|32|64)_t)')", "", "`{1}` needs a header: write `#include <{header}>` at the top of your file."},
    {R"('std::(\w+)\b[^']*'.* incomplete type)", "", needs_header},
    {R"(^implicit instantiation of undefined template 'std::(\w+))", "", needs_header},
    {R"(^unknown name '([a-z])'(?!;))", R"([!=]=\s*@\w)",
     "If the letter itself is meant, it stands in single quotes, `'{1}'`; a variable `{1}` is not known here."},
    {R"(^unknown name '(\w+)'(?!;))", R"(\bfor\s*\(\s*@)", "The variable of a loop needs its type: `for (int {1} = 0; ...)`."},
    {R"(^unknown (?:name|type) '(\w+)')", R"(^[\w:]+ \w+\((?:[^()]*,\s*)?@\w+\s*[,)])",
     "Each parameter of a function needs its type before its name, as in the exercise's header: `{1}` has none."},
    {R"(' redeclared as different kind)", R"(\w+@?\(@?\w+\s*[,)])",
     "Each parameter of a function needs its type before its name, as in the exercise's header."},
    {R"(^unknown (?:name|type) '(\w+)'; did you mean 'std::\1')", "", "`{1}` belongs to the standard library: write `std::{1}`."},
    {R"(^unknown (?:name|type) '(vector|string|cout|cerr|cin|endl|map|set|optional|array|pair|deque|sort|accumulate|sqrt|nullopt)')", R"(@\w+\s*[(<\s;])",
     "`{1}` belongs to the standard library: write `std::{1}`, and `#include <{header}>` at the top of your file."},
    {R"(^unknown name '(\w+)')", R"(@\w+\s*[(<])",
     "`{1}` is not known here: in the standard library it is called `std::{1}`, with `#include <{header}>`; a function of your own must stand above the one "
     "that uses it."},
    {R"(^unknown type '(\w+)')", R"(^\s*@\w+\s*(?:[.=\[]|\+\+|->))", outside_of_functions},
    {R"(^unknown (?:name|type) '([^']+)'; did you mean '([^']{3,})')", "", "`{1}` is not known here: is it a slip for `{2}`?"},
    {R"(^unknown name '(\w+)')", R"(^\s*@\w+\s*=[^=])",
     "`{1}` is not known here: a new variable needs its type where it first appears, as in `auto {1} = ...`; one that you have is spelt otherwise."},
    {R"(^unknown name '(\w+)')", R"(@\w+\s*\()",
     "There is no function `{1}` above this line: look for a slip in its name; a function of your own must stand above the one that calls it."},
    {R"(^unknown (?:name|type) '([^']+)')", "",
     "`{1}` is not known here: look for a slip in its name, where small and capital letters count; a variable lives from its declaration to the end of the "
     "braces around it."},
    {R"(^found ':' in nested-name|^range-based for loop requires type)", R"(\bfor\s*\()",
     "The variable of a loop over a list needs its type: `for (const Card& card : laid)`."},
    {R"(^found ':' in nested-name|^unexpected ':' in nested name)", "", "A name of the standard library has two colons, as in `std::min`."},
    {R"(^'(\w+)' is not a class, namespace, or enumeration)", "", "`{1}` is a variable: what belongs to it is reached with a point, `{1}.`, instead of `::`."},
    {R"(^reference to '(\w+)' is ambiguous)", "",
     "There are two different things named `{1}`, and the compiler cannot choose: give yours another name, and do without `using namespace std`."},

    // Members, and functions that are not called.
    {R"(^no member '(length|count|len|Length|Count)' in '.*(?:Pile|vector))", "", "A list tells how many elements it has with `.size()`, instead of `.{1}`."},
    {R"(^no member '(append|add|push|Add|extend)' in '.*(?:Pile|vector))", "",
     "An element is put at the end of a list with `.push_back(...)`, instead of `.{1}`."},
    {R"(^no member '(\w+)' in 'Part')", "", "There is no `Part::{1}`: a part is either `Part::front` or `Part::rear`."},
    {R"(^no member '(\w+)' in '(?:const )?(.+?)'; did you mean '(\w+)')", "", "`{2}` has nothing named `{1}`: is it a slip for `{3}`?"},
    {R"(^no member '(\w+)' in '(?:const )?(.+?)'$)", "", "`{2}` has nothing named `{1}`: look up in its declaration how what you want is called."},
    {R"(^request for member '(\w+)' in '(\w+)', which is of pointer type)", "", "`{2}` is a pointer: write `{2}->{1}`, with an arrow instead of the point."},
    {R"(^member reference type '.+' is a pointer)", "", "What stands before the point is a pointer: write an arrow, `->`, instead of the point."},
    {R"(^base operand of '->' has non-pointer type|^member reference type '.+' is not a pointer)", "",
     "The arrow `->` is for pointers, and what stands before it is none: write a point, `.`, instead."},
    {R"(^request for member '(\w+)' in '.*', which is of non-class type '(?:const )?(\w+)'|^member reference base type '(?:const )?(?:\w+)' is not a structure)",
     "", "What stands before the point is a plain value, such as a number or a letter, which has no parts: look whether the right name stands there."},
    {R"(^invalid use of (?:non-static )?member function '[^(]*?(\w+)\()", "", called_without_parentheses},
    {R"(^reference to non-static member function must be called)", R"(@(\w+))",
     "`{here}` is a function, and must be called: write `{here}()`, with parentheses."},
    {R"(^cannot convert '(?:[^']*::)?(\w+)' from type '[^']*\([^']*\)\()", "", called_without_parentheses},
    {R"(comparison between pointer and integer)", R"('|"[^"]*")",
     R"(A letter stands in single quotes, as in `'f'`: what stands in double quotes, as in `"f"`, is a text, which cannot be compared with a letter.)"},
    {R"(comparison between pointer and integer)", "",
     "A function is compared here without being called, or a pointer with a number: put parentheses with the arguments after the name."},
    {R"(^'(\w+)' cannot be used as a function)", "",
     "`{1}` is a variable and no function: take the parentheses after it away, or put the missing operator before them."},
    {R"(cannot be used as a function|^called object type '.+' is not a function)", R"((\w+)@?\(\)@?)",
     "`{here}` is a value and no function: take the parentheses after it away."},
    {R"(cannot be used as a function|^called object type '.+' is not a function)", "",
     "What stands before this `(` is a value and no function: take the parentheses away, or put the operator that is missing, such as `&&`, before them."},
    {R"(^no match for call to '\((?:const )?(?:Pile|std::vector)|^type '.*(?:Pile|vector).*' does not provide a call operator)", "",
     "An element of a list is named in square brackets, as in `laid[0]`."},
    {R"(^no match for call to '.*<lambda|^no matching function for call to object of type '\(lambda)", "",
     "The function is called with other arguments than it was written for: compare their number and types."},

    // What may not be changed; `=` for `==`.
    {R"(read-only|const-qualified|^lvalue required|^expression is not assignable)", "@=!", "Not equal is written `!=`: the two signs have changed places."},
    {R"(^cannot convert)", R"(\w ! = )", "Not equal is written `!=`, without a space between the signs."},
    {R"(read-only|const-qualified|^lvalue required as left|^expression is not assignable)", R"(\b(?:if|while)\b.*@=[^=].*@open$|\breturn\b.*@=[^=])",
     "One `=` assigns a value, which cannot be done here: to compare, write `==`."},
    {R"(^no operator for|^cannot convert '.+' to 'bool'$)", R"(\breturn\b.*[^=!<>]@?=@?[^=]|\b(?:if|while)\s*\([^()]*[^=!<>]@?=@?[^=])",
     "One `=` assigns a value: to compare, write `==`."},
    {R"((?:assignment|increment|decrement) of member '(?:[^']*::)?(\w+)' in read-only object)", "",
     "`{1}` belongs to something that is `const`, which may be read but not changed: make a copy, as in `auto mine = card;`, and change that."},
    {R"(of read-only (?:variable|reference|parameter|location) '(\w+)')", "",
     "`{1}` is `const`, which may be read but not changed: make a copy of it and change that, or declare it without `const`."},
    {R"(^cannot assign to (?:variable|non-static data member|return value)|^cannot assign to .*const|of read-only )", "",
     "This is `const`, which may be read but not changed: make a copy, as in `auto mine = card;`, and change that."},
    {R"(^passing '(?:const )?(.+)' as 'this' argument discards qualifiers|^'this' argument to member function '(\w+)' has type)", "",
     "This would change something that is `const`, and may only be read: make a copy without `const`, as in `auto mine = laid;`, and change that."},
    {R"(^no viable overloaded '=')", "",
     "This cannot be assigned: either the left side is `const` and may only be read, then change a copy of it, or the two sides are of different types."},
    {R"(^binding reference of type .* (?:discards qualifiers|drops 'const' qualifier))", "",
     "A reference with `&` alone could change what it stands for, and that is `const`: write `const` before the type, or leave the `&` away to get a copy."},
    {R"(^lvalue required as left operand|^expression is not assignable)", "",
     "On the left of `=` must stand a variable, as it gets the value; to compare, write `==`."},

    // Types that do not go together.
    {R"(^cannot convert 'const char ?(?:\*|\[\d+\])' to '(?:const )?char')", "",
     R"(A letter stands in single quotes, as in `'f'`: what stands in double quotes, as in `"f"`, is a text.)"},
    {R"(^cannot convert 'int' to 'std::string)", R"('[^']{2,}')",
     R"(A text stands in double quotes, as in `"text"`: between single quotes stands just one letter.)"},
    {R"(^cannot convert '<brace-enclosed initializer list>' to '(.+?)')", "",
     "These values in braces do not make a value of type `{1}`: compare their number, order and types with its declaration."},
    {R"(^cannot convert 'void' to|^void value not ignored)", "",
     "The function that is called here returns nothing, so there is no value to use: call it in a line of its own."},
    {R"(^cannot convert '(?:int|char|bool|const char.*)' to '(?:const )?Part')", "",
     "A part is either `Part::front` or `Part::rear`; a number or letter cannot stand for it."},
    {R"(^cannot convert '(?:const )?(.+)' to '(?:const )?(.+)' in return$)", "",
     "The function promises the type `{2}`, but this `return` gives `{1}`: look at what the task wants, and return a value of that type."},
    {R"(^cannot convert '(?:const )?Card' to '(?:const )?Half')", "",
     "A half is wanted here, and this is a whole card: take one of its halves, such as `card.left()`."},
    {R"(^cannot convert '(?:const )?(.+)' to 'bool')", "",
     "A condition must be true or false, and a value of type `{1}` is neither: compare it with something."},
    {R"(^cannot convert '(?:const )?(.+)' to '(?:const )?(.+?)'(?: in \w+)?$)", "",
     "The type `{2}` is wanted here, but this is of type `{1}`, which cannot be turned into it: look whether you took the right variable, or the right part of "
     "it."},
    {R"(^return-statement with no value|^non-void function '.*' should return a value)", "", "The function promises a value: write it after `return`."},
    {R"(^return-statement with a value, in function returning 'void'|^void function '.*' should not return a value)", "",
     "The function is declared `void`, which means that it returns nothing: put the type of the value in place of `void`."},
    {R"(^too few arguments to function '(.+?)'(?=;|$))", "", "There are fewer arguments than the function wants: it is declared as `{1}`."},
    {R"(^too many arguments to function '(.+?)'(?=;|$))", "", "There are more arguments than the function takes: it is declared as `{1}`."},
    {R"(^too many arguments to function call, expected (\d+), have (\d+))", "", "The function takes {1} arguments, and you hand over {2}."},
    {R"(^no matching function for call to '(?:std::)?(max|min)\((?:const )?([^,]+?)&?, (?!(?:const )?\2&?\))[^,]+\)')", "",
     "Both arguments of `std::{1}` must be of the same type: say which, as in `std::{1}<std::size_t>(a, b)`."},
    {R"(^no matching function for call to '(\w+)::\1\()", "",
     "A value of type `{1}` cannot be made of these: compare their number, order and types with its declaration."},
    {R"(^no matching (?:member )?function for call to '(?:[^'(]*::)?(\w+)['(])", "",
     "No function `{1}` takes just these arguments: compare their number, order and types with its declaration, which the notes show."},
    {R"(^no matching constructor for initialization of '(.+)')", "",
     "A value of type `{1}` cannot be made of these: compare their number, order and types with its declaration."},
    {R"(^too many initializers for '(.+)'|^excess elements in)", "", "There are more values in the braces than the type has parts: look at its declaration."},
    {R"(^no operator for '(?:const )?Part' and '(?:const )?(?:int|char)'|^no operator for '(?:int|char)' and '(?:const )?Part')", "",
     "A part is compared with `Part::front` or `Part::rear`, as it is neither a number nor a letter."},
    {R"(^no operator for '(?:const )?Half' and '(?:const )?char')", "", "A half is more than its letter: compare the letter, as in `a.species == 'f'`."},
    {R"(^no operator for '(?:const )?Card' and '(?:const )?Half'|^no operator for '(?:const )?Half' and '(?:const )?Card')", "",
     "A card cannot be compared with a half: take one of its halves, such as `card.left()`."},
    {R"(^no operator for '.*ostream' and '(?:const )?(.+)')", "@<<",
     "A value of type `{1}` cannot be printed as a whole: print its parts, such as its number."},
    {R"(^no operator for '(?:const )?(?:Pile|std::vector.*)' and)", R"(@\+)", "A list is not added to with `+`: `.push_back(...)` puts an element at its end."},
    {R"(^no operator for '(?:const )?(?:Pile|std::vector.*)' and '(?:int|long|std::nullptr_t)')", "",
     "A list is no number: `.size()` tells how many elements it has, `.empty()` whether it has none."},
    {R"(^no operator for '[^']*\)' and|^no operator for '.*' and '[^']*\)')", "",
     "One of the two sides is a function: call it, with parentheses after its name; a variable is declared without parentheses."},
    {R"(^no operator for '(?:const )?(.+)' and '(?:const )?\1'$)", "",
     "This operator does not exist for two values of type `{1}`: compare or compute with their parts, such as numbers."},
    {R"(^no operator for '(?:const )?(.+)' and '(?:const )?(.+)'$)", "",
     "`{1}` and `{2}` are types that cannot be combined or compared here: take those parts of them that are of the same type."},
    {R"(^no ! for '(?:const )?(.+)')", "",
     "`!` means not, and a value of type `{1}` is neither true nor false: to ask whether two are different, write `a != b`."},
    {R"(^no \[\] for '(?:const )?Card')", "", "A card has no numbered elements, but its halves have: `card.halves[0]`."},
    {R"(^no \[\] for '(?:const )?(.+)'|^subscripted value is not)", "", "Square brackets name an element of a list, and what stands before them is no list."},
    {R"(^invalid type argument of unary '\*'|^indirection requires pointer)", "",
     "A `*` before a value is for pointers, and this is none: take it away, or put the value to be multiplied before it."},
    {R"(^narrowing conversion|cannot be narrowed)", "", "Values in braces must fit without loss: use a variable of the same type, or `static_cast<int>(...)`."},

    // Semicolons, parentheses, braces.
    {R"(^expected ';' before '[<>=!]|^redefinition of|^expected ';' in 'for')", R"(\bfor\s*\([^;]*,)",
     "The three parts in the head of a `for` are separated by semicolons."},
    {R"(^expected ';' before '\)'|^expected ';' in 'for')", R"(\bfor\s*\()",
     "The head of this `for` has three parts with two semicolons between them: `for (int i = 0; i < 9; ++i)`."},
    {R"(^expected '\)' before ';'|^unexpected ';' before '\)')", R"(\bfor\s*\()",
     "In the head of a `for` are only two semicolons: none stands before the `)`."},
    {R"(^expected ';' after (struct|class|enum|union))", "", "After the closing brace of a `{1}` stands a semicolon."},
    {R"(^expected ';' at end of (?:member declaration|declaration list))", "", "A semicolon is missing at the end of this line."},
    {R"(^expected ';')", R"(@\s*//\s*[\w.()]+\s*;)", "`//` begins a comment: to divide, write `/`."},
    {R"(^expected ';')", R"(@\s*\))", "Here is one `)` too many, or a `(` before it is missing."},
    {R"(^expected (?:';'|'\)')|^expected primary-expression(?: before ':'|$))", R"(\b(if|while|switch)\s*\(.*@:)",
     "C++ has no colon after the condition: what is to be done stands in braces, `{` and `}`."},
    {R"(^expected (?:';'|'\)'))", R"(\b(if|while|switch|for)\s*\(.*@\s*(?:\w|\{).*@open$)", "The parenthesis after `{here}` is not closed: put `)` here."},
    {R"(^expected ';')", R"(@\s*[\w("])",
     "Between what stands here something is missing: an operator such as `&&` or `==`, or a semicolon where one statement ends."},
    {R"(^expected ',' or ';' before '(.+?)')", "", "A semicolon is missing before `{1}`, mostly at the end of the line above."},
    {R"(^expected ';')", "", "A semicolon is missing here: a statement ends with `;`."},
    {R"(^expected '\}' at end of input|^expected '\}'$)", "",
     "A brace `{` is never closed: go through your function from the top, and put the missing `}` where its block ends."},
    {R"(^expected '\(' (?:before|after))", R"(\b(if|while|for|switch)\b)", "After `{here}` stands a parenthesis: write `{here} (...)`."},
    {R"(^expected '\)')", R"(@\s*[\w"'])", "A comma or an operator is missing here, or the `)` that closes what was opened."},
    {R"(^expected '\)')", "", "A parenthesis that was opened in this line is not closed: put the missing `)`."},
    {R"(^expected '\}' before)", "", "A brace that was opened before this place is not closed: put the missing `}`."},
    {R"(^expected ',' or '\.\.\.' before '(.+)')", "", "A comma is missing before `{1}`."},
    {R"(^expected '\]')", "", "A square bracket that was opened in this line is not closed: put the missing `]`."},
    {R"(^expected identifier before)", R"(^\s*return\s+@)", body_without_brace},
    {R"(^named return values are no longer|^expected '\{' at end of input|^expected function body)", "", body_without_brace},
    {R"(^(?:a )?function.definition is not allowed here)", "",
     "A function cannot stand within another: a `}` is missing above it, or the function must be moved above the other."},
    {R"(^'else' without a previous 'if')", "", else_alone},
    {R"(^expected primary-expression$)", "@else", else_alone},
    {R"(^expected declaration before '\}'|^extraneous closing brace)", "", "Here is one `}` too many: take it away, or look above for a `{` that is missing."},
    {R"(^expected unqualified-id before '(?:return|if|for|while|else|switch|do)'|^expected unqualified-id$)", R"(@(?:return|if|for|while|else|switch|do)\b)",
     outside_of_functions},
    {R"(^expected unqualified-id before '\{'|^expected unqualified-id$)", R"(@\{)",
     "Between the head of a function and its `{` stands no semicolon: take it away."},
    {R"(^expected unqualified-id before '(?:public|private|protected)'|^expected unqualified-id$)", R"(@(public|private|protected)\b)",
     "A function has no `{here}` before it in C++: take the word away."},
    {R"(^expected unqualified-id)",
     R"(@(new|class|default|delete|this|operator|template|case|public|private|int|bool|char|long|short|double|auto|const|and|or|not)\b)", word_of_language},
    {R"(^expected unqualified-id before numeric constant|^expected unqualified-id$)", R"(\d\s*,\s*@\d)",
     "The decimal sign is a point: `3.5` instead of `3,5`."},
    {R"(^expected unqualified-id before numeric constant|^expected unqualified-id$)", R"(\w\s+@\d+\w)", "A name cannot begin with a digit."},
    {R"(^expected unqualified-id)", R"((\w+) @=)", "A variable has a type and a name, and the name is missing after `{here}`."},
    {R"(^expected unqualified-id)", R"(^\s*@)",
     "The compiler cannot make anything of this beginning of a line: a sign too many stands here, or something above it is not finished."},

    // Where a value is missing.
    {R"(^expected primary-expression)", R"(==\s*@=)", "To compare, write two signs, `==`, not three."},
    {R"(^expected primary-expression)", R"(=\s+@=)", "To compare, write `==` without a space between the signs."},
    {R"(^expected primary-expression)", R"(=@([<>]))", "The signs have changed places: write `{here}=`."},
    {R"(^expected primary-expression|' does not name a template)", R"(<@?>)", "Not equal is written `!=`, instead of `<>`."},
    {R"(^expected primary-expression before '\.'|^'\w+' does not refer to a value|^unexpected namespace name)", R"(\bPart@?\s*\.)",
     "The values of a kind are named with two colons: `Part::front`."},
    {R"(^expected primary-expression before '\.'|^unexpected namespace name)", R"(\b@?(std|cards)@?\s*\.)",
     "What belongs to `{here}` is named with two colons: `{here}::`."},
    {R"(^expected primary-expression before '\.'|^'\w+' does not refer to a value)", R"(([A-Z]\w+)@?\s*\.)",
     "`{here}` is a type: before the point must stand the name of a variable."},
    {R"(^expected primary-expression before '(?:\w+)'|^'\w+' does not refer to a value)", R"([(,]\s*@?[A-Z]\w+&?\s+@?\w)",
     "In a call stand only the values: the types belong into the function's declaration."},
    {R"(^expected primary-expression before '[,)]'|^'\w+' does not refer to a value)", R"([(,]\s*@?([A-Z]\w+)\s*@?[,)])",
     "`{here}` is a type: a value of it must stand here, such as a variable."},
    {R"(^expected primary-expression before '([;),}\]])')", "", "Before the `{1}` a value is missing: look at what stands left of it."},
    {R"(^expected primary-expression$)", R"(@([;),}\]]))", "Before the `{here}` a value is missing: look at what stands left of it."},
    {R"(^expected primary-expression before '([-+*/%<>=!&|]+)'$)", "", "Before the `{1}` a value is missing: look at what stands left of it."},

    // Declarations.
    {R"(^expected primary-expression before '|^declaration of anonymous)", R"(\b(?:int|bool|char|auto|double)\s+@?(class|struct|enum|union)\b)",
     word_of_language},
    {R"(^template argument \d+ is invalid|^expected '>')", "", "Each `<` after the name of a type needs its `>`: one of them is missing."},
    {R"(^expected ':' before)", R"(\?)", "After `?` stand two values with a `:` between them: the one when the condition is true, and the other."},
    {R"(^expected ':' (?:before|after))", R"(\b(case|default)\b)", "After a `{here}` stands a colon."},
    {R"(^case label .* not within a switch|^'case' statement not in switch)", "", "A `case` stands only within the braces of a `switch`."},
    {R"(^redefinition of '(.*\))')", "", written_twice},
    {R"(^redefinition of '(\w+)'$)", R"(@\w+\()", written_twice},
    {R"(^redefinition of '(Half|Card|Pile|Part|Laid|Square|Correction)'|^declaration conflicts with target of using)", "",
     "What you declare here comes with the exercise's header already: take your own away, or give it another name."},
    {R"(^(?:redeclaration|conflicting declaration|redefinition) (?:of )?'(?:.* )?(\w+)')", "",
     "There is already something named `{1}` in this block: to give it a new value, leave the type away; for something new, take another name."},
    {R"(^declaration of '.*?(\w+)' shadows a parameter)", "", "`{1}` is the name of a parameter already: take another name for the new variable."},
    {R"(^ambiguating new declaration of '(.+)'$)", "", as_in_header},
    {R"(^functions that differ only in their return type)", "", as_in_header},
    {R"(^ISO C\+\+ forbids declaration of '(\w+)' with no type)", "",
     "Before the name `{1}` its type is missing: for a function, that of the value that it returns."},
    {R"(^C\+\+ requires a type specifier|^a type specifier is required)", R"(^\s*@\w+\s*\()",
     "Before the name of a function the type of the value that it returns is missing."},
    {R"(^C\+\+ requires a type specifier|^a type specifier is required)", R"(^\s*@\w+\s*[.=])", outside_of_functions},
    {R"(^declaration of '(?:auto|auto .*?)(\w+)' has no initializer|^declaration of variable '(\w+)' with deduced type)", "",
     "`auto` takes the type from the first value: give `{1}{2}` one, or write the type itself."},
    {R"(^'(\w+)' declared as reference but not initialized|^declaration of reference variable '(\w+)' requires)", "",
     "A reference, with `&`, must say at once what it stands for: give `{1}{2}` something after `=`, or leave the `&` away."},
    {R"(^uninitialized 'const (\w+)'|^default initialization of an object of const type)", "",
     "What is `const` never changes, so it needs its value at once: put it after `=`."},
    {R"(^break statement not within|^'break' statement not in)", "",
     "`break` ends a loop, and there is none around it: to leave the function, write `return`."},
    {R"(^continue statement not within|^'continue' statement not in)", "",
     "`continue` goes on with the next round of a loop, and there is none around it: to leave the function, write `return`."},
    {R"(^duplicate case value)", "", "Two `case` of this `switch` have the same value: take one of them away."},
    {R"(^switch quantity not an integer|^statement requires expression of integer type)", "",
     "`switch` chooses by a number, a letter or a part: use `if` and `else if` for other things."},
    {R"(^(?:cannot )?jump (?:to|from).*case label)", "", "A variable that is declared within a `case` needs braces around that case."},
    {R"(number of template arguments|^too few template arguments)", R"(\barray\s*<|@?array)",
     "`std::array` is told what it holds and how many: `std::array<int, 9>`."},
    {R"(number of template arguments|^too few template arguments|^class template argument deduction failed|deduction guide for deduction of template arguments of 'vector')",
     R"(\b(vector|map|set|optional)\b)", "`std::{here}` must be told what it holds, in angle brackets, as in `std::vector<int>`."},
    {R"(^'(\w+)' is not captured|^variable '(\w+)' cannot be implicitly captured)", "",
     "The inner function does not see `{1}{2}`: put `&` into its square brackets, `[&]`."},
};

/// What compilers only warn of.
constexpr Mistake oddities[] = {
    {R"(assignment used as truth value|result of an assignment as a condition)", "",
     "One `=` assigns a value here, and the condition is that value: to compare, write `==`."},
    {R"(control reaches end of non-void|does not return a value in all control paths)", "",
     "There is a way through this function that ends without a `return`: think of the case that no condition catches, and return a value for it."},
    {R"(no return statement in function returning non-void|non-void function does not return a value)", "",
     "The function promises a value but has no `return`: write one."},
    {R"(^(?:unused variable|unused parameter) '(\w+)')", "", "`{1}` is never used: perhaps another name stands where it should stand."},
    {R"(^variable '(\w+)' set but not used)", "", "`{1}` gets a value that nothing reads: perhaps another name stands where it should stand."},
    {R"('?(\w+)\(.*\)' defined but not used|^unused function '(\w+)')", "", "The function `{1}{2}` is never called: perhaps a call of it was forgotten."},
    {R"(of integer expressions of different signedness|of integers of different signs)", "",
     "A number that may be negative is compared with one that never is, such as `.size()`: declare the counter as `std::size_t` instead of `int`."},
    {R"(operand of comma operator has no effect)", "",
     "The comma throws away what stands before it: `&&` joins two conditions, and a semicolon separates the parts of a `for`."},
    {R"(comparison result unused)", "", "This compares and then does nothing with the answer: to assign, write one `=`; to return it, put `return` before it."},
    {R"(statement has no effect|expression result unused)", "",
     "This line computes something and then does nothing with it: a `return`, an assignment `=` or the parentheses of a call may be missing."},
    {R"(^'(\w+)' (?:is|may be) used uninitialized|^variable '(\w+)' is (?:used )?uninitialized|^variable '(\w+)' may be uninitialized)", "",
     "`{1}{2}{3}` can be read before it has got a value, and then holds anything: give it one where it is declared, as in `= 0`."},
    {R"((?:used uninitialized|uninitialized when used))", "",
     "This can be read before it has got a value, and then holds anything: give it one where it is declared."},
    {R"(^this '(\w+)' clause does not guard|^misleading indentation; statement is not part of the previous '(\w+)')", "",
     "Only the first statement after `{1}{2}` belongs to it, whatever the indentation says: put braces around those that should; and no semicolon stands "
     "directly after its `)`."},
    {R"(empty body in an '(\w+)' statement|^(if|for|while)(?: statement| loop)? has empty body)", "",
     "The semicolon directly after the `)` ends the `{1}{2}`, so that it does nothing: take the semicolon away."},
    {R"(comparison of unsigned expression in '>= 0' is always true)", "",
     "A size is never negative, so this is always true: a loop that counts down with it never ends."},
    {R"(comparison of unsigned expression in '< 0' is always false)", "",
     "A size is never negative, so this is always false: look for another way to ask what you want to know."},
    {R"(^comparison is always (true|false) due to limited range)", "",
     "This is always {1}, as a letter can never have that value: look at what it is compared with."},
    {R"(ambiguous 'else'|dangling else)", "",
     "This `else` belongs to the nearest `if` above it, whatever the indentation says: put braces around what belongs together."},
    {R"(^missing terminating (?:'"'|") character)", "", text_without_end},
    {R"(^missing terminating ' character)", "", letter_without_end},
    {R"(^empty character constant)", "", no_letter},
    {R"(^multi-line (?:// )?comment)", "", "A `\\` at the end of a comment makes the next line a comment too: take it away."},
    {R"(comparison of constant .* with (?:boolean expression|expression of type '.+') is always (true|false))", "",
     "This is always {1}: look at both sides, whether they are what you mean to compare."},
    {R"(^narrowing conversion of .* from '(.+)' to '(.+)')", "",
     "Not every value of type `{1}` fits into `{2}`: use the same type for both, or `static_cast<{2}>(...)`."},
    {R"(do not have their mathematical meaning|comparison in operand of '[=!]=')", "",
     "C++ compares only two at a time: instead of `a < b < c` write `a < b && b < c`."},
    {R"('&&' within '\|\|')", "", "`&&` is reckoned before `||`: put parentheses around what belongs together, so that it does what you mean."},
    {R"(comparison in operand of '([&|])'|^([&|]) has lower precedence than)", "",
     "`==` is reckoned before `{1}{2}`: to join two conditions write it twice; else put parentheses around what belongs together."},
    {R"(logical not is only applied to the left)", "", "`!` applies only to what stands directly after it: to ask whether two are different, write `a != b`."},
    {R"(multi-character character constant|character constant too long)", "",
     R"(Between single quotes stands just one letter: for a text use double quotes, as in `"text"`.)"},
    {R"(comparison (?:with|against a) string literal|against a string literal)", "",
     R"(A text in double quotes is not compared so: a letter stands in single quotes, `'f'`, and a text that is to be compared belongs into a `std::string`.)"},
    {R"(overflow in conversion from '.*' to '(.+?)' changes value|^implicit conversion from '.*' to '(.+?)' changes value)", "",
     "The value is too large for a `{1}{2}`: another one is kept instead of it."},
    {R"(infinite recursion|all paths through this function will call itself)", "",
     "The function calls itself in every case and never ends: begin with the case in which it returns at once."},
    {R"(enumeration value '(\w+)' not handled)", "", "This `switch` says nothing of `{1}`: add a `case` for it."},
    {R"(may fall through|unannotated fall-through)", "", "After this case the next one is carried out too: end it with `break;` or `return`."},
    {R"(empty parentheses (?:were disambiguated|interpreted) as a function declaration)", "",
     "With empty parentheses this declares a function: for a variable leave them away."},
    {R"(the address of '.*?(\w+)\(.*' will never be NULL|^address of function '(\w+)' will always)", "",
     "The function `{1}{2}` is not called here: put parentheses with its arguments after the name."},
    {R"(self-comparison always evaluates to)", "", "Here something is compared with itself: one of the two sides should be another."},
    {R"(ignoring return value of)", "",
     "This function changes nothing but gives an answer, and nothing is done with it: perhaps another function is meant, such as `.clear()` for `.empty()`."},
    {R"(division by zero)", "", "Here is divided by zero, which has no result: look at what stands right of the `/` or `%`."},
    {R"((?:reference to|address of) (?:local variable|stack memory))", "",
     "The variable is gone when the function ends, so nothing may refer to it: return its value, without `&`."},
    {R"(is past the end of the array|array subscript .* (?:above|outside) array bounds)", "",
     "There is no element with this number: counting begins at 0, so the last is one less than there are."},
    {R"('?"?/\*"?'? within (?:block )?comment)", "", "A comment begins within a comment: perhaps the `*/` of the first is missing."},
    {R"(extra tokens at end of #include)", "", "After an `#include` stands no semicolon."},
};

/// Where names of the standard library are declared.
const std::map<std::string, std::vector<std::string>>& headers() {
    static const std::map<std::string, std::vector<std::string>> names{
        {"algorithm", {"all_of",  "any_of",      "count",     "count_if",    "copy",
                       "equal",   "fill",        "find",      "find_if",     "for_each",
                       "max",     "max_element", "min",       "min_element", "next_permutation",
                       "none_of", "remove",      "remove_if", "replace",     "reverse",
                       "rotate",  "shuffle",     "sort",      "stable_sort", "transform",
                       "unique"}},
        {"array", {"array", "to_array"}},
        {"chrono", {"chrono"}},
        {"climits", {"INT_MAX", "INT_MIN"}},
        {"cmath", {"abs", "ceil", "cos", "floor", "hypot", "log", "pow", "round", "sin", "sqrt"}},
        {"cstdint", {"int16_t", "int32_t", "int64_t", "int8_t", "uint16_t", "uint32_t", "uint64_t", "uint8_t"}},
        {"deque", {"deque"}},
        {"functional", {"function", "greater", "hash", "less"}},
        {"iomanip", {"setprecision", "setw"}},
        {"iostream", {"cerr", "cin", "cout", "endl"}},
        {"iterator", {"back_inserter", "distance", "next", "prev"}},
        {"limits", {"numeric_limits"}},
        {"list", {"list"}},
        {"map", {"map", "multimap"}},
        {"memory", {"make_shared", "make_unique", "shared_ptr", "unique_ptr"}},
        {"numeric", {"accumulate", "gcd", "iota", "lcm", "reduce"}},
        {"optional", {"make_optional", "nullopt", "optional"}},
        {"queue", {"priority_queue", "queue"}},
        {"random", {"mt19937", "random_device", "uniform_int_distribution"}},
        {"ranges", {"views"}},
        {"set", {"multiset", "set"}},
        {"sstream", {"istringstream", "ostringstream", "stringstream"}},
        {"stack", {"stack"}},
        {"stdexcept", {"invalid_argument", "logic_error", "out_of_range", "runtime_error"}},
        {"string", {"getline", "stoi", "string", "to_string"}},
        {"string_view", {"string_view"}},
        {"tuple", {"make_tuple", "tie", "tuple"}},
        {"unordered_map", {"unordered_map"}},
        {"unordered_set", {"unordered_set"}},
        {"utility", {"exchange", "make_pair", "move", "pair", "swap"}},
        {"vector", {"vector"}},
    };
    return names;
}

/// Nothing when the name is not among those that we know.
std::string header_of(const std::string& name) {
    for (const auto& [header, names] : headers())
        if (std::find(names.begin(), names.end(), name) != names.end()) return header;
    return {};
}

/// Of a type's two names the one that says more to a beginner.
std::string plainer(const std::string& name, const std::string& meaning) {
    static const std::regex alias(R"(^using (\w+) = .*$)");
    std::smatch parts;
    if (std::regex_match(name, parts, alias)) return parts[1];
    const bool inner = name.find("__") != std::string::npos || name.find("_type") != std::string::npos;
    return inner ? meaning : name;
}

/// The compiler's message in plain quotes and with the names of types that students use.
std::string plain(std::string message) {
    for (const char* quote : {"\xe2\x80\x98", "\xe2\x80\x99"}) replace_all(message, quote, "'");
    for (const char* word : {"cards::", " [-fpermissive]", " token"}) replace_all(message, word, "");
    for (const char* before : {"'", "const "})
        for (const char* word : {"struct ", "class "}) replace_all(message, std::string(before) + word, before);
    static const std::regex twice(R"('([^']*)' [({]aka '([^']*)'[)}])");
    std::smatch parts;
    for (std::string rest = message; std::regex_search(rest, parts, twice); rest = parts.suffix())
        replace_all(message, parts[0], "'" + plainer(parts[1], parts[2]) + "'");
    return message;
}

/// The program's line without the number that compilers put before it; nothing when `line` shows no program.
std::string program_of(const std::string& line) {
    static const std::regex numbered(R"(^ +\d+ \| ?(.*)$)");
    std::smatch parts;
    if (std::regex_match(line, parts, numbered)) return parts[1];
    return head_of(line) || leads_to_next(line) || is_last_word(line) ? "" : line;
}

/// A line of the program with its place marked.
std::string marked(std::string source, std::size_t column) {
    if (column == 0 || column > source.size() + 1) return source;
    const auto place = source.begin() + static_cast<std::ptrdiff_t>(column - 1);
    const bool open = std::count(source.begin(), place, '(') > std::count(source.begin(), place, ')');
    return source.insert(column - 1, "@") + (open ? " @open" : "");
}

/// What says that an error is not in the student's own file.
std::string foreign(const std::string& file) {
    if (file.rfind("/usr/", 0) == 0 || file.find("/include/c++/") != std::string::npos) return "in the library: ";
    return file.ends_with(".hpp") ? "in a header: " : "";
}

std::optional<Complaint> complaint_of(const std::string& output) {
    const std::vector<std::string> lines = short_lines_of(first_error(output));
    const auto at = std::find_if(lines.begin(), lines.end(), [](const std::string& line) { return head_of(line).has_value(); });
    if (at == lines.end()) return {};
    const Head head = *head_of(*at);
    std::string message = plain(head.message);
    for (const Rewriting& rewriting : rewritings) message = std::regex_replace(message, std::regex(rewriting.theirs), rewriting.ours);
    const std::string source = std::next(at) != lines.end() ? program_of(*std::next(at)) : "";
    return Complaint{foreign(head.file) + message, marked(source, head.column)};
}

/// What a pattern's group has caught, as it may stand in a sentence.
std::string caught(const std::smatch& parts, std::size_t group) {
    constexpr std::size_t most_bytes = 100;
    const std::string text = group < parts.size() ? parts[group].str() : "";
    return text.size() > most_bytes ? cut(text, most_bytes) + "..." : text;
}

/// The mistake's sentence for this complaint; empty when it does not fit.
std::string sentence_for(const Mistake& mistake, const Complaint& complaint) {
    std::smatch message, source;
    if (!std::regex_search(complaint.message, message, std::regex(mistake.message))) return {};
    if (!std::regex_search(complaint.source, source, std::regex(mistake.source))) return {};
    std::string sentence = mistake.sentence;
    const std::string header = header_of(caught(message, 1));
    if (header.empty() && sentence.find("{header}") != std::string::npos) return {};
    replace_all(sentence, "{header}", header);
    replace_all(sentence, "{here}", caught(source, 1));
    for (std::size_t group = 1; group <= 3; ++group) replace_all(sentence, "{" + std::to_string(group) + "}", caught(message, group));
    return sentence;
}

template <std::size_t size>
std::string first_that_fits(const Mistake (&table)[size], const Complaint& complaint) {
    for (const Mistake& mistake : table)
        if (const std::string sentence = sentence_for(mistake, complaint); !sentence.empty()) return sentence;
    return {};
}

}  // namespace

std::string first_error(const std::string& output) {
    FirstError first;
    for (const std::string& line : short_lines_of(output))
        if (!first.take(line)) break;
    return first.text();
}

std::size_t count_errors(const std::string& output) {
    const std::vector<std::string> lines = short_lines_of(output);
    return static_cast<std::size_t>(std::count_if(lines.begin(), lines.end(), [](const std::string& line) {
        const std::optional<Head> head = head_of(line);
        return head && head->kind == Kind::error;
    }));
}

std::string explained(const std::string& output) {
    const std::optional<Complaint> complaint = complaint_of(output);
    return complaint ? first_that_fits(mistakes, *complaint) : "";
}

std::string explained_warning(const std::string& warning_line) {
    const std::string line = short_lines_of(warning_line + "\n").front();
    const std::size_t at = line.find("warning: ");
    return at == std::string::npos ? "" : first_that_fits(oddities, {plain(line.substr(at + 9)), ""});
}

}  // namespace grader
