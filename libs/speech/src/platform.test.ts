import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserPlatform, platformWith, randomId } from './platform.js';
import { ScriptedPlatform, ScriptedRecognition } from './testing/index.js';

afterEach(() => vi.unstubAllGlobals());

describe('the browser’s own parts', () => {
  it('A2: finds the recognition under either name, the standard one first', () => {
    expect(browserPlatform().Recognition).toBeUndefined();
    class Standard extends ScriptedRecognition {}
    vi.stubGlobal('webkitSpeechRecognition', ScriptedRecognition);
    expect(browserPlatform().Recognition).toBe(ScriptedRecognition);
    vi.stubGlobal('SpeechRecognition', Standard);
    expect(browserPlatform().Recognition).toBe(Standard);
  });

  it('asks for the permission of the microphone, and knows when nobody can tell', async () => {
    const answers = (query: () => Promise<unknown>) => vi.stubGlobal('navigator', { permissions: { query } });
    answers(() => Promise.resolve({ state: 'denied' }));
    expect(await browserPlatform().microphonePermission()).toBe('denied');
    answers(() => Promise.reject(new TypeError("'microphone' is not a PermissionName")));
    expect(await browserPlatform().microphonePermission()).toBe('unknown');
    vi.stubGlobal('navigator', {});
    expect(await browserPlatform().microphonePermission()).toBe('unknown');
    expect(browserPlatform().devices).toBeUndefined();
  });

  it('waits by the page’s timers, and no longer once it is aborted', async () => {
    vi.useFakeTimers();
    try {
      const { clock } = browserPlatform();
      const abort = new AbortController();
      const woken: string[] = [];
      void clock.after(1000, new AbortController().signal).then(() => woken.push('late'));
      void clock.after(1000, abort.signal).then(() => woken.push('aborted'));
      abort.abort();
      await clock.after(1000, abort.signal);
      expect(woken).toEqual(['aborted']);
      expect(vi.getTimerCount()).toBe(1);
      const before = clock.now();
      await vi.advanceTimersByTimeAsync(1000);
      expect(woken).toEqual(['aborted', 'late']);
      expect(clock.now() - before).toBe(1000);
    } finally {
      vi.useRealTimers();
    }
  });

  it('makes ids that do not come again', () => {
    expect(randomId()).not.toBe(randomId());
  });
});

describe('parts that are given', () => {
  it('replace the browser’s, those on a prototype too, and undefined takes a part away', async () => {
    vi.stubGlobal('SpeechRecognition', ScriptedRecognition);
    const scripted = new ScriptedPlatform();
    scripted.permission = 'prompt';
    const parts = platformWith(scripted);
    expect([parts.clock, parts.Recognition, parts.devices]).toEqual([
      scripted.clock,
      scripted.Recognition,
      scripted.devices,
    ]);
    expect(await parts.microphonePermission()).toBe('prompt');
    expect(platformWith({ Recognition: undefined }).Recognition).toBeUndefined();
    expect(platformWith({}).Recognition).toBe(ScriptedRecognition);
  });
});
