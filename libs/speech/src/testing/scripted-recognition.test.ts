import { describe, expect, it } from 'vitest';
import type { RecognitionEvents } from '../recognition-like.js';
import { ScriptedPlatform } from './scripted-platform.js';
import { ScriptedRecognition } from './scripted-recognition.js';

const TYPES = [
  'start',
  'audiostart',
  'soundstart',
  'speechstart',
  'result',
  'nomatch',
  'speechend',
  'soundend',
  'audioend',
  'error',
  'end',
] as const satisfies readonly (keyof RecognitionEvents)[];

/** A recognition that was started, and what it sends: types, with the words of results. */
function started() {
  const recognition = new ScriptedRecognition();
  const sent: string[] = [];
  for (const type of TYPES) {
    recognition.addEventListener(type, (event) => {
      if (!('results' in event)) return sent.push('error' in event ? `error ${event.error}` : event.type);
      const words = Array.from({ length: event.results.length }, (_, i) => {
        const result = event.results[i];
        return `${result?.[0]?.transcript}${result?.isFinal ? '.' : ''}`;
      });
      return sent.push(`${event.resultIndex} ${words.join('|')}`);
    });
  }
  recognition.start();
  return { recognition, sent };
}

const BEGIN = ['start', 'audiostart'];
const SPEAK = ['soundstart', 'speechstart'];
const QUIET = ['speechend', 'soundend', 'audioend'];

describe('the order of events', () => {
  it('of a session that goes well is that of the Web Speech API', () => {
    const { recognition, sent } = started();
    recognition.begin();
    recognition.interim('one');
    recognition.interim('one', 'two');
    recognition.final('one two');
    recognition.interim('three');
    recognition.nomatch();
    recognition.end({ finalise: false });
    expect(sent).toEqual([
      ...BEGIN,
      ...SPEAK,
      '0 one',
      '0 one|two',
      '0 one two.',
      '1 one two.|three',
      'nomatch',
      ...QUIET,
      'end',
    ]);
  });

  it('puts an error after the audio and before the end', () => {
    const { recognition, sent } = started();
    recognition.begin();
    recognition.speak();
    recognition.fail('network');
    expect(sent).toEqual([...BEGIN, ...SPEAK, ...QUIET, 'error network', 'end']);
  });

  it('has no audio where the microphone was refused', () => {
    const { recognition, sent } = started();
    recognition.fail('not-allowed');
    expect(sent).toEqual(['error not-allowed', 'end']);
  });

  it('after stop() is: the audio ends, the last final comes, the session ends; and not within the call', async () => {
    const { recognition, sent } = started();
    recognition.begin();
    recognition.interim('last', ' words');
    const before = sent.length;
    recognition.stop();
    expect(sent).toHaveLength(before);
    await Promise.resolve();
    expect(sent.slice(before)).toEqual([...QUIET, '0 last words.', 'end']);
  });

  it("after abort() is: the error 'aborted', the end, and no words", async () => {
    const { recognition, sent } = started();
    recognition.begin();
    recognition.interim('lost');
    const before = sent.length;
    recognition.abort();
    await Promise.resolve();
    expect(sent.slice(before)).toEqual([...QUIET, 'error aborted', 'end']);
    expect(recognition.isOpen).toBe(false);
  });

  it('has one end, whatever is called afterwards', async () => {
    const { recognition, sent } = started();
    recognition.begin();
    recognition.end();
    recognition.fail('network');
    recognition.stop();
    recognition.abort();
    await Promise.resolve();
    expect(sent).toEqual([...BEGIN, 'audioend', 'end']);
  });

  it('can be as odd as a service is: any list of results, and words after the end', () => {
    const { recognition, sent } = started();
    recognition.begin();
    recognition.results([{ text: 'one', final: true }, { text: 'two' }], 0);
    recognition.end();
    recognition.straggle();
    expect(sent.slice(4)).toEqual(['0 one.|two', ...QUIET, 'end', '0 late words.', 'error network', 'end']);
  });
});

describe('what no browser would do', () => {
  it('is refused: a second start, a beginning before the start, words before the beginning', () => {
    const { recognition } = started();
    expect(() => recognition.start()).toThrow(expect.objectContaining({ name: 'InvalidStateError' }));
    expect(() => recognition.interim('early')).toThrow('before begin()');
    expect(() => new ScriptedRecognition().begin()).toThrow('begin() before start()');
  });

  it('is refused: words after the end; but a new start is fine', () => {
    const { recognition } = started();
    recognition.begin();
    recognition.end();
    expect(() => recognition.final('late')).toThrow('after the end');
    recognition.start();
    expect(recognition.isOpen).toBe(true);
  });
});

describe('ScriptedPlatform', () => {
  it('remembers each recognition, prepared as the test wants it', () => {
    const platform = new ScriptedPlatform();
    expect(() => platform.last).toThrow('no recognition has been made yet');
    platform.prepare = (recognition) => (recognition.hangs = true);
    const made = new platform.Recognition();
    expect(platform.last).toBe(made);
    expect(platform.last.hangs).toBe(true);
  });
});
