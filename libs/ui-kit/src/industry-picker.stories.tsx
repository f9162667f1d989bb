import type { Experience, Industry, IndustryContext, Role, Scenario } from '@sotto/meeting';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { kept } from '../.storybook/kept.js';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { IndustryPicker } from './index.js';

const DEFAULTS: IndustryContext = {
  industry: 'general',
  role: 'general',
  experience: 'mid',
  scenario: 'team_meeting',
};

const onChange = fn();

const meta = {
  title: 'Industry/IndustryPicker',
  component: IndustryPicker,
  args: { value: DEFAULTS, onChange },
  decorators: [inPanel('Who you are')],
  render: kept(IndustryPicker, 'value'),
  beforeEach: () => void onChange.mockClear(),
} satisfies Meta<typeof IndustryPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

const optionsOf = async (canvasElement: HTMLElement, name: string) => {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole('combobox', { name }));
  const texts = canvas.getAllByRole('option').map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return texts;
};

/** I1: the exact options, and the defaults. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(await optionsOf(canvasElement, 'Industry')).toEqual([
      'Healthcare',
      'Legal',
      'Finance',
      'Technology',
      'General',
    ]);
    await expect(await optionsOf(canvasElement, 'Role')).toEqual([
      'Manager',
      'Developer',
      'Sales',
      'Consultant',
      'Analyst',
      'General',
    ]);
    await expect(await optionsOf(canvasElement, 'Experience')).toEqual([
      'Entry (0-2 years)',
      'Mid (3-7 years)',
      'Senior (8-15 years)',
      'Executive (15+ years)',
    ]);
    await expect(await optionsOf(canvasElement, 'Scenario')).toHaveLength(10);
    const chosen = within(canvasElement)
      .getAllByRole('combobox')
      .map(({ textContent }) => textContent);
    await expect(chosen).toEqual(['General', 'General', 'Mid (3-7 years)', 'Team meeting']);
  },
};

/** By the keyboard: one part changes, the others stay. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('combobox', { name: 'Industry' })).toHaveFocus();
    await userEvent.keyboard('{Enter}{Home}{ArrowDown}{ArrowDown}{Enter}');
    const finance: Industry = 'finance';
    await expect(onChange).toHaveBeenLastCalledWith({ ...DEFAULTS, industry: finance });
  },
};

const CHOSEN: IndustryContext = {
  industry: 'legal' satisfies Industry,
  role: 'consultant' satisfies Role,
  experience: 'executive' satisfies Experience,
  scenario: 'negotiation' satisfies Scenario,
};

export const Disabled: Story = { args: { value: CHOSEN, disabled: true } };

export const Narrow: Story = {
  ...NARROW,
  args: { value: CHOSEN },
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};
