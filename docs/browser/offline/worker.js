// Keeps the website at hand without a network. docs/extensions/knobel_docs/offline.py writes it
// into the site's root and puts SITE before it: the site's files with a digest of them, and the
// large ones with theirs. Workbox would bring a runtime and a build step for one list and one rule.
//
// The rule: ask the network first, and take what is kept when it is gone or too slow. So nobody who
// has rebuilt the site sees an old page, and on loopback, where most readers are, asking costs
// nothing. What is kept is never changed page by page: a worker for a new digest fetches the whole
// site anew before it takes the place of the old one, so that pages, styles and scripts without a
// network are of one build.

const ROOT = new URL("./", self.location);
const PREFIX = `knobelkurs ${ROOT.pathname} `;
const KEPT = `${PREFIX}${SITE.digest}`;
const KEPT_LARGE = `${PREFIX}large ${SITE.largeDigest}`;

/** How many milliseconds the network may take. */
const PATIENCE = 3000;

const addressOf = (file) => new URL(file, ROOT).href;

/** The site's file that a request is for; what follows a question mark makes no difference. */
function fileOf(request) {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== ROOT.origin || !pathname.startsWith(ROOT.pathname))
    return undefined;
  const file = decodeURIComponent(pathname.slice(ROOT.pathname.length));
  return file === "" || file.endsWith("/") ? `${file}index.html` : file;
}

/**
 * Fetches all files but the large ones. Rejects when one is missing; then the worker is not
 * installed.
 */
async function keepAll() {
  const cache = await caches.open(KEPT);
  await cache.addAll(SITE.files.map((file) => new Request(addressOf(file), { cache: "no-cache" })));
}

/** Deletes what workers of other builds have kept. */
async function forgetOthers() {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(PREFIX) && name !== KEPT && name !== KEPT_LARGE,
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Rejects when patience is at its end. */
const tooLate = () =>
  new Promise((_, reject) =>
    setTimeout(() => reject(new Error("the network takes too long")), PATIENCE),
  );

/** The network's answer, or else what is kept. */
async function answer(network, file) {
  try {
    return await Promise.race([network, tooLate()]);
  } catch {
    return (await caches.match(addressOf(file))) ?? network;
  }
}

/** Keeps a large file when it was used for the first time. */
async function keepLarge(network, file) {
  const response = (await network).clone();
  if (response.status === 200) await (await caches.open(KEPT_LARGE)).put(addressOf(file), response);
}

self.addEventListener("install", (event) =>
  event.waitUntil(keepAll().then(() => self.skipWaiting())),
);
self.addEventListener("activate", (event) =>
  event.waitUntil(forgetOthers().then(() => self.clients.claim())),
);
self.addEventListener("fetch", (event) => {
  const file = fileOf(event.request);
  const isLarge = SITE.large.includes(file);
  if (!isLarge && !SITE.files.includes(file)) return;
  const network = fetch(event.request);
  if (isLarge) event.waitUntil(keepLarge(network, file).catch(() => {}));
  event.respondWith(answer(network, file));
});
