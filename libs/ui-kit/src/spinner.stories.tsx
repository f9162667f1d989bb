import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { BusyLine, Spinner } from './index.js';

const meta = {
  title: 'Status/Spinner',
  component: Spinner,
  subcomponents: { BusyLine },
  argTypes: { size: { control: { type: 'range', min: 12, max: 48 } } },
  args: { size: 16 },
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** What is going on, announced when it appears. */
export const WithWords: Story = {
  render: () => <BusyLine>Reading the screen</BusyLine>,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Reading the screen');
  },
};
