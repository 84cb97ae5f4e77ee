import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, media, space } from '../../../ui/theme.ts';
import { Band, Container } from '../../../ui/Page.tsx';
import type { IdeasFeature } from '../../content/types.ts';
import { PartHeading } from '../../parts/PartHeading.tsx';

const Groups = styled.div`
  display: grid;
  gap: ${space(5)};
  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);
    gap: ${space(6)};
  }
`;
const Group = styled.div`
  h3 {
    font-size: 1.125rem;
    font-family: ${font.sans};
    font-weight: 700;
    color: ${color.ink};
    padding-bottom: ${space(1)};
    border-bottom: 3px solid ${color.clay};
  }
  ul {
    list-style: none;
  }
  li {
    padding-block: ${space(1.5)};
    border-bottom: 1px solid ${color.border};
    font: 600 1.25rem/1.35 ${font.serif};
    color: ${color.teal};
  }
`;

/** Ideas for things to do. */
export function Ideas({ heading, intro, groups }: IdeasFeature): ReactNode {
  return (
    <Band $ground="sand">
      <Container>
        <PartHeading heading={heading} intro={intro} />
        <Groups>
          {groups.map(({ name, ideas }) => (
            <Group key={name}>
              <h3>{name}</h3>
              <ul role="list">
                {ideas.map((idea) => (
                  <li key={idea}>{idea}</li>
                ))}
              </ul>
            </Group>
          ))}
        </Groups>
      </Container>
    </Band>
  );
}
