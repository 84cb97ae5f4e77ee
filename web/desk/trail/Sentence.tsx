import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { firstOfPrices } from '../../../graph/modules/catalogue/servicePrice.rules.ts';
import { formatDate, formatMoney } from '../../ui/format.ts';
import type { AuditSubjectKind, SubmissionKind } from '../../app/graph/schema.generated.ts';
import { kindNames, openPath } from '../inbox/names.ts';
import { caregiverPath, clientPath } from '../paths.ts';
import { trailCopy as copy } from './copy.ts';
import type { DeskTrailLineFragment } from './trail.generated.ts';

/** Tables whose rows are the subject themselves, with the kind in each. */
const subjectsOf: Readonly<Record<string, AuditSubjectKind>> = {
  settings: 'SETTINGS',
  contact_inquiries: 'CONTACT_INQUIRY',
  consultations: 'CONSULTATION',
  consultation_requests: 'CONSULTATION_REQUEST',
  signup_applications: 'SIGNUP_APPLICATION',
  job_applications: 'JOB_APPLICATION',
  webhooks: 'WEBHOOK',
};
/** Operations that only return the viewer's own data, whatever the role. */
const ownReads = ['me', 'ownAccount', 'ownProfile', 'calendarLink'];

/**
 * "Maya Lopez changed the record of Rosa Ibarra: phone, address", linked to the person's record.
 */
export function Sentence({ line }: { line: DeskTrailLineFragment }): ReactNode {
  const { actor, actorRole, actorRelation, records, fields, prices, values, refusal, times } = line;
  return (
    <span>
      <strong>
        {actor
          ? copy.named(`${actor.firstName} ${actor.lastName}`, actorRelation)
          : copy.actor(actorRole)}
      </strong>{' '}
      {deedOf(line).map((part, place) => (
        <span key={place}>{part}</span>
      ))}
      <span>{values.length === 0 && copy.fields(fields)}</span>
      {values.map(({ field, before, after }, place) => (
        <span key={field}>{copy.value(place === 0, records, field, before, after)}</span>
      ))}
      {prices.map(({ firstDay, before, after }) => (
        <span key={firstDay}>
          {copy.price(
            before && formatMoney(before),
            after && formatMoney(after),
            firstDay === firstOfPrices ? null : formatDate(firstDay),
          )}
        </span>
      ))}
      <span>{refusal !== null && copy.because(refusal)}</span>
      <span>{times > 1 && copy.times(times)}</span>
    </span>
  );
}

/** What was done, and with whose data. */
function deedOf(line: DeskTrailLineFragment): readonly ReactNode[] {
  const { kind, operation, records, change, actorRole, subject } = line;
  const whose = subject && <Subject subject={subject} />;
  const of = whose ? [copy.of, whose] : [];
  if (kind === 'DENIED') return [copy.denied(operation), ...of];
  if (kind === 'READ' || records === null || change === null) {
    if (actorRole === 'CLIENT' || ownReads.includes(operation))
      return [copy.lookedAtOwn(operation)];
    return whose
      ? [copy.saw, ' ', whose, copy.in, copy.place(operation)]
      : [copy.lookedAt(operation)];
  }
  if (records === 'sessions')
    return change === 'CREATED' ? [copy.loggedIn] : [copy.loggedOut, ...of];
  return subject && subjectsOf[records] === subject.kind
    ? [copy.verb(change), ' ', whose]
    : [copy.verb(change), ' ', copy.thing(records), ...of];
}

/** Who a line is about, linked to their record if they have one. */
function Subject({
  subject: { kind, id, name },
}: {
  subject: NonNullable<DeskTrailLineFragment['subject']>;
}): ReactNode {
  const words = name || copy.subject(kind);
  const to = pathOf(kind, id);
  return to === null ? <span>{words}</span> : <Link to={to}>{words}</Link>;
}

function pathOf(kind: AuditSubjectKind, id: string): string | null {
  if (kind === 'CLIENT') return clientPath(id);
  if (kind === 'CAREGIVER') return caregiverPath(id);
  return isSubmission(kind) ? openPath(kind, id) : null;
}

const isSubmission = (kind: AuditSubjectKind): kind is SubmissionKind & AuditSubjectKind =>
  kind in kindNames;
