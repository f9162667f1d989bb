import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { serveFolder } from '../bench/ground.mjs';
import { scriptSpeech } from '../e2e/scripted-speech.js';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';
import { recognitionFileList } from '../tools/recognition-files.mjs';

declare global {
  /** What the example of this page, or of its worker, has written. */
  var example: { lines: string[] };
}

/** The tab that a page is given when it asks for a screen. */
const SHARED = 'Price list 2027';

/** What an example writes is kept. Imported before it. */
const KEEPING = `globalThis.example = { lines: [] };
console.log = (...parts) => example.lines.push(parts.join(' '));`;
const IN_A_WORKER = `const tell = () => postMessage(example.lines);
console.log = (...parts) => { example.lines.push(parts.join(' ')); tell(); };`;
const OF_A_WORKER = (name: string) => `globalThis.example = { lines: [] };
const worker = new Worker(new URL('./${name}.js', import.meta.url), { type: 'module' });
worker.onmessage = ({ data }) => (example.lines = data);
worker.onerror = ({ message }) => example.lines.push(message);`;

/**
 * Bundles compiled examples as a team with Vite does, each for a page of its own and for a worker.
 * @param folder with the examples in `built`, and where the libraries are installed
 * @returns the folder with the pages
 */
export async function bundleExamples(
  folder: string,
  examples: { readonly pages: readonly string[]; readonly workers: readonly string[] },
): Promise<string> {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const html = (name: string) =>
    `<!doctype html><title>${name}</title><script type="module" src="./${name}.js"></script>`;
  write('keeping.js', KEEPING);
  write('in-a-worker.js', IN_A_WORKER);
  for (const name of examples.pages) {
    write(`page-${name}.js`, `import './keeping.js';\nimport './built/${name}.js';`);
    write(`page-${name}.html`, html(`page-${name}`));
  }
  for (const name of examples.workers) {
    const parts = ['./keeping.js', './in-a-worker.js', `./built/${name}.js`];
    write(`in-worker-${name}.js`, parts.map((part) => `import '${part}';`).join('\n'));
    write(`worker-${name}.js`, OF_A_WORKER(`in-worker-${name}`));
    write(`worker-${name}.html`, html(`worker-${name}`));
  }
  const to = join(folder, 'site');
  const names = [
    ...examples.pages.map((name) => `page-${name}`),
    ...examples.workers.map((name) => `worker-${name}`),
  ];
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    worker: { format: 'es' },
    build: {
      outDir: to,
      target: 'es2022',
      rolldownOptions: { input: names.map((name) => join(folder, `${name}.html`)) },
    },
  });
  mkdirSync(join(to, 'recognition'));
  for (const { name, path } of recognitionFileList) copyFileSync(path, join(to, 'recognition', name));
  return to;
}

/** A browser that shows the pages, and plays what they need from the world: a provider, a voice, a tab that is shared. */
export async function openExamples(site: string) {
  const served = await serveFolder(site);
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...CHROMIUM_ARGS, `--auto-select-tab-capture-source-by-title=${SHARED}`],
  });
  const context = await browser.newContext();
  await context.route('https://api.openai.com/**', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: ANSWER }),
  );
  const shared = await context.newPage();
  await shared.setContent(`<title>${SHARED}</title><h1 style="font: 64px sans-serif">${SHARED}</h1>`);
  return {
    /** Shows an example, with a recogniser that hears. */
    async show(name: string): Promise<Page> {
      const page = await context.newPage();
      await scriptSpeech(page);
      await page.goto(`${served.address}/${name}.html`);
      return page;
    },
    async close() {
      await browser.close();
      served.close();
    },
  };
}

/** What it has written until now. */
export const outputOf = (page: Page): Promise<string> => page.evaluate(() => example.lines.join('\n'));

const ANSWER = [
  { choices: [{ index: 0, delta: { content: 'It is 40,000 a year, ' } }] },
  { choices: [{ index: 0, delta: { content: 'all in.' }, finish_reason: null }] },
  { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
]
  .map((event) => `data: ${JSON.stringify(event)}\n\n`)
  .concat('data: [DONE]\n\n')
  .join('');
