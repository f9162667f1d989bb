import type { Meta, StoryObj } from '@storybook/react-vite';
import { inPanel } from '../.storybook/in-panel.js';
import { Columns, Stat } from './index.js';

const meta = {
  title: 'Layout/Stat',
  component: Stat,
  decorators: [inPanel('This month')],
  args: {
    label: 'Total Sessions',
    figure: '12',
    comparison: { text: '3 more than last month', direction: 'up' },
    source: '7 h 40 min',
  },
} satisfies Meta<typeof Stat>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Better, worse, as before, and not known yet: a word and a shape beside the colour. */
export const Comparisons: Story = {
  render: (args) => (
    <Columns $min="11rem" $gap={24}>
      <Stat {...args} />
      <Stat
        label="AI Response Time"
        figure="1,240"
        unit="ms"
        comparison={{ text: '8 % slower than before', direction: 'down' }}
      />
      <Stat
        label="Success Rate"
        figure="92"
        unit="%"
        comparison={{ text: 'as the five before', direction: 'level' }}
      />
      <Stat label="Improvement" figure="–" source="Needs 6 sessions" />
    </Columns>
  ),
};
