#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "command/author/packing.hpp"
#include "command/exercises.hpp"
#include "command/student/hints.hpp"
#include "command/verbs.hpp"
#include "command/website.hpp"
#include "grader/check/declared_tests.hpp"
#include "grader/files.hpp"
#include "grader/sandbox/process.hpp"
#include "text/input_error.hpp"

namespace command {
namespace {

namespace fs = std::filesystem;

struct KitOptions {
    std::string out = "knobelkurs-kit.zip";
    std::string tell_hidden = "count";
    std::string website;
    bool with_website = false;
};

/// The address of a website in the form that a kit stores: what follows the last slash can be
/// replaced by another page.
std::string address(const std::string& typed) {
    const std::string scheme = typed.rfind("https://", 0) == 0 ? "https://" : "http://",
                      rest = typed.substr(std::min(typed.size(), scheme.size()));
    const auto is_usual = [](char c) {
        return c > ' ' && c <= '~' && std::string("\"'<>`\\?#").find(c) == std::string::npos;
    };
    const bool is_address = typed.rfind(scheme, 0) == 0 && !rest.empty() && rest.front() != '/' &&
                            std::all_of(rest.begin(), rest.end(), is_usual);
    if (!is_address)
        throw UsageError(
            fmt::format("--website: read '{}', expected the address of the course's first page, "
                        "such as https://school.example/knobel/",
                        text::printable(typed, 200)));
    return typed.back() == '/' || (rest.find('/') != std::string::npos && typed.ends_with(".html"))
               ? typed
               : typed + "/";
}

/// Collects the files for students: everything to check an exercise, but no solutions.
class Kit {
public:
    /// @param website  address for students; may be empty
    Kit(const grader::Course& course, fs::path target, grader::HiddenDetail tell_hidden,
        std::string website)
        : course_(course),
          target_(std::move(target)),
          tell_hidden_(tell_hidden),
          website_(std::move(website)) {}

    void lay_together() {
        for (const char* file :
             {"knobel", "CMakeLists.txt", "LICENSE", "LICENSE-TEXT", "exercises/CMakeLists.txt",
              "exercises/misuse.hpp", "exercises/todo.hpp"})
            take(file);
        take_all("reference");
        take_files("chapters/cpp", {".txt", ".svg", ".clang-format", ".clang-tidy"});
        take_files("command", {});
        take_all("command/puzzles");
        take_all("command/student");
        for (const auto& [verb, help] : help_in_kit(website_))
            write("command/help/" + verb + ".txt", help);
        take_files("grader", {});
        for (const char* room : grader::rooms_of_checks) take_all(room);
        for (const auto& entry : fs::recursive_directory_iterator(course_.root / "kit"))
            if (entry.is_regular_file())
                copy(entry.path(), fs::relative(entry.path(), course_.root / "kit"));
        write("README.md", readme());
        if (!website_.empty()) write(website_file, website_ + "\n");
        std::set<fs::path> chapters;
        for (const grader::Exercise& exercise : grader::exercises(course_)) {
            chapters.insert(fs::path(exercise.id).parent_path());
            take(exercise);
        }
        for (const fs::path& chapter : chapters) take_shared(chapter);
    }

private:
    void copy(const fs::path& file, const fs::path& name) const {
        fs::create_directories((target_ / name).parent_path());
        fs::copy_file(file, target_ / name, fs::copy_options::overwrite_existing);
    }
    void take(const fs::path& name) const { copy(course_.root / name, name); }
    void write(const fs::path& name, const std::string& content) const {
        fs::create_directories((target_ / name).parent_path());
        std::ofstream(target_ / name, std::ios::binary) << content;
    }

    void take_all(const fs::path& folder) const {
        for (const auto& entry : fs::recursive_directory_iterator(course_.root / folder))
            if (entry.is_regular_file()) take(fs::relative(entry.path(), course_.root));
    }

    /// Copies the files directly in a folder, except those with the given endings.
    void take_files(const fs::path& folder, const std::vector<std::string>& but) const {
        for (const auto& entry : fs::directory_iterator(course_.root / folder)) {
            const std::string name = entry.path().filename().string();
            const auto ends = [&](const std::string& end) {
                return name.size() >= end.size() &&
                       name.compare(name.size() - end.size(), end.size(), end) == 0;
            };
            if (entry.is_regular_file() && std::none_of(but.begin(), but.end(), ends))
                take(folder / name);
        }
    }

