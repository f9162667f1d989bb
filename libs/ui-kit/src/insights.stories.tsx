import type { DeliveryMeasureId } from '@sotto/meeting';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { TEXTS } from '../.storybook/sample-delivery.js';
import { BENCHMARKS, PATTERN, PREDICTION, RECOMMENDATION } from '../.storybook/sample-insights.js';
import {
  BenchmarkTable,
  NeedSessions,
  Panel,
  PatternView,
  PredictionList,
  RecommendationList,
  Stack,
} from './index.js';

const MEASURE_IDS = Object.keys(TEXTS) as readonly DeliveryMeasureId[];

const onOpenSession = fn();
const sessionName = (id: string) => `Review ${id.slice(-1)}`;
const access = { onOpenSession, sessionName };

const meta = { title: 'Analytics/ML insights', beforeEach: () => onOpenSession.mockClear() } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** N7 */
export const TooFewSessions: Story = {
  render: () => <NeedSessions sessions={1} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Need at least 3 sessions to generate meaningful insights')).toBeVisible();
    await expect(canvas.getByText('You have 1 session so far.')).toBeVisible();
  },
};

export const Loading: Story = {
  render: () => (
    <Stack>
      <PatternView pattern={null} loading />
      <RecommendationList recommendations={[]} loading />
      <BenchmarkTable benchmarks={[]} loading />
      <PredictionList predictions={[]} loading />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const texts = within(canvasElement)
      .getAllByRole('status')
      .map(({ textContent }) => textContent);
    await expect(texts).toEqual([
      'Looking for your pattern',
      'Working out what to practise',
      'Comparing your sessions',
      'Looking at what came true before',
    ]);
  },
};

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

const unreadable = 'The history could not be read. Reload the page.';

/** What was known before stays in sight under the error. */
export const Failed: Story = {
  render: () => (
    <Stack>
      <PatternView pattern={PATTERN} error={unreadable} />
      <RecommendationList recommendations={[]} error={unreadable} />
      <BenchmarkTable benchmarks={[]} error={unreadable} />
      <PredictionList predictions={[]} error={unreadable} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const titles = canvas.getAllByRole('alert').map(({ textContent }) => textContent?.split(unreadable)[0]);
    await expect(titles).toEqual([
      'Your pattern could not be worked out',
      'Recommendations could not be worked out',
      'Your sessions could not be compared',
      'Predictions could not be worked out',
    ]);
    await expect(canvas.getByText('Balanced')).toBeVisible();
  },
};

/** N8: with five sessions there is nothing to compare with, and that is not called stable. */
export const NoTrendYet: Story = {
  render: () => <PatternView pattern={{ ...PATTERN, improvementTrend: null }} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Needs more than 5 sessions')).toBeVisible();
    await expect(canvas.queryByText('Stable')).toBeNull();
  },
};

const pattern = () => (
  <Panel heading="Your Pattern">
    <PatternView pattern={PATTERN} {...access} />
  </Panel>
);

/** N8: each entry says in how many sessions it held, and leads to them. */
export const Pattern: Story = {
  render: pattern,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const details = canvas.getAllByRole('definition').map(({ textContent }) => textContent);
    await expect(details).toEqual(['Balanced', 'Improving', 'From 58 % to 74 % over 4 sessions']);
    await expect(canvas.getByText('In 8 of 9 sessions')).toBeVisible();
    await expect(canvas.getByText('None that holds in several sessions.')).toBeVisible();
    await userEvent.click(canvas.getByText('Rests on 3 sessions'));
    await userEvent.click(canvas.getByRole('button', { name: 'Open Review 4' }));
    await expect(onOpenSession).toHaveBeenCalledWith('session_4');
  },
};

const recommendations = () => (
  <Panel heading="Recommendations">
    <RecommendationList
      recommendations={[
        RECOMMENDATION,
        { ...RECOMMENDATION, recommendation: 'Speak a little slower', priority: 'low', actionSteps: [] },
      ]}
      {...access}
    />
  </Panel>
);

