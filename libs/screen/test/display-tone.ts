const context = new AudioContext();
const tone = new OscillatorNode(context, { frequency: 440 });
tone.connect(new GainNode(context, { gain: 0.5 })).connect(context.destination);
tone.start();
