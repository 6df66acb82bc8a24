// Runs a module of the reference code beside the page.
import { ask, compiled } from "../ask_module.js";

let module;

/** The first message is the module as Base64, all others are questions. */
onmessage = async ({ data }) => {
  if (data.module) {
    module = compiled(data.module);
    return;
  }
  try {
    postMessage({ id: data.id, answer: JSON.parse(await ask(await module, data.question)) });
  } catch (error) {
    postMessage({ id: data.id, answer: { error: `the search ended: ${error.message}` } });
  }
};
