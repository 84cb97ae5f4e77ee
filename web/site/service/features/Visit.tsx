import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, media, space } from '../../../ui/theme.ts';
import { Band, Container } from '../../../ui/Page.tsx';
import { servicePages } from '../../content/servicePages.ts';
import type { VisitFeature } from '../../content/types.ts';
import { PartHeading } from '../../parts/PartHeading.tsx';

const Parts = styled.ol`
  list-style: none;
  display: grid;
  gap: ${space(1)};
`;
/** The bar's length shows the duration; it adds nothing to the figure next to it. */
const PartRow = styled.li`
  display: grid;
  gap: 0 ${space(3)};
  padding-block: ${space(1.5)};
  ${media.tablet} {
    grid-template-columns: 6.5rem 1fr;
  }
`;
const Length = styled.span`
  font: 600 1.375rem/1.3 ${font.serif};
  color: ${color.teal};
  font-variant-numeric: lining-nums;
  white-space: nowrap;
`;
const Bar = styled.span<{ $share: number }>`
  display: block;
  width: ${({ $share }) => $share * 100}%;
  min-width: 2rem;
  height: 1rem;
  margin: ${space(0.75)} 0 ${space(1)};
  background: ${color.lantern};
  border-radius: 2px;
  /* Colored grounds are gone there. */
  ${media.print} {
    border: 1px solid;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

/** The parts of a visit, each with a bar for its duration. */
export function Visit({ heading, intro, parts }: VisitFeature): ReactNode {
  const longest = Math.max(...parts.map(({ minutes }) => minutes));
  return (
    <Band $ground="sand">
      <Container>
        <PartHeading heading={heading} intro={intro} />
        <Parts role="list">
          {parts.map(({ minutes, name, text }) => (
            <PartRow key={name}>
              <Length>{servicePages.minutes(minutes)}</Length>
              <div>
                <Bar $share={minutes / longest} aria-hidden="true" />
                <p>
                  <strong>{`${name}.`}</strong> <span>{text}</span>
                </p>
              </div>
            </PartRow>
          ))}
        </Parts>
      </Container>
    </Band>
  );
}
