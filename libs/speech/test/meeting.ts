import type { MeetingPage } from './feeds-page.js';

/** One sample of full height each tenth of a second. */
const PULSES_A_SECOND = 10;

/** Speech of -9 dBFS is then at 0.25, which neither makes a pulse nor hides one. */
const SOFTLY = 0.7;

/** -66 dBFS. */
const HUM = 0.0005;

const context = new AudioContext();

async function file(address: string): Promise<AudioBuffer> {
  const response = await fetch(address);
  return context.decodeAudioData(await response.arrayBuffer());
}

function pulses(): AudioBuffer {
  const period = context.sampleRate / PULSES_A_SECOND;
  const buffer = context.createBuffer(1, period, context.sampleRate);
  buffer.getChannelData(0)[period / 2] = 1;
  return buffer;
}

function play(buffer: AudioBuffer, loop: boolean, gain = 1): AudioBufferSourceNode {
  const source = new AudioBufferSourceNode(context, { buffer, loop });
  source.connect(new GainNode(context, { gain })).connect(context.destination);
  source.start();
  return source;
}

const meeting: MeetingPage = {
  async hum() {
    await context.resume();
    const hum = new OscillatorNode(context, { frequency: 100 });
    hum.connect(new GainNode(context, { gain: HUM })).connect(context.destination);
    hum.start();
  },
  async say(address) {
    await context.resume();
    const source = play(await file(address), false);
    await new Promise((resolve) => source.addEventListener('ended', resolve));
  },
  async repeat(address) {
    await context.resume();
    play(await file(address), true, SOFTLY);
  },
  async pulse() {
    await context.resume();
    play(pulses(), true);
  },
};
window.meeting = meeting;
