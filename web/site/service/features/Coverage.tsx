import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, media, measure, space } from '../../../ui/theme.ts';
import { Band, Container } from '../../../ui/Page.tsx';
import type { CoverageFeature } from '../../content/types.ts';
import { PartHeading } from '../../parts/PartHeading.tsx';
import { ProseText } from '../../parts/ProseText.tsx';

const Places = styled.ul`
  list-style: none;
  display: grid;
  gap: ${space(1.5)} ${space(4)};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  font: 600 clamp(1.5rem, 1.1rem + 1.8vw, 2.125rem)/1.25 ${font.serif};
  color: ${color.onNight};
  li {
    padding-top: ${space(1)};
    border-top: 1px solid rgb(251 243 228 / 0.4);
  }
  li:first-child {
    grid-column: 1 / -1;
    color: ${color.lantern};
    border-top: 2px solid ${color.lantern};
  }
  ${media.print} {
    &,
    li:first-child {
      color: inherit;
    }
  }
`;
const Note = styled.p`
  margin-top: ${space(4)};
  max-width: ${measure};
`;

/** The places we drive to, in large type. */
export function Coverage({ heading, intro, places, note }: CoverageFeature): ReactNode {
  return (
    <Band $ground="night">
      <Container>
        <PartHeading heading={heading} intro={intro} />
        <Places role="list">
          {places.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </Places>
        <Note>
          <ProseText of={note} />
        </Note>
      </Container>
    </Band>
  );
}
