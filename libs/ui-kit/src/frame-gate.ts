/** Asks for a frame and takes the asking back: `requestAnimationFrame` of the window the element is in. */
export interface Frames {
  request(callback: () => void): number;
  cancel(id: number): void;
}

/** Lets work through once a frame: the first at once, then the last of what came until the next frame. */
export interface FrameGate {
  /** At once where this frame had none yet, else at the next one, unless a later call comes before it. */
  soon(work: () => void): void;
  /** Now, in place of anything that waited. */
  now(work: () => void): void;
  /** Drops what waits. */
  drop(): void;
}

/**
 * The first call does not wait, because who calls is often in a frame already: waiting for one more would show each
 * word a frame late. While the page is hidden there are no frames, and so no work but the first: the next frame
 * brings everything at once.
 */
export function createFrameGate(frames: Frames): FrameGate {
  let frame: number | null = null;
  let waiting: (() => void) | null = null;
  const run = (work: () => void) => {
    frame = frames.request(() => {
      frame = null;
      const next = waiting;
      waiting = null;
      if (next) run(next);
    });
    work();
  };
  const drop = () => {
    if (frame !== null) frames.cancel(frame);
    frame = null;
    waiting = null;
  };
  return {
    soon(work) {
      if (frame === null) run(work);
      else waiting = work;
    },
    now(work) {
      drop();
      work();
    },
    drop,
  };
}
