import type { TranscriberEvent } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { echoGuard } from './echo-guard.js';
import { ScriptedTranscriber } from './testing/scripted-transcriber.js';

function guarded() {
  const clock = new SimulatedClock();
  const [you, them] = [new ScriptedTranscriber('mic'), new ScriptedTranscriber('tab', 'track')];
  const both = echoGuard({ you, them, clock });
  const listen = (voice: 'you' | 'them') => {
    const [stopping, dropping] = [new AbortController(), new AbortController()];
    const events: TranscriberEvent[] = [];
    const done = both[voice].run(
      { source: { kind: 'microphone' }, language: 'en', stopHearing: stopping.signal },
      (event) => events.push(event),
      dropping.signal,
    );
    const said = () => events.flatMap((event) => (event.type === 'settled' ? event.text : []));
    return { events, done, said, drop: () => dropping.abort() };
  };
  return { clock, you, them, mine: listen('you'), theirs: listen('them'), listen };
}

describe('A13: the echo of the other side', () => {
  it('is dropped where the other side has said the same words, and its interim is taken back', () => {
    const { you, them, mine, theirs } = guarded();
    them.last.settle('t', 'what is your notice period', 0, 1500);
    you.last.interim('m', 'what is your');
    you.last.settle('m', 'what is your notice period', 100, 1600);
    expect(mine.said()).toEqual([]);
    expect(mine.events.at(-1)).toEqual({ type: 'interim', utterance: 'm', text: '' });
    expect(theirs.said()).toEqual(['what is your notice period']);
  });

  it('waits while the other side’s words are still open', async () => {
    const { clock, you, them, mine } = guarded();
    await clock.advance(1000);
    them.last.interim('t', 'what is');
    await clock.advance(1000);
    you.last.settle('m', 'what is your notice period', 300, 1800);
    you.last.settle('n', 'three months', 1900, 2000);
    expect(mine.said()).toEqual([]);
    them.last.settle('t', 'What is your notice period?', 200, 1900);
    expect(mine.said()).toEqual(['three months']);
    expect(mine.events.some(({ type }) => type === 'interim')).toBe(false);
  });

  it('waits while the other side speaks and its engine shows nothing before it settles', async () => {
    const { clock, you, them, mine } = guarded();
    them.last.emit({ type: 'sound', state: 'speech' });
    await clock.advance(2000);
    them.last.emit({ type: 'sound', state: 'sound' });
    you.last.settle('m', 'what is your notice period', 300, 1800);
    await clock.advance(1000);
    expect(mine.said()).toEqual([]);
    them.last.settle('t', 'what is your notice period', 200, 1900);
    expect(mine.said()).toEqual([]);
    await clock.advance(5000);
    expect(mine.said()).toEqual([]);
  });

  it('2 s and no longer: what has not been matched by words passes', async () => {
    const { clock, you, them, mine } = guarded();
    them.last.interim('t', 'and then we');
    you.last.settle('m', 'let me think about it', 0, 0);
    await clock.advance(1999);
    expect(mine.said()).toEqual([]);
    await clock.advance(1);
    expect(mine.said()).toEqual(['let me think about it']);
  });

  it('few words never wait; nor does anything while the other side is silent, has taken its words back or has ended', () => {
    const { you, them, mine } = guarded();
    them.last.interim('t', 'and then we');
    you.last.settle('a', 'yes of course', 0, 0);
    them.last.interim('t', '');
    you.last.settle('b', 'let me think about it', 0, 0);
    them.last.interim('u', 'and then we');
    them.last.end('silence');
    you.last.settle('c', 'it is not so easy', 0, 0);
    expect(mine.said()).toHaveLength(3);
  });

  it('what waits is given out before the end', () => {
    const { you, them, mine } = guarded();
    them.last.interim('t', 'and then we');
    you.last.settle('m', 'let me think about it', 0, 0);
    you.last.end('silence');
    expect(mine.events.map(({ type }) => type)).toEqual(['settled', 'ended']);
  });

  it('after an abort nothing is said any more', async () => {
    const { clock, you, them, mine, theirs } = guarded();
    them.last.interim('t', 'and then we');
    you.last.settle('m', 'let me think about it', 0, 0);
    mine.drop();
    theirs.drop();
    await mine.done;
    await clock.advance(5000);
    expect(mine.events).toEqual([]);
    expect(clock.waiting).toBe(0);
  });

  it('goes on over runs: what they said before is compared with the next one', async () => {
    const { clock, you, them, mine, listen } = guarded();
    them.last.settle('t', 'what is your notice period', 0, 1500);
    you.last.end('silence');
    await mine.done;
    await clock.advance(1600);
    const next = listen('you');
    you.last.settle('m', 'what is your notice period', 100, 200);
    you.last.settle('n', 'what is your salary now', 100, 200);
    expect(next.said()).toEqual(['what is your salary now']);
  });

  it('without a match every word passes, in order', async () => {
    const act = fc.oneof(
      fc.record({ who: fc.constant('you' as const), text: words('abcdef'), waitMs: fc.nat({ max: 3000 }) }),
      fc.record({ who: fc.constant('them' as const), text: words('uvwxyz'), waitMs: fc.nat({ max: 3000 }) }),
      fc.record({
        who: fc.constant('their interim' as const),
        text: words('uvwxyz'),
        waitMs: fc.nat({ max: 3000 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 30, size: 'max' }), async (acts) => {
        const { clock, you, them, mine, theirs } = guarded();
        const said: Record<'you' | 'them', string[]> = { you: [], them: [] };
        for (const [i, { who, text, waitMs }] of acts.entries()) {
          await clock.advance(waitMs);
          const at = clock.elapsed();
          if (who === 'their interim') {
            them.last.interim(`${i}`, text);
            continue;
          }
          (who === 'you' ? you : them).last.settle(`${i}`, text, Math.max(0, at - 1000), at);
          said[who].push(text);
        }
        await clock.advance(2000);
        expect(mine.said()).toEqual(said.you);
        expect(theirs.said()).toEqual(said.them);
      }),
    );
  });
});

function words(letters: string): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 8 }).map((all) => all.join(' '));
}
