import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight, BookOpen } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { ButtonLink, Row } from './index.js';

const meta = {
  title: 'Controls/ButtonLink',
  component: ButtonLink,
  argTypes: {
    kind: { control: 'select', options: ['primary', 'secondary', 'quiet', 'danger'] },
    size: { control: 'select', options: ['small', 'medium', 'large'] },
  },
  args: { href: '#documentation', children: 'Read the documentation', kind: 'secondary', size: 'medium' },
} satisfies Meta<typeof ButtonLink>;

export default meta;
type Story = StoryObj<typeof meta>;

/** It goes somewhere: a link to assistive technology, with everything that a browser offers for links. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Read the documentation' });
    await expect(link).toHaveAttribute('href', '#documentation');
  },
};

export const WithIcons: Story = {
  render: ({ href }) => (
    <Row>
      <ButtonLink href={href} kind="primary" size="large" icon={ArrowRight}>
        Open the app
      </ButtonLink>
      <ButtonLink href={href} icon={BookOpen}>
        Documentation
      </ButtonLink>
      <ButtonLink href={href} kind="quiet" size="small">
        Status
      </ButtonLink>
    </Row>
  ),
};
