import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, space } from '../../ui/theme.ts';
import { Ledger } from '../ui/Ledger.tsx';
import { OnPhones } from '../ui/rows.tsx';
import { Bars } from './Bars.tsx';
import { reportsCopy as copy } from './copy.ts';
import { shown, totalOf, type Figure } from './figures.ts';

const Section = styled.section`
  padding-block: ${space(2)} ${space(3)};
  border-top: 1px solid ${color.line};
  > p {
    color: ${color.inkSoft};
  }
`;
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)} ${space(5)};
  align-items: start;
  margin-top: ${space(2)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

interface Row {
  name: ReactNode;
  key: string;
  cells: readonly string[];
}

/** One figure: its picture, and beside it its table with the sums. */
export function FigureSection({ figure }: { figure: Figure }): ReactNode {
  const heading = useId();
  const { title, hint, rowHeader, rows, columns } = figure;
  const lines: Row[] = [
    ...rows.map(({ name }, row) => ({
      name,
      key: name,
      cells: columns.map((column) => shown(column, column.values[row]!)),
    })),
    {
      name: <strong>{copy.total}</strong>,
      key: copy.total,
      cells: columns.map((column) => shown(column, totalOf(column))),
    },
  ];
  return (
    <Section aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p>{hint}</p>
      <Beside>
        <Bars figure={figure} />
        <Ledger
          caption={title}
          rows={lines}
          rowKey={({ key }) => key}
          columns={[
            { header: rowHeader, isRowHeader: true, cell: ({ name }) => name },
            ...columns.map(({ name }, place) => ({
              header: name,
              align: 'right' as const,
              cell: ({ key, cells }: Row) => (
                <>
                  <OnPhones>{name} </OnPhones>
                  {key === copy.total ? <strong>{cells[place]}</strong> : cells[place]}
                </>
              ),
            })),
          ]}
        />
      </Beside>
    </Section>
  );
}
