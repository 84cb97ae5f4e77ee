import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, media, space } from '../../../ui/theme.ts';
import { Band, Container } from '../../../ui/Page.tsx';
import type { DayFeature } from '../../content/types.ts';
import { PartHeading } from '../../parts/PartHeading.tsx';

const Row = styled(Container)`
  ${media.desktop} {
    display: grid;
    grid-template-columns: 1fr 1.7fr;
    gap: ${space(8)};
    align-items: start;
  }
`;
const Hours = styled.ol`
  list-style: none;
  border-left: 3px solid ${color.teal};
  margin-left: ${space(1)};
`;
const Hour = styled.li`
  position: relative;
  padding: 0 0 ${space(3.5)} ${space(4)};
  &:last-child {
    padding-bottom: 0;
  }
  &::before {
    content: '';
    position: absolute;
    left: -0.69rem;
    top: 0.35rem;
    width: 1.1rem;
    height: 1.1rem;
    border-radius: 50%;
    background: ${color.lantern};
    border: 3px solid ${color.teal};
  }
  strong {
    display: block;
    font: 600 1.375rem/1.3 ${font.serif};
    color: ${color.teal};
    font-variant-numeric: lining-nums tabular-nums;
  }
`;

/** A morning as a timeline. */
export function Day({ heading, intro, entries }: DayFeature): ReactNode {
  return (
    <Band $ground="sage">
      <Row>
        <PartHeading heading={heading} intro={intro} />
        <Hours role="list">
          {entries.map(({ time, text }) => (
            <Hour key={time}>
              <strong>{time}</strong>
              <span>{text}</span>
            </Hour>
          ))}
        </Hours>
      </Row>
    </Band>
  );
}
