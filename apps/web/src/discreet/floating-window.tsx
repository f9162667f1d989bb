import { GlobalStyle, ToastList, VisuallyHidden } from '@sotto/ui-kit';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { StyleSheetManager } from 'styled-components';
import { useHandles } from '../composition/handles.js';
import { FloatingOverlay } from './overlay.js';
import { useLookedAt } from './use-looked-at.js';

/** What is in the floating window: live, with its own styles; toasts too while the person is here or the page is hidden. */
export function FloatingWindow({ view }: { view: Window }) {
  const { toasts } = useHandles();
  const looked = useLookedAt(view);
  useEffect(() => {
    // Who opened it works here now.
    view.document.querySelector('button')?.focus({ preventScroll: true });
  }, [view]);
  return createPortal(
    <StyleSheetManager target={view.document.head}>
      <GlobalStyle />
      <main>
        {/* A window of its own begins like a page, for those who move by landmarks and headings. */}
        <VisuallyHidden as="h1">Sotto</VisuallyHidden>
        <FloatingOverlay toasts={looked && <ToastList toasts={toasts} />} />
      </main>
    </StyleSheetManager>,
    view.document.body,
  );
}
