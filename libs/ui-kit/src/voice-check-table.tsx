import { styled } from 'styled-components';
import { type Column, DataTable } from './data-table.js';
import { took } from './elapsed-time.js';
import { tokens } from './tokens.js';

const Name = styled.span`
  display: grid;
  gap: ${tokens.space4};
  overflow-wrap: anywhere;

  & > small {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
    font-weight: ${tokens.weightRegular};
    white-space: normal;
  }
`;

const Quiet = styled.span`
  color: ${tokens.quiet};
  white-space: normal;
`;

const First = styled.span`
  font-weight: ${tokens.weightStrong};
`;

/** What the voice check measured of one engine (ledger S3). */
export interface VoiceCheckRow {
  readonly id: string;
  readonly name: string;
  /** Words wrong by words said, from 0 to more than 1; null: not measured. */
  readonly wordErrorRate: number | null;
  /** From the first sound to the first words shown, ms. */
  readonly firstWordsMs: number | null;
  /** From the last sound to the settled text, ms. */
  readonly settlingMs: number | null;
  /** Why it was not measured, and what to do. */
  readonly reason?: string;
  /** Its place in the order that the measures suggest, from 1; null or absent: it is not in it. */
  readonly suggested?: number | null;
}

export interface VoiceCheckTableProps {
  /** In the order in which they are shown; `suggested` sorts nothing. */
  rows: readonly VoiceCheckRow[];
}

/** How well each engine understood this voice. The suggested order is a figure at the end of each row, the first one set stronger. */
export function VoiceCheckTable({ rows }: VoiceCheckTableProps) {
  return (
    <DataTable
      caption="How well each engine understood you"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      stackBelow="40rem"
    />
  );
}

const COLUMNS: readonly Column<VoiceCheckRow>[] = [
  { id: 'engine', header: 'Engine', cell: nameCell },
  {
    id: 'errors',
    header: 'Words wrong',
    cell: ({ wordErrorRate }) => rateCell(wordErrorRate),
    numeric: true,
  },
  {
    id: 'first',
    header: 'First words after',
    cell: ({ firstWordsMs }) => timeCell(firstWordsMs),
    numeric: true,
  },
  { id: 'settling', header: 'Settled after', cell: ({ settlingMs }) => timeCell(settlingMs), numeric: true },
  { id: 'suggested', header: 'Suggested place', cell: placeCell, numeric: true },
];

function nameCell({ name, reason }: VoiceCheckRow) {
  return (
    <Name>
      {name}
      {reason && <small>{reason}</small>}
    </Name>
  );
}

/** In tenths of a percent: of a passage of 100 words, one word is 1 %. */
function rateCell(rate: number | null) {
  if (!measured(rate)) return <NotMeasured />;
  return `${(100 * rate).toLocaleString('en-US', { maximumFractionDigits: 1 })} %`;
}

function timeCell(ms: number | null) {
  return measured(ms) ? took(ms) : <NotMeasured />;
}

function placeCell({ suggested }: VoiceCheckRow) {
  if (!suggested) return <Quiet>None</Quiet>;
  return suggested === 1 ? <First>1</First> : suggested;
}

function NotMeasured() {
  return <Quiet>Not measured</Quiet>;
}

function measured(figure: number | null): figure is number {
  return figure !== null && Number.isFinite(figure) && figure >= 0;
}
