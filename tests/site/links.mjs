// The built pages without a browser: each link leads to a file and to a place within it, each page
// has a title of its own and a description, the links at the foot lead through the whole
// course in its order, and no address depends on where the site is published.
//
// node links.mjs <site/html>
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** The names of all pages of a site, sorted, relative to its folder; without those of Doxygen. */
export function pagesIn(site) {
  return readdirSync(site, { recursive: true })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".html") && !/^(_static|doxygen)\//.test(name))
    .sort();
}

/** The text of an attribute without HTML's escapes. */
const unescaped = (text) =>
  text
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex, digits) =>
      String.fromCodePoint(parseInt(digits, hex ? 16 : 10)),
    )
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** All values of an attribute of certain elements in a page. */
function values(html, element, attribute) {
  const pattern = new RegExp(`<${element}\\b[^>]*?\\s${attribute}="([^"]*)"`, "gi");
  return [...html.matchAll(pattern)].map((match) => unescaped(match[1]));
}

const pages = new Map();

/** What a page has: its links, its ids, the places that links lead to, its boxes. */
function read(file) {
  if (!pages.has(file)) {
    const html = readFileSync(file, "utf-8").replace(/<!--.*?-->|<script\b.*?<\/script>/gis, "");
    const ids = values(html, "[a-z][\\w-]*", "id");
    const links = new Set(values(html, "a", "href"));
    const anchors = new Set([...ids, ...values(html, "a", "name")]);
    pages.set(file, {
      html,
      ids,
      links,
      anchors,
      boxes: new Set(values(html, "div", "data-live")),
    });
  }
  return pages.get(file);
}

/** The page that a link leads to, by its name; undefined for other hosts. */
function targetOf(site, page, link) {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(link)) return undefined;
  const path = decodeURIComponent(link.split(/[?#]/)[0]);
  const name = path === "" ? page : posix.normalize(posix.join(dirname(page), path));
  const isFolder = statSync(join(site, name), { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? posix.join(name, "index.html") : name;
}

/** Why a link leads nowhere, or nothing. Links to other hosts are not followed. */
function faultOf(site, page, link) {
  const name = targetOf(site, page, link);
  if (name === undefined) return undefined;
  if (name.startsWith("..")) return "leads out of the site";
  const file = join(site, name);
  if (!existsSync(file)) return "no such file";
  const fragment = link.split("#")[1] ?? "";
  if (fragment === "" || fragment === "top" || !name.endsWith(".html")) return undefined;
  const { anchors, boxes } = read(file);
  if (boxes.has(/^[\w-]+(?==)/.exec(fragment)?.[0])) return undefined; // the state of a box
  return anchors.has(fragment) || anchors.has(decodeURIComponent(fragment))
    ? undefined
    : "no such place in that page";
}

/** What is wrong with the links and ids of a page. */
function brokenLinks(site, page) {
  const { ids, links } = read(join(site, page));
  // Breathe gives section titles ids that nothing links to
  const own = ids.filter((id) => !id.startsWith("breathe-section-title-"));
  const twice = new Set(own.filter((id, index) => own.indexOf(id) !== index));
  const faults = [...links].map((link) => [link, faultOf(site, page, link)]);
  return [
    ...[...twice].map((id) => `id '${id}' twice`),
    ...faults.filter(([, fault]) => fault).map(([link, fault]) => `link ${link}: ${fault}`),
  ];
}

/** What is wrong with the head of a page; `titles` has the pages seen so far by title. */
function faultsOfHead(html, page, titles) {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1].trim();
  const other = titles.get(title);
  titles.set(title, page);
  return [
    !title && "no title",
    other && `the title is that of ${other}: '${title}'`,
    !/<meta[^>]*\sname="description"[^>]*\scontent="[^"]{20,}|<meta[^>]*\scontent="[^"]{20,}[^>]*\sname="description"/.test(
      html,
    ) && "no description",
    !/<html[^>]*\slang="en"/.test(html) && "no language",
  ].filter(Boolean);
}

/** An address that begins at the host's root, which is wrong below a sub-path. */
const absolute = (html) => /<[a-z][^>]*?\s(?:href|src|srcset|action)="\/[^"]*"/i.exec(html)?.[0];

/** Pages that the table of contents lists, in order, the first page in front. */
function contentsOf(site) {
  const tree = /<div class="sidebar-tree">.*?<\/aside>/s.exec(
    read(join(site, "index.html")).html,
  )[0];
  const links = values(tree, "a", "href").map((link) => targetOf(site, "index.html", link));
  return [...new Set(["index.html", ...links.filter(Boolean)])];
}

/** What is wrong with the ways to the pages before and after. */
function faultsOfOrder(site) {
  const faults = [];
  let before, next;
  for (const page of contentsOf(site)) {
    const { html } = read(join(site, page));
    const way = (which) => {
      const [anchor] = new RegExp(`<a [^>]*class="[^"]*${which}-page[^>]*>`).exec(html) ?? [""];
      const [link] = values(anchor, "a", "href");
      return link && targetOf(site, page, link);
    };
    if (/class="where[^"]*\bappendix/.test(html)) {
      const first = posix.join(dirname(page), "index.html");
      if (way("prev") !== first || way("next")) faults.push(`${page} does not lead to ${first}`);
      continue;
    }
    if (before && next !== page) faults.push(`after ${before} comes ${next} instead of ${page}`);
    if (before && way("prev") !== before) faults.push(`${page} does not lead back to ${before}`);
    [before, next] = [page, way("next")];
  }
  if (!faults.length && pages.size < 20) faults.push("the contents list too few pages");
  return faults;
}

/** Reports what is wrong with a site; returns how many faults there are. */
function report(site) {
  const titles = new Map();
  const faults = faultsOfOrder(site);
  for (const page of pagesIn(site)) {
    const { html } = read(join(site, page));
    const isText = !/^(genindex|search|404|py-modindex|cpp-modindex)\.html$/.test(page);
    const found = [
      ...brokenLinks(site, page),
      ...(isText ? faultsOfHead(html, page, titles) : []),
      page !== "404.html" && absolute(html), // a script finds where the site is
    ].filter(Boolean);
    faults.push(...found.map((fault) => `${page}: ${fault}`));
  }
  for (const fault of faults) console.log(fault);
  console.log(`${pages.size} pages, ${faults.length} faults`);
  return faults.length;
}

if (import.meta.url === pathToFileURL(resolve(process.argv[1])).href)
  process.exitCode = report(resolve(process.argv[2])) ? 1 : 0;
