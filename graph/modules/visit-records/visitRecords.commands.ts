import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import { once } from '../../database/idempotency/idempotency.ts';
import type { BillMinimum } from '../../shared/billMinimum.rules.ts';
import type { GraphContext } from '../../shared/context.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { inWords } from '../../shared/time.ts';
import { messages } from '../../shared/validation/forms.rules.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { caregiverWindow } from '../appointments/caregiverWindow.ts';
import { everCaregiver } from '../appointments/schedule.policy.ts';
import { exceptionsOf, openExceptions, openOfCounted, openOfWorkedTime } from './exceptions.ts';
import { follow, recordsInOrder } from './follow.ts';
import { VisitAssignment } from './visitAssignment.entity.ts';
import { recordVisitSchema, type RecordedVisit } from './visitRecord.input.ts';
import { VisitRecord } from './visitRecord.entity.ts';
import { happenedAt, maxRecords, type VisitRecordKind } from './visitRecord.rules.ts';

/**
 * Records that the caregiver arrived at a visit of theirs, or left it (product 4.12). A record is
 * not refused for its time or state: problems become exceptions for the office, and the visit
 * changes only if its state allows.
 * @returns the identifier of the record, the same for every repeat, and why a stated time that
 *   cannot be was not kept with it
 * @throws Failure FORBIDDEN without a caregiver profile; NOT_FOUND for a visit that never
 *   was theirs, or is too far in the past or future
 * @throws UserError INVALID for invalid values; LIMIT_REACHED above `maxRecords`; KEY_REUSED
 */
export async function recordVisit(
  context: GraphContext,
  kind: VisitRecordKind,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<RecordedAnswer> {
  const { id: caregiverId } = await everCaregiver(context);
  const { approveVisits, billMinimum: rule } = context.settings;
  const approveAll = approveVisits === 'all';
  const recorded = parseInput(recordVisitSchema, input);
  // A resend contains a newer clock reading, which doesn't make it a different input.
  const { deviceNow: _now, steady: _steady, idempotencyKey: key, ...said } = recorded;
  const operation = kind === 'arrival' ? 'recordArrival' : 'recordDeparture';
  return context.em.fork().transactional((em) =>
    once(em, { operation, key, input: { caregiverId, ...said } }, async () => {
      const visit = await lockEverOwn(em, caregiverId, recorded.appointmentId, clock());
      const before = await em.findOne(VisitRecord, {
        caregiver: caregiverId,
        kind,
        idempotencyKey: key,
      });
      if (before === null) {
        await assertRoom(em, visit, caregiverId, kind, context.settings.provider.phone);
        const now = clock();
        const statedTimeRefused = await statedFault(em, visit, caregiverId, kind, recorded, now);
        const kept = statedTimeRefused === null ? recorded : { ...recorded, statedAt: null };
        return {
          id: await add(em, visit, caregiverId, kind, { ...kept, approveAll, rule }, now),
          statedTimeRefused,
        };
      }
      if (before.appointment.id !== visit.id)
        throw UserError.of(RefusalCode.KEY_REUSED, messages.keyReused, 'idempotencyKey');
      return { id: before.id, statedTimeRefused: null };
    }),
  );
}

interface RecordedAnswer {
  id: string;
  statedTimeRefused: string | null;
}

/**
 * Returns why a stated time cannot be: it is in the future, or departure would be before arrival.
 * Null if it can.
 */
async function statedFault(
  em: EntityManager,
  appointment: Appointment,
  caregiver: string,
  kind: VisitRecordKind,
  { statedAt }: RecordedVisit,
  now: Date,
): Promise<string | null> {
  if (statedAt === null) return null;
  const kept = `Your ${kind} is recorded, but not the time you entered`;
  if (statedAt > now)
    return `${kept}: ${inWords(statedAt)} has not come yet. Please enter it again.`;
  const others = (
    await em.find(VisitRecord, {
      appointment,
      caregiver,
      kind: kind === 'arrival' ? 'departure' : 'arrival',
      undoneAt: null,
    })
  ).map((record) => (record.statedAt ?? record.at).getTime());
  if (others.length === 0) return null;
  const [first, last] = [new Date(Math.min(...others)), new Date(Math.max(...others))];
  if (kind === 'departure' && statedAt < first)
    return `${kept}: you arrived on ${inWords(first)}, so you cannot have left before. Please enter it again.`;
  if (kind === 'arrival' && statedAt > last)
    return `${kept}: you left on ${inWords(last)}, so you cannot have arrived after. Please enter it again.`;
  return null;
}

/** Loads a visit that is or was the caregiver’s, and locks it until the transaction ends. */
export async function lockEverOwn(
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

/** @throws UserError LIMIT_REACHED */
async function assertRoom(
  em: EntityManager,
  appointment: Appointment,
  caregiver: string,
  kind: VisitRecordKind,
  phone: string,
): Promise<void> {
  if ((await em.count(VisitRecord, { appointment, caregiver, kind })) >= maxRecords)
    throw UserError.of(
      RefusalCode.LIMIT_REACHED,
      `You’ve already recorded ${maxRecords} ${kind}s for this visit. Please call our office at ${phone}.`,
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
    steady,
    place,
    placeMissing,
    statedAt,
    statedReason,
    idempotencyKey,
    approveAll,
    rule,
  }: RecordedVisit & { approveAll: boolean; rule: BillMinimum },
  serverAt: Date,
): Promise<string> {
  const earlier = await recordsInOrder(em, visit);
  await em.populate(visit, ['client']);
  const isExpected = visit.caregiver?.id === caregiverId && visit.status !== 'cancelled';
  const record = em.create(VisitRecord, {
    appointment: visit,
    caregiver: em.getReference(Caregiver, caregiverId),
    kind,
    at: happenedAt({ deviceAt, deviceNow, serverAt, ...steady }),
    ...steady,
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
  const counted = await follow(em, visit, [...earlier, record], rule);
  await em.flush();
  const found = exceptionsOf(record, {
    visit,
    isExpected,
    isRepeated: earlier.some((one) => one.kind === kind && one.caregiver.id === caregiverId),
    counts: counted.has(record),
    hasArrival: visit.startedAt !== null || earlier.some((one) => one.kind === 'arrival'),
  });
  await openExceptions(em, record, found);
  await openOfCounted(
    em,
    visit,
    [...counted].filter((one) => one !== record),
  );
  if (counted.size > 0) await openOfWorkedTime(em, visit, record, approveAll);
  return record.id;
}
