import { useEffect, useSyncExternalStore } from 'react';
import { GlobalStyle } from '../src/global-style.js';

/** A story may be a frame within a page of documentation, which has its theme on its root; Storybook's own page has none. */
const around = () => parent.document.documentElement;

function watchAround(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(around(), { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const themeAround = () => (parent === window ? undefined : around().dataset['theme']);

/** Sets on the page's root what was chosen in the toolbar: the theme, unless it follows the system, and the size of text. */
export function Chosen({ theme, textSize }: { theme: unknown; textSize: unknown }) {
  const outer = useSyncExternalStore(watchAround, themeAround);
  const shown = theme === 'light' || theme === 'dark' ? theme : outer;
  useEffect(() => {
    const root = document.documentElement;
    if (shown) root.dataset['theme'] = shown;
    else delete root.dataset['theme'];
    root.style.fontSize = textSize && textSize !== '100' ? `${String(textSize)}%` : '';
  }, [shown, textSize]);
  return <GlobalStyle />;
}
