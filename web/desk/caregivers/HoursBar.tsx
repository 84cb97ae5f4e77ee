import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius } from '../../ui/theme.ts';
import type { HoursValue } from './HoursOfDay.tsx';

/** Midnight to midnight, with a line every six hours. */
const Track = styled.div`
  position: relative;
  height: 1.25rem;
  border-radius: ${radius.small};
  background:
    repeating-linear-gradient(
      to right,
      transparent 0 calc(25% - 1px),
      ${color.border} calc(25% - 1px) 25%
    ),
    ${color.tintGray};
`;
const Piece = styled.span<{ $works: boolean }>`
  position: absolute;
  inset-block: 0;
  border-radius: ${radius.small};
  background: ${({ $works }) => ($works ? color.teal : color.card)};
  border: 1px solid ${color.teal};
`;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
const percent = (minutes: number): string => `${(minutes / 1440) * 100}%`;

/** A picture of a day's hours; the fields beside it say the same in text. */
export const HoursBar = ({ spans }: { spans: readonly HoursValue[] }): ReactNode => (
  <Track aria-hidden="true">
    {/* Draw unavailable hours over available ones. */}
    {[...spans]
      .sort((one, other) => Number(other.isAvailable) - Number(one.isAvailable))
      .map(({ startTime, endTime, isAvailable }, at) => {
        const [start, end] = [minutesOf(startTime), minutesOf(endTime)];
        return (
          end > start && (
            <Piece
              key={at}
              $works={isAvailable}
              style={{ left: percent(start), width: percent(end - start) }}
            />
          )
        );
      })}
  </Track>
);
