import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, space } from '../../ui/theme.ts';
import { Band, Container } from '../../ui/Page.tsx';
import type { NamedList } from '../content/types.ts';
import { PartHeading } from '../parts/PartHeading.tsx';
import { ProseText } from '../parts/ProseText.tsx';

const List = styled.ul`
  list-style: none;
  display: grid;
  gap: 0 ${space(8)};
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  li {
    padding-block: ${space(3)};
    border-top: 1px solid rgb(251 243 228 / 0.4);
  }
  && h3 {
    font-size: 1.5rem;
    color: ${color.lantern};
    ${media.print} {
      color: inherit;
    }
  }
  p {
    margin-top: ${space(0.75)};
  }
`;

/** The six reasons to choose us. */
export function Reasons({ heading, items }: NamedList): ReactNode {
  return (
    <Band $ground="night">
      <Container>
        <PartHeading heading={heading} />
        <List role="list">
          {items.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>
                <ProseText of={text} />
              </p>
            </li>
          ))}
        </List>
      </Container>
    </Band>
  );
}
