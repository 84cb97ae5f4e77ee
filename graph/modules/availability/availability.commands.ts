import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { notFound } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { assertVersion, versionField } from '../../shared/version.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { CaregiverAvailability } from './caregiverAvailability.entity.ts';
import { CaregiverTimeOff } from './caregiverTimeOff.entity.ts';
import { conflictsOf, enclosingSpan } from './conflicts.ts';
import { caregiverFacts } from './conflicts.queries.ts';
import { aheadStatuses } from '../appointments/appointment.rules.ts';

const maxEntries = 100;

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
const time = z.string().regex(clock, 'Times are written as HH:MM, from 00:00 to 23:59');

const hoursSchema = z.object({
  id: z.string(),
  version: versionField,
  hours: z
    .array(
      z
        .object({
          dayOfWeek: z.number(),
          startTime: time,
          endTime: time,
          isAvailable: z
            .boolean()
            .nullish()
            .transform((open) => open ?? true),
        })
        .refine(
          ({ startTime, endTime }) =>
            !clock.test(startTime) || !clock.test(endTime) || endTime > startTime,
          { path: ['endTime'], error: 'The end must be after the beginning' },
        ),
    )
    .max(maxEntries, `A week has at most ${maxEntries} entries`)
    .refine(
      (hours) =>
        hours.every(
          (one, index) => !hours.some((other, at) => at > index && sameHours(one, other)),
        ),
      'Two entries of one day overlap',
    ),
});

interface Hours {
  dayOfWeek: number;
  startTime: string;
  endTime: string;
  isAvailable: boolean;
}

const sameHours = (one: Hours, other: Hours): boolean =>
  one.dayOfWeek === other.dayOfWeek &&
  one.isAvailable === other.isAvailable &&
  one.startTime < other.endTime &&
  other.startTime < one.endTime;

/** The result of a change of a caregiver's hours: future visits that they then cannot make. */
export interface TimesChanged {
  caregiverId: string;
  /** Identifiers of visits. They stay as they are until the office moves or reassigns them. */
  affected: string[];
}

/**
 * Replaces the weekly hours of a caregiver.
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; STALE_VERSION if the version is outdated
 */
export async function setAvailability(
  context: GraphContext,
  input: unknown,
): Promise<TimesChanged & { hoursVersion: number }> {
  const { id: caregiverId, hours, version } = parseInput(hoursSchema, input);
  return context.em.fork().transactional(async (em) => {
    const caregiver = await lockForUpdate(em, Caregiver, caregiverId, 'This caregiver');
    assertVersion(version, caregiver.hoursVersion);
    caregiver.hoursVersion += 1;
    await em.nativeDelete(CaregiverAvailability, { caregiver });
    for (const { startTime, endTime, ...rest } of hours) {
      em.create(CaregiverAvailability, {
        caregiver,
        ...rest,
        startTime: `${startTime}:00`,
        endTime: `${endTime}:00`,
      });
    }
    await em.flush();
    const { hoursVersion } = caregiver;
    return { caregiverId, hoursVersion, affected: await visitsAffected(em, caregiver) };
  });
}

/**
 * Removes time off.
 * @returns the caregiver's identifier
 * @throws Failure NOT_FOUND
 */
export async function removeTimeOff(context: GraphContext, id: string): Promise<string> {
  return context.em.fork().transactional(async (em) => {
    const timeOff = isIdentifier(id) ? await em.findOne(CaregiverTimeOff, id) : null;
    if (!timeOff) throw notFound('This time off', id);
    const caregiverId = timeOff.caregiver.id;
    await lockForUpdate(em, Caregiver, caregiverId, 'This caregiver');
    em.remove(timeOff);
    return caregiverId;
  });
}

/** Returns future visits that a caregiver cannot make, soonest first. */
export async function visitsAffected(em: EntityManager, caregiver: Caregiver): Promise<string[]> {
  const visits = await em.find(
    Appointment,
    { caregiver, status: { $in: aheadStatuses }, endDate: { $gt: new Date() } },
    { orderBy: { scheduledDate: 'asc' } },
  );
  if (visits.length === 0) return [];
  const spans = visits.map(({ id, scheduledDate, endDate, beyondHours }) => ({
    id,
    start: scheduledDate,
    end: endDate,
    beyondHours,
  }));
  const [facts] = await caregiverFacts(kysely(em), enclosingSpan(spans), { ids: [caregiver.id] });
  return facts === undefined
    ? []
    : spans
        .filter((span) => conflictsOf({ ...facts, visits: [] }, span, span.beyondHours).length > 0)
        .map(({ id }) => id);
}
