import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { FILLERS, REPORT, TEXTS } from '../.storybook/sample-delivery.js';
import { Button, DeliveryReportView, type DeliveryReportViewProps, Panel } from './index.js';

function Placed(props: DeliveryReportViewProps) {
  return (
    <Panel heading="How you spoke">
      <DeliveryReportView {...props} />
    </Panel>
  );
}

const meta = {
  title: 'Coaching/Delivery report',
  component: Placed,
  args: { report: REPORT, texts: TEXTS },
} satisfies Meta<typeof Placed>;

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

export const Failed: Story = {
  args: { report: null, error: 'The words of this meeting are gone. Start a new session.' },
  play: async ({ canvasElement }) => {
    const alert = within(canvasElement).getByRole('alert');
    await expect(alert).toHaveTextContent('How you spoke could not be measured');
    await expect(alert).toHaveTextContent('The words of this meeting are gone. Start a new session.');
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const EmptyDark: Story = { args: { report: null }, globals: { theme: 'dark' } };

export const Narrow: Story = {
  ...NARROW,
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};

export const EmptyNarrow: Story = { ...NARROW, args: { report: null }, play: Narrow.play! };
