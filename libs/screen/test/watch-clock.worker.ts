// Timers of a worker go on at full pace while the page is hidden.
addEventListener('message', ({ data }: MessageEvent<{ id: number; ms: number }>) => {
  setTimeout(() => postMessage(data.id), data.ms);
});
