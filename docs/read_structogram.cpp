/// Reads a structogram from standard input and prints what is in it as JSON, for
/// docs/extensions/knobel_docs/structogram.py. A malformed text is an error of exit code 2, such as
/// "line:2: read 'b', expected ...".

#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "light_rays/structogram.hpp"

namespace {

using namespace structogram;
using nlohmann::json;

const char* name_of(Kind kind) {
    switch (kind) {
        case Kind::step: break;
        case Kind::returns:
        case Kind::throws: return "exit";
        case Kind::for_each:
        case Kind::while_loop: return "loop";
        case Kind::repeat: return "repeat";
        case Kind::choice:
        case Kind::cases: return "choice";
    }
    return "step";
}

json to_json(const Line& line);
json to_json(const Declaration& declaration);
json to_json(const Branch& branch);
json to_json(const Statement& box);

template <class Part>
json to_json(const std::vector<Part>& parts) {
    json all = json::array();
    for (const Part& part : parts) all.push_back(to_json(part));
    return all;
}

json to_json(const Line& line) { return {{"words", line.words}, {"slip", line.slip}}; }

json to_json(const Declaration& declaration) {
    return {{"word", declaration.word}, {"lines", to_json(declaration.lines)}};
}

json to_json(const Branch& branch) {
    return {{"label", to_json(branch.label)}, {"body", to_json(branch.body)}};
}

json to_json(const Statement& box) {
    return {{"kind", name_of(box.kind)},
            {"line", to_json(box.line)},
            {"body", to_json(box.body)},
            {"branches", to_json(box.branches)}};
}

}  // namespace

int main() try {
    const Diagram diagram = read({std::istreambuf_iterator<char>(std::cin), {}}, "line");
    std::cout << json{{"declarations", to_json(diagram.declarations)},
                      {"body", to_json(diagram.body)}};
    return 0;
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 2;
}
