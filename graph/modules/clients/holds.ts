import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dayInWords } from '../../shared/phoenix.rules.ts';
import { dayIn } from '../../shared/time.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { User } from '../identity/user.entity.ts';
import type { Client } from './client.entity.ts';
import { setClientStatus, type StatusReasons } from './client.commands.ts';
import { ClientHold } from './clientHold.entity.ts';

/** From the first to the last day, inclusive; until further notice without a last one. */
export interface HoldDays {
  firstDay: string;
  lastDay: string | null;
}

export const covers = ({ firstDay, lastDay }: HoldDays, day: string): boolean =>
  firstDay <= day && (lastDay === null || day <= lastDay);

/** Returns the holds of a client that are in force, in order: past, present and future ones. */
export const holdsOf = (em: EntityManager, client: Client): Promise<ClientHold[]> =>
  em.find(ClientHold, { client, removedAt: null }, { orderBy: { firstDay: 'asc' } });

/**
 * Suspends a locked client from today on until further notice. It would end before a later hold.
 * @returns the hold
 * @throws UserError ALREADY_DONE or WRONG_STATE naming both states, IN_USE naming the later hold
 */
export async function holdFromNow(
  em: EntityManager,
  client: Client,
  { reasons, userId, now }: { reasons: StatusReasons; userId: string; now: Date },
): Promise<ClientHold> {
  const today = dayIn(now);
  const next = (await holdsOf(em, client)).find(({ firstDay }) => firstDay > today);
  if (next)
    throw UserError.of(
      RefusalCode.IN_USE,
      `Care is suspended from ${dayInWords(next.firstDay)} already: this suspension would end before that. Please take that hold away first.`,
    );
  setClientStatus(client, 'suspended', reasons);
  return em.create(ClientHold, {
    client,
    firstDay: today,
    lastDay: null,
    ...reasons,
    placedBy: em.getReference(User, userId),
    placedAt: now,
  });
}

/** The hold that covers the day of a visit, in SQL, with `appointments` in scope. */
const holdOfVisit = sql`select from client_holds hold
  where hold.client_id = appointments.client_id and hold.removed_at is null
    and (appointments.scheduled_date at time zone 'America/Phoenix')::date
      between hold.first_day and coalesce(hold.last_day, 'infinity'::date)`;

/** True if the client's care is suspended on the day of a visit. */
export const isHeld = sql<boolean>`exists (${holdOfVisit})`;

/** True if no care is given on the day of a visit: it is suspended, or has ended. */
export const isWithoutCare = sql<boolean>`(clients.status = 'ended' or ${isHeld})`;

/**
 * Moves a client into a hold that has begun, or out of one that is over. Care that has ended stays
 * so.
 * @returns whether the state is another one now
 */
export function followHolds(client: Client, holds: readonly ClientHold[], today: string): boolean {
  const hold = holds.find((one) => covers(one, today));
  if (client.status === 'active' && hold) {
    const { reason, reasonForClient } = hold;
    setClientStatus(client, 'suspended', { reason, reasonForClient });
    return true;
  }
  if (client.status === 'suspended' && !hold) {
    setClientStatus(client, 'active', { reason: null, reasonForClient: null });
    return true;
  }
  return false;
}

/**
 * Returns why no care is given on a day, as the beginning of a sentence; null if it is.
 * @param day null for every day from now on, as of a plan without an end
 */
export async function careOn(
  em: EntityManager,
  client: Client,
  day: string | null,
): Promise<string | null> {
  if (client.status === 'ended') return "This client's care is ended";
  const holds = await holdsOf(em, client);
  const hold = holds.find((one) => (day === null ? one.lastDay === null : covers(one, day)));
  if (!hold) return null;
  return hold.lastDay === null
    ? "This client's care is suspended"
    : `This client's care is suspended through ${dayInWords(hold.lastDay)}`;
}
