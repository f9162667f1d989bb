import { loadBroughtFonts } from '../../libs/screen/test/brought-fonts.js';

const ROWS = 12;
const PULSES_A_SECOND = 10;
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

/** One line a change, and in it one figure, which comes only once. */
async function write(changes: number, everyMs: number): Promise<readonly TimedLine[]> {
  const written: TimedLine[] = [];
  for (let i = 0; i < changes; i++) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    const row = (i * 5) % ROWS;
    const line = `Project ${row + 1} has spent ${5021 + i * 23} euro`;
    lines[row] = line;
    draw();
    written.push({ line, at: Date.now() });
  }
  return written;
}

const context = new AudioContext();

function play(buffer: AudioBuffer, loop: boolean, from = 0): void {
  const source = new AudioBufferSourceNode(context, { buffer, loop });
  source.connect(context.destination);
  source.start(from);
}

/** All at once, so that they come at their times whatever the page does. */
async function speak(rounds: number, everyMs: number): Promise<void> {
  await context.resume();
  const recording = await fetch(new URL('../../libs/speech/fixtures/audio/them.wav', import.meta.url));
  const buffer = await context.decodeAudioData(await recording.arrayBuffer());
  const from = context.currentTime;
  for (let i = 0; i < rounds; i++) play(buffer, false, from + (i * everyMs) / 1000);
}

async function pulse(): Promise<void> {
  await context.resume();
  const period = context.sampleRate / PULSES_A_SECOND;
  const buffer = context.createBuffer(1, period, context.sampleRate);
  buffer.getChannelData(0)[period / 2] = 1;
  play(buffer, true);
}

/** What Chromium has, and the types have not yet. */
interface WithPlaybackStats {
  readonly playbackStats?: { readonly underrunEvents: number };
}

const interruptions = () => (context as WithPlaybackStats).playbackStats?.underrunEvents ?? null;

globalThis.benchMeeting = { write, speak, pulse, interruptions };
await loadBroughtFonts();
draw();
