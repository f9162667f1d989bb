import type { DemoId } from '@sotto/demo-meeting';
import type { Archive, LiveSession, Recoached } from '@sotto/live-session';
import type { Clock, SessionHeader } from '@sotto/meeting';
import type { ParsedTranscript, SharedTracks, TranscriptFiles } from '@sotto/speech';
import type { Toasts } from '@sotto/ui-kit';
import { createContext, use } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { LiveCues } from '../delivery/live-cues.js';
import type { Discreet } from '../discreet/discreet.js';
import type { WaysIn } from '../first-visit/ways-in.js';
import type { NotesStore } from '../notes/notes-store.js';
import type { Office } from '../office/office.js';
import type { Offline } from '../offline/offline.js';
import type { SaveExport } from '../office/save-export.js';
import type { Compliance } from '../stores/compliance-store.js';
import type { ProviderKind, Settings } from '../stores/settings.js';
import type { SettingsStore } from '../stores/settings-store.js';
import type { HearingTools } from './hearing.js';
import type { LateSession } from './late-session.js';
import type { LazyScreens } from './lazy-screens.js';
import type { OpenScreens } from './open-screens.js';
import type { ProviderTest } from './provider-test.js';

/** What is entered of a provider and not stored yet. */
export interface TypedProvider {
  /** Blank: the stored one, if there is one. */
  readonly key?: string;
  readonly endpoint?: Settings['endpoint'];
}

/** The meeting that the browser had trouble writing; null where there is none, or none any more. */
export interface Doubted {
  readonly session: string | null;
}

/** Everything the screens hold on to. Handles never change; what changes is read from their stores. */
export interface Handles {
  readonly clock: Clock;
  readonly session: LiveSession;
  /** Fetches the part that runs a meeting, where one is near, and tells whether a command waits for it. */
  readonly lateSession: Pick<LateSession, 'load' | 'wait'>;
  /** Asks whether it is allowed before it deletes sessions or brings them back (ledger E4). */
  readonly archive: Archive;
  /** Runs the coaching of a session that is over again, with the services of the settings (ledger H3). */
  recoach(header: SessionHeader, signal: AbortSignal): Promise<Recoached>;
  readonly settings: SettingsStore;
  readonly compliance: Compliance;
  /** All that a company asks for, fetched once and after everything else; anew where it could not be. */
  office(): Promise<Office>;
  /** Keeps the app in this browser, fetched once and after everything else; anew where it could not be. */
  offline(): Promise<Offline>;
  /** The way out for every file that is made of what is kept here, outside of the libraries. */
  readonly saveExport: SaveExport;
  readonly notes: NotesStore;
  readonly toasts: Toasts;
  readonly doubted: StoreApi<Doubted>;
  readonly cues: LiveCues;
  readonly screens: LazyScreens;
  readonly openScreens: OpenScreens;
  /** The sound of shares, by the id under which the session knows it. */
  readonly tracks: SharedTracks;
  /** Engines and the sound's path, fetched when they are first needed. */
  hearing(): Promise<HearingTools>;
  /** A language pack has come. */
  packInstalled(): void;
  readonly files: TranscriptFiles;
  /** Whether this browser has speech recognition of its own (ledger A2). */
  readonly recognises: boolean;
  /**
   * Discreet mode, fetched once and after everything else; the same promise each time.
   * @param again fetched anew where it could not be
   */
  discreet(again?: boolean): Promise<Discreet>;
  /** Tries a provider for real, with what is typed in place of what is stored. Keeps nothing of it. */
  testProvider(kind: ProviderKind, typed?: TypedProvider): Promise<ProviderTest>;
  /**
   * Resolves once its recording is there, and the meeting begins; with false where it could not be loaded, which is told.
   * @param demo the sales call unless given
   */
  playDemo(pace: number, demo?: DemoId): Promise<boolean>;
  readonly waysIn: WaysIn;
  /** @throws SottoError with what is wrong in the file, and in which line; the signal's reason where it ended the reading */
  readTranscript(file: File, signal: AbortSignal): Promise<ParsedTranscript>;
  /**
   * Destroys everything on this device and starts anew. Rejects where nothing was deleted; `done` where not everything was.
   * @throws PermissionError
   */
  wipe(): Promise<{ readonly done: Promise<void> }>;
}

export const HandlesContext = createContext<Handles | null>(null);

/** @throws Error outside the app: a fault of the program */
export function useHandles(): Handles {
  const handles = use(HandlesContext);
  if (!handles) throw new Error('useHandles: there is no <HandlesContext> above.');
  return handles;
}
