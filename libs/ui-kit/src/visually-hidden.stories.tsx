import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { VisuallyHidden } from './index.js';

/** Read aloud, not seen. */
const meta = {
  title: 'Layout/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'of 10' },
} satisfies Meta<typeof VisuallyHidden>;

export default meta;

/** Read aloud after what is seen. */
export const Default: StoryObj<typeof meta> = {
  render: (args) => (
    <p>
      8 <VisuallyHidden {...args} />
    </p>
  ),
  play: async ({ canvasElement }) => {
    const hidden = within(canvasElement).getByText('of 10');
    await expect(hidden.getBoundingClientRect().width).toBe(1);
    await expect(canvasElement).toHaveTextContent('8 of 10');
  },
};
