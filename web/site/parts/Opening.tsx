import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, measure, space, text } from '../../ui/theme.ts';
import { contained } from '../../ui/Page.tsx';
import type { Prose } from '../content/prose.ts';
import { ProseText } from './ProseText.tsx';
import type { Elements } from '../../ui/elements.ts';

const Frame = styled.header<{ $columns: boolean }>`
  ${contained}
  display: grid;
  gap: ${space(4)};
  padding-block: ${space(4)} ${space(6)};
  ${media.desktop} {
    grid-template-columns: ${({ $columns }) => ($columns ? '1.12fr 1fr' : '1fr')};
    gap: ${space(8)};
    align-items: center;
    padding-block: ${space(7)} ${space(10)};
  }
  ${media.print} {
    display: block;
    padding-block: 0 ${space(2)};
  }
`;
const Lead = styled.p`
  margin-top: ${space(2.5)};
  max-width: ${measure};
  font-size: ${text.lead};
  line-height: 1.5;
`;
const Above = styled.div`
  margin-bottom: ${space(2)};
`;
const Below = styled.div`
  margin-top: ${space(4)};
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
`;

interface OpeningProps {
  heading: string;
  lead: Prose;
  /** Next to the heading: a picture of `art/inner`, or a substitute. */
  beside?: Elements;
  /** Above the heading: a back link or a badge. */
  above?: Elements;
  /** What it costs, under the lead. */
  price?: Elements | undefined;
  /** Actions, below it. */
  children?: Elements;
}

/** The top of an inner page: its h1, a sentence, and usually a picture. */
export function Opening({
  heading,
  lead,
  beside,
  above,
  price,
  children,
}: OpeningProps): ReactNode {
  return (
    <Frame $columns={beside !== undefined}>
      <div>
        {above && <Above>{above}</Above>}
        <h1>{heading}</h1>
        <Lead>
          <ProseText of={lead} />
        </Lead>
        {price}
        {children && <Below>{children}</Below>}
      </div>
      {beside}
    </Frame>
  );
}
