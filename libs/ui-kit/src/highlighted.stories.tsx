import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Highlighted } from './index.js';

const meta = {
  title: 'Lists/Highlighted',
  component: Highlighted,
  args: {
    text: 'The price rises in July, and the price list follows.',
    ranges: [
      { start: 4, end: 9 },
      { start: 33, end: 38 },
    ],
  },
} satisfies Meta<typeof Highlighted>;

export default meta;

/** What was looked for, marked where it was found. */
export const Default: StoryObj<typeof meta> = {
  decorators: [
    (Story) => (
      <p>
        <Story />
      </p>
    ),
  ],
  play: async ({ canvasElement }) => {
    const marks = [...canvasElement.querySelectorAll('mark')].map((mark) => mark.textContent);
    await expect(marks).toEqual(['price', 'price']);
    await expect(canvasElement.textContent).toBe('The price rises in July, and the price list follows.');
  },
};
