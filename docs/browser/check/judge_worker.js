// Judges one program, beside the page, which ends this worker when a call takes too long. Each call
// is reported before it begins, since nothing can be heard of a loop without end.
import { judge } from "./host.js";

onmessage = async ({ data }) => {
  const program = data.program && (await WebAssembly.compile(data.program));
  const verdict = judge({
    ...data,
    program,
    onTest: (test) => postMessage({ test }),
    beforeCall: (_line, limit) => postMessage({ limit }),
    onPrint: (prints) => postMessage({ prints }),
    onReply: (entry) => postMessage({ entry }),
  });
  postMessage({ verdict });
};
