import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { TOAST_POSITIONS, type ToastPosition, type Toasts } from './toasts.js';
import { LiveLists, useToastsShown } from './toasts-shown.js';
import { RAIL_WIDTH, WIDE } from './rail-width.js';
import { steppedBack, towardsCorner } from './stepped-back.js';
import { tokens } from './tokens.js';
import { useModalDialog } from './use-modal-dialog.js';

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
  /* For a toast's words: what the corner leaves to one with a title of two lines, but two lines at least. */
  --toast-room: max(3rem, calc(var(--free) - 8rem));
  transition:
    opacity ${tokens.motionCalm} ease-out,
    transform ${tokens.motionCalm} ease-out;

  /* \`--beyond\`: what an overlay takes of this corner, from the window's edge; \`--aside\`: from its side (ledger D11). */
  &[data-position='top-left'] {
    --beyond: var(--sotto-overlay-top-left, 0px);
    --aside: var(--sotto-overlay-top-left-aside, 0px);
    --free: var(--sotto-overlay-top-left-free, calc(100dvh - var(--from)));
  }

  &[data-position='top-right'] {
    --beyond: var(--sotto-overlay-top-right, 0px);
    --aside: var(--sotto-overlay-top-right-aside, 0px);
    --free: var(--sotto-overlay-top-right-free, calc(100dvh - var(--from)));
  }

  &[data-position='bottom-left'] {
    --beyond: var(--sotto-overlay-bottom-left, 0px);
    --aside: var(--sotto-overlay-bottom-left-aside, 0px);
    --free: var(--sotto-overlay-bottom-left-free, calc(100dvh - var(--from)));
  }

  &[data-position='bottom-right'] {
    --beyond: var(--sotto-overlay-bottom-right, 0px);
    --aside: var(--sotto-overlay-bottom-right-aside, 0px);
    --free: var(--sotto-overlay-bottom-right-free, calc(100dvh - var(--from)));
  }

  &[data-position^='top'] {
    --from: max(var(--edge), var(--beyond));
    top: var(--from);
  }

  &[data-position^='bottom'] {
    --from: max(calc(var(--edge) + var(--sotto-toast-inset, 0px)), var(--beyond));
    bottom: var(--from);
  }

  &[data-position$='left'] {
    left: max(var(--edge), var(--aside));
  }

  &[data-position$='right'] {
    right: max(var(--edge), var(--aside));
  }

  /* Right of the rail, where the overlay is. */
  @media ${WIDE} {
    &[data-position='top-left'] {
      left: max(calc(${RAIL_WIDTH} + var(--edge)), var(--aside));
    }
  }

  /* As wide as the rail, so that a toast lies on its empty foot and never on the page. */
  @media ${WIDE} {
    &[data-position='bottom-left'] {
      --edge: ${tokens.space8};
      --toast-width: calc(${RAIL_WIDTH} - 2 * var(--edge) - 1px);
      --toast-words: 1 / -1;
    }
  }

  /* Below the row of tabs. */
  @media not ${WIDE} {
    &[data-position^='top'] {
      --from: max(4rem, var(--beyond));
    }
  }

  & > div {
    display: grid;
    gap: ${tokens.space8};
  }

  & > div:not(:empty) + div:not(:empty) {
    margin-top: ${tokens.space8};
  }

  ${towardsCorner}

  /* Ledger D5: while sharing they shrink, go to the corner and fade to 0.3; who reaches for one sees it whole. */
  &[data-sharing='true'] {
    --edge: ${tokens.space4};

    &:not(:hover, :focus-within) {
      ${steppedBack}
    }
  }
`;

export interface ToastRegionProps {
  /** The store that `createToasts` makes. */
  toasts: Toasts;
  /** Where toasts go that do not say (ledger D4: top right). */
  position?: ToastPosition;
  /** The screen is being shared (ledger D5). */
  sharing?: boolean;
}

/**
 * Shows toasts in the four corners, above everything, dialogs too. Pointing at one or focusing it stops their time
 * (ledger D9). Render it once and from the start: its live regions must be there before the first toast. While a modal
 * dialog is open it stands inside of that: all else is inert, could not be clicked and would not be read aloud.
 */
export function ToastRegion({ toasts, position = 'top-right', sharing = false }: ToastRegionProps) {
  const layer = useRef<HTMLElement>(null);
  const { all, dismiss, layerProps } = useToastsShown(toasts, layer);
  const dialog = useModalDialog(layer);
  useTopLayer(layer, dialog);
  const foot = useHeightForRail();

  const toastLayer = (
    <Layer ref={layer} popover="manual" {...layerProps}>
      {TOAST_POSITIONS.map((corner) => {
        const here = all.filter((toast) => (toast.position ?? position) === corner);
        return (
          <Corner
            key={corner}
            ref={corner === 'bottom-left' ? foot : undefined}
            data-position={corner}
            data-sharing={sharing}
          >
            <LiveLists toasts={here} dismiss={dismiss} />
          </Corner>
        );
      })}
    </Layer>
  );
  return dialog ? createPortal(toastLayer, dialog) : toastLayer;
}

/** Keeps the element in the top layer: above the dialog that it stands in, or above the page. */
function useTopLayer(layer: RefObject<HTMLElement | null>, dialog: HTMLDialogElement | null) {
  useEffect(() => {
    const element = layer.current;
    // Where there are no popovers it lies above the page by its z-index.
    if (typeof element?.showPopover === 'function' && !element.matches(':popover-open'))
      element.showPopover();
  }, [layer, dialog]);
}

/** Tells the rail how much of its foot is covered, so that its last tabs can be scrolled out from under a toast. */
function useHeightForRail() {
  return useCallback((corner: HTMLElement | null) => {
    const view = corner?.ownerDocument.defaultView;
    if (!corner || !view || !('ResizeObserver' in view)) return;
    const { style } = corner.ownerDocument.documentElement;
    const observer = new view.ResizeObserver(() =>
      style.setProperty(
        '--sotto-toasts-height',
        `calc(${corner.offsetHeight}px + var(--sotto-overlay-bottom-left, 0px))`,
      ),
    );
    observer.observe(corner);
    return () => {
      observer.disconnect();
      style.removeProperty('--sotto-toasts-height');
    };
  }, []);
}
