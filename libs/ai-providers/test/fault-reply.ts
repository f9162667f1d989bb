import type { ServerResponse } from 'node:http';
import type { TimeLimits } from '../src/time-limits.js';

/** One answer, as it goes out. */
export class Reply {
  readonly limits: TimeLimits;
  readonly #response: ServerResponse;
  readonly #allowed: Record<string, string>;
  readonly #gone: Promise<void>;

  constructor(response: ServerResponse, allowed: Record<string, string>, limits: TimeLimits) {
    this.#response = response;
    this.#allowed = allowed;
    this.limits = limits;
    this.#gone = new Promise((resolve) => response.once('close', resolve));
    response.on('error', () => undefined);
  }

  /** Nobody reads any more. */
  get isOver(): boolean {
    return this.#response.destroyed || this.#response.writableEnded;
  }

  head(status = 200, headers: Record<string, string> = { 'content-type': 'text/event-stream' }): this {
    this.#response.writeHead(status, { ...this.#allowed, ...headers });
    this.#response.flushHeaders();
    return this;
  }

  /** One chunk, out before the next. */
  async write(chunk: string | Uint8Array): Promise<void> {
    if (this.isOver || chunk.length === 0) return;
    const written = new Promise<void>((resolve) => {
      this.#response.write(chunk, () => resolve());
    });
    await Promise.race([written, this.#gone]);
  }

  end(chunk: string | Uint8Array = ''): void {
    this.#response.end(chunk);
  }

  /** Past HTTP, what comes next on the connection. */
  raw(bytes: string): void {
    this.#response.socket?.write(bytes);
  }

  /** The connection is closed, as by a proxy that gives up. */
  hangUp(): void {
    this.#response.socket?.end();
  }

  /** The connection is reset, as by a machine that is gone. */
  reset(): void {
    this.#response.socket?.resetAndDestroy();
  }

  /** Until so many milliseconds are over, or nobody reads any more. */
  async wait(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
    await Promise.race([over, this.#gone]);
    clearTimeout(timer);
  }
}
