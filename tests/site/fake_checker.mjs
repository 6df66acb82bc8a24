// A checker for trials of the editor: verdicts come from `knobel check --format json`, and a check
// takes as long as the native one. The trials with the real compiler are elsewhere.
import { nativeVerdict } from "./verdicts.mjs";

/** The script in place of checker.js; what it does is set by `fake`. Runs in the page. */
function script() {
  const fake = { size: 27_000_000, problem: "", checks: 0, warm: 0 };
  Object.assign(globalThis, { fake });
  globalThis.knobelOpenChecker = () => ({
    size: async () => fake.size,
    warmUp: async () => (fake.warm += 1),
    async check(submission, { onLoading, onStage, onTest }, signal) {
      const pause = () => new Promise((done) => setTimeout(done, 20));
      fake.submission = submission;
      onStage("loading");
      if (fake.problem) throw new Error(fake.problem);
      for (let done = 0; done <= fake.size; done += 9_000_000) {
        onLoading({ done, total: fake.size });
        await pause();
      }
      fake.size = 0;
      onStage("compiling");
      const verdict = await globalThis.checkNatively(submission);
      onStage("checking");
      for (const { sentence } of verdict.tests) {
        onTest(sentence);
        await pause();
      }
      if (signal.aborted) throw new Error("Stopped.");
      fake.checks += 1;
      return verdict;
    },
  });
}

/** Puts the fake in place of the checker in all pages of a context. */
export async function fakeChecker(context, program) {
  await context.exposeFunction("checkNatively", ({ exercise, source }) =>
    nativeVerdict(program, exercise, source),
  );
  await context.route("**/live/checker.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `(${script})()` }),
  );
}
