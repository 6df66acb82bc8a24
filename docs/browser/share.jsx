import { useRef, useState } from "preact/hooks";
import { addressOf } from "./memory.js";

/** A button that puts the state into the address and copies it; where a browser refuses to copy, the address is there to be copied by hand. */
export function Share({ name, text }) {
  const [address, setAddress] = useState("");
  const [copied, setCopied] = useState(false);
  const field = useRef(null);
  const share = async () => {
    const next = addressOf(name, text());
    history.replaceState(null, "", next);
    setAddress(next);
    try {
      await navigator.clipboard.writeText(next);
      setCopied(true);
    } catch {
      setCopied(false);
      field.current?.select();
    }
  };
  return (
    <>
      <button type="button" onClick={share}>Copy address</button>
      {address && !copied && <input class="live-address" ref={field} readOnly value={address} aria-label="The address of this position" onFocus={(event) => event.target.select()} />}
      <span class="live-copied" role="status">{copied ? "Copied. Whoever opens it sees what you see now." : ""}</span>
    </>
  );
}
