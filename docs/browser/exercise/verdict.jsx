// A verdict on the page: points, each test with its sentence, what failed and where, what the
// compiler says and what that means, what was printed, and what comes next. The words come from
// grader/browser/messages.cpp.
import { useState } from "preact/hooks";
import { Button } from "../button.jsx";
import { figuresOf } from "./figures.js";
import { Figures } from "./figures.jsx";
import { Text } from "./texts.jsx";

const MARKS = { passed: "✓", failed: "✗", "not tried": "–", "to come": "–" };

/** A text in which `code` stands between backquotes. */
const Words = ({ text }) => (
  <p>
    {text
      .split(/`([^`]+)`/)
      .map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part))}
  </p>
);

/** What a compiler says, with a title. */
const Output = ({ title, text, label }) => (
  <>
    {title && <p>{title}</p>}
    <Text kind="write-output" label={label}>
      {text.trimEnd()}
    </Text>
  </>
);

/** A text; if it names a line of the student's file, that is a button that leads there. */
function Place({ text, line, goTo }) {
  const end = text.indexOf(",");
  if (!line || end < 0) return text;
  return (
    <>
      <Button class="write-link" onClick={() => goTo(line)}>
        line {line}
      </Button>
      {text.slice(end)}
    </>
  );
}

/** Offers the first hint not opened yet, up to the one that the test names. */
function Offer({ hint, opened, openHint }) {
  const offered = opened < hint ? opened + 1 : hint;
  return (
    <p class="write-offer">
      Stuck?{" "}
      <Button class="write-link" onClick={() => openHint(offered)}>
        {opened < hint ? `Take hint ${offered}` : `Read hint ${offered} again`}
      </Button>
    </p>
  );
}

export function Failure({ test: { parts, hint }, exercise = "", goTo, hints, openHint }) {
  const figures = figuresOf(exercise, parts);
  return (
    <>
      <dl class="write-failure">
        {parts.map(({ name, text, line }, index) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Place {...{ text, line, goTo }} />
              <Figures figures={figures[index]} />
            </dd>
          </div>
        ))}
      </dl>
      {hint > 0 && hints.count > 0 && <Offer {...{ hint, openHint }} opened={hints.opened} />}
    </>
  );
}

/** A test; the first failed one is explained, the others on demand. */
function Test({ test, isFirst, ...rest }) {
  const { outcome, points, sentence, needs, parts } = test;
  return (
    <li class={`write-test write-${outcome.replace(" ", "-")}`}>
      <span class="write-mark" aria-hidden="true">
        {MARKS[outcome]}
      </span>
      <span>
        <span class="unseen">{outcome}: </span>
        {sentence} <span class="write-points">{points}</span>
        {needs && <span class="write-needs">{needs}</span>}
        {parts &&
          (isFirst ? (
            <Failure test={test} {...rest} />
          ) : (
            <details>
              <summary>What happened</summary>
              <Failure test={test} {...rest} />
            </details>
          ))}
      </span>
    </li>
  );
}

function Tests({ tests, ...rest }) {
  const first = tests.findIndex(({ outcome }) => outcome === "failed");
  return (
    <ol class="write-tests">
      {tests.map((test, index) => (
        <Test key={index} test={test} isFirst={index === first} {...rest} />
      ))}
    </ol>
  );
}

/** What the compiler says when a program does not compile. */
export function Errors({ words: { explanation, errors } }) {
  const [isWhole, setIsWhole] = useState(false);
  const isCut = errors.first && !isWhole;
  return (
    <>
      {explanation && <Words text={explanation} />}
      <Output
        title={errors.count > 0 && "The compiler says:"}
        text={isCut ? errors.first : errors.all}
        label="Compiler messages"
      />
      {errors.advice && (
        <p>
          {errors.advice}
          {isCut ? " " : "."}
          {isCut && (
            <Button class="write-link" onClick={() => setIsWhole(true)}>
              Show {errors.more}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

/** Warnings often explain a failed test; grave ones show a fault although all tests passed. */
export const Warnings = ({ words: { warnings, explanation } }) => (
  <>
    {warnings && <Output title="The compiler warns:" text={warnings} label="Compiler warnings" />}
    {explanation && <Words text={explanation} />}
  </>
);

export function Prints({ title = "Your program printed:", prints }) {
  if (!prints.length) return null;
  return (
    <>
      <p>{title}</p>
      <Text kind="write-output" label="What your program printed">
        {prints.map(({ text, remark }, index) => (
          <span key={index} class={remark ? "write-remark" : undefined}>
            {`${text}\n`}
          </span>
        ))}
      </Text>
    </>
  );
}

/** Every test fails for one reason, which comes first. */
const Broken = ({ words, ...rest }) => (
  <>
    <Words text={words.message} />
    <Tests tests={words.tests} {...rest} />
    {words.warnings && (
      <Output
        title="The compiler and linker said:"
        text={words.warnings}
        label="What the compiler and linker said"
      />
    )}
  </>
);

const Stub = ({ words }) => (
  <>
    <p>
      Put your own code in place of <code>todo(...)</code>, and check again. The tests will ask:
    </p>
    <Tests
      tests={words.tests.map(({ sentence, points }) => ({ sentence, points, outcome: "to come" }))}
    />
  </>
);

/** All tests passed. */
const Done = ({ words, next, root }) => (
  <div class="write-done">
    <p>
      Well done! This exercise is marked as passed. What was folded because of this exercise alone
      is now open.
    </p>
    {words.to_come.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    {next && (
      <a class="main-button" href={new URL(next.page, root).href}>
        Next exercise: {next.title}
      </a>
    )}
  </div>
);

function Checked({ words, about, root, ...rest }) {
  const { exercise } = about;
  if (words.stub) return <Stub words={words} />;
  if (words.message) return <Broken {...{ words, exercise }} {...rest} />;
  return (
    <>
      {words.warns_first && <Warnings words={words} />}
      {words.passed && <Done {...{ words, root }} next={about.next} />}
      <Tests tests={words.tests} exercise={exercise} {...rest} />
      {!words.warns_first && <Warnings words={words} />}
      <Prints prints={words.prints} />
    </>
  );
}

/**
 * @param {object} props
 * @param {object} props.words  of a verdict, as messages.js describes them
 * @param {object} props.about  the exercise
 * @param {{count: number, opened: number}} props.hints  of the card
 * @param {(step: number) => void} props.openHint
 * @param {(line: number) => void} props.goTo  moves the editor's cursor
 * @param {string} props.root  the address of the site
 */
export function Verdict({ words, ...rest }) {
  const state = words.passed ? "passed" : words.stub ? "to come" : "failed";
  return (
    <section class="write-verdict" aria-label="Verdict">
      <p class={`write-summary write-${state.replace(" ", "-")}`}>
        <span class="write-mark" aria-hidden="true">
          {MARKS[state]}
        </span>{" "}
        {words.summary}
      </p>
      {words.errors ? <Errors words={words} /> : <Checked {...{ words }} {...rest} />}
    </section>
  );
}
