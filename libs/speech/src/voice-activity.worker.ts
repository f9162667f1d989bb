import type { InferenceSession } from 'onnxruntime-web/wasm';
import { VoiceActivityLane } from './voice-activity-lane.js';
import type { AudioFiles, FrameMessage, VoiceOrder, VoiceReply } from './voice-activity-messages.js';
import { type OnnxRuntime, SileroJudge } from './voice-activity-model.js';

// One for all feeds. Frames come straight from the worklets, so that a busy or hidden page delays nothing; what comes
// before the model is there waits for it.

const reply = (message: VoiceReply, transfer: Transferable[] = []): void =>
  postMessage(message, { transfer });

let loaded: { readonly onnx: OnnxRuntime; readonly session: InferenceSession } | undefined;
const feeds = new Map<number, { readonly port: MessagePort; lane?: VoiceActivityLane }>();
let running = false;
/** Wakes the loop as a message, behind the frames that wait: else judging would keep them from coming in. */
const turn = new MessageChannel();
turn.port1.onmessage = () => void judgeOnce();

addEventListener('message', ({ data }: MessageEvent<VoiceOrder>) => {
  if (data.type === 'load') void load(data.files);
  else if (data.type === 'open') open(data);
  else close(data.feed);
});

async function load(files: AudioFiles): Promise<void> {
  const came = (): void => reply({ type: 'loading' });
  try {
    came();
    // From a file of our own rather than bundled: bundlers would ship its 14 MB of wasm a second time.
    const onnx = (await import(/* @vite-ignore */ files.onnxRuntime)) as OnnxRuntime;
    came();
    const model = await fetched(files.voiceModel);
    came();
    // Asked for beforehand, because the runtime does not say whether the file was missing or does not run.
    const wasmBinary = await fetched(files.onnxWasm);
    came();
    onnx.env.wasm.numThreads = 1;
    onnx.env.wasm.proxy = false;
    onnx.env.wasm.wasmBinary = wasmBinary;
    onnx.env.wasm.wasmPaths = { wasm: files.onnxWasm };
    loaded = { onnx, session: await started(onnx, model) };
    reply({ type: 'loaded' });
    wake();
  } catch (error) {
    const reason = error instanceof Unsupported ? 'unsupported' : 'network';
    reply({ type: 'failed', reason, detail: String(error) });
  }
}

class Unsupported extends Error {}

async function started(onnx: OnnxRuntime, model: ArrayBuffer): Promise<InferenceSession> {
  try {
    return await onnx.InferenceSession.create(model, { executionProviders: ['wasm'] });
  } catch (error) {
    throw new Unsupported(String(error));
  }
}

async function fetched(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return response.arrayBuffer();
}

function open({ feed, port, sampleRate }: Extract<VoiceOrder, { type: 'open' }>): void {
  const entry: { readonly port: MessagePort; lane?: VoiceActivityLane } = { port };
  feeds.set(feed, entry);
  port.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
    if (data instanceof Float32Array) entry.lane?.push(data);
    else entry.lane = new VoiceActivityLane(sampleRate, data.originMs, newJudge);
    if (!running) wake();
  };
}

function newJudge(): SileroJudge {
  if (!loaded) throw new Error('judged before the model was loaded');
  return new SileroJudge(loaded.onnx, loaded.session);
}

/** Lets judging go on where something waits for it. */
function wake(): void {
  running = loaded !== undefined && [...feeds.values()].some(({ lane }) => lane?.waiting);
  if (running) turn.port2.postMessage(undefined);
}

function close(feed: number): void {
  feeds.get(feed)?.port.close();
  feeds.delete(feed);
}

/** One frame of each feed that has one, so that none waits for another. */
async function judgeOnce(): Promise<void> {
  try {
    for (const [feed, { lane }] of feeds) {
      for (const event of (await lane?.step()) ?? []) {
        // The last piece of an utterance is its own copy, so each may be handed over.
        const samples = 'samples' in event ? event.samples : null;
        if (feeds.has(feed)) reply({ type: 'told', feed, event }, samples ? [samples.buffer] : []);
      }
    }
    wake();
  } catch (error) {
    reply({ type: 'failed', reason: 'internal', detail: String(error) });
  }
}
