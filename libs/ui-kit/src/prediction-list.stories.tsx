import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { PREDICTION } from '../.storybook/sample-insights.js';
import { PredictionList } from './index.js';

const onOpenSession = fn();
const sessionName = (id: string) => `Review ${id.slice(-1)}`;

const meta = {
  title: 'Analytics/PredictionList',
  component: PredictionList,
  decorators: [inPanel('Predictions')],
  args: {
    predictions: [PREDICTION, { ...PREDICTION, id: 'other', confidence: 1, type: 'success_prediction' }],
    onOpenSession,
    sessionName,
  },
} satisfies Meta<typeof PredictionList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** N10: how sure is how often the same rule came true. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const text of [
      'Risk',
      'Success',
      'Fair, 77 %',
      'came true in 7 of 9 of your sessions',
      'came true in 9 of 9 of your sessions',
    ])
      await expect(canvas.getByText(text)).toBeVisible();
    const [method] = canvas.getAllByText('How this is worked out');
    await userEvent.click(method!);
    await expect(canvas.getAllByText(PREDICTION.rule)[0]).toBeVisible();
  },
};

export const Empty: Story = {
  args: { predictions: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No predictions now')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { predictions: [], loading: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      'Looking at what came true before',
    );
  },
};

export const Failed: Story = {
  args: { predictions: [], error: 'The history could not be read. Reload the page.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Predictions could not be worked out');
  },
};

export const Narrow: Story = {
  ...NARROW,
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};
