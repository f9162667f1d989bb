import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { kept } from '../.storybook/kept.js';
import { Columns, TextArea } from './index.js';

const meta = {
  title: 'Controls/TextArea',
  component: TextArea,
  render: kept(TextArea, 'value'),
  args: {
    label: 'Your notes',
    hint: 'Used as background for every answer.',
    value: '',
    onChange: fn(),
  },
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

const Notes = kept(TextArea, 'value');

export const Default: Story = {};

/** Grows with its text, up to 18 rem, then scrolls. */
export const Growing: Story = {
  render: (args) => (
    <Columns $gap={24}>
      <Notes {...args} />
      <Notes {...args} value={'The renewal is in March.\n'.repeat(30)} />
    </Columns>
  ),
  play: async ({ canvasElement }) => {
    const [area, full] = within(canvasElement).getAllByRole('textbox', { name: 'Your notes' });
    const before = area!.clientHeight;
    await userEvent.type(area!, 'One{Enter}Two{Enter}Three{Enter}Four{Enter}Five{Enter}Six');
    await expect(area!.clientHeight).toBeGreaterThan(before);
    await expect(area!.scrollHeight).toBe(area!.clientHeight);
    await expect(full!.getBoundingClientRect().height).toBeLessThanOrEqual(18 * 16 + 1);
  },
};
