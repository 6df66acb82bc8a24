// Texts beside the one that is written: the interface and the headers that come with it, one that
// another tab has written meanwhile, and earlier ones.
import { Button } from "../button.jsx";
import { many, when } from "../words.js";

/** A text whose wide lines scroll. */
export const Text = ({ kind = "write-text", label, children }) => (
  <pre class={kind} tabIndex={0} role="group" aria-label={label}>
    {children}
  </pre>
);

/** Says that another tab has changed the exercise, and offers both texts. */
export function Elsewhere({ draft }) {
  const { other } = draft;
  if (!other) return null;
  return (
    <div class="write-problem" role="alert">
      <p>
        This exercise was changed in another tab, {when(other.changed)}. Which text do you want to
        go on with? The other one is kept among the earlier texts.
      </p>
      <details>
        <summary>The other tab’s text</summary>
        <Text label="The other tab’s text">{other.text.trimEnd()}</Text>
      </details>
      <div class="live-bar">
        <Button onClick={() => draft.choose(true)}>Keep this one</Button>
        <Button onClick={() => draft.choose(false)}>Take the other tab’s</Button>
      </div>
    </div>
  );
}

/** Texts that were replaced. */
export function Earlier({ draft, takeBack }) {
  const { earlier } = draft.work;
  if (!earlier.length) return null;
  return (
    <details class="write-earlier">
      <summary>{many(earlier.length, "earlier text")}</summary>
      <ul>
        {earlier.map(({ text, at, why }, index) => (
          <li key={`${at} ${index}`}>
            <details>
              <summary>
                from {when(at)}, {many(text.trimEnd().split("\n").length, "line")}; replaced by{" "}
                {why}
              </summary>
              <Text label={`Your text from ${when(at)}`}>{text.trimEnd()}</Text>
              <Button onClick={() => takeBack(text)}>Take it back</Button>
            </details>
          </li>
        ))}
      </ul>
    </details>
  );
}

const Header = ({ name, text, isOwn }) => (
  <details>
    <summary>
      <code>{name}</code>
      {isOwn ? ", the interface" : ""}
    </summary>
    <Text kind="" label={name}>
      {text.trim()}
    </Text>
  </details>
);

export const Given = ({ about }) => (
  <div class="write-given">
    <p class="write-file">Given</p>
    <Header name={about.header} text={about.interface} isOwn />
    {about.given.map(({ name, text }) => (
      <Header key={name} name={name} text={text} />
    ))}
  </div>
);
