#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "command/author/packing.hpp"
#include "command/exercises.hpp"
#include "command/verb.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "grader/files.hpp"

namespace command {
namespace {

namespace fs = std::filesystem;

struct ProformaOptions {
    std::string exercise, out;
};

Outcome carry_out(const ProformaOptions& options) {
    const grader::Course here = course();
    const grader::Exercise exercise = find_exercise(here, options.exercise);
    const std::string out =
        options.out.empty() ? exercise.id.substr(exercise.id.find('/') + 1) + ".zip" : options.out;
    const classroom::reports::ProformaTask task =
        classroom::reports::proforma_task(here, exercise, "Knobelkurs " KNOBEL_VERSION);
    const grader::TemporaryFolder staging(here.build / "kit", "kit-");
    std::vector<std::string> names{"task.xml"};
    staging.write("task.xml", task.xml);
    for (const auto& [path, content] : task.files) {
        fs::create_directories((staging.path() / path).parent_path());
        staging.write(path, content);
        names.push_back(path);
    }
    pack_zip(staging.path(), names, out);
    fmt::print("{}: {} as a ProFormA 2.1 task, for teachers: the model solution is in it\n",
               as_typed(fs::absolute(out)), exercise.id);
    return done;
}

}  // namespace

void add_proforma(const Verb& program) {
    const auto options = std::make_shared<ProformaOptions>();
    program.verb("proforma", "write an exercise as a ProFormA task, for learning platforms")
        .required_word("exercise", options->exercise,
                       "its name, such as 1-cards/01-halves-fit, or another that check understands")
        .option("--out", options->out, "the zip to write (default: named after the exercise)")
        .does([options] { return carry_out(*options); });
}

}  // namespace command
