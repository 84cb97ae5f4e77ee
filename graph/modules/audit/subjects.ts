import type { Viewer } from '../identity/sessions/viewer.ts';
import type { Subject } from './recorder.ts';

/** What a top-level field was asked. */
export type Arguments = Readonly<Record<string, unknown>>;

/** Who asks. */
type Asking = Pick<Viewer, 'userId' | 'clientId'> | null;

/** How the audit log looks at an operation. */
export interface Audited {
  /**
   * Whose data an answer holds: one row each. `null` is personal data of someone without an
   * identifier. Absent for a mutation whose answer tells nothing that its caller did not say.
   */
  reads?: (answer: never, given: Arguments, viewer: Asking) => readonly (Subject | null)[];
  /** What `id` names, for the row of a denial. */
  id?: string | ((given: Arguments) => string);
  /** Whether it is about the viewer themselves; of an operation its @Authorized says so. */
  own?: boolean;
}

/** Without personal data in it: nothing but a denial is written down. */
export const impersonal: Audited = {};

export interface Unbilled {
  clients: readonly Arguments[];
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

/** A list of the office, each subject once. */
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
/** Clients whose visits are shown, who waits in the inbox, whose record misses something, and what a mail server said. */
export const shownToday = ({
  openVisits,
  lateVisits,
  visits,
  waiting,
  missing,
  suspendable,
  unseenNotices,
  timeOffRequests,
  failedJobs,
}: Record<
  | 'openVisits'
  | 'lateVisits'
  | 'visits'
  | 'waiting'
  | 'missing'
  | 'suspendable'
  | 'unseenNotices'
  | 'timeOffRequests'
  | 'failedJobs',
  never[]
>): (Subject | null)[] => [
  ...each((row: Subject) => row)([
    ...each(ofClient)([...openVisits, ...lateVisits, ...visits, ...suspendable, ...unseenNotices]),
    ...each(ofCaregiver)(timeOffRequests),
    ...each(ofMissing)(missing),
  ] as never[]),
  ...each(entry)(waiting),
  ...(failedJobs.length > 0 ? [null] : []),
];
/** Lines about clients who were looked for are data of theirs; a look at all is one line, or the log would fill itself. */
export const linesShown = ({ nodes }: Page, { filter }: Arguments): (Subject | null)[] =>
  (filter as { client?: string } | null)?.client
    ? each(({ subject: of }: { subject: Subject }) => subject(of.kind, of.id))(nodes as never[])
    : nodes.length > 0
      ? [null]
      : [];
export const inbox = {
  list: { reads: eachNode(entry) },
  entry: (id: string): Audited => ({ id, reads: one(entry) }),
};
