import type { Equipment, Meeting } from '@sotto/live-session';
import type { Playing } from './demo-player.js';
import type { Devices } from './devices.js';

/**
 * What a session works with: by its origin, and nowhere else is that asked.
 * @param demo the demo that is being played, made for this session
 */
export function equipmentFor(
  meeting: Meeting,
  devices: Omit<Devices, 'demo'>,
  demo: (meeting: Meeting) => Playing,
): Equipment {
  const { screens } = devices;
  const { read, watch, hold } = screens;
  if (meeting.origin === 'demo') {
    const { demo: recording, ...playing } = demo(meeting);
    return {
      transcriber: (track) => ({
        engine: recording.transcriber(track === 'you' ? 'you' : 'them'),
        source: { kind: 'track', id: `demo-${track}` },
      }),
      hold,
      ...playing,
    };
  }
  const voices = devices.voices();
  return {
    transcriber: (track, { them, file }) => {
      if (track === 'file') return { engine: devices.file, source: { kind: 'file', id: file?.id ?? '' } };
      return track === 'them'
        ? { engine: voices.them, source: { kind: 'track', id: them?.sound ?? '' } }
        : { engine: voices.you, source: devices.microphoneSource() };
    },
    assistant: meeting.origin === 'live' ? devices.agreedAssistant : devices.assistant,
    read,
    watch,
    hold,
  };
}
