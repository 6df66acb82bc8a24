#include "grader/classroom/reports/html.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <openssl/evp.h>
#include <openssl/sha.h>

#include <array>

#include "grader/classroom/points/deadline.hpp"
#include "grader/classroom/reports/assets.hpp"
#include "grader/plain_text.hpp"

namespace classroom::reports::html {
namespace {

/// Identifies a style or script in the page's content security policy by its digest, so that no
/// other is applied or run.
std::string policy_source(const std::string& content) {
    std::array<unsigned char, SHA256_DIGEST_LENGTH> digest;
    SHA256(reinterpret_cast<const unsigned char*>(content.data()), content.size(), digest.data());
    std::array<unsigned char, 4 * ((SHA256_DIGEST_LENGTH + 2) / 3) + 1> base64;
    EVP_EncodeBlock(base64.data(), digest.data(), SHA256_DIGEST_LENGTH);
    return "sha256-" + std::string(reinterpret_cast<const char*>(base64.data()));
}

}  // namespace

nlohmann::json frame(const std::string& title, const char* kind, bool with_script) {
    static const std::string style_source = policy_source(assets::style),
                             script_source = policy_source(assets::script);
    return {{"page_title", title},
            {"kind", kind},
            {"style", assets::style},
            {"style_source", style_source},
            {"script", with_script ? assets::script : ""},
            {"script_source", script_source}};
}

std::string moment(std::int64_t seconds) {
    constexpr std::int64_t end_of_9999 = 253402300800;
    return seconds < 0 || seconds >= end_of_9999
               ? ""
               : fmt::format("{:%Y-%m-%d %H:%M} UTC",
                             fmt::gmtime(static_cast<std::time_t>(seconds)));
}

std::string duration(std::int64_t seconds) {
    const std::int64_t minutes = seconds < 60 ? 0 : whole_minutes(seconds), hours = minutes / 60,
                       days = hours / 24;
    const auto and_some = [](std::int64_t count, const char* unit) {
        return count > 0 ? fmt::format(" {} {}", count, unit) : "";
    };
    if (days > 0) return grader::many(days, "day") + and_some(hours % 24, "h");
    if (hours > 0) return fmt::format("{} h", hours) + and_some(minutes % 60, "min");
    return minutes > 0 ? fmt::format("{} min", minutes) : fmt::format("{} s", seconds);
}

}  // namespace classroom::reports::html
