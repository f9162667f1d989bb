import { defaultClientConditions, mergeConfig } from 'vite';

/** @type {import('@storybook/react-vite').StorybookConfig} */
export default {
  framework: '@storybook/react-vite',
  stories: ['./*.mdx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) =>
    mergeConfig(config, {
      resolve: { conditions: ['@sotto/source', ...defaultClientConditions] },
      build: {
        reportCompressedSize: false,
        // Libraries mark files for servers that render React. Nothing is rendered there.
        rolldownOptions: { checks: { moduleLevelDirective: false } },
      },
    }),
};
