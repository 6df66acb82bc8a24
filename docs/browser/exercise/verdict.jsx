// A verdict on the page: points, each test with its sentence, what failed and where, what the
// compiler says and what that means, what was printed, and what comes next.
import { useState } from "preact/hooks";
import { lineIn } from "./marks.js";
import {
  allPassed,
  correctTheFirst,
  countErrors,
  failureParts,
  firstError,
  graveWarnings,
  harmless,
  hiddenToCome,
  hintFor,
  hintToOffer,
  isStub,
  many,
  printed,
  summary,
} from "./verdict_text.js";

const MARKS = { passed: "✓", failed: "✗", "not tried": "–" };

/** A text in which `code` stands between backquotes. */
function Words({ text }) {
  const parts = harmless(text).split(/`([^`]+)`/);
  return <p>{parts.map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part))}</p>;
}

/** What a compiler says; wide lines scroll. */
const Output = ({ text, label }) => (
  <pre class="write-output" tabIndex={0} role="group" aria-label={label}>
    {harmless(text).trimEnd()}
  </pre>
);

/** A text; if it names a line of the student's file, that is a button that leads there. */
function Place({ text, file, goTo }) {
  const line = lineIn(text, file);
  const end = text.indexOf(",");
  if (!line || end < 0) return text;
  return (
    <>
      <button type="button" class="write-link" onClick={() => goTo(line)}>
        line {line}
      </button>
      {text.slice(end)}
    </>
  );
}

function Offer({ hint, opened, openHint }) {
  const offered = hintToOffer(hint, opened);
  return (
    <p class="write-offer">
      Stuck?{" "}
      <button type="button" class="write-link" onClick={() => openHint(offered)}>
        {opened < hint ? `Take hint ${offered}` : `Read hint ${offered} again`}
      </button>
    </p>
  );
}

function Failure({ test, file, goTo, hints, openHint }) {
  const hint = hintFor(test);
  return (
    <>
      <dl class="write-failure">
        {failureParts(test).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{name === "at" ? <Place {...{ text, file, goTo }} /> : text}</dd>
          </div>
        ))}
      </dl>
      {hint > 0 && hints.count > 0 && <Offer {...{ hint, openHint }} opened={hints.opened} />}
    </>
  );
}

/** A test; the first failed one is explained, the others on demand. */
function Test({ test, isFirst, needed, ...rest }) {
  const { outcome, points, sentence, needs } = test;
  return (
    <li class={`write-test write-${outcome.replace(" ", "-")}`}>
      <span class="write-mark" aria-hidden="true">
        {MARKS[outcome]}
      </span>
      <span>
        <span class="unseen">{outcome}: </span>
        {harmless(sentence)}{" "}
        <span class="write-points">
          {outcome === "passed" ? points : 0} of {points}
        </span>
        {needs && !needed && <span class="write-needs">needs this one before: {needs}</span>}
        {test.failure &&
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

/** Tests in a row that need the same one say so once. */
function Tests({ tests, ...rest }) {
  const first = tests.findIndex(({ outcome }) => outcome === "failed");
  return (
    <ol class="write-tests">
      {tests.map((test, index) => (
        <Test
          key={index}
          test={test}
          isFirst={index === first}
          needed={index > 0 && tests[index - 1].needs === test.needs}
          {...rest}
        />
      ))}
    </ol>
  );
}

/** What the compiler says when a program does not compile. */
function Errors({ verdict }) {
  const [isWhole, setIsWhole] = useState(false);
  const errors = countErrors(verdict.message);
  const others = errors - 1;
  const isCut = others > 0 && !isWhole;
  return (
    <>
      {verdict.explanation && <Words text={verdict.explanation} />}
      {errors > 0 && <p>The compiler says:</p>}
      <Output
        text={isCut ? firstError(verdict.message) : verdict.message}
        label="Messages of the compiler"
      />
      {others > 0 && (
        <p>
          {correctTheFirst(others)}
          {isCut ? " " : "."}
          {isCut && (
            <button type="button" class="write-link" onClick={() => setIsWhole(true)}>
              Show {many(others, "more error")}
            </button>
          )}
        </p>
      )}
    </>
  );
}

/** Warnings often explain a failed test; grave ones show a fault although all tests passed. */
function Warnings({ verdict }) {
  const shown = allPassed(verdict) ? graveWarnings(verdict.warnings) : verdict.warnings;
  if (!shown)
    return verdict.explanation && !verdict.warnings && !allPassed(verdict) ? (
      <Words text={verdict.explanation} />
    ) : null;
  return (
    <>
      <p>The compiler warns:</p>
      <Output text={shown} label="Warnings of the compiler" />
      {verdict.explanation && <Words text={verdict.explanation} />}
    </>
  );
}

function Prints({ prints }) {
  if (!prints) return null;
  return (
    <>
      <p>Your program printed:</p>
      <pre class="write-output" tabIndex={0} role="group" aria-label="What your program printed">
        {printed(prints).map(({ text, isRemark }, index) => (
          <span key={index} class={isRemark ? "write-remark" : undefined}>
            {isRemark ? `... ${text}\n` : `${text}\n`}
          </span>
        ))}
      </pre>
    </>
  );
}

/** Every test fails for one reason, which comes first. */
const Broken = ({ verdict, ...rest }) => (
  <>
    <Words text={verdict.message} />
    <Tests tests={verdict.tests.map((test) => ({ ...test, failure: undefined }))} {...rest} />
    {verdict.warnings && (
      <>
        <p>Compiler and linker said:</p>
        <Output text={verdict.warnings} label="What compiler and linker said" />
      </>
    )}
  </>
);

const Stub = ({ verdict }) => (
  <>
    <p>
      Put your own code where <code>todo(...)</code> stands, and check again. The tests will ask:
    </p>
    <ol class="write-tests">
      {verdict.tests.map(({ sentence, points }, index) => (
        <li key={index} class="write-test">
          <span class="write-mark" aria-hidden="true">
            –
          </span>
          <span>
            {sentence} <span class="write-points">{many(points, "point")}</span>
          </span>
        </li>
      ))}
    </ol>
  </>
);

/** All tests passed. */
function Done({ verdict, next, root }) {
  const hidden = hiddenToCome(verdict);
  return (
    <div class="write-done">
      <p>
        Well done! This exercise is marked as passed. What would have given its answer away on the
        pages of the chapter is open now.
      </p>
      {hidden && <p>{hidden}</p>}
      {verdict.hidden.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {next && (
        <p>
          Next: <a href={new URL(next.page, root).href}>{next.title}</a>
        </p>
      )}
    </div>
  );
}

function Checked({ verdict, about, root, ...rest }) {
  if (isStub(verdict)) return <Stub verdict={verdict} />;
  const { message, warnings } = verdict;
  if (message) return <Broken {...{ verdict }} {...rest} />;
  const isGrave = graveWarnings(warnings) !== "";
  return (
    <>
      {isGrave && <Warnings verdict={verdict} />}
      {allPassed(verdict) && <Done {...{ verdict, root }} next={about.next} />}
      <Tests tests={verdict.tests} {...rest} />
      {!isGrave && <Warnings verdict={verdict} />}
      <Prints prints={verdict.prints} />
    </>
  );
}

/**
 * @param {object} props
 * @param {object} props.verdict  as docs/verdict.schema.json describes it
 * @param {object} props.about  the exercise
 * @param {{count: number, opened: number}} props.hints  of the card
 * @param {(step: number) => void} props.openHint
 * @param {(line: number) => void} props.goTo  moves the editor's cursor
 * @param {string} props.root  the address of the site
 */
export function Verdict({ verdict, about, ...rest }) {
  const { outcome } = verdict;
  return (
    <section class="write-verdict" aria-label="Verdict">
      <p class={`write-summary${allPassed(verdict) ? " write-full" : ""}`}>{summary(verdict)}</p>
      {outcome === "does not compile" && <Errors verdict={verdict} />}
      {outcome === "grader failed" && <Output text={verdict.message} label="What went wrong" />}
      {outcome === "checked" && <Checked {...{ verdict, about }} file={about.file} {...rest} />}
    </section>
  );
}
