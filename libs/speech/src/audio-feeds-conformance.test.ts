import { it } from 'vitest';
import { FakeBrowser } from '../test/feed-doubles.js';
import { SAMPLE_RATE } from './audio-feed.js';
import { audioFeedConformance, type AudioFeedSubject } from './testing/audio-feed-conformance.js';

/** The feeds of a browser whose voice activity says what the test tells it to. */
const subject: AudioFeedSubject = {
  name: 'audioFeeds',
  make() {
    const browser = new FakeBrowser();
    browser.loads = true;
    let saidMs = 0;
    const speak = async () => {
      const [startMs, endMs] = [saidMs + 500, saidMs + 1500];
      saidMs = endMs;
      const worker = browser.workers[0];
      worker?.tell({ type: 'speech-started', startMs });
      for (const at of [startMs, startMs + 500])
        worker?.tell({ type: 'speech', startMs: at, samples: new Float32Array(SAMPLE_RATE / 2) });
      worker?.tell({ type: 'speech-ended', startMs, endMs, samples: new Float32Array(SAMPLE_RATE) });
    };
    const end = async () => {
      browser.tracks[0]?.end();
      await browser.clock.advance(0);
    };
    return Promise.resolve({ feeds: browser.feeds, source: { kind: 'microphone' }, speak, end });
  },
};

it.each(audioFeedConformance([subject]))('$law', ({ check }) => check());
