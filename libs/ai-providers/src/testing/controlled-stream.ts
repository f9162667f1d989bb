/** The body of a reply, sent piece by piece by the test. */
export class ControlledStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Resolves when the client lets the connection go. */
  readonly cancelled: Promise<void>;
  #cancel!: () => void;
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  #open = true;

  constructor() {
    this.cancelled = new Promise((resolve) => {
      this.#cancel = () => {
        this.#open = false;
        resolve();
      };
    });
    this.body = new ReadableStream({
      start: (controller) => {
        this.#controller = controller;
      },
      cancel: () => this.#cancel(),
    });
  }

  /** The request was aborted. (A handler of msw sees that, and not the cancelling of a body that msw has copied.) */
  endsWith(signal: AbortSignal): void {
    signal.addEventListener('abort', this.#cancel, { once: true });
  }

  /** Sends text or bytes as one chunk; nothing once the client has gone. */
  write(chunk: string | Uint8Array): void {
    if (this.#open)
      this.#controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
  }

  /** Ends the body cleanly. */
  close(): void {
    if (this.#open) this.#controller.close();
    this.#open = false;
  }

  /** Breaks the connection. */
  break(): void {
    if (this.#open) this.#controller.error(new TypeError('the connection was reset'));
    this.#open = false;
  }
}
