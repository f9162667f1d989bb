/**
 * What goes on outside of simulated time: the disk, encryption, the network. Simulated time stands still while any of
 * it is under way, so that a slow machine makes a run longer and never different.
 */
export class RealWork {
  #open = 0;
  #idle: (() => void)[] = [];

  /** @returns ends it; calling it again does nothing */
  begin(): () => void {
    this.#open++;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      if (--this.#open > 0) return;
      const waiting = this.#idle;
      this.#idle = [];
      for (const wake of waiting) wake();
    };
  }

  of<T>(promise: Promise<T>): Promise<T> {
    const end = this.begin();
    promise.then(end, end);
    return promise;
  }

  /** Resolves once nothing is under way, and what follows of that has run. */
  async settled(): Promise<void> {
    for (;;) {
      await turn();
      if (this.#open === 0) return;
      await new Promise<void>((resolve) => this.#idle.push(resolve));
    }
  }
}

const { port1, port2 } = new MessageChannel();
const turns: (() => void)[] = [];
port1.onmessage = () => turns.shift()?.();

/** Resolves in a task of its own, after every promise that is settled by now has told whom it should. */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    turns.push(resolve);
    port2.postMessage(null);
  });

/** The same object, its promises counted as work that is under way. */
export function counted<T extends object>(work: RealWork, object: T): T {
  return new Proxy(object, {
    get: (_, name) => {
      const value: unknown = Reflect.get(object, name, object);
      if (typeof value === 'object' && value !== null) return counted(work, value);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, object, given);
        return result instanceof Promise ? work.of(result) : result;
      };
    },
  });
}
