#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "command/exercises.hpp"
#include "command/hints.hpp"
#include "command/packing.hpp"
#include "command/verbs.hpp"
#include "grader/declared.hpp"
#include "grader/files.hpp"
#include "text/input_error.hpp"

namespace command {
namespace {

namespace fs = std::filesystem;

struct KitOptions {
    std::string out = "knobelkurs-kit.zip";
    std::string tell_hidden = "count";
};

const std::set<std::string> for_teachers{"grade", "kit", "new", "proforma", "site"};

/// What students get, laid together in a folder: all that checks an exercise, and nothing that gives one away.
class Kit {
public:
    Kit(const grader::Course& course, fs::path target, grader::HiddenDetail tell_hidden)
        : course_(course), target_(std::move(target)), tell_hidden_(tell_hidden) {}

    void lay_together() {
        for (const char* file :
             {"knobel", "CMakeLists.txt", "LICENSE", "LICENSE-TEXT", "tests/CMakeLists.txt", "tests/exercises/CMakeLists.txt", "exercises/todo.hpp"})
            take(file);
        take_all("reference");
        take_files("command", {"course_verbs.cpp", "grade.cpp", "kit.cpp", "new.cpp", "packing.cpp", "packing.hpp", "proforma.cpp"});
        take_files("command/help", {"grade.txt", "kit.txt", "new.txt", "proforma.txt", "site.txt"});
        take_files("grader", {});  // without what grades a class
        for (const auto& entry : fs::recursive_directory_iterator(course_.root / "kit"))
            if (entry.is_regular_file()) copy(entry.path(), fs::relative(entry.path(), course_.root / "kit"));
        write("command/help/knobel.txt", without_verbs_for_teachers(text::read_file((course_.root / "command/help/knobel.txt").string())));
        write("README.md", with_packages(text::read_file((course_.root / "kit/README.md").string())));
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

    /// The files that lie directly in a folder, but for those with such endings.
    void take_files(const fs::path& folder, const std::vector<std::string>& but) const {
        for (const auto& entry : fs::directory_iterator(course_.root / folder)) {
            const std::string name = entry.path().filename().string();
            const auto ends = [&](const std::string& end) { return name.size() >= end.size() && name.compare(name.size() - end.size(), end.size(), end) == 0; };
            if (entry.is_regular_file() && std::none_of(but.begin(), but.end(), ends)) take(folder / name);
        }
    }

    void take(const grader::Exercise& exercise) const {
        const fs::path folder = fs::path("exercises") / exercise.id;
        take_files(folder, {"solution.cpp", "mutants.json", exercise.student_file().filename().string()});
        copy(exercise.stub(), folder / exercise.student_file().filename());
        take(fs::path("tests/exercises") / (exercise.id + ".cpp"));
        write(folder / "README.rst", without_marks(text::read_file((exercise.folder / "README.rst").string())));
        const grader::HiddenTests hidden = grader::hidden_tests(course_, exercise, tell_hidden_);
        if (hidden.count > 0) write(fs::path("tests/exercises") / (exercise.id + ".hidden.json"), nlohmann::json(hidden).dump(1) + "\n");
    }

    /// What the exercises of a chapter and their tests share.
    void take_shared(const fs::path& chapter) const {
        take_files(fs::path("exercises") / chapter, {});
        take_files(fs::path("tests/exercises") / chapter, {".cpp"});
    }

    /// The program's help, without the lines of verbs that a kit lacks.
    static std::string without_verbs_for_teachers(const std::string& help) {
        std::istringstream lines(help);
        std::string kept;
        for (std::string verb, line; std::getline(lines, line);)
            if (!(std::istringstream(line) >> verb) || !for_teachers.contains(verb)) kept += line + "\n";
        return kept;
    }

    /// The packages that the course cannot do without, for those who go without the script.
    std::string with_packages(std::string readme) const {
        std::istringstream script(text::read_file((course_.root / "knobel").string()));
        std::vector<std::string> packages;
        for (std::string group, package, line; std::getline(script, line);)
            if (std::istringstream words(line); words >> group >> package && group == "course" && !package.ends_with('?')) packages.push_back(package);
        const std::string placeholder = "@packages@";
        if (const std::size_t at = readme.find(placeholder); at != std::string::npos)
            readme.replace(at, placeholder.size(), fmt::format("{}", fmt::join(packages, " ")));
        return readme;
    }

    const grader::Course& course_;
    fs::path target_;
    grader::HiddenDetail tell_hidden_;
};

Outcome carry_out(const KitOptions& options) {
    const grader::Course here = course();
    const fs::path out = fs::absolute(options.out);
    const grader::TemporaryFolder staging = packing_folder(here.build / "kit");
    const std::string name = "knobelkurs-kit";
    Kit(here, staging.path() / name, grader::hidden_detail(options.tell_hidden)).lay_together();
    pack_zip(staging.path(), {name}, options.out);
    fmt::print("{}: {} exercises, {} kB\n", as_typed(out), grader::exercises(here).size(), (fs::file_size(out) + 500) / 1000);
    return done;
}

}  // namespace

void add_kit(const Verb& program) {
    const auto options = std::make_shared<KitOptions>();
    program.verb("kit", "pack a zip for students: exercises, public tests, hints; no solutions")
        .option("--out", options->out, "the file to write")
        .choice("--tell-hidden", options->tell_hidden, {"count", "sentences"},
                "what students are told of hidden tests: how many there are (count), or what they state, too (sentences)")
        .does([options] { return carry_out(*options); });
}

}  // namespace command
