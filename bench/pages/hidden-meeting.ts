const ROWS = 12;
const lines = Array.from(
  { length: ROWS },
  (_, row) => `Project ${row + 1} has spent ${1000 + row * 137} euro`,
);

function draw(): void {
  const context = document.querySelector('canvas')?.getContext('2d');
  if (!context) return;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, 1200, 680);
  context.fillStyle = '#1b1f27';
  context.font = '22px "Liberation Sans", Arial, sans-serif';
  lines.forEach((line, row) => context.fillText(line, 60, 60 + row * 48));
}

/** One line a change, and in it one figure, which comes only once. */
globalThis.benchMeeting = async (changes, everyMs) => {
  const written: string[] = [];
  for (let i = 0; i < changes; i++) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    const row = (i * 5) % ROWS;
    const line = `Project ${row + 1} has spent ${5021 + i * 23} euro`;
    lines[row] = line;
    draw();
    written.push(line);
  }
  return written;
};
draw();
