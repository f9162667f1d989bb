import { tokens } from '@sotto/ui-kit';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** Plain elements as they are read in an article: lines of 68 characters, lists with their marks, tables at full width. */
export const Prose = styled.div`
  display: grid;
  grid-template-columns: minmax(0, ${tokens.textWidth}) minmax(0, 1fr);
  gap: ${tokens.space16} 0;
  min-width: 0;
  font-size: ${tokens.type17};
  line-height: 1.6;

  > * {
    grid-column: 1;
    text-wrap: pretty;
  }

  > table {
    grid-column: 1 / -1;
  }

  > h3 {
    margin-top: ${tokens.space16};
    font-size: ${tokens.type20};
    scroll-margin-top: ${tokens.space24};
  }

  ul,
  ol {
    display: grid;
    gap: ${tokens.space8};
    padding-left: 1.25em;
  }

  ul {
    list-style: disc;
  }

  ol {
    list-style: decimal;
  }

  li::marker {
    color: ${tokens.quiet};
  }

  li > ul {
    margin-top: ${tokens.space8};
  }

  strong {
    font-weight: ${tokens.weightStrong};
  }

  dl {
    display: grid;
    gap: ${tokens.space16};
    margin: 0;
  }

  dt {
    font-weight: ${tokens.weightStrong};
  }

  dd {
    margin: ${tokens.space4} 0 0;
  }

  code {
    padding: 0.1em 0.35em;
    border-radius: ${tokens.radius6};
    background: ${tokens.neutralSoft};
    font-family: ${tokens.fontCode};
    font-size: 0.88em;
    letter-spacing: 0;
    overflow-wrap: anywhere;
  }

  kbd {
    padding: 0.1em 0.45em;
    border: 1px solid ${tokens.edge};
    border-bottom-width: 2px;
    border-radius: ${tokens.radius6};
    background: ${tokens.surface};
    font-family: inherit;
    font-size: 0.82em;
    font-weight: ${tokens.weightMedium};
    white-space: nowrap;
  }
`;

const Remark = styled.div`
  padding: ${tokens.space12} ${tokens.space16};
  border-left: 2px solid ${tokens.accent};
  border-radius: 0 ${tokens.radius10} ${tokens.radius10} 0;
  background: ${tokens.accentSoft};
`;

/** What must not be read over. */
export const Note = ({ children }: { children: ReactNode }) => <Remark role="note">{children}</Remark>;

/** Keys that are pressed together: `Ctrl` + `Shift` + `D`. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && '+'}
      <kbd>{key}</kbd>
    </Fragment>
  ));
}

const Sheet = styled.table`
  width: 100%;
  max-width: 52rem;
  border-collapse: collapse;
  table-layout: fixed;
  font-size: ${tokens.type15};
  line-height: 1.5;
  text-align: left;

  th,
  td {
    padding: ${tokens.space12} ${tokens.space24} ${tokens.space12} 0;
    border-bottom: 1px solid ${tokens.line};
    vertical-align: top;
  }

  th:last-child,
  td:last-child {
    padding-right: 0;
  }

  thead th {
    padding-block: ${tokens.space8};
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
    font-weight: ${tokens.weightMedium};
  }

  th:first-child {
    width: 32%;
  }

  &[data-names='short'] th:first-child {
    width: 22%;
  }

  tbody th {
    font-weight: ${tokens.weightMedium};
  }

  th > span {
    display: block;
    color: ${tokens.quiet};
    font-weight: ${tokens.weightRegular};
  }

  /* Cards where the columns would be too narrow to read. */
  @media (max-width: 44rem) {
    &,
    tbody,
    tr,
    th,
    td {
      display: block;
    }

    thead {
      display: none;
    }

    tr {
      display: grid;
      gap: ${tokens.space8};
      padding-block: ${tokens.space16};
      border-bottom: 1px solid ${tokens.line};
    }

    && th,
    && td {
      width: auto;
      padding: 0;
      border: 0;
    }

    td::before {
      display: block;
      color: ${tokens.quiet};
      content: attr(data-label);
      font-size: ${tokens.type13};
    }
  }
`;

/** What a row is of, with what is to be known of it. */
export type RowName = string | readonly [name: string, detail: string];

export interface TableProps {
  /** What the table is of, for whoever does not see it. */
  label: string;
  columns: readonly string[];
  /** Short ones leave more room to what is said of them. */
  names?: 'short' | 'long';
  /** Each with its name first; as many cells as columns. */
  rows: readonly (readonly [name: RowName, ...cells: ReactNode[]])[];
}

/** A table that becomes a list of cards where there is no room for columns. */
export function Table({ label, columns, names = 'long', rows }: TableProps) {
  return (
    <Sheet aria-label={label} data-names={names}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([named, ...cells]) => {
          const [name, detail] = typeof named === 'string' ? [named] : named;
          return (
            <tr key={`${name} ${detail}`}>
              <th scope="row">
                {name}
                {detail !== undefined && <span>{detail}</span>}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} data-label={columns[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Sheet>
  );
}
