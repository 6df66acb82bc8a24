#pragma once

#include <string>

/// The files beside this one that pages are made of, word for word.
namespace classroom::reports::assets {

extern const std::string style;                      ///< page.css
extern const std::string script;                     ///< table.js
extern const std::string page, index, row, student;  ///< the templates *.html.mustache of these names

}  // namespace classroom::reports::assets
