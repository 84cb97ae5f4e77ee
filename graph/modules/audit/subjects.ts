import { searchWords } from '../../database/search.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import type { Subject } from './recorder.ts';

/** Arguments of a top-level field. */
export type Arguments = Readonly<Record<string, unknown>>;

/** The viewer who made the request. */
type Asking = Pick<Viewer, 'userId' | 'clientId'> | null;

/** What the audit log records of an operation. */
export interface Audited {
  /**
   * Whose data the answer holds; each gets a row. `null` stands for personal data of someone
   * without an identifier. Absent for a mutation whose answer only repeats what the caller sent.
   */
  reads?: (answer: never, given: Arguments, viewer: Asking) => readonly (Subject | null)[];
  /** The kind of thing that `id` identifies, for the row of a denial. */
  id?: string | ((given: Arguments) => string);
  /** True if it is about the viewer. For graph operations this follows from @Authorized. */
  own?: boolean;
}

/** No personal data in the answer, so only denials are logged. */
export const impersonal: Audited = {};

export interface Unbilled {
  clients: readonly Arguments[];
  held: readonly Arguments[];
}

export interface Page {
  nodes: readonly Arguments[];
}

export const client = (id: unknown): Subject => ({ kind: 'client', id: id as string });
export const subject = (kind: string, id: unknown): Subject => ({ kind, id: id as string });
export const ownSubject = (viewer: Asking): Subject | null =>
  viewer === null
    ? null
    : viewer.clientId === null
      ? subject('user', viewer.userId)
      : client(viewer.clientId);
export const own: Audited = { reads: (_answer, _given, viewer) => [ownSubject(viewer)] };

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
  (kind: string) =>
  ({ id }: { id: string }): Subject =>
    subject(kind, id);
export const ofCaregiver = ({ caregiverId }: { caregiverId: string }): Subject =>
  subject('caregiver', caregiverId);
export const entry = ({ kind, id }: { kind: string; id: string }): Subject => subject(kind, id);
export const one =
  (subjectOf: (row: never) => Subject) =>
  (row: never): Subject[] => [subjectOf(row)];
const ofMissing = ({ kind, id }: { kind: string; id: string }): Subject =>
  subject(kind === 'hours' ? 'caregiver' : 'client', id);
/**
 * Clients whose visits are shown, people in the inbox, clients with incomplete records, and mail
 * server messages.
 */
export const shownToday = ({
  openVisits,
  lateVisits,
  visits,
  waiting,
  missing,
  suspendable,
  toTell,
  notesToSort,
  timeOffRequests,
  failedJobs,
}: Record<
  | 'openVisits'
  | 'lateVisits'
  | 'visits'
  | 'waiting'
  | 'missing'
  | 'suspendable'
  | 'toTell'
  | 'notesToSort'
  | 'timeOffRequests'
  | 'failedJobs',
  never[]
>): (Subject | null)[] => [
  ...each((row: Subject) => row)([
    ...each(ofClient)([
      ...openVisits,
      ...lateVisits,
      ...visits,
      ...suspendable,
      ...toTell,
      ...notesToSort,
    ]),
    ...each(ofCaregiver)(timeOffRequests),
    ...each(ofMissing)(missing),
  ] as never[]),
  ...each(entry)(waiting),
  ...(failedJobs.length > 0 ? [null] : []),
];
/**
 * A search for clients reads their data, so each is logged. Reading the whole log is one line, or
 * the log would fill itself.
 */
export const linesShown = ({ nodes }: Page, { filter }: Arguments): (Subject | null)[] =>
  searchWords((filter as { client?: string | null } | null)?.client ?? '').length > 0
    ? each(({ subject: of }: { subject: Subject }) => subject(of.kind, of.id))(nodes as never[])
    : nodes.length > 0
      ? [null]
      : [];
export const inbox = {
  list: { reads: eachNode(entry) },
  entry: (id: string): Audited => ({ id, reads: one(entry) }),
};
