import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, media, space } from '../../../ui/theme.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Band, Container } from '../../../ui/Page.tsx';
import type { SessionsFeature } from '../../content/types.ts';
import { PartHeading } from '../../parts/PartHeading.tsx';
import { ProseText } from '../../parts/ProseText.tsx';

const List = styled.ul`
  list-style: none;
  border-top: 2px solid ${color.teal};
`;
const Session = styled.li`
  display: grid;
  gap: ${space(0.5)} ${space(4)};
  padding-block: ${space(3)};
  border-bottom: 1px solid ${color.border};
  ${media.tablet} {
    grid-template-columns: 1fr 1.4fr 2fr;
    align-items: baseline;
  }
  /* A heading in a row would keep all rows on one sheet. */
  ${media.print} {
    break-inside: avoid;
    h3 {
      break-after: auto;
    }
  }
`;
const Length = styled.p`
  && {
    margin: 0;
  }
  font: 600 clamp(1.5rem, 1.2rem + 1.4vw, 2.125rem)/1.2 ${font.serif};
  color: ${color.clay};
  font-variant-numeric: lining-nums;
`;
const Text = styled.p`
  && {
    margin: 0;
  }
`;
const Ways = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(5)};
  ${media.desktop} {
    grid-template-columns: 1fr 1fr;
    gap: ${space(8)};
  }
  p {
    margin-top: ${space(0.75)};
  }
`;

/** Kinds of stays with their lengths, then how to request one. */
export function Sessions({
  heading,
  intro,
  lengthLabel,
  sessions,
  ways,
}: SessionsFeature): ReactNode {
  return (
    <Band $ground="sand">
      <Container>
        <PartHeading heading={heading} intro={intro} />
        <List role="list">
          {sessions.map(({ name, length, text }) => (
            <Session key={name}>
              <h3>{name}</h3>
              <Length>
                <VisuallyHidden>{`${lengthLabel}: `}</VisuallyHidden>
                <span>{length}</span>
              </Length>
              <Text>{text}</Text>
            </Session>
          ))}
        </List>
        <Ways>
          {ways.map(({ name, text }) => (
            <div key={name}>
              <h3>{name}</h3>
              <p>
                <ProseText of={text} />
              </p>
            </div>
          ))}
        </Ways>
      </Container>
    </Band>
  );
}
