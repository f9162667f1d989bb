import { ArrowDown } from 'lucide-react';
import { memo, type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.js';
import { useFollowEnd } from './follow-end.js';
import { useRestingHeight } from './resting-height.js';
import { tokens } from './tokens.js';
import {
  InterimRow,
  type InterimWords,
  QuestionRow,
  ReadingRow,
  UtteranceRow,
  type VoiceNames,
} from './transcript-row.js';
import { sameRow, type TranscriptContent, type TranscriptRow, transcriptRows } from './transcript-rows.js';

const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  min-height: 0;
  height: 100%;
`;

const Scroller = styled.div`
  /* What is hidden but read aloud lies in here too, and not at its place in whatever scrolls around. */
  position: relative;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* The browser's own anchoring would work against following the end. */
  overflow-anchor: none;
  /* At the right is room for the bar of systems that lay it over the content. */
  padding: 0 ${tokens.space12} ${tokens.space8} ${tokens.space4};
  border-radius: ${tokens.radius6};

  &:focus-visible {
    outline-offset: 0;
  }

  &[data-empty='true'] {
    display: grid;
    align-content: center;
  }
`;

/**
 * Blocks at the end that always lie there: ten are an hour of most meetings, whole for who searches in the page or has it
 * read aloud. Of a working day, those before them rest while nobody is near, or the page would grow by 9,000 nodes and
 * 15 MB an hour.
 */
const LAST_BLOCKS = 10;

/** Rows of a block. Marked one by one, 3,000 rows cost 30 ms of layout a frame while scrolling; in blocks under 1 ms. */
const BLOCK = 50;

/* Blocks out of sight are not laid out or painted: this is what lets thousands of rows lie there. */
const Block = styled.div`
  &[data-whole='true'] {
    content-visibility: auto;
    contain-intrinsic-size: auto 150rem;
  }
`;

const Jump = styled.div`
  position: absolute;
  bottom: ${tokens.space12};
  left: 50%;
  transform: translateX(-50%);
  border-radius: ${tokens.radius10};
  box-shadow: ${tokens.shadow};
`;

const NAMES: VoiceNames = { you: 'You', them: 'Them' };
const NO_WORDS: readonly InterimWords[] = [];

export interface TranscriptViewProps extends TranscriptContent {
  /** What is being said now. */
  interim?: readonly InterimWords[];
  names?: VoiceNames;
  /** In place of an empty transcript. */
  empty?: ReactNode;
  label?: string;
  /** The meeting is over: begin reading at its beginning. */
  ended?: boolean;
}

/**
 * What was said, shown and asked, in one flow. It fills the height it is given, stays at the end while the person is
 * there, and lets them read back in peace. Pass the session's own arrays: rows are compared by identity.
 */
export function TranscriptView(props: TranscriptViewProps) {
  const { utterances, readings, exchanges, interim = NO_WORDS, names = NAMES, empty, ended = false } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { following, jump } = useFollowEnd(scroller, content, !ended);
  const rows = useMemo(
    () => transcriptRows({ utterances, readings, exchanges }),
    [utterances, readings, exchanges],
  );
  const isEmpty = rows.length === 0 && interim.length === 0;
  return (
    <Frame>
      {/* A log that is read aloud as it grows would talk over the meeting; what scrolls is reached by the keyboard. */}
      <Scroller
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={props.label ?? 'Transcript'}
        tabIndex={0}
        data-empty={isEmpty}
      >
        <div ref={content}>
          {isEmpty && empty}
          <SettledRows rows={rows} names={names} scroller={scroller} restful={!ended} />
          {interim.map((words) => (
            <InterimRow key={`${words.voice}:${words.utterance}`} words={words} names={names} />
          ))}
        </div>
      </Scroller>
      {!following && (
        <Jump>
          <Button size="small" icon={ArrowDown} onClick={jump}>
            Jump to now
          </Button>
        </Jump>
      )}
    </Frame>
  );
}

/** Apart from the interim words, which change many times a second and must not touch what is settled. */
const SettledRows = memo(function SettledRows({ rows, names, scroller, restful }: SettledRowsProps) {
  const blocks = Math.ceil(rows.length / BLOCK);
  return Array.from({ length: blocks }, (_, block) => (
    <RowBlock
      key={block}
      rows={rows.slice(block * BLOCK, (block + 1) * BLOCK)}
      names={names}
      scroller={scroller}
      mayRest={restful && block < blocks - LAST_BLOCKS}
    />
  ));
});

interface RowsProps {
  rows: readonly TranscriptRow[];
  names: VoiceNames;
  scroller: RefObject<HTMLElement | null>;
}

interface SettledRowsProps extends RowsProps {
  /** Whether blocks may rest: a meeting that is over grows no more, and is there to be read. */
  restful: boolean;
}

interface RowBlockProps extends RowsProps {
  mayRest: boolean;
}

/** A new utterance changes the last block only; the others are compared, not rendered. */
const RowBlock = memo(
  function RowBlock({ rows, names, scroller, mayRest }: RowBlockProps) {
    const block = useRef<HTMLDivElement>(null);
    const height = useRestingHeight(block, scroller, mayRest);
    return (
      <Block ref={block} data-whole={rows.length === BLOCK} style={height === null ? undefined : { height }}>
        {height === null && rows.map((row) => <SettledRow key={row.key} row={row} names={names} />)}
      </Block>
    );
  },
  (before, now) =>
    before.names === now.names &&
    before.mayRest === now.mayRest &&
    before.rows.length === now.rows.length &&
    before.rows.every((row, index) => sameRow(row, now.rows[index])),
);

function SettledRow({ row, names }: { row: TranscriptRow; names: VoiceNames }) {
  switch (row.kind) {
    case 'utterance':
      return <UtteranceRow utterance={row.utterance} labelled={row.labelled} names={names} />;
    case 'reading':
      return <ReadingRow reading={row.reading} />;
    case 'question':
      return <QuestionRow exchange={row.exchange} />;
  }
}
