// @ts-check
/// <reference lib="dom" />
// Stops the time of the app in a page at a moment that is known by its words, so that it can be looked at in peace: in
// both themes, in several windows. The app waits in a worker and counts by the page's clocks; both are held.

/** To be run before the app is (`page.addInitScript`): gives the page `heldTime`. */
export function holdTime() {
  const started = { date: Date.now.bind(Date), elapsed: performance.now.bind(performance) };
  /** @type {number | null} */
  let heldAt = null;
  let lost = 0;
  /** @type {(() => void)[]} */
  let late = [];

  const passed = () => (heldAt ?? started.elapsed()) - lost;
  performance.now = passed;
  Date.now = () => Math.round(started.date() - started.elapsed() + passed());

  const NativeWorker = Worker;
  globalThis.Worker = class extends NativeWorker {
    /** @param {string | URL} url @param {WorkerOptions} [options] */
    constructor(url, options) {
      super(url, options);
      if (options?.name === 'clock') deliverLater(this);
    }
  };

  /** What the app's clock says while time is held comes when it goes on. @param {Worker} clock */
  function deliverLater(clock) {
    /** @type {Worker['onmessage']} */
    let listener = null;
    Object.defineProperty(clock, 'onmessage', {
      get: () => listener,
      set(value) {
        listener = value;
      },
    });
    clock.addEventListener('message', (event) => {
      const deliver = () => listener?.call(clock, event);
      if (heldAt === null) deliver();
      else late.push(deliver);
    });
  }

  const hold = () => (heldAt ??= started.elapsed());
  /** @type {typeof heldTime} */
  const time = {
    holdWhen: (selector, words) =>
      new Promise((resolve) => {
        const look = () => {
          const said = [...document.querySelectorAll(selector)].some((each) =>
            each.textContent.includes(words),
          );
          if (!said) return false;
          hold();
          resolve();
          return true;
        };
        if (look()) return;
        const observer = new MutationObserver(() => look() && observer.disconnect());
        observer.observe(document, { subtree: true, childList: true, characterData: true });
      }),
    release() {
      if (heldAt === null) return;
      lost += started.elapsed() - heldAt;
      heldAt = null;
      const due = late;
      late = [];
      for (const deliver of due) deliver();
    },
  };
  Object.assign(globalThis, { heldTime: time });
}
