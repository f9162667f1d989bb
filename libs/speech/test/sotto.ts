import type { Clock } from '@sotto/meeting';
import type { AudioFeed, FeedEvent } from '../src/audio-feed.js';
import { audioFeeds } from '../src/audio-feeds.js';
import { browserAudio } from '../src/audio-platform.js';
import { sharedTracks } from '../src/shared-tracks.js';
import type { VoiceWorker } from '../src/voice-activity.js';
import { countFrames } from './count-frames.js';
import { keepDelivered } from './delivered-sound.js';
import type { Level, SeenEvent, Voice } from './feeds-page.js';
import { loudness } from './loudness.js';
import { files } from './page-files.js';

const clock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (ms, signal) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
      signal.addEventListener('abort', () => resolve());
    }),
};
/** As the product asks for it: gain control would change the tab's loudness, and with it what is counted. */
const AS_IT_IS = { echoCancellation: false, autoGainControl: false, noiseSuppression: false };
const delivered = keepDelivered();
const tracks = sharedTracks();
let denoise = false;
let worker: VoiceWorker | undefined;
const startVoiceActivity = () => (worker = browserAudio().startVoiceActivity());
const feeds = audioFeeds({
  clock,
  files,
  tracks,
  noiseSuppression: () => denoise,
  platform: { startVoiceActivity },
});
const open: Partial<Record<Voice, AudioFeed>> = {};
const seen: Record<Voice, SeenEvent[]> = { you: [], them: [] };
const levels: Record<Voice, Level[]> = { you: [], them: [] };
const streamed: Record<Voice, number> = { you: 0, them: 0 };
let share = '';

function hear(voice: Voice, event: FeedEvent): void {
  if (event.type === 'level') levels[voice].push(event);
  else if (event.type === 'speech') streamed[voice] += event.samples.length;
  else seen[voice].push(plain(voice, event));
}

function plain(voice: Voice, event: Exclude<FeedEvent, { type: 'level' | 'speech' }>): SeenEvent {
  switch (event.type) {
    case 'sound':
      return { type: 'sound', state: event.state, message: event.failure?.message };
    case 'speech-started':
      streamed[voice] = 0;
      return event;
    case 'speech-ended':
      return {
        ...event,
        samples: event.samples?.length ?? null,
        streamed: streamed[voice],
        loudness: event.samples ? loudness(event.samples) : [],
      };
    case 'ended':
      return { type: 'ended', reason: event.failure.reason, message: event.failure.message };
  }
}

window.sotto = {
  shared: new Promise((resolve, reject) => {
    document.querySelector('#share')?.addEventListener('click', () => {
      const opening = navigator.mediaDevices.getDisplayMedia({ video: true, audio: AS_IT_IS });
      opening.then((stream) => {
        const [track] = stream.getAudioTracks();
        if (!track) return reject(new Error('the share has no sound'));
        share = tracks.add(track);
        resolve();
      }, reject);
    });
  }),
  async open(voice, { speech, noiseSuppression = false }) {
    denoise = noiseSuppression;
    const feed = await feeds.open(voice === 'you' ? { kind: 'microphone' } : { kind: 'track', id: share });
    open[voice] = feed;
    feed.listen({ speech }, (event) => hear(voice, event));
    if (speech) await feed.keepSpeech();
    return feed.keptFromMs;
  },
  seen: (voice) => seen[voice],
  levels: (voice) => levels[voice],
  // Without the port that its law demands.
  breakVoiceActivity: () => worker?.postMessage({ type: 'open' }),
  delivered(voice) {
    const feed = open[voice];
    return feed ? delivered(feed) : [];
  },
  release: (voice) => open[voice]?.release(),
  count(ms) {
    const track = tracks.get(share);
    if (!track) throw new Error('share first');
    return countFrames(track, ms);
  },
  trackState: (voice) => open[voice]?.track.readyState ?? 'never opened',
};
