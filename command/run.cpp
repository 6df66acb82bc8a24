#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <iostream>

#include "command/exercises.hpp"
#include "command/verbs.hpp"
#include "command/website.hpp"
#include "text/input_error.hpp"

namespace command {
namespace {

/// The valid next words of a command line: verbs or puzzles, and options.
std::vector<std::string> names_of(const CLI::App& app) {
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

/// Whether a word that is too many may belong to a list: a value ends with a comma, or --again is
/// given.
bool has_broken_list(const CLI::App& app) {
    const auto is_broken = [](const CLI::Option* option) {
        return option->count() > 0 &&
               (option->results().back().ends_with(',') || option->check_lname("again"));
    };
    const std::vector<const CLI::Option*> options = app.get_options();
    return std::any_of(options.begin(), options.end(), is_broken);
}

/// The error message for a command line that CLI11 rejects, with the nearest valid word.
std::string explain(const CLI::App& program, const CLI::ParseError& error) {
    const CLI::App& app = named(program);
    const std::string help = fmt::format("'{} --help' tells more", path_of(app));
    const std::vector<std::string> unknown = program.remaining(true);
    const bool is_incomplete = unknown.empty() && !names_of(app).empty() &&
                               dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
    if (is_incomplete)
        return fmt::format("which puzzle? choose one of: {} ({})", fmt::join(names_of(app), ", "),
                           help);
    const bool takes_any_exercise = app.get_name() != "new";
    if (takes_any_exercise && std::string(error.what()) == "exercise is required")
        return fmt::format("which exercise? name one, such as 1-cards/01-halves-fit or 1/1 ({})",
                           help);
    if (unknown.empty()) return fmt::format("{} ({})", error.what(), help);
    const bool is_option = unknown.front().rfind('-', 0) == 0;
    const std::vector<std::string> known = is_option ? options_of(app) : names_of(app);
    const std::string word = text::printable(unknown.front());
    if (known.empty() && has_broken_list(app))
        return fmt::format(
            "'{}' is one word too many; a list has commas and no blanks, such as 1/1,1/2, or is in "
            "quotes "
            "({})",
            word, help);
    if (known.empty())
        return fmt::format("'{}' is one word too many for '{}' ({})", word, path_of(app), help);
    return fmt::format("'{}' is not something that '{}' knows; {} ({})", word, path_of(app),
                       suggestion(word, known), help);
}

std::string help_on(const CLI::App& app) {
    std::string help = app.help(app.get_parent() == nullptr ? "" : path_of(*app.get_parent()));
    const std::size_t gap = help.find("\n\n\n");  // left by hidden options
    return gap == std::string::npos ? help : help.erase(gap, 1);
}

constexpr const char* about_program =
    "Knobelkurs: four puzzle programs from 1967 to 2016, retold in C++20.\n";
constexpr const char* about_test =
    "What follows 'test' goes to ctest: './knobel test -R cards' runs the tests with 'cards' in "
    "their names.";

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

/// The verbs that the script ./knobel implements; the program contains only their help.
void add_script_verbs(CLI::App& program) {
    CLI::App* serve = program.add_subcommand(
        "serve", "build the course's website and open it on a loopback address");
    serve
        ->add_option("--port",
                     "where to listen; the next free port is taken when it is in use (default: "
                     "8000; 0: any)")
        ->type_name("NUMBER")
        ->expected(1);
    serve
        ->add_option(
            "--host",
            "the address to listen on (default: 127.0.0.1, which only this machine reaches)")
        ->type_name("ADDRESS")
        ->expected(1);
    CLI::App* site = program.add_subcommand(
        "site", "build the course's website for any web host, as a folder or a zip");
    site->add_option("--out", "the folder or .zip file to write (default: knobelkurs-site.zip)")
        ->type_name("PATH")
        ->expected(1);
    site->add_flag("--no-solutions")
        ->description(
            "without the exercises' model solutions and other ways; the chapters' listings remain");
    site->add_flag("--no-hints")->description("without the exercises' hints");
    site->add_flag("--no-editor")
        ->description("without the editors in which students write and check exercises");
    site->add_flag("--book")->description(
        "also offer the course and each chapter as PDF, and an EPUB, for download");
    site->add_option("--address",
                     "where the website will be: adds what search engines and previews need")
        ->type_name("ADDRESS")
        ->expected(1);
    site->add_option("--source-url",
                     "where the course is kept: adds links to it, and for reporting errors")
        ->type_name("ADDRESS")
        ->expected(1);
    CLI::App* install = program.add_subcommand(
        "install", "install the Debian packages that the course needs, and do nothing else");
    install->add_option(
        "group",
        "course (to check exercises), grade (to grade a class), site (the "
        "website), book (its PDF), test, or the language of an old program, logo (chapter 1), "
        "haskell (2) or algol60 (3); without it: all of them");
    CLI::App* test = program.add_subcommand("test", "build and run every test");
    test->add_flag("--exercises")
        ->description(
            "only the exercises' tests: builds no more than they need, and nothing with "
            "sanitizers");
    test->add_flag("--again")->description(
        "also the tests that take long, have passed, and look at nothing that has changed since");
    test->footer(about_test);
}

/// The same in a kit.
void add_script_verbs_of_kit(CLI::App& program) {
    program.add_subcommand("install",
                           "install the Debian packages that the kit needs, and do nothing else");
    program.add_subcommand("test", "check every exercise, one after the other")->footer(about_test);
}

std::string about(const Edition& edition) {
    const std::string website =
        edition.website.empty() ? "" : fmt::format("The course's website: {}\n", edition.website);
    const std::string beginning =
        edition.is_kit
            ? "Beginning: './knobel check 1-cards/01-halves-fit' checks the first exercise.\n" +
                  website
            : "Beginning: './knobel serve' opens the course, './knobel check "
              "1-cards/01-halves-fit' checks its first exercise.\n";
    return beginning +
           "Exit codes: 0 done or all passed, 1 a check failed or no solution, 2 usage error or "
           "bad input, 3 internal error, or something is missing on this machine.";
}

/// All that may follow on the command line.
void add_verbs(CLI::App& program, Action& action, const Edition& edition) {
    program.footer(about(edition));
    program.get_formatter()->label("SUBCOMMAND", "WHAT");
    program.get_formatter()->label("Positionals", "Words");
    program.get_formatter()->label("Excludes", "not together with");
    program.get_formatter()->label("Needs", "only with");
    const Verb all(program, action);
    add_puzzle_verbs(all);
    add_exercise_verbs(all);
    if (edition.is_kit) {
        add_script_verbs_of_kit(program);
        for (const char* of_hidden_tests : {"--hidden", "--tell-hidden", "--seed"})
            program.get_subcommand("check")->get_option(of_hidden_tests)->group("");
    } else {
        add_course_verbs(all);
        add_script_verbs(program);
    }
    program.add_subcommand("help", "tell what a verb can do")
        ->add_option("verb", "such as solve, or solve cards (without it: what the program can do)");
    for (CLI::App* verb : program.get_subcommands({})) {
        verb->group("Verbs");
        for (CLI::App* puzzle : verb->get_subcommands({})) puzzle->group("Puzzles");
    }
    program.set_version_flag("--version", "Knobelkurs " KNOBEL_VERSION,
                             "Print which version this is and exit");
}

/// What `help solve cards` asks for: `solve cards`.
const CLI::App& asked_for(const CLI::App& program, const std::vector<std::string>& words) {
    const CLI::App* app = &program;
    for (const std::string& word : words) {
        const std::vector<std::string> known = names_of(*app);
        const std::string shown = text::printable(word);
        if (known.empty())
            throw UsageError(
                fmt::format("'{}' is one word too many for '{}'", shown, path_of(*app)));
        if (std::find(known.begin(), known.end(), word) == known.end())
            throw UsageError(fmt::format("'{}' is not something that '{}' knows; {}", shown,
                                         path_of(*app), suggestion(word, known)));
        app = app->get_subcommand(word);
    }
    return *app;
}

/// Rejects an empty argument, which is usually an unset shell variable, rather than ignoring it.
void refuse_empty(int count, const char* const* arguments) {
    const std::string question = "was a shell variable to stand there that is not set?";
    for (int i = 1; i < count; ++i) {
        const std::string word = arguments[i], shown = text::printable(word);
        if (word.empty())
            throw UsageError(fmt::format("the word after '{}' is empty; {}",
                                         i == 1 ? "./knobel" : text::printable(arguments[i - 1]),
                                         question));
        if (word.rfind("--", 0) == 0 && word.back() == '=')
            throw UsageError(fmt::format("nothing stands behind '{}'; {}", shown, question));
    }
}

Outcome carry_out(int count, const char* const* arguments) {
    CLI::App program(about_program, "./knobel");
    Action action;
    try {
        add_verbs(program, action, this_edition());
        refuse_empty(count, arguments);
        const std::vector<std::string> words(arguments + std::min(count, 1), arguments + count);
        const bool wants_help = !words.empty() && words.front() == "help";
        if (wants_help && std::none_of(words.begin(), words.end(), [](const std::string& word) {
                return word.front() == '-';
            })) {
            std::cout << help_on(asked_for(program, {words.begin() + 1, words.end()}));
            return done;
        }
        program.parse(count, arguments);
        if (!action) {
            std::cout << program.help();
            return done;
        }
        return action();
    } catch (const CLI::CallForHelp&) {
        std::cout << help_on(named(program));
        return done;
    } catch (const CLI::CallForVersion& version) {
        std::cout << version.what() << '\n';
        return done;
    } catch (const CLI::ParseError& error) {
        return complain(explain(program, error), usage_error);
    } catch (const text::InputError& error) {
        return complain(error.what(), usage_error);
    } catch (const NoSolution& error) {
        return complain(error.what(), not_passed);
    } catch (const UsageError& error) {
        return complain(error.what(), usage_error);
    } catch (const MachineLacks& error) {
        return complain(error.what(), internal_error);
    } catch (const std::exception& error) {
        return complain(fmt::format("something went wrong that should not: {}", error.what()),
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

void collect_help(const CLI::App& app, const std::string& name,
                  std::map<std::string, std::string>& texts) {
    texts[name] = help_on(app);
    const bool is_program = app.get_parent() == nullptr;
    for (const CLI::App* verb : app.get_subcommands({}))
        collect_help(*verb, (is_program ? "" : name + "-") + verb->get_name(), texts);
}

}  // namespace

std::map<std::string, std::string> help_in_kit(const std::string& website) {
    CLI::App program(about_program, "./knobel");
    Action action;
    add_verbs(program, action, {true, website});
    std::map<std::string, std::string> texts;
    collect_help(program, "knobel", texts);
    return texts;
}

int run(int count, const char* const* arguments) {
    occupy_closed_descriptors();
    const Outcome outcome = carry_out(count, arguments);
    return printed() || outcome == internal_error
               ? outcome
               : complain("what was to be printed could not be written; is the disk full?",
                          internal_error);
}

}  // namespace command