/** N9 */
export const Recommendations: Story = {
  render: recommendations,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const text of ['High priority', 'Low priority', 'Count to three before you go on.'])
      await expect(canvas.getByText(text)).toBeVisible();
    for (const text of [
      'Estimated impact 58 %',
      'Results in: Two weeks',
      'Source: Gong, 25,537 calls.',
      'Rests on 3 sessions',
    ])
      await expect(canvas.getAllByText(text)).toHaveLength(2);
  },
};

const benchmarks = () => (
  <Panel heading="Benchmarks">
    <BenchmarkTable benchmarks={BENCHMARKS} />
  </Panel>
);

/** N10: what nobody published is said, not invented. */
export const Benchmarks: Story = {
  render: benchmarks,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const rows = canvas.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    await expect(rows).toEqual([
      [],
      [
        '148median of 5 sessions4 of 5 in the band',
        '120 to 165',
        '173',
        'Not published',
        'Not published',
        'above 80 %of 8 earlier sessions',
      ],
      [
        '62 %median of 3 sessions2 of 3 in the band',
        '30 to 40 %',
        'Not published',
        '43 %',
        'Not published',
        'Needs 5 earlier sessions',
      ],
    ]);
    await expect(
      canvas.getByText(/^How the pace of others is distributed is not published\. Source: Gong/),
    ).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: /^Pace/ })).toHaveTextContent('words a minute');
    await userEvent.tab();
    await expect(canvas.getByRole('region', { name: 'Your measures compared' })).toHaveFocus();
  },
};

const predictions = () => (
  <Panel heading="Predictions">
    <PredictionList
      predictions={[PREDICTION, { ...PREDICTION, id: 'other', confidence: 1, type: 'success_prediction' }]}
      {...access}
    />
  </Panel>
);

/** N10: how sure is how often the same rule came true. */
export const Predictions: Story = {
  render: predictions,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const text of [
      'Risk',
      'Success',
      'Fair, 77 %',
      'came true in 7 of 9 of your sessions',
      'came true in 9 of 9 of your sessions',
    ])
      await expect(canvas.getByText(text)).toBeVisible();
    const [method] = canvas.getAllByText('How this is worked out');
    await userEvent.click(method!);
    await expect(canvas.getAllByText(PREDICTION.rule)[0]).toBeVisible();
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

export const PatternDark: Story = { render: pattern, globals: { theme: 'dark' } };

export const RecommendationsDark: Story = { render: recommendations, globals: { theme: 'dark' } };

export const BenchmarksDark: Story = { render: benchmarks, globals: { theme: 'dark' } };

export const PredictionsDark: Story = { render: predictions, globals: { theme: 'dark' } };

export const EmptyDark: Story = { render: nothing, globals: { theme: 'dark' } };

export const PatternNarrow: Story = {
  ...NARROW,
  render: pattern,
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};

export const RecommendationsNarrow: Story = {
  ...NARROW,
  render: recommendations,
  play: PatternNarrow.play!,
};

/** On a phone each measure is a card: all seven figures are in sight, and nothing scrolls sideways. */
export const BenchmarksNarrow: Story = {
  ...NARROW,
  render: benchmarks,
  play: async ({ canvasElement }) => {
    await expect(scrollsSideways(canvasElement)).toBe(false);
    const scroller = within(canvasElement).getByRole('region', { name: 'Your measures compared' });
    await expect(scroller.scrollWidth).toBe(scroller.clientWidth);
    const [own, band] = within(scroller).getAllByRole('cell');
    await expect(band!.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      own!.getBoundingClientRect().bottom,
    );
  },
};

export const PredictionsNarrow: Story = { ...NARROW, render: predictions, play: PatternNarrow.play! };

export const EmptyNarrow: Story = { ...NARROW, render: nothing, play: PatternNarrow.play! };

export const ExtremeNarrow: Story = { ...NARROW, render: extremes, play: PatternNarrow.play! };
