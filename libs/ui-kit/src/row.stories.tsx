import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge, Button, Row } from './index.js';

/** Side by side, on to the next line where the room ends. */
const meta = {
  title: 'Layout/Row',
  component: Row,
  argTypes: {
    $gap: {
      control: 'select',
      options: [4, 8, 12, 16, 24, 32, 48],
      description: 'A step of the space scale, px',
    },
  },
  args: { $gap: 8 },
} satisfies Meta<typeof Row>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <Row {...args}>
      {['renewal', 'onboarding', 'churn', 'two-year term'].map((word) => (
        <Badge key={word} icon={null}>
          {word}
        </Badge>
      ))}
    </Row>
  ),
};

/** What is of different heights stands in the middle. */
export const Mixed: Story = {
  render: (args) => (
    <Row {...args}>
      <Button kind="primary" size="large">
        Start Assistant
      </Button>
      <Button size="small">Capture Screen</Button>
      <Badge tone="good">Listening</Badge>
    </Row>
  ),
};

export const Narrow: Story = {
  render: (args) => (
    <div style={{ maxWidth: '14rem' }}>
      <Row {...args}>
        <Button>Download the meeting</Button>
        <Button>Try again</Button>
        <Button kind="quiet">Not now</Button>
      </Row>
    </div>
  ),
};
