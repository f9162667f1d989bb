import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { styled } from 'styled-components';
import { useFollowEnd } from './follow-end.js';

const Scroller = styled.div`
  height: 200px;
  overflow: auto;
  overflow-anchor: none;
`;

/** A scroller that the play function fills by hand. */
function Followed({ fromEnd = true }: { fromEnd?: boolean }) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { following, jump } = useFollowEnd(scroller, content, fromEnd);
  return (
    <div>
      <Scroller ref={scroller} role="log" aria-label="Lines" tabIndex={0}>
        <div ref={content} />
      </Scroller>
      <button onClick={jump}>{following ? 'following' : 'reading back'}</button>
    </div>
  );
}

const meta = {
  title: 'Meeting/Following the end',
  component: Followed,
  tags: ['!autodocs'],
} satisfies Meta<typeof Followed>;

export default meta;
type Story = StoryObj<typeof meta>;

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function parts(canvasElement: HTMLElement) {
  const log = within(canvasElement).getByRole('log');
  const add = (lines: number) => {
    for (let line = 0; line < lines; line++) {
      const row = document.createElement('p');
      row.textContent = `Line ${log.firstElementChild!.childElementCount + 1}`;
      log.firstElementChild!.append(row);
    }
  };
  return { log, add, distance: () => log.scrollHeight - log.clientHeight - log.scrollTop };
}

/** It follows growth, stops when the person scrolls up, and goes on when they come back to the end by themselves. */
export const Following: Story = {
  play: async ({ canvasElement }) => {
    const { log, add, distance } = parts(canvasElement);
    const button = within(canvasElement).getByRole('button');
    add(50);
    await waitFor(() => expect(distance()).toBeLessThan(1));
    log.scrollTop = 100;
    await waitFor(() => expect(button).toHaveTextContent('reading back'));
    add(5);
    await frame();
    await frame();
    await expect(log.scrollTop).toBe(100);
    log.scrollTop = log.scrollHeight - log.clientHeight - 40;
    await waitFor(() => expect(button).toHaveTextContent('following'));
    add(5);
    await waitFor(() => expect(distance()).toBeLessThan(1));
  },
};

/** Who scrolls up in the very frame in which it grew is not taken back to the end. */
export const ScrollingUpAtOnce: Story = {
  play: async ({ canvasElement }) => {
    const { log, add } = parts(canvasElement);
    add(50);
    // Before the browser has told of the growth by a scroll event, and after it was followed.
    await new Promise<void>((resolve) => {
      const observer = new ResizeObserver(() => {
        if (log.scrollTop === 0) return;
        observer.disconnect();
        log.scrollTop = 100;
        resolve();
      });
      observer.observe(log.firstElementChild!);
    });
    await frame();
    add(5);
    await frame();
    await frame();
    await expect(log.scrollTop).toBe(100);
  },
};

/** A meeting that is over begins at its beginning; who goes to the end stays there. */
export const FromTheBeginning: Story = {
  args: { fromEnd: false },
  play: async ({ canvasElement }) => {
    const { log, add, distance } = parts(canvasElement);
    add(50);
    await frame();
    await frame();
    await expect(log.scrollTop).toBe(0);
    log.scrollTop = log.scrollHeight;
    await frame();
    await frame();
    add(5);
    await waitFor(() => expect(distance()).toBeLessThan(1));
  },
};
