import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { LONG_SENTENCE, LONG_WORD } from '../.storybook/sample-overlay.js';
import { Button, ShareBanner } from './index.js';

const meta = {
  title: 'Floating/ShareBanner',
  component: ShareBanner,
  args: {
    reasons: ['The title of this page says that something is shared.', 'This page was hidden for 2 seconds.'],
    actions: <Button size="small">Not sharing</Button>,
  },
} satisfies Meta<typeof ShareBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Screen Sharing Detected');
  },
};

export const WithoutReason: Story = { args: { reasons: [], actions: undefined } };

export const OnAPhone: Story = {
  ...NARROW,
  args: { reasons: [LONG_WORD, LONG_SENTENCE], actions: <Button>Not sharing</Button> },
  play: async ({ canvasElement }) => {
    await expect(scrollsSideways(canvasElement)).toBe(false);
  },
};
