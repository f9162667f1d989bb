import type { Voice } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import { describe, it } from 'vitest';
import { ScriptedFeeds } from './testing/scripted-feeds.js';
import { ScriptedTranscriber } from './testing/scripted-transcriber.js';
import { type TranscriberSubject, transcriberConformance } from './testing/transcriber-conformance.js';
import { twoVoices } from './two-voices.js';

/** Both voices on scripted engines: 'browser' listens itself, 'endpoint' takes audio. */
function voices(breaks: 'second run' | 'nothing') {
  const clock = new SimulatedClock();
  const feeds = new ScriptedFeeds({ clock });
  const made = new Map<string, ScriptedTranscriber>();
  const running = new Set<string>();
  const engine = (voice: Voice, id: 'browser' | 'endpoint') => {
    const one = new ScriptedTranscriber(id, id === 'browser' ? 'track' : 'pcm');
    made.set(`${voice} ${id}`, one);
    one.onStart = (run) => {
      const isSecond = id === 'browser' && [...running].some((each) => each !== voice);
      if (id === 'browser') running.add(voice);
      if (isSecond && breaks === 'second run') run.fail('device-busy');
    };
    return one;
  };
  const both = twoVoices({
    engines: (voice) => [engine(voice, 'browser'), engine(voice, 'endpoint')],
    feeds,
    clock,
  });
  const of = (voice: Voice, id: 'browser' | 'endpoint') => made.get(`${voice} ${id}`) ?? engine(voice, id);
  /** The other voice listens all the while. */
  const beside = async (voice: Voice) => {
    const { signal } = new AbortController();
    const input = { source: { kind: 'track', id: voice }, language: 'en', stopHearing: signal } as const;
    void both[voice].run(input, () => undefined, signal);
    await clock.advance(0);
  };
  return { clock, both, of, beside };
}

type Voices = ReturnType<typeof voices>;
type Act = (all: Voices, voice: Voice) => void | Promise<void>;

/**
 * A voice whose engines say this, one act after the other, until it ends or is stopped.
 * @param withOther the other voice listens too, and began first; 'fighting': on an engine that hears one at a time;
 * 'later': on such a one, where an act begins it
 */
const subject = (
  voice: Voice,
  name: string,
  acts: readonly Act[],
  withOther: 'alone' | 'beside' | 'fighting' | 'later' = 'alone',
): TranscriberSubject => ({
  name: `${voice}: ${name}`,
  make: async () => {
    const all = voices(withOther === 'fighting' || withOther === 'later' ? 'second run' : 'nothing');
    if (withOther === 'beside' || withOther === 'fighting')
      await all.beside(voice === 'you' ? 'them' : 'you');
    const beganAt = all.clock.elapsed();
    return {
      transcriber: all.both[voice],
      input: { source: { kind: 'track', id: voice }, language: 'en' },
      drive: async () => {
        await all.clock.advance(2000);
        for (const act of [...acts, silence]) {
          // An engine that was stopped on the way says nothing more, and the double would complain.
          const isOpen = all.of(voice, 'browser').isRunning || all.of(voice, 'endpoint').isRunning;
          if (isOpen) await act(all, voice);
          await all.clock.advance(500);
        }
        await all.clock.advance(6000);
      },
      elapsed: () => all.clock.elapsed(),
      hasGivenEvidence: () => all.clock.elapsed() > beganAt,
    };
  },
});

const silence: Act = ({ of }, voice) => {
  for (const id of ['browser', 'endpoint'] as const)
    if (of(voice, id).isRunning) of(voice, id).last.end('silence');
};

const words: readonly Act[] = [
  ({ of }, voice) => of(voice, 'browser').last.hear(0.2),
  ({ of }, voice) => of(voice, 'browser').last.interim('a', 'what is your'),
  ({ of }, voice) => of(voice, 'browser').last.settle('a', 'what is your notice period', 1000, 2500),
];

const aSwitch: readonly Act[] = [
  ...words,
  ({ of }, voice) => of(voice, 'browser').last.interim('b', 'it is'),
  ({ of }, voice) => of(voice, 'browser').last.fail('network'),
  ({ of }, voice) => of(voice, 'endpoint').last.hear(),
  ({ of }, voice) => of(voice, 'endpoint').last.settle('c', 'it is three months', -800, 400),
];

const allFail: readonly Act[] = [
  ({ of }, voice) => of(voice, 'browser').last.fail('network'),
  ({ of }, voice) => of(voice, 'endpoint').last.fail('unauthorized'),
];

const echo: readonly Act[] = [
  ...words.slice(0, 2),
  ({ of }) => of('them', 'browser').last.settle('t', 'what is your notice period', 1000, 2500),
  ...words.slice(2),
  ({ of }, voice) => of(voice, 'browser').last.settle('d', 'it is three months', 3500, 4500),
];

/** The other side goes on speaking, so both utterances wait to be compared with its words. */
const waiting: readonly Act[] = [
  ({ of }) => of('them', 'browser').last.hear(),
  ({ of }) => of('them', 'browser').last.interim('t', 'so'),
  ...words.slice(0, 1),
  ({ of }, voice) => of(voice, 'browser').last.settle('d', 'it is three months long', 2000, 2500),
  ({ of }, voice) => of(voice, 'browser').last.settle('e', 'and one week before that', 2500, 3500),
];

const seatLost: readonly Act[] = [
  ...words,
  ({ of }, voice) => of(voice, 'browser').last.interim('b', 'it is'),
  ({ beside }) => beside('you'),
  ({ of }, voice) => of(voice, 'endpoint').last.hear(),
];

const seatTaken: readonly Act[] = [
  ({ of }, voice) => of(voice, 'endpoint').last.hear(),
  ({ of }, voice) => of(voice, 'endpoint').last.settle('a', 'heard by the other engine', 0, 900),
];

describe.each(['you', 'them'] as const)('A13: the voice of %s is an engine like any other', (voice) => {
  const suite = transcriberConformance([
    subject(voice, 'words', words),
    subject(voice, 'words beside the other voice', words, 'beside'),
    subject(voice, 'words of two engines', aSwitch),
    subject(voice, 'all its engines fail', allFail),
  ]);
  it.each(suite)('$law', ({ check }) => check());
});

describe('A13: two voices at a time', () => {
  const suite = transcriberConformance([
    subject('you', 'an echo is dropped', echo, 'beside'),
    subject('you', 'words wait for those of the other side', waiting, 'beside'),
    subject('them', 'the seat is taken', seatTaken, 'fighting'),
    subject('them', 'the seat is taken, and the other engine fails', allFail.slice(1), 'fighting'),
    subject('them', 'the seat is taken away', seatLost, 'later'),
    subject('you', 'the seat is taken from the other voice', words, 'fighting'),
  ]);
  it.each(suite)('$law', ({ check }) => check());
});
