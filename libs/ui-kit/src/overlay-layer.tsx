import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { useFocusKept } from './focus-kept.js';
import { aroundPieces, REACHED_FOR, restingPiece } from './overlay-piece.js';
import { OverlayPlaceContext } from './overlay-place.js';
import { useRoomTold } from './overlay-room-told.js';
import { BOTTOM_ROOM } from './overlay-room.js';
import { RAIL_WIDTH, WIDE } from './rail-width.js';
import type { ToastPosition } from './toasts.js';
import { steppedBack, towardsCorner } from './stepped-back.js';
import { tokens } from './tokens.js';

/** The rail, the banner in the middle of the rest, the widest piece at both of its sides, and their gaps. */
const ROOM_BESIDE_BANNER = '(min-width: 90rem)';
/** The widest piece and a gap: how far the banner keeps from the side that the overlay has. */
const BESIDE_PIECE = `calc(20rem + ${tokens.space8})`;
/** The heading of a page with its buttons, where the tabs are a rail. */
const BELOW_HEADING = '4.75rem';
/** Two pieces side by side at the window's bottom, and their gaps. */
const TWO_COLUMNS = '(min-width: 44rem)';

/*
 * A grid, so that what shares a corner stacks without anything being measured: banner, what is at the top, what is at
 * the bottom, the card. Below dialogs and toasts, which are in the top layer, and below an open list of choices.
 */
const Layer = styled.section<{ $opacity: string }>`
  ${aroundPieces}
  --edge: ${tokens.space16};
  position: fixed;
  inset: 0;
  z-index: 40;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto auto;
  grid-template-columns: minmax(0, 1fr);
  padding: var(--below) var(--edge) calc(var(--edge) + ${BOTTOM_ROOM});
  pointer-events: none;

  /* Below the row of tabs; where they are a rail, right of it and below the page's heading and its buttons. */
  --below: 4rem;

  @media ${WIDE} {
    --below: ${BELOW_HEADING};
    padding-left: calc(${RAIL_WIDTH} + var(--edge));
  }

  &[data-sharing='true'] {
    --edge: ${tokens.space4};

    @media ${WIDE} {
      --below: var(--edge);
    }
  }
`;

const Piece = styled.div`
  ${restingPiece}
  display: flex;
  flex-direction: column;
  grid-column: 1;
  min-width: 0;
  max-width: 100%;
  min-height: 0;
  max-height: 100%;
  pointer-events: auto;

  &[data-position^='top'] {
    grid-row: 2;
    align-self: start;
  }

  &[data-position^='bottom'] {
    grid-row: 3;
    align-self: end;
  }

  &[data-position$='left'] {
    justify-self: start;
  }

  &[data-position$='right'] {
    justify-self: end;
  }

  &[data-piece='card'] {
    grid-row: 4;
    max-height: calc(100% - ${tokens.space8});
    margin-top: ${tokens.space8};
  }

  &[data-dragging] {
    z-index: 1;
  }

  /* Ledger D5: while sharing it shrinks towards its corner and fades to 0.3. Its place stays, so nothing overlaps. */
  [data-sharing='true'] > &:not(${REACHED_FOR}) {
    ${steppedBack}
  }

  ${towardsCorner}

  /* The card is beside what is at the left, in the same row. */
  @media ${TWO_COLUMNS} {
    &[data-position='bottom-left'] {
      grid-row: 3 / 5;
    }
  }

  /* The banner is beside what is at the top. */
  @media ${WIDE} {
    &[data-position^='top'] {
      grid-row: 1 / 3;
    }
  }
`;

const Banner = styled.div`
  grid-row: 1;
  grid-column: 1;
  justify-self: center;
  width: min(32rem, 100%);
  margin-bottom: ${tokens.space8};
  pointer-events: auto;

  &:empty {
    display: none;
  }

  /* The heading's buttons stay free also while sharing, when the pieces go up into the corner. */
  @media ${WIDE} {
    margin-top: calc(${BELOW_HEADING} - var(--below));
  }

  @media ${WIDE} and (not ${ROOM_BESIDE_BANNER}) {
    &[data-overlay='top-left'] {
      width: min(32rem, calc(100% - ${BESIDE_PIECE}));
      margin-left: ${BESIDE_PIECE};
    }

    &[data-overlay='top-right'] {
      width: min(32rem, calc(100% - ${BESIDE_PIECE}));
      margin-right: ${BESIDE_PIECE};
    }
  }
`;

export interface OverlayLayerProps {
  /** The corner of `overlay`. */
  position: ToastPosition;
  /** At rest, 0.3 to 1; what is pointed at or focused is whole. */
  opacity: number;
  /** The screen is being shared (ledger D5). */
  sharing?: boolean;
  /** Called with the corner where the overlay was dropped or to which an arrow key leads; never with its own. */
  onMove: (position: ToastPosition) => void;
  /** An `OverlayPanel` or an `OverlayPill`. */
  overlay: ReactNode;
  /** A `SuggestionCard`; always at the bottom right (ledger D7). */
  card?: ReactNode;
  /** A `ShareBanner`, at the top middle; in a narrower window in the middle of what the overlay leaves there. */
  banner?: ReactNode;
}

/**
 * What floats over the page and moves nothing of it. It keeps clear of the question box, whose height the page tells as
 * `--sotto-asking-height` (px, on its root; up to half of the window counts). From 1024 px on it also keeps clear of the
 * rail and of the heading's buttons, but for the pieces while sharing, which then go into the corner (ledger D5);
 * narrower, it starts below the row of tabs and may lie on the heading. What shares a corner stacks (ledger D11);
 * `ToastRegion` starts beyond it: `--sotto-overlay-top-right` and its like on the page's root say how far from the
 * window's edge.
 */
export function OverlayLayer(props: OverlayLayerProps) {
  const { position, opacity, sharing = false, onMove, overlay, card, banner } = props;
  // From the panel to the pill and back, and when the banner goes, the focus goes to the button that leads on.
  const layer = useFocusKept<HTMLElement>('[data-focus-first]');
  const piece = useRef<HTMLDivElement>(null);
  const letGo = useGlide(piece, position);
  const place = useMemo(() => ({ position, onMove, piece, letGo }), [position, onMove, piece, letGo]);
  useRoomTold(layer, [position, sharing, Boolean(card), Boolean(banner)].join());
  return (
    <Layer ref={layer} aria-label="Discreet overlay" data-sharing={sharing} $opacity={opacity.toFixed(2)}>
      <Banner data-overlay={position}>{banner}</Banner>
      <OverlayPlaceContext value={place}>
        <Piece ref={piece} data-piece="overlay" data-position={position}>
          {overlay}
        </Piece>
      </OverlayPlaceContext>
      {card && (
        <Piece data-piece="card" data-position="bottom-right">
          {card}
        </Piece>
      )}
    </Layer>
  );
}

/** Lets a piece glide from where it was let go into the place that it has then. */
function useGlide(piece: RefObject<HTMLElement | null>, position: ToastPosition) {
  const from = useRef<DOMRect | null>(null);
  useLayoutEffect(() => {
    const [element, start] = [piece.current, from.current];
    from.current = null;
    const view = element?.ownerDocument.defaultView;
    if (!element || !start || view?.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const end = element.getBoundingClientRect();
    const translate = `${start.left - end.left}px ${start.top - end.top}px`;
    element.animate([{ translate }, { translate: '0 0' }], { duration: GLIDE_MS, easing: 'ease-out' });
  }, [piece, position]);
  return useCallback((start: DOMRect) => void (from.current = start), []);
}

/** As the calm motion of the tokens. */
const GLIDE_MS = 200;
