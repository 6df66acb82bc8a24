#pragma once

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

/// Tools for measuring programs; nothing here is part of the measured programs.
namespace bench {

/// A readable duration: "412 ns", "1.53 ms".
inline std::string readable(double seconds) {
    struct Unit {
        double seconds;
        const char* name;
    };
    for (const Unit& unit : {Unit{1, "s"}, Unit{1e-3, "ms"}, Unit{1e-6, "µs"}}) {
        const double number = seconds / unit.seconds;
        if (number >= 1)
            return fmt::format("{:.{}f} {}", number,
                               number < 10    ? 2
                               : number < 100 ? 1
                                              : 0,
                               unit.name);
    }
    return fmt::format("{:.0f} ns", seconds * 1e9);
}

/// Reports benchmarks in tables, one per group. The name of a benchmark is "group/case"; each is
/// compared with the one of its group that was registered first. Times are CPU times, as other
/// processes on a shared machine affect elapsed times; only benchmarks registered with
/// `UseRealTime` are measured by elapsed time.
class Comparison : public benchmark::BenchmarkReporter {
public:
    /// @param build  the build type of the measured programs
    explicit Comparison(std::string build) : build_(std::move(build)) {}

    bool ReportContext(const Context& context) override {
        GetOutputStream() << fmt::format("{} build, {} processors at {:.1f} GHz", build_,
                                         context.cpu_info.num_cpus,
                                         context.cpu_info.cycles_per_second / 1e9);
        if (!context.cpu_info.load_avg.empty())
            GetOutputStream() << fmt::format(", load {:.1f}", context.cpu_info.load_avg.front());
        GetOutputStream() << std::endl;
        return true;
    }

    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs)
            if (run.run_type == Run::RT_Iteration && run.counters.count("trials") > 0) enter(run);
    }

    void Finalize() override {
        const Row* first = nullptr;
        for (auto& [index, row] : rows_) {
            std::sort(row.seconds.begin(), row.seconds.end());
            if (first == nullptr || first->group != row.group) {
                first = &row;
                print_head(row);
            }
            print(row, first->quantile(0.5));
        }
    }

private:
    struct Row {
        std::string group, name;
        double trials = 0;
        std::vector<double> seconds;  ///< one per repetition; sorted at the end

        double quantile(double share) const {
            return seconds[static_cast<std::size_t>(
                std::lround(share * static_cast<double>(seconds.size() - 1)))];
        }
    };

    void enter(const Run& run) {
        const std::string& name = run.run_name.function_name;
        const std::size_t slash = name.find('/');
        Row& row = rows_[run.family_index];
        row.group = name.substr(0, slash);
        row.name = name.substr(slash + 1);
        row.trials = run.counters.at("trials").value;
        const bool by_the_clock = run.run_name.time_type == "real_time";
        row.seconds.push_back(
            (by_the_clock ? run.GetAdjustedRealTime() : run.GetAdjustedCPUTime()) /
            benchmark::GetTimeUnitMultiplier(run.time_unit));
    }

    void print_head(const Row& row) const {
        GetOutputStream() << fmt::format("\n{}, each {} times\n", row.group, row.seconds.size())
                          << fmt::format("  {:<26}{:>9}   {:<21}{:>12}{:>12}\n", "", "median",
                                         "half of them within", "× as fast", "trials");
    }

    void print(const Row& row, double first) const {
        const std::string middle_half =
            readable(row.quantile(0.25)) + " to " + readable(row.quantile(0.75));
        GetOutputStream() << fmt::format("  {:<26}{:>9}   {:<21}{:>12.1f}{:>12.0f}\n", row.name,
                                         readable(row.quantile(0.5)), middle_half,
                                         first / row.quantile(0.5), row.trials);
    }

    std::string build_;
    std::map<std::int64_t, Row> rows_;  ///< sorted by order of registration
};

}  // namespace bench
