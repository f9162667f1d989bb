/** The part of a WebSocket that the realtime engine uses. */
export interface SocketLike {
  /** Bytes handed over and not sent yet. */
  readonly bufferedAmount: number;
  send(data: string): void;
  close(code?: number, reason?: string): void;
  addEventListener<Type extends keyof SocketEvents>(
    type: Type,
    listener: (event: SocketEvents[Type]) => void,
  ): void;
}

/** What a socket tells, by the names of its events. */
export interface SocketEvents {
  readonly open: unknown;
  readonly message: { readonly data: unknown };
  /** Says nothing of itself; browsers send `close` after it, Node 20 does not where the connection was refused. */
  readonly error: unknown;
  readonly close: { readonly code: number; readonly reason: string };
}

/**
 * `WebSocket`, or what behaves as it does.
 * @throws DOMException SyntaxError for a protocol that is no token, SecurityError for ws: in a page on https
 */
export type SocketConstructor = new (url: string, protocols: string[]) => SocketLike;

/** The page's own; undefined where there is none (Node before 22). */
export const pageSocket = (): SocketConstructor | undefined =>
  (globalThis as { readonly WebSocket?: SocketConstructor }).WebSocket;
