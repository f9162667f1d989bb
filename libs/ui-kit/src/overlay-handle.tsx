import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, use, useId, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from './icon-button.js';
import { useOverlayDrag } from './overlay-drag.js';
import { neighbour, OverlayPlaceContext, placeWords } from './overlay-place.js';
import type { ToastPosition } from './toasts.js';
import { VisuallyHidden } from './visually-hidden.js';

const Frame = styled.div`
  position: relative;
  flex: none;
`;

const Grip = styled(IconButton)`
  cursor: grab;
  touch-action: none;

  &:active {
    cursor: grabbing;
  }
`;

/**
 * Moves the overlay to another corner: dragged, or by arrow keys (ledger D11). The focus stays on it, and the new place
 * is read aloud. Nothing outside of an `OverlayLayer`.
 */
export function OverlayHandle() {
  const place = use(OverlayPlaceContext);
  const id = useId();
  const [moved, setMoved] = useState(false);
  const onMove = (position: ToastPosition) => {
    setMoved(true);
    place?.onMove(position);
  };
  const drag = useOverlayDrag(place && { ...place, onMove });
  if (!place) return null;
  const words = placeWords(place.position);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = neighbour(place.position, event.key);
    if (!event.key.startsWith('Arrow') || event.ctrlKey || event.altKey || event.metaKey) return;
    // At the end of its way, too, the page does not scroll.
    event.preventDefault();
    if (next) onMove(next);
  };
  return (
    <Frame>
      <Grip
        size="small"
        icon={GripVertical}
        label="Move the overlay"
        aria-describedby={id}
        onKeyDown={onKeyDown}
        {...drag}
      />
      <VisuallyHidden id={id}>It is at the {words}. Arrow keys move it.</VisuallyHidden>
      <VisuallyHidden role="status">{moved && `The overlay is at the ${words}.`}</VisuallyHidden>
    </Frame>
  );
}
