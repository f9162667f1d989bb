import { type PointerEvent, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { tokens } from './tokens.js';

/** Resting on something this long, ms, asks what it is; passing over it does not. */
const REST_MS = 400;
/** Between the anchor and its word, and between the word and the edge of the window, px. */
const GAP = 6;

const Anchor = styled.span`
  display: contents;
`;

const Bubble = styled.span`
  position: fixed;
  inset: auto;
  max-width: 18rem;
  margin: 0;
  padding: ${tokens.space4} ${tokens.space8};
  border: 0;
  border-radius: ${tokens.radius6};
  background: ${tokens.text};
  color: ${tokens.ground};
  font-size: ${tokens.type13};
  font-weight: ${tokens.weightMedium};
  pointer-events: none;
`;

export interface TooltipProps {
  /** For the eye only: the anchor keeps its own accessible name. */
  text: string;
  /** The one element that shows it when hovered or focused. */
  children: ReactElement<Record<string, unknown>>;
}

/**
 * A word beside something that is only a picture. Escape hides it. A native popover: it lies above dialogs too, in
 * whichever window its anchor is, and costs no positioning library.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const resting = useRef<number | undefined>(undefined);
  const [shown, setShown] = useState(false);
  const view = () => anchor.current?.ownerDocument.defaultView;

  const hide = () => {
    view()?.clearTimeout(resting.current);
    setShown(false);
  };
  const rest = (event: PointerEvent) => {
    // A finger that touches means to press.
    if (event.pointerType === 'touch') return;
    view()?.clearTimeout(resting.current);
    resting.current = view()?.setTimeout(() => setShown(true), REST_MS);
  };

  useLayoutEffect(() => {
    if (!shown || !bubble.current || !anchor.current?.firstElementChild) return;
    bubble.current.showPopover();
    place(bubble.current, anchor.current.firstElementChild);
  }, [shown]);

  useEffect(() => {
    const page = anchor.current?.ownerDocument;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(false);
    if (shown) page?.addEventListener('keydown', onKey);
    return () => page?.removeEventListener('keydown', onKey);
  }, [shown]);

  useEffect(() => {
    const page = anchor.current?.ownerDocument.defaultView;
    return () => page?.clearTimeout(resting.current);
  }, []);

  return (
    <>
      <Anchor
        ref={anchor}
        onPointerEnter={rest}
        onPointerLeave={hide}
        onPointerDown={hide}
        onFocus={({ target }) => target.matches(':focus-visible') && setShown(true)}
        onBlur={hide}
      >
        {children}
      </Anchor>
      {shown && (
        <Bubble ref={bubble} role="tooltip" popover="manual">
          {text}
        </Bubble>
      )}
    </>
  );
}

/** Below the anchor, or above it where there is no room; within the window. */
function place(bubble: HTMLElement, anchor: Element): void {
  const view = anchor.ownerDocument.defaultView;
  if (!view) return;
  const [at, size] = [anchor.getBoundingClientRect(), bubble.getBoundingClientRect()];
  const below = at.bottom + GAP + size.height <= view.innerHeight;
  const left = Math.min(at.left + (at.width - size.width) / 2, view.innerWidth - size.width - GAP);
  bubble.style.left = `${Math.max(GAP, left)}px`;
  bubble.style.top = `${below ? at.bottom + GAP : at.top - GAP - size.height}px`;
}
