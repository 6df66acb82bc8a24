#pragma once

#include <string>
#include <string_view>

/// C++ as WebAssembly modules for the website.
namespace wasm {

/// Answers a question of a page. Each module defines this function; docs/browser/ask_module.js
/// asks.
std::string answer_to(std::string_view question);

}  // namespace wasm
