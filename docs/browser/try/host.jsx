// Small figures in the text, each of which asks the course's code one thing and shows the answer
// within a frame.
import { Button } from "../button.jsx";
import { fillBoxesThatAsk } from "../boxes.jsx";
import "./try.css";

/**
 * Puts a figure into every box of this page that is meant for it.
 * @param {string} name  of the bundle, such as "try-merge"
 * @param {import("preact").ComponentType<{ask: (line: string) => object}>} Figure  `ask` answers a
 *     question about the puzzle of the box
 */
export const present = (name, Figure, module = "figures") =>
  fillBoxesThatAsk(module, name, ({ ask }, label) => (
    <section class={`live-box try ${name}`} aria-label={label}>
      <Figure ask={ask} />
    </section>
  ));

/** Buttons of which some are chosen, by their keys. */
export function Choice({ legend, options, chosen, choose }) {
  return (
    <fieldset class="try-choice">
      <legend>{legend}</legend>
      {options.map(({ key, label, content, ...more }) => (
        <Button
          {...more}
          key={key}
          aria-pressed={chosen.includes(key)}
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
