// On a web server: tells the browser that the site can be installed, and has worker.js keep it.
// From a folder none of this exists.
(() => {
  if (!/^https?:$/.test(location.protocol)) return;
  const root = new URL("..", document.currentScript.src);
  const manifest = document.createElement("link");
  manifest.rel = "manifest";
  manifest.href = new URL("manifest.webmanifest", root).href;
  document.head.append(manifest);
  // Where a browser keeps nothing, the site is read with a network.
  if ("serviceWorker" in navigator)
    window.addEventListener("load", () =>
      navigator.serviceWorker.register(new URL("worker.js", root)).catch(() => {}),
    );
})();
