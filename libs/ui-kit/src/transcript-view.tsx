import { ArrowDown } from 'lucide-react';
import { memo, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.js';
import { useFollowEnd } from './follow-end.js';
import { type KnownHeight, knownHeight, useRestingHeight } from './resting-height.js';
import { tokens } from './tokens.js';
import {
  InterimRow,
  type InterimWords,
  QuestionRow,
  ReadingRow,
  UtteranceRow,
  type VoiceNames,
} from './transcript-row.js';
import { rowsKeeper, sameRow, type TranscriptContent, type TranscriptRow } from './transcript-rows.js';

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
 * What a block holds, in utterances. Marked one by one, 3,000 rows cost 30 ms of layout a frame while scrolling; in blocks
 * under 1 ms. The fewer, the less the page grows and shrinks while one fills.
 */
const BLOCK = 32;

/** A folded reading or question has some 20 nodes, an utterance 5 to 8. */
const MARK_WEIGHT = 3;

/**
 * Blocks at the end that always lie there: twenty are an hour of most meetings, whole for who searches in the page or has it
 * read aloud. Of a working day, those before them rest while nobody is near, or the page would grow by 9,000 nodes and
 * 15 MB an hour.
 */
const LAST_BLOCKS = 20;

/** Blocks at the end in which rows still come, late ones in the one before the last. */
const GROWING_BLOCKS = 2;

/** Blocks of a chapter, which rests when all of them do: a day of resting blocks would be some 300 nodes, and 400 kB. */
const CHAPTER = 20;

/*
 * Blocks out of sight are not laid out or painted: this is what lets thousands of rows lie there. For a moment the browser
 * does not know of a new one that it is in sight, and takes the height that it remembers; with a guess, or the height of a
 * row ago, the scroller would fall back from its end. So each remembers from the beginning, and those that still grow, or
 * take what settles late, are no such ones.
 */
const Block = styled.div`
  contain-intrinsic-size: auto 96rem;

  &[data-whole='true'] {
    content-visibility: auto;
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
  /** What the voices are called: "You" and "Them" unless told. */
  names?: VoiceNames;
  /** In place of an empty transcript. */
  empty?: ReactNode;
  /** Read aloud as its name: "Transcript" unless told. */
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
  const [rowsOf] = useState(rowsKeeper);
  const rows = useMemo(
    () => rowsOf({ utterances, readings, exchanges }),
    [rowsOf, utterances, readings, exchanges],
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
const SettledRows = memo(function SettledRows({ rows, restful, ...rest }: SettledRowsProps) {
  const blocks = inBlocks(rows);
  return inParts(blocks, CHAPTER).map((part, index) => {
    const ofThese = (count: number) => Math.min(Math.max(count - index * CHAPTER, 0), CHAPTER);
    const resting = restful ? ofThese(blocks.length - LAST_BLOCKS) : 0;
    const whole = ofThese(blocks.length - GROWING_BLOCKS);
    return <Chapter key={index} blocks={part} resting={resting} whole={whole} {...rest} />;
  });
});

/** From the first row on, so that a new one changes the last block only. */
function inBlocks(rows: Rows): readonly Rows[] {
  const blocks: TranscriptRow[][] = [];
  let weight = BLOCK;
  for (const row of rows) {
    if (weight >= BLOCK) {
      blocks.push([]);
      weight = 0;
    }
    blocks.at(-1)?.push(row);
    weight += row.kind === 'utterance' ? 1 : MARK_WEIGHT;
  }
  return blocks;
}

function inParts<T>(list: readonly T[], length: number): readonly (readonly T[])[] {
  const parts = Math.ceil(list.length / length);
  return Array.from({ length: parts }, (_, part) => list.slice(part * length, (part + 1) * length));
}

type Rows = readonly TranscriptRow[];

interface CommonProps {
  names: VoiceNames;
  scroller: RefObject<HTMLElement | null>;
}

interface SettledRowsProps extends CommonProps {
  rows: Rows;
  /** Whether blocks may rest: a meeting that is over grows no more, and is there to be read. */
  restful: boolean;
}

interface ChapterProps extends CommonProps {
  blocks: readonly Rows[];
  /** So many of its blocks may rest, from the first on. */
  resting: number;
  /** So many grow no more. */
  whole: number;
}

interface RowBlockProps extends CommonProps {
  rows: Rows;
  mayRest: boolean;
  isWhole: boolean;
  known: KnownHeight | undefined;
}

const sameRows = (before: Rows, now: Rows | undefined): boolean =>
  before.length === now?.length && before.every((row, index) => sameRow(row, now[index]));

/** A new utterance changes the last chapter only; the others are compared, not rendered. */
const Chapter = memo(
  function Chapter(props: ChapterProps) {
    const chapter = useRef<HTMLDivElement>(null);
    const [known] = useState(() => Array.from({ length: CHAPTER }, knownHeight));
    const height = useRestingHeight(chapter, props.scroller, props.resting === CHAPTER);
    return (
      <div ref={chapter} style={height === null ? undefined : { height }}>
        {height === null && <ChapterBlocks {...props} known={known} />}
      </div>
    );
  },
  (before, now) =>
    before.names === now.names &&
    before.resting === now.resting &&
    before.whole === now.whole &&
    before.blocks.length === now.blocks.length &&
    before.blocks.every((rows, block) => sameRows(rows, now.blocks[block])),
);

/** One child, for the reason that `BlockRows` gives. */
const ChapterBlocks = (props: ChapterProps & { known: readonly KnownHeight[] }) => {
  const { blocks, names, scroller, resting, whole, known } = props;
  return blocks.map((rows, block) => (
    <RowBlock
      key={block}
      rows={rows}
      names={names}
      scroller={scroller}
      mayRest={block < resting}
      isWhole={block < whole}
      known={known[block]}
    />
  ));
};

/** Of its chapter, the block that has changed; the others are compared, not rendered. */
const RowBlock = memo(
  function RowBlock({ rows, names, scroller, mayRest, isWhole, known }: RowBlockProps) {
    const block = useRef<HTMLDivElement>(null);
    const height = useRestingHeight(block, scroller, mayRest, known);
    return (
      <Block ref={block} data-whole={isWhole} style={height === null ? undefined : { height }}>
        {height === null && <BlockRows rows={rows} names={names} />}
      </Block>
    );
  },
  (before, now) =>
    before.names === now.names &&
    before.mayRest === now.mayRest &&
    before.isWhole === now.isWhole &&
    sameRows(before.rows, now.rows),
);

/**
 * The rows of a block as one child of it: React keeps what was last taken out of an element until that is rendered again,
 * and a block that rests never is. So it keeps one, and not thirty.
 */
const BlockRows = ({ rows, names }: Pick<RowBlockProps, 'rows' | 'names'>) =>
  rows.map((row) => <SettledRow key={row.key} row={row} names={names} />);

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
