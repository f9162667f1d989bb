import type { RecognitionResultEventLike, RecognitionResultLike } from './recognition-like.js';
import { MS_PER_WORD, countWords } from './words.js';

/** What the results of a session say, in the words of the `Transcriber` port. */
export type UtteranceEvent =
  | { readonly type: 'interim'; readonly utterance: string; readonly text: string }
  | {
      readonly type: 'settled';
      readonly utterance: string;
      readonly text: string;
      readonly startMs: number;
      readonly endMs: number;
      readonly timing: 'estimated';
      readonly confidence?: number;
    };

/** Milliseconds within which the same words, final again, are a repetition of the service and not of the person. */
export const REPEAT_MS = 1000;

/** What is shown as interim: the first index that is not final, and what follows it. */
interface Tail {
  readonly index: number;
  readonly utterance: string;
  readonly firstMs: number;
  text: string;
}

/** A final that may still grow: see `#direct`. */
interface Held {
  readonly utterance: string;
  readonly firstMs: number;
  text: string;
}

/**
 * Turns the list of results that a session sends again and again into utterances, each settled once.
 *
 * One index is one utterance. Chromium cuts what is not final yet into a stable and an unstable part under two
 * indices, and the second part often joins the first when it becomes final; so everything that is not final is shown
 * as the interim of the first such index, and no utterance is left behind that never settles.
 *
 * Chrome on Android sends no interim results: it marks each guess as final, with confidence 0, under a new index,
 * repeating the words before it (facebook/lexical#8759, metadist/synaplan#924, JamesBrill/react-speech-recognition#31),
 * and sends settled results again from index 0. So a final that was never shown as interim is *direct*: with
 * confidence 0 it is held as an interim until another one does not continue it; and a direct final that repeats or
 * continues the direct one before it gives only its new words.
 */
export class RecognitionResults {
  readonly #finals = new Set<number>();
  /** Indices that came as not final before, whose finals therefore are not direct. */
  readonly #wasOpen = new Set<number>();
  #next = 0;
  #utterances = 0;
  #tail: Tail | null = null;
  #held: Held | null = null;
  /** The last direct final: all its words as they were sent, also those settled before. */
  #lastDirect: { readonly full: string; readonly index: number; readonly atMs: number } | null = null;
  #lastEndMs = 0;
  #out: UtteranceEvent[] = [];

  /** Whether a final is held back; `release` settles it. */
  get holds(): boolean {
    return this.#held !== null;
  }

