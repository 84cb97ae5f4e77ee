import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, space } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { reportsCopy as copy } from './copy.ts';
import { shown, totalOf, type Figure } from './figures.ts';

/** Its columns are few and narrow: unlike a ledger, it stays a table on phones. */
const Frame = styled.table`
  width: 100%;
  th,
  td {
    height: 2.125rem;
    padding: ${space(0.25)} 0 ${space(0.25)} ${space(2)};
    text-align: right;
  }
  th:first-child {
    padding-left: 0;
    text-align: left;
  }
  th {
    font-weight: 400;
  }
  thead th {
    vertical-align: bottom;
    color: ${color.inkSoft};
    border-bottom: 1px solid ${color.ink};
  }
  tbody tr {
    border-bottom: 1px solid ${color.line};
  }
  tfoot {
    th,
    td {
      font-weight: 700;
    }
  }
  ${media.belowTablet} {
    th,
    td {
      padding-left: ${space(1)};
    }
  }
`;

/** A figure as a table, with totals. */
export function FigureTable({ figure }: { figure: Figure }): ReactNode {
  const { title, rowHeader, rows, columns } = figure;
  return (
    <Frame>
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{rowHeader}</th>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name }, row) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map((column) => (
              <td key={column.name}>{shown(column, column.values[row]!)}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{copy.total}</th>
          {columns.map((column) => (
            <td key={column.name}>{shown(column, totalOf(column))}</td>
          ))}
        </tr>
      </tfoot>
    </Frame>
  );
}
