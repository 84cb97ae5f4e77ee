import { useEffect, type ReactNode } from 'react';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { formatTime, formatWeekday } from '../../ui/format.ts';
import { shiftCopy } from '../copy.ts';
import type { Day } from '../day/dayDatabase.ts';
import { Frame } from '../layout/Frame.tsx';
import { useShift } from '../layout/useShift.ts';
import { useNow } from '../layout/useNow.ts';
import { dayName } from '../time.ts';
import { duration } from './time.ts';
import { hrefOf } from '../layout/screen.ts';
import { pastCopy, weekCopy as copy } from './copy.ts';

/** The next seven days, two of them stored on the phone, and the hours of the pay period. */
export function WeekScreen({ day: { week, payPeriod } }: { day: Day }): ReactNode {
  const now = useNow();
  const shift = useShift();
  const isKept = week.length < 7;
  useEffect(() => {
    if (isKept) void shift.read();
  }, [isKept, shift]);
  const { from, through, workedMinutes, heldMinutes, plannedMinutes } = payPeriod;
  return (
    <Frame title={copy.weekTitle}>
      {week.map(({ day, visits }) => (
        <section key={day} className="stack line">
          <h2>{dayName(day, now)}</h2>
          {visits.length === 0 && <p>{copy.noVisitsDay}</p>}
          <ul className="rows">
            {visits.map(({ id, client, type, startsAt, endsAt, status }) => {
              const begins = todayInPhoenix(new Date(startsAt));
              const isContinued = begins < day;
              const hours = isContinued
                ? copy.until(formatTime(endsAt), dayName(begins, now))
                : shiftCopy.hours(formatTime(startsAt), formatTime(endsAt));
              return (
                <li key={id}>
                  <a href={hrefOf('visit', id)}>
                    <strong>{hours}</strong>
                    <span>{`${client}, ${type}`}</span>
                    {status === 'CANCELLED' && <span>{` (${shiftCopy.canceled})`}</span>}
                  </a>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {isKept && <p>{copy.restOfWeek}</p>}
      <a className="button" href={hrefOf('past')}>
        {pastCopy.past}
      </a>
      <section className="stack line">
        <h2>{copy.hoursTitle}</h2>
        <p>{copy.period(formatWeekday(from), formatWeekday(through))}</p>
        <dl className="facts">
          <div>
            <dt>{copy.worked}</dt>
            <dd className="hours">{duration(workedMinutes)}</dd>
          </div>
          {heldMinutes > 0 && (
            <div>
              <dt>{copy.held}</dt>
              <dd className="hours">{duration(heldMinutes)}</dd>
            </div>
          )}
          <div>
            <dt>{copy.planned}</dt>
            <dd className="hours">{duration(plannedMinutes)}</dd>
          </div>
        </dl>
      </section>
    </Frame>
  );
}
