// The rules for JavaScript: `npx eslint` in this folder, where `npm ci` has run. When the packages
// are installed elsewhere, NODE_PATH names their folder.
import { createRequire } from "node:module";

// `import` does not follow NODE_PATH; `require` does.
const require = createRequire(import.meta.url);
const js = require("@eslint/js");
const globals = require("globals");

/** Marks components as used where JSX names them; ESLint 9 does not count these uses. */
const componentsAreUsed = {
  create: ({ sourceCode }) => ({
    JSXOpeningElement({ name }) {
      while (name.type === "JSXMemberExpression") name = name.object;
      if (name.type === "JSXIdentifier") sourceCode.markVariableAsUsed(name.name, name);
    },
  }),
};

/** Classic scripts, without imports and exports. */
const SCRIPTS = ["docs/browser/offline/*.js", "docs/theme/static/*.js", "grader/**/*.js"];

export default [
  { ignores: ["build/", "grades/", "site/", "submissions/"] }, // as in .gitignore
  js.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.js", "**/*.jsx"],
    ignores: ["*.js"],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ["**/*.jsx"],
    plugins: { course: { rules: { "components-are-used": componentsAreUsed } } },
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: { "course/components-are-used": "error" },
  },
  { files: SCRIPTS, languageOptions: { sourceType: "script" } },
  {
    files: ["docs/browser/offline/offline.js"],
    languageOptions: { globals: { DOCUMENTATION_OPTIONS: "readonly" } }, // of Sphinx
  },
  {
    files: ["docs/browser/offline/worker.js"],
    languageOptions: { globals: { ...globals.serviceworker, SITE: "readonly" } },
  },
  {
    files: ["docs/browser/watch/worker.js"],
    languageOptions: { globals: globals.worker },
  },
  { files: ["**/*.mjs"], languageOptions: { globals: globals.node } },
  // Tests of pages contain functions that run in the page.
  { files: ["tests/**/*.mjs"], languageOptions: { globals: globals.browser } },
];
