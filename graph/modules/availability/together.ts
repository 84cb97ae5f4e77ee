import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { kysely, type Tables } from '../../database/kysely.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { dayInPhoenix, dayInWords, timeInWords } from '../../shared/phoenix.rules.ts';
import { inWords } from '../../shared/time.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { Client } from '../clients/client.entity.ts';
import { caregiverNameOrNull, clientName } from '../appointments/appointment.queries.ts';
import { takenFrom, takenUntil } from '../appointments/timeTaken.ts';
import { enclosingSpan, overlap, type Span } from './conflicts.ts';

/** The input field with which the office says that a client needs two caregivers at once. */
export const secondCaregiver = {
  description:
    'True if two caregivers are needed. Otherwise it is refused on this field if another visit with the client is at the same time, with a sentence that says whose and when.',
  schema: z
    .boolean()
    .nullish()
    .transform((agreed) => agreed ?? false),
} as const;

/** Another visit with a client, and who has it; null for nobody yet. */
export interface VisitBeside extends Span {
  id: string;
  client: string;
  caregiver: string | null;
}

/** Returns a client's visits around some time, apart from the given ones, soonest first. */
export async function visitsBeside(
  db: Kysely<Tables>,
  clientId: string,
  { start, end }: Span,
  except: readonly string[],
): Promise<VisitBeside[]> {
  return db
    .selectFrom('appointments')
    .innerJoin('clients', 'clients.id', 'appointments.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .leftJoin('caregivers', 'caregivers.id', 'appointments.caregiver_id')
    .select([
      'appointments.id',
      clientName.as('client'),
      caregiverNameOrNull.as('caregiver'),
      takenFrom.as('start'),
      takenUntil.as('end'),
    ])
    .where('appointments.client_id', '=', clientId)
    .where('appointments.status', '<>', 'cancelled')
    .$if(except.length > 0, (query) => query.where('appointments.id', 'not in', [...except]))
    .where(takenFrom, '<', end)
    .where(takenUntil, '>', start)
    .orderBy(takenFrom)
    .orderBy('appointments.id')
    .execute();
}

/** What is asked before two caregivers are with one client at once. */
interface Together {
  clientId: string;
  /** Times of the visits that are new, moved or given to the client. */
  spans: readonly Span[];
  /** Identifiers of these visits, as far as they exist. */
  own?: readonly string[];
  /** Times that they had before: what was beside them then was agreed to. */
  before?: readonly Span[];
  /** True if the office said that two are needed. */
  agreed: boolean;
  now: Date;
}

/**
 * Locks a client. All code that asks `assertAlone` takes this lock first, before the caregiver's, so
 * that of two who book in the same moment the second one is asked.
 * @returns null when there is no such client
 */
export async function lockClient(em: EntityManager, id: string): Promise<Client | null> {
  if (!isIdentifier(id)) return null;
  // As in `lockForUpdate`, rows that point to the client can still be inserted.
  await em.execute('select from clients where id = ? for no key update', [id]);
  return em.findOne(Client, { id }, { refresh: true });
}

/**
 * Refuses visits that would be at the same time as another visit with the client, unless the office
 * says that two caregivers are needed (product 4.2). The caller has locked the client.
 * @throws UserError DECISION_REQUIRED on `secondCaregiver`, naming who is there and when
 */
export async function assertAlone(
  em: EntityManager,
  { clientId, spans, own = [], before = [], agreed, now }: Together,
): Promise<void> {
  if (agreed || spans.length === 0) return;
  const found = await visitsBeside(kysely(em), clientId, enclosingSpan(spans), own);
  const beside = found.filter(
    (other) =>
      spans.some((span) => overlap(span, other)) && !before.some((span) => overlap(span, other)),
  );
  const [first] = beside;
  if (first === undefined) return;
  const days = new Set(beside.map(({ start }) => dayInPhoenix(start))).size - 1;
  const more =
    days === 0 ? '' : days === 1 ? ', and on another day' : `, and on ${days} other days`;
  throw UserError.of(
    RefusalCode.DECISION_REQUIRED,
    `${besideInWords(first, now)}${more}. Book a second caregiver only if two are needed.`,
    'secondCaregiver',
  );
}

/** "Bea Lopez is with Harold Finch on Monday, March 3, from 9:00 AM to 12:00 PM". */
export function besideInWords({ client, caregiver, start, end }: VisitBeside, now: Date): string {
  const day = dayInPhoenix(start);
  const until = dayInPhoenix(end) === day ? timeInWords(end) : inWords(end);
  const when = `on ${dayInWords(day)}, from ${timeInWords(start)} to ${until}`;
  return caregiver === null
    ? `${client} has another visit ${when}, which nobody has yet`
    : `${caregiver} ${end < now ? 'was' : 'is'} with ${client} ${when}`;
}
