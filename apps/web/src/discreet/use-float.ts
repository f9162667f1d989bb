import { useHandles } from '../composition/handles.js';
import { useDiscreet } from './use-discreet.js';

/** Opens the floating window, inside a click; undefined where this browser has none (ledger D10). */
export function useFloat(): (() => void) | undefined {
  const { toasts } = useHandles();
  const { floating, overlay } = useDiscreet();
  if (!floating.offered) return undefined;
  return () => {
    floating
      .open(() => overlay.getState().on)
      .catch(() =>
        toasts.show({
          type: 'warning',
          title: 'The overlay stays in this page',
          detail:
            'The browser did not open a window for it, so it cannot float above other windows just now. Click the page once and try again.',
          durationMs: 8000,
        }),
      );
  };
}
