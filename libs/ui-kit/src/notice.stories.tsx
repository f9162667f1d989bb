import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, Notice, Stack } from './index.js';

const meta = {
  title: 'Status/Notice',
  component: Notice,
  args: {
    title: 'At least one key is required',
    detail: 'Keys are stored locally, sealed, and never shown again.',
  },
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Tones: Story = {
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
