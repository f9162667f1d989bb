import { describe, expect, it } from 'vitest';
import { WriteQueue } from './write-queue.js';

/** A step that ends when the test says so. */
function step(log: string[], name: string) {
  let end!: (error?: Error) => void;
  const ended = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  const run = async () => {
    log.push(`${name} begins`);
    await ended;
    log.push(`${name} ends`);
    return name;
  };
  return { run, end };
}

describe('WriteQueue', () => {
  it('begins a step only when the one before has ended', async () => {
    const log: string[] = [];
    const queue = new WriteQueue();
    const [a, b] = [step(log, 'a'), step(log, 'b')];
    const results = Promise.all([queue.run(a.run), queue.run(b.run)]);
    b.end();
    await Promise.resolve();
    expect(log).toEqual(['a begins']);
    a.end();
    expect(await results).toEqual(['a', 'b']);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('gives a failure to its own caller and goes on', async () => {
    const queue = new WriteQueue();
    const failed = queue.run(() => Promise.reject(new Error('disk')));
    const next = queue.run(() => Promise.resolve('written'));
    await expect(failed).rejects.toThrow('disk');
    await expect(next).resolves.toBe('written');
  });

  it('is idle when everything has run, also what failed', async () => {
    const log: string[] = [];
    const queue = new WriteQueue();
    const last = step(log, 'last');
    queue.run(() => Promise.reject(new Error('disk'))).catch(() => log.push('failed'));
    void queue.run(last.run);
    const idle = queue.idle().then(() => log.push('idle'));
    last.end();
    await idle;
    expect(log).toEqual(['failed', 'last begins', 'last ends', 'idle']);
  });
});
