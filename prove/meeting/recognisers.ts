import type { Fault } from '@sotto/demo-meeting';
import type { Transcriber, Voice } from '@sotto/meeting';
import {
  browserRecognition,
  onDeviceRecognition,
  type RecognitionConstructor,
  twoVoices,
} from '@sotto/speech';
import { ScriptedDevices, ScriptedFeeds, ScriptedRecognition } from '@sotto/speech/testing';
import { HeardVoice } from './spoken-day.js';
import type { WorkClock } from './work-clock.js';

/** From `start()` until a recogniser takes sound, ms. */
const OPENING_MS = 60;

export type VoiceFault = Extract<Fault, { readonly voice: Voice }>;

/** Both voices with the product's own engines over a scripted browser, and the way to make that browser fail. */
export interface Recognisers {
  readonly you: Transcriber;
  readonly them: Transcriber;
  readonly heard: Readonly<Record<Voice, HeardVoice>>;
  fail(fault: VoiceFault): void;
  /** Whether the browser's own service can be reached; on the device recognition goes on. */
  goOnline(online: boolean): void;
}

interface Side {
  readonly heard: HeardVoice;
  /** So many starts are still refused. */
  refused: number;
}

/**
 * The order is that of the product: on the device, then the browser's own service, which hears one voice at a time.
 * What is scripted is the browser's `SpeechRecognition`; the adapters, the ladder and the rules for two voices are real.
 */
export function recognisers(clock: WorkClock): Recognisers {
  const world: World = { clock, online: true, served: null };
  const sides = { you: sideOf('you', clock), them: sideOf('them', clock) };
  const feeds = new ScriptedFeeds({ clock });
  const surroundings = { clock, feeds, devices: new ScriptedDevices(), microphonePermission: granted };
  const voices = twoVoices({
    engines: (voice) => [
      onDeviceRecognition({ ...surroundings, Recognition: recognitionOf(world, sides[voice], true) }),
      browserRecognition({ ...surroundings, Recognition: recognitionOf(world, sides[voice], false) }),
    ],
    feeds,
    clock,
  });
  return {
    ...voices,
    heard: { you: sides.you.heard, them: sides.them.heard },
    fail: (fault) => fail(sides[fault.voice], fault, clock),
    goOnline: (online) => {
      world.online = online;
      if (!online) world.served?.fail('network');
    },
  };
}

/** What all recognitions of the page share. */
interface World {
  readonly clock: WorkClock;
  online: boolean;
  /** The one that the browser's service hears. */
  served: ScriptedRecognition | null;
}

const sideOf = (voice: Voice, clock: WorkClock): Side => ({
  heard: new HeardVoice(voice, clock),
  refused: 0,
});

const granted = () => Promise.resolve('granted' as const);
const never = new AbortController().signal;

function fail(side: Side, fault: VoiceFault, clock: WorkClock): void {
  if (fault.kind === 'recogniser-refuses') side.refused = fault.times;
  if (fault.kind === 'audio-lost') side.heard.lostUntil = clock.elapsed() + fault.lastsMs;
  for (const { recognition } of [...side.heard.ears]) {
    const error = ERRORS[fault.kind];
    if (error) recognition.fail(error);
    else recognition.end({ finalise: false });
  }
}

/** By the names of the Web Speech API; the others end without one. */
const ERRORS: Partial<Record<VoiceFault['kind'], string>> = {
  'recogniser-network': 'network',
  'recogniser-no-speech': 'no-speech',
  'audio-lost': 'audio-capture',
};

/** The browser's class, for one voice and one of the two ways to recognise. */
function recognitionOf(world: World, side: Side, local: boolean): RecognitionConstructor {
  const { heard } = side;
  return class extends ScriptedRecognition {
    static available(): Promise<string> {
      return Promise.resolve('available');
    }

    constructor() {
      super();
      this.addEventListener('audiostart', () => heard.opens(this));
      this.addEventListener('end', () => {
        heard.closes(this);
        if (world.served === this) world.served = null;
      });
    }

    override start(track?: MediaStreamTrack): void {
      super.start(track);
      void this.#open();
    }

    async #open(): Promise<void> {
      await world.clock.after(OPENING_MS, never);
      if (!this.isOpen) return;
      if (side.refused > 0) {
        side.refused--;
        return this.fail('network');
      }
      if (heard.lostUntil > world.clock.elapsed()) return this.fail('audio-capture');
      if (!local) {
        if (!world.online) return this.fail('network');
        world.served?.fail('aborted');
        world.served = this;
      }
      this.begin();
    }
  };
}
