import { ended } from '#graph/shared/provider.rules';
import { use, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatTime, formatWeekday } from '../../ui/format.ts';
import { OthersPortalContext } from '../openedPortal.ts';
import { useSession } from '../../app/session/session.ts';
import { useProvider } from '../../app/provider.tsx';
import { color, font, media, space, text } from '../../ui/theme.ts';
import type { ComingWeekQuery } from '../care.generated.ts';
import { visitsByDay } from './days.ts';
import { visitsCopy, weekCopy as copy } from '../copy.ts';

/** Print sizes in pt: larger the fewer lines there are, so that a week just fits on one page. */
const sizes = (lines: number): { day: number; visit: number } =>
  lines <= 9
    ? { day: 20, visit: 18 }
    : lines <= 16
      ? { day: 16, visit: 14 }
      : { day: 12, visit: 11 };

const Days = styled.ol<{ $lines: number }>`
  padding: 0;
  list-style: none;
  border-top: 2px solid ${color.ink};
  > li {
    display: grid;
    gap: ${space(0.5)} ${space(3)};
    padding-block: ${space(2)};
    border-bottom: 1px solid ${color.border};
    break-inside: avoid;
  }
  ${media.tablet} {
    > li {
      grid-template-columns: 18rem 1fr;
    }
  }
  h2 {
    font-size: ${text.h3};
  }
  ${media.print} {
    > li,
    li {
      max-width: none;
    }
    > li {
      grid-template-columns: 2.6in 1fr;
      padding-block: 6pt;
    }
    h2 {
      font-size: ${({ $lines }) => sizes($lines).day}pt;
      color: #000;
    }
    ul,
    p {
      font-size: ${({ $lines }) => sizes($lines).visit}pt;
      line-height: 1.25;
    }
  }
`;
const For = styled.p`
  margin-bottom: ${space(2)};
  font-size: ${text.lead};
  ${media.print} {
    max-width: none;
    font-size: 14pt;
  }
`;
const Visits = styled.ul`
  display: grid;
  gap: ${space(1.5)};
  padding: 0;
  list-style: none;
  font-size: ${text.lead};
  strong {
    display: block;
    font-variant-numeric: tabular-nums;
  }
`;
const Nothing = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.lead};
`;
const Reach = styled.footer`
  margin-top: ${space(4)};
  p:first-child {
    font: 600 ${text.h2} ${font.serif};
    color: ${color.teal};
  }
  ${media.print} {
    margin-top: 14pt;
    font-size: 14pt;
    p {
      max-width: none;
    }
    p:first-child {
      font-size: 24pt;
      color: #000;
    }
  }
`;

/** Seven days, starting today, with who is coming when; then how to reach us. */
export function WeekSheet({
  week: { from, through, visits },
}: {
  week: ComingWeekQuery['comingWeek'];
}): ReactNode {
  const { name, phone, hoursLong } = useProvider();
  const { user } = useSession();
  const others = use(OthersPortalContext);
  const whose = others ?? user;
  const days = visitsByDay(from, through, visits);
  const lines = days.reduce((sum, day) => sum + Math.max(1, day.visits.length), 0);
  return (
    <>
      <For>
        <span>{whose && `${whose.firstName} ${whose.lastName}, `}</span>
        <span>{formatWeekday(from)}</span> {copy.to} <span>{formatWeekday(through)}</span>
      </For>
      <Days $lines={lines}>
        {days.map((day) => (
          <li key={day.day}>
            <h2>
              <time dateTime={day.day}>{formatWeekday(day.day)}</time>
            </h2>
            {day.visits.length === 0 ? (
              <Nothing>{copy.noVisit}</Nothing>
            ) : (
              <Visits>
                {day.visits.map(({ id, startsAt, endsAt, type, caregiver }) => (
                  <li key={id}>
                    <strong>
                      <time dateTime={startsAt}>{formatTime(startsAt)}</time> {copy.to}{' '}
                      <time dateTime={endsAt}>{formatTime(endsAt)}</time>
                    </strong>
                    <span>{caregiver ?? visitsCopy.unassigned}</span>, <span>{type}</span>
                  </li>
                ))}
              </Visits>
            )}
          </li>
        ))}
      </Days>
      <Reach>
        <p>{phone}</p>
        <p>{`${name}, ${ended(hoursLong)} ${copy.reach}`}</p>
      </Reach>
    </>
  );
}
