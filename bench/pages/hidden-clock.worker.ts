// Timers of a worker go on at full pace while its page is hidden.
addEventListener('message', ({ data }: MessageEvent<{ readonly id: number; readonly ms: number }>) => {
  setTimeout(() => postMessage(data.id), data.ms);
});
