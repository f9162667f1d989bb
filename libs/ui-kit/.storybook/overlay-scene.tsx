import { SimulatedClock } from '@sotto/meeting/testing';
import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import {
  Button,
  createToasts,
  Dialog,
  OverlayLayer,
  OverlayPanel,
  OverlayPill,
  ShareBanner,
  SuggestionCard,
  type ToastPosition,
  ToastRegion,
} from '../src/index.js';
import { ANSWER, LONG_SENTENCE, LONG_STATE, LONG_SUGGESTION, SUGGESTION } from './sample-overlay.js';

export const onMove = fn();
export const nothing = () => undefined;

export interface OverlaySceneProps {
  start?: ToastPosition;
  opacity?: number;
  sharing?: boolean;
  pill?: boolean;
  long?: boolean;
  card?: boolean;
  banner?: boolean;
  /** Three toasts in this corner. */
  toasts?: ToastPosition;
  dialog?: boolean;
}

export function OverlayScene(props: OverlaySceneProps) {
  const { start = 'top-right', opacity = 0.95, sharing = false, long, card, banner, dialog } = props;
  const [position, setPosition] = useState(start);
  const [shown, setShown] = useState(true);
  const [small, setSmall] = useState(props.pill ?? false);
  const [toasts] = useState(() => {
    const store = createToasts(new SimulatedClock());
    const at = props.toasts;
    if (at)
      ['Capture ready', 'Settings Updated', 'Tip'].forEach((title) =>
        store.show({ type: 'info', title, detail: 'It stays in its corner.', position: at }),
      );
    return store;
  });
  const overlay = small ? (
    <OverlayPill
      active
      label={long ? LONG_STATE : 'Listening, 12 min'}
      waiting
      onExpand={() => setSmall(false)}
    />
  ) : (
    <OverlayPanel
      active
      state={long ? LONG_STATE : 'Listening, 12 min'}
      {...ANSWER}
      {...(long && { headline: LONG_SENTENCE, points: [LONG_SENTENCE, LONG_SENTENCE, LONG_SENTENCE] })}
      empty=""
      onMinimize={() => setSmall(true)}
      onFloat={nothing}
      onClose={() => setShown(false)}
    />
  );
  return (
    <>
      <main style={{ padding: '6rem 2rem', minHeight: '100dvh' }}>
        <h1>The page</h1>
        <p>What it shows stays where it is.</p>
        <Button onClick={() => setShown((before) => !before)}>Show or hide</Button>
        {dialog && (
          <Dialog open onClose={nothing} title="Before anything is heard">
            <Button>Agree</Button>
          </Dialog>
        )}
      </main>
      {shown && (
        <OverlayLayer
          position={position}
          opacity={opacity}
          sharing={sharing}
          onMove={(next) => {
            onMove(next);
            setPosition(next);
          }}
          overlay={overlay}
          banner={
            banner && (
              <ShareBanner
                reasons={['This page was hidden for 2 seconds.']}
                actions={<Button>Dismiss</Button>}
              />
            )
          }
          card={
            card && (
              <SuggestionCard
                view={{
                  state: 'suggestion',
                  suggestion: long ? LONG_SUGGESTION : SUGGESTION,
                  place: 1,
                  of: 3,
                }}
                collapsed={false}
                announced={false}
                onApply={nothing}
                onDismiss={nothing}
                onExpand={nothing}
              />
            )
          }
        />
      )}
      <ToastRegion toasts={toasts} sharing={sharing} />
      {/* Where the pointer lets go: the corners of the window. */}
      {(['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const).map((corner) => (
        <div
          key={corner}
          data-testid={corner}
          style={{
            position: 'fixed',
            width: 40,
            height: 40,
            pointerEvents: 'none',
            [corner.startsWith('top') ? 'top' : 'bottom']: 0,
            [corner.endsWith('left') ? 'left' : 'right']: 0,
          }}
        />
      ))}
    </>
  );
}

/** 0.3 is the rule (D5, D11); no text keeps its contrast at it. */
export const FAINT = { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } };

export const pieceOf = (root: HTMLElement, name: 'overlay' | 'card') =>
  root.querySelector<HTMLElement>(`[data-piece='${name}']`)!;
export const handleOf = (root: HTMLElement) => within(root).getByRole('button', { name: 'Move the overlay' });
/** What is seen: the pieces' own frames and the toasts. */
export const boxesOf = (root: HTMLElement) =>
  [...root.querySelectorAll('[data-piece] > *, [data-toast]')].map((element) =>
    element.getBoundingClientRect(),
  );

/** How far apart two boxes are, px; negative where they overlap. */
const apart = (one: DOMRect, other: DOMRect) =>
  Math.max(one.left - other.right, other.left - one.right, one.top - other.bottom, other.top - one.bottom);

/** No two of them nearer than the gap; all of them in the window. */
export const expectStacked = async (boxes: readonly DOMRect[], least = 8) => {
  for (const [index, one] of boxes.entries()) {
    await expect(one.left).toBeGreaterThanOrEqual(0);
    await expect(one.right).toBeLessThanOrEqual(innerWidth);
    for (const other of boxes.slice(index + 1))
      await expect(apart(one, other)).toBeGreaterThanOrEqual(least - 0.5);
  }
};

/** Toasts shrink as one, and their gap with them. */
export const SHRUNK_GAP = 6;

/** Of the rail, px, in whose place nothing floats; in a narrow window there is none. */
export const railWidth = () => (innerWidth >= 1024 ? 240 : 0);

export const inCorner = (box: DOMRect, position: ToastPosition, edge: number) => {
  const x = position.endsWith('left') ? box.left - railWidth() : innerWidth - box.right;
  const y = position.startsWith('top') ? box.top : innerHeight - box.bottom;
  return Math.abs(x - edge) < 1 && Math.abs(y - edge) < 1;
};
