import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, space } from '../../../ui/theme.ts';
import { Band, Container } from '../../../ui/Page.tsx';
import type { StagesFeature } from '../../content/types.ts';
import { PartHeading } from '../../parts/PartHeading.tsx';

const List = styled.ol`
  list-style: none;
  display: grid;
  gap: ${space(5)};
  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);
    gap: ${space(6)};
  }
`;
const Stage = styled.li<{ $at: number }>`
  padding-top: ${space(2)};
  border-top: ${({ $at }) => 4 + 8 * $at}px solid ${color.teal};
  ${media.desktop} {
    margin-top: ${({ $at }) => 16 - 8 * $at}px;
  }
  h3 {
    font-size: 1.625rem;
  }
`;
const Label = styled.p`
  margin-top: ${space(2.5)};
  font-size: 1rem;
  font-weight: 700;
  color: ${color.inkSoft};
`;
const Changes = styled.p`
  && {
    margin-top: ${space(0.5)};
  }
  font-size: 1.25rem;
  line-height: 1.45;
`;
const Help = styled.ul`
  margin-top: ${space(0.5)};
  padding-left: 1.2em;
  li + li {
    margin-top: ${space(0.75)};
  }
  li::marker {
    color: ${color.clay};
  }
`;

/** Three stages side by side: what changes, and what we do. */
export function Stages({
  heading,
  intro,
  changesLabel,
  helpLabel,
  stages,
}: StagesFeature): ReactNode {
  return (
    <Band $ground="sage">
      <Container>
        <PartHeading heading={heading} intro={intro} />
        <List role="list">
          {stages.map(({ name, changes, help }, at) => (
            <Stage key={name} $at={at}>
              <h3>{name}</h3>
              <Label>{changesLabel}</Label>
              <Changes>{changes}</Changes>
              <Label>{helpLabel}</Label>
              <Help>
                {help.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </Help>
            </Stage>
          ))}
        </List>
      </Container>
    </Band>
  );
}
