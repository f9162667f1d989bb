/**
 * Bundlers compile a file that `new Worker(new URL(...))` names, and copy what any other `new URL` names as it is.
 * A worklet has to be compiled too, so it is named as if it were a worker.
 */
class Worker {
  readonly address: URL;

  constructor(address: URL, _options: { readonly type: 'module' }) {
    this.address = address;
  }
}

/** Where the capture worklet lies, for `addModule`. */
export const captureWorklet = (): URL =>
  new Worker(new URL('./capture-frames.worklet.js', import.meta.url), { type: 'module' }).address;
