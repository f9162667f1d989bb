import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { ANALYSIS } from '../.storybook/sample-delivery.js';
import { AnalysisPanel, type AnalysisPanelProps, Button } from './index.js';

const meta = {
  title: 'Coaching/AnalysisPanel',
  component: AnalysisPanel,
  decorators: [inPanel('Professional analysis')],
  args: { analysis: ANALYSIS },
} satisfies Meta<typeof AnalysisPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  args: { analysis: null, loading: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Analysing the meeting');
  },
};

/** C7 */
export const Empty: Story = {
  args: { analysis: null, emptyAction: <Button kind="primary">Analyse the meeting</Button> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No analysis available yet')).toBeVisible();
  },
};

/** C7, C8: in the order given; when, what, how sure; each can be applied by the keyboard. */
export const Result: Story = {
  args: { onApply: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const items = within(canvas.getAllByRole('list')[0]!).getAllByRole('listitem');
    const texts = items.map(({ textContent }) => textContent);
    await expect(texts).toEqual([
      'NowResponseHigh, 86 %Name the figure first: 3.2 %, down from 4.1 %.They asked for the third quarter.Apply',
      'After this speakerClarificationFair, 70 %Ask what two years would have to bring.Apply',
      'LaterStrategyLow, 40 %Send the cohort report before they ask for it.Apply',
    ]);
    await expect(canvas.getByText('Fair, 74 %')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Warnings' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Next steps' })).toBeVisible();
    const [, second] = canvas.getAllByRole('button', { name: 'Apply' });
    await expect(second).toHaveAccessibleDescription('Ask what two years would have to bring.');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onApply).toHaveBeenCalledTimes(1);
    await expect(args.onApply).toHaveBeenCalledWith(ANALYSIS.suggestions[1]);
  },
};

function Applying(props: AnalysisPanelProps) {
  const [applied, setApplied] = useState(ANALYSIS.suggestions.slice(0, 1));
  return (
    <AnalysisPanel
      {...props}
      onApply={(suggestion) => setApplied([...applied, suggestion])}
      isApplied={(suggestion) => applied.includes(suggestion)}
    />
  );
}

/** What was taken over says so; the focus stays in its place. */
export const Applied: Story = {
  render: (args) => <Applying {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByText('Applied')).toHaveLength(1);
    const [second] = canvas.getAllByRole('button', { name: 'Apply' });
    const { top } = second!.getBoundingClientRect();
    second!.focus();
    await userEvent.keyboard('{Enter}');
    const [, word] = canvas.getAllByText('Applied');
    await expect(word).toHaveFocus();
    await expect(word!.getBoundingClientRect().top).toBe(top);
    await expect(word).toHaveAccessibleDescription('Ask what two years would have to bring.');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Apply' })).toHaveFocus();
  },
};

export const AppliedNarrow: Story = {
  ...NARROW,
  args: { onApply: fn(), isApplied: (suggestion) => suggestion.timing !== 'later' },
  play: async ({ canvasElement }) => {
    await expect(scrollsSideways(canvasElement)).toBe(false);
  },
};

/** C5 */
export const StandardAdvice: Story = {
  args: {
    source: 'fallback',
    analysis: {
      mode: 'meeting',
      overallConfidence: 0.7,
      suggestions: [
        {
          type: 'behavior',
          timing: 'soon',
          content: 'Sum up what was agreed before you go on.',
          confidence: 0.7,
        },
      ],
      warnings: [],
      nextSteps: [],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Standard advice')).toBeVisible();
  },
};

export const NothingToSuggest: Story = {
  args: { analysis: { ...ANALYSIS, suggestions: [], warnings: [], nextSteps: [] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('There is nothing to suggest now.')).toBeVisible();
  },
};

export const ByRules: Story = {
  args: { source: 'rules' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('By rules on this device')).toBeVisible();
  },
};

/** An older analysis stays in sight when a new one fails. */
export const Failed: Story = {
  args: { error: 'The provider did not answer. Try again, or choose another one in Settings.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('The meeting could not be analysed');
    await expect(canvas.getByText('Ask what two years would have to bring.')).toBeVisible();
  },
};

/** Forty suggestions, and words without a place to break. */
export const Extreme: Story = {
  args: {
    onApply: fn(),
    analysis: {
      ...ANALYSIS,
      overallConfidence: 0,
      suggestions: Array.from({ length: 40 }, (_, index) => ({
        ...ANALYSIS.suggestions[index % 3]!,
        content: index === 0 ? 'Verhandlungsspielraum'.repeat(12) : ANALYSIS.suggestions[index % 3]!.content,
      })),
      warnings: ['https://example.com/an-address-without-any-place-to-break-it-that-somebody-pasted-in'],
    },
  },
};

export const Narrow: Story = {
  ...NARROW,
  args: { onApply: fn() },
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};

export const ExtremeNarrow: Story = { ...NARROW, args: Extreme.args!, play: Narrow.play! };
