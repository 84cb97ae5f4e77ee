import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, measure, space, text } from '../../ui/theme.ts';
import { Band, Container } from '../../ui/Page.tsx';
import type { AboutContent } from '../content/types.ts';
import { ProseText } from '../parts/ProseText.tsx';

const Row = styled(Container)`
  display: grid;
  gap: ${space(3)};
  ${media.desktop} {
    grid-template-columns: 1fr 2fr;
    gap: ${space(8)};
  }
`;
const Paragraphs = styled.div`
  max-width: ${measure};
  p:first-child {
    font-size: ${text.lead};
    line-height: 1.5;
  }
`;

/** Who we are, in three paragraphs. */
export function Story({ heading, paragraphs }: AboutContent['story']): ReactNode {
  return (
    <Band $ground="sand">
      <Row>
        <h2>{heading}</h2>
        <Paragraphs>
          {paragraphs.map((paragraph, at) => (
            <p key={at}>
              <ProseText of={paragraph} />
            </p>
          ))}
        </Paragraphs>
      </Row>
    </Band>
  );
}
