import { SottoError } from '@sotto/meeting';
import { NO_AUDIO_PATH } from './capture-failures.js';
import { captureWorklet } from './capture-worklet.js';
import type { AudioPlatform, CapturePath, CaptureWish } from './feed-platform.js';
import { loadedFile, NOISE_SAMPLE_RATE, noiseSuppressor } from './noise-suppressor.js';
import type { LevelReport } from './voice-activity-messages.js';

/** The browser's own parts, read when they are asked for: importing this does no harm where there is no browser. */
export function browserAudio(): AudioPlatform {
  const here = globalThis as unknown as Surroundings;
  return {
    mediaDevices: here.navigator?.mediaDevices,
    async microphonePermission() {
      try {
        // Firefox before 132 and older Safari do not know the name and reject.
        return await here.navigator?.permissions?.query({ name: 'microphone' });
      } catch {
        return undefined;
      }
    },
    openPath,
    startVoiceActivity: () =>
      new Worker(new URL('./voice-activity.worker.js', import.meta.url), { type: 'module' }),
    absolute: (address) => new URL(address, here.document?.baseURI).href,
  };
}

interface Surroundings {
  readonly navigator?: { readonly mediaDevices?: MediaDevices; readonly permissions?: Permissions };
  readonly document?: { readonly baseURI: string };
}

async function openPath(track: MediaStreamTrack, wish: CaptureWish): Promise<CapturePath> {
  if (!('AudioWorkletNode' in globalThis)) throw new SottoError(NO_AUDIO_PATH);
  const context = new AudioContext(wish.noiseSuppression ? { sampleRate: NOISE_SAMPLE_RATE } : {});
  try {
    await loadedFile(() => context.audioWorklet.addModule(captureWorklet()));
    const source = context.createMediaStreamSource(new MediaStream([track]));
    const frames = new AudioWorkletNode(context, 'sotto-capture-frames', {
      numberOfInputs: 2,
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    const noise = wish.noiseSuppression ? await noiseSuppressor(context, wish.files) : undefined;
    if (noise) source.connect(noise).connect(frames, 0, 0);
    else source.connect(frames, 0, 0);
    source.connect(frames, 0, 1);
    return pathOf(context, source, frames, noise, wish.onLevel);
  } catch (error) {
    void context.close();
    throw error;
  }
}

function pathOf(
  context: AudioContext,
  source: AudioNode,
  frames: AudioWorkletNode,
  noise: { destroy(): void } | undefined,
  onLevel: (report: LevelReport) => void,
): CapturePath {
  /** The context's time when feed time began; unknown before the first report. */
  let originMs: number | undefined;
  frames.port.onmessage = ({ data }: MessageEvent<LevelReport>) => {
    originMs ??= data.contextMs - data.atMs;
    onLevel(data);
  };
  const resume = () => {
    if (context.state !== 'running') context.resume().catch(() => undefined);
  };
  resume();
  return {
    get nowMs() {
      return originMs === undefined ? 0 : Math.max(0, context.currentTime * 1000 - originMs);
    },
    sampleRate: context.sampleRate,
    sendFrames: (port) => frames.port.postMessage(port, [port]),
    resume,
    close() {
      frames.port.onmessage = null;
      frames.port.postMessage('end');
      noise?.destroy();
      source.disconnect();
      void context.close();
    },
  };
}
