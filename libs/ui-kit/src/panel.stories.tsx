import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { Badge, Panel } from './index.js';

const meta = {
  title: 'Layout/Panel',
  component: Panel,
  args: {
    heading: 'The last session',
    description: 'Tuesday, 9:30, 42 minutes',
    actions: <Badge tone="accent">Live</Badge>,
    children: 'One thing leads on each screen; everything else is a step quieter.',
  },
} satisfies Meta<typeof Panel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const HeadingAlone: Story = {
  args: { description: undefined, actions: undefined, children: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('region', { name: 'The last session' })).toBeVisible();
  },
};

/** A part of another card: its heading is one level further down. */
export const WithinAnother: Story = {
  args: {
    children: (
      <Panel heading="Topics" level={3}>
        renewal, onboarding, churn
      </Panel>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 3, name: 'Topics' })).toBeVisible();
  },
};

/** On a narrow screen a long heading and its buttons stand below each other. */
export const OnAPhone: Story = {
  ...NARROW,
  args: { heading: 'Quarterly review with Norrland Timber, and what was agreed in it' },
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};
