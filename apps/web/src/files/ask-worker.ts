import type { Clock } from '@sotto/meeting';

/** What a worker is asked, and what of what it says is the reply. */
export interface Asked<Request, Reply> {
  readonly request: Request;
  readonly transfer?: readonly Transferable[];
  /** Libraries within a worker may say things of their own. */
  readonly isReply: (data: unknown) => data is Reply;
  readonly clock: Clock;
  readonly limitMs: number;
  /** Ends the worker: nobody waits for the reply any more. */
  readonly signal?: AbortSignal;
}

/**
 * One reply of a worker, which is ended after it. Never rejects: 'failed' where it broke down, 'slow' after the limit,
 * 'stopped' by the signal.
 */
export async function askWorker<Request, Reply>(
  worker: Worker,
  { request, transfer = [], isReply, clock, limitMs, signal }: Asked<Request, Reply>,
): Promise<Reply | 'failed' | 'slow' | 'stopped'> {
  const done = new AbortController();
  try {
    return await Promise.race([
      new Promise<Reply | 'failed' | 'stopped'>((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<unknown>) => {
          if (isReply(data)) resolve(data);
        };
        worker.onmessageerror = () => resolve('failed');
        worker.onerror = () => resolve('failed');
        const stopped = () => resolve('stopped');
        signal?.addEventListener('abort', stopped, { signal: done.signal });
        if (signal?.aborted) stopped();
        worker.postMessage(request, [...transfer]);
      }),
      clock.after(limitMs, done.signal).then(() => 'slow' as const),
    ]);
  } finally {
    done.abort();
    worker.terminate();
  }
}
