import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { FloatingWindow } from './floating-window.js';
import { listenForHotkeys } from './hotkeys.js';
import { PageOverlay } from './overlay.js';
import { isSharing } from './overlay-state.js';
import { useDiscreet, useDiscreetSettings, useOverlay } from './use-discreet.js';

export { openDiscreet } from './discreet.js';

/**
 * Discreet mode on every tab: its hotkeys, and the overlay while it is on.
 * @param onSharing hears whether the screen seems to be shared, for what steps back then and is not the overlay's
 */
export function DiscreetMode({ onSharing }: { onSharing: (sharing: boolean) => void }) {
  const on = useOverlay((state) => state.on);
  const sharing = useOverlay(isSharing);
  const floating = useStore(useDiscreet().floating);
  useEffect(() => onSharing(sharing), [onSharing, sharing]);
  useHotkeys(floating);
  const floated = useRef(false);
  useEffect(() => {
    floated.current = floating !== null;
  }, [floating]);
  if (!on) return null;
  return floating ? <FloatingWindow view={floating} /> : <PageOverlay returned={floated} />;
}

/** Ledger D2: in the page, and in the floating window. */
function useHotkeys(floating: Window | null): void {
  const { toggle, toggleMinimized, close } = useDiscreet();
  const { hotkeysEnabled, hotkeys } = useDiscreetSettings();
  useEffect(() => {
    if (!hotkeysEnabled) return;
    const actions = { toggle, minimize: toggleMinimized, close };
    const windows = floating ? [window, floating] : [window];
    const stops = windows.map((view) => listenForHotkeys(view, hotkeys, (action) => actions[action]()));
    return () => stops.forEach((stop) => stop());
  }, [toggle, toggleMinimized, close, hotkeysEnabled, hotkeys, floating]);
}
