/** The wall clock of a page: `window.wallClock`. Elapsed time goes on whatever it does. */
export interface JumpingDate {
  /** Stands still, at a time or where it is. @returns that time, ms since 1970 */
  hold(at?: number): number;
  /** Moves by so many ms, and goes on from there. */
  jump(by: number): void;
  /** Jumps every so many ms, until it is held or stopped: a second to a day either way, an hour, to 1970 and to 2106. */
  jumpEvery(ms: number, seed: number): void;
  /** @returns how often it has jumped */
  stop(): number;
}

declare global {
  interface Window {
    wallClock: JumpingDate;
  }
}

/** Runs in the page, before any script of its own; nothing outside it is in reach. */
export function installJumpingDate(): void {
  const RealDate = Date;
  const [hour, day] = [3_600_000, 86_400_000];
  const y2106 = 4_294_967_295_000;
  let offset = 0;
  let held: number | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let jumps = 0;
  const now = () => held ?? RealDate.now() + offset;
  window.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given: unknown[], newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], newTarget) as Date,
    get: (target, name, receiver): unknown => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
  const set = (at: number) => {
    held = null;
    // No clock is before 1970.
    offset = Math.max(0, at) - RealDate.now();
    jumps++;
  };
  window.wallClock = {
    hold: (at = now()) => {
      clearInterval(timer);
      return (held = at);
    },
    jump: (by) => set(now() + by),
    jumpEvery: (ms, seed) => {
      let state = seed;
      /** 0 to 1: mulberry32. */
      const random = () => {
        state = (state + 0x6d2b79f5) | 0;
        let bits = Math.imul(state ^ (state >>> 15), 1 | state);
        bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
        return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
      };
      const jumped = [
        () => now() + 1_000 + random() * (day - 1_000),
        () => now() - 1_000 - random() * (day - 1_000),
        () => now() + (random() < 0.5 ? hour : -hour),
        () => random() * day,
        () => y2106 + (random() - 0.5) * day,
      ];
      timer = setInterval(() => set(Math.round(jumped[Math.floor(random() * jumped.length)]?.() ?? 0)), ms);
    },
    stop: () => {
      clearInterval(timer);
      return jumps;
    },
  };
}
