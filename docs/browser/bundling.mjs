// How scripts for browsers are bundled with esbuild.
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

/**
 * Classic scripts for the browsers of the last years, named and commented for nobody; styles with
 * the prefixes that Safari needs.
 */
export const OPTIONS = {
  bundle: true,
  minify: true,
  format: "iife",
  target: ["es2022", "safari17"],
  jsx: "automatic",
  jsxImportSource: "preact",
  logLevel: "warning",
  legalComments: "none",
};

/**
 * `import source from "worker:./file.js"` brings a script, bundled, as a text: a page from a folder
 * can make a worker of it, but not of a file.
 */
export const workers = (esbuild) => ({
  name: "workers",
  setup(build) {
    build.onResolve({ filter: /^worker:/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.slice("worker:".length)),
      namespace: "worker",
    }));
    build.onLoad({ filter: /.*/, namespace: "worker" }, async ({ path }) => {
      const { outputFiles } = await esbuild.build({
        ...OPTIONS,
        nodePaths: build.initialOptions.nodePaths,
        entryPoints: [path],
        write: false,
      });
      return { contents: outputFiles[0].text, loader: "text", watchFiles: [path] };
    });
  },
});

/** esbuild of a folder node_modules. */
export const esbuildIn = (modules) => createRequire(join(modules, "anchor.js"))("esbuild");

/**
 * The exports of a script that uses packages, for Node.
 * @param {string} modules  the folder node_modules
 */
export async function imported(modules, path) {
  const esbuild = esbuildIn(modules);
  const { outputFiles } = await esbuild.build({
    ...OPTIONS,
    format: "esm",
    nodePaths: [modules],
    entryPoints: [path],
    plugins: [workers(esbuild)],
    write: false,
  });
  const source = Buffer.from(outputFiles[0].text).toString("base64");
  return import(`data:text/javascript;base64,${source}`);
}
