import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge, Button, Columns, Panel, Row, Stack } from './index.js';

const GAPS = { control: 'select', options: [4, 8, 12, 16, 24, 32, 48] } as const;

/** Lays out what is in it: `Stack` one below the other, `Row` side by side, `Columns` as many as fit. */
const meta = {
  title: 'Layout/Stack',
  component: Stack,
  subcomponents: { Row, Columns },
  argTypes: {
    $gap: {
      ...GAPS,
      description: 'A step of the space scale, px',
      table: { defaultValue: { summary: '16' } },
    },
  },
  args: { $gap: 16 },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One below the other. */
export const Default: Story = {
  render: (args) => (
    <Stack {...args}>
      <Panel heading="First" />
      <Panel heading="Second" />
      <Button>As wide as its words</Button>
    </Stack>
  ),
};

/** Side by side, on to the next line where the room ends. */
export const Rows: Story = {
  args: { $gap: 8 },
  render: ({ $gap }) => (
    <Row $gap={$gap}>
      {['renewal', 'onboarding', 'churn', 'two-year term'].map((word) => (
        <Badge key={word} icon={null}>
          {word}
        </Badge>
      ))}
    </Row>
  ),
};

/** Equal columns, as many as fit. */
export const InColumns: Story = {
  render: ({ $gap }) => (
    <Columns $gap={$gap} $min="12rem">
      {['Pace', 'Clarity', 'Confidence', 'Engagement'].map((name) => (
        <Panel key={name} heading={name} />
      ))}
    </Columns>
  ),
};
