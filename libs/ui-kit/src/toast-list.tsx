import { useRef } from 'react';
import { styled } from 'styled-components';
import type { Toasts } from './toasts.js';
import { LiveLists, useToastsShown } from './toasts-shown.js';
import { tokens } from './tokens.js';

const Frame = styled.section`
  --toast-width: 100%;
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${tokens.space8};
  }

  & > div:not(:empty) + div:not(:empty) {
    margin-top: ${tokens.space8};
  }
`;

export interface ToastListProps {
  /** The store that `createToasts` makes. */
  toasts: Toasts;
}

/**
 * Shows toasts one below the other where it stands, whatever corner they ask for: in a window of its own (ledger D10),
 * which has no room for anything to lie on. As wide as what is around it. Render it from the start, as `ToastRegion`.
 */
export function ToastList({ toasts }: ToastListProps) {
  const layer = useRef<HTMLElement>(null);
  const { all, dismiss, layerProps } = useToastsShown(toasts, layer);
  return (
    <Frame ref={layer} {...layerProps}>
      <LiveLists toasts={all} dismiss={dismiss} />
    </Frame>
  );
}
