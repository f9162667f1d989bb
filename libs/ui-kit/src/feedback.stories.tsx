import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { FEEDBACK } from '../.storybook/sample-meeting.js';
import { Button, FeedbackPanel } from './index.js';

const meta = {
  title: 'Coaching/FeedbackPanel',
  component: FeedbackPanel,
  decorators: [inPanel('Coaching')],
  args: { feedback: FEEDBACK },
} satisfies Meta<typeof FeedbackPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** C1 */
export const Loading: Story = {
  args: { feedback: null, loading: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      'Analyzing your performance...',
    );
  },
};

/** C1 */
export const Empty: Story = {
  args: { feedback: null, emptyAction: <Button kind="primary">Play demo meeting</Button> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('No coaching data available yet')).toBeVisible();
    await expect(
      canvas.getByText('Complete a session to receive personalized coaching feedback'),
    ).toBeVisible();
  },
};

/** C2: overall score with a bar, four skills of ten with their badge, three lists, numbered tips. */
export const Result: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('progressbar', { name: 'Overall score' })).toHaveAttribute('value', '78');
    const skills = canvas.getAllByRole('definition').map(({ textContent }) => textContent);
    await expect(skills).toEqual(['8/10Strong', '7/10Medium', '9/10Strong', '5/10Weak']);
    const names = canvas.getAllByRole('term').map(({ textContent }) => textContent);
    await expect(names).toEqual(['Confidence', 'Communication', 'Technical Knowledge', 'Engagement']);
    for (const heading of ['Strengths', 'Areas for Improvement', 'Actionable Tips'])
      await expect(canvas.getByRole('heading', { name: heading })).toBeVisible();
    for (const tip of ['Tip 1', 'Tip 2', 'Tip 3']) await expect(canvas.getByText(tip)).toBeVisible();
  },
};

/** C5: a fallback is shown as standard advice; its overall bar has no colour of judgement. */
export const StandardAdvice: Story = {
  args: {
    source: 'fallback',
    feedback: {
      overallScore: 50,
      strengths: ['Participated in the meeting'],
      improvements: ['Continue practicing'],
      specificTips: ['Stay engaged and ask questions'],
      confidence: 5,
      communication: 5,
      technical: 5,
      engagement: 5,
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Standard advice')).toBeVisible();
  },
};

/** Rules on the device judge what words can tell; what they cannot is said, not scored. */
export const NotMeasurable: Story = {
  args: { source: 'rules', feedback: { ...FEEDBACK, technical: null } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Not measurable from words')).toBeVisible();
    await expect(canvas.getByText('By rules on this device')).toBeVisible();
  },
};

export const LongTexts: Story = {
  args: {
    feedback: {
      ...FEEDBACK,
      overallScore: 100,
      confidence: 10,
      strengths: Array.from({ length: 6 }, () => FEEDBACK.specificTips.join(' ')),
      improvements: [
        'https://example.com/an-address-without-any-place-to-break-it-that-somebody-pasted-into-the-meeting',
      ],
    },
  },
};

/** An older one stays in sight when a new one fails. */
export const Failed: Story = {
  args: { error: 'The provider did not answer. Try again, or choose another one in Settings.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your performance could not be analysed');
    await expect(canvas.getByText('Tip 1')).toBeVisible();
  },
};

export const FailedAtFirst: Story = { args: { ...Failed.args, feedback: null } };

export const Few: Story = {
  args: { feedback: { ...FEEDBACK, strengths: [], improvements: [], specificTips: ['Ask first.'] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('heading', { name: 'Strengths' })).toBeNull();
  },
};

export const Many: Story = {
  args: {
    feedback: {
      ...FEEDBACK,
      strengths: Array.from({ length: 20 }, (_, index) => `${index + 1}. You let them finish.`),
      improvements: Array.from({ length: 20 }, (_, index) => `${index + 1}. Name the figure first.`),
      specificTips: Array.from({ length: 20 }, () => 'Ask one open question.'),
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Tip 20')).toBeVisible();
  },
};

export const Narrow: Story = {
  ...NARROW,
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};

export const LongTextsNarrow: Story = { ...NARROW, args: LongTexts.args!, play: Narrow.play! };
