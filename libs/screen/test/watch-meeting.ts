import { loadBroughtFonts } from './brought-fonts.js';

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
  context.font = '22px Arimo, sans-serif';
  lines.forEach((line, row) => context.fillText(line, 60, 60 + row * 48));
}

let changes = 0;

window.meeting = {
  async change(count, everyMs) {
    const written: { at: number; line: string }[] = [];
    for (let i = 0; i < count; i++) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      const change = changes++;
      const row = (change * 5) % ROWS;
      // Its figure alone changes, and every figure comes once.
      const line = `Project ${row + 1} has spent ${5021 + change * 103} euro`;
      lines[row] = line;
      draw();
      written.push({ at: Date.now(), line });
    }
    return written;
  },
};
await loadBroughtFonts();
draw();
