import type { ReactElement, ReactNode } from 'react';
import { clientFacts } from '#graph/modules/clients/clientFacts.rules';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { enumName } from '#graph/shared/validation/forms.rules';
import { formatTime } from '../../ui/format.ts';
import { shiftCopy as copy } from '../copy.ts';
import { isPast, type ShownVisit } from '../day/visits.ts';
import { dayName, moment, when } from '../time.ts';
import { useNow } from '../layout/useNow.ts';

/** When the visit is, for whom, and what has been done so far. */
export function VisitHead({
  visit,
  eyebrow,
}: {
  visit: ShownVisit;
  /** Omitted where the screen is the visit's own, and its title the service. */
  eyebrow?: string;
}): ReactNode {
  const { client, type, startsAt, endsAt } = visit;
  const day = dayName(todayInPhoenix(new Date(startsAt)), useNow());
  return (
    <>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h2>{client}</h2>
      <p className="when">{`${day}, ${copy.hours(formatTime(startsAt), formatTime(endsAt))}`}</p>
      {eyebrow && <p>{type}</p>}
      <VisitState visit={visit} />
    </>
  );
}

/** What has been done at a visit, and whether it is sent. */
export function VisitState({ visit }: { visit: ShownVisit }): ReactNode {
  const { status, isOwn, isHeld, arrivedAt, leftAt, noteWritten, waits } = visit;
  const { arrivalStatedAt, departureStatedAt } = visit;
  const now = useNow();
  const words = [
    status === 'CANCELLED' && (arrivedAt === null ? copy.canceled : copy.canceledHere),
    !isOwn && copy.givenAway,
    isOwn && isHeld && status !== 'CANCELLED' && arrivedAt === null && copy.kept,
    arrivedAt !== null && timeOf(visit, arrivedAt, arrivalStatedAt, now, 'arrived'),
    leftAt !== null && timeOf(visit, leftAt, departureStatedAt, now, 'left'),
    leftAt !== null && status === 'IN_PROGRESS' && copy.officeSetsTime,
    leftAt !== null && noteWritten && copy.noteWritten,
    waits && copy.notSentYet,
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <p className="note" data-tone={waits ? 'waits' : undefined}>
      {words.join(' ')}
    </p>
  );
}

/**
 * A time that was recorded, with its day unless that is the visit’s; and the one stated with it,
 * with its day unless that is today, until the office has decided.
 */
function timeOf(
  visit: ShownVisit,
  recorded: string,
  stated: string | null,
  now: Date,
  kind: 'arrived' | 'left',
): string {
  const on = new Date(visit.startsAt);
  const was = copy[kind](when(recorded, on));
  if (stated === null || stated === recorded) return was;
  const said = (kind === 'arrived' ? copy.saidArrived : copy.saidLeft)(when(stated, now));
  // Entered afterward, the record says only when.
  return isPast(visit, new Date(recorded)) ? said : `${was} ${said}`;
}

type Fact = ReactElement | string | false | null;

/** The address of a link that dials a number, if there is one. The graph finds it in the text. */
export const callHref = (number: string | null): string | undefined =>
  number === null ? undefined : `tel:${number}`;

/** A visit's details: where, how to get in, what to know and do, whom to call. */
export function VisitFacts({ visit }: { visit: ShownVisit }): ReactNode {
  const { address, mapAddress, emergencyContact, emergencyPhone, tasks } = visit;
  const lines = address.join('\n');
  const facts: [string, Fact][] = [
    [copy.where, mapAddress && lines ? <a href={mapHref(mapAddress)}>{lines}</a> : lines],
    [
      copy.clientPhone,
      visit.clientPhone && <a href={callHref(visit.clientPhoneE164)}>{visit.clientPhone}</a>,
    ],
    [copy.access, visit.accessNotes],
    ...factsOf(visit),
    [copy.careNotes, visit.careNotes],
    [copy.instructions, visit.specialInstructions],
    [copy.clientNotes, visit.clientNotes],
    [copy.whatToDo, tasks.length > 0 && <Tasks tasks={tasks} />],
    [
      copy.emergency,
      emergencyPhone && (
        <a href={callHref(visit.emergencyPhoneE164)}>
          <span>{emergencyContact}</span> <b>{emergencyPhone}</b>
        </a>
      ),
    ],
  ];
  return (
    <>
      <dl className="facts">
        {facts
          .filter(([, fact]) => fact)
          .map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
      </dl>
      <LastUpdates visit={visit} />
    </>
  );
}

const labels = Object.fromEntries(
  Object.entries(clientFacts).map(([name, label]) => [enumName(name), label]),
);

/** What to know about the client at a glance; a day that was kept before an update has none. */
const factsOf = ({ facts }: ShownVisit): [string, string][] =>
  ((facts as ShownVisit['facts'] | undefined) ?? []).map(({ kind, text }) => [labels[kind]!, text]);

function LastUpdates({ visit: { lastUpdates } }: { visit: ShownVisit }): ReactNode {
  const now = useNow();
  if (lastUpdates.length === 0) return null;
  return (
    <section className="stack">
      <h3>{copy.lastTime}</h3>
      {lastUpdates.map(({ createdAt, title, content, tasks, caregiver }) => (
        <div key={createdAt + title} className="update">
          <p>
            <strong>{title}</strong>
          </p>
          <p>
            {caregiver === null
              ? moment(createdAt, now)
              : copy.by(caregiver, moment(createdAt, now))}
          </p>
          {tasks.length > 0 && <Tasks tasks={tasks} />}
          {content && <p>{content}</p>}
        </div>
      ))}
    </section>
  );
}

function Tasks({ tasks }: { tasks: readonly string[] }): ReactNode {
  return (
    <ul className="plain">
      {tasks.map((task) => (
        <li key={task}>{task}</li>
      ))}
    </ul>
  );
}

/**
 * A link that opens an address in the phone's own map app, whichever that is: a client's home goes to
 * no website.
 */
export function mapHref(address: string, device: string = navigator.userAgent): string {
  const place = encodeURIComponent(address);
  if (/iPhone|iPad|Macintosh/.test(device)) return `maps:?q=${place}`;
  return `geo:0,0?q=${place}`;
}
