#include "command/author/packing.hpp"

#include <fmt/format.h>

#include "command/outcome.hpp"
#include "grader/sandbox/process.hpp"

namespace command {

namespace fs = std::filesystem;

void pack_zip(const fs::path& folder, const std::vector<std::string>& names,
              const std::string& out) {
    if (fs::exists(out) && !fs::is_regular_file(out))
        throw UsageError(fmt::format("{} is there and is no file", out));
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

}  // namespace command
