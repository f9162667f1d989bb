import type { Clock } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import type { DevicesLike, SpeechPlatform } from '../platform.js';
import type { RecognitionConstructor, RecognitionOptions } from '../recognition-like.js';
import { ScriptedRecognition } from './scripted-recognition.js';

/**
 * A browser whose recognition does what the test says: `platform.last` is the recognition object of the newest run.
 *
 *     const platform = new ScriptedPlatform();
 *     const engine = browserRecognition(platform);
 *     ...run it...
 *     platform.last.begin();
 *     platform.last.final('hello');
 */
export class ScriptedPlatform<Time extends Clock = SimulatedClock> implements SpeechPlatform {
  readonly clock: Time;
  readonly Recognition: RecognitionConstructor;
  readonly made: ScriptedRecognition[] = [];
  /** What the Permissions API answers. */
  permission: 'granted' | 'denied' | 'prompt' | 'unknown' = 'granted';
  /** The devices that the browser lists. */
  readonly devices = new ScriptedDevices();
  /** What the static `available()` answers of the browser's service; an error makes it reject. */
  availability: string | Error = 'available';
  /** What it answers of recognition on this machine. */
  localAvailability: string | Error = 'available';
  /** What the static `install()` does; unless told, the language pack is there at once. */
  install: () => Promise<boolean> = () => {
    this.localAvailability = 'available';
    return Promise.resolve(true);
  };
  /** Called with each new recognition object before the engine has it. */
  prepare: (recognition: ScriptedRecognition) => void = () => undefined;

  constructor(clock?: Time) {
    this.clock = clock ?? (new SimulatedClock() as Clock as Time);
    const remember = (recognition: ScriptedRecognition) => {
      this.prepare(recognition);
      this.made.push(recognition);
    };
    const answer = (local: boolean) => (local ? this.localAvailability : this.availability);
    const install = () => this.install();
    this.Recognition = class extends ScriptedRecognition {
      constructor() {
        super();
        remember(this);
      }
      static available({ processLocally }: RecognitionOptions): Promise<string> {
        const status = answer(processLocally);
        return status instanceof Error ? Promise.reject(status) : Promise.resolve(status);
      }
      static install(): Promise<boolean> {
        return install();
      }
    };
  }

  microphonePermission(): Promise<'granted' | 'denied' | 'prompt' | 'unknown'> {
    return Promise.resolve(this.permission);
  }

  get last(): ScriptedRecognition {
    const recognition = this.made.at(-1);
    if (!recognition) throw new Error('ScriptedPlatform: no recognition has been made yet');
    return recognition;
  }
}

/** Devices that the test plugs in and out with `change`. */
export class ScriptedDevices implements DevicesLike {
  list = [{ kind: 'audioinput', deviceId: 'built-in', label: 'Built-in microphone' }];
  readonly #listeners = new Set<() => void>();

  enumerateDevices(): Promise<readonly { kind: string; deviceId: string; label: string }[]> {
    return Promise.resolve([...this.list]);
  }

  addEventListener(_type: 'devicechange', listener: () => void): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: 'devicechange', listener: () => void): void {
    this.#listeners.delete(listener);
  }

  change(list: { kind: string; deviceId: string; label: string }[]): void {
    this.list = list;
    for (const listener of [...this.#listeners]) listener();
  }

  get listeners(): number {
    return this.#listeners.size;
  }
}
