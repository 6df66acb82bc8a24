// Links between the pages of a folder: each must lead to a file, and to a place within it.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";

/**
 * The names of all pages of a site, sorted, relative to its folder. What Doxygen made is not looked
 * at.
 */
export function pagesIn(site) {
  return readdirSync(site, { recursive: true })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".html") && !/^(_static|doxygen)\//.test(name))
    .sort();
}

/** The text of an attribute without HTML's escapes. */
function plain(text) {
  return text
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex, digits) =>
      String.fromCodePoint(parseInt(digits, hex ? 16 : 10)),
    )
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** All values of an attribute of certain elements in a page. */
function values(html, element, attribute) {
  const pattern = new RegExp(`<${element}\\b[^>]*?\\s${attribute}="([^"]*)"`, "gi");
  return [...html.matchAll(pattern)].map((match) => plain(match[1]));
}

/** A page without what only looks like markup. */
function markup(html) {
  return html.replace(/<!--.*?-->|<script\b.*?<\/script>/gis, "");
}

/** The places of a page that a link can lead to. */
function anchorsIn(html) {
  const text = markup(html);
  return new Set([...values(text, "[a-z][\\w-]*", "id"), ...values(text, "a", "name")]);
}

/** The boxes of a page, whose states an address can hold. */
const boxesIn = (html) => new Set(values(markup(html), "div", "data-live"));

/** By page: its links that lead nowhere, and ids that it has twice. */
export function brokenLinks(site, pages) {
  const cache = new Map();
  const read = (file) => {
    if (!cache.has(file)) {
      const html = readFileSync(file, "utf-8");
      cache.set(file, { html, anchors: anchorsIn(html), boxes: boxesIn(html) });
    }
    return cache.get(file);
  };
  const broken = new Map();
  for (const page of pages) {
    const { html } = read(join(site, page));
    const faults = [...doubleIds(html)];
    for (const link of new Set(values(markup(html), "a", "href"))) {
      const fault = faultOf(site, page, link, read);
      if (fault) faults.push(`link ${link}: ${fault}`);
    }
    if (faults.length) broken.set(page, faults);
  }
  return broken;
}

/**
 * Ids that a page has more than once: links to them would be ambiguous. Breathe gives its section
 * titles ids that nothing links to.
 */
function doubleIds(html) {
  const ids = values(markup(html), "[a-z][\\w-]*", "id").filter(
    (id) => !id.startsWith("breathe-section-title-"),
  );
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map(
    (id) => `id '${id}' twice`,
  );
}

/** Why a link leads nowhere, or nothing. Links to other hosts are not followed. */
function faultOf(site, page, link, read) {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(link)) return undefined;
  const [path, fragment = ""] = link.split("#", 2);
  let name =
    path === ""
      ? page
      : posix.normalize(posix.join(dirname(page), decodeURIComponent(path.split("?")[0])));
  if (name.startsWith("..")) return "leads out of the site";
  if (existsSync(join(site, name)) && statSync(join(site, name)).isDirectory())
    name = posix.join(name, "index.html");
  const file = join(site, name);
  if (!existsSync(file)) return "no such file";
  if (fragment === "" || fragment === "top" || !name.endsWith(".html")) return undefined;
  const { anchors, boxes } = read(file);
  if (boxes.has(/^[\w-]+(?==)/.exec(fragment)?.[0])) return undefined;
  return anchors.has(fragment) || anchors.has(decodeURIComponent(fragment))
    ? undefined
    : "no such place in that page";
}
