// What all tests in a real browser share: how it is started, and what may not happen while a page is open.

/** Chromium for tests: nothing that calls its maker, and what a root user and machines without graphics need. */
export const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** Notes what goes wrong while a page is open. */
export function listen(page, origin, faults) {
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`script: ${error.message}`));
  page.on("requestfailed", (request) => faults.push(`request failed: ${request.url()}`));
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  page.on("request", (request) => {
    const address = new URL(request.url());
    if (/^https?:$/.test(address.protocol) && address.origin !== origin) faults.push(`asks another host: ${request.url()}`);
  });
}
