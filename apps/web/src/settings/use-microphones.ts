import { type Microphone, microphones } from '@sotto/speech';
import { useEffect, useState } from 'react';

/** The microphones of this machine, as they come and go. */
export function useMicrophones(): readonly Microphone[] {
  const [found, setFound] = useState<readonly Microphone[]>([]);
  useEffect(() => {
    const devices = microphones();
    void devices.list().then(setFound);
    return devices.watch(setFound);
  }, []);
  return found;
}
