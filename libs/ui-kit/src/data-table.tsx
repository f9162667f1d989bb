import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { tokens } from './tokens.js';
import { useWindowedRows } from './windowed-rows.js';
import { VisuallyHidden } from './visually-hidden.js';

/** Rows of sentences; fewer than these never scroll on their own. */
const LONG_TABLE = 30;

const Scroller = styled.div`
  overflow: auto;
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius10};
  background: ${tokens.surface};

  &[data-long='true'] {
    max-height: min(70vh, 40rem);
  }

  &[data-stacks='true'] {
    container-type: inline-size;
  }
`;

/* One card a row, each cell under its column's name. Roles keep what a change of display would take from the table. */
const stacked = css`
  &,
  & tbody {
    display: block;
  }

  & thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  & tbody tr {
    display: grid;
    gap: ${tokens.space8};
    padding: ${tokens.space12} ${tokens.space16};
  }

  & tbody tr:not(:first-child) {
    border-top: 1px solid ${tokens.line};
  }

  & tbody tr:not(:first-child) > :is(th, td) {
    border-top: 0;
  }

  & tbody :is(th, td) {
    display: block;
    min-width: 0;
    padding: 0;
    overflow-wrap: anywhere;
  }

  & tbody td {
    display: grid;
    grid-template-columns: clamp(6rem, 36%, 12rem) minmax(0, 1fr);
    gap: ${tokens.space12};

    /* Sentences would be columns of two words. */
    @container (max-width: 24rem) {
      &:not([data-numeric]) {
        grid-template-columns: minmax(0, 1fr);
        gap: 0;
      }
    }
  }

  & tbody td[data-numeric] {
    text-align: left;
    white-space: normal;
  }

  /* Read aloud from the head of the column, so that here it is only for the eye. */
  & tbody td::before {
    content: attr(data-header) / '';
    padding-top: 0.125rem;
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
  }
`;

const Grid = styled.table<{ $stackBelow: string | undefined }>`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  text-align: left;

  & th,
  & td {
    padding: ${tokens.space8} ${tokens.space16};
    vertical-align: middle;
  }

  & thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    border-bottom: 1px solid ${tokens.line};
    background: ${tokens.surface};
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
    font-weight: ${tokens.weightMedium};
    white-space: nowrap;

    @media (max-width: 40rem) {
      white-space: normal;
    }
  }

  & tbody th {
    min-width: 12rem;
    font-weight: ${tokens.weightMedium};

    @media (max-width: 40rem) {
      min-width: 8rem;
    }
  }

  & tbody tr:not(:first-child) > :is(th, td) {
    border-top: 1px solid ${tokens.line};
  }

  & tbody tr[data-row]:hover > :is(th, td) {
    background: ${tokens.hover};
  }

  & [data-numeric] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }

  & tbody [data-numeric] {
    white-space: nowrap;
  }

  &[data-opens='true'] tbody tr[data-row] {
    cursor: pointer;
  }

  /* Rows of one height, which the window over many rows counts on. */
  &[data-windowed='true'] tbody tr[data-row] > :is(th, td) {
    height: 2.75rem;
    max-width: 24rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    padding-block: 0;
  }

  & tbody tr[aria-hidden] > td {
    padding: 0;
    border: 0;
  }

  @media (max-width: 40rem) {
    & [data-when-wide] {
      display: none;
    }

    &[data-narrows='true'] :is(th, td) {
      padding-inline: ${tokens.space12};
    }

    &[data-narrows='true'] tbody th {
      min-width: 0;
    }

    /* What is left beside the head of the row, and no more: the row opens. */
    &[data-narrows='true'][data-windowed='true'] tbody td[data-header] {
      width: 100%;
      max-width: 0;
    }

    /* A press on the row does it; the keyboard still finds the buttons, over the end of the row. */
    &[data-narrows='true'][data-opens='true'] [data-actions] {
      width: 0;
      padding-inline: 0;
    }

    /* Of what is read aloud only, too, nothing stands out at the end of the table. */
    &[data-narrows='true'][data-opens='true'] thead [data-actions] {
      overflow: hidden;
    }

    &[data-narrows='true'][data-opens='true'] tbody tr[data-row] {
      position: relative;
    }

    &[data-narrows='true'][data-opens='true'] tbody [data-actions] > div {
      position: absolute;
      inset: 0 ${tokens.space8} 0 auto;
      align-items: center;
      opacity: 0;
      pointer-events: none;
    }

    &[data-narrows='true'][data-opens='true'] tbody tr:focus-within > [data-actions] > div {
      opacity: 1;
      pointer-events: auto;
    }
  }

  ${({ $stackBelow }) =>
    $stackBelow &&
    css`
      & thead th {
        white-space: normal;
      }

      & tbody th {
        min-width: 8rem;
      }

      @container (max-width: ${$stackBelow}) {
        ${stacked}
      }
    `}
`;

