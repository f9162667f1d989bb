import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import {
  FILLERS,
  MEASURES,
  MONOLOGUE,
  PACE,
  SILENCES,
  TALK_SHARE,
  TEXTS,
} from '../.storybook/sample-delivery.js';
import { MeasureList } from './index.js';

const meta = {
  title: 'Coaching/MeasureList',
  component: MeasureList,
  decorators: [inPanel('How you spoke')],
  args: { measures: MEASURES, texts: TEXTS },
} satisfies Meta<typeof MeasureList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** C10: a figure with its unit, status, judgement and band; C8: the pace bar ends at 200. */
export const Good: Story = {
  args: { measures: [PACE] },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('article', { name: 'Pace' });
    await expect(card).toHaveTextContent('148 words a minute');
    for (const word of ['In the band', 'Measured', 'Band 120 to 165'])
      await expect(within(card).getByText(word)).toBeVisible();
    const track = within(card).getByRole('img', { name: 'in band 120 to 165' });
    await expect(track.querySelector('circle')).toHaveAttribute('cx', '74.15%');
  },
};

/** Beyond its band and only estimated: a word and an arrow beside the colour, and why. */
export const Estimated: Story = {
  args: { measures: [TALK_SHARE] },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('article', { name: 'Talk share' });
    await expect(card).toHaveTextContent('62 %');
    for (const word of ['Too high', 'Estimated', TALK_SHARE.reason!])
      await expect(within(card).getByText(word)).toBeVisible();
    await expect(within(card).getByRole('img', { name: 'above band 30 to 40 %' })).toBeVisible();
  },
};

/** Not measurable is neither zero nor passed: no figure, no track, no judgement, but the reason. */
export const NotMeasurable: Story = {
  args: { measures: [FILLERS] },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('article', { name: 'Filler words' });
    for (const word of ['Not measurable', FILLERS.reason!])
      await expect(within(card).getByText(word)).toBeVisible();
    await expect(within(card).queryByRole('img')).toBeNull();
    await expect(within(card).queryByText('Measured')).toBeNull();
  },
};

/** Zero is a figure; without a band it is not judged. */
export const NotJudged: Story = {
  args: { measures: [SILENCES] },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('article', { name: 'Silences' });
    await expect(card).toHaveTextContent('0 silences');
    await expect(within(card).queryByRole('img')).toBeNull();
  },
};

/** Quotes and definition are folded, and open by the keyboard. */
export const Folded: Story = {
  args: { measures: [MONOLOGUE] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('1 min 16 s')).toBeVisible();
    await expect(canvas.getByText('A little high')).toBeVisible();
    const quote = canvas.getByText('“Churn fell from four point one to three point two percent.”');
    await expect(quote).not.toBeVisible();
    await userEvent.click(canvas.getByText('1 quote'));
    await expect(quote).toBeVisible();
    await expect(canvas.getByText('You, 0:11')).toBeVisible();
    await userEvent.click(canvas.getByText('How this is worked out'));
    await expect(canvas.getByText('Source: Gong; Demodesk.')).toBeVisible();
    await expect(canvas.getByText('Band: Gong.')).toBeVisible();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByText('1 quote')).toHaveFocus();
  },
};

export const Loading: Story = {
  args: { measures: [], loading: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Measuring how you spoke');
  },
};

export const Empty: Story = {
  args: { measures: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No measures yet')).toBeVisible();
  },
};

/** Older figures stay in sight when they cannot be measured again. */
export const Failed: Story = {
  args: { error: 'The words of this meeting are gone. Start a new session.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('How you spoke could not be measured');
    await expect(canvas.getAllByRole('article')).toHaveLength(MEASURES.length);
  },
};

export const Many: Story = {};

export const Narrow: Story = {
  ...NARROW,
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};

/** Far beyond its track, finer than usual, and words without a place to break. */
export const Extreme: Story = {
  args: {
    measures: [
      { ...PACE, value: 4_321, judgement: 'weak', side: 'high' },
      { ...TALK_SHARE, value: 0.4004, judgement: 'fair' },
      {
        ...MONOLOGUE,
        value: 7_380,
        judgement: 'weak',
        evidence: [{ text: 'Donaudampfschifffahrt'.repeat(12), voice: 'you', elapsed: 7_380_000 }],
      },
      { ...SILENCES, value: Number.NaN },
    ],
    texts: {
      ...TEXTS,
      pace: { ...TEXTS.pace, label: 'A label of a measure that is far longer than its card is wide' },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [pace] = canvas.getAllByRole('img', { name: 'above band 120 to 165' });
    await expect(pace!.querySelector('circle')).toHaveAttribute('cx', '100%');
    await expect(canvasElement).toHaveTextContent('40.04 %');
    await expect(canvasElement).toHaveTextContent('2 h 3 min');
    await expect(canvasElement).not.toHaveTextContent('NaN');
  },
};

/** The phone with the most extreme figures. */
export const ExtremeNarrow: Story = { ...Extreme, ...NARROW, play: Narrow.play! };
