import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, space } from '../../ui/theme.ts';
import { Bars } from './Bars.tsx';
import { FigureTable } from './FigureTable.tsx';
import type { Figure } from './figures.ts';

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
  gap: ${space(2)} ${space(5)};
  align-items: start;
  margin-top: ${space(2)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

/** One figure: its chart and its table. */
export function FigureSection({ figure }: { figure: Figure }): ReactNode {
  const heading = useId();
  return (
    <Section aria-labelledby={heading}>
      <h2 id={heading}>{figure.title}</h2>
      <p>{figure.hint}</p>
      <Beside>
        <Bars figure={figure} />
        <FigureTable figure={figure} />
      </Beside>
    </Section>
  );
}