    void take(const grader::Exercise& exercise) const {
        const fs::path folder = fs::path("exercises") / exercise.id;
        take_files(folder, {"solution.cpp", "afterwards.rst", "mutants.json", "hidden.cpp",
                            exercise.student_file().filename().string()});
        copy(exercise.stub(), folder / exercise.student_file().filename());
        const std::string task =
            without_marks(text::read_file((exercise.folder / "README.rst").string()));
        write(folder / "README.rst", website_.empty()
                                         ? task
                                         : fmt::format("{}\nThe chapter to read: {}\n", task,
                                                       chapter_page(website_, exercise)));
        const grader::HiddenTests hidden = grader::hidden_tests(exercise, tell_hidden_);
        if (hidden.count > 0)
            write(folder / exercise.hidden_summary_file().filename(),
                  nlohmann::json(hidden).dump(1) + "\n");
    }

    /// Files shared by the exercises of a chapter and their tests.
    void take_shared(const fs::path& chapter) const {
        take_files(fs::path("exercises") / chapter, {});
        const fs::path tests = fs::path("exercises") / chapter / "tests";
        if (fs::is_directory(course_.root / tests))
            take_files(tests, {});  // a new chapter may have no shared files for its tests yet
    }

    std::string readme() const {
        std::string text = text::read_file((course_.root / "kit/README.md").string());
        replace(text, "@packages@", packages());
        replace(text, "@website@\n\n", about_website());
        return text;
    }

    static void replace(std::string& text, const std::string& placeholder, const std::string& by) {
        if (const std::size_t at = text.find(placeholder); at != std::string::npos)
            text.replace(at, placeholder.size(), by);
    }

    /// The file with the website's address, if there is one.
    std::string about_website() const {
        if (website_.empty()) return {};
        const bool is_packed = website_.rfind("http", 0) != 0;
        const std::string where =
            is_packed
                ? fmt::format("Open [{0}]({0}) in your browser, which needs no network for it",
                              website_)
                : fmt::format("Its website is <{}>", website_);
        return "The course tells the story of these programs, and lets you play the puzzles and "
               "watch the searches. " +
               where + ".\n\n";
    }

    /// The list of required packages, for students who do not use the script.
    std::string packages() const {
        std::istringstream script(text::read_file((course_.root / "knobel").string()));
        std::vector<std::string> packages;
        for (std::string group, package, line; std::getline(script, line);)
            if (std::istringstream words(line);
                words >> group >> package && group == "course" && !package.ends_with('?'))
                packages.push_back(package);
        return fmt::format("{}", fmt::join(packages, " "));
    }

    const grader::Course& course_;
    fs::path target_;
    grader::HiddenDetail tell_hidden_;
    std::string website_;
};

/// Copies the built website into a folder, as './knobel site' does.
void pack_website(const grader::Course& course, const fs::path& folder) {
    const fs::path built = course.build / "site/html";
    const grader::CommandLine publish{
        "/usr/bin/python3", "-B",    (course.root / "docs/publish.py").string(),
        built.string(),     "--out", folder.string()};
    const grader::Finished published = grader::run(publish, grader::milliseconds(300'000));
    if (!published.ending.succeeded())
        throw MachineLacks(fmt::format("the website could not be packed: {}",
                                       published.output.substr(0, published.output.find('\n'))));
}

Outcome carry_out(const KitOptions& options) {
    const grader::Course here = course();
    const fs::path out = fs::absolute(options.out);
    const grader::TemporaryFolder staging = packing_folder(here.build / "kit");
    const std::string name = "knobelkurs-kit";
    const fs::path folder = staging.path() / name;
    const std::string website = options.with_website      ? "website/index.html"
                                : options.website.empty() ? ""
                                                          : address(options.website);
    Kit(here, folder, grader::hidden_detail(options.tell_hidden), website).lay_together();
    if (options.with_website) pack_website(here, folder / "website");
    pack_zip(staging.path(), {name}, options.out);
    fmt::print("{}: {} exercises, {} kB\n", as_typed(out), grader::exercises(here).size(),
               (fs::file_size(out) + 500) / 1000);
    return done;
}

}  // namespace

void add_kit(const Verb& program) {
    const auto options = std::make_shared<KitOptions>();
    program.verb("kit", "pack a zip for students: exercises, public tests, hints; no solutions")
        .option("--out", options->out, "the file to write")
        .choice("--tell-hidden", options->tell_hidden, {"count", "sentences"},
                "what students are told of hidden tests: how many there are (count), or what they "
                "state, too (sentences)")
        .option(
            "--website", options->website,
            "where students read the course: the address of its website, which the kit then names")
        .flag("--with-website", options->with_website,
              "build the website and put it into the kit, for reading without a network")
        .exclusive("--website", "--with-website")
        .does([options] { return carry_out(*options); });
}

}  // namespace command
