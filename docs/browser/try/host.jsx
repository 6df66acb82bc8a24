// Small figures in the text, each of which asks the course's code one thing and shows the answer
// within a frame.
import { Button } from "../button.jsx";
import { compiled, rulesOf } from "../ask_module.js";
import { fillBoxes } from "../boxes.jsx";
import "./try.css";

/**
 * Puts a figure into every box of this page that is meant for it. Without the module that it asks,
 * boxes stay as they are.
 * @param {string} name  of the bundle, such as "try-merge"
 * @param {import("preact").ComponentType<{ask: (line: string) => object, data: object}>} Figure
 *     `ask` answers a question about the puzzle of the box
 * @param {string} [module]  which it asks (command/player/<module>.cpp)
 */
export async function present(name, Figure, module = "figures") {
  const script = globalThis.knobelModules?.[module];
  if (!script) return;
  const rules = await rulesOf(await compiled(script));
  fillBoxes(name, (data, label) => (
    <section class={`live-box try ${name}`} aria-label={label}>
      <Figure ask={(line) => rules(line, data.text ?? "")} data={data} />
    </section>
  ));
}

/** Buttons of which one is chosen. */
export function Choice({ legend, options, value, choose }) {
  return (
    <fieldset class="try-choice">
      <legend>{legend}</legend>
      {options.map(({ key, label, content }) => (
        <Button
          key={key}
          aria-pressed={key === value}
          aria-label={label}
          title={label}
          onClick={() => choose(key)}
        >
          {content}
        </Button>
      ))}
    </fieldset>
  );
}
