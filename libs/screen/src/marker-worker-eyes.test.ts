import { SottoError } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import type { MarkerReply } from './marker-platform.js';
import { type MarkerPort, MarkerWorkerEyes } from './marker-worker-eyes.js';
import { ScriptedPicture } from './testing/scripted-picture.js';

/** A worker that says what the test says. */
class FakeWorker implements MarkerPort {
  readonly orders: unknown[] = [];
  readonly transferred: unknown[] = [];
  terminated = false;
  onmessage: MarkerPort['onmessage'] = null;
  onerror: MarkerPort['onerror'] = null;

  postMessage(order: unknown, transfer: unknown = []): void {
    this.orders.push(order);
    this.transferred.push(transfer);
  }

  terminate(): void {
    this.terminated = true;
  }

  say(data: MarkerReply): void {
    this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent);
  }

  crash(message: string): void {
    this.onerror?.call(this as unknown as Worker, { message } as ErrorEvent);
  }
}

const stopped = (code: string) => (error: unknown) => SottoError.is(error) && error.failure.code === code;

describe('MarkerWorkerEyes', () => {
  it('hands the picture over, and brings back what the worker says', async () => {
    const worker = new FakeWorker();
    const eyes = new MarkerWorkerEyes(worker);
    const picture = new ScriptedPicture();
    const comparing = eyes.compare(picture, 1);
    expect([worker.orders, worker.transferred]).toEqual([
      [{ type: 'compare', picture, bit: 1 }],
      [[picture]],
    ]);
    worker.say({ type: 'compared', sameSize: false });
    expect(await comparing).toBe(false);
    const finding = eyes.find(1);
    const region = { x: 1, y: 2, width: 20, height: 10 };
    worker.say({ type: 'found', region });
    expect(await finding).toEqual(region);
    const again = eyes.find(0);
    worker.say({ type: 'found', region: undefined });
    expect(await again).toBe(undefined);
    eyes.close();
    expect(worker.terminated).toBe(true);
  });

  it('a worker that fails or crashes says so, and is not asked again; later pictures are closed', async () => {
    for (const fail of [
      (worker: FakeWorker) => worker.say({ type: 'failed', message: 'Error: no 2d context\nat' }),
      (worker: FakeWorker) => worker.crash('Error: no 2d context'),
    ]) {
      const worker = new FakeWorker();
      const eyes = new MarkerWorkerEyes(worker);
      const finding = eyes.find(0);
      fail(worker);
      await expect(finding).rejects.toSatisfy(stopped('Error: no 2d context'));
      const picture = new ScriptedPicture();
      await expect(eyes.compare(picture, 0)).rejects.toSatisfy(stopped('Error: no 2d context'));
      expect([picture.closed, worker.orders.length]).toEqual([true, 1]);
    }
  });

  it('one that never started says so', async () => {
    const worker = new FakeWorker();
    const eyes = new MarkerWorkerEyes(worker);
    worker.crash('');
    await expect(eyes.find(0)).rejects.toSatisfy(stopped('the worker did not start'));
  });
});
