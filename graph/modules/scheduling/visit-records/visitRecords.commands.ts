import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Caregiver } from '../../care/caregivers/caregiver.entity.ts';
import { once } from '../../../database/idempotency/idempotency.ts';
import type { GraphContext } from '../../../shared/context.ts';
import { notFound, RefusalCode, UserError } from '../../../shared/errors.ts';
import { addMinutes } from '../../../shared/time.ts';
import { messages } from '../../../shared/validation/forms.rules.ts';
import { isIdentifier } from '../../../shared/validation/identifier.ts';
import { parseInput } from '../../../shared/validation/parseInput.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { caregiverWindow } from '../appointments/caregiverWindow.ts';
import { moveTo } from '../appointments/appointmentState.ts';
import { workedCost, workedFault } from '../booking/workedTime.ts';
import { ownCaregiverId } from '../schedule.policy.ts';
import { longestVisit } from '../services/visitLength.rules.ts';
import { exceptionsOf, openExceptions } from './exceptions.ts';
import { VisitAssignment } from './visitAssignment.entity.ts';
import { recordVisitSchema, type RecordedVisit } from './visitRecord.input.ts';
import { VisitRecord } from './visitRecord.entity.ts';
import { happenedAt, mostRecords, type VisitRecordKind } from './visitRecord.rules.ts';

/**
 * Records that the caregiver arrived at a visit of theirs, or left it (product 4.12). A record is
 * not refused for its time or state: problems become exceptions for the office, and the visit
 * changes only if its state allows.
 * @returns the identifier of the record, the same for every repeat
 * @throws Failure FORBIDDEN without an active caregiver profile; NOT_FOUND for a visit that never
 *   was theirs, or is too far in the past or future
 * @throws UserError INVALID for invalid values; CONFLICT above `mostRecords`; KEY_REUSED
 */
export async function recordVisit(
  context: GraphContext,
  kind: VisitRecordKind,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const caregiverId = await ownCaregiverId(context);
  const recorded = parseInput(recordVisitSchema, input);
  // A resend contains a newer clock reading, which doesn't make it a different input.
  const { deviceNow: _now, idempotencyKey: key, ...said } = recorded;
  const operation = kind === 'arrival' ? 'recordArrival' : 'recordDeparture';
  const { id } = await context.em.fork().transactional((em) =>
    once(em, { operation, key, input: { caregiverId, ...said } }, async () => {
      const visit = await lockEverOwn(em, caregiverId, recorded.appointmentId, clock());
      const before = await em.findOne(VisitRecord, {
        caregiver: caregiverId,
        kind,
        idempotencyKey: key,
      });
      if (before === null) {
        await assertRoom(em, visit, caregiverId, kind, context.settings.provider.phone);
        return { id: await add(em, visit, caregiverId, kind, recorded, clock()) };
      }
      if (before.appointment.id !== visit.id)
        throw UserError.of(RefusalCode.KEY_REUSED, messages.keyReused, 'idempotencyKey');
      return { id: before.id };
    }),
  );
  return id;
}

/** Loads a visit that is or was the caregiver’s, and locks it until the transaction ends. */
async function lockEverOwn(
  em: EntityManager,
  caregiver: string,
  id: string,
  now: Date,
): Promise<Appointment> {
  const { start, end } = caregiverWindow(now);
  const found =
    isIdentifier(id) && (await em.count(VisitAssignment, { appointment: id, caregiver })) > 0
      ? await em.findOne(
          Appointment,
          {
            id,
            endDate: { $gte: start },
            scheduledDate: { $lt: end },
          },
          { lockMode: LockMode.PESSIMISTIC_WRITE },
        )
      : null;
  if (found === null) throw notFound('This visit', id);
  return found;
}

/** @throws UserError CONFLICT */
async function assertRoom(
  em: EntityManager,
  appointment: Appointment,
  caregiver: string,
  kind: VisitRecordKind,
  phone: string,
): Promise<void> {
  if ((await em.count(VisitRecord, { appointment, caregiver, kind })) >= mostRecords)
    throw UserError.of(
      RefusalCode.CONFLICT,
      `You’ve already recorded ${mostRecords} ${kind}s for this visit. Please call our office at ${phone}.`,
    );
}

async function add(
  em: EntityManager,
  visit: Appointment,
  caregiverId: string,
  kind: VisitRecordKind,
  {
    deviceAt,
    deviceNow,
    place,
    placeMissing,
    statedAt,
    statedReason,
    idempotencyKey,
  }: RecordedVisit,
  serverAt: Date,
): Promise<string> {
  const earlier = await em.find(
    VisitRecord,
    { appointment: visit },
    { orderBy: { serverAt: 'asc', id: 'asc' } },
  );
  await em.populate(visit, ['client']);
  const isExpected =
    visit.caregiver?.id === caregiverId && !['scheduled', 'cancelled'].includes(visit.status);
  const record = em.create(VisitRecord, {
    appointment: visit,
    caregiver: em.getReference(Caregiver, caregiverId),
    kind,
    at: happenedAt({ deviceAt, deviceNow, serverAt }),
    deviceAt,
    deviceNow,
    serverAt,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    accuracy: place?.accuracyMeters ?? null,
    placeMissing: place === null ? (placeMissing ?? 'unavailable') : null,
    statedAt,
    statedReason: statedAt === null ? null : statedReason,
    idempotencyKey,
  });
  const counted = follow(visit, [...earlier, record]);
  await em.flush();
  const found = exceptionsOf(record, {
    visit,
    isExpected,
    isRepeated: earlier.some((one) => one.kind === kind && one.caregiver.id === caregiverId),
    counts: counted.has(record),
    hasArrival: visit.startedAt !== null || earlier.some((one) => one.kind === 'arrival'),
  });
  await openExceptions(em, record, found);
  return record.id;
}

/**
 * Applies a caregiver's records to the visit, in the order received, as far as its state allows.
 * @returns those that became the visit’s times
 */
function follow(visit: Appointment, records: readonly VisitRecord[]): ReadonlySet<VisitRecord> {
  const own = records.filter(({ caregiver }) => caregiver.id === visit.caregiver?.id);
  const counted = new Set<VisitRecord>();
  if (visit.status === 'confirmed') {
    const earliest = addMinutes(visit.scheduledDate, -longestVisit);
    const arrival = own.find(({ kind, at }) => kind === 'arrival' && at >= earliest);
    if (arrival) {
      moveTo(visit, 'in-progress', arrival.at);
      counted.add(arrival);
    }
  }
  const { startedAt } = visit;
  if (visit.status === 'in-progress' && startedAt !== null) {
    const departure = own.find(
      ({ kind, at }) => kind === 'departure' && workedFault(visit, startedAt, at) === null,
    );
    if (departure) {
      moveTo(visit, 'completed', departure.at);
      visit.actualCost = workedCost(visit, startedAt, departure.at) ?? visit.actualCost;
      counted.add(departure);
    }
  }
  return counted;
}
