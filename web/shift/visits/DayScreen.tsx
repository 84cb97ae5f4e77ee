import type { ReactNode } from 'react';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { formatTime } from '../../ui/format.ts';
import { shiftCopy as copy } from '../copy.ts';
import type { Day } from '../day/dayDatabase.ts';
import { isPast, nextStep, nextVisit, type ShownVisit } from '../day/visits.ts';
import { Frame } from '../layout/Frame.tsx';
import { hrefOf } from '../layout/screen.ts';
import { dayName } from '../time.ts';
import { useNow } from '../layout/useNow.ts';
import { Notices } from '../news/Notices.tsx';
import { DeclineLink } from './DeclineLink.tsx';
import { PlaceRefused } from './PlaceRefused.tsx';
import { Refusals } from './Refusals.tsx';
import { AfterArriving, StepLink } from './StepLink.tsx';
import { callHref, VisitFacts, VisitHead, VisitState } from './VisitFacts.tsx';

/** The next visit, largest and with all details, then the other visits of today and tomorrow. */
export function DayScreen({ day, visits }: { day: Day; visits: readonly ShownVisit[] }): ReactNode {
  const now = useNow();
  const next = nextVisit(visits, now);
  const others = visits.filter((visit) => visit !== next);
  const days = [...new Set(others.map(dayOf))];
  return (
    <Frame
      title={copy.title}
      action={next && <StepLink visit={next} />}
      actionKey={next ? `${next.id} ${nextStep(next, now) ?? ''}` : ''}
    >
      <Refusals />
      <PlaceRefused />
      <Notices />
      {visits.length === 0 && (
        <section>
          <h2>{copy.noVisits}</h2>
          <p>{copy.noVisitsHint}</p>
        </section>
      )}
      {visits.length > 0 && next === null && <p className="note">{copy.dayDone}</p>}
      {next && (
        <section className="visit">
          <VisitHead
            visit={next}
            eyebrow={
              nextStep(next, now) !== 'leave'
                ? copy.next
                : isPast(next, now)
                  ? copy.unfinished
                  : copy.current
            }
          />
          <AfterArriving visit={next} />
          <VisitFacts visit={next} />
          <DeclineLink visit={next} now={now} />
        </section>
      )}
      <a className="button" href={callHref(day.officePhoneE164)}>
        {copy.callOffice(day.officePhone)}
      </a>
      {days.map((date) => (
        <section key={date} className="stack line">
          <h2>{dayName(date, now)}</h2>
          <ul className="rows">
            {others
              .filter((visit) => dayOf(visit) === date)
              .map((visit) => (
                <VisitRow key={visit.id} visit={visit} />
              ))}
          </ul>
        </section>
      ))}
    </Frame>
  );
}

const dayOf = ({ startsAt }: ShownVisit): string => todayInPhoenix(new Date(startsAt));

function VisitRow({ visit }: { visit: ShownVisit }): ReactNode {
  const { id, client, startsAt, endsAt, type } = visit;
  return (
    <li>
      <a href={hrefOf('visit', id)}>
        <strong>{client}</strong>
        <span>{copy.hours(formatTime(startsAt), formatTime(endsAt))}</span>, <span>{type}</span>
      </a>
      <VisitState visit={visit} />
    </li>
  );
}
