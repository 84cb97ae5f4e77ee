import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../database/kysely.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { inWords } from '../../shared/time.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { caregiverName } from '../appointments/appointment.queries.ts';
import { lockCaregiver } from '../availability/assignment.ts';
import type { Caregiver } from '../caregivers/caregiver.entity.ts';
import type { Span } from '../availability/conflicts.ts';
import type { BillMinimum } from '../../shared/billMinimum.rules.ts';
import { visitCost } from '../catalogue/dollars.rules.ts';
import {
  billedMinutes,
  bookedPrice,
  highestCost,
  workedMinutes,
  type MinimumOf,
} from '../catalogue/visitCost.rules.ts';
import { longestVisit } from '../catalogue/visitLength.rules.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { wordList } from '../../database/wordList.ts';
import { workedStatuses } from '../appointments/appointment.rules.ts';

/**
 * Maximum hours worked: the longest visit plus half a day. More is a mistake, and would be billed.
 */
export const maxWorkedHours = longestVisit / 60 + 12;

type Booked = Pick<Appointment, 'estimatedCost' | 'duration'>;

/**
 * Returns what the time worked costs, at the price of its day and with the minimum that the
 * provider bills; null for a visit without a price.
 */
export const workedCost = (
  { estimatedCost, duration, category }: Booked & MinimumOf,
  startedAt: Date,
  completedAt: Date,
  rule: BillMinimum,
): string | null =>
  estimatedCost === null
    ? null
    : visitCost(
        bookedPrice(estimatedCost, duration),
        billedMinutes(workedMinutes(startedAt, completedAt), { category, duration }, rule),
      );

/**
 * Sets what a completed visit costs. A visit without a price keeps what it has.
 * @param startedAt when it counts as begun, if no start was recorded
 */
export async function setWorkedCost(
  em: EntityManager,
  visit: Appointment,
  rule: BillMinimum,
  startedAt = visit.startedAt,
): Promise<void> {
  const { completedAt, estimatedCost, duration } = visit;
  if (startedAt === null || completedAt === null) return;
  await em.populate(visit, ['service']);
  const category = visit.service?.category ?? null;
  visit.actualCost =
    workedCost({ estimatedCost, duration, category }, startedAt, completedAt, rule) ??
    visit.actualCost;
}

/**
 * True if a visit cannot have begun then: more than a day before or after its plan. Whoever reads
 * the hours of some days looks only a few days around them.
 */
export const isFarFrom = (
  { scheduledDate }: Pick<Appointment, 'scheduledDate'>,
  began: Date,
): boolean => Math.abs(began.getTime() - scheduledDate.getTime()) > longestVisit * 60_000;

export const farFromPlan = ({ scheduledDate }: Pick<Appointment, 'scheduledDate'>): string =>
  `This visit was planned for ${inWords(scheduledDate)}: it cannot have begun more than a day before or after. Please take it away, and enter the other one.`;

/** Returns why a visit cannot have started and ended at these times; null if it can. */
export function workedFault(
  { estimatedCost, duration }: Booked,
  startedAt: Date,
  completedAt: Date,
): string | null {
  if (completedAt < startedAt) return 'A visit cannot end before it began';
  if (workedMinutes(startedAt, completedAt) > maxWorkedHours * 60)
    return `A visit cannot have lasted longer than ${(maxWorkedHours * 60) / 60} hours. The office can say when it ended.`;
  const cost = workedCost(
    { estimatedCost, duration, category: null },
    startedAt,
    completedAt,
    'worked',
  );
  return Number(cost ?? 0) > Number(highestCost)
    ? `A visit can’t cost more than $${highestCost}`
    : null;
}

/**
 * Refuses a time that the office enters for a visit if its caregiver worked at another visit then,
 * or began one. One that began earlier and goes on is checked when it ends. Locks the caregiver.
 * @param field the input field that holds the time
 * @throws UserError TIME_TAKEN
 */
export async function assertWorkedOnce(
  em: EntityManager,
  { id, caregiver }: Appointment,
  { start, end }: Span,
  field: string,
): Promise<void> {
  if (caregiver === null) return;
  await lockCaregiver(em, caregiver.id);
  const other = await kysely(em)
    .selectFrom('appointments')
    .innerJoin('caregivers', 'caregivers.id', 'appointments.caregiver_id')
    .select([caregiverName.as('name'), 'started_at as from', 'completed_at as until'])
    .where('caregiver_id', '=', caregiver.id)
    .where('appointments.id', '<>', id)
    .where('status', 'in', workedStatuses)
    .where('started_at', '<', end)
    .where((eb) =>
      eb.or([
        eb('completed_at', '>', start),
        eb.and([eb('completed_at', 'is', null), eb('started_at', '>=', start)]),
      ]),
    )
    .orderBy('started_at')
    .executeTakeFirst();
  if (other === undefined) return;
  const { name, from, until } = other;
  throw UserError.of(
    RefusalCode.TIME_TAKEN,
    until === null
      ? `${name} began another visit on ${inWords(from!)}.`
      : `${name} worked at another visit from ${inWords(from!)} to ${inWords(until)}.`,
    field,
  );
}

/**
 * Locks visits with those whose questions `dropOverlaps` may drop. Call it before anything else locks
 * one of them: two changes of visits of one caregiver would otherwise wait for each other.
 * @param caregivers who may get them
 */
export async function lockWithOverlaps(
  em: EntityManager,
  visits: readonly string[],
  caregivers: readonly string[] = [],
): Promise<void> {
  const ids = `{${visits.filter(isIdentifier).join()}}`;
  await em.execute(
    `select from appointments where id = any(?::uuid[]) or id in (
       select e.appointment_id from visit_exceptions e join appointments a on a.id = e.appointment_id
        where e.kind = 'overlap' and e.settled_at is null and a.caregiver_id in (
          select caregiver_id from appointments where id = any(?::uuid[]) union select unnest(?::uuid[])))
      order by id for no key update`,
    [ids, ids, `{${caregivers.filter(isIdentifier).join()}}`],
  );
}

/**
 * Drops the questions about worked time that overlaps, of caregivers of whose visits none overlaps
 * another anymore. Call it once a time is another than before, or a visit is no longer theirs, and
 * `lockWithOverlaps` first.
 */
export async function dropOverlaps(
  em: EntityManager,
  caregivers: readonly (Caregiver | null)[],
): Promise<void> {
  await em.flush();
  const ids = caregivers.flatMap((caregiver) => caregiver?.id ?? []);
  await em.execute(
    `delete from visit_exceptions e using appointments a
      where e.appointment_id = a.id and e.kind = 'overlap' and e.settled_at is null and a.caregiver_id = any(?::uuid[])
        and not exists (select from appointments o
          where o.caregiver_id = a.caregiver_id and o.id <> a.id and o.status in ${wordList(workedStatuses)}
            and o.started_at < coalesce(a.completed_at, 'infinity') and coalesce(o.completed_at, 'infinity') > a.started_at)`,
    [`{${ids.join()}}`],
  );
}
