// What students' programs do by accident, for exercise 1-cards/01-halves-fit: each is judged in the
// browser in the words of ./knobel check. Not here, since it is reported otherwise: a container of a
// negative size, which is too large natively, and which in the browser, where sizes have 32 bits, is
// one that there is no memory for.

/** The headers of names in the standard library. */
const HEADERS = {
  abort: "cstdlib",
  _Exit: "cstdlib",
  exit: "cstdlib",
  cin: "iostream",
  cout: "iostream",
  logic_error: "stdexcept",
  map: "map",
  optional: "optional",
  runtime_error: "stdexcept",
  stoi: "string",
  string: "string",
  vector: "vector",
};

/** The headers that a text needs, as lines. */
function headersOf(text) {
  const names = [...text.matchAll(/std::(\w+)/g)].map(([, name]) => HEADERS[name]);
  return [...new Set(names.filter(Boolean))].map((name) => `#include <${name}>\n`).join("");
}

const around = (body, before = "") => `#include "halves_fit.hpp"
${headersOf(before + body)}
${before}
bool fit(Half a, Half b) {
  ${body}
  return a.species == b.species && a.part != b.part;
}
`;

/** By name: the bodies of functions, or [body, what comes before the function]. */
const BODIES = {
  "an index out of range": "std::vector<int> v(3); if (v[a.species] == 7) return false;",
  "the value of an empty optional": "std::optional<int> v; if (*v == 7) return false;",
  "an element that is not there": "std::vector<int> v(3); if (v.at(a.species) == 7) return false;",
  "a key that is not there": "std::map<int, int> v; if (v.at(a.species) == 7) return false;",
  "a place that is not there": 'if (std::string("ab").substr(9) == "x") return false;',
  "a null pointer": [
    "if (first()->species == b.species) return false;",
    "Half* nowhere = nullptr; Half* first() { return nowhere; }",
  ],
  "a pointer that leads nowhere": [
    "if (places[1000000000L * many] == 7) return false;",
    "int places[3]; volatile int many = 1;",
  ],
  "an exception": 'throw std::runtime_error("no such half");',
  "an exception caught": 'try { throw std::out_of_range("x"); } catch (const std::logic_error&) {}',
  "an exception that leaves a noexcept function": [
    "guarded();",
    'void guarded() noexcept { throw std::runtime_error("no such half"); }',
  ],
  "a number that is none": 'if (std::stoi("turtle") == 7) return false;',
  "a number that is too large": 'if (std::stoi("99999999999999") == 7) return false;',
  "a division by zero": ["if (7 / nothing == 7) return false;", "volatile int nothing = 0;"],
  abort: "std::abort();",
  "exit, as if all were well": "std::exit(0);",
  "quick exit": "std::_Exit(5);",
  "a recursion without end": [
    "if (deeper(a.species) == 7) return false;",
    "int deeper(int n) { return n < -5 ? 1 : deeper(n + 1) * 3 + deeper(n + 2); }",
  ],
  "a recursion without end, caught": [
    "try { if (deeper(a.species) == 7) return false; } catch (...) {}",
    "int deeper(int n) { return n < -5 ? 1 : deeper(n + 1) * 3 + deeper(n + 2); }",
  ],
  "a vector that grows without end": "std::vector<int> v; while (true) v.push_back(1);",
  "a vector that is too large": "std::vector<int> v(2000000000); if (v[7] == 7) return false;",
  prints: 'std::cout << "fit " << a.species << std::endl;',
  "prints to the standard error": 'std::cerr << "fit " << a.species << "?\\n";',
  "prints before a crash":
    'std::cout << "here" << std::endl; std::cout << "and here"; std::abort();',
  "prints without end": 'while (true) std::cout << "still looking\\n";',
  "reads its input": "int n = 0; std::cin >> n; if (n != 7) return false;",
  "something kept": "static int calls = 0; if (++calls > 1) return false;",
};

export const ACCIDENTS = Object.entries(BODIES).map(([name, body]) => [
  name,
  around(...(Array.isArray(body) ? body : [body])),
]);

/** Programs that do not reply to some calls, and are ended from outside. */
export const ENDLESS = [
  ["an endless loop", around("for (volatile int i = 0; a.species == 'f' || i < 7; ) i = i + 1;")],
  [
    "an endless loop after a print",
    around(
      `std::cout << "here" << std::endl;
       for (volatile int i = 0; a.species == 'f' || i < 7; ) i = i + 1;`,
    ),
  ],
];
