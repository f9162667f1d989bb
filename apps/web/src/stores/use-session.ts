import type { SessionState } from '@sotto/live-session';
import { useStore } from 'zustand';
import { useHandles } from '../composition/handles.js';
import type { WaysInState } from '../first-visit/ways-in.js';
import type { SettingsState } from './settings-store.js';

/** A part of the live session. The selector returns something that exists already, never a fresh object. */
export function useSession<Part>(select: (state: SessionState) => Part): Part {
  return useStore(useHandles().session, select);
}

/** Whether the ways in were asked for; the same rule. */
export function useWaysIn<Part>(select: (state: WaysInState) => Part): Part {
  return useStore(useHandles().waysIn, select);
}

/** A part of the person's choices; the same rule. */
export function useSettings<Part>(select: (state: SettingsState) => Part): Part {
  return useStore(useHandles().settings, select);
}
