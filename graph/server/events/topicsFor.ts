import type { UserRole } from '../../modules/identity/identity.rules.ts';
import { modules } from '../../manifest.ts';
import {
  officeTopics,
  type OfficeTopic,
  type Topic,
} from '../../shared/operations/topics.rules.ts';

/** One write: the table, and whom it is about. */
export interface Change {
  table: string;
  /** `client`, `caregiver`, `user` … as in the audit log. */
  kind: string;
  id: string;
}

const topicsOfTable: ReadonlyMap<string, readonly OfficeTopic[]> = new Map(
  modules.flatMap(({ entities = {}, topics }) =>
    Object.keys(entities).flatMap((table): [string, readonly OfficeTopic[]][] => {
      const own = topics instanceof Array ? topics : topics?.[table];
      return own ? [[table, own]] : [];
    }),
  ),
);

/**
 * Clients get no events for these: signing in is not worth one, and their pages don't show the
 * others.
 */
const notForClients = [
  'sessions',
  'appointment_reminders',
  'visit_records',
  'visit_exceptions',
  'visit_corrections',
  'external_references',
];

/** The viewer who receives a stream. */
export interface Listener {
  role: UserRole;
  userId: string;
  clientId: string | null;
  /** The client whose portal they have open, if it isn't their own. */
  openedClientId?: string | null;
}

/**
 * Returns the topics a viewer is told about after a change: the office about all data, others only
 * about their own. A table whose module names no topics affects all of them.
 */
export function topicsFor(viewer: Listener, { table, kind, id }: Change): readonly Topic[] {
  if (viewer.role === 'staff' || viewer.role === 'admin')
    return topicsOfTable.get(table) ?? officeTopics;
  if (viewer.role === 'caregiver')
    return table === 'appointments' && kind === 'user' && id === viewer.userId ? ['my-visits'] : [];
  const shown =
    kind === 'client' &&
    (id === viewer.clientId || id === viewer.openedClientId) &&
    !notForClients.includes(table);
  return shown ? ['portal'] : [];
}
