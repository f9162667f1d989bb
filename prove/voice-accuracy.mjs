// @ts-check

/**
 * Nobody else's recordings can say how well a recogniser hears this person, in this room. The voice check in Settings can,
 * on the person's own device; so there is no figure here.
 * @type {import('../bench/measure.mjs').SiteMeasure}
 */
export const voiceAccuracy = async () => [
  {
    figure: 'Words recognised correctly',
    value: 'not measured',
    goal: '',
    met: null,
    how: 'It depends on your voice, your room and the engine. “Start the voice check” in Settings measures the word error rate of each engine while you read a text aloud.',
  },
];
