import { describe, expect, it } from 'vitest';
import type { RecogniserReply } from './recogniser.js';
import { ScriptedPicture } from './testing/scripted-picture.js';
import { type WorkerPort, WorkerRecogniser } from './worker-recogniser.js';

const files = { workerPath: 'https://x.test/w.js', corePath: 'https://x.test/', langPath: 'https://x.test/' };

/** A worker that says what the test says. */
class FakeWorker implements WorkerPort {
  readonly orders: unknown[] = [];
  terminated = false;
  onmessage: WorkerPort['onmessage'] = null;
  onerror: WorkerPort['onerror'] = null;

  postMessage(order: unknown): void {
    this.orders.push(order);
  }

  terminate(): void {
    this.terminated = true;
  }

  say(data: RecogniserReply): void {
    this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent);
  }

  crash(message: string): void {
    this.onerror?.call(this as unknown as Worker, { message } as ErrorEvent);
  }
}

function opened() {
  const worker = new FakeWorker();
  return { worker, recogniser: new WorkerRecogniser(worker, files) };
}

const ignore = () => undefined;

describe('WorkerRecogniser', () => {
  it('asks for loading with its files, passes shares on, and is done when the worker is', async () => {
    const { worker, recogniser } = opened();
    const shares: number[] = [];
    const loading = recogniser.load((share) => shares.push(share));
    worker.say({ type: 'share', share: 0.25 });
    worker.say({ type: 'share', share: 1 });
    worker.say({ type: 'loaded' });
    await loading;
    expect(worker.orders).toEqual([{ type: 'load', files }]);
    expect(shares).toEqual([0.25, 1]);
  });

  it('asks for reading with the regions, if any, and gives the page', async () => {
    const { worker, recogniser } = opened();
    const picture = new ScriptedPicture();
    const regions = [{ x: 1, y: 2, width: 3, height: 4 }];
    const first = recogniser.read(picture, regions, ignore);
    worker.say({ type: 'read', page: { text: 'a', confidence: 1, parts: [] } });
    expect(await first).toEqual({ text: 'a', confidence: 1, parts: [] });
    const second = recogniser.read(picture, undefined, ignore);
    worker.say({ type: 'read', page: { text: 'b', confidence: 1, parts: [] } });
    await second;
    expect(worker.orders).toEqual([
      { type: 'read', picture, regions },
      { type: 'read', picture },
    ]);
  });

  it('fails with what the worker says', async () => {
    const { worker, recogniser } = opened();
    const loading = recogniser.load(ignore);
    worker.say({ type: 'failed', message: 'Error: 404' });
    await expect(loading).rejects.toThrow('Error: 404');
  });

  it('fails when the worker crashes, also when it does not say why', async () => {
    const { worker, recogniser } = opened();
    const loading = recogniser.load(ignore);
    worker.crash('');
    await expect(loading).rejects.toThrow('the worker did not start');
  });

  it('is silent after it was terminated', async () => {
    const { worker, recogniser } = opened();
    const shares: number[] = [];
    let settled = false;
    const loading = recogniser.load((share) => shares.push(share));
    const notice = () => (settled = true);
    void loading.then(notice, notice);
    recogniser.terminate();
    worker.say({ type: 'share', share: 0.5 });
    worker.say({ type: 'loaded' });
    for (let i = 0; i < 10; i++) await Promise.resolve();
    expect({ shares, settled, terminated: worker.terminated }).toEqual({
      shares: [],
      settled: false,
      terminated: true,
    });
  });

  it('does one thing at a time', async () => {
    const { recogniser } = opened();
    void recogniser.load(ignore);
    await expect(recogniser.load(ignore)).rejects.toThrow('one thing at a time');
  });

  it('rejects what cannot be sent, and can be asked again', async () => {
    const { worker, recogniser } = opened();
    const post = worker.postMessage.bind(worker);
    worker.postMessage = () => {
      throw new Error('could not be cloned');
    };
    await expect(recogniser.load(ignore)).rejects.toThrow('could not be cloned');
    worker.postMessage = post;
    const loading = recogniser.load(ignore);
    worker.say({ type: 'loaded' });
    await loading;
  });

  it('does not take another answer for a page', async () => {
    const { worker, recogniser } = opened();
    const reading = recogniser.read(new ScriptedPicture(), undefined, ignore);
    worker.say({ type: 'loaded' });
    await expect(reading).rejects.toThrow("'loaded'");
  });
});
