import '@fontsource-variable/inter';
import type { Decorator, Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { THOROUGH } from '../../../tools/thorough.mjs';
import { asInTheSource } from './arg-types.js';
import { Chosen } from './chosen.js';
import { componentParts, docsPage } from './late-docs.js';
import { VIEWPORTS } from './narrow.js';
import { atTheKeyboard } from './real-input.js';

/** A story as a page of its own. Within a page of documentation that page has the theme and is the `main`. */
const asPage: Decorator = (Story, { globals, parameters, viewMode }) => {
  if (viewMode === 'docs') return <Story />;
  const bare = parameters['layout'] === 'fullscreen';
  return (
    <>
      <Chosen theme={globals['theme']} textSize={globals['textSize']} />
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

/** Axe's rules that look at colours, which take longer than all others together. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * A test asks axe for what it found wrong alone: to describe what passed, which Storybook shows, takes most of its time.
 * Dark is other colours and nothing else, so that there it asks for the rules that look at colours; the gate, which tests
 * the contrast of the tokens, leaves them to `npm run test:all`.
 */
const found =
  '__vitest_browser__' in globalThis
    ? {
        options: { resultTypes: ['violations'] },
        config: matchMedia('(prefers-color-scheme: dark)').matches
          ? onlyColours()
          : THOROUGH
            ? {}
            : butColours(),
      }
    : {};

function onlyColours() {
  return { disableOtherRules: true, rules: COLOUR_RULES.map((id) => ({ id })) };
}

function butColours() {
  return { rules: COLOUR_RULES.map((id) => ({ id, enabled: false })) };
}

// The default of one second depends on how fast the machine is; this only finds what never comes.
configure({ asyncUtilTimeout: 60_000 });

const preview: Preview = {
  beforeEach: atTheKeyboard,
  tags: ['autodocs'],
  decorators: [asPage],
  argTypesEnhancers: [asInTheSource],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'mirror',
        items: [
          { value: 'system', title: 'Theme of the system' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
    textSize: {
      description: 'Size of text, which all sizes of the kit follow',
      toolbar: {
        icon: 'paragraph',
        items: ['100', '125', '150', '200'].map((value) => ({ value, title: `Text ${value} %` })),
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'system', textSize: '100' },
  parameters: {
    a11y: { test: 'error', ...found },
    layout: 'padded',
    viewport: { options: VIEWPORTS },
    docs: {
      container: docsPage,
      page: componentParts,
      controls: { sort: 'requiredFirst' },
      toc: { headingSelector: 'h2, h3', title: null },
    },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start',
          'Tokens',
          'Controls',
          'Layout',
          'Lists',
          'Status',
          'Meeting',
          'Floating',
          'Coaching',
          'Analytics',
          'Plots',
          'Industry',
          'Settings',
        ],
      },
    },
  },
};

export default preview;
