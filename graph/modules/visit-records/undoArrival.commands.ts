import type { EntityManager } from '@mikro-orm/postgresql';
import { once } from '../../database/idempotency/idempotency.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { addMinutes } from '../../shared/time.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { signedIn } from '../identity/viewer.ts';
import { User } from '../identity/user.entity.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { CareUpdate } from '../care-updates/careUpdate.entity.ts';
import { everCaregiver } from '../appointments/schedule.policy.ts';
import { dropOverlaps, lockWithOverlaps } from '../visits/workedTime.ts';
import { VisitException } from './visitException.entity.ts';
import { undoArrivalSchema } from './visitRecord.input.ts';
import { VisitRecord } from './visitRecord.entity.ts';
import { happenedAt, undoMinutes } from './visitRecord.rules.ts';
import { lockEverOwn } from './visitRecords.commands.ts';

/**
 * Takes a caregiver's own arrival back that was a mistake (product 4.12). The record stays, marked;
 * the visit is planned as before, and what was to be settled about it is gone. One that was taken
 * back before stays so.
 * @returns the identifier of the arrival
 * @throws Failure FORBIDDEN without a caregiver profile; NOT_FOUND for a visit that never
 *   was theirs
 * @throws UserError INVALID; NOT_FOUND without an arrival; WRONG_STATE when it is too late or
 *   something followed; KEY_REUSED
 */
export async function undoArrival(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { userId } = signedIn(context);
  const { id: caregiver } = await everCaregiver(context);
  const { idempotencyKey: key, ...said } = parseInput(undoArrivalSchema, input);
  const { appointmentId, deviceAt, deviceNow, steady } = said;
  const { phone } = context.settings.provider;
  return context.em.fork().transactional((em) =>
    once(
      em,
      { operation: 'undoArrival', key, input: { caregiver, appointmentId, deviceAt } },
      async () => {
        const now = clock();
        await lockWithOverlaps(em, [appointmentId]);
        const visit = await lockEverOwn(em, caregiver, appointmentId, now);
        const at = happenedAt({ deviceAt, deviceNow, serverAt: now, ...steady });
        const arrivals = await em.find(
          VisitRecord,
          { appointment: visit, caregiver, kind: 'arrival', at: { $lte: at } },
          { orderBy: { at: 'asc', id: 'asc' } },
        );
        const [first, ...more] = arrivals.filter(({ undoneAt }) => undoneAt === null);
        if (first === undefined) {
          const before = arrivals.at(-1);
          if (before !== undefined) return before.id;
          throw UserError.of(RefusalCode.NOT_FOUND, 'You have not arrived at this visit.');
        }
        await assertNothingFollowed(em, visit, first, at, phone);
        if (isStartedBy(visit, first)) notBegun(visit);
        for (const record of [first, ...more]) undo(em, record, userId, at);
        await em.nativeDelete(VisitException, {
          record: { $in: [first, ...more] },
          settledAt: null,
        });
        await dropOverlaps(em, [visit.caregiver]);
        return first.id;
      },
    ),
  );
}

/** True if a visit is in progress because its own caregiver recorded this arrival. */
const isStartedBy = (visit: Appointment, arrival: VisitRecord): boolean =>
  visit.status === 'in-progress' &&
  visit.caregiver?.id === arrival.caregiver.id &&
  visit.startedAt?.getTime() === arrival.at.getTime();

/** @throws UserError WRONG_STATE */
async function assertNothingFollowed(
  em: EntityManager,
  visit: Appointment,
  arrival: VisitRecord,
  at: Date,
  phone: string,
): Promise<void> {
  const { caregiver } = arrival;
  const refuse = (why: string): never => {
    throw UserError.of(
      RefusalCode.WRONG_STATE,
      `${why} Your arrival stays. If it was a mistake, please call our office at ${phone}.`,
    );
  };
  if (at > addMinutes(arrival.at, undoMinutes))
    refuse(`You can take an arrival back for ${undoMinutes} minutes.`);
  const left = { appointment: visit, caregiver, kind: 'departure', undoneAt: null } as const;
  if ((await em.count(VisitRecord, left)) > 0) refuse('You’ve already left this visit.');
  const written = await em.count(CareUpdate, {
    appointment: visit,
    caregiver,
    standing: { $ne: 'taken-back' },
    createdAt: { $gte: arrival.serverAt },
  });
  if (written > 0) refuse('You’ve written a care note about this visit.');
  const isOwn = visit.caregiver?.id === caregiver.id;
  if (isOwn && visit.status === 'in-progress' && !isStartedBy(visit, arrival))
    refuse('The office has set when this visit began.');
  if (isOwn && visit.status === 'completed') refuse('The office has completed this visit.');
}

/** Marks a record as a mistake. */
export function undo(em: EntityManager, record: VisitRecord, userId: string, at: Date): void {
  record.undoneAt = at;
  record.undoneBy = em.getReference(User, userId);
}

/** Puts a visit back to what it was before it began. */
export function notBegun(visit: Appointment): void {
  visit.status = visit.confirmedAt === null ? 'scheduled' : 'confirmed';
  visit.startedAt = null;
  visit.completedAt = null;
  visit.actualCost = null;
}
