import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatTime, formatVisitDay } from '../../ui/format.ts';
import { caregiverPath, clientPath, submissionPath } from '../paths.ts';
import { Ledger } from '../ui/Ledger.tsx';
import { trailCopy as copy } from './copy.ts';
import type { DeskTrailLineFragment } from './trail.generated.ts';

/** Lines of the audit log, each a sentence. */
export function TrailLedger({
  caption,
  lines,
}: {
  caption: string;
  lines: readonly DeskTrailLineFragment[];
}): ReactNode {
  return (
    <Ledger
      caption={caption}
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        {
          header: copy.columns.when,
          isRowHeader: true,
          cell: ({ at }) => (
            <time dateTime={at}>
              {formatVisitDay(at)}, {formatTime(at)}
            </time>
          ),
        },
        { header: copy.columns.what, cell: (line) => <Sentence line={line} /> },
      ]}
    />
  );
}

/** "Maya Lopez changed the record of Rosa Ibarra: phone, address". */
function Sentence({ line }: { line: DeskTrailLineFragment }): ReactNode {
  const { actor, actorRole, fields, refusal, times, subject } = line;
  return (
    <span>
      <strong>{actor ? `${actor.firstName} ${actor.lastName}` : copy.actor(actorRole)}</strong>{' '}
      {deedOf(line)}
      {subject && copy.of}
      {subject && <Subject subject={subject} />}
      {fields.length > 0 && copy.fields(fields)}
      {refusal !== null && copy.because(refusal)}
      {times > 1 && copy.times(times)}
    </span>
  );
}

function deedOf({ kind, operation, records, change }: DeskTrailLineFragment): string {
  if (kind === 'DENIED') return copy.denied(operation);
  if (kind === 'READ' || records === null || change === null) return copy.read(operation);
  if (records === 'sessions') return change === 'insert' ? copy.loggedIn : copy.loggedOut;
  return copy.wrote(change, records);
}

/** Whom a line is about, with the way to their record where there is one. */
function Subject({
  subject: { kind, id, name },
}: {
  subject: NonNullable<DeskTrailLineFragment['subject']>;
}): ReactNode {
  if (kind === 'everyone') return copy.everyone;
  const words = name || copy.subject(kind);
  const to = pathOf(kind, id);
  return to === null ? words : <Link to={to}>{words}</Link>;
}

const submissions = [
  'contact-inquiry',
  'consultation',
  'consultation-request',
  'signup-application',
  'job-application',
];
function pathOf(kind: string, id: string): string | null {
  if (kind === 'client') return clientPath(id);
  if (kind === 'caregiver') return caregiverPath(id);
  return submissions.includes(kind) ? submissionPath(kind, id) : null;
}
