// How scripts for browsers are bundled with esbuild.
import { resolve } from "node:path";

/** Classic scripts for the browsers of the last years, named and commented for nobody. */
export const OPTIONS = {
  bundle: true,
  minify: true,
  format: "iife",
  target: ["es2022"],
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
