import type { Meta, StoryObj } from '@storybook/react-vite';
import { Briefcase, MessageSquare, Presentation, Users } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { styled } from 'styled-components';
import { kept } from '../.storybook/kept.js';
import { RadioCards } from './index.js';

const meta = {
  title: 'Controls/RadioCards',
  component: RadioCards<string>,
  args: {
    label: 'What kind of help',
    value: 'meeting',
    onChange: fn(),
    options: [
      { value: 'interview', label: 'Interview', detail: 'Short answers, evidence first', icon: Briefcase },
      { value: 'sales', label: 'Sales', detail: 'Needs, objections, next step', icon: MessageSquare },
      { value: 'presentation', label: 'Presentation', detail: 'Only when you ask', icon: Presentation },
      { value: 'meeting', label: 'Meeting', detail: 'Decisions and open ends', icon: Users },
      { value: 'other', label: 'Off the record', detail: 'Not in this version', disabled: true },
    ],
  },
  render: kept(RadioCards<string>, 'value'),
} satisfies Meta<typeof RadioCards<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Native radios: one tab stop, arrows choose. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('radio', { name: 'Meeting' }).focus();
    await userEvent.click(canvas.getByText('Sales'));
    const sales = canvas.getByRole('radio', { name: 'Sales' });
    await expect(sales).toBeChecked();
    await expect(sales).toHaveAccessibleDescription('Needs, objections, next step');
  },
};

const Wide = styled.div`
  width: 40rem;
`;

/** However long the texts are: cards of a row are equally high, and what is in them lines up at the top. */
export const UnevenCards: Story = {
  args: {
    label: 'Which one?',
    value: 'short',
    options: [
      { value: 'short', label: 'Short' },
      { value: 'detail', label: 'One detail', detail: 'Five minutes', icon: Users },
      {
        value: 'long',
        label: 'A label that needs two lines of its card',
        detail: 'And a detail that says at length, over several lines, what it means to choose it',
      },
    ],
  },
  decorators: [
    (Story) => (
      <Wide>
        <Story />
      </Wide>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const places = (elements: readonly Element[]) => elements.map((each) => each.getBoundingClientRect());
    const radios = canvas.getAllByRole('radio');
    const cards = places(radios.map((radio) => radio.closest('label') ?? radio));
    const texts = places(
      ['Short', 'One detail', /^A label/].map((text) => canvas.getByText(text, { selector: 'span' })),
    );
    await expect(new Set(cards.map(({ height }) => height)).size).toBe(1);
    await expect(new Set(texts.map(({ top }) => top)).size).toBe(1);
    await expect(new Set(places(radios).map(({ top }) => top)).size).toBe(1);
  },
};
