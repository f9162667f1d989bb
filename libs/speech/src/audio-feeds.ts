import { type AudioSource, type Clock, SottoError } from '@sotto/meeting';
import type { AudioFeed, AudioFeeds } from './audio-feed.js';
import { browserAudio } from './audio-platform.js';
import {
  captureRefusal,
  CHOSEN_IS_BACK,
  ENDED,
  NO_CAPTURE,
  NOT_A_SOUND,
  NOT_SHARED,
  NOT_SUPPRESSED,
  soundFault,
} from './capture-failures.js';
import { TrackFeed } from './feed-of-track.js';
import type { AudioPlatform } from './feed-platform.js';
import { type Microphone, microphones } from './microphones.js';
import type { SharedTracks } from './shared-tracks.js';
import type { AudioFiles } from './voice-activity-messages.js';
import { VoiceActivity } from './voice-activity.js';

/** What audio feeds are made with. */
export interface AudioFeedsOptions {
  /** Goes on while the page is hidden. */
  readonly clock: Clock;
  readonly files: AudioFiles;
  /** Where sources of kind 'track' are found. */
  readonly tracks: Pick<SharedTracks, 'get'>;
  /** Asked at every opening: RNNoise for the microphone, in place of the browser's own suppression. */
  readonly noiseSuppression: () => boolean;
  /** What is not given is the browser's own. */
  readonly platform?: Partial<AudioPlatform>;
}

interface Opened {
  readonly track: MediaStreamTrack;
  readonly substituted: boolean;
}

/**
 * The sound of microphones and shared tabs, as feeds. Voice activity and its 17 MB are fetched when somebody asks for
 * speech, and freed when no feed needs them.
 */
export function audioFeeds(options: AudioFeedsOptions): AudioFeeds {
  const { clock, tracks, noiseSuppression } = options;
  const platform = { ...browserAudio(), ...options.platform };
  const files = absoluteFiles(options.files, platform);
  const voice = new VoiceActivity(() => platform.startVoiceActivity(), files, clock);
  const feeds = new Map<string, Promise<TrackFeed>>();

  async function begin(
    source: Exclude<AudioSource, { kind: 'file' }>,
    forget: () => void,
  ): Promise<TrackFeed> {
    const denoised = source.kind === 'microphone' && noiseSuppression();
    const { track, substituted } =
      source.kind === 'microphone'
        ? await microphone(platform, source.deviceId, denoised)
        : { track: shared(tracks, source.id), substituted: false };
    const watching = new AbortController();
    const onClosed = () => {
      watching.abort();
      forget();
    };
    const feed = new TrackFeed({ kind: source.kind, track, clock, voice, substituted, onClosed });
    if (source.kind === 'microphone') void watchMicrophone(track, feed, platform, watching.signal);
    else track.addEventListener('ended', () => feed.end(ENDED.unshared), { signal: watching.signal });
    if (source.kind === 'microphone' && source.deviceId && substituted)
      void watchChosen(source.deviceId, feed, platform, watching.signal);
    try {
      await followPath(feed, denoised);
    } catch (error) {
      feed.hold().release();
      throw new SottoError(soundFault(error), { cause: error });
    }
    return feed;
  }

  async function followPath(feed: TrackFeed, denoised: boolean): Promise<void> {
    const openPath = (noiseSuppression: boolean) =>
      platform.openPath(feed.track, { files, noiseSuppression, onLevel: feed.onLevel });
    if (!denoised) return feed.follow(await openPath(false));
    const suppressed = await openPath(true).catch(() => null);
    if (suppressed) return feed.follow(suppressed);
    // Words with noise are better than none. What was wrong with the whole path is thrown by this one too.
    feed.follow(await openPath(false), NOT_SUPPRESSED);
  }

  async function open(source: AudioSource): Promise<AudioFeed> {
    if (source.kind === 'file') throw new SottoError(NOT_A_SOUND);
    const key = source.kind === 'track' ? `track ${source.id}` : `microphone ${source.deviceId ?? ''}`;
    const forget = () => void (feeds.get(key) === opening && feeds.delete(key));
    const opening = feeds.get(key) ?? begin(source, forget);
    feeds.set(key, opening);
    try {
      const feed = await opening;
      // The last holder let go of it, or it ended, while this one waited.
      return feed.closed ? await open(source) : feed.hold();
    } catch (error) {
      forget();
      throw error;
    }
  }

  return { open };
}

