import { GlobalStyle, ToastRegion, VisuallyHidden } from '@sotto/ui-kit';
import { createPortal } from 'react-dom';
import { StyleSheetManager } from 'styled-components';
import { useHandles } from '../composition/handles.js';
import { FloatingOverlay } from './overlay.js';
import { usePageHidden } from './use-page-hidden.js';

/** What is in the floating window: live, with its own styles; toasts too while the page cannot be seen. */
export function FloatingWindow({ view }: { view: Window }) {
  const { toasts } = useHandles();
  const hidden = usePageHidden();
  return createPortal(
    <StyleSheetManager target={view.document.head}>
      <GlobalStyle />
      <main>
        {/* A window of its own begins like a page, for those who move by landmarks and headings. */}
        <VisuallyHidden as="h1">Sotto</VisuallyHidden>
        <FloatingOverlay />
      </main>
      {hidden && <ToastRegion toasts={toasts} position="bottom-right" />}
    </StyleSheetManager>,
    view.document.body,
  );
}
