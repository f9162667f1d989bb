import type { Clock, Failure, FailureReason } from '@sotto/meeting';
import { RealtimeAudio, REALTIME_RATE, isAudible } from './realtime-audio.js';
import { type RealtimeEvent, realtimeEvent, reasonOfClose } from './realtime-events.js';
import type { SocketConstructor, SocketLike } from './realtime-socket.js';
import { type EndpointConfig, endpointBase, twoLetters } from './transcription-address.js';
import { type EndpointFacts, endpointFailure } from './transcription-failures.js';
import type { HeardUtterance } from './transcription-order.js';
import { REPLY_MS } from './transcription-request.js';
import type { TranscriptionPort, TranscriptionWire } from './transcription-run.js';
import { LONGEST_UTTERANCE, spokenWords } from './transcription-text.js';

/** How long a connection may take to come about, ms; speech waits meanwhile. */
const CONNECT_MS = 10_000;
/** What may wait to be sent, bytes: 10 s of speech (24,000 samples a second, 2 bytes each, 4/3 as base64). */
const MOST_BUFFERED = (10 * REALTIME_RATE * 2 * 4) / 3;

export interface RealtimeDeps {
  readonly Socket: SocketConstructor;
  readonly clock: Clock;
}

/** An utterance, and the name that the server has for it once that is known. */
interface Item {
  readonly utterance: HeardUtterance;
  readonly audio: RealtimeAudio;
  /** What waits until any of it is loud enough to be speech; null from then on. */
  held: string[] | null;
  id: string | null;
  /** The server itself has said that the name is its, not only used it first. */
  isNamed: boolean;
  isCommitted: boolean;
  text: string;
  /** Aborts when its words are there, or no longer wanted. */
  readonly over: AbortController;
}

/** One connection. */
export class RealtimeWire implements TranscriptionWire {
  readonly #config: EndpointConfig;
  readonly #clock: Clock;
  readonly #port: TranscriptionPort;
  readonly #tried: (worked: boolean) => void;
  readonly #connected = new AbortController();
  #socket: SocketLike | null = null;
  /** What is said before the connection stands. */
  #outbox: string[] = [];
  #items: Item[] = [];
  /** Names of what is over, so that a late word of it is not taken for one of the next. */
  readonly #gone = new Set<string>();
  /** Replayed and held speech comes all at once and may wait longer, bytes. */
  #allowance = MOST_BUFFERED;
  #hasWorked = false;

  constructor(
    config: EndpointConfig,
    { Socket, clock }: RealtimeDeps,
    port: TranscriptionPort,
    tried: (worked: boolean) => void,
  ) {
    this.#config = config;
    this.#clock = clock;
    this.#port = port;
    this.#tried = tried;
    this.#connect(Socket);
  }

