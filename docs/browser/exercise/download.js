/** Has the browser save a file. @param {BlobPart} content */
export function download(name, content, type) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export const downloadProgram = (name, text) => download(name, text, "text/x-c++src");
