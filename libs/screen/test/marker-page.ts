import type { Clock, Screen } from '@sotto/meeting';
import { displayScreens, findMarker, type MarkerBit, type MarkerSight } from '../src/index.js';
import { SETTLE_MS } from '../src/marker-check.js';
import { workerClock } from './watch-clock.js';

// A page with an overlay in it, or in a floating window, that captures what the browser's flags choose.

/** What the test asks of the page; all of it plain data. */
export interface MarkerPage {
  /** Resolves once the click on Capture has opened a screen, to its surface. */
  readonly opened: Promise<string>;
  /** Resolves once the click on Float has opened the floating window; the marker is drawn there from then on. */
  readonly floated: Promise<void>;
  look(overlay: OverlayLook): void;
  /** Draws what a page of others shows: something that moves and blinks. */
  animate(): void;
  check(options?: CheckOptions): Promise<{
    readonly sight: MarkerSight;
    readonly ms: number;
    /** What `show` was called with. */
    readonly shown: readonly (MarkerBit | null)[];
  }>;
}

export interface CheckOptions {
  readonly abortAfterMs?: number;
  readonly endShareAfterMs?: number;
  /** Instead of the time that the check leaves for the picture to come. */
  readonly settleMs?: number;
}

export interface OverlayLook {
  readonly opacity: number;
  readonly scale: number;
  readonly background: string;
  readonly x: number;
  readonly y: number;
}

declare global {
  interface Window {
    markerPage: MarkerPage;
    documentPictureInPicture: { requestWindow(size: { width: number; height: number }): Promise<Window> };
  }
}

const CELL = 10;
const clock = workerClock();
const marker = document.createElement('div');
marker.id = 'marker';
document.body.append(marker);
const shown: (MarkerBit | null)[] = [];
let screen: Screen | undefined;
let overlay: OverlayLook = { opacity: 0.95, scale: 1, background: '#ffffff', x: 301, y: 201 };

function place(): void {
  const { opacity, scale, background, x, y } = overlay;
  marker.ownerDocument.body.style.background = background;
  Object.assign(marker.style, {
    position: 'absolute',
    transformOrigin: '0 0',
    opacity: String(opacity),
    transform: `scale(${scale})`,
    left: `${x}px`,
    top: `${y}px`,
  });
}
place();

async function show(bit: MarkerBit | null): Promise<void> {
  shown.push(bit);
  const colours = bit === 1 ? ['#fff', '#000'] : ['#000', '#fff'];
  const cells = bit === null ? [] : colours.map((colour, at) => cell(colour, at * CELL));
  marker.replaceChildren(...cells);
  await painted(marker.ownerDocument.defaultView ?? window);
}

function cell(colour: string, left: number): HTMLElement {
  const element = marker.ownerDocument.createElement('div');
  element.style.cssText = `position:absolute;left:${left}px;top:0;width:${CELL}px;height:${CELL}px;background:${colour}`;
  return element;
}

/** The second frame begins after the first was painted. */
const painted = (of: Window) =>
  new Promise<void>((resolve) => of.requestAnimationFrame(() => of.requestAnimationFrame(() => resolve())));

/** As the product asks, but our own tab may be chosen, too. */
const mediaDevices = {
  getDisplayMedia: (request: DisplayMediaStreamOptions) =>
    navigator.mediaDevices.getDisplayMedia({ ...request, selfBrowserSurface: 'include' } as typeof request),
};

const clicked = <T>(id: string, work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) =>
    document.querySelector(id)?.addEventListener('click', () => void work().then(resolve, reject)),
  );

function captured(): Screen {
  if (!screen) throw new Error('capture first');
  return screen;
}

export const markerPage: MarkerPage = {
  opened: clicked('#capture', async () => {
    screen = await displayScreens({ clock, mediaDevices }).open();
    return screen.surface ?? 'unknown';
  }),
  floated: clicked('#float', async () => {
    const floating = await window.documentPictureInPicture.requestWindow({ width: 400, height: 300 });
    floating.document.body.append(floating.document.adoptNode(marker));
    overlay = { ...overlay, x: 101, y: 81 };
    place();
  }),
  look(look) {
    overlay = look;
    place();
  },
  animate() {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 600, height: 300 });
    document.body.append(canvas);
    const context = canvas.getContext('2d')!;
    const frame = (ms: number) => {
      const hue = (ms / 20) % 360;
      context.fillStyle = `hsl(${hue} 80% 50%)`;
      context.fillRect(0, 0, 600, 300);
      context.fillStyle = '#fff';
      context.fillRect((ms / 5) % 600, 40, 60, 60);
      // A caret, two lights that blink in turns as the marker does, and static.
      if (ms % 1000 < 500) context.fillRect(20, 200, 2, 20);
      const left = ms % 700 < 350;
      context.fillStyle = left ? '#fff' : '#000';
      context.fillRect(100, 200, 10, 10);
      context.fillStyle = left ? '#000' : '#fff';
      context.fillRect(110, 200, 10, 10);
      for (let x = 200; x < 400; x += 2) {
        for (let y = 200; y < 260; y += 2) {
          context.fillStyle = Math.random() < 0.5 ? '#fff' : '#000';
          context.fillRect(x, y, 2, 2);
        }
      }
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  },
  async check({ abortAfterMs, endShareAfterMs, settleMs } = {}) {
    shown.length = 0;
    const abort = new AbortController();
    const over = new AbortController();
    const after = (ms: number | undefined, work: () => void) =>
      ms !== undefined && void clock.after(ms, over.signal).then(() => over.signal.aborted || work());
    after(abortAfterMs, () => abort.abort());
    after(endShareAfterMs, () => captured().close());
    const began = performance.now();
    const own: Clock = {
      ...clock,
      after: (ms, signal) => clock.after(ms === SETTLE_MS ? (settleMs ?? ms) : ms, signal),
    };
    const sight = await findMarker({ screen: captured(), show, clock: own }, abort.signal);
    over.abort();
    return { sight, ms: performance.now() - began, shown: [...shown] };
  },
};
window.markerPage = markerPage;
