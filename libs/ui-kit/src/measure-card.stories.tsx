import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { FILLERS, MONOLOGUE, PACE, TALK_SHARE, TEXTS } from '../.storybook/sample-delivery.js';
import { MeasureCard } from './index.js';

const meta = {
  title: 'Coaching/MeasureCard',
  component: MeasureCard,
  args: { measure: PACE, text: TEXTS.pace },
} satisfies Meta<typeof MeasureCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** C10: the figure, its band, how sure it is, and how it is worked out. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('How this is worked out'));
    await expect(canvas.getByText(TEXTS.pace.definition)).toBeVisible();
  },
};

export const Estimated: Story = { args: { measure: TALK_SHARE, text: TEXTS['talk-share'] } };

/** With the words that it was heard in, folded. */
export const WithQuotes: Story = { args: { measure: MONOLOGUE, text: TEXTS['longest-monologue'] } };

/** Neither zero nor passed: why there is no figure. */
export const NotMeasurable: Story = {
  args: { measure: FILLERS, text: TEXTS.fillers },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(FILLERS.reason!)).toBeVisible();
  },
};
