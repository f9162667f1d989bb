import { describe, expect, it } from 'vitest';
import { pageFrame } from './page-frame.js';

/** A window whose frames the test draws. */
class TestWindow {
  readonly asked = new Map<number, () => void>();
  #id = 0;
  requestAnimationFrame = (callback: () => void) => {
    this.asked.set(++this.#id, callback);
    return this.#id;
  };
  cancelAnimationFrame = (id: number) => void this.asked.delete(id);
}

class TestPage extends EventTarget {
  readonly defaultView = new TestWindow();
  visibilityState = 'visible';
  show(state: 'visible' | 'hidden') {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

function setUp() {
  const page = new TestPage();
  const other = new TestWindow();
  const frame = pageFrame(page as unknown as Document);
  let shown = 0;
  frame.onVisible(() => shown++);
  return { page, other, frame, view: other as unknown as Window, shown: () => shown };
}

describe('the frames of the page and of a floating window', () => {
  it('come from the page while it is seen', () => {
    const { page, other, frame, view } = setUp();
    frame.alsoIn(view);
    const cancel = frame.request(() => undefined);
    expect([page.defaultView.asked.size, other.asked.size]).toEqual([1, 0]);
    cancel();
    expect(page.defaultView.asked.size).toBe(0);
  });

  it('come from the floating window while the page is hidden: what it shows goes on', () => {
    const { page, other, frame, view } = setUp();
    page.show('hidden');
    expect(frame.visible()).toBe(false);
    const close = frame.alsoIn(view);
    frame.request(() => undefined);
    expect([frame.visible(), other.asked.size]).toEqual([true, 1]);
    close();
    expect(frame.visible()).toBe(false);
  });

  it('what waits for a frame that will not come is told to go on', () => {
    const { page, frame, view, shown } = setUp();
    frame.alsoIn(view);
    expect(shown()).toBe(1);
    page.show('hidden');
    expect(shown()).toBe(2);
    page.show('visible');
    expect(shown()).toBe(3);
  });

  it('a hidden page without one tells nothing until it is back', () => {
    const { page, frame, view, shown } = setUp();
    frame.alsoIn(view)();
    const before = shown();
    page.show('hidden');
    expect(shown()).toBe(before);
    page.show('visible');
    expect(shown()).toBe(before + 1);
  });
});