  /** @param nowMs milliseconds since the run began */
  take({ results }: Pick<RecognitionResultEventLike, 'results'>, nowMs: number): readonly UtteranceEvent[] {
    if (results.length < this.#next) this.#beginAnew();
    const open: string[] = [];
    let openAt = -1;
    // The last final one is looked at again, because some services let it grow in its place.
    for (let index = Math.max(0, this.#next - 1); index < results.length; index++) {
      const result = results[index];
      if (!result) continue;
      const text = wordsOf(result);
      if (result.isFinal) {
        this.#final(index, text, result, nowMs);
      } else if (text && !this.#finals.has(index)) {
        if (openAt < 0) openAt = index;
        this.#wasOpen.add(index);
        open.push(text);
      }
    }
    while (this.#finals.has(this.#next)) this.#next++;
    this.#showOpen(openAt, open.join(' '), nowMs);
    return this.#flush();
  }

  /** Settles a final that was held back. Called when nothing continued it, and when the session ends. */
  release(nowMs: number): readonly UtteranceEvent[] {
    this.#release(nowMs);
    return this.#flush();
  }

  #final(index: number, text: string, result: RecognitionResultLike, nowMs: number): void {
    const again = this.#finals.has(index);
    this.#finals.add(index);
    // Android ends a session with an empty final; the words shown before stay for the session to recover.
    if (!text) return;
    const confidence = result[0]?.confidence ?? 0;
    if (again) {
      if (this.#growsInPlace(index, text)) this.#direct(index, text, confidence, nowMs);
    } else if (!this.#wasOpen.has(index)) {
      this.#direct(index, text, confidence, nowMs);
    } else {
      this.#release(nowMs);
      this.#lastDirect = null;
      const spoken = this.#tail?.index === index ? this.#tail : this.#unseen(text, nowMs);
      if (spoken === this.#tail) this.#tail = null;
      this.#settle({ ...spoken, text }, nowMs, confidence);
    }
  }

  #growsInPlace(index: number, text: string): boolean {
    if (this.#lastDirect?.index !== index) return false;
    const grown = continuation(this.#lastDirect.full, text);
    return grown === '' ? this.holds : grown !== null;
  }

  #direct(index: number, text: string, confidence: number, nowMs: number): void {
    const last = this.#lastDirect;
    const grown = last && continuation(last.full, text);
    const isNear = last !== null && (this.holds || nowMs - last.atMs <= REPEAT_MS);
    const repeats = isNear && (grown === '' || continuation(text, last.full) !== null);
    if (!repeats) {
      if (grown === null) this.#release(nowMs);
      this.#lastDirect = { full: text, index, atMs: nowMs };
      const held = this.#hold(grown || text, nowMs);
      if (confidence === 0) this.#show(held.utterance, held.text);
    }
    if (confidence > 0) this.#release(nowMs, confidence);
  }

  #hold(words: string, nowMs: number): Held {
    if (this.#held) this.#held.text += ` ${words}`;
    else this.#held = this.#unseen(words, nowMs);
    return this.#held;
  }

  /** Words that were never shown: when they began is told by their number and by the end of those before. */
  #unseen(text: string, nowMs: number): Held {
    const firstMs = Math.max(this.#lastEndMs, nowMs - countWords(text) * MS_PER_WORD);
    return { utterance: this.#newUtterance(), firstMs, text };
  }

  #showOpen(index: number, text: string, nowMs: number): void {
    if (index < 0) {
      // The service took its guess back.
      if (this.#tail?.text && !this.#finals.has(this.#tail.index)) this.#show(this.#tail.utterance, '');
      this.#tail = null;
      return;
    }
    this.#release(nowMs);
    if (this.#tail?.index !== index) {
      this.#tail = { index, utterance: this.#newUtterance(), firstMs: nowMs, text: '' };
    }
    if (this.#tail.text !== text) this.#show(this.#tail.utterance, text);
    this.#tail.text = text;
  }

  #release(nowMs: number, confidence = 0): void {
    if (!this.#held) return;
    const held = this.#held;
    this.#held = null;
    this.#settle(held, nowMs, confidence);
  }

  #settle({ utterance, text, firstMs }: Held, endMs: number, confidence: number): void {
    this.#lastEndMs = endMs;
    this.#out.push({
      type: 'settled',
      utterance,
      text,
      startMs: Math.min(firstMs, endMs),
      endMs,
      timing: 'estimated',
      ...(confidence > 0 && { confidence: Math.min(1, confidence) }),
    });
  }

  #show(utterance: string, text: string): void {
    this.#out.push({ type: 'interim', utterance, text });
  }

  /** A list shorter than what was final before: the service began a new one within the session. */
  #beginAnew(): void {
    this.#finals.clear();
    this.#wasOpen.clear();
    this.#tail = null;
    this.#next = 0;
  }

  #newUtterance(): string {
    return `u${++this.#utterances}`;
  }

  #flush(): readonly UtteranceEvent[] {
    const out = this.#out;
    this.#out = [];
    return out;
  }
}

const wordsOf = (result: RecognitionResultLike): string =>
  (result[0]?.transcript ?? '').replace(/\s+/g, ' ').trim();

/** What `text` adds to `before` ('' when it is the same), or null when it does not begin with it. */
function continuation(before: string, text: string): string | null {
  const [old, all] = [before.split(' '), text.split(' ')];
  const begins = old.every((word, i) => word.toLowerCase() === all[i]?.toLowerCase());
  return begins ? all.slice(old.length).join(' ') : null;
}
