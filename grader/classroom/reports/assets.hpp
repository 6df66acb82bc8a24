#pragma once

#include <string>

/// The files beside this one that pages are made of, word for word.
namespace classroom::reports::assets {

extern const std::string style;   ///< page.css
extern const std::string script;  ///< table.js
extern const std::string index,
    student;  ///< the templates of whole pages: page.html.mustache with the content of these names
extern const std::string row;  ///< row.html.mustache

}  // namespace classroom::reports::assets
