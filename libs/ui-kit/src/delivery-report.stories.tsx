import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { FILLERS, MEASURES, MONOLOGUE, PACE, REPORT, TEXTS } from '../.storybook/sample-delivery.js';
import { Button, DeliveryReportView } from './index.js';

const meta = {
  title: 'Coaching/DeliveryReportView',
  component: DeliveryReportView,
  decorators: [inPanel('How you spoke')],
  args: { report: REPORT, texts: TEXTS },
} satisfies Meta<typeof DeliveryReportView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  args: { report: null, loading: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Measuring how you spoke');
  },
};

export const Empty: Story = {
  args: { report: null, emptyAction: <Button kind="primary">Play demo meeting</Button> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('How you spoke will be here')).toBeVisible();
  },
};

/** C10: one strength and two changes come first, each with its words and time. */
export const Result: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const headings = canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    await expect(headings).toEqual(['One strength', 'Two changes', 'Every measure']);
    await expect(canvas.getByText('Talk share: 62 %')).toBeVisible();
    await expect(canvas.getByText('“And what would a two-year term look like?”')).toBeVisible();
    await expect(canvas.getByText('Other side, 0:58')).toBeVisible();
    await expect(canvas.getByText('From 1,240 words in 8 min 21 s of your own speech.')).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(REPORT.measures.length);
  },
};

/** Nothing could be told: that is said, and not praised. */
export const NothingJudged: Story = {
  args: { report: { measures: [FILLERS], strength: null, changes: [], words: 1, speechMs: 400 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(
      canvas.getByText('Nothing could be judged in this meeting. Each measure below says why.'),
    ).toBeVisible();
    await expect(canvas.getByText('From 1 word in 0 s of your own speech.')).toBeVisible();
  },
};

export const OneChange: Story = {
  args: { report: { ...REPORT, strength: null, changes: REPORT.changes.slice(0, 1) } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: 'One change' })).toBeVisible();
  },
};

/** What could be judged is fine: the second column says so, instead of being left out. */
export const NothingToChange: Story = {
  args: { report: { ...REPORT, measures: [PACE], changes: [] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'One strength' })).toBeVisible();
    await expect(canvas.getByText('Nothing to change stands out.')).toBeVisible();
  },
};

/** Measured, and not judged yet: the figure and the reason stand together. */
export const NotJudgedYet: Story = {
  args: {
    report: {
      ...REPORT,
      strength: null,
      changes: [],
      measures: [
        { ...MONOLOGUE, judgement: null, side: null, reason: 'Judged once the call has lasted ten minutes.' },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('article', { name: 'Longest monologue' });
    await expect(card).toHaveTextContent('1 min 16 s');
    await expect(card).toHaveTextContent('Judged once the call has lasted ten minutes.');
    await expect(within(card).queryByText('A little high')).toBeNull();
  },
};

/** Every measure that there is. */
export const Many: Story = {
  args: {
    report: {
      ...REPORT,
      measures: (Object.keys(TEXTS) as (keyof typeof TEXTS)[]).map((id, index) => ({
        ...MEASURES[index % MEASURES.length]!,
        id,
      })),
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('article')).toHaveLength(15);
  },
};

/** Far beyond its track, and words without a place to break. */
export const Extreme: Story = {
  args: {
    report: {
      measures: [
        { ...PACE, value: 4_321, judgement: 'weak', side: 'high' },
        { ...MONOLOGUE, value: 86_399 },
      ],
      strength: { measure: 'pace', sentence: 'Sprechgeschwindigkeit'.repeat(12), quote: null },
      changes: [
        {
          measure: 'longest-monologue',
          sentence: 'Selbstgesprächsunterbrechung'.repeat(12),
          quote: { text: 'Donaudampfschifffahrt'.repeat(12), voice: 'you', elapsed: 86_399_000 },
        },
      ],
      words: 1_234_567,
      speechMs: 86_399_000,
    },
  },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText('From 1,234,567 words in 23 h 59 min of your own speech.'),
    ).toBeVisible();
  },
};

export const Failed: Story = {
  args: { report: null, error: 'The words of this meeting are gone. Start a new session.' },
  play: async ({ canvasElement }) => {
    const alert = within(canvasElement).getByRole('alert');
    await expect(alert).toHaveTextContent('How you spoke could not be measured');
    await expect(alert).toHaveTextContent('The words of this meeting are gone. Start a new session.');
  },
};

export const Narrow: Story = {
  ...NARROW,
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};

export const EmptyNarrow: Story = { ...NARROW, args: { report: null }, play: Narrow.play! };

export const ExtremeNarrow: Story = { ...NARROW, args: Extreme.args!, play: Narrow.play! };
