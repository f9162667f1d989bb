import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inbox, Mic } from 'lucide-react';
import { expect, within } from 'storybook/test';
import {
  Badge,
  BusyLine,
  Button,
  Columns,
  ConfidenceBadge,
  EmptyState,
  Notice,
  Panel,
  ProgressBar,
  Row,
  ScoreBadge,
  Skeleton,
  Stack,
} from './index.js';

const meta = { title: 'Status' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Badges: Story = {
  render: () => (
    <Stack>
      <Row>
        <Badge tone="accent">Active</Badge>
        <Badge>Inactive</Badge>
        <Badge tone="good" icon={Mic}>
          Speech Supported
        </Badge>
        <Badge tone="fair">Speech Not Supported</Badge>
        <Badge tone="weak">Not listening</Badge>
        <Badge tone="info">Demo</Badge>
      </Row>
      <Row>
        <Badge icon={null}>roadmap</Badge>
        <Badge icon={null}>renewal</Badge>
        <Badge icon={null}>+3 more</Badge>
      </Row>
      <div style={{ maxWidth: '12rem' }}>
        <Badge tone="info">A state whose name is far longer than its room</Badge>
      </div>
    </Stack>
  ),
};

/** C2: strong from 8, medium from 6, weak below. C8: green from 0.8, yellow from 0.6, red below. */
export const Judgements: Story = {
  render: () => (
    <Stack>
      <Row>
        {[10, 8, 7.9, 6, 5.9, 1].map((score) => (
          <ScoreBadge key={score} score={score} />
        ))}
      </Row>
      <Row>
        {[0.95, 0.8, 0.799, 0.6, 0.599, 0].map((confidence) => (
          <ConfidenceBadge key={confidence} confidence={confidence} />
        ))}
      </Row>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const word of ['Strong', 'Medium', 'Weak']) await expect(canvas.getAllByText(word)).toHaveLength(2);
    const texts = canvas.getAllByText(/%/).map((element) => element.textContent);
    await expect(texts).toEqual([
      'High, 95 %',
      'High, 80 %',
      'Fair, 79 %',
      'Fair, 60 %',
      'Low, 59 %',
      'Low, 0 %',
    ]);
  },
};

export const ProgressBars: Story = {
  render: () => (
    <Columns $gap={24}>
      <ProgressBar label="Session Quality" value={75} tone="good" note="From 6 items and 3 answers" />
      <ProgressBar label="Response Efficiency" value={48} tone="fair" valueText="Needs Improvement" />
      <ProgressBar label="Pace" value={148} max={200} valueText="148 words a minute" tone="accent" />
      <ProgressBar label="Clarity" value={12} tone="weak" />
      <ProgressBar label="Loading the language" value={0} tone="neutral" />
      <ProgressBar label="Beyond its end" value={140} tone="info" />
    </Columns>
  ),
  play: async ({ canvasElement }) => {
    const pace = within(canvasElement).getByRole('progressbar', { name: 'Pace' });
    await expect(pace).toHaveAttribute('aria-valuetext', '148 words a minute');
    await expect(pace).toHaveProperty('position', 0.74);
  },
};

export const Notices: Story = {
  render: () => (
    <Stack>
      <Notice
        title="At least one key is required"
        detail="Keys are stored locally, sealed, and never shown again."
      />
      <Notice tone="good" title="The connection works" detail="claude-haiku-5-5 answered in 420 ms." />
      <Notice tone="warning" title="Screen Sharing Detected" detail="The overlay has made itself small." />
      <Notice
        tone="error"
        announced
        title="The microphone is used by another program"
        detail="Nothing is heard now. Close the other program, or choose another microphone in Settings. The meeting so far is kept, and the session goes on as soon as a microphone is there."
        actions={
          <>
            <Button size="small">Try again</Button>
            <Button size="small" kind="quiet">
              Open Settings
            </Button>
          </>
        }
      />
    </Stack>
  ),
};

export const Empty: Story = {
  render: () => (
    <Panel heading="History">
      <EmptyState
        icon={Inbox}
        title="No sessions recorded yet"
        sentence="Each meeting is kept here, on this device, with what was said and asked."
        action={<Button kind="primary">Play demo meeting</Button>}
      />
    </Panel>
  ),
};

export const Waiting: Story = {
  render: () => (
    <Columns>
      <Panel heading="A line">
        <BusyLine>Reading the screen</BusyLine>
      </Panel>
      <Panel heading="A skeleton">
        <Skeleton lines={4} label="Loading sessions" />
      </Panel>
    </Columns>
  ),
};
