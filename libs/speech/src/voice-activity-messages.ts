import type { LaneEvent } from './voice-activity-lane.js';

/** Where the files of the audio path lie, on our own origin. A relative address is taken against the page. */
export interface AudioFiles {
  /** Silero v5: `silero_vad_v5.onnx` of @ricky0123/vad-web. */
  readonly voiceModel: string;
  /** `ort.wasm.bundle.min.mjs` of onnxruntime-web, fetched by the worker when it is needed. */
  readonly onnxRuntime: string;
  /** `ort-wasm-simd-threaded.wasm` of onnxruntime-web, 14 MB. */
  readonly onnxWasm: string;
  /** `rnnoiseWorklet.js` of @sapphi-red/web-noise-suppressor. */
  readonly noiseWorklet: string;
  /** `rnnoise.wasm` of the same, for browsers without SIMD. */
  readonly noiseWasm: string;
  /** `rnnoise_simd.wasm` of the same. */
  readonly noiseSimdWasm: string;
}

/** To the worker. A feed is named by a number. */
export type VoiceOrder =
  | { readonly type: 'load'; readonly files: AudioFiles }
  /** Frames come by the port, as `Float32Array`, one channel. `originMs` is the feed time of the first of them. */
  | {
      readonly type: 'open';
      readonly feed: number;
      readonly port: MessagePort;
      readonly sampleRate: number;
    }
  | { readonly type: 'close'; readonly feed: number };

/** From the worker. */
export type VoiceReply =
  /** A part of what is loaded has come. */
  | { readonly type: 'loading' }
  | { readonly type: 'loaded' }
  | { readonly type: 'told'; readonly feed: number; readonly event: LaneEvent }
  /** Nothing more will come. 'unsupported': the files came and do not run here. */
  | {
      readonly type: 'failed';
      readonly reason: 'network' | 'unsupported' | 'internal';
      readonly detail: string;
    };

/** What the capture worklet sends to the worker: the first message tells where feed time stands, then come frames. */
export type FrameMessage = { readonly originMs: number } | Float32Array<ArrayBuffer>;

/** What the capture worklet tells the page, four times a second. */
export interface LevelReport {
  /** Feed time, ms. */
  readonly atMs: number;
  /** The same moment in the audio context's own time, ms. */
  readonly contextMs: number;
  /** The loudest sample of the time since the last report, before noise suppression; 0 to 1. */
  readonly peak: number;
}
