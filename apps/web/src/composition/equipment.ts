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
  const { read, hold } = screens;
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
  return {
    transcriber: (track) =>
      track === 'file'
        ? { engine: devices.file, source: { kind: 'file', id: meeting.file?.id ?? '' } }
        : { engine: devices.microphone, source: { kind: 'microphone' } },
    assistant: meeting.origin === 'live' ? devices.agreedAssistant : devices.assistant,
    read,
    hold,
  };
}
