// The site's service worker, one for the landing pages and the app: after a first visit the app opens without a network.
// tools/build-service-worker.mjs makes `sw.js` of it at the site's root.
import { PrecacheController } from 'workbox-precaching';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { type AnswerPlan, answerPlan } from './answer-plan.js';
import { type KeptVersion, keysToForget, versionsToKeep } from './kept-versions.js';
import type { OnDemandState, ToWorker } from './messages.js';
import type { SiteFiles } from './site-files.js';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build. */
declare const SITE_FILES: SiteFiles;

/** How long a landing page may take before the kept copy of it is shown, s. */
const PAGE_WAIT_S = 5;

const { version, base, kept, onDemand } = SITE_FILES;
const origin = self.location.origin;
const notFound = `${base}404.html`;
/** Several sites may share a host, and the caches are the host's. */
const cacheName = (part: string) => `sotto-${part}-${self.registration.scope}`;
const FILES = cacheName('files');
const ON_DEMAND = cacheName('on-demand');
const VERSIONS = cacheName('versions');
/** Those that were in charge, newest first, and the one that was last begun to be kept. */
const IN_CHARGE = `${base}versions`;
const BEGUN = `${base}versions/begun`;

const files = new PrecacheController({
  cacheName: FILES,
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) => {
        if (new URL(request.url).pathname !== notFound) return response.status === 200 ? response : null;
        // Asked for by its name, some hosts send it as a page like any other, and some as what it says.
        const { body, headers } = response;
        return response.status === 200 || response.status === 404
          ? new Response(body, { status: 404, headers })
          : null;
      },
    },
  ],
});
files.addToCacheList(
  kept.map(({ url, revision, integrity }) => ({ url, revision, ...(integrity && { integrity }) })),
);

/** Where a file that is kept on demand lies in its cache, as this version wants it. */
const onDemandKeys = new Map(
  onDemand.map(({ url, revision }) => [`${origin}${url}`, `${origin}${url}?revision=${revision}`]),
);
const keyOnDemand = (url: string) => onDemandKeys.get(new URL(url).origin + new URL(url).pathname) ?? url;
const filesOnDemand = new CacheFirst({
  cacheName: ON_DEMAND,
  plugins: [{ cacheKeyWillBeUsed: ({ request }) => Promise.resolve(keyOnDemand(request.url)) }],
});
/** What is still being written there. */
const writing = new Set<Promise<unknown>>();

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.type === 'take-charge') void self.skipWaiting();
  if (message.type === 'on-demand')
    event.waitUntil(onDemandState().then((state) => event.ports[0]?.postMessage(state)));
});

const plan = answerPlan(SITE_FILES, origin);
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { url, method, mode, headers } = request;
  const answer = answerOf(plan({ url, method, mode, isRange: headers.has('range') }), event);
  if (answer) event.respondWith(answer);
});

function answerOf(answer: AnswerPlan, event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  switch (answer.by) {
    case 'host':
      return undefined;
    case 'kept':
      // A page has more addresses than its file; of anything else the request itself says more than its address.
      return files.strategy.handle({
        event,
        request: request.mode === 'navigate' ? new Request(answer.file) : request,
      });
    case 'on-demand': {
      const [response, written] = filesOnDemand.handleAll({ event, request });
      writing.add(written);
      // A full disk keeps no page waiting for what it wants to read.
      const done = written.catch(() => undefined).then(() => writing.delete(written));
      event.waitUntil(done);
      return response;
    }
    case 'host-first':
      return hostFirst(answer.file).handle({ event, request });
  }
}

const hostFirst = (file: string | null) =>
  new NetworkOnly({
    // What is no page of ours may be one at the host: only a host that is not there is answered for.
    networkTimeoutSeconds: file === null ? 0 : PAGE_WAIT_S,
    plugins: [{ handlerDidError: () => files.matchPrecache(file ?? notFound) }],
  });

async function install(event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(FILES);
  const before = await keysOf(cache);
  await write(BEGUN, [thisVersion()]);
  try {
    await files.install(event);
  } catch (error) {
    // Half a version is of no use, and takes the space that the person's own records may want.
    await remove(cache, keysToForget(await keysOf(cache), [{ version, keys: before }]));
    throw error;
  }
  await renewOnDemand().catch(() => undefined); // then they are fetched where they are needed
}

async function activate(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tabs = windows.filter(({ url }) => new URL(url).pathname.startsWith(`${base}app`));
  const versions = versionsToKeep(await read(IN_CHARGE), thisVersion(), { otherTabs: tabs.length > 1 });
  await write(IN_CHARGE, versions);
  const cache = await caches.open(FILES);
  // One that is newer still may be on its way here.
  await remove(cache, keysToForget(await keysOf(cache), [...versions, ...(await read(BEGUN))]));
  const later = await caches.open(ON_DEMAND);
  const wanted = [{ version, keys: [...onDemandKeys.values()] }];
  await remove(later, keysToForget(await keysOf(later), wanted));
  // What a first visit fetches from now on, the files for reading the screen say, is kept already.
  await self.clients.claim();
}

const thisVersion = (): KeptVersion => ({
  version,
  keys: kept.map(({ url }) => files.getCacheKeyForURL(url) ?? url),
});

async function read(key: string): Promise<readonly KeptVersion[]> {
  const found = await caches.match(key, { cacheName: VERSIONS });
  return found ? ((await found.json()) as readonly KeptVersion[]) : [];
}

async function write(key: string, versions: readonly KeptVersion[]): Promise<void> {
  const cache = await caches.open(VERSIONS);
  await cache.put(key, Response.json(versions));
}

/** What a person has and this version has otherwise is fetched anew, so that it still works without a network. */
async function renewOnDemand(): Promise<void> {
  const cache = await caches.open(ON_DEMAND);
  const keys = await keysOf(cache);
  for (const [url, key] of onDemandKeys) {
    const isOld = !keys.includes(key) && keys.some((each) => each.startsWith(`${url}?`));
    const response = isOld ? await fetch(url, { cache: 'no-cache' }) : undefined;
    if (response?.ok) await cache.put(key, response);
  }
}

async function onDemandState(): Promise<OnDemandState> {
  await Promise.allSettled(writing);
  const keys = await keysOf(await caches.open(ON_DEMAND));
  return onDemand.map(({ url, bytes }) => ({ url, bytes, kept: keys.includes(keyOnDemand(origin + url)) }));
}

const keysOf = async (cache: Cache) => (await cache.keys()).map(({ url }) => url);

const remove = (cache: Cache, keys: readonly string[]) => Promise.all(keys.map((key) => cache.delete(key)));
