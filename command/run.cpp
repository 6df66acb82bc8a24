#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <iostream>

#include "command/exercises.hpp"
#include "command/verb.hpp"
#include "text/input_error.hpp"
#include "text/nearest.hpp"

namespace command {

// Verbs that a program is built without: their own files, where they are linked, override these.
[[gnu::weak]] void add_exercise_verbs(const Verb&) {}
[[gnu::weak]] void add_puzzle_verbs(const Verb&) {}
[[gnu::weak]] void add_course_verbs(const Verb&) {}

namespace {

/// The valid next words of a command line: verbs or puzzles, and options.
std::vector<std::string> verbs_of(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* verb : app.get_subcommands({})) names.push_back(verb->get_name());
    return names;
}
std::vector<std::string> options_of(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    return names;
}

/// The innermost verb that the command line named.
const CLI::App& named(const CLI::App& app) {
    const auto chosen = app.get_subcommands();
    return chosen.empty() ? app : named(*chosen.front());
}

Outcome complain(const std::string& sentence, Outcome outcome) {
    std::cout.flush();
    std::cerr << "knobel: " << sentence << '\n';
    return outcome;
}

/// The verbs that lead to `app`, as typed on the command line.
std::string path_of(const CLI::App& app) {
    return app.get_parent() == nullptr ? app.get_name()
                                       : path_of(*app.get_parent()) + " " + app.get_name();
}

/// The error message for a command line that CLI11 rejects, with the nearest valid word.
std::string explain(const CLI::App& program, const CLI::ParseError& error) {
    const CLI::App& app = named(program);
    const std::string help = fmt::format("see '{} --help'", path_of(app));
    const std::vector<std::string> unknown = program.remaining(true), verbs = verbs_of(app);
    const std::string word = unknown.empty() ? "" : text::printable(unknown.front());
    const std::vector<std::string> known = word.starts_with('-') ? options_of(app) : verbs;
    if (std::ranges::find(known, word.substr(0, word.find('='))) != known.end())
        return fmt::format("write '{} {}', in this order ({})", path_of(app), word, help);
    const bool is_file = word.find('.') != word.npos && app.get_parent() != nullptr;
    if (!verbs.empty() && (unknown.empty() || is_file))
        return fmt::format("which puzzle? choose one of: {} ({})", fmt::join(verbs, ", "), help);
    const std::string said = error.what(), no_value = " was given a disallowed flag override";
    if (said.ends_with(no_value))
        return fmt::format("--{} takes no value", said.substr(0, said.size() - no_value.size()));
    if (unknown.empty()) return fmt::format("{} ({})", said, help);
    if (known.empty()) {
        std::vector<std::string> words;
        const auto add = [&](const std::vector<std::string>& more) {
            for (const std::string& each : more) words.push_back(text::printable(each));
        };
        for (const CLI::Option* option : app.get_options())
            if (option->get_positional()) add(option->results());
        add(unknown);
        return fmt::format("too many words for '{}': '{}'; a value with a blank needs quotes ({})",
                           path_of(app), fmt::join(words, "', '"), help);
    }
    return fmt::format("'{}' is not something that '{}' knows; {} ({})", word, path_of(app),
                       suggestion(word, known), help);
}

std::string help_on(const CLI::App& app) {
    return app.help(app.get_parent() == nullptr ? "" : path_of(*app.get_parent()));
}

constexpr const char* about_program =
    "Knobelkurs: four puzzle programs from 1967 to 2016, retold in C++20.\n";

/// The edition of the program: a kit has no verbs for teachers and authors or for building a
/// website.
struct Edition {
    bool is_kit = false;
    std::string website;  ///< the address of a kit's website; may be empty
};

Edition this_edition() {
#ifdef KNOBEL_KIT
    return {true, website(course())};
#else
    return {};
#endif
}

/// The last paragraph of every help text.
std::string footer(const Edition& edition) {
    std::string beginning = "Beginning: ";
    if (!edition.is_kit) beginning += "'./knobel serve' opens the course, ";
    beginning += "'./knobel check 1-cards/01-halves-fit' checks the first exercise.\n";
    if (!edition.website.empty())
        beginning += fmt::format("The course's website: {}\n", edition.website);
    return beginning +
           "Exit codes: 0 done or all passed, 1 a check failed or no solution, 2 usage error or "
           "bad input, 3 internal error, or something is missing on this machine.";
}

/// The verbs of the script ./knobel; the program only lists them.
void add_script_verbs(CLI::App& program, const Edition& edition) {
    if (!edition.is_kit) {
        program.add_subcommand("serve",
                               "build the course's website and open it on a loopback address");
        program.add_subcommand("site",
                               "build the course's website for any web host, as a folder or a zip");
    }
    program.add_subcommand("install",
                           "install the Debian packages that are needed, and do nothing else");
    program.add_subcommand("test", "build and run every test");
    program.add_subcommand("help", "show what a verb can do");
}

/// All that may follow on the command line.
void add_verbs(CLI::App& program, Action& action, const Edition& edition) {
    program.footer(footer(edition));
    program.get_formatter()->label("SUBCOMMAND", "WHAT");
    program.get_formatter()->label("Positionals", "Words");
    program.get_formatter()->label("Excludes", "not together with");
    program.get_formatter()->label("Needs", "only with");
    const Verb all(program, action);
    add_puzzle_verbs(all);
    add_exercise_verbs(all);
    if (!edition.is_kit) add_course_verbs(all);
    add_script_verbs(program, edition);
    for (CLI::App* verb : program.get_subcommands({})) {
        verb->group("Verbs");
        for (CLI::App* puzzle : verb->get_subcommands({})) puzzle->group("Puzzles");
    }
    program.set_version_flag("--version", "Knobelkurs " KNOBEL_VERSION,
                             "Print which version this is and exit");
}

/// Rejects empty arguments, usually unset shell variables, and the long dashes of copied text.
void refuse_slips(int count, const char* const* arguments) {
    const std::string question = "was it meant to come from a shell variable that is not set?";
    for (int i = 1; i < count; ++i) {
        const std::string word = arguments[i], shown = text::printable(word);
        if (word.empty())
            throw UsageError(fmt::format("the word after '{}' is empty; {}",
                                         i == 1 ? "./knobel" : text::printable(arguments[i - 1]),
                                         question));
        const bool is_word = std::count(arguments, arguments + i, std::string_view("--")) > 0;
        const bool has_one_dash = word.size() > 2 && word[0] == '-' && word[1] >= 'a';
        if (!is_word && (has_one_dash || word.starts_with("\u2013") || word.starts_with("\u2014")))
            throw UsageError(fmt::format("'{}' is no option: these begin with two dashes", shown));
        if (word.rfind("--", 0) == 0 && word.back() == '=')
            throw UsageError(fmt::format("nothing follows '{}'; {}", shown, question));
    }
}

Outcome execute(int count, const char* const* arguments) {
    CLI::App program(about_program, "./knobel");
    Action action;
    try {
        add_verbs(program, action, this_edition());
        refuse_slips(count, arguments);
        program.parse(count, arguments);
        if (!action) {
            std::cout << program.help();
            return done;
        }
        return action();
    } catch (const CLI::CallForHelp& help) {
        if (!program.remaining(true).empty()) return complain(explain(program, help), usage_error);
        std::cout << help_on(named(program));
        return done;
    } catch (const CLI::CallForVersion& version) {
        std::cout << version.what() << '\n';
        return done;
    } catch (const CLI::ParseError& error) {
        return complain(explain(program, error), usage_error);
    } catch (const text::InputError& error) {
        return complain(error.what(), usage_error);
    } catch (const Failure& failure) {
        return complain(failure.what(), failure.outcome);
    } catch (const std::exception& error) {
        return complain(fmt::format("something went wrong that should not have: {}", error.what()),
                        internal_error);
    }
}

/// Reserves the standard descriptors that the caller closed, so that no other file gets their
/// numbers and their output; libuv aborts if one does.
void occupy_closed_descriptors() {
    for (const int descriptor : {0, 1, 2})
        if (fcntl(descriptor, F_GETFD) < 0)
            open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY);
}

/// Whether all output was written.
bool printed() { return std::cout.flush() && std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

}  // namespace

std::string suggestion(const std::string& word, const std::vector<std::string>& known) {
    const std::string near = text::nearest(word, known);
    return near.empty() ? fmt::format("available: {}", fmt::join(known, ", "))
                        : fmt::format("did you mean '{}'?", near);
}

std::string help_in_kit(const std::string& website) {
    CLI::App program(about_program, "./knobel");
    Action action;
    add_verbs(program, action, {true, website});
    return help_on(program);
}

int run(int count, const char* const* arguments) {
    occupy_closed_descriptors();
    const Outcome outcome = execute(count, arguments);
    return printed() || outcome == internal_error
               ? outcome
               : complain("the output could not be written; is the disk full?", internal_error);
}

}  // namespace command
