#pragma once

#include <string>

/// The contents of the asset files in this folder, from which pages are made.
namespace classroom::reports::assets {

extern const std::string style;   ///< page.css
extern const std::string script;  ///< table.js
extern const std::string index,
    student;  ///< templates of whole pages: page.html.mustache with the content of these names
extern const std::string response, task;  ///< of ProFormA: response.xml.mustache, task.xml.mustache

}  // namespace classroom::reports::assets
