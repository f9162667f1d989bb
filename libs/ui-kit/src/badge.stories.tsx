import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mic } from 'lucide-react';
import { Badge, Row, Stack } from './index.js';

const meta = {
  title: 'Status/Badge',
  component: Badge,
  args: { children: 'Active', tone: 'accent' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A dot or an icon beside the word; neither for plain words such as topics. */
export const Tones: Story = {
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