const Cell = styled.td.attrs({ role: 'cell' })``;

const ActionCell = styled.td`
  width: 1%;
  text-align: right;
  white-space: nowrap;

  /* Unseen, not gone: the keyboard reaches them, and then they are seen. */
  & > div {
    display: inline-flex;
    gap: ${tokens.space4};
    transition: opacity ${tokens.motionFast} ease-out;
  }

  @media (hover: hover) {
    & > div {
      opacity: 0;
    }

    tr:hover > & > div,
    tr:focus-within > & > div {
      opacity: 1;
    }
  }
`;

/** One column of a `DataTable`. */
export interface Column<Data> {
  /** Tells it from the other columns; never shown. */
  id: string;
  /** Heads the column; where rows are cards (`stackBelow`), it stands with each cell but the first of a card. */
  header: string;
  cell: (row: Data) => ReactNode;
  /** Set at the right, in figures of equal width; of the first column only its head is. */
  numeric?: boolean;
  /** Left out in a window of less than 40rem; whatever `onOpen` opens must show it. */
  whenWide?: boolean;
}

export interface DataTableProps<Data> {
  /** Read aloud as the table's name. */
  caption: string;
  /** The first one heads its row. */
  columns: readonly Column<Data>[];
  rows: readonly Data[];
  /** Tells a row from the others, and is the same when it comes again. */
  rowKey: (row: Data) => string;
  /** Icon buttons of a row, shown on focus and hover; always where there is no hover. */
  actions?: (row: Data) => ReactNode;
  /** A press anywhere on a row, beside one of `actions` that does the same for the keyboard. */
  onOpen?: (row: Data) => void;
  /** In place of a table without rows. */
  empty?: ReactNode;
  /**
   * For rows of sentences: in a narrower room than this (a CSS length) each row is a card with its cells below each
   * other, and fewer than 30 rows do not scroll on their own. Not for more than 200 rows, nor with `actions`.
   */
  stackBelow?: string;
}

/** Rows of data. Above 200 rows only those in sight are rendered, and each is one line high. */
export function DataTable<Data>(props: DataTableProps<Data>) {
  const { caption, columns, rows, rowKey, actions, onOpen, empty, stackBelow } = props;
  const { windowed, first, end, before, after, onScroll } = useWindowedRows(rows.length);
  if (rows.length === 0 && empty) return <>{empty}</>;
  const width = columns.length + (actions ? 1 : 0);
  return (
    // What scrolls must be reached by the keyboard.
    <Scroller
      onScroll={onScroll}
      tabIndex={0}
      role="region"
      aria-label={caption}
      data-long={!stackBelow || rows.length >= LONG_TABLE}
      data-stacks={stackBelow !== undefined}
    >
      <Grid
        role="table"
        $stackBelow={stackBelow}
        data-windowed={windowed}
        data-opens={onOpen !== undefined}
        data-narrows={columns.some(({ whenWide }) => whenWide)}
        aria-rowcount={rows.length + 1}
      >
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead>
          <tr role="row" aria-rowindex={1}>
            {columns.map(({ id, header, numeric, whenWide }) => (
              <th
                key={id}
                role="columnheader"
                scope="col"
                data-numeric={numeric || undefined}
                data-when-wide={whenWide || undefined}
              >
                {header}
              </th>
            ))}
            {actions && (
              <th role="columnheader" scope="col" data-actions>
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <Filler height={before} width={width} />
          {rows.slice(first, end).map((row, index) => (
            <tr
              key={rowKey(row)}
              role="row"
              data-row
              aria-rowindex={first + index + 2}
              onClick={onOpen && (({ target }) => onRow(target) && onOpen(row))}
            >
              <Cells row={row} columns={columns} />
              {actions && (
                <ActionCell role="cell" data-actions>
                  <div>{actions(row)}</div>
                </ActionCell>
              )}
            </tr>
          ))}
          <Filler height={after} width={width} />
        </tbody>
      </Grid>
    </Scroller>
  );
}

function Cells<Data>({ row, columns }: { row: Data; columns: readonly Column<Data>[] }) {
  return columns.map(({ id, header, cell, numeric, whenWide }, place) =>
    place === 0 ? (
      <th key={id} role="rowheader" scope="row" data-when-wide={whenWide || undefined}>
        {cell(row)}
      </th>
    ) : (
      <Cell
        key={id}
        data-header={header}
        data-numeric={numeric || undefined}
        data-when-wide={whenWide || undefined}
      >
        {cell(row)}
      </Cell>
    ),
  );
}

/** What has an effect of its own is not the row; and whoever marks text to copy it opens nothing. */
const onRow = (target: EventTarget): boolean =>
  target instanceof Element && !target.closest('button, a, input') && !getSelection()?.toString();

/** The room of the rows that are not rendered. */
function Filler({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={width} height={height} />
    </tr>
  );
}
