import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caregiver } from '../caregivers/caregiver.entity.ts';
import { makeCaregiver } from '../caregivers/caregiver.factory.ts';
import type { SessionKeeper } from '../identity/sessions.ts';
import { makeUser } from '../identity/user.factory.ts';
import { makeClient } from '../clients/client.factory.ts';
import type { Client } from '../clients/client.entity.ts';
import { CaregiverAvailability } from '../availability/caregiverAvailability.entity.ts';
import { addDays, dayIn, instantOf, weekdayOf } from '../../shared/time.ts';

/** Stores a caregiver who can sign in and works at all hours, or at the given hours every day. */
export async function makeWorkingCaregiver(
  em: EntityManager,
  values: Partial<Caregiver> = {},
  hours: [start: string, end: string] = ['00:00:00', '23:59:00'],
): Promise<Caregiver> {
  const user =
    values.user ?? (await makeUser(em, { role: 'caregiver', firstName: 'Zoë', lastName: 'Begay' }));
  const caregiver = await makeCaregiver(em, { ...values, user });
  for (let dayOfWeek = 0; dayOfWeek < 7; dayOfWeek += 1)
    em.create(CaregiverAvailability, {
      caregiver,
      dayOfWeek,
      startTime: hours[0],
      endTime: hours[1],
    });
  await em.flush();
  return caregiver;
}

/** For factories whose rows the caller stores all at once, by flushing `em` itself. */
export const withoutFlush = (em: EntityManager): EntityManager =>
  ({ create: em.create.bind(em), flush: async () => {} }) as unknown as EntityManager;

/** One person of each role, with sessions. */
export interface Cast {
  client: Client;
  otherClient: Client;
  caregiver: Caregiver;
  otherCaregiver: Caregiver;
  tokens: Record<
    'client' | 'otherClient' | 'caregiver' | 'otherCaregiver' | 'staff' | 'admin',
    string
  >;
}

export async function makeCast(em: EntityManager, sessions: SessionKeeper): Promise<Cast> {
  const later = withoutFlush(em); // almost every test of the schedule makes a cast
  const client = await makeClient(later);
  const otherClient = await makeClient(later);
  const caregiver = await makeWorkingCaregiver(later);
  const otherCaregiver = await makeWorkingCaregiver(later, { firstName: 'Ana', lastName: 'Cruz' });
  const staff = await makeUser(later, { role: 'staff', firstName: 'Teresa', lastName: 'Valdez' });
  const admin = await makeUser(later, { role: 'admin' });
  await em.flush();
  const users = {
    client: client.user,
    otherClient: otherClient.user,
    caregiver: caregiver.user!,
    otherCaregiver: otherCaregiver.user!,
    staff,
    admin,
  };
  const tokens = Object.fromEntries(
    await Promise.all(
      Object.entries(users).map(async ([who, { id }]) => [who, await sessions.open(id)]),
    ),
  ) as Cast['tokens'];
  return { client, otherClient, caregiver, otherCaregiver, tokens };
}

/** A time of day in Phoenix, this many days from today. */
export const at = (days: number, time: string): Date =>
  instantOf(addDays(dayIn(new Date()), days), time);

/** The next day with this weekday (0 is Sunday), at least this many days ahead. */
export function nextWeekday(weekday: number, atLeast = 3): string {
  let day = addDays(dayIn(new Date()), atLeast);
  while (weekdayOf(day) !== weekday) day = addDays(day, 1);
  return day;
}
