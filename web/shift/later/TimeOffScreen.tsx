import type { ReactNode } from 'react';
import { weekdays } from '#graph/shared/week.rules';
import { ShiftTimeOffText, type ShiftTimeOffQuery } from '../graph/later.generated.ts';
import { formatTime } from '../../ui/format.ts';
import { shiftCopy } from '../copy.ts';
import { Frame } from '../layout/Frame.tsx';
import { Problem } from '../layout/Problem.tsx';
import { useRead } from '../layout/useGraph.ts';
import { dayOf, daysOf } from '../time.ts';
import { AskTimeOff } from './AskTimeOff.tsx';
import { timeOffCopy as copy } from './copy.ts';

type Own = ShiftTimeOffQuery['myTimeOff'];

/** Time off requests and their answers, planned time off, and weekly hours. */
export function TimeOffScreen(): ReactNode {
  const { data, problem, again } = useRead(ShiftTimeOffText);
  return (
    <Frame title={copy.timeOff}>
      <AskTimeOff onAsked={again} />
      <Problem text={problem} again={again} />
      {data === null && problem === null && <p>{copy.reading}</p>}
      {data && (
        <>
          <Part title={copy.requests} none={copy.noRequests}>
            {data.myTimeOff.requests.map(({ id, firstDay, lastDay, status, answer }) => (
              <li key={id}>
                <p>
                  <strong>{daysOf(firstDay, lastDay)}</strong>
                  <span>{copy.statuses[status]}</span>
                  {answer !== null && <span>{`: “${answer}”`}</span>}
                </p>
              </li>
            ))}
          </Part>
          <Part title={copy.planned} none={copy.noPlanned}>
            {data.myTimeOff.planned.map((off) => (
              <li key={off.id}>
                <p>{spanOf(off)}</p>
              </li>
            ))}
          </Part>
          <Part title={copy.hours} none={copy.noHours}>
            {hoursByDay(data.myTimeOff.hours).map(([day, spans]) => (
              <li key={day}>
                <p>
                  <strong>{day}</strong>
                  <span>{spans}</span>
                </p>
              </li>
            ))}
          </Part>
          <p>{copy.hoursHint}</p>
        </>
      )}
    </Frame>
  );
}

function Part({
  title,
  none,
  children,
}: {
  title: string;
  none: string;
  children: readonly ReactNode[];
}): ReactNode {
  return (
    <section className="stack line">
      <h2>{title}</h2>
      {children.length === 0 ? <p>{none}</p> : <ul className="rows">{children}</ul>}
    </section>
  );
}

/** A whole-day absence ends at midnight after its last day. */
function spanOf({ startsAt, endsAt, isAllDay }: Own['planned'][number]): string {
  if (!isAllDay)
    return copy.span(
      `${dayOf(startsAt)}, ${formatTime(startsAt)}`,
      `${dayOf(endsAt)}, ${formatTime(endsAt)}`,
    );
  const last = new Date(Date.parse(endsAt) - 1).toISOString();
  return shiftCopy.days(dayOf(startsAt), dayOf(last));
}

function hoursByDay(hours: Own['hours']): [day: string, spans: string][] {
  return copy.weekdays.flatMap((day, index) => {
    const spans = hours
      .filter(({ dayOfWeek }) => dayOfWeek === weekdays[index])
      .map(({ startTime, endTime, isAvailable }) => {
        const span = copy.span(clock(startTime), clock(endTime));
        return isAvailable ? span : copy.not(span);
      });
    return spans.length === 0 ? [] : [[day, spans.join(', ')] as [string, string]];
  });
}

/** "09:00" becomes "9:00 AM". */
function clock(time: string): string {
  if (time === '23:59') return copy.midnight;
  return formatTime(`2000-01-01T${time}:00-07:00`);
}
