import { use } from 'react';
import { useStore } from 'zustand';
import { useHandles } from '../composition/handles.js';
import type { DiscreetSettings } from '../stores/settings.js';
import { useSettings } from '../stores/use-session.js';
import type { Discreet } from './discreet.js';
import type { OverlayState } from './overlay-state.js';

/** Discreet mode; suspends until it is fetched. */
export function useDiscreet(): Discreet {
  return use(useHandles().discreet());
}

/** A part of the overlay's state. */
export function useOverlay<Part>(select: (state: OverlayState) => Part): Part {
  return useStore(useDiscreet().overlay, select);
}

/** What the person has chosen for the overlay. */
export function useDiscreetSettings(): DiscreetSettings {
  return useSettings(({ settings }) => settings.discreet);
}
