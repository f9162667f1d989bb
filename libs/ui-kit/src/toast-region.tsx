import { type FocusEvent, type RefObject, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { ToastCard } from './toast-card.js';
import { createToastHolds } from './toast-holds.js';
import type { Toast, ToastPosition, Toasts } from './toasts.js';
import { tokens } from './tokens.js';

const POSITIONS: readonly ToastPosition[] = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];

const Layer = styled.section`
  position: fixed;
  inset: 0;
  z-index: 70;
  width: auto;
  height: auto;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  color: inherit;
  pointer-events: none;
`;

const Corner = styled.div`
  position: absolute;
  display: grid;
  --edge: ${tokens.space16};
  transition:
    opacity ${tokens.motionCalm} ease-out,
    transform ${tokens.motionCalm} ease-out;

  &[data-position^='top'] {
    top: var(--edge);
  }

  &[data-position^='bottom'] {
    bottom: calc(var(--edge) + var(--sotto-toast-inset, 0px));
  }

  &[data-position$='left'] {
    left: var(--edge);
  }

  &[data-position$='right'] {
    right: var(--edge);
  }

  & > div {
    display: grid;
    gap: ${tokens.space8};
  }

  & > div:not(:empty) + div:not(:empty) {
    margin-top: ${tokens.space8};
  }

  /* Ledger D5: while sharing they shrink, go to the corner and fade to 0.3; who reaches for one sees it whole. */
  &[data-sharing='true'] {
    --edge: ${tokens.space4};

    &:not(:hover, :focus-within) {
      opacity: 0.3;
      transform: scale(0.75);
    }

    &[data-position='top-left'] {
      transform-origin: 0 0;
    }

    &[data-position='top-right'] {
      transform-origin: 100% 0;
    }

    &[data-position='bottom-left'] {
      transform-origin: 0 100%;
    }

    &[data-position='bottom-right'] {
      transform-origin: 100% 100%;
    }
  }
`;

export interface ToastRegionProps {
  toasts: Toasts;
  /** Where toasts go that do not say (ledger D4: top right). */
  position?: ToastPosition;
  /** The screen is being shared (ledger D5). */
  sharing?: boolean;
}

/**
 * Shows toasts in the four corners, above everything, dialogs too. Pointing at one or focusing it stops their time
 * (ledger D9). Render it once and from the start: its live regions must be there before the first toast.
 */
export function ToastRegion({ toasts, position = 'top-right', sharing = false }: ToastRegionProps) {
  const all = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot, toasts.getSnapshot);
  const holds = useMemo(() => createToastHolds(toasts), [toasts]);
  const layer = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  useTopLayer(layer, all.length);

  useEffect(() => {
    if (layer.current) holds.check(layer.current);
  }, [all, holds]);

  const focused = (event: FocusEvent<HTMLElement>) => {
    const from = event.relatedTarget as HTMLElement | null;
    if (from && !layer.current?.contains(from)) cameFrom.current = from;
    holds.focused();
  };
  const dismiss = (toast: Toast) => {
    toasts.dismiss(toast.id);
    const element = layer.current;
    if (!element?.contains(element.ownerDocument.activeElement)) return;
    const next = element.querySelector<HTMLElement>(
      `[data-phase='showing']:not([data-toast='${toast.id}']) button`,
    );
    (next ?? cameFrom.current)?.focus();
  };

  return (
    <Layer
      ref={layer}
      popover="manual"
      aria-label="Notifications"
      onMouseEnter={holds.pointed}
      onMouseLeave={holds.pointedAway}
      onFocus={focused}
      onBlur={holds.focusedAway}
    >
      {POSITIONS.map((corner) => {
        const here = all.filter((toast) => (toast.position ?? position) === corner);
        return (
          <Corner key={corner} data-position={corner} data-sharing={sharing}>
            <LiveList role="status" toasts={here.filter(({ type }) => type !== 'error')} dismiss={dismiss} />
            <LiveList role="alert" toasts={here.filter(({ type }) => type === 'error')} dismiss={dismiss} />
          </Corner>
        );
      })}
    </Layer>
  );
}

interface LiveListProps {
  role: 'status' | 'alert';
  toasts: readonly Toast[];
  dismiss: (toast: Toast) => void;
}

function LiveList({ role, toasts, dismiss }: LiveListProps) {
  return (
    <div role={role} aria-atomic="false" aria-relevant="additions">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast)} />
      ))}
    </div>
  );
}

/** Keeps the element in the top layer, and above a modal dialog that opened before the last toast came. */
function useTopLayer(layer: RefObject<HTMLElement | null>, count: number) {
  useEffect(() => {
    const element = layer.current;
    // Where there are no popovers it lies above the page by its z-index.
    if (typeof element?.showPopover !== 'function') return;
    const covered = count > 0 && element.ownerDocument.querySelector('dialog:modal');
    if (covered) element.hidePopover();
    element.showPopover();
  }, [layer, count]);
}
