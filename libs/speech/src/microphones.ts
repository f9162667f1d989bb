import { type SpeechPlatform, platformWith } from './platform.js';

/** One input device. */
export interface Microphone {
  /** Stable for this origin until the person clears its data; empty until the microphone was allowed once. */
  readonly deviceId: string;
  /** The device's name. Browsers keep it empty until the microphone was allowed: ask for it first, then list again. */
  readonly label: string;
}

/** The microphones of this machine, as the browser lists them. */
export interface Microphones {
  /** Empty where the page may not ask (not served over https) or the browser refuses. */
  list(): Promise<readonly Microphone[]>;
  /**
   * Calls the listener with the new list whenever a device comes or goes, or its label becomes known.
   * @returns a function that ends it
   */
  watch(listener: (microphones: readonly Microphone[]) => void): () => void;
}

/**
 * The microphones of this machine.
 * @param platform what replaces the browser's own parts
 */
export function microphones(platform: Pick<Partial<SpeechPlatform>, 'devices'> = {}): Microphones {
  const { devices } = platformWith(platform);

  const list = async (): Promise<readonly Microphone[]> => {
    try {
      const all = (await devices?.enumerateDevices()) ?? [];
      return all
        .filter(({ kind }) => kind === 'audioinput')
        .map(({ deviceId, label }) => ({ deviceId, label }));
    } catch {
      return [];
    }
  };

  const watch: Microphones['watch'] = (listener) => {
    let newest = 0;
    const onChange = async () => {
      const mine = ++newest;
      const found = await list();
      // An answer that was overtaken by another change, or came after the end, is old news.
      if (mine === newest) listener(found);
    };
    const handler = () => void onChange();
    devices?.addEventListener('devicechange', handler);
    return () => {
      newest = -1;
      devices?.removeEventListener('devicechange', handler);
    };
  };

  return { list, watch };
}
