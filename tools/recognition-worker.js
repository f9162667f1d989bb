// Served beside Tesseract's own worker, and started in its place: the site's policy asks for trusted types, and that
// worker fetches the core by `importScripts`. What lies in this folder is let through, and nothing else.
const folder = new URL('.', location.href).href;
globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => {
    const { href } = new URL(address, folder);
    return href.startsWith(folder) ? href : null;
  },
});
importScripts('worker.min.js');
