#pragma once

/// Stands in for the JSON library: where tests and student's file are one program nothing travels, so JSON shall cost no time.
namespace nlohmann {

struct json {
    template <class T>
    json& operator=(const T&) {
        return *this;
    }
    template <class T>
    T get() const {
        return {};
    }
};

}  // namespace nlohmann

#define NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(...)
