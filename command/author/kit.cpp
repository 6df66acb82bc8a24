#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "command/author/packing.hpp"
#include "command/exercises.hpp"
#include "command/student/report.hpp"
#include "command/verb.hpp"
#include "grader/check/exercise.hpp"
#include "grader/files.hpp"
#include "grader/plain_text.hpp"
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
    static const std::regex form(R"re(https?://[^\s/?#"'<>`\\]+(/[^\s?#"'<>`\\]*)?)re");
    std::smatch parts;
    if (!std::regex_match(typed, parts, form))
        throw UsageError(
            fmt::format("--website: read '{}', expected the address of the course's first page, "
                        "such as https://school.example/knobel/",
                        text::printable(typed, 200)));
    const bool is_page = parts[1].matched && typed.ends_with(".html");
    return is_page || typed.ends_with('/') ? typed : typed + "/";
}

/// The lines of the table of packages that a kit needs: to check exercises, and to run the old
/// programs.
std::vector<std::string> package_lines(const grader::Course& course) {
    static const std::regex groups("(course|logo|haskell|algol60) .*");
    std::vector<std::string> lines =
        grader::lines_of(text::read_file((course.root / "packages.txt").string()));
    std::erase_if(lines, [](const std::string& line) { return !std::regex_match(line, groups); });
    return lines;
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
             {".gitattributes", "knobel", "CMakeLists.txt", "LICENSE", "LICENSE-TEXT",
              "exercises/CMakeLists.txt", "exercises/misuse.hpp", "exercises/todo.hpp"})
            take(file);
        write("packages.txt", fmt::format("{}\n", fmt::join(package_lines(course_), "\n")));
        write("command/help/knobel.txt", help_in_kit(website_));
        take_files("chapters/cpp", {".txt", ".svg", ".clang-format", ".clang-tidy"});
        take_files("command", {});
        take_files("grader", {});
        constexpr auto all = fs::copy_options::recursive | fs::copy_options::overwrite_existing;
        for (const char* room : {"reference", "command/puzzles", "command/student"})
            fs::copy(course_.root / room, target_ / room, all);
        for (const char* room : grader::rooms_of_checks)
            fs::copy(course_.root / room, target_ / room, all);
        fs::copy(course_.root / "kit", target_, all);
        write("README.md", readme());
        if (!website_.empty()) write(website_file, website_ + "\n");
        std::set<fs::path> chapters;
        for (const grader::Exercise& exercise : grader::exercises(course_)) {
            chapters.insert(fs::path("exercises") / exercise.chapter());
            take(exercise);
        }
        for (const fs::path& chapter : chapters) {
            take_files(chapter, {});
            take_files(chapter / "tests", {});
        }
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

    /// Copies the files directly in a folder, except those with the given endings.
    void take_files(const fs::path& folder, const std::vector<std::string>& but) const {
        if (!fs::is_directory(course_.root / folder)) return;
        for (const auto& entry : fs::directory_iterator(course_.root / folder)) {
            const std::string name = entry.path().filename().string();
            const auto ends = [&](const std::string& end) { return name.ends_with(end); };
            if (entry.is_regular_file() && std::none_of(but.begin(), but.end(), ends))
                take(folder / name);
        }
    }

    void take(const grader::Exercise& exercise) const {
        const fs::path folder = fs::path("exercises") / exercise.id;
        take_files(folder, {"solution.cpp", "afterwards.rst", "hidden.cpp",
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

    std::string readme() const {
        std::string text = text::read_file((course_.root / "kit/README.md").string());
        grader::replace_all(text, "@packages@", packages());
        grader::replace_all(text, "@website@\n\n", about_website());
        return text;
    }

    /// The paragraph about the website, if there is one.
    std::string about_website() const {
        if (website_.empty()) return {};
        const std::string where =
            website_.starts_with("http")
                ? fmt::format("Its website is <{}>", website_)
                : fmt::format("Open [{0}]({0}) in your browser, which needs no network for that",
                              website_);
        return "The course tells the story of these programs, and lets you play the puzzles and "
               "watch the searches. " +
               where + ".\n\n";
    }

    /// What students install who do not use the script: the required packages for checks.
    std::string packages() const {
        std::vector<std::string> names;
        for (const std::string& line : package_lines(course_)) {
            std::istringstream words(line);
            std::string group, name;
            words >> group >> name;
            if (group == "course" && !name.ends_with('?')) names.push_back(name);
        }
        return fmt::format("{}", fmt::join(names, " "));
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
    const grader::Finished published = grader::run_program(publish, grader::milliseconds(300'000));
    if (!published.ending.succeeded())
        throw MachineLacks(fmt::format("the website could not be packed: {}",
                                       published.output.substr(0, published.output.find('\n'))));
}

Outcome carry_out(const KitOptions& options) {
    const grader::Course here = course();
    const fs::path out = fs::absolute(options.out);
    const grader::TemporaryFolder staging(here.build / "kit", "kit-");
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

void pack_zip(const fs::path& folder, const std::vector<std::string>& names,
              const std::string& out) {
    if (fs::exists(out) && !fs::is_regular_file(out))
        throw UsageError(fmt::format("{} exists and is not a file", out));
    const fs::path fresh = folder / "packed.zip";
    grader::CommandLine command{"cmake", "-E",  "chdir", folder.string(), "cmake",
                                "-E",    "tar", "cf",    fresh.string(),  "--format=zip"};
    command.insert(command.end(), names.begin(), names.end());
    const grader::Finished packed = grader::run_program(command, grader::milliseconds(60'000));
    if (!packed.ending.succeeded())
        throw MachineLacks(fmt::format("cmake could not pack {}: {}", out, packed.output));
    std::error_code error;
    fs::copy_file(fresh, out, fs::copy_options::overwrite_existing, error);
    if (error) throw UsageError(fmt::format("{} cannot be written ({})", out, error.message()));
}

void add_kit(const Verb& program) {
    const auto options = std::make_shared<KitOptions>();
    program.verb("kit", "pack a zip for students: exercises, public tests, hints; no solutions")
        .option("--out", options->out, "the file to write")
        .choice("--tell-hidden", options->tell_hidden, {"count", "sentences"},
                "what students are told about hidden tests: how many there are (count), or also "
                "what they state (sentences)")
        .option(
            "--website", options->website,
            "where students read the course: the address of its website, which the kit then names")
        .flag("--with-website", options->with_website,
              "build the website and put it into the kit, for reading without a network")
        .exclusive("--website", "--with-website")
        .does([options] { return carry_out(*options); });
}

}  // namespace command
