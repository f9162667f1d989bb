import { GlobalStyle, ToastRegion } from '@sotto/ui-kit';
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
      <FloatingOverlay />
      {hidden && <ToastRegion toasts={toasts} position="bottom-right" />}
    </StyleSheetManager>,
    view.document.body,
  );
}
