import { Archive, createLiveSession, type Equipment } from '@sotto/live-session';
import { DEFAULT_INDUSTRY_CONTEXT, type Transcriber } from '@sotto/meeting';
import { browserPlatform, openSealedStore, writerLock } from '@sotto/storage';
import { faultyStorage } from './faulty-storage.js';
import { counted, type RealWork } from './real-work.js';
import type { WorkClock } from './work-clock.js';

/** A meeting of which only the person's own voice is heard, on its way to the disk. */
export interface OneVoiceMeeting {
  /** Stops it, waits until it is saved, and opens its record from the disk. */
  stop(): Promise<Awaited<ReturnType<Archive['open']>>['meeting']>;
}

/** What may still be said after Stop, and be written, ms. */
const LAST_WORDS_MS = 25_000;

/** The product's own session and sealed journal in a database of its own, in simulated time. It has begun. */
export async function oneVoiceMeeting(
  engine: Transcriber,
  { clock, work }: { readonly clock: WorkClock; readonly work: RealWork },
): Promise<OneVoiceMeeting> {
  const name = `prove-${crypto.randomUUID()}`;
  const { platform } = faultyStorage(browserPlatform(), name, { clock, work });
  const store = await openSealedStore({ databaseName: name, platform });
  const equipment: Equipment = {
    transcriber: () => ({ engine, source: { kind: 'microphone' } }),
    assistant: {
      run: (_, emit) => Promise.resolve(emit({ type: 'failed', failure: NO_MODEL, partial: '' })),
    },
    read: () => Promise.resolve(),
    hold: () => Promise.resolve(),
  };
  const session = createLiveSession({
    store,
    clock,
    lock: counted(work, writerLock(name)),
    frame: { request: () => () => undefined, visible: () => false, onVisible: () => () => undefined },
    equip: () => equipment,
    policy: () => ({ initialized: true, consentRequired: true }),
    notify: () => undefined,
  });
  await session.open();
  session.dispatch({
    type: 'start',
    origin: 'live',
    language: 'en-US',
    mode: 'meeting',
    industry: DEFAULT_INDUSTRY_CONTEXT,
    background: '',
    tracks: ['you'],
    consent: 'prove',
  });
  return {
    stop: async () => {
      session.dispatch({ type: 'stop' });
      await clock.runUntil(clock.elapsed() + LAST_WORDS_MS);
      await session.saved();
      return (await new Archive(store, clock).open(session.getState().meeting.id)).meeting;
    },
  };
}

const NO_MODEL = { reason: 'not-configured', message: 'No AI providers configured' } as const;
