import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, space } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { OnPhones } from './rows.tsx';

export interface LedgerColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right for numbers. */
  align?: 'right';
  /** Whether cells say the header on phones, where it is hidden: for a bare figure or date. */
  isNamed?: boolean;
  /** The cell that names its row; on phones it gets the first line to itself. */
  isRowHeader?: boolean;
}

const Frame = styled.table`
  width: 100%;
  th,
  td {
    height: 2.375rem;
    padding: ${space(0.5)} ${space(1)};
    text-align: left;
    vertical-align: middle;
  }
  th:first-child,
  td:first-child {
    padding-left: 0;
  }
  thead th {
    color: ${color.inkSoft};
    font-weight: 400;
    border-bottom: 1px solid ${color.ink};
    white-space: nowrap;
  }
  tbody tr {
    border-bottom: 1px solid ${color.line};
    &:hover {
      background: ${color.paper};
    }
  }
  [data-align='right'] {
    text-align: right;
  }
  /* Space between a number and the text after it. */
  ${media.tablet} {
    [data-align='right'] + :not([data-align='right']) {
      padding-left: ${space(3)};
    }
  }
  ${media.belowTablet} {
    &,
    tbody {
      display: block;
    }
    thead {
      position: absolute;
      clip-path: inset(50%);
      width: 1px;
      height: 1px;
      overflow: hidden;
    }
    tbody tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 ${space(2)};
      padding-block: ${space(1)};
    }
    tbody th,
    tbody td {
      height: auto;
      padding: ${space(0.25)} 0;
      text-align: left;
    }
    tbody th {
      flex: 1 0 100%;
    }
    /* Tall enough for a finger to tell from the line above. */
    td > a {
      padding-block: ${space(0.5)};
    }
    td:empty {
      display: none;
    }
  }
`;

interface LedgerProps<Row> {
  /** What the table shows, for screen readers. */
  caption: string;
  columns: readonly LedgerColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/**
 * The desk's table: one line per row, two on phones. Roles are explicit, since `display` would drop
 * them there.
 */
export function Ledger<Row>({ caption, columns, rows, rowKey }: LedgerProps<Row>): ReactNode {
  return (
    <Frame role="table">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ header, align }) => (
            <th key={header} role="columnheader" scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) =>
              column.isRowHeader ? (
                <th key={column.header} role="rowheader" scope="row" data-align={column.align}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.header} role="cell" data-align={column.align}>
                  {inCell(column, row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}

function inCell<Row>({ header, cell, isNamed }: LedgerColumn<Row>, row: Row): ReactNode {
  const content = cell(row);
  if (!isNamed || !content) return content;
  return (
    <>
      <OnPhones aria-hidden>{`${header} `}</OnPhones>
      <span>{content}</span>
    </>
  );
}
