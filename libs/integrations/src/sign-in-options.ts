import type { Clock } from '@sotto/meeting';

/** The part of `fetch` that is used here. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** The services a person can sign in to. */
export type SignInService = 'google' | 'microsoft';

/** An access token, for as long as it holds. Nothing renews it: afterwards the person signs in again. */
export interface SignIn {
  readonly service: SignInService;
  readonly clientId: string;
  /** What was asked for and allowed, as it was asked for. */
  readonly scopes: readonly string[];
  readonly accessToken: string;
  /** Ms since 1970. */
  readonly expiresAt: number;
}

/** A window that shows the service's sign-in page. */
export interface SignInWindow {
  /** Leads the window to the service’s own page. */
  goTo(url: string): void;
  /** Hears every message of our return page, in whichever tab it was opened. Returns the way to stop. */
  onMessage(listener: (message: unknown) => void): () => void;
  close(): void;
}

/** What signing in to a calendar needs: the client of the person's own, and the browser's parts. */
export interface SignInOptions {
  readonly service: SignInService;
  /** The person's own, from the service's console. */
  readonly clientId: string;
  readonly scopes: readonly string[];
  /** Opens the window; null where the browser blocked it. Called before anything is waited for, still in the click. */
  readonly popup: () => SignInWindow | null;
  readonly fetch: Fetch;
  readonly crypto: Pick<Crypto, 'getRandomValues' | 'subtle'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Our page that the service returns to, registered with the service. */
  readonly redirectUri: string;
  /** Aborted where the person gives up: whether the window was closed cannot always be seen. */
  readonly signal: AbortSignal;
}
