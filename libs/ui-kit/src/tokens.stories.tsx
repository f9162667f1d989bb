import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Colours, Motion, SpaceAndShape, Type } from '../.storybook/token-tables.js';
import { Button, DARK, GlobalStyle, LIGHT, Panel, SCALE, Stack } from './index.js';

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

/** `data-theme` sets the theme of a part, whatever the system says. */
export const ThemeOfAPart: StoryObj<typeof meta> = {
  tags: ['dev'],
  render: () => (
    <Stack $gap={16}>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} data-theme={theme}>
          <Panel heading={theme === 'light' ? 'Always light' : 'Always dark'}>
            <Button>Go on</Button>
          </Panel>
        </div>
      ))}
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const surface = (name: string) =>
      getComputedStyle(within(canvasElement).getByRole('region', { name })).backgroundColor;
    await expect(surface('Always light')).toBe(rgbOf(LIGHT.surface));
    await expect(surface('Always dark')).toBe(rgbOf(DARK.surface));
  },
};

const rgbOf = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
