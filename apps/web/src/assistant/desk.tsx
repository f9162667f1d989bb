import { tokens } from '@sotto/ui-kit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useWide } from '../shell/use-wide.js';

const WIDE = '@media (min-width: 1024px)';

const Frame = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${tokens.space16};

  /* What the keyboard comes to is neither under the tabs nor under the question box. */
  :is(button, summary, a, [tabindex]) {
    scroll-margin-block: 4rem 14rem;
  }

  ${WIDE} {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(20rem, 2fr);
    grid-template-rows: minmax(0, 1fr) auto;
    gap: ${tokens.space16} ${tokens.space24};

    /* What the window leaves, whatever notices stand above; the transcript and the answers scroll within. */
    flex: 1 0 0;
    min-height: 24rem;
  }
`;

const Said = styled.section`
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  height: clamp(16rem, 45dvh, 32rem);
  min-height: 0;
  overflow: hidden;
  padding-left: ${tokens.space16};
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius16};
  background: ${tokens.surface};

  ${WIDE} {
    grid-row: 1 / 3;
    height: auto;
  }
`;

const Answered = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${tokens.space12};

  &:empty {
    display: none;
  }

  ${WIDE} {
    grid-column: 2;
    min-height: 0;
    overflow-y: auto;

    /* Room for the focus rings of what is inside. */
    margin: -4px;
    padding: 4px;
  }
`;

/* A person in a meeting asks without scrolling: the box stays above the session's bar. */
const Asking = styled.div`
  position: sticky;
  bottom: calc(var(--sotto-bar-height, 1px) - 1px);
  z-index: 5;
  display: grid;
  gap: ${tokens.space12};

  /* Over the edges of the page, so that nothing shows beside it. */
  --edge: ${tokens.space16};
  margin: auto calc(-1 * var(--edge)) calc(-1 * ${tokens.space48});
  padding: ${tokens.space8} var(--edge);
  background: ${tokens.ground};

  ${WIDE} {
    position: static;
    grid-column: 2;
    margin: 0;
    padding: 0;
  }
`;

interface DeskProps {
  transcript: ReactNode;
  newest: ReactNode;
  /** Older answers, or what stands there before the first. */
  older: ReactNode;
  question: ReactNode;
}

/**
 * Where a meeting is followed. Wide: the transcript, and the answers beside it above the question box. Narrow: the
 * newest answer first, the transcript, then the older answers; the question box stays at the end of the window.
 */
export function Desk({ transcript, newest, older, question }: DeskProps) {
  const wide = useWide();
  const said = (
    <Said key="said" aria-label="What is being said">
      {transcript}
    </Said>
  );
  return (
    <Frame>
      {/* The order of the keyboard is the one that is seen; by their keys the parts keep what is in them. */}
      {wide
        ? [
            said,
            <Answered key="newest" aria-label="Ask AI">
              {newest}
              {older}
            </Answered>,
          ]
        : [
            <Answered key="newest" aria-label="Ask AI">
              {newest}
            </Answered>,
            said,
            <Answered key="older" aria-label="Older answers">
              {older}
            </Answered>,
          ]}
      {/* What floats at the foot keeps clear of it. */}
      <Asking ref={tellHeight}>{question}</Asking>
    </Frame>
  );
}

function tellHeight(asking: HTMLElement | null) {
  if (!asking || !('ResizeObserver' in window)) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--sotto-asking-height', `${asking.offsetHeight}px`),
  );
  observer.observe(asking);
  return () => {
    observer.disconnect();
    style.removeProperty('--sotto-asking-height');
  };
}
