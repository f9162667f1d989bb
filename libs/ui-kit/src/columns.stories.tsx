import type { Meta, StoryObj } from '@storybook/react-vite';
import { Columns, Panel } from './index.js';

/** Equal columns, as many as fit. */
const meta = {
  title: 'Layout/Columns',
  component: Columns,
  argTypes: {
    $gap: {
      control: 'select',
      options: [4, 8, 12, 16, 24, 32, 48],
      description: 'A step of the space scale, px',
    },
    $min: { control: 'text', description: 'What a column has at least, a length of CSS' },
  },
  args: { $gap: 16, $min: '12rem' },
} satisfies Meta<typeof Columns>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <Columns {...args}>
      {['Pace', 'Clarity', 'Confidence', 'Engagement'].map((name) => (
        <Panel key={name} heading={name} />
      ))}
    </Columns>
  ),
};

/** Where there is less room than a column has at least, there is one, and nothing scrolls sideways. */
export const Narrow: Story = {
  render: (args) => (
    <div style={{ maxWidth: '10rem' }}>
      <Columns {...args}>
        <Panel heading="Pace" />
        <Panel heading="Clarity" />
      </Columns>
    </div>
  ),
};