function shared(tracks: Pick<SharedTracks, 'get'>, id: string): MediaStreamTrack {
  const track = tracks.get(id);
  if (track?.readyState !== 'live') throw new SottoError(NOT_SHARED);
  return track;
}

/** The chosen microphone; where it is gone, the system's default one. */
async function microphone(
  { mediaDevices }: AudioPlatform,
  deviceId: string | undefined,
  denoised: boolean,
): Promise<Opened> {
  if (!mediaDevices?.getUserMedia) throw new SottoError(NO_CAPTURE);
  const asked = async (chosen: MediaTrackConstraints): Promise<MediaStreamTrack> => {
    // Two suppressions in a row would only cost words.
    const audio = { echoCancellation: true, autoGainControl: true, noiseSuppression: !denoised, ...chosen };
    const [track] = (await mediaDevices.getUserMedia({ audio })).getAudioTracks();
    if (!track) throw new Error('a stream without sound');
    return track;
  };
  try {
    if (!deviceId) return { track: await asked({}), substituted: false };
    try {
      return { track: await asked({ deviceId: { exact: deviceId } }), substituted: false };
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      if (name !== 'OverconstrainedError' && name !== 'NotFoundError') throw error;
      return { track: await asked({}), substituted: true };
    }
  } catch (error) {
    throw captureRefusal(error);
  }
}

async function watchMicrophone(
  track: MediaStreamTrack,
  feed: TrackFeed,
  platform: AudioPlatform,
  signal: AbortSignal,
): Promise<void> {
  // Before anything is awaited: the track may end at any time.
  const asked = platform.microphonePermission();
  /** It was granted and is not any more. Some browsers never call it granted, and say 'prompt' while they listen. */
  const takenBack = async (): Promise<boolean> => {
    const now = (await platform.microphonePermission())?.state;
    return now === 'denied' || (now === 'prompt' && (await before) === 'granted');
  };
  const before = asked.then((permission) => permission?.state);
  const onEnded = async () => feed.end((await takenBack()) ? ENDED.forbidden : ENDED.unplugged);
  track.addEventListener('ended', () => void onEnded(), { signal });
  const onChange = async () => (await takenBack()) && feed.end(ENDED.forbidden);
  (await asked)?.addEventListener('change', () => void onChange(), { signal });
}

/** Ends the feed of a substitute when the chosen microphone is connected. */
async function watchChosen(
  deviceId: string,
  feed: TrackFeed,
  { mediaDevices }: AudioPlatform,
  signal: AbortSignal,
): Promise<void> {
  const { list, watch } = microphones({ devices: mediaDevices });
  const isIn = (found: readonly Microphone[]) => found.some((each) => each.deviceId === deviceId);
  // One that is listed and yet does not open would end the feed again and again: only its coming counts.
  let wasListed = isIn(await list());
  if (signal.aborted) return;
  const stop = watch((found) => {
    const isListed = isIn(found);
    if (isListed !== wasListed) feed.endSoon(isListed ? CHOSEN_IS_BACK : null);
    wasListed = isListed;
  });
  signal.addEventListener('abort', stop);
}

function absoluteFiles(files: AudioFiles, platform: AudioPlatform): AudioFiles {
  const names = Object.keys(files) as (keyof AudioFiles)[];
  return Object.fromEntries(
    names.map((name) => [name, platform.absolute(files[name])]),
  ) as unknown as AudioFiles;
}
