import { http, HttpResponse, type HttpHandler } from 'msw';
import { ControlledStream } from './controlled-stream.js';

/** A request as the peer saw it. Header names are in lower case. */
export interface SeenRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Tokens of a reply, as the peer tells them. */
export interface PeerUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** How one wire writes its stream; each member gives server-sent events as text. */
export interface WireFormat {
  readonly path: string;
  /** The finish reason of a whole reply. */
  readonly finished: string;
  start(): string;
  text(delta: string): string;
  thinking(delta: string): string;
  finish(reason: string, usage: PeerUsage): string;
  end(): string;
  error(type: string, message: string): string;
}

/** How the scripted provider differs from its usual self. */
export interface PeerOptions {
  /** Where the peer listens; the provider's own address where absent. */
  readonly baseUrl?: string;
  /** Answers every request for which nothing was scripted. */
  readonly otherwise?: (request: SeenRequest) => string;
}

type Script = (request: SeenRequest, signal: AbortSignal) => Response | Promise<Response>;

const USAGE: PeerUsage = { inputTokens: 20, outputTokens: 5 };
const STREAM = { headers: { 'content-type': 'text/event-stream; charset=utf-8' } };

/**
 * A provider for tests: msw handlers that answer as scripted, one script a request, in order, and the requests they
 * saw. A request for which nothing was scripted gets status 500 and a sentence that says so.
 */
export class ModelPeer {
  readonly handlers: readonly HttpHandler[];
  readonly requests: SeenRequest[] = [];
  readonly #format: WireFormat;
  readonly #scripts: Script[] = [];
  #models: (() => Response) | undefined;

  constructor(format: WireFormat, baseUrl: string, otherwise?: PeerOptions['otherwise']) {
    this.#format = format;
    if (otherwise) this.#otherwise = (request) => this.#whole(otherwise(request), {});
    this.handlers = [
      http.post(`${baseUrl}${format.path}`, ({ request }) => this.#serve(request)),
      http.get(`${baseUrl}/models`, () => this.#models?.() ?? new HttpResponse(null, { status: 404 })),
    ];
  }

  /** The next request gets this text, streamed word by word, whole. */
  answers(text: string, options: { finish?: string; usage?: PeerUsage; thinking?: string } = {}): this {
    return this.#script(() => this.#whole(text, options));
  }

  /** The next request is refused. `body` is sent as JSON. */
  refuses(status: number, body: unknown = {}, headers: Record<string, string> = {}): this {
    return this.#script(() => HttpResponse.json(body as never, { status, headers }));
  }

  /** The next request gets exactly this. */
  sends(body: string | Uint8Array<ArrayBuffer>, contentType = 'text/event-stream'): this {
    return this.#script(() => new HttpResponse(body, { headers: { 'content-type': contentType } }));
  }

  /** The next request fails as a dead network or a refused CORS check does. */
  isUnreachable(): this {
    return this.#script(() => HttpResponse.error());
  }

  /** The next request never gets an answer, not even headers. Resolves when it has come. */
  neverAnswers(): Promise<SeenRequest> {
    return new Promise((resolve) => {
      this.#script((request) => {
        resolve(request);
        return new Promise<Response>(() => undefined);
      });
    });
  }

  /** The next request gets a stream that the test sends piece by piece. */
  streams(): PeerStream {
    let requested!: (request: SeenRequest) => void;
    const stream = new PeerStream(this.#format, new Promise((resolve) => (requested = resolve)));
    this.#script((request, signal) => {
      requested(request);
      stream.endsWith(signal);
      return new HttpResponse(stream.body, STREAM);
    });
    return stream;
  }

  /** What `/models` lists. */
  lists(models: readonly string[]): this {
    this.#models = () =>
      HttpResponse.json({ object: 'list', data: models.map((id) => ({ id, object: 'model' })) });
    return this;
  }

  #otherwise: Script = () =>
    HttpResponse.json(
      { error: { message: `ModelPeer: nothing was scripted for request ${this.requests.length}` } },
      { status: 500 },
    );

  async #serve(request: Request): Promise<Response> {
    const seen: SeenRequest = {
      url: request.url,
      headers: Object.fromEntries(request.headers),
      body: (await request.json()) as SeenRequest['body'],
    };
    this.requests.push(seen);
    return (this.#scripts.shift() ?? this.#otherwise)(seen, request.signal);
  }

  #script(script: Script): this {
    this.#scripts.push(script);
    return this;
  }

  #whole(text: string, options: { finish?: string; usage?: PeerUsage; thinking?: string }): Response {
    const { start, thinking, text: say, finish, end, finished } = this.#format;
    const words = text.match(/\S*\s*/g)?.filter(Boolean) ?? [];
    const events = [
      start(),
      options.thinking ? thinking(options.thinking) : '',
      ...words.map((word) => say(word)),
      finish(options.finish ?? finished, options.usage ?? USAGE),
      end(),
    ];
    return new HttpResponse(events.join(''), STREAM);
  }
}

/** A stream that the test sends: `text('Hel')`, `text('lo')`, `end()`. */
export class PeerStream extends ControlledStream {
  /** Resolves when the request for it has come. */
  readonly requested: Promise<SeenRequest>;
  readonly #format: WireFormat;

  constructor(format: WireFormat, requested: Promise<SeenRequest>) {
    super();
    this.#format = format;
    this.requested = requested;
    this.write(format.start());
  }

  text(delta: string): void {
    this.write(this.#format.text(delta));
  }

  thinking(delta: string): void {
    this.write(this.#format.thinking(delta));
  }

  /** The finish mark, without the end of the stream. */
  finish(reason = this.#format.finished, usage: PeerUsage = USAGE): void {
    this.write(this.#format.finish(reason, usage));
  }

  /** The provider reports a failure in the middle of the stream. */
  error(type: string, message = ''): void {
    this.write(this.#format.error(type, message));
  }

  /** The finish mark and the end of the stream. */
  end(reason?: string, usage?: PeerUsage): void {
    this.finish(reason, usage);
    this.write(this.#format.end());
    this.close();
  }
}
