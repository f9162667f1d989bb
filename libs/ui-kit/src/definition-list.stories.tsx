import type { Meta, StoryObj } from '@storybook/react-vite';
import { inPanel } from '../.storybook/in-panel.js';
import { DefinitionList } from './index.js';

const meta = {
  title: 'Layout/DefinitionList',
  component: DefinitionList,
  decorators: [inPanel('The last session')],
  args: {
    items: [
      { term: 'Topics', detail: 'renewal, onboarding, churn' },
      { term: 'Quality', detail: 'Good' },
      {
        term: 'A term that needs two lines of its own',
        detail:
          'A detail that goes on for a while, as details do when somebody wrote down everything that came to mind.',
      },
    ],
  },
} satisfies Meta<typeof DefinitionList>;

export default meta;

export const Default: StoryObj<typeof meta> = {};
