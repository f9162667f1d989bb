import { type ReadingEvent, SottoError } from '@sotto/meeting';
import { runnerConformance } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { ScriptedPicture } from './scripted-picture.js';
import { ScriptedRecognition } from './scripted-recognition.js';
import { ScriptedScreens } from './scripted-screen.js';
import { ScriptedSound } from './scripted-screen-sound.js';
import { ScriptedTextReader } from './scripted-text-reader.js';

const input = { image: new ScriptedPicture() };
const failure = { reason: 'timeout', message: 'Too slow.' } as const;

describe('ScriptedTextReader', () => {
  const subject = (name: string, reading: ConstructorParameters<typeof ScriptedTextReader>[0]) => ({
    name,
    make: () => Promise.resolve({ runner: new ScriptedTextReader(reading).run, input }),
  });
  const laws = runnerConformance(
    [subject('a text', ['text']), subject('a failure', [failure])],
    ['read', 'failed'],
  );
  it.each(laws)('$law', ({ check }) => check());

  it('reads out what was written, picture by picture', async () => {
    const reader = new ScriptedTextReader(['first', { text: 'second', confidence: 0.4 }]);
    reader.write(failure);
    const ends: (ReadingEvent | undefined)[] = [];
    for (let i = 0; i < 3; i++) {
      let last: ReadingEvent | undefined;
      await reader.run(input, (event) => (last = event), new AbortController().signal);
      ends.push(last);
    }
    expect(ends).toEqual([
      { type: 'read', text: 'first', confidence: 0.9 },
      { type: 'read', text: 'second', confidence: 0.4 },
      { type: 'failed', failure },
    ]);
    expect(reader.inputs).toEqual([input, input, input]);
  });

  it('says so when nothing is written for a picture', async () => {
    const running = new ScriptedTextReader().run(input, () => undefined, new AbortController().signal);
    await expect(running).rejects.toThrow('no reading is left for picture 1');
  });

  it('waits while it is held', async () => {
    const reader = new ScriptedTextReader(['text']);
    const letGo = reader.hold();
    const types: string[] = [];
    const running = reader.run(input, ({ type }) => types.push(type), new AbortController().signal);
    for (let i = 0; i < 10; i++) await Promise.resolve();
    expect(types).toEqual(['progress']);
    letGo();
    await running;
    expect(types).toEqual(['progress', 'read']);
  });
});

describe('ScriptedScreens', () => {
  it('grants a share, whose pictures can be followed', async () => {
    const source = new ScriptedScreens();
    const screen = await source.open();
    const shown = new ScriptedPicture(10, 20);
    source.last.show(shown);
    expect(await screen.grab()).toBe(shown);
    const own = await screen.grab();
    own.close();
    expect(source.last.grabbed).toEqual([shown, own]);
    expect([shown.closed, own.width]).toEqual([false, 0]);
  });

  it('refuses when told, once', async () => {
    const source = new ScriptedScreens();
    source.refuse();
    await expect(source.open()).rejects.toMatchObject({ failure: { reason: 'permission' } });
    expect(SottoError.is(await source.open().catch((error: unknown) => error))).toBe(false);
  });

  it('fails a grab when told, and then goes on', async () => {
    const screen = await new ScriptedScreens().open();
    screen.fail();
    await expect(screen.grab()).rejects.toMatchObject({ failure: { reason: 'timeout' } });
    await screen.grab();
  });

  it('ends by the person or by us, once', async () => {
    const source = new ScriptedScreens();
    const [first, second] = [await source.open(), await source.open()];
    expect(first.id).not.toBe(second.id);
    first.end();
    first.close();
    second.close();
    expect([await first.closed, await second.closed]).toEqual([{ by: 'them' }, { by: 'us' }]);
    await expect(first.grab()).rejects.toMatchObject({ failure: { reason: 'ended' } });
  });

  it('shares sound with a tab where that is wished, and counts the wishes', async () => {
    const source = new ScriptedScreens();
    const [without, with_] = [await source.open(), await source.open({ sound: true })];
    expect([without.sound, without.surface]).toEqual([null, 'tab']);
    expect(with_.sound).toMatchObject({ kind: 'audio', readyState: 'live' });
    expect(source.wishes).toEqual([{}, { sound: true }]);
  });

  it.each([
    [{ sound: false }, 'tab', false],
    [{ surface: 'window' }, 'window', false],
    [{ surface: 'screen', sound: true }, 'screen', true],
  ] as const)('a person who chooses %j', async (choice, surface, heard) => {
    const source = new ScriptedScreens();
    source.choose(choice);
    const screen = await source.open({ sound: true });
    expect([screen.surface, screen.sound !== null]).toEqual([surface, heard]);
  });

  it('ends the sound alone, and with the share', async () => {
    const source = new ScriptedScreens();
    const ends: string[] = [];
    for (const end of ['endSound', 'end', 'close'] as const) {
      const screen = await source.open({ sound: true });
      screen.sound?.addEventListener('ended', () => ends.push(end));
      screen[end]();
      expect(screen.sound).toBeNull();
    }
    expect(ends).toEqual(['endSound', 'end']);
    expect(await source.screens[0]?.grab()).toBeDefined();
  });

  it('a sound that goes away tells once', () => {
    const sound = new ScriptedSound('sound-1');
    let ends = 0;
    sound.addEventListener('ended', () => ends++);
    sound.end();
    sound.end();
    expect([ends, sound.asTrack.readyState]).toEqual([1, 'ended']);
  });

  it('stays open while it is held', async () => {
    const source = new ScriptedScreens();
    const letGo = source.hold();
    const opening = source.open();
    for (let i = 0; i < 10; i++) await Promise.resolve();
    expect(source.screens).toEqual([]);
    letGo();
    expect((await opening).id).toBe('screen-1');
  });

  it('says so when nothing was opened', () => {
    expect(() => new ScriptedScreens().last).toThrow('nothing has been opened');
  });
});

describe('ScriptedRecognition', () => {
  const files = { workerPath: 'w', corePath: 'c', langPath: 'l' };
  const ignore = () => undefined;

  it('does what it is told', async () => {
    const recognition = new ScriptedRecognition();
    const worker = recognition.startRecogniser(files);
    const loading = worker.load(ignore);
    expect(worker.doing).toBe('load');
    recognition.last.loaded();
    await loading;
    const reading = worker.read(input.image, undefined, ignore);
    worker.reads('text', 0.5);
    expect(await reading).toMatchObject({ text: 'text', confidence: 0.5 });
    expect(worker.doing).toBeUndefined();
  });

  it('finds faults of its user', async () => {
    const recognition = new ScriptedRecognition();
    expect(() => recognition.last).toThrow('no worker has been started');
    const worker = recognition.startRecogniser(files);
    expect(() => worker.reads('text')).toThrow('nothing was asked');
    void worker.load(ignore);
    await expect(worker.load(ignore)).rejects.toThrow("'load' while 'load'");
    const other = recognition.startRecogniser(files);
    other.terminate();
    await expect(other.load(ignore)).rejects.toThrow('after it was terminated');
  });
});
