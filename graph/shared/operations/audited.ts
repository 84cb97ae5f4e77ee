import type { GraphQLField } from 'graphql';
import { Extensions } from 'type-graphql';
import type { UserRole } from '../../modules/identity/identity.rules.ts';
import type { SubmissionKind } from '../../modules/submissions/submissionKind.ts';

/** What someone acts as: a user's role, or one of those without an account. */
export type ActorRole =
  UserRole | 'person' | 'visitor' | 'calendar-link' | 'job' | 'command' | 'outside';

/** Whom or what a line of the audit log can be about; what follows `everyone` is only denied. */
export type SubjectKind =
  | SubmissionKind
  | 'client'
  | 'caregiver'
  | 'user'
  | 'service'
  | 'webhook'
  | 'settings'
  | 'everyone'
  | 'appointment'
  | 'recurring-appointment'
  | 'invoice'
  | 'payment'
  | 'custom-line'
  | 'time-off'
  | 'time-off-request'
  | 'visit-exception'
  | 'notice';

/**
 * Whose data it is. What belongs to a client ("invoice", "appointment", "recurring-appointment",
 * "payment", "user") is resolved on writing and logged under the client. An email address is replaced by its
 * account and never stored.
 */
export interface Subject {
  kind: SubjectKind | 'email';
  /** A uuid; an address for the kind "email". */
  id: string;
}

/** Arguments of a top-level field. */
export type Arguments = Readonly<Record<string, unknown>>;

/** The viewer who made the request. */
type Asking = Readonly<{ userId: string; clientId: string | null }> | null;

/** What the audit log records of an operation. */
export interface AuditRule {
  /**
   * Whose data the answer holds; each gets a row. `null` stands for personal data of someone
   * without an identifier. Absent for a mutation whose answer only repeats what the caller sent.
   */
  reads?: (answer: never, given: Arguments, viewer: Asking) => readonly (Subject | null)[];
  /** The kind of thing that `id` identifies, for the row of a denial. */
  id?: SubjectKind | ((given: Arguments) => SubjectKind);
  /** True if it is about the viewer. For graph operations this follows from @Authorized. */
  own?: boolean;
}

/**
 * Says what the audit log records of an operation: table triggers log what a mutation changes, in
 * the same transaction; this says whose data its answer shows, and what a denial is about. The
 * schema isn't built without it.
 */
export const Audited = (rule: AuditRule) => Extensions({ audited: rule });

/** @throws Error when the operation has no @Audited */
export function auditRuleOf({ name, extensions }: GraphQLField<unknown, never>): AuditRule {
  if (extensions.audited === undefined)
    throw new Error(`${name} does not say what the audit log records (@Audited)`);
  return extensions.audited as AuditRule;
}

/** No personal data in the answer, so only denials are logged. */
export const impersonal: AuditRule = {};

/** The answer holds only what its sender knows, or the command records who asked. */
export const denialsOnly: AuditRule = {};

export interface Page {
  nodes: readonly Arguments[];
}

export const client = (id: unknown): Subject => ({ kind: 'client', id: id as string });
export const subject = (kind: Subject['kind'], id: unknown): Subject => ({
  kind,
  id: id as string,
});
export const ownSubject = (viewer: Asking): Subject | null =>
  viewer === null
    ? null
    : viewer.clientId === null
      ? subject('user', viewer.userId)
      : client(viewer.clientId);
export const own: AuditRule = { reads: (_answer, _given, viewer) => [ownSubject(viewer)] };

/** For lists read by the office: each subject once. */
export const each =
  (subjectOf: (row: never) => Subject) =>
  (rows: readonly never[]): Subject[] => [
    ...new Map(rows.map((row) => subjectOf(row)).map((one) => [one.id, one])).values(),
  ];
export const eachNode =
  (subjectOf: (row: never) => Subject) =>
  ({ nodes }: Page): Subject[] =>
    each(subjectOf)(nodes as readonly never[]);

export const ofClient = ({ clientId }: { clientId: string }): Subject => client(clientId);
export const billed = (row: { client: { id: string } }): Subject => client(row.client.id);
export const itself =
  (kind: SubjectKind) =>
  ({ id }: { id: string }): Subject =>
    subject(kind, id);
export const ofCaregiver = ({ caregiverId }: { caregiverId: string }): Subject =>
  subject('caregiver', caregiverId);
export const entry = ({ kind, id }: { kind: SubmissionKind; id: string }): Subject =>
  subject(kind, id);
/** For a record by its id. */
export const single =
  (subjectOf: (row: never) => Subject) =>
  (row: never): Subject[] => [subjectOf(row)];

/** Payload fields that are someone's own record. */
const people: Readonly<Record<string, (row: never) => Subject>> = {
  client: itself('client'),
  caregiver: itself('caregiver'),
  account: itself('user'),
  entry,
};

/** Returns whose record it is; null if it is nobody's. */
function ownerOf(row: {
  clientId?: string | null;
  client?: { id?: string } | string | null;
  caregiverId?: string | null;
}): Subject | null {
  if (typeof row.clientId === 'string') return ofClient({ clientId: row.clientId });
  if (typeof row.client === 'object' && typeof row.client?.id === 'string')
    return client(row.client.id);
  return typeof row.caregiverId === 'string' ? ofCaregiver({ caregiverId: row.caregiverId }) : null;
}

/**
 * People shown in a payload besides those the caller named: the caller has read their data, too.
 */
function shown(payload: Readonly<Record<string, unknown>>): Subject[] {
  const found = Object.entries(payload).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value])
      .filter((row) => typeof row === 'object' && row !== null)
      .map((row) => (people[name] ?? ownerOf)(row as never)),
  );
  return each((row: Subject) => row)(found.filter((one) => one !== null) as never[]);
}

/** A mutation whose payload may show people; `id` is the kind that its input's `id` identifies. */
export const writes = (id?: AuditRule['id']): AuditRule => ({
  ...(id === undefined ? {} : { id }),
  reads: shown,
});
