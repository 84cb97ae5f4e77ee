import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, media, measure, space } from '../../ui/theme.ts';
import type { SchedulingContent } from '../content/types.ts';
import { PartHeading } from '../parts/PartHeading.tsx';
import { ProseText } from '../parts/ProseText.tsx';

const List = styled.dl`
  display: grid;
  gap: ${space(3)};
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    gap: ${space(4)} ${space(8)};
  }
  dt {
    font: 600 1.25rem/1.3 ${font.serif};
    color: ${color.teal};
  }
  dd {
    margin-top: ${space(0.75)};
  }
`;
const Last = styled.p`
  margin-top: ${space(5)};
  max-width: ${measure};
`;

/** The questions card: common questions, and how to ask others. */
export function Questions({ heading, items, closing }: SchedulingContent['questions']): ReactNode {
  return (
    <>
      <PartHeading heading={heading} />
      <List>
        {items.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>
              <ProseText of={answer} />
            </dd>
          </div>
        ))}
      </List>
      <Last>
        <ProseText of={closing} />
      </Last>
    </>
  );
}
