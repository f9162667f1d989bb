import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Colours, Motion, SpaceAndShape, Type } from '../.storybook/token-tables.js';
import { GlobalStyle, LIGHT, SCALE, Stack } from './index.js';

/** Rendered on the page of the same name as well, which says what they are for. */
const meta = {
  title: 'Tokens',
  component: GlobalStyle,
  tags: ['!autodocs', '!dev'],
} satisfies Meta<typeof GlobalStyle>;

export default meta;

/** Every token there is stands in one of the tables. */
export const All: StoryObj<typeof meta> = {
  render: () => (
    <Stack $gap={32}>
      <Colours />
      <Type />
      <SpaceAndShape />
      <Motion />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const names = within(canvasElement)
      .getAllByRole('rowheader')
      .map((row) => row.querySelector('strong')?.textContent);
    await expect(names.sort()).toEqual([...Object.keys(LIGHT), ...Object.keys(SCALE)].sort());
  },
};
