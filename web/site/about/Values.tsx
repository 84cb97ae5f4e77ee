import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, media, space } from '../../ui/theme.ts';
import { Band, Container } from '../../ui/Page.tsx';
import type { NamedList } from '../content/types.ts';
import { PartHeading } from '../parts/PartHeading.tsx';
import { ProseText } from '../parts/ProseText.tsx';

const List = styled.dl`
  display: grid;
  gap: ${space(4)};
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    gap: ${space(6)} ${space(8)};
  }
  dt {
    font: 600 clamp(1.875rem, 1.5rem + 2vw, 2.75rem)/1.1 ${font.serif};
    color: ${color.clay};
  }
  dd {
    margin-top: ${space(1)};
    max-width: 26rem;
  }
`;

/** The four core values, in large type. */
export function Values({ heading, items }: NamedList): ReactNode {
  return (
    <Band>
      <Container>
        <PartHeading heading={heading} />
        <List>
          {items.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <ProseText of={text} />
              </dd>
            </div>
          ))}
        </List>
      </Container>
    </Band>
  );
}
