#pragma once

#include <fmt/format.h>

#include <string>

/// Stands in for the JSON library: where tests and student's file are one program nothing travels, so JSON shall cost no time.
namespace nlohmann {

struct json {
    json() = default;
    explicit json(double number) : number(number) {}
    std::string dump() const { return fmt::format("{}", number); }

    template <class T>
    json& operator=(const T&) {
        return *this;
    }
    template <class T>
    T get() const {
        return {};
    }

    double number = 0;
};

}  // namespace nlohmann

#define NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(...)
