import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from './theme.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right for figures. */
  align?: 'left' | 'right';
  /** The cell that names the row; on phones, the card's heading. */
  isRowHeader?: boolean;
  /** Contains only buttons, so it isn't printed. */
  onScreen?: boolean;
}

const Frame = styled.table`
  width: 100%;
  th,
  td {
    padding: ${space(1.75)} ${space(1.5)};
    text-align: left;
    vertical-align: middle;
  }
  thead th {
    background: ${color.sand};
    font-size: 1rem;
    border-bottom: 2px solid ${color.line};
    white-space: nowrap;
  }
  tbody tr {
    border-bottom: 1px solid ${color.line};
  }
  tbody th {
    font-weight: 700;
  }
  [data-align='right'] {
    text-align: right;
  }
  @media print {
    [data-on-screen] {
      display: none;
    }
  }

  @media screen and (max-width: 47.99em) {
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
      display: block;
      margin-bottom: ${space(2)};
      padding: ${space(1.5)} ${space(2)};
      background: ${color.card};
      border: 1px solid ${color.line};
      border-radius: ${radius.medium};
    }
    tbody th,
    tbody td {
      display: flex;
      align-items: baseline;
      justify-content: space-between;
      gap: ${space(2)};
      padding: ${space(0.75)} 0;
    }
    tbody td:not([data-label='']),
    tbody th {
      text-align: right;
    }
    [data-label]::before {
      content: attr(data-label);
      color: ${color.inkSoft};
      font-weight: 400;
      text-align: left;
    }
  }
`;

interface TableProps<Row> {
  /** What the table shows, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/**
 * A table that turns into cards on phones. Sets roles, since `display: block` drops the native
 * ones.
 */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>): ReactNode {
  return (
    <Frame role="table">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ header, align, onScreen }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              data-align={align}
              data-on-screen={onScreen}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ header, cell, align, isRowHeader, onScreen }) =>
              isRowHeader ? (
                <th
                  key={header}
                  role="rowheader"
                  scope="row"
                  data-label={header}
                  data-align={align}
                >
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={header}
                  role="cell"
                  data-label={header}
                  data-align={align}
                  data-on-screen={onScreen}
                >
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}
