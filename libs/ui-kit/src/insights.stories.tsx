import type { DeliveryMeasureId } from '@sotto/meeting';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { TEXTS } from '../.storybook/sample-delivery.js';
import { BENCHMARKS, PATTERN, PREDICTION, RECOMMENDATION } from '../.storybook/sample-insights.js';
import { BenchmarkTable, PatternView, PredictionList, RecommendationList, Stack } from './index.js';

const MEASURE_IDS = Object.keys(TEXTS) as readonly DeliveryMeasureId[];

const onOpenSession = fn();
const sessionName = (id: string) => `Review ${id.slice(-1)}`;
const access = { onOpenSession, sessionName };

/** What the components of this group make together. */
const meta = { title: 'Analytics/A page of insights', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => (
  <Stack>
    <PatternView pattern={null} />
    <RecommendationList recommendations={[]} />
    <BenchmarkTable benchmarks={[]} />
    <PredictionList predictions={[]} />
  </Stack>
);

export const Empty: Story = {
  render: nothing,
  play: async ({ canvasElement }) => {
    for (const title of [
      'Your pattern will be here',
      'No recommendations now',
      'No benchmarks yet',
      'No predictions now',
    ])
      await expect(within(canvasElement).getByText(title)).toBeVisible();
  },
};

const many = () => (
  <Stack>
    <PatternView
      pattern={{
        ...PATTERN,
        confidencePattern: Array.from({ length: 500 }, (_, index) => (index % 100) / 100),
        commonStrengths: Array.from({ length: 12 }, (_, index) => ({
          ...PATTERN.commonStrengths[0]!,
          text: `Strength ${index + 1}`,
        })),
      }}
    />
    <RecommendationList
      recommendations={Array.from({ length: 12 }, (_, index) => ({
        ...RECOMMENDATION,
        recommendation: `Recommendation ${index + 1}`,
      }))}
    />
    <BenchmarkTable
      benchmarks={MEASURE_IDS.map((measure) => ({ ...BENCHMARKS[0]!, measure, category: measure }))}
    />
    <PredictionList
      predictions={Array.from({ length: 12 }, (_, index) => ({ ...PREDICTION, id: `prediction-${index}` }))}
    />
  </Stack>
);

/** Fifteen benchmarks stand in the page without scrolling on their own. */
export const Many: Story = {
  render: many,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const scroller = canvas.getByRole('region', { name: 'Your measures compared' });
    await expect(scroller.scrollHeight).toBe(scroller.clientHeight);
    await expect(canvas.getByText('Recommendation 12')).toBeVisible();
  },
};

const extremes = () => (
  <Stack>
    <PatternView
      pattern={{
        ...PATTERN,
        commonStrengths: [{ ...PATTERN.commonStrengths[0]!, text: 'Zuhörvermögen'.repeat(20) }],
      }}
      {...access}
    />
    <RecommendationList
      recommendations={Array.from({ length: 12 }, (_, index) => ({
        ...RECOMMENDATION,
        recommendation: `${'Gesprächsanteilsreduzierung'.repeat(6)} ${index}`,
        sessions: Array.from({ length: 200 }, (_, number) => `session_${number}`),
      }))}
      {...access}
    />
    <BenchmarkTable
      benchmarks={[{ ...BENCHMARKS[0]!, value: 123_456, category: 'Sprechgeschwindigkeit'.repeat(4) }]}
    />
    <PredictionList
      predictions={[
        { ...PREDICTION, insight: 'Redeanteilsentwicklung'.repeat(12), rule: 'Regel'.repeat(60) },
      ]}
      {...access}
    />
  </Stack>
);

/** Two hundred sessions are counted, eight are listed. */
export const Extreme: Story = {
  render: extremes,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getAllByText('Rests on 200 sessions')[0]!);
    await expect(canvas.getAllByText('And 192 more.')[0]).toBeVisible();
  },
};

export const EmptyNarrow: Story = {
  ...NARROW,
  render: nothing,
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};

export const ExtremeNarrow: Story = { ...NARROW, render: extremes, play: EmptyNarrow.play! };
