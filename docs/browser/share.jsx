import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Button } from "./button.jsx";
import { addressOf } from "./memory.js";

/**
 * A button that puts the state into the address and copies it; where a browser refuses to copy, the
 * address is there to be copied by hand.
 */
export function Share({ name, text }) {
  const now = addressOf(name, text());
  const [shared, setShared] = useState({});
  const field = useRef(null);
  const isNow = shared.address === now; // what was said of a state before holds no longer
  const share = async () => {
    history.replaceState(null, "", now);
    const isCopied = await navigator.clipboard?.writeText(now).then(
      () => true,
      () => false,
    );
    setShared({ address: now, isCopied });
  };
  useLayoutEffect(() => field.current?.select(), [shared]);
  return (
    <>
      <Button class="live-share" onClick={share}>
        Copy address
      </Button>
      {isNow && !shared.isCopied && (
        <input
          class="live-address"
          ref={field}
          readOnly
          value={now}
          aria-label="The address of this position"
          onFocus={(event) => event.target.select()}
        />
      )}
      <span class="live-copied" role="status">
        {isNow && shared.isCopied ? "Copied. It leads to this position." : ""}
      </span>
    </>
  );
}
