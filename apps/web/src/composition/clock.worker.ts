/** Waits on behalf of the page: a worker's timers go on at full pace while the page is hidden. */
export interface WaitRequest {
  readonly id: number;
  /** Absent: the wait was cancelled. */
  readonly ms?: number;
}

const waiting = new Map<number, ReturnType<typeof setTimeout>>();

self.onmessage = ({ data }: MessageEvent<WaitRequest>) => {
  if (data.ms === undefined) {
    clearTimeout(waiting.get(data.id));
    waiting.delete(data.id);
    return;
  }
  const timer = setTimeout(() => {
    waiting.delete(data.id);
    self.postMessage(data.id);
  }, data.ms);
  waiting.set(data.id, timer);
};
