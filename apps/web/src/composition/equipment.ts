import type { Equipment, Meeting } from '@sotto/live-session';
import type { Assistant, Transcriber } from '@sotto/meeting';
import type { Playing } from './demo-player.js';
import type { OpenScreens } from './open-screens.js';

interface Devices {
  readonly microphone: Transcriber;
  readonly file: Transcriber;
  readonly assistant: Assistant;
  readonly screens: OpenScreens;
  /** The demo that is being played, made for this session. */
  demo(meeting: Meeting): Playing;
}

/** What a session works with: by its origin, and nowhere else is that asked. */
export function equipmentFor(meeting: Meeting, devices: Devices): Equipment {
  const { screens } = devices;
  const { read, hold } = screens;
  if (meeting.origin === 'demo') {
    const { demo, ...playing } = devices.demo(meeting);
    return {
      transcriber: (track) => ({
        engine: demo.transcriber(track === 'you' ? 'you' : 'them'),
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
    assistant: devices.assistant,
    read,
    hold,
  };
}
