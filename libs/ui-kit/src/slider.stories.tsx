import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { Slider, type SliderProps } from './index.js';

/** The caller says the value in words. */
function Opacity(props: SliderProps) {
  const [value, setValue] = useState(props.value);
  const percent = `${Math.round(value * 100)} %`;
  return <Slider {...props} value={value} valueText={percent} onChange={setValue} />;
}

const meta = {
  title: 'Controls/Slider',
  component: Slider,
  decorators: [inPanel('Overlay')],
  render: (args) => <Opacity key={args.value} {...args} />,
  args: {
    label: 'Opacity of the overlay',
    min: 0.3,
    max: 1,
    step: 0.05,
    value: 0.95,
    valueText: '95 %',
    onChange: fn(),
  },
} satisfies Meta<typeof Slider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const slider = within(canvasElement).getByRole('slider', { name: 'Opacity of the overlay' });
    await expect(slider).toHaveAttribute('aria-valuetext', '95 %');
  },
};

export const Disabled: Story = { args: { disabled: true, hint: 'The overlay is off.' } };
