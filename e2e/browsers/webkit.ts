import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import {
  type BrowserDriver,
  type ControlKey,
  type InstalledBrowser,
  START_LIMIT_MS,
  WINDOW,
  type WindowOptions,
} from './browser-driver.js';
import { startProgram, type StartedProgram } from './started-program.js';
import { isReady, WebDriverSession } from './webdriver-session.js';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const BROWSERS = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

/** The keys as WebDriver writes them. */
const KEYS: Readonly<Record<ControlKey, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  End: '\uE010',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
};

/** WebKit as Debian builds it for GTK, in a window on a screen in memory; undefined where it is not installed. */
export function webkit(): InstalledBrowser | undefined {
  const binary = BROWSERS.find(existsSync);
  return binary === undefined || !existsSync(DRIVER) || !existsSync(SCREEN)
    ? undefined
    : { name: 'WebKit', start: (options) => startWebKit(binary, options) };
}

async function startWebKit(binary: string, { colours }: WindowOptions): Promise<BrowserDriver> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-home-'));
  const programs: StartedProgram[] = [];
  const end = async () => {
    for (const program of programs.toReversed()) await program.end();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const [screen, display] = await startScreen();
    programs.push(screen);
    const port = await freePort();
    const env = {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      HOME: home,
      XDG_RUNTIME_DIR: home,
      GTK_THEME: colours === 'dark' ? 'Adwaita:dark' : 'Adwaita',
      // There is no graphics card.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    };
    programs.push(startProgram(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], { env }));
    const server = `http://127.0.0.1:${port}`;
    await vi.waitUntil(() => isReady(server), { timeout: START_LIMIT_MS, interval: 100 });
    const session = await WebDriverSession.open(server, {
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      timeouts: { script: START_LIMIT_MS, pageLoad: START_LIMIT_MS },
    });
    await session.post('window/rect', { x: 0, y: 0, ...WINDOW });
    return new WebKitDriver(session, end);
  } catch (error) {
    await end();
    throw error;
  }
}

/** A screen in memory, and its name; the server itself chooses a number that is free. */
async function startScreen(): Promise<readonly [StartedProgram, string]> {
  const size = `${WINDOW.width}x${WINDOW.height + 200}x24`;
  const screen = startProgram(SCREEN, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    screen.process.stdio[3]?.once('data', (data) => resolve(String(data).trim()));
    screen.process.once('exit', () => reject(new Error('Xvfb ended at once.')));
  });
  return [screen, `:${number}`];
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}

class WebKitDriver implements BrowserDriver {
  readonly #session: WebDriverSession;
  readonly #end: () => Promise<void>;

  constructor(session: WebDriverSession, end: () => Promise<void>) {
    this.#session = session;
    this.#end = end;
  }

  async open(address: string): Promise<void> {
    await this.#session.post('url', { url: address });
    await this.evaluate(collectErrors);
  }

  async reload(): Promise<void> {
    await this.#session.post('refresh');
    await this.evaluate(collectErrors);
  }

  evaluate: BrowserDriver['evaluate'] = async (work, ...given) => {
    const script = `const given = [...arguments]; const done = given.pop();
      Promise.resolve().then(() => (${work})(...given)).then(
        (value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
    const result = (await this.#session.post('execute/async', { script, args: given })) as
      | { readonly value: never }
      | { readonly error: string };
    if ('error' in result) throw new Error(result.error);
    return result.value;
  };

  async clickAt(x: number, y: number): Promise<void> {
    const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' };
    await this.#act({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }],
    });
  }

  async type(text: string): Promise<void> {
    for (const sign of text) await this.#strike(sign);
  }

  press(key: ControlKey): Promise<void> {
    return this.#strike(KEYS[key]);
  }

  #strike(value: string): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
    return this.#act({ type: 'key', id: 'keyboard', actions });
  }

  async #act(source: Parameters<WebDriverSession['post']>[1]): Promise<void> {
    await this.#session.post('actions', { actions: [source ?? null] });
  }

  errors(): Promise<readonly string[]> {
    return this.evaluate(() => (Reflect.get(window, 'collectedErrors') as string[] | undefined) ?? []);
  }

  async picture(): Promise<Uint8Array> {
    return Buffer.from(String(await this.#session.get('screenshot')), 'base64');
  }

  async close(): Promise<void> {
    try {
      await this.#session.close();
    } finally {
      await this.#end();
    }
  }
}

/** The driver of WebKit tells nothing of the console, so the page itself keeps what went wrong since it has loaded. */
function collectErrors(): void {
  const errors: string[] = [];
  Reflect.set(window, 'collectedErrors', errors);
  window.addEventListener('error', ({ message }) => {
    // No script failed: what a ResizeObserver had left to tell comes with the next frame.
    if (!message.startsWith('ResizeObserver loop')) errors.push(message);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  const { error } = console;
  // eslint-disable-next-line no-console -- it is listened to, and still written
  console.error = (...parts: unknown[]) => {
    errors.push(parts.map(String).join(' '));
    error.apply(console, parts);
  };
}
