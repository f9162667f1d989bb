import type { Voice } from '@sotto/meeting';
import { between, oneOf, type Random, seeded, shuffled } from './seeded.js';

/** Something that goes wrong in the world around Sotto, at a moment of the meeting. */
export type Fault = {
  /** Milliseconds since the meeting began. */
  readonly atMs: number;
} & (
  | { readonly kind: VoiceFault; readonly voice: Voice }
  /** The next so many starts of a recognition are refused. */
  | { readonly kind: 'recogniser-refuses'; readonly voice: Voice; readonly times: number }
  /** The microphone, or the shared sound, is taken away for so long. */
  | { readonly kind: 'audio-lost'; readonly voice: Voice; readonly lastsMs: number }
  /** The shared screen: its track ends, the next picture cannot be taken, the next reading fails. */
  | { readonly kind: 'share-ends' | 'grab-fails' | 'reading-fails' }
  /** Meets the next so many requests to a model: 1, or 2 where the provider behind it fails in the same way. */
  | { readonly kind: ModelFault; readonly times: number }
  /** The next request waits this long for its first byte. */
  | { readonly kind: 'model-late'; readonly lastsMs: number }
  /** The next so many tries to write are refused: no space left, or a transaction that is aborted. */
  | { readonly kind: 'storage-full' | 'storage-aborts'; readonly times: number }
  | { readonly kind: 'page-reloads' | 'page-crashes' }
  /** The wall clock is set, by this many milliseconds either way. */
  | { readonly kind: 'clock-jumps'; readonly byMs: number }
  /** No connection to anybody for so long; what streams breaks off. */
  | { readonly kind: 'network-off'; readonly lastsMs: number }
);

/** What a recognition says of itself before it ends; 'recogniser-ends' ends without a word why. */
type VoiceFault = 'recogniser-ends' | 'recogniser-network' | 'recogniser-no-speech';

/** What comes back in place of a whole answer, by its usual name. */
export type ModelFault =
  /** Status 401. */
  | 'model-unauthorized'
  /** Status 429 with Retry-After. */
  | 'model-rate-limited'
  /** Status 500. */
  | 'model-server-error'
  /** Some tokens, then nothing, and the connection stays open. */
  | 'model-stalls'
  /** Some tokens, then the connection is reset. */
  | 'model-resets'
  /** Status 200 and no byte. */
  | 'model-empty'
  /** Events that are no JSON, then the end. */
  | 'model-malformed';

export type FaultKind = Fault['kind'];

/** How often each comes in two hours of a fault a minute; together 120. */
const IN_TWO_HOURS: Readonly<Record<FaultKind, number>> = {
  'recogniser-ends': 20,
  'recogniser-network': 6,
  'recogniser-no-speech': 8,
  'recogniser-refuses': 6,
  'audio-lost': 6,
  'share-ends': 4,
  'grab-fails': 6,
  'reading-fails': 6,
  'model-unauthorized': 4,
  'model-rate-limited': 6,
  'model-server-error': 6,
  'model-stalls': 6,
  'model-resets': 6,
  'model-empty': 4,
  'model-malformed': 6,
  'model-late': 6,
  'storage-full': 4,
  'storage-aborts': 4,
  'page-reloads': 1,
  'page-crashes': 1,
  'clock-jumps': 2,
  'network-off': 2,
};

export const FAULT_KINDS = Object.keys(IN_TWO_HOURS) as readonly FaultKind[];

export interface FaultOptions {
  /** A whole number; the same options give the same script. */
  readonly seed: number;
  /** Above 0. */
  readonly hours: number;
  /** One fault in each stretch of so many ms, at a seeded moment of it; a minute unless given. */
  readonly everyMs?: number;
  /** Only these; all unless given. */
  readonly kinds?: readonly FaultKind[];
}

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The faults of a meeting, in order. Kinds are dealt from a shuffled deck, so that each comes as often as it should.
 * @throws RangeError unless `hours` and `everyMs` are above 0, and for no kinds
 */
export function faultsFor(options: FaultOptions): readonly Fault[] {
  const { seed, hours, everyMs = 60_000, kinds = FAULT_KINDS } = options;
  if (!(hours > 0) || !(everyMs > 0) || kinds.length === 0)
    throw new RangeError('A fault script takes hours and a distance above 0, and at least one kind.');
  const random = seeded(seed * 8 + 7);
  const deck = kinds.flatMap((kind) => Array<FaultKind>(IN_TWO_HOURS[kind]).fill(kind));
  let dealt: readonly FaultKind[] = [];
  return Array.from({ length: Math.floor((hours * HOUR_MS) / everyMs) }, (_, index) => {
    const place = index % deck.length;
    if (place === 0) dealt = shuffled(random, deck);
    return faultOf(
      random,
      dealt[place] as FaultKind,
      Math.round((index + between(random, 0.05, 0.95)) * everyMs),
    );
  });
}

function faultOf(random: Random, kind: FaultKind, atMs: number): Fault {
  const voice = oneOf(random, ['you', 'them'] as const);
  switch (kind) {
    case 'recogniser-refuses':
      return { kind, atMs, voice, times: whole(random, 1, 3) };
    case 'audio-lost':
      return { kind, atMs, voice, lastsMs: whole(random, 200, 2_000) };
    case 'model-late':
      return { kind, atMs, lastsMs: whole(random, 3_000, 15_000) };
    case 'storage-full':
    case 'storage-aborts':
      return { kind, atMs, times: whole(random, 1, 4) };
    case 'clock-jumps':
      return { kind, atMs, byMs: Math.round(oneOf(random, [-1, 1]) * between(random, SECOND_MS, DAY_MS)) };
    case 'network-off':
      return { kind, atMs, lastsMs: whole(random, 2_000, 20_000) };
    case 'recogniser-ends':
    case 'recogniser-network':
    case 'recogniser-no-speech':
      return { kind, atMs, voice };
    case 'share-ends':
    case 'grab-fails':
    case 'reading-fails':
    case 'page-reloads':
    case 'page-crashes':
      return { kind, atMs };
    default:
      return { kind, atMs, times: whole(random, 1, 2) };
  }
}

/** Both ends included. */
const whole = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));
