import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import { kysely } from '../../database/kysely.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { counted, plural } from '../../shared/plural.rules.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import type { Span } from '../availability/conflicts.ts';
import type { Choices } from './absence.input.ts';
import { aheadStatuses } from '../appointments/appointment.rules.ts';

/** Refuses an absence because no choice was made for some visits; the payload lists them. */
export class VisitsInTheWay extends UserError {
  readonly appointmentIds: readonly string[];

  /** @param plans how many plans there are, if they have no visits yet */
  constructor({ firstName, lastName }: Caregiver, visits: readonly Appointment[], plans = 0) {
    const [one, count]: [string, number] =
      visits.length > 0 ? ['planned visit', visits.length] : ['plan', plans];
    super([
      {
        field: 'plannedVisits',
        message: `${firstName} ${lastName} has ${counted(count, one)}. Say who gets ${plural(count, 'it', 'each')}, or leave it open.`,
        code: RefusalCode.DECISION_REQUIRED,
      },
    ]);
    this.name = 'VisitsInTheWay';
    this.appointmentIds = visits.map(({ id }) => id);
  }
}

/** Refuses a change of care because it wasn't said which planned visits stay; the payload lists them. */
export class VisitsAhead extends UserError {
  readonly appointmentIds: readonly string[];

  constructor(visits: readonly Appointment[]) {
    super([
      {
        field: 'keptVisits',
        message: `This client has ${counted(visits.length, 'planned visit')} on these days. Say which stay; the others are canceled without a fee.`,
        code: RefusalCode.DECISION_REQUIRED,
      },
    ]);
    this.name = 'VisitsAhead';
    this.appointmentIds = visits.map(({ id }) => id);
  }
}

/**
 * Locks everything an absence touches, in the same order as all code that changes visits: plans,
 * visits, caregivers. Anything booked or generated for the caregiver before is visible afterward,
 * and nothing more can be added until the end.
 * @param heirs who gets each plan of someone who leaves; null if their plans stay
 * @returns the caregiver
 * @throws Failure NOT_FOUND
 */
export async function lockForAbsence(
  em: EntityManager,
  caregiverId: string,
  choices: Choices,
  heirs: Choices | null,
): Promise<Caregiver> {
  assertThere('This caregiver', [caregiverId], isIdentifier);
  const db = kysely(em);
  const visits = [...choices.keys()];
  assertThere('This visit', visits, isIdentifier);
  const plans = [...(heirs?.keys() ?? [])];
  assertThere('This plan', plans, isIdentifier);
  if (visits.length > 0 || heirs !== null) {
    const found = await db
      .selectFrom('recurring_appointments')
      .select('id')
      .where((eb) =>
        eb.or([
          ...(heirs !== null ? [eb('caregiver_id', '=', caregiverId)] : []),
          ...(plans.length > 0 ? [eb('id', 'in', plans)] : []),
          ...(visits.length > 0
            ? [
                eb(
                  'id',
                  'in',
                  eb
                    .selectFrom('generated_appointments')
                    .select('recurring_appointment_id')
                    .where('appointment_id', 'in', visits),
                ),
              ]
            : []),
        ]),
      )
      .orderBy('id')
      .forUpdate()
      .execute();
    const there = new Set(found.map(({ id }) => id));
    assertThere('This plan', plans, (id) => there.has(id.toLowerCase()));
  }
  if (visits.length > 0) {
    const found = await db
      .selectFrom('appointments')
      .select('id')
      .where('id', 'in', visits)
      .orderBy('id')
      .forUpdate()
      .execute();
    const there = new Set(found.map(({ id }) => id));
    assertThere('This visit', visits, (id) => there.has(id.toLowerCase()));
  }
  const receivers = [...choices.values(), ...(heirs?.values() ?? [])].flatMap(
    ({ caregiverId: id }) => id ?? [],
  );
  assertThere('This caregiver', receivers, isIdentifier);
  const locked = await em.find(
    Caregiver,
    { id: { $in: [...new Set([caregiverId, ...receivers])] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const there = new Set(locked.map(({ id }) => id));
  assertThere('This caregiver', [caregiverId, ...receivers], (id) => there.has(id.toLowerCase()));
  return locked.find(({ id }) => id === caregiverId.toLowerCase())!;
}

/** @throws Failure NOT_FOUND */
function assertThere(
  thing: string,
  ids: readonly string[],
  isThere: (id: string) => boolean,
): void {
  const missing = ids.find((id) => !isThere(id));
  if (missing !== undefined) throw notFound(thing, missing);
}

/**
 * Returns future visits planned with a caregiver, soonest first.
 * @param span only those that overlap it; one without an end goes on for good
 */
export const plannedVisits = (
  em: EntityManager,
  caregiver: Caregiver,
  now: Date,
  { start, end }: Partial<Span>,
): Promise<Appointment[]> =>
  em.find(
    Appointment,
    {
      caregiver,
      status: { $in: aheadStatuses },
      endDate: { $gt: start && start > now ? start : now },
      ...(end ? { scheduledDate: { $lt: end } } : {}),
    },
    { orderBy: { scheduledDate: 'asc', id: 'asc' }, populate: ['client.user'] },
  );
