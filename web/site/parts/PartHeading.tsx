import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, measure, space, text } from '../../ui/theme.ts';
import type { Part } from '../content/types.ts';
import { ProseText } from './ProseText.tsx';

const Frame = styled.div`
  margin-bottom: ${space(4)};
  > p {
    margin-top: ${space(1.5)};
    max-width: ${measure};
    font-size: ${text.lead};
    line-height: 1.5;
  }
  ${media.desktop} {
    margin-bottom: ${space(5)};
  }
`;

/** A section's h2 and the sentence under it. */
export function PartHeading({
  heading,
  intro,
  id,
}: Pick<Part, 'heading' | 'intro'> & { id?: string }): ReactNode {
  return (
    <Frame>
      <h2 id={id}>{heading}</h2>
      {intro && (
        <p>
          <ProseText of={intro} />
        </p>
      )}
    </Frame>
  );
}
