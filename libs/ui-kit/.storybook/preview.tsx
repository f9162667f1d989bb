import '@fontsource-variable/inter';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useEffect } from 'react';
import { GlobalStyle } from '../src/global-style.js';
import { atTheKeyboard } from './real-input.js';

/** The system's theme, as the person's browser says it, or one chosen in the toolbar. */
const withTheme: Decorator = (Story, { globals, parameters }) => {
  const bare = parameters['layout'] === 'fullscreen';
  return (
    <>
      <Theme theme={String(globals['theme'])} />
      {bare ? (
        <Story />
      ) : (
        <main style={{ maxWidth: '70rem', margin: '0 auto', padding: '1.5rem' }}>
          <Story />
        </main>
      )}
    </>
  );
};

function Theme({ theme }: { theme: string }) {
  useEffect(() => {
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
  }, [theme]);
  return <GlobalStyle />;
}

/** A test asks axe for what it found wrong alone: to describe what passed, which Storybook shows, takes most of its time. */
const found = '__vitest_browser__' in globalThis ? { options: { resultTypes: ['violations'] } } : {};

const preview: Preview = {
  beforeEach: atTheKeyboard,
  tags: ['autodocs'],
  decorators: [withTheme],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'mirror', items: ['system', 'light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'system' },
  parameters: { a11y: { test: 'error', ...found }, layout: 'padded' },
};

export default preview;
