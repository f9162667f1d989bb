/** The last 43 ms of a sound. */
export interface HeardSound {
  /** Of 0 to 1. */
  readonly loudness: number;
  /** The loudest frequency, in Hz; as exact as the analyser's step, 23 Hz at 48 kHz. */
  readonly frequency: number;
}

/** Measures a track with the browser's own analyser. */
export function soundMeter(track: MediaStreamTrack): () => HeardSound {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 2048, smoothingTimeConstant: 0 });
  new MediaStreamAudioSourceNode(context, { mediaStream: new MediaStream([track]) }).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const spectrum = new Float32Array(analyser.frequencyBinCount);
  return () => {
    analyser.getFloatTimeDomainData(samples);
    analyser.getFloatFrequencyData(spectrum);
    const square = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    const loudest = spectrum.indexOf(Math.max(...spectrum));
    return { loudness: Math.sqrt(square), frequency: (loudest * context.sampleRate) / analyser.fftSize };
  };
}
