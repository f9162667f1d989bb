// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { floatingWindow } from './floating-store.js';

/** A window that floats, as far as it is used here. */
class TestView extends EventTarget {
  readonly document = document.implementation.createHTMLDocument();
  closed = false;
  close() {
    this.closed = true;
    this.dispatchEvent(new Event('pagehide'));
  }
}

function setUp() {
  const views: TestView[] = [];
  let answer!: () => void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const page = {
    document,
    documentPictureInPicture: {
      requestWindow: async () => {
        await answered;
        const view = new TestView();
        views.push(view);
        return view;
      },
    },
  } as unknown as Window;
  const frames: string[] = [];
  const alsoIn = () => {
    frames.push('in');
    return () => void frames.push('out');
  };
  return { store: floatingWindow(page, { alsoIn }), views, frames, answer };
}

describe('D10: the floating window', () => {
  it('is there until it is closed, by us or by the person, and shown for as long', async () => {
    const { store, views, frames, answer } = setUp();
    answer();
    await store.open(() => true);
    expect([store.offered, store.getState()]).toEqual([true, views[0]]);
    store.close();
    expect([store.getState(), frames]).toEqual([null, ['in', 'out']]);
    await store.open(() => true);
    views[1]?.close();
    expect([store.getState(), frames]).toEqual([null, ['in', 'out', 'in', 'out']]);
  });

  it('that comes when nobody wants it any more is closed again', async () => {
    const { store, views, frames, answer } = setUp();
    let wanted = true;
    const opening = store.open(() => wanted);
    wanted = false;
    answer();
    await opening;
    expect([store.getState(), views[0]?.closed, frames]).toEqual([null, true, []]);
  });

  it('is not offered where the browser has none', async () => {
    const store = floatingWindow({ document } as unknown as Window, { alsoIn: () => () => undefined });
    await store.open(() => true);
    expect([store.offered, store.getState()]).toEqual([false, null]);
  });
});
