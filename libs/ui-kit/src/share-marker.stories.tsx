import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ShareMarker } from './index.js';

const meta = {
  title: 'Floating/ShareMarker',
  component: ShareMarker,
  argTypes: { bit: { control: 'select', options: [1, 0, null] } },
  args: { bit: 1 },
} satisfies Meta<typeof ShareMarker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** D12: pure black and white beside each other; without a bit nothing, in the same place. */
export const Bits: Story = {
  render: () => (
    <div style={{ display: 'grid', justifyItems: 'start', gap: 8 }}>
      <ShareMarker bit={1} />
      <ShareMarker bit={0} />
      <ShareMarker bit={null} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const markers = [...canvasElement.querySelectorAll<HTMLElement>('span[aria-hidden]')];
    const colours = markers.map((marker) =>
      [...marker.children].map((cell) => getComputedStyle(cell).backgroundColor),
    );
    const [black, white, none] = ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'];
    await expect(colours).toEqual([
      [white, black],
      [black, white],
      [none, none],
    ]);
    for (const marker of markers) {
      const { width, height } = marker.getBoundingClientRect();
      await expect([width, height]).toEqual([20, 10]);
      await expect(marker.firstElementChild?.getBoundingClientRect().width).toBe(10);
    }
  },
};
