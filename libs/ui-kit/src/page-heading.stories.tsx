import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download } from 'lucide-react';
import { Badge, Button, Columns, DefinitionList, PageHeading, Panel, Stack, Stat } from './index.js';

const meta = {
  title: 'Layout/PageHeading',
  component: PageHeading,
  args: {
    title: 'Analytics',
    description: 'What your meetings come to. Every figure is worked out on this device, from 12 sessions.',
    actions: <Button icon={Download}>Export</Button>,
  },
} satisfies Meta<typeof PageHeading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A page as the app composes it. */
export const OnAPage: Story = {
  render: (args) => (
    <div>
      <PageHeading {...args} />
      <Stack $gap={24}>
        <Panel heading="This month" actions={<Badge tone="accent">Live</Badge>}>
          <Columns $min="11rem" $gap={24}>
            <Stat
              label="Total Sessions"
              figure="12"
              comparison={{ text: '3 more than last month', direction: 'up' }}
              source="7 h 40 min"
            />
            <Stat
              label="AI Response Time"
              figure="1,240"
              unit="ms"
              comparison={{ text: '8 % slower than before', direction: 'down' }}
            />
            <Stat
              label="Success Rate"
              figure="92"
              unit="%"
              comparison={{ text: 'as the five before', direction: 'level' }}
            />
            <Stat label="Improvement" figure="–" source="Needs 6 sessions" />
          </Columns>
        </Panel>
        <Panel heading="The last session" level={3} description="Tuesday, 9:30, 42 minutes">
          <DefinitionList
            items={[
              { term: 'Topics', detail: 'renewal, onboarding, churn' },
              { term: 'Quality', detail: 'Good' },
              {
                term: 'A term that needs two lines of its own',
                detail:
                  'A detail that goes on for a while, as details do when somebody wrote down everything that came to mind while the other side was looking for the slide with the figures.',
              },
            ]}
          />
        </Panel>
      </Stack>
    </div>
  ),
};
