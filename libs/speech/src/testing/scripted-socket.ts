import type { SocketConstructor, SocketEvents, SocketLike } from '../realtime-socket.js';

type Listeners = { [Type in keyof SocketEvents]: ((event: SocketEvents[Type]) => void)[] };

/** A socket whose other side is the test. It throws where the test asks for what no socket would do. */
export class ScriptedSocket implements SocketLike {
  readonly url: string;
  readonly protocols: readonly string[];
  /** What was sent, in order. */
  readonly sent: Readonly<Record<string, unknown>>[] = [];
  /** What waits to be sent, bytes: a connection that is slow. */
  bufferedAmount = 0;
  #state: 'connecting' | 'open' | 'closed' = 'connecting';
  readonly #listeners: Listeners = { open: [], message: [], error: [], close: [] };

  constructor(url: string, protocols: readonly string[]) {
    this.url = url;
    this.protocols = protocols;
  }

  get isClosed(): boolean {
    return this.#state === 'closed';
  }

  addEventListener<Type extends keyof SocketEvents>(
    type: Type,
    listener: (event: SocketEvents[Type]) => void,
  ): void {
    this.#listeners[type].push(listener);
  }

  send(data: string): void {
    if (this.#state === 'connecting') throw new DOMException('still connecting', 'InvalidStateError');
    if (this.#state === 'open') this.sent.push(JSON.parse(data) as Readonly<Record<string, unknown>>);
  }

  close(): void {
    this.#state = 'closed';
  }

  /** The connection stands. */
  open(): void {
    if (this.#state !== 'connecting') throw new Error('ScriptedSocket: open() of one that was open before');
    this.#state = 'open';
    for (const listener of this.#listeners.open) listener({});
  }

  /** The server says this: an object as JSON, anything else as it is. */
  says(message: unknown): void {
    if (this.#state === 'connecting') throw new Error('ScriptedSocket: says() before open()');
    if (this.#state === 'closed') return;
    const data = typeof message === 'object' ? JSON.stringify(message) : message;
    for (const listener of this.#listeners.message) listener({ data });
  }

  /** The connection ends: refused where it never stood (an error, and 1006, as browsers say). */
  ends(code = 1006, reason = ''): void {
    if (this.#state === 'closed') return;
    this.#state = 'closed';
    if (code === 1006) for (const listener of this.#listeners.error) listener({});
    for (const listener of this.#listeners.close) listener({ code, reason });
  }
}

/** Makes scripted sockets: `new ScriptedSockets().WebSocket` is the class to give to an engine. */
export class ScriptedSockets {
  readonly made: ScriptedSocket[] = [];
  readonly WebSocket: SocketConstructor;
  /** Thrown by the next constructor. */
  refusal: Error | null = null;

  constructor() {
    const remember = (socket: ScriptedSocket) => {
      if (this.refusal) throw this.refusal;
      this.made.push(socket);
    };
    this.WebSocket = class extends ScriptedSocket {
      constructor(url: string, protocols: string[]) {
        super(url, protocols);
        remember(this);
      }
    };
  }

  get last(): ScriptedSocket {
    const socket = this.made.at(-1);
    if (!socket) throw new Error('ScriptedSockets: none has been made yet');
    return socket;
  }
}
