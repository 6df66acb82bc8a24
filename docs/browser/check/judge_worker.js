// Judges one program, beside the page, which ends this worker when a call takes too long. Each call
// is reported before it begins, since nothing can be heard of a loop without end.
import { judge } from "./host.js";

async function verdictOn(task) {
  const program = task.program && (await WebAssembly.compile(task.program));
  return judge({
    ...task,
    program,
    onTest: (test) => postMessage({ test }),
    beforeCall: (_line, limit) => postMessage({ limit }),
    onPrint: (prints) => postMessage({ prints }),
    onReply: (entry) => postMessage({ entry }),
  });
}

// The page hears nothing of an error that is thrown while it waits for a promise, unless it is told.
onmessage = ({ data }) =>
  verdictOn(data).then(
    (verdict) => postMessage({ verdict }),
    (error) => postMessage({ error: error.message ?? "a module threw an exception" }),
  );
