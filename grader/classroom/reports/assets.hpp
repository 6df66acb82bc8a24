#pragma once

#include <string>

/// The files beside this one that belong into pages, word for word, and what a Content-Security-Policy calls them.
namespace classroom::reports::assets {

extern const std::string style, style_digest;    ///< page.css
extern const std::string script, script_digest;  ///< table.js
extern const std::string page, index, row, student;  ///< the templates *.html.mustache of these names

}  // namespace classroom::reports::assets
