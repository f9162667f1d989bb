// @ts-check
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import jsoncParser from 'jsonc-eslint-parser';
import tseslint from 'typescript-eslint';

const REACT_STUFF = [
  'react',
  'react/*',
  'react-dom',
  'react-dom/*',
  'styled-components',
  'zustand',
  'zustand/*',
];

/** Who may import whom: the table of ARCHITECTURE.md, one tag a project. */
const boundaries = (bannedInVocabulary) => [
  { sourceTag: 'vocabulary', onlyDependOnLibsWithTags: [], bannedExternalImports: bannedInVocabulary },
  { sourceTag: 'pure', onlyDependOnLibsWithTags: ['vocabulary'], bannedExternalImports: REACT_STUFF },
  { sourceTag: 'adapter', onlyDependOnLibsWithTags: ['vocabulary'], bannedExternalImports: REACT_STUFF },
  {
    sourceTag: 'session',
    onlyDependOnLibsWithTags: ['vocabulary', 'pure'],
    bannedExternalImports: REACT_STUFF,
  },
  {
    sourceTag: 'demo',
    onlyDependOnLibsWithTags: ['vocabulary', 'pure', 'adapter', 'session'],
    bannedExternalImports: REACT_STUFF,
  },
  { sourceTag: 'ui', onlyDependOnLibsWithTags: ['vocabulary'] },
  {
    sourceTag: 'app-web',
    onlyDependOnLibsWithTags: ['vocabulary', 'pure', 'adapter', 'session', 'demo', 'ui'],
  },
  { sourceTag: 'app-landing', onlyDependOnLibsWithTags: ['ui'] },
];

const boundaryOptions = (bannedInVocabulary) => ({
  enforceBuildableLibDependency: true,
  allow: ['^.*/eslint\\.config\\.mjs$', '^.*/tools/.*$', '^.*/docs/claims\\.json\\?raw$'],
  depConstraints: boundaries(bannedInVocabulary),
});

/** Ambient things enter as arguments; only `platform.ts`, workers and the composition may touch them. */
const AMBIENT = [
  'fetch',
  'setTimeout',
  'setInterval',
  'requestAnimationFrame',
  'requestIdleCallback',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'navigator',
  'document',
  'window',
  'self',
  'performance',
  'crypto',
  'console',
  'WebSocket',
  'XMLHttpRequest',
];
const banAmbient = {
  'no-restricted-globals': [
    'error',
    ...AMBIENT.map((name) => ({
      name,
      message: 'Ambient things enter as arguments; the browser’s defaults are gathered in platform.ts.',
    })),
  ],
  'no-restricted-properties': [
    'error',
    ...['globalThis', 'window', 'self'].flatMap((object) =>
      AMBIENT.map((property) => ({ object, property, message: 'Ambient things enter as arguments.' })),
    ),
    { object: 'Date', property: 'now', message: 'Time comes from the Clock port.' },
    { object: 'Math', property: 'random', message: 'Chance enters as an argument.' },
  ],
  'no-restricted-syntax': [
    'error',
    { selector: 'CallExpression[callee.name="Date"]', message: 'Time comes from the Clock port.' },
    {
      selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
      message: 'Time comes from the Clock port.',
    },
  ],
};

/** Base config, used by every project. */
export default [
  {
    ignores: ['**/dist', '**/out-tsc', '**/storybook-static', '**/test-output', '**/*.timestamp-*', '**/.nx'],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  ...nx.configs['flat/base'],
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    rules: {
      '@nx/enforce-module-boundaries': ['error', boundaryOptions(['*'])],
      // Nx does not see a deep import that it cannot resolve.
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@sotto/[^/]+/(?!testing$|markdown$|plots$)',
              message: 'Import a library by its name or one of its entries, never its insides.',
            },
          ],
        },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // `import { type X }` alone still loads the module: a worker's file would run in the page.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    // The vocabulary takes no npm package, but its tests take the test runner.
    files: ['**/*.test.ts', '**/vitest*.config.ts'],
    rules: { '@nx/enforce-module-boundaries': ['error', boundaryOptions(REACT_STUFF)] },
  },
  {
    // End-to-end tests take fixtures and doubles from where they lie; they are published nowhere.
    basePath: import.meta.dirname,
    files: ['e2e/**/*.ts'],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
  {
    // Patterns are relative to the configuration file of the project, unless a base path is given.
    basePath: import.meta.dirname,
    files: ['**/libs/*/src/**/*.ts', '**/libs/*/src/**/*.tsx'],
    ignores: [
      '**/*.test.ts',
      '**/*.test.tsx',
      '**/*.stories.tsx',
      '**/platform.ts',
      '**/*.worker.ts',
      '**/libs/ui-kit/**',
    ],
    rules: banAmbient,
  },
  prettier,
];

/** Extra rules for projects with React. */
export const react = [
  jsxA11y.configs.recommended,
  reactHooks.configs.flat.recommended,
  ...storybook.configs['flat/recommended'],
  {
    files: ['**/.storybook/main.js'],
    rules: {
      // addons are root devDependencies here
      'storybook/no-uninstalled-addons': [
        'error',
        { packageJsonLocation: fileURLToPath(new URL('package.json', import.meta.url)) },
      ],
    },
  },
];

/** Extra rules for publishable libraries: package.json must list what the source imports. */
export const publishable = [
  {
    files: ['**/package.json'],
    languageOptions: { parser: jsoncParser },
    rules: {
      '@nx/dependency-checks': [
        'error',
        {
          buildTargets: ['build'],
          ignoredDependencies: ['react-dom'], // peer of styled-components / renderer, not imported
          ignoredFiles: [
            '{projectRoot}/eslint.config.mjs',
            '{projectRoot}/vitest.config.ts',
            '{projectRoot}/vitest.storybook.config.ts',
            '{projectRoot}/.storybook/**/*',
            '{projectRoot}/**/*.{test,stories}.{ts,tsx}',
          ],
        },
      ],
    },
  },
];
