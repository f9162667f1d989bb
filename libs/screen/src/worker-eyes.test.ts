import { SottoError } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { FakeTrack } from '../test/display-doubles.js';
import { ScriptedPicture } from './testing/scripted-picture.js';
import { ScriptedScreen } from './testing/scripted-screen.js';
import type { EyesReply } from './watch-platform.js';
import { type EyesPort, WorkerEyes } from './worker-eyes.js';

/** A worker that says what the test says. */
class FakeWorker implements EyesPort {
  readonly orders: unknown[] = [];
  readonly transferred: unknown[] = [];
  terminated = false;
  onmessage: EyesPort['onmessage'] = null;
  onerror: EyesPort['onerror'] = null;

  postMessage(order: unknown, transfer: unknown = []): void {
    this.orders.push(order);
    this.transferred.push(transfer);
  }

  terminate(): void {
    this.terminated = true;
  }

  say(data: EyesReply): void {
    this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent);
  }

  crash(message: string): void {
    this.onerror?.call(this as unknown as Worker, { message } as ErrorEvent);
  }
}

const regions = [{ x: 0, y: 0, width: 32, height: 32 }];
const settled = async () => {
  for (let i = 0; i < 5; i++) await Promise.resolve();
};

function fromTrack() {
  const worker = new FakeWorker();
  const track = new FakeTrack();
  const screen = new ScriptedScreen();
  const frames = new ReadableStream<VideoFrame>();
  return { worker, track, screen, frames, eyes: new WorkerEyes(worker, screen, track.asTrack, frames) };
}

function fromPictures() {
  const worker = new FakeWorker();
  const screen = new ScriptedScreen();
  return { worker, screen, eyes: new WorkerEyes(worker, screen, undefined, undefined) };
}

describe('WorkerEyes with the frames of a track', () => {
  it('hands them to the worker, and grabs nothing itself', async () => {
    const { worker, screen, frames, eyes } = fromTrack();
    expect([worker.orders, worker.transferred]).toEqual([[{ type: 'frames', frames }], [[frames]]]);
    const look = eyes.look(true);
    expect(worker.orders[1]).toEqual({ type: 'look', take: true });
    const picture = new ScriptedPicture();
    worker.say({ type: 'looked', seen: true, taken: { picture, regions, pixels: 1024 } });
    expect(await look).toEqual({ frames: 'coming', taken: { picture, regions, pixels: 1024 } });
    expect(screen.grabbed).toEqual([]);
  });

  it('a muted track gives no pictures; a still one does', async () => {
    const { worker, track, eyes } = fromTrack();
    const look = async () => {
      const looking = eyes.look(true);
      worker.say({ type: 'looked', seen: true });
      return (await looking).frames;
    };
    expect(await look()).toBe('coming');
    track.mute();
    expect(await look()).toBe('missing');
    track.unmute();
    expect(await look()).toBe('coming');
  });

  it('where the track gives no first frame, one picture is grabbed, and nothing is claimed before', async () => {
    const { worker, screen, eyes } = fromTrack();
    const first = eyes.look(true);
    worker.say({ type: 'looked', seen: false });
    expect(await first).toEqual({});
    const second = eyes.look(true);
    await settled();
    expect(screen.grabbed).toHaveLength(1);
    worker.say({ type: 'looked', seen: true });
    expect(await second).toEqual({ frames: 'coming' });
    const third = eyes.look(true);
    worker.say({ type: 'looked', seen: true });
    expect(await third).toEqual({ frames: 'coming' });
    expect(screen.grabbed).toHaveLength(1);
  });

  it('where there is none to grab either, pictures are missing', async () => {
    const { worker, screen, eyes } = fromTrack();
    const first = eyes.look(true);
    worker.say({ type: 'looked', seen: false });
    await first;
    screen.fail();
    expect(await eyes.look(true)).toEqual({ frames: 'missing' });
  });

  it('passes on what could not be read', () => {
    const { worker, eyes } = fromTrack();
    eyes.putBack(regions);
    expect(worker.orders[1]).toEqual({ type: 'put-back', regions });
  });

  it('a worker that fails or crashes rejects the look, and every later one', async () => {
    for (const break_ of [
      (worker: FakeWorker) => worker.say({ type: 'failed', message: 'Error: no 2d context' }),
      (worker: FakeWorker) => worker.crash('Error: no 2d context'),
    ]) {
      const { worker, eyes } = fromTrack();
      const look = eyes.look(true);
      break_(worker);
      const failure = { reason: 'internal', code: 'Error: no 2d context' };
      await expect(look).rejects.toMatchObject({ failure });
      await expect(eyes.look(true)).rejects.toMatchObject({ failure });
    }
  });

  it('a worker that does not start has a sentence too', async () => {
    const { worker, eyes } = fromTrack();
    worker.crash('');
    await expect(eyes.look(false)).rejects.toMatchObject({ failure: { code: 'the worker did not start' } });
  });

  it('closing ends the worker', () => {
    const { worker, eyes } = fromTrack();
    eyes.close();
    expect(worker.terminated).toBe(true);
  });
});

describe('WorkerEyes without frames', () => {
  it('grabs a picture for each look and hands it over', async () => {
    const { worker, screen, eyes } = fromPictures();
    const look = eyes.look(true);
    await settled();
    expect(worker.orders).toEqual([{ type: 'look', take: true, picture: screen.grabbed[0] }]);
    expect(worker.transferred).toEqual([[screen.grabbed[0]]]);
    worker.say({ type: 'looked', seen: true });
    expect(await look).toEqual({ frames: 'coming' });
  });

  it('a minimised window gives none', async () => {
    const { screen, eyes } = fromPictures();
    screen.fail();
    expect(await eyes.look(true)).toEqual({ frames: 'missing' });
  });

  it('after the end of the share it says so', async () => {
    const { screen, eyes } = fromPictures();
    screen.end();
    await expect(eyes.look(true)).rejects.toSatisfy(
      (error) => SottoError.is(error) && error.reason === 'ended',
    );
  });

  it('a picture that comes after closing is closed, and nobody asked', async () => {
    const { worker, screen, eyes } = fromPictures();
    const picture = new ScriptedPicture();
    screen.show(picture);
    void eyes.look(true);
    eyes.close();
    await settled();
    expect([picture.closed, worker.orders]).toEqual([true, []]);
  });
});
