// @ts-check
import { readFile } from 'node:fs/promises';

const MB = 1024 * 1024;
/** Until the browser has given back what its collections freed. */
const REST_MS = 3000;

/**
 * Memory in MB after forced collections.
 * @typedef {object} Memory
 * @property {number} heap scripts' objects and the bytes of their buffers, of the page and all its workers
 * @property {number} processes what the browser's processes hold, without its main one: wasm and pictures too
 * @property {Record<string, number>} heaps by page and worker
 * @property {Record<string, number>} pss by process
 */

/**
 * @typedef {(method: string, params?: object) => Promise<any>} Send
 * @typedef {{ readonly name: string, readonly send: Send }} Isolate
 */

/**
 * The way to measure a page that is alone in its browser; its workers, and theirs, are followed as they come and go.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').Page} page
 */
export async function memoryOfPage(browser, page) {
  const cdp = await page.context().newCDPSession(page);
  const processes = await browser.newBrowserCDPSession();
  /** @type {Map<string, Isolate>} */
  const workers = new Map();
  /** @type {Send} */
  const send = (method, params) => cdp.send(/** @type {any} */ (method), /** @type {any} */ (params));
  await follow(send, (event, listener) => cdp.on(/** @type {any} */ (event), listener), workers);
  const isolates = () => [{ name: 'page', send }, ...workers.values()];

  /** @returns {Promise<Memory>} */
  return async () => {
    // What one has let go of can keep something of another alive.
    for (let round = 0; round < 2; round++)
      for (const each of isolates()) await each.send('HeapProfiler.collectGarbage');
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    /** @type {Record<string, number>} */
    const heaps = {};
    for (const { name, send: ask } of isolates()) {
      const { usedSize, embedderHeapUsedSize, backingStorageSize } = await ask('Runtime.getHeapUsage');
      heaps[name] = (heaps[name] ?? 0) + (usedSize + embedderHeapUsedSize + backingStorageSize) / MB;
    }
    /** @type {Record<string, number>} */
    const pss = {};
    const { processInfo } = await processes.send('SystemInfo.getProcessInfo');
    for (const { type, id } of processInfo) pss[`${type} ${id}`] = await shareOfMemory(id);
    const counted = Object.entries(pss).filter(([name]) => !name.startsWith('browser'));
    return { heap: sum(Object.values(heaps)), processes: sum(counted.map(([, mb]) => mb)), heaps, pss };
  };
}

/**
 * The workers of a page, or of a worker: Playwright's sessions do not reach these, so messages are wrapped.
 * @param {Send} send
 * @param {(event: string, listener: (params: any) => void) => void} on
 * @param {Map<string, Isolate>} workers
 */
async function follow(send, on, workers) {
  /** @type {Map<string, (message: any) => void>} */
  const inboxes = new Map();
  on('Target.receivedMessageFromTarget', ({ sessionId, message }) =>
    inboxes.get(sessionId)?.(JSON.parse(message)),
  );
  on('Target.detachedFromTarget', ({ sessionId }) => {
    inboxes.delete(sessionId);
    workers.delete(sessionId);
  });
  on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
    const pending = new Map();
    /** @type {Map<string, (params: any) => void>} */
    const listeners = new Map();
    let ids = 0;
    inboxes.set(sessionId, ({ id, method, params, result, error }) => {
      if (id === undefined) return listeners.get(method)?.(params);
      if (error) pending.get(id)?.reject(new Error(error.message));
      else pending.get(id)?.resolve(result);
      pending.delete(id);
    });
    /** @type {Send} */
    const ask = (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = ++ids;
        pending.set(id, { resolve, reject });
        const message = JSON.stringify({ id, method, params });
        send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
      });
    workers.set(sessionId, { name: nameOf(targetInfo.url), send: ask });
    // A worker that has ended meanwhile has none.
    follow(ask, (event, listener) => listeners.set(event, listener), workers).catch(() => undefined);
  });
  await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
}

/** Without its hash. @param {string} url */
const nameOf = (url) => new URL(url).pathname.replace(/^.*\//, '').replace(/-[\w-]{8}(?=\.js$)/, '');

/**
 * Of a process, in MB, shared pages by their share. Without the pages of the program's own files: their share falls when
 * another browser starts.
 * @param {number} id
 */
async function shareOfMemory(id) {
  const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8');
  const kilobytes = ['Anon', 'Shmem'].map((kind) =>
    Number(new RegExp(`^Pss_${kind}:\\s+(\\d+) kB$`, 'm').exec(rollup)?.[1] ?? NaN),
  );
  return sum(kilobytes) / 1024;
}

/** @param {readonly number[]} values */
const sum = (values) => values.reduce((total, value) => total + value, 0);
