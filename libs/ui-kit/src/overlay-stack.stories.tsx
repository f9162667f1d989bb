import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { FAINT, nothing } from '../.storybook/overlay-scene.js';
import { ANSWER, SUGGESTION } from '../.storybook/sample-overlay.js';
import { OverlayPanel, OverlayPill, OverlayStack, ShareBanner, SuggestionCard } from './index.js';

const meta = {
  title: 'Floating/OverlayStack',
  component: OverlayStack,
  argTypes: { opacity: { control: { type: 'range', min: 0.3, max: 1, step: 0.05 } } },
  args: {
    opacity: 1,
    sharing: false,
    overlay: (
      <OverlayPanel active state="Listening, 12 min" {...ANSWER} empty="" onMinimize={fn()} onClose={fn()} />
    ),
  },
} satisfies Meta<typeof OverlayStack>;

export default meta;
type Story = StoryObj<typeof meta>;

const CARD = (
  <SuggestionCard
    view={{ state: 'suggestion', suggestion: SUGGESTION, place: 1, of: 3 }}
    collapsed={false}
    announced={false}
    onApply={nothing}
    onDismiss={nothing}
    onExpand={nothing}
  />
);

/** The overlay alone; _FloatingWindow_ has all of it in a window of its own. */
export const Default: Story = {};

/** D10: one piece below the other, each as wide as what is around them. */
export const AllPieces: Story = {
  args: { banner: <ShareBanner reasons={['This page was hidden for 2 seconds.']} />, card: CARD },
  play: async ({ canvasElement }) => {
    const pieces = [...canvasElement.querySelectorAll('[data-piece]')].map((piece) =>
      piece.getBoundingClientRect(),
    );
    await expect(pieces).toHaveLength(2);
    await expect(pieces[1]!.top).toBeGreaterThanOrEqual(pieces[0]!.bottom);
    await expect(pieces[1]!.width).toBe(pieces[0]!.width);
    await expect(within(canvasElement).getByText('Screen Sharing Detected')).toBeVisible();
  },
};

export const WithAPill: Story = {
  args: { overlay: <OverlayPill active label="Listening, 12 min" onExpand={nothing} />, card: CARD },
};

/** D5: faint while the screen is shared, whole for who points at it. */
export const Sharing: Story = { args: { sharing: true, card: CARD }, parameters: FAINT };
