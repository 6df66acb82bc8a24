#include "nerdcube/words.hpp"

namespace nerdcube {
Dictionary Dictionary::parse(std::string_view, const std::string&) { return {}; }
}  // namespace nerdcube