  started(utterance: HeardUtterance): void {
    this.#items.push({
      utterance,
      audio: new RealtimeAudio(),
      held: [],
      id: null,
      isNamed: false,
      isCommitted: false,
      text: '',
      over: new AbortController(),
    });
  }

  speech(utterance: HeardUtterance, samples: Float32Array): void {
    const item = this.#itemOf(utterance);
    if (!item) return;
    if (isAudible(samples)) this.#sendHeld(item);
    this.#append(item, item.audio.push(samples));
  }

  ended(utterance: HeardUtterance): void {
    const item = this.#itemOf(utterance);
    if (!item) return;
    // Whoever cut it found it to be speech.
    this.#sendHeld(item);
    this.#append(item, item.audio.end());
    item.isCommitted = true;
    this.#send({ type: 'input_audio_buffer.commit' });
    void this.#waitFor(item);
  }

  dropped(utterance: HeardUtterance): void {
    // Nothing of it was sent, so there is nothing to clear.
    if (!this.#itemOf(utterance)?.held) this.#send({ type: 'input_audio_buffer.clear' });
    this.#forget(utterance);
  }

  #connect(Socket: SocketConstructor): void {
    const { key } = this.#config;
    const protocols = ['realtime', ...(key?.trim() ? [`openai-insecure-api-key.${key.trim()}`] : [])];
    const { over } = this.#port;
    try {
      const socket = (this.#socket = new Socket(this.#url, protocols));
      socket.addEventListener('open', () => this.#onOpen(socket));
      socket.addEventListener('message', ({ data }) => this.#onMessage(data));
      socket.addEventListener('close', ({ code, reason }) => this.#onClose(code, reason));
      socket.addEventListener('error', () => this.#onError());
      over.addEventListener('abort', () => {
        this.#connected.abort();
        for (const item of this.#items) item.over.abort();
        socket.close();
      });
    } catch (thrown) {
      const isKey = thrown instanceof Error && thrown.name === 'SyntaxError';
      return this.#refused(isKey ? 'unauthorized' : 'network', isKey ? keyNotSent : notConnected);
    }
    void this.#clock.after(CONNECT_MS, this.#connected.signal).then(() => {
      if (!this.#connected.signal.aborted) this.#fail('timeout');
    });
  }

  #onOpen(socket: SocketLike): void {
    if (this.#port.over.aborted) return;
    this.#connected.abort();
    const { model, prompt } = this.#config;
    const language = twoLetters(this.#port.language);
    const transcription = {
      model: model.trim(),
      ...(language && { language }),
      ...(prompt?.trim() && { prompt: prompt.trim() }),
    };
    const format = { type: 'audio/pcm', rate: REALTIME_RATE };
    // Where utterances end is for our own voice activity to say.
    const input = { format, transcription, turn_detection: null };
    const session = { type: 'transcription', audio: { input } };
    socket.send(JSON.stringify({ type: 'session.update', session }));
    for (const message of this.#outbox) socket.send(message);
    this.#outbox = [];
  }

  #onMessage(data: unknown): void {
    if (this.#port.over.aborted) return;
    const event = realtimeEvent(data);
    if (event) this.#take(event);
    else this.#fail('bad-reply');
  }

  #take(event: RealtimeEvent): void {
    switch (event.type) {
      case 'committed':
        return this.#name(event.item);
      case 'delta': {
        const item = this.#find(event.item);
        if (!item) return;
        item.text += event.text;
        if (item.text.length > LONGEST_UTTERANCE) return this.#fail('bad-reply');
        const words = spokenWords(item.text);
        if (words) this.#port.interim(item.utterance, words);
        return;
      }
      case 'completed': {
        const item = this.#find(event.item);
        if (item) this.#settle(item, event.text);
        return;
      }
      case 'failed': {
        const item = this.#find(event.item);
        // What cannot be understood has no words; it is no fault.
        if (item && event.code === 'audio_unintelligible') return this.#settle(item, '');
        return this.#fail(event.reason, event, item?.utterance);
      }
      case 'error':
        return this.#onErrorEvent(event.reason, event.code);
      case 'other':
    }
  }

  #onErrorEvent(reason: FailureReason, code: string | undefined): void {
    const facts = code === undefined ? {} : { code };
    // Shorter than the server takes (0.1 s): nothing was said in it.
    const empty = this.#items.find(({ isCommitted, isNamed }) => isCommitted && !isNamed);
    if (code === 'input_audio_buffer_commit_empty' && empty) this.#settle(empty, '');
    else if (code === 'session_expired') this.#leave();
    else this.#fail(reason, facts);
  }

  #onError(): void {
    const isConnecting = !this.#port.over.aborted && !this.#connected.signal.aborted;
    if (isConnecting) this.#refused('network', notConnected);
  }

  #onClose(code: number, words: string): void {
    if (this.#port.over.aborted) return;
    if (!this.#connected.signal.aborted) return this.#refused('network', notConnected);
    const reason = reasonOfClose(code, words);
    if (reason === null) this.#leave();
    else this.#fail(reason, { code: String(code) });
  }

  /** Never as 'silence' before anything worked: whoever starts again then would do so for ever. */
  #leave(): void {
    if (this.#hasWorked) this.#port.leave(endpointFailure(this.#address, 'cut-off'));
    else this.#fail('cut-off');
  }

  #settle({ utterance }: Item, text: string): void {
    this.#forget(utterance);
    this.#hasWorked = true;
    this.#tried(true);
    this.#port.settle(utterance, text);
  }

  async #waitFor({ utterance, over }: Item): Promise<void> {
    const lengthMs = (utterance.endMs ?? utterance.startMs) - utterance.startMs;
    await this.#clock.after(REPLY_MS + lengthMs, over.signal);
    if (!over.signal.aborted) this.#fail('timeout', {}, utterance);
  }

  /** The server names what was committed in the order of the commits; a name that came with words was a guess. */
  #name(id: string): void {
    const item = this.#items.find(({ isCommitted, isNamed }) => isCommitted && !isNamed);
    if (!item) return;
    if (item.id !== id) item.text = '';
    item.id = id;
    item.isNamed = true;
  }

  /** The utterance of this name; a new name is that of the first without one. */
  #find(id: string): Item | undefined {
    const known = this.#items.find((item) => item.id === id);
    if (known || this.#gone.has(id)) return known;
    const item = this.#items.find((each) => each.id === null);
    if (item) item.id = id;
    return item;
  }

  #itemOf(utterance: HeardUtterance): Item | undefined {
    return this.#items.find((item) => item.utterance === utterance);
  }

  #forget(utterance: HeardUtterance): void {
    const item = this.#itemOf(utterance);
    item?.over.abort();
    if (item?.id) this.#gone.add(item.id);
    this.#items = this.#items.filter((item) => item.utterance !== utterance);
  }

  #sendHeld(item: Item): void {
    const { held } = item;
    item.held = null;
    for (const audio of held ?? []) {
      this.#allowance += audio.length;
      this.#send({ type: 'input_audio_buffer.append', audio });
    }
  }

  #append({ utterance, held }: Item, audio: string): void {
    if (!audio) return;
    if (held) return void held.push(audio);
    if (utterance.replayed) this.#allowance += audio.length;
    else if ((this.#socket?.bufferedAmount ?? 0) > this.#allowance) return this.#fail('overloaded');
    this.#send({ type: 'input_audio_buffer.append', audio });
  }

  #send(message: object): void {
    const text = JSON.stringify(message);
    if (this.#port.over.aborted) return;
    if (this.#connected.signal.aborted) this.#socket?.send(text);
    else this.#outbox.push(text);
  }

  #fail(reason: FailureReason, facts: EndpointFacts = {}, utterance?: HeardUtterance): void {
    if (this.#port.over.aborted) return;
    const { code } = facts;
    this.#tried(false);
    this.#port.fail(endpointFailure(this.#address, reason, code === undefined ? {} : { code }), utterance);
  }

  #refused(reason: FailureReason, message: (host: string) => string): void {
    this.#tried(false);
    const failure: Failure = { reason, message: message(new URL(this.#url).host) };
    this.#port.fail(failure);
  }

  get #url(): string {
    const base = endpointBase(this.#config.baseUrl).replace(/^http/i, 'ws');
    return `${base}/realtime?intent=transcription`;
  }

  get #address() {
    return { url: this.#url, model: this.#config.model };
  }
}

const notConnected = (host: string) =>
  `No connection to ${host} came about, so nothing is transcribed: there is none, the server has no such interface, or it did not accept the key; a page cannot tell these apart. Check the address and the key in Settings, and that the server runs.`;
const keyNotSent = () =>
  'The key holds characters that cannot be sent over a realtime connection, so nothing is transcribed. Use the same endpoint without realtime, or another key.';
